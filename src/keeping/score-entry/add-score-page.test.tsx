import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { readRounds } from "#keeping/rounds/rounds-store.ts";
import { isConflictPageOpen } from "#keeping/rounds/waiting-list.ts";
import { discardRounds } from "#keeping/rounds/waiting-rounds.ts";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import type { RecordedScore } from "#season/rounds/recorded-score.ts";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { choose, clientOfWinter, enter, press, total } from "./add-score-on-screen.fixture.ts";
import { draftOfCal, recordedCal, winter } from "./add-score-page.fixture.ts";
import { AddScorePage } from "./add-score-page.tsx";
import { undoMs } from "./use-is-fresh.ts";

// Rounds are sent in the name of the account that typed them: the token has to be its own.
vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => `head.${btoa(JSON.stringify({ sub: board.id }))}.signature`,
}));

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  const device = await deviceDatabase();
  await Promise.all([device.clear("drafts"), device.clear("rounds")]);
});

const board = aUser({ role: "Board Member" });

type Club = {
  recorded?: RecordedScore[];
  onSave?: (path: string) => Reply | Promise<Reply> | Error;
  user?: typeof board;
  drafts?: object[];
  season?: typeof winter;
};

/** The page of a club whose server takes every score, unless the test says otherwise. */
async function renderAddScore(club: Club = {}) {
  const { recorded = [], onSave = () => ({ body: recorded }), user = board, drafts = [] } = club;
  const requests = respondWith(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (path.endsWith("/my_scorekeeper_seasons")) return { body: [book.season.id] };
    if (path.endsWith("/rest/v1/scores")) return { body: recorded };
    if (path.endsWith("/score_drafts")) return { body: drafts };
    if (/(record_scores|change_scores)$/.test(path)) return onSave(path);
    return undefined;
  });
  renderApp(<AddScorePage />, { address: "/add-score", user, queryClient: clientOfWinter(club.season) });
  await screen.findByRole("button", { name: "Save and next" });
  return {
    person: userEvent.setup(),
    saved: () => requests.filter(({ path }) => /record_scores|change_scores/.test(path)),
  };
}

test("digits of the keypad make a total, and one too many starts a new number", async () => {
  await renderAddScore();
  press("2");
  press("4");
  expect(total().value).toBe("24");
  press("7");
  expect(total().value).toBe("7");
  press("25");
  expect(total().value).toBe("25");
  press("Clear");
  expect(total().value).toBe("");
});

