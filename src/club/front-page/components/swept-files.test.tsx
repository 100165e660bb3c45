import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClub } from "#testing/a-club.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { emptyCard } from "../core/card-form.ts";
import { clubDraft } from "../core/club-form.ts";
import { CardEditor } from "./card-editor.tsx";
import { ClubEditor } from "./club-editor.tsx";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const place = { accountId: "a", place: "test" };
const discard = async () => undefined;
const user = aUser({ role: "Board Member" });
const pdf = "http://club.test/storage/v1/object/public/front-page/a/rules.pdf";

test.each([
  [2, true],
  [30, false],
])("the document of a card's draft, after %i hours there: %s", async (hours, isThere) => {
  const saved = { form: emptyCard("Pat"), revision: null };
  const form = { ...saved.form, title: "Rules", documentUrl: pdf, documentName: "The rules" };
  renderApp(
    <CardEditor
      id="c1"
      createdAt="2026-11-01T12:00:00Z"
      place={place}
      saved={saved}
      draft={{ content: { form, revision: null }, savedAt: hoursAgo(hours) }}
      discard={discard}
      onClose={() => undefined}
    />,
    { user },
  );
  expect(await screen.findByLabelText("Title")).toHaveValue("Rules");
  expect(screen.queryByRole("button", { name: "Remove: Document" }) !== null).toBe(isThere);
});

test("the logo of an old draft of the club's details is the one that the club has", async () => {
  const saved = clubDraft({ ...aClub, logo_url: "http://club.test/old.png" });
  const form = { ...saved.form, tagline: "Since 1950", logoUrl: "http://club.test/new.png" };
  renderApp(
    <ClubEditor
      id="1"
      place={place}
      saved={saved}
      draft={{ content: { form, revision: 1 }, savedAt: hoursAgo(30) }}
      discard={discard}
    />,
    { user },
  );
  expect(await screen.findByAltText("The logo")).toHaveAttribute("src", "http://club.test/old.png");
  expect(screen.getByDisplayValue("Since 1950")).toBeVisible();
});
