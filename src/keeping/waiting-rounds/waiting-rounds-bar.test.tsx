import "fake-indexeddb/auto";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putRounds, readRounds } from "#keeping/rounds/rounds-store.ts";
import { isConflictPageOpen, isWaitingListOpen } from "#keeping/rounds/waiting-list.ts";
import { waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { purgeDecidedRounds } from "#keeping/rounds/waiting-rounds.ts";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { WaitingRoundsBar } from "./waiting-rounds-bar.tsx";

const ruth = aUser({ role: "Board Member" });
const mine = (change: Partial<WaitingRound> & { id: string }) =>
  waitingRound({ accountId: ruth.id, ...change });

vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => `head.${btoa(JSON.stringify({ sub: ruth.id }))}.signature`,
}));

/** Nothing leaves the browser: what waits goes on waiting. */
beforeEach(() => void respondWith(() => new TypeError("Failed to fetch")));

afterEach(async () => {
  cleanup();
  isWaitingListOpen.set(false);
  isConflictPageOpen.set(false);
  await (await deviceDatabase()).clear("rounds");
});

async function renderBar(rounds: readonly WaitingRound[], user: typeof ruth | null = ruth) {
  await putRounds(rounds);
  const queryClient = createQueryClient();
  queryClient.setQueryData(clubMembersQueryOptions().queryKey, [
    { id: "ann", name: "ANN", account_id: "keeper" },
  ]);
  renderApp(<WaitingRoundsBar />, { user, queryClient });
  return userEvent.setup();
}

test("own rounds are counted and named, in a region that is there only with them", async () => {
  await renderBar([]);
  expect(screen.queryByRole("region", { name: "Unsent rounds" })).toBeNull();
  await putRounds([mine({ id: "a" }), mine({ id: "b" })]);
  expect(await screen.findByRole("region", { name: "Unsent rounds" })).toBeVisible();
  expect(await screen.findByText("2 unsent rounds on this device: Team Eagles week 2.")).toBeVisible();
});

test("of another account's rounds only the number is told", async () => {
  await renderBar([waitingRound({ id: "a" })]);
  const bar = await screen.findByText(/1 unsent round from another account is saved on this device/);
  expect(bar.textContent).not.toMatch(/CAL|Eagles|Ruth/);
});

test("while nobody is signed in, the bar says who has to sign in, and nothing of the rounds", async () => {
  await renderBar([waitingRound({ id: "a" })], null);
  expect(await screen.findByText(/Sign in as Ruth A\. to send it\./)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/CAL|Eagles/);
});

test("a refused round says why in the list", async () => {
  const sentence = "CAL already shot for Hawks in week 2. A member shoots for one team a week.";
  const person = await renderBar([mine({ id: "a", state: { is: "refused", sentence } })]);
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  expect(await screen.findByText(`Not accepted: ${sentence}`)).toBeVisible();
});

const beyond = {
  is: "refused",
  sentence: "CAL: 1 make-up night already, 1 allowed.",
  isBeyondLimit: true,
} as const;

test("the board allows a round beyond a limit with a reason, and it goes in with it", async () => {
  const person = await renderBar([mine({ id: "a", state: beyond })]);
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  await person.click(await screen.findByRole("button", { name: /^Allow CAL/ }));
  await person.click(screen.getByRole("button", { name: "Allow the round" }));
  expect(await screen.findByText("Enter a reason. It's saved with the score.")).toBeVisible();
  expect(await readRounds()).toMatchObject([{ state: beyond }]);
  const requests = respondWith(({ path }) => (path.endsWith("/record_scores") ? { body: { saved: 1 } } : {}));
  await person.type(screen.getByLabelText("Why is it allowed?"), "The range was closed");
  await person.click(screen.getByRole("button", { name: "Allow the round" }));
  await vi.waitFor(async () => expect(await readRounds()).toEqual([]));
  const recordings = requests.filter(({ path }) => path.endsWith("/record_scores"));
  expect(recordings.map(({ body }) => body)).toMatchObject([{ reason: "The range was closed" }]);
});

test.each([
  ["a scorekeeper, beyond a limit", aUser({ role: "Member" }), beyond],
  [
    "the board, for another reason",
    ruth,
    { is: "refused", sentence: "CAL: 26 of 25 is not possible." } as const,
  ],
])("there is nothing to allow for %s", async (_, user, state) => {
  const person = await renderBar([mine({ id: "a", state })], user);
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  expect(await screen.findByText(/^Not accepted/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Allow/ })).toBeNull();
});