test("where the shooter stands by the rules of the season is beside the yardage", async () => {
  const rules = { ...book.season.rules, yardage: { by: "member", from: "set", first: 22 } } as const;
  const season = { ...winter, book: { ...book, season: { ...book.season, rules } } };
  await renderAddScore({ season });
  expect(screen.queryByText(/By the season's rules/)).toBeNull();
  await choose("CAL");
  expect(screen.getByText("By the season's rules: 22 yd")).toBeVisible();
});

test("without a member nothing is sent, and the field that is missing has the cursor", async () => {
  const { saved } = await renderAddScore();
  press("9");
  press("Save and next");
  expect(screen.getByRole("alert").textContent).toBe("Choose a member.");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Member" }));
  expect(total().value).toBe("9");
  expect(saved()).toEqual([]);
});

test("a score that cannot be says what is allowed, until it is put right", async () => {
  const { saved } = await renderAddScore();
  await choose("CAL");
  enter(total(), "26");
  press("Save and next");
  expect(screen.getByRole("alert").textContent).toBe("26 of 25 isn't possible. Enter 0 to 25.");
  expect(document.activeElement).toBe(total());
  enter(total(), "22");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(saved()).toEqual([]);
});

test("a saved round makes room for the next shooter of the same night", async () => {
  const { saved } = await renderAddScore();
  const nightOfWeekOne = screen.getByLabelText<HTMLInputElement>("Date shot").value;
  fireEvent.change(screen.getByLabelText("Week"), { target: { value: "2" } });
  expect([nightOfWeekOne, screen.getByLabelText<HTMLInputElement>("Date shot").value]).toEqual([
    "2026-01-07",
    "2026-01-14",
  ]);
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  expect(await screen.findByText("Saved: CAL, week 2, round 1: 22 of 25.")).toBeVisible();
  expect(saved()[0]?.body).toMatchObject({
    source: "add-score",
    entries: [{ member_id: "cal", team_id: "eagles", week: 2, round: 1, hits: 22, status: "complete" }],
  });
  expect(total().value).toBe("");
  expect(screen.getByLabelText<HTMLSelectElement>("Week").value).toBe("2");
  const member = screen.getByRole<HTMLInputElement>("combobox", { name: "Member" });
  await waitFor(() => expect(member.value).toBe(""));
  expect(document.activeElement).toBe(member);
});

test("while a round is saved nothing is typed into it, and nothing sends it twice", async () => {
  let respond: (reply: Reply) => void = () => undefined;
  const { person, saved } = await renderAddScore({
    onSave: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Save as incomplete" })).toBeDisabled();
  await person.type(total(), "{Backspace}3{Enter}");
  expect(total().value).toBe("22");
  respond({ body: [] });
  expect(await screen.findByText("Saved: CAL, week 1, round 1: 22 of 25.")).toBeVisible();
  expect(total().value).toBe("");
  expect(saved()).toHaveLength(1);
});

test("undo takes the last round out and brings back what was typed", async () => {
  const { saved } = await renderAddScore();
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/The last round was undone/)).toBeVisible();
  expect(saved().map(({ path }) => path.split("/").at(-1))).toEqual(["record_scores", "change_scores"]);
  expect(saved()[1]?.body).toMatchObject({
    season_id: book.season.id,
    source: "add-score",
    changes: [{ score_id: idOf(saved()[0]), expected_revision: 1, action: "void" }],
  });
  expect(total().value).toBe("22");
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Member" }).value).toBe("CAL"),
  );
});

test("undo is there for ten seconds", async () => {
  await renderAddScore();
  await choose("CAL");
  enter(total(), "22");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole("button", { name: "Save and next" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  act(() => void vi.advanceTimersByTime(undoMs));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByText("Saved: CAL, week 1, round 1: 22 of 25.")).toBeVisible();
});

test("undo asks before it takes the place of a round that was begun", async () => {
  const { saved } = await renderAddScore();
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  await screen.findByRole("button", { name: "Undo" });
  fireEvent.change(total(), { target: { value: "19" } });
  press("Undo");
  const question = () => screen.findByRole("dialog", { name: "Discard the round you started?" });
  fireEvent.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(total().value).toBe("19");
  expect(saved()).toHaveLength(1);
  press("Undo");
  fireEvent.click(within(await question()).getByRole("button", { name: "Discard and undo" }));
  expect(await screen.findByText(/The last round was undone/)).toBeVisible();
  expect(total().value).toBe("22");
});

test("a refused save keeps everything that was typed", async () => {
  await renderAddScore({ onSave: () => refusal("Week 1 is locked.") });
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  expect((await screen.findByRole("alert")).textContent).toContain("Your entries are still here.");
  expect(total().value).toBe("22");
  expect(screen.queryByText(/^Saved:/)).toBeNull();
});

test("no target counts as hit before it is marked, and a gap is named", async () => {
  const { saved } = await renderAddScore();
  await choose("CAL");
  fireEvent.click(screen.getByLabelText("Target by target"));
  expect(screen.getAllByRole("button", { name: /not marked$/ })).toHaveLength(25);
  press("Target 1: not marked");
  press("Target 3: not marked");
  press("Save and next");
  const sentence = "Target 2 is not marked. Mark it, or clear the targets after it.";
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  const second = screen.getByRole("button", { name: "Target 2: not marked" });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(saved()).toEqual([]);
});

test("targets are marked with the keys X and O, and a round that stopped is kept as incomplete", async () => {
  const { person, saved } = await renderAddScore();
  await choose("CAL");
  fireEvent.click(screen.getByLabelText("Target by target"));
  screen.getByRole("button", { name: "Target 1: not marked" }).focus();
  await person.keyboard("xox");
  expect(screen.getByText("2 hits; 3 of 25 targets marked.")).toBeVisible();
  press("Save and next");
  expect(screen.getByRole("alert").textContent).toContain("22 targets are not marked.");
  press("Save as incomplete");
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ entries: [{ status: "incomplete", hits: 2, detail: "101" }] });
});

test("a score that is recorded already is corrected with a reason only", async () => {
  const recorded = { ...recordedCal, hits: 20 };
  const { saved } = await renderAddScore({ recorded: [recorded] });
  await choose("CAL");
  fireEvent.change(screen.getByLabelText("Round"), { target: { value: "1" } });
  enter(total(), "22");
  const warning = (await screen.findByText(/^CAL has a score in week 1, round 1: 20 of 25/)).parentElement;
  expect(within(warning as HTMLElement).getByRole("button", { name: "Enter it as round 2" })).toBeVisible();
  press("Correct and next");
  expect(document.activeElement).toBe(screen.getByLabelText("Reason for the change"));
  expect(saved()).toEqual([]);
  enter(screen.getByLabelText("Reason for the change"), "Misread");
  press("Correct and next");
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({
    reason: "Misread",
    source: "add-score",
    changes: [{ expected_revision: 1, action: "correct", values: { hits: 22 } }],
  });
});

test("anyone who may not correct a recorded score asks the board, with both scores on one page", async () => {
  const { saved } = await renderAddScore({
    recorded: [recordedCal],
    user: { ...board, role: "Member" },
  });
  await choose("CAL");
  fireEvent.change(screen.getByLabelText("Round"), { target: { value: "1" } });
  expect(screen.queryByRole("button", { name: "Ask the board" })).toBeNull();
  enter(total(), "22");
  fireEvent.click(await screen.findByRole("button", { name: "Ask the board" }));
  await waitFor(() => expect(isConflictPageOpen.get()).toBe(true));
  isConflictPageOpen.set(false);
  const rounds = await readRounds();
  expect(rounds).toMatchObject([{ entry: { hits: 22 }, state: { is: "conflict", existing: { hits: 20 } } }]);
  expect(total().value).toBe("");
  expect(saved()).toEqual([]);
  await discardRounds(rounds.map(({ id }) => id));
});

