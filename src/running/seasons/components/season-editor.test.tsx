import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dropDraft, readDraft, saveDraft } from "#lib/device/drafts.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { seasonDraft } from "../core/season-draft.ts";
import { newSeasonForm } from "../core/season-form.ts";
import { SeasonEditor } from "./season-editor.tsx";

const draftKey = { accountId: aUser().id, place: "season/new" };
const snapshot = () => readDraft(draftKey, seasonDraft);

afterEach(() => {
  vi.unstubAllGlobals();
  return dropDraft(draftKey);
});

async function open(step = "dates") {
  respondWith(() => undefined);
  const address = `/seasons-admin?edit=new&step=${step}`;
  renderApp(<SeasonEditor seasonId={null} onClose={() => undefined} />, { address, user: aUser() });
  await screen.findByText(/^Question \d+ of 16$/);
}

const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const rules = async () => (await snapshot())?.content.form.rules;
const press = (button: string) => fireEvent.click(screen.getByRole("button", { name: button }));

test("what is typed of a season is kept on the device, and nothing while it is only looked at", async () => {
  await open();
  expect(await snapshot()).toBeNull();
  fireEvent.change(name(), { target: { value: "Winter 2027" } });
  await waitFor(async () => expect((await snapshot())?.content.form.name).toBe("Winter 2027"));
});

test("a season that was left half-way is there again, and can be given up for good", async () => {
  const form = {
    ...newSeasonForm("00000000-0000-4000-8000-000000000001", "2027-01-04"),
    name: "Winter 2027",
  };
  await saveDraft(draftKey, { form, revision: null });
  await open();
  expect(name().value).toBe("Winter 2027");
  fireEvent.click(screen.getByText("Discard the draft"));
  await waitFor(() => expect(name().value).toBe(""), { timeout: 10_000 });
  expect(await snapshot()).toBeNull();
});

test("the next question comes once this one is answered, and the one before is kept", async () => {
  await open();
  press("Next");
  expect(await screen.findByText(/Give the season a name/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "When does the league shoot?" })).toBeVisible();
  fireEvent.change(name(), { target: { value: "Winter 2027" } });
  press("Next");
  expect(await screen.findByRole("heading", { name: "What does a shooter shoot each week?" })).toHaveFocus();
  press("Back");
  expect(name().value).toBe("Winter 2027");
});

test("an answer changes the arithmetic beside it, and is asked on only where it matters", async () => {
  await open("missing");
  expect(screen.queryByLabelText("Penalty of a blind")).not.toBeVisible();
  fireEvent.click(screen.getByLabelText("The absent member's average minus a penalty"));
  expect(screen.getByLabelText("Penalty of a blind")).toBeVisible();
  // Eve shot 19 and 17: 18 less 2.
  expect(screen.getAllByText(/\(18 − 2\) = 16/)[0]).toBeVisible();
  fireEvent.change(screen.getByLabelText("Penalty of a blind"), { target: { value: "3" } });
  expect(screen.getAllByText(/\(18 − 3\) = 15/)[0]).toBeVisible();
  await waitFor(async () => expect((await rules())?.overrides["absent.minus"]).toEqual({ text: "3" }));
});

test("another league's rules replace the answers, which are not given up without a question", async () => {
  await open("start");
  fireEvent.change(screen.getByLabelText("Or start like another league"), {
    target: { value: "Individual ladder" },
  });
  await waitFor(async () => expect((await rules())?.overrides["standings.team"]).toEqual({ text: "ladder" }));
  fireEvent.click(screen.getByRole("radio", { name: /^Scratch/ }));
  await waitFor(async () => expect((await rules())?.overrides ?? {}).toEqual({}));
});

test("answers of one's own are asked about before a starting point replaces them", async () => {
  const form = {
    ...newSeasonForm("00000000-0000-4000-8000-000000000001", "2027-01-04"),
    rules: { preset: "scratch" as const, overrides: { "team.countBest": { text: "4" } } },
  };
  await saveDraft(draftKey, { form, revision: null });
  await open("start");
  fireEvent.click(screen.getByRole("radio", { name: /^True team/ }));
  expect(await screen.findByText("Start over from “True team”?")).toBeVisible();
  expect((await rules())?.overrides).toEqual({ "team.countBest": { text: "4" } });
  press("Start over");
  await waitFor(async () => expect(await rules()).toEqual({ preset: "trueTeam", overrides: {} }));
});

test("the rules come at the end to be read and printed, with what is still wrong and where", async () => {
  await open("rules");
  expect(screen.getByRole("heading", { name: "Handicap" })).toBeVisible();
  press("Create the season");
  fireEvent.click(await screen.findByRole("button", { name: "Go there: Name" }));
  expect(await screen.findByLabelText("Name")).toBeVisible();
});
