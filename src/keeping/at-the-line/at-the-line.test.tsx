import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveDraft } from "#lib/device/drafts.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { AtTheLine } from "./at-the-line.tsx";
import type { LineSquad, SavedSquads } from "./core/line-squad.ts";
import { squadOf } from "./core/squad.fixture.ts";
import { draftName } from "./use-saved-squads.ts";

beforeEach(() => {
  // One window alone has the line.
  const request = async (_name: string, _options: LockOptions, work: () => unknown) => work();
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

/** Ann and Bob have shot and saved their round; the next one is asked for. Answers with the address after that. */
async function addressOfNextRound(change: Partial<LineSquad>) {
  const user = aUser();
  const squad = squadOf(2, { targets: 1, ...change });
  const status = "complete" as const;
  const round = { hits: 1, detail: "1", status, round: 1, isDropped: false, leader: null, step: 1 };
  const log = squad.shooters.map(({ memberId }) => ({ is: "call" as const, memberId, marks: "1" }));
  const handed = Object.fromEntries(squad.shooters.map(({ scoreId }) => [scoreId, round]));
  const squads: SavedSquads = { open: { squad, log, handed, leader: null }, suspended: [] };
  await saveDraft({ accountId: user.id, place: draftName }, squads);
  respondWith(() => ({ body: [] }));
  const address = "/add-team-scores?view=line";
  const { history } = renderApp(<AtTheLine>{() => <p>Choose a squad</p>}</AtTheLine>, { address, user });
  fireEvent.click(await screen.findByRole("button", { name: "Next round" }));
  return history;
}

test("after the round of one event the same squad is proposed for the next one of the night", async () => {
  const history = await addressOfNextRound({ plannedEvents: ["singles16", "handicap"] });
  expect(await screen.findByText("Choose a squad")).toBeVisible();
  await waitFor(() => expect(history.at(-1)).toContain("event=handicap"));
  const params = Object.fromEntries(new URLSearchParams(history.at(-1)?.split("?")[1]));
  expect(params).toEqual({
    ...{ view: "line", season: "s1", week: "2", event: "handicap", team: "eagles" },
    shooters: "ann,bob,,,",
  });
});

test("the next round of the same event starts at once", async () => {
  await addressOfNextRound({});
  expect(await screen.findByRole("button", { name: /^Hit/ })).toBeVisible();
  expect(screen.queryByText("Choose a squad")).toBeNull();
});