test("without a signal the round is kept on this device, and the next one has room", async () => {
  const { saved } = await renderAddScore({ onSave: () => new TypeError("Failed to fetch") });
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  expect(await screen.findByText("Saved on this device: CAL, week 1, round 1: 22 of 25.")).toBeVisible();
  expect(screen.getByText(/^It'll be sent when you're back online/)).toBeVisible();
  expect(total().value).toBe("");
  expect(await readRounds()).toMatchObject([
    { id: idOf(saved()[0]), accountId: board.id, memberName: "CAL", entry: { hits: 22 } },
  ]);
});

test("a waiting round is taken back from this device", async () => {
  await renderAddScore({ onSave: () => new TypeError("Failed to fetch") });
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/The last round was undone/)).toBeVisible();
  expect(await readRounds()).toEqual([]);
  expect(total().value).toBe("22");
});

async function enterBeforeWeek() {
  await choose("ANN");
  fireEvent.change(screen.getByLabelText("Week"), { target: { value: "2" } });
  await setDay("2026-01-11");
  enter(total(), "24");
  press("Save and next");
  return within(await screen.findByRole("dialog", { name: "Jan 11 is before week 2. Save as a pre-shoot?" }));
}

async function setDay(day: string) {
  fireEvent.change(screen.getByLabelText("Date shot"), { target: { value: day } });
}

test("a round of a day before its week is saved as a pre-shoot once that is agreed to", async () => {
  const { saved } = await renderAddScore();
  const question = await enterBeforeWeek();
  expect(saved()).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Save as pre-shoot" }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ entries: [{ week: 2, kind: "preShoot", shot_on: "2026-01-11" }] });
});

test("its date is changed instead, without a signal, too, and the field has the cursor", async () => {
  await renderAddScore({ onSave: () => new TypeError("Failed to fetch") });
  const question = await enterBeforeWeek();
  fireEvent.click(question.getByRole("button", { name: "Change the date" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Date shot")));
  expect(await readRounds()).toEqual([]);
  await setDay("2026-01-12");
  press("Save and next");
  await waitFor(async () =>
    expect((await readRounds()).map(({ entry }) => [entry.kind, entry.shot_on])).toEqual([
      ["actual", "2026-01-12"],
    ]),
  );
});

test("a correction without a signal is not kept, and says so", async () => {
  await renderAddScore({
    recorded: [recordedCal],
    onSave: () => new TypeError("Failed to fetch"),
  });
  await choose("CAL");
  fireEvent.change(screen.getByLabelText("Round"), { target: { value: "1" } });
  enter(total(), "22");
  enter(await screen.findByLabelText("Reason for the change"), "Misread");
  press("Correct and next");
  expect(await screen.findByText("The correction was not saved")).toBeVisible();
  expect(total().value).toBe("22");
  expect(await readRounds()).toEqual([]);
});

test("what was typed is there again after the page was closed, for the same account only", async () => {
  await renderAddScore();
  await choose("CAL");
  enter(total(), "22");
  cleanup();
  await renderAddScore({ user: { ...board, id: "5b0c6a2e-0000-4000-8000-000000000002" } });
  expect(total().value).toBe("");
  cleanup();
  await renderAddScore();
  expect(total().value).toBe("22");
  expect(screen.getByText(/^Draft from .* restored$/)).toBeVisible();
  press("Discard the draft");
  expect(total().value).toBe("");
});

test("a browser that refuses its storage says so before anything is typed", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("Not allowed", "SecurityError");
  });
  await renderAddScore({ onSave: () => new TypeError("Failed to fetch") });
  expect(screen.getByText("This browser can't save drafts.")).toBeVisible();
  await choose("CAL");
  enter(total(), "22");
  press("Save and next");
  expect(await screen.findByText("Not saved, and this browser can't store it")).toBeVisible();
  expect(total().value).toBe("22");
  vi.restoreAllMocks();
});

function idOf(request: { body: unknown } | undefined): string | undefined {
  return (request?.body as { entries: { id: string }[] } | undefined)?.entries[0]?.id;
}

test("rounds of a scorer code are confirmed where the scorekeeper is, under their own ids", async () => {
  const { saved } = await renderAddScore({ drafts: [draftOfCal] });
  expect(await screen.findByRole("heading", { name: "Squad 3, week 2, round 1" })).toBeVisible();
  expect(screen.getByText("Draft by J.B. Not in the standings yet.")).toBeVisible();
  press("Confirm 1 round");
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({
    source: "add-score",
    entries: [{ id: draftOfCal.id, member_id: "cal", team_id: "eagles", hits: 23 }],
  });
});
