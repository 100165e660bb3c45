import { expect, test } from "vitest";
import type { ScoreRow } from "../book/book.ts";
import { computeSeason } from "./season.ts";

const round = { memberId: "ann", teamId: null, round: 1, event: "singles16", kind: "actual" } as const;

/** The last week of a season without dates in which Ann shot week 1, and a round of week 2 as given. */
function lastWeek(fields: Partial<ScoreRow>, isVoid = false): number {
  const season = computeSeason({
    season: { id: "s", name: "Season", rules: { format: { events: ["singles16"] } } },
    weeks: isVoid ? [{ week: 2, status: "void" }] : [],
    members: [{ id: "ann", name: "Ann" }],
    teams: [],
    scores: [
      { ...round, week: 1, targets: 25, hits: 20 },
      { ...round, week: 2, targets: 25, hits: 20, ...fields },
    ],
  });
  return season.calendar.throughWeek;
}

test.each<Partial<ScoreRow>>([{}, { kind: "substitute" }])("a round %o moves the season on", (fields) => {
  expect(lastWeek(fields)).toBe(2);
});

test.each<Partial<ScoreRow>>([
  { kind: "makeUp" },
  { kind: "preShoot" },
  { kind: "practice" },
  { event: "doubles" },
  { status: "incomplete" },
])("a round %o does not", (fields) => {
  expect(lastWeek(fields)).toBe(1);
});

test("a round of a void week does not", () => {
  expect(lastWeek({}, true)).toBe(1);
});
