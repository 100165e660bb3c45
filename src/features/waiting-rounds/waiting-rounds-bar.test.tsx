// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { putRounds, readRounds } from "#season/entry/rounds-store.ts";
import { isWaitingListOpen } from "#season/entry/waiting-list.ts";
import type { WaitingRound } from "#season/entry/waiting-round.ts";
import { waitingRound } from "#season/entry/waiting-rounds.fixture.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
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

test("own rounds are counted and named", async () => {
  await renderBar([mine({ id: "a" }), mine({ id: "b" })]);
  expect(await screen.findByText("2 rounds wait on this device: Team Eagles week 2.")).toBeVisible();
});

test("of another account's rounds only the number is told", async () => {
  await renderBar([waitingRound({ id: "a" })]);
  const bar = await screen.findByText(/1 round of another account waits on this device/);
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

test("a conflict is shown side by side, and keeping the recorded score discards the waiting one", async () => {
  const existing = recordedScore({ member_id: "cal", hits: 21, entered_by: "keeper" });
  const person = await renderBar([mine({ id: "a", state: { is: "conflict", existing } })]);
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  const table = await screen.findByRole("table");
  expect(within(table).getByText("21 of 25")).toBeVisible();
  expect(within(table).getByText("22 of 25")).toBeVisible();
  expect(within(table).getByText(/^by ANN, /)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Keep the recorded one" }));
  expect(await screen.findByText("Everything is sent. No round waits any more.")).toBeVisible();
  expect(await readRounds()).toEqual([]);
});

test("who may not correct the recorded score is told who can", async () => {
  const existing = recordedScore({ member_id: "cal", hits: 21, entered_by: "keeper" });
  const person = await renderBar(
    [mine({ id: "a", state: { is: "conflict", existing } })],
    aUser({ role: "Member" }),
  );
  await person.click(await screen.findByRole("button", { name: "Decide" }));
  expect(await screen.findByText("A board member can correct it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Correct it to mine" })).toBeNull();
});

test("a round is thrown away after a question only", async () => {
  const person = await renderBar([mine({ id: "a" })]);
  await person.click(await screen.findByRole("button", { name: "Show" }));
  await person.click(await screen.findByRole("button", { name: "Discard CAL, week 2, round 1" }));
  expect(await screen.findByText("It is nowhere else")).toBeVisible();
  expect(await readRounds()).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Discard the round" }));
  expect(await screen.findByText("Everything is sent. No round waits any more.")).toBeVisible();
  expect(await readRounds()).toEqual([]);
});
