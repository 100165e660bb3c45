import { expect, test } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { awardEntries } from "./award-list.ts";
import { computeReport } from "./report.ts";

/** Ann is best at everything, Bob next, Cal a rookie. */
function winners(rules: SeasonRules): string[] {
  const report = computeReport(
    bookOf({
      rules,
      members: { ann: { seedAverage: 20 }, bob: { seedAverage: 20 }, cal: { seedAverage: 20, rookie: true } },
      scores: [
        shot("ann", 1, 25),
        shot("bob", 1, 23, { detail: `00${"1".repeat(23)}` }),
        shot("cal", 1, 22, { detail: `000${"1".repeat(22)}` }),
      ],
    }),
  );
  return awardEntries(report.awards).map((entry) => `${entry.award}: ${entry.winners.join(", ")}`);
}

test("one member may win every award", () => {
  expect(winners({})).toEqual(["highAverage: ann", "mostImproved: ann", "rookie: cal", "longRun: ann"]);
});

test("where each wins one award, the next one goes to whoever is left", () => {
  expect(winners({ awards: { oneAwardEach: true } })).toEqual([
    "highAverage: ann",
    "mostImproved: bob",
    "rookie: cal",
    "longRun: ",
  ]);
});

test("each category has a highest average, and Open is none", () => {
  const report = computeReport(
    bookOf({
      rules: { awards: { groups: ["category"] } },
      members: { ann: { category: "open" }, bob: { category: "lady" }, cal: { category: "lady" } },
      scores: [shot("ann", 1, 25), shot("bob", 1, 20), shot("cal", 1, 22)],
    }),
  );
  expect(report.awards.category).toEqual({ lady: ["cal"] });
});
