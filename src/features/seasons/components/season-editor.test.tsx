// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dropDraft, readDraft, saveDraft } from "#lib/device/drafts.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { seasonDraft } from "../core/season-draft.ts";
import { newSeasonForm } from "../core/season-form.ts";
import { SeasonEditor } from "./season-editor.tsx";

// The whole form with its sixty fields.
vi.setConfig({ testTimeout: 60_000 });

const place = { accountId: aUser().id, place: "season/new" };
const snapshot = () => readDraft(place, seasonDraft);

afterEach(() => {
  vi.unstubAllGlobals();
  return dropDraft(place);
});

async function open() {
  respondWith(() => undefined);
  renderApp(<SeasonEditor seasonId={null} onClose={() => undefined} />, { user: aUser() });
  return (await screen.findByLabelText("Name")) as HTMLInputElement;
}

test("what is typed of a season is kept on the device, and nothing while it is only looked at", async () => {
  const name = await open();
  expect(await snapshot()).toBeNull();
  fireEvent.change(name, { target: { value: "Winter 2027" } });
  await waitFor(async () => expect((await snapshot())?.content.form.name).toBe("Winter 2027"));
});

test("a season that was left half-way is there again, and can be given up for good", async () => {
  const form = {
    ...newSeasonForm("00000000-0000-4000-8000-000000000001", "2027-01-04"),
    name: "Winter 2027",
  };
  await saveDraft(place, { form, revision: null });
  expect((await open()).value).toBe("Winter 2027");
  fireEvent.click(screen.getByText("Discard the draft"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe(""), {
    timeout: 10_000,
  });
  expect(await snapshot()).toBeNull();
});

test("a season that starts like another league shows its rules, until a preset is chosen", async () => {
  await open();
  const sheets = screen.getByLabelText("Or start like another league");
  fireEvent.change(sheets, { target: { value: "Individual ladder" } });
  expect(sheets).toHaveValue("Individual ladder");
  await waitFor(async () =>
    expect((await snapshot())?.content.form.rules.overrides["standings.team"]).toEqual({ text: "ladder" }),
  );
  const [, preset] = screen.getAllByRole("radio");
  if (preset) fireEvent.click(preset);
  expect(sheets).toHaveValue("");
});
