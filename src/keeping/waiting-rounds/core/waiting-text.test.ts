import { expect, test } from "vitest";
import { waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { decisionSentence, readRoundChange, waitingSentence } from "./waiting-text.ts";

const round = waitingRound({ id: "a" });
const typed = { week: "2", round: "1", hits: "22" };

test("waiting rounds are counted and named", () => {
  expect(waitingSentence([round])).toBe("1 unsent round on this device: Team Eagles week 2");
  expect(waitingSentence([round, waitingRound({ id: "b" })])).toBe(
    "2 unsent rounds on this device: Team Eagles week 2",
  );
});

test("no more than three places are named", () => {
  const rounds = [1, 2, 3, 4, 5].map((week) =>
    waitingRound({ id: String(week), entry: { ...round.entry, week } }),
  );
  expect(waitingSentence(rounds)).toMatch(
    /: Team Eagles week 1, Team Eagles week 2, Team Eagles week 3, 2 more$/,
  );
});

test("what a person has to decide is said, and nothing else", () => {
  const existing = recordedScore({ hits: 21 });
  expect(decisionSentence([round])).toBeNull();
  expect(
    decisionSentence([
      round,
      waitingRound({ id: "b", state: { is: "conflict", existing } }),
      waitingRound({ id: "c", state: { is: "refused", sentence: "Winter has no week 9." } }),
    ]),
  ).toBe("1 was entered differently by someone else: choose which is right. 1 was not accepted. See why.");
});

test("a change of the hits drops the detail of the old total", () => {
  const detailed = { ...round, entry: { ...round.entry, detail: "1".repeat(22).padEnd(25, "0") } };
  expect(readRoundChange(detailed, { ...typed, hits: "24" })).toMatchObject({
    change: { hits: 24, detail: null },
  });
  expect(readRoundChange(detailed, typed)).toMatchObject({ change: { detail: detailed.entry.detail } });
});

test("a change that cannot be names its field", () => {
  for (const [field, text] of [
    ["hits", "26"],
    ["hits", "2x"],
    ["week", "0"],
    ["round", "13"],
  ] as const)
    expect(readRoundChange(round, { ...typed, [field]: text })).toMatchObject({ field });
});
