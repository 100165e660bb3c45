import { describe, expect } from "vitest";
import { cast } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const ownName = (ending: string) =>
  `${cast.boardMember.account}/00000000-0000-4000-8000-00000000fa01.${ending}`;
const addressOf = (path: string) => `/storage/v1/object/public/front-page/${path}`;
const kilobyte = 1024;

type Options = { bucket?: string; ending?: string; type?: string; size?: number };

/** A file in the store; its address. */
async function store(
  visit: Visit,
  { bucket = "front-page", ending = "webp", type, size = 100 }: Options = {},
) {
  const path = ownName(ending);
  const metadata = visit.owner.json({ mimetype: type ?? `image/${ending}`, size });
  await visit.owner`insert into storage.objects (bucket_id, name, metadata) values (${bucket}, ${path}, ${metadata})`;
  return addressOf(path);
}

const setLogo = (visit: Visit, address: string | null) =>
  visit.refusal("boardMember")`update club_settings set logo_url = ${address} where id = 1`;
const setPhoto = (visit: Visit, address: string | null, alt = "Five posts before a hill") =>
  visit.refusal(
    "boardMember",
  )`update club_settings set photo_url = ${address}, photo_alt = ${alt} where id = 1`;

describe("logo and photo", () => {
  inClub("are pictures that were uploaded here", async (visit) => {
    const address = await store(visit);
    await visit.as("boardMember")`update club_settings set logo_url = ${address} where id = 1`;
    await visit.as("boardMember")`
      update club_settings set photo_url = ${`https://data.club.example${address}`}, photo_alt = 'A hill' where id = 1`;
    const [club] = await visit.as("visitor")`select logo_url from club_settings`;
    expect(club).toEqual({ logo_url: address });
  });

  for (const address of [
    "https://evil.example/logo.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "/favicon.svg",
    addressOf(ownName("svg")),
    addressOf(ownName("html")),
    addressOf(ownName("pdf")),
    `/storage/v1/object/public/bulletin-board/${ownName("png")}`,
    `${addressOf(ownName("png"))}#x`,
    `//evil.example${addressOf(ownName("png"))}`,
  ])
    inClub(`are never at ${address.slice(0, 60)}`, async (visit) => {
      expect((await setLogo(visit, address)).code).toBe("23514");
      expect((await setPhoto(visit, address)).code).toBe("23514");
    });

  inClub("are in the store, in the open bucket, and of a picture's type", async (visit) => {
    const missing = addressOf(ownName("webp"));
    expect((await setLogo(visit, missing)).message).toMatch("was not uploaded");
    await store(visit, { bucket: "bulletin-board" });
    expect((await setLogo(visit, missing)).message).toMatch("was not uploaded");
    const disguised = await store(visit, { ending: "png", type: "application/pdf" });
    expect((await setPhoto(visit, disguised)).message).toMatch("was not uploaded");
  });

  inClub("are small, because every visitor loads them", async (visit) => {
    const address = await store(visit, { size: 64 * kilobyte + 1 });
    expect((await setLogo(visit, address)).message).toBe("The logo is too large. The limit is 64 kB.");
    await visit.owner`update storage.objects set metadata = ${visit.owner.json({ mimetype: "image/webp", size: 180 * kilobyte + 1 })}
      where name = ${ownName("webp")}`;
    expect((await setPhoto(visit, address)).message).toBe("The photo is too large. The limit is 180 kB.");
  });

  inClub("of exactly 64 and 180 kB are taken", async (visit) => {
    const logo = await store(visit, { size: 64 * kilobyte });
    const photo = await store(visit, { ending: "jpg", type: "image/jpeg", size: 180 * kilobyte });
    await visit.as("boardMember")`
      update club_settings set logo_url = ${logo}, photo_url = ${photo}, photo_alt = 'A hill' where id = 1`;
  });

  inClub("that were taken once stay when other details change", async (visit) => {
    const address = await store(visit);
    await visit.as("boardMember")`update club_settings set logo_url = ${address} where id = 1`;
    await visit.owner`delete from storage.objects where name = ${ownName("webp")}`;
    await visit.as("boardMember")`update club_settings set logo_url = ${address}, phone = '1' where id = 1`;
  });

  inClub("are not swept away while the club has them", async (visit) => {
    const address = await store(visit);
    await visit.owner`update storage.objects set created_at = now() - interval '2 days'`;
    const abandoned = () =>
      visit.owner`select path from private.abandoned_files() where bucket = 'front-page'`;
    expect(await abandoned()).toHaveLength(1);
    await visit.as(
      "boardMember",
    )`update club_settings set photo_url = ${address}, photo_alt = 'A hill' where id = 1`;
    expect(await abandoned()).toHaveLength(0);
  });

  inClub("need words for people who can't see the photo, and a point within it", async (visit) => {
    const address = await store(visit);
    expect((await setPhoto(visit, address, " ")).code).toBe("23514");
    expect((await setPhoto(visit, address, "x".repeat(201))).code).toBe("23514");
    for (const column of ["photo_x", "photo_y"])
      for (const value of [-1, 101])
        await visit.refuses("boardMember", "23514")`
          update club_settings set ${visit.owner(column)} = ${value} where id = 1`;
  });

  for (const [photo, name] of [
    ["clubhouse", "photo of the clubhouse"],
    ["people", "photo of people"],
  ] as const)
    inClub(`of the ${photo} are as small, described, captioned, and never swept away`, async (visit) => {
      const address = await store(visit, { size: 120 * kilobyte + 1 });
      const url = visit.owner(`${photo}_url`);
      const alt = visit.owner(`${photo}_alt`);
      const caption = visit.owner(`${photo}_caption`);
      const set = (shows: string) =>
        visit.refusal(
          "boardMember",
        )`update club_settings set ${url} = ${address}, ${alt} = ${shows} where id = 1`;
      expect((await set("A porch")).message).toBe(`The ${name} is too large. The limit is 120 kB.`);
      await visit.owner`update storage.objects set created_at = now() - interval '2 days',
        metadata = ${visit.owner.json({ mimetype: "image/webp", size: 120 * kilobyte })}`;
      expect((await set(" ")).code).toBe("23514");
      await visit.refuses("boardMember", "23514")`
        update club_settings set ${url} = 'https://evil.example/x.webp', ${alt} = 'A porch' where id = 1`;
      await visit.refuses("boardMember", "23514")`
        update club_settings set ${caption} = ${"x".repeat(81)} where id = 1`;
      await visit.as("boardMember")`
        update club_settings set ${url} = ${address}, ${alt} = 'A porch', ${caption} = ${"x".repeat(80)} where id = 1`;
      const abandoned =
        await visit.owner`select path from private.abandoned_files() where bucket = 'front-page'`;
      expect(abandoned).toHaveLength(0);
    });

  for (const person of ["member", "scorekeeper", "pending", "inactive"] as const)
    inClub(`are not changed by ${person}`, async (visit) => {
      const address = await store(visit);
      await visit.as(person)`update club_settings set logo_url = ${address} where id = 1`;
      const [club] = await visit.owner`select logo_url from club_settings`;
      expect(club).toEqual({ logo_url: null });
    });
});

describe("how to join", () => {
  const setSteps = (visit: Visit, steps: string[]) =>
    visit.refusal("boardMember")`update club_settings set join_steps = ${steps} where id = 1`;

  inClub("has up to three steps", async (visit) => {
    await visit.as("boardMember")`update club_settings set join_steps = ${["a\nb", "c", "d"]} where id = 1`;
    for (const steps of [["a", "b", "c", "d"], [""], [" "], ["x".repeat(401)]])
      expect((await setSteps(visit, steps)).code).toBe("23514");
  });

  inClub("has a text that can run nothing", async (visit) => {
    await visit.as(
      "boardMember",
    )`update club_settings set join_text = '<p>Dues are <b>$85</b>.</p>' where id = 1`;
    for (const text of ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "x".repeat(20_001)])
      await visit.refuses("boardMember", "23514")`update club_settings set join_text = ${text} where id = 1`;
  });
});
