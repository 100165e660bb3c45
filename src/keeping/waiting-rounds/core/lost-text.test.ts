import { expect, test } from "vitest";
import { newRound, waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import type { ConfirmedRound } from "#season/rounds/waiting-round.ts";
import { lostSentence } from "./lost-text.ts";

const shotOn = (shot_on: string | null, index: number): ConfirmedRound => {
  const id = String(index);
  const { state: _, ...round } = waitingRound({ id, entry: newRound({ id, shot_on }).entry });
  return { ...round, confirmedAt: "2026-01-14T20:00:00.000Z" };
};

test.each([
  [["2026-01-14"], "1 round you scored on Jan 14, 2026 is missing since the club was restored."],
  [
    ["2026-01-14", "2026-01-07", "2026-01-14"],
    "3 rounds you scored on Jan 7, 2026 and Jan 14, 2026 are missing since the club was restored.",
  ],
  [
    ["2026-01-14", "2026-01-07", "2026-01-21"],
    "3 rounds you scored are missing since the club was restored.",
  ],
  [[null, null], "2 rounds you scored are missing since the club was restored."],
])("lost rounds of %j are named by up to two days", (days, sentence) => {
  expect(lostSentence(days.map(shotOn))).toBe(sentence);
});
