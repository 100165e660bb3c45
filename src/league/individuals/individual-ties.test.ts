import { expect, test } from "vitest";
import { bookOf, night, shot } from "../fixtures/book-of.ts";
import type { IndividualTie, SeasonRules } from "../rules/rules-types.ts";
import { reportOf } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";

/** Five with 44 targets each; the second week is the last. */
const scores = [
  shot("ann", 1, 24),
  shot("ann", 2, 20, { detail: `${"1".repeat(20)}00000` }),
  shot("bob", 1, 22),
  shot("bob", 2, 22, { detail: `000${"1".repeat(22)}` }),
  shot("cal", 1, 20),
  shot("cal", 2, 24, { detail: `0${"1".repeat(24)}` }),
  ...night("dee", 1, [22, 22]),
  shot("dee", 2, 0),
  ...night("eve", 1, [22, 22]),
];
const members = { ann: { seedAverage: 20 }, bob: { seedAverage: 24 } };

/** Who is ranked how once the totals are level. */
function ranks(tie: IndividualTie, rules: SeasonRules = {}): string {
  const ties = { individual: ["value", tie, "shared"] as const };
  const shootOffs = [{ award: "individuals" as const, order: ["bob", "ann"] }];
  const season = computeSeason(
    bookOf({
      rules: {
        format: { roundsPerWeek: 2 },
        milestones: [21, 24],
        ...rules,
        ties: { individual: [...ties.individual] },
      },
      scores,
      members,
      shootOffs,
    }),
  );
  return Object.entries(reportOf(season).individuals)
    .map(([id, { rank }]) => `${rank} ${id}`)
    .sort()
    .join(", ");
}

test.each<[IndividualTie, string]>([
  ["rawTotal", "1 ann, 1 bob, 1 cal, 1 dee, 1 eve"],
  ["lastWeek", "1 cal, 2 bob, 3 ann, 4 dee, 5 eve"],
  ["lastRound", "1 cal, 2 bob, 2 eve, 4 ann, 5 dee"],
  ["reverseRun", "1 cal, 2 bob, 3 ann, 3 dee, 3 eve"],
  ["straights", "1 cal, 2 bob, 3 ann, 3 dee, 3 eve"],
  ["countOf:24", "1 ann, 1 cal, 3 bob, 3 dee, 3 eve"],
  ["countOf:22", "1 bob, 1 dee, 1 eve, 4 ann, 4 cal"],
  ["drawn", "1 bob, 2 ann, 3 cal, 3 dee, 3 eve"],
])("of equal totals %s ranks %s", (tie, expected) => {
  expect(ranks(tie)).toBe(expected);
});
