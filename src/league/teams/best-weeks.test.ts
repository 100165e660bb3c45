import { describe, expect, it } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { toHundredths } from "../math/fraction.ts";
import { computeSeason } from "../season/season.ts";
import { teamsByBestWeeks } from "./best-weeks.ts";

const weeksOf = (memberId: string, hits: readonly number[]) =>
  hits.map((each, index) => shot(memberId, index + 1, each));

const season = computeSeason(
  bookOf({
    teams: { eagles: ["ann"], hawks: ["bob"], owls: ["cal"], wrens: ["dee"] },
    scores: [
      ...weeksOf("ann", [20, 25, 10]),
      ...weeksOf("bob", [24, 15, 21]),
      ...weeksOf("cal", [25, 20, 5]),
    ],
  }),
);

const ranked = (count: number) =>
  teamsByBestWeeks(season, count).map(({ team, countedWeeks, sum, rank }) => [
    rank,
    team.id,
    toHundredths(sum),
    countedWeeks.map(({ week }) => week),
  ]);

describe("teams by their best weeks", () => {
  it("adds the highest totals up; equal sums go by the targets of all weeks", () => {
    // Eagles 25 + 20, owls 25 + 20 with 55 and 50 in all, hawks 24 + 21 with 60 in all.
    expect(ranked(2)).toEqual([
      [1, "hawks", 45, [1, 3]],
      [2, "eagles", 45, [2, 1]],
      [3, "owls", 45, [1, 2]],
      [4, "wrens", 0, [1, 2]],
    ]);
  });

  it("takes all weeks when there are fewer", () => {
    expect(ranked(9).map(([rank, id, total]) => [rank, id, total])).toEqual([
      [1, "hawks", 60],
      [2, "eagles", 55],
      [3, "owls", 50],
      [4, "wrens", 0],
    ]);
  });
});
