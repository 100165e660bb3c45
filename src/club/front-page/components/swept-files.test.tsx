import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClub } from "#testing/a-club.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { emptyCard } from "../core/card-form.ts";
import { clubDraft } from "../core/club-form.ts";
import { CardEditor } from "./card-editor.tsx";
import { ClubEditor } from "./club-editor.tsx";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const draftKey = { accountId: "a", place: "test" };
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
      draftKey={draftKey}
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
      draftKey={draftKey}
      saved={saved}
      draft={{ content: { form, revision: 1 }, savedAt: hoursAgo(30) }}
      discard={discard}
    />,
    { user },
  );
  expect(await screen.findByAltText("The logo")).toHaveAttribute("src", "http://club.test/old.png");
  expect(screen.getByDisplayValue("Since 1950")).toBeVisible();
});

test("what has no photo shows the drawn one, and a photo can be given up for it", async () => {
  const saved = clubDraft({
    ...aClub,
    photo_url: "/hill.webp",
    photo_alt: "A hill",
    people_url: "/us.webp",
    people_alt: "Us",
  });
  renderApp(<ClubEditor id="1" draftKey={draftKey} saved={saved} draft={null} discard={discard} />, { user });
  expect(await screen.findByText("Drawn mark in your club's color. Add your logo.")).toBeVisible();
  expect(screen.queryByText(/^Drawn picture/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Use the drawn picture: Photo of your field" }));
  expect(screen.getByText("Drawn picture in your club's color. Add a photo of your field.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Remove: Photo of people" }));
  expect(screen.queryByAltText("Us")).toBeNull();
  expect(screen.getByLabelText("Photo of people (optional)")).toBeInTheDocument();
});