const detail = `${"1".repeat(22)}000`;
const other = `000${"1".repeat(21)}0`;

/** Two rounds that someone else entered differently, in no order; Bob is second in the lineup. */
function differing(): WaitingRound[] {
  return [
    ["b", "BOB", 2],
    ["a", "CAL", 1],
  ].map(([id, memberName, position]) => {
    const round = mine({ id: String(id), memberName: String(memberName) });
    return {
      ...round,
      entry: { ...round.entry, detail, position: Number(position) },
      state: {
        is: "conflict",
        existing: { ...recordedScore({ member_id: "cal", hits: 21, entered_by: "keeper" }), detail: other },
      },
    };
  });
}

test("entries that differ are one page in the order of the lineup, with nothing chosen beforehand", async () => {
  const person = await renderBar(differing());
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  const page = await screen.findByRole("dialog", { name: "Two entries differ" });
  expect(within(page).getByRole("heading", { level: 1, name: "Two entries differ" })).toBeVisible();
  expect(within(page).getByRole("heading", { name: "CAL" })).toBeVisible();
  expect(within(page).getByRole("radio", { name: /Mine.*Ruth A., this device.*22/ })).not.toBeChecked();
  const theirs = within(page).getByRole("radio", { name: /Theirs.*ANN.*21/ });
  expect(theirs).not.toBeChecked();
  expect(within(page).getByText("Lost: 23, 24, 25. Different on: 1, 2, 3, 23, 24.")).toBeInTheDocument();
  expect(within(page).queryByRole("button", { name: /^Keep/ })).toBeNull();
  await person.click(theirs);
  await person.click(within(page).getByRole("button", { name: "Keep theirs: 21" }));
  expect(await within(page).findByRole("heading", { name: "BOB" })).toBeVisible();
  expect(within(page).getByRole("radio", { name: /Theirs/ })).not.toBeChecked();
});

test("keeping theirs throws nothing away: it is undone with the marks for 10 minutes", async () => {
  const [, round] = differing();
  const person = await renderBar(round ? [round] : []);
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  await person.click(await screen.findByRole("radio", { name: /Theirs/ }));
  await person.click(screen.getByRole("button", { name: "Keep theirs: 21" }));
  expect(await screen.findByText("Every round is decided.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Undo: CAL, week 2, round 1: theirs stays, 21." }));
  expect(await screen.findByRole("heading", { name: "CAL" })).toBeVisible();
  expect(await readRounds()).toEqual(round ? [round] : []);
});

test("the reason for keeping mine can be changed, and is needed", async () => {
  const [, round] = differing();
  const person = await renderBar(round ? [round] : []);
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  await person.click(await screen.findByRole("radio", { name: /Mine/ }));
  const reason = screen.getByLabelText<HTMLInputElement>("Reason for the change");
  expect(reason.value).toMatch(/^Two entries differed/);
  await person.clear(reason);
  expect(screen.getByRole("button", { name: /^Keep mine/ })).toBeDisabled();
  await person.type(reason, "The sheet says so");
  expect(screen.getByRole("button", { name: /^Keep mine/ })).toBeEnabled();
});

test("a decision is off this device once it cannot be undone", async () => {
  const existing = recordedScore({ hits: 21 });
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await putRounds([
    mine({ id: "a", state: { is: "decided", decision: "theirs", at: at(11), existing } }),
    mine({ id: "b", state: { is: "decided", decision: "theirs", at: at(9), existing } }),
  ]);
  await purgeDecidedRounds();
  expect((await readRounds()).map(({ id }) => id)).toEqual(["b"]);
});

test("anyone who may not correct the recorded score asks the board", async () => {
  const [, round] = differing();
  const person = await renderBar(round ? [round] : [], aUser({ role: "Member" }));
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  await person.click(await screen.findByRole("radio", { name: /Mine/ }));
  expect(screen.queryByRole("button", { name: /^Keep mine/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Ask the board" })).toBeVisible();
});

test("a round is thrown away after a question only", async () => {
  const person = await renderBar([mine({ id: "a" })]);
  await person.click(await screen.findByRole("button", { name: "Show" }));
  await person.click(await screen.findByRole("button", { name: "Discard CAL, week 2, round 1" }));
  expect(await screen.findByText("This is the only copy")).toBeVisible();
  expect(await readRounds()).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Discard the round" }));
  expect(await screen.findByText("All rounds are sent.")).toBeVisible();
  expect(await readRounds()).toEqual([]);
});
