import { describe, expect } from "vitest";
import { leadingAway, pagesOfTheSite } from "#lib/text/addresses.fixture.ts";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const isRich = async (visit: Visit, href: string) =>
  (await visit.owner`select private.is_rich_text(${`<p><a href="${href}">x</a></p>`}) as it`)[0]?.it;
const card = (visit: Visit, column: string, address: string) =>
  visit.as("admin")`
    update front_page_content set ${visit.owner(column)} = ${address} where id = ${ids.publishedCard}`;

describe("an address that looks like a page of the site and leads away", () => {
  for (const address of leadingAway)
    inClub(`${JSON.stringify(address)} is in no text, on no card and behind no link`, async (visit) => {
      expect(await isRich(visit, address)).toBe(false);
      for (const column of ["image_url", "document_url", "external_link_url"])
        await visit.refuses("admin", "23514", () => card(visit, column, address));
      const social = visit.refusal("admin")`update club_settings set social_url = ${address} where id = 1`;
      expect((await social).code).toBe("23514");
    });
});

describe("a page of the site", () => {
  for (const address of pagesOfTheSite)
    inClub(`${address} is taken in texts and as a document`, async (visit) => {
      expect(await isRich(visit, address)).toBe(true);
      await card(visit, "document_url", address);
    });
});

describe("the picture of a card", () => {
  const file = "00000000-0000-4000-8000-00000000a007/00000000-0000-4000-8000-000000004001.png";
  inClub("is one that was uploaded, on this origin or on that of the data", async (visit) => {
    for (const origin of ["", "https://project.supabase.example"])
      await card(visit, "image_url", `${origin}/storage/v1/object/public/front-page/${file}`);
  });

  inClub("comes from no other site, where pages would not show it", async (visit) => {
    for (const address of ["https://elsewhere.example/cat.png", "https://elsewhere.example/x/storage/v1/cat"])
      expect((await visit.refusal("admin", () => card(visit, "image_url", address))).message).toContain(
        "a picture was uploaded here: none comes from another site",
      );
  });
});
