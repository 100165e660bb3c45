import { describe, expect, it } from "vitest";
import { bookOf, night, shot } from "../fixtures/book-of.ts";
import { toHundredths } from "../math/fraction.ts";
import { computeSeason } from "../season/season.ts";
import { clubSeasonOf } from "./club-season.ts";

const season = computeSeason(
  bookOf({
    rules: { format: { roundsPerWeek: 2 } },
    teams: { eagles: ["ann", "bob"], hawks: ["cal"] },
    members: { bob: { rookie: true, category: "junior" }, dee: {}, cal: { classOverride: "AA" } },
    scores: [
      ...night("ann", 1, [25, 24]),
      ...night("ann", 2, [23]),
      shot("bob", 2, 15),
      shot("cal", 1, 20, { kind: "substitute", teamId: "eagles" }),
      shot("cal", 2, 25, { kind: "practice", round: 2 }),
      shot("dee", 2, 12, { status: "incomplete" }),
    ],
  }),
);
const club = clubSeasonOf(season);

describe("what the whole club shot in a season", () => {
  it("sums the rounds that count: 25 + 24 + 23 + 15 + 20 = 107 of 125 in five rounds", () => {
    const { average, ...totals } = club.totals;
    expect(totals).toEqual({ rounds: 5, targets: 125, hits: 107, shooters: 3, rookies: 1, members: 4 });
    expect(average && toHundredths(average)).toBe(21.4);
  });

  it("tells for each week who shot and for whom it was the first night", () => {
    expect(
      club.weeks.map(({ average, ...week }) => ({ ...week, average: average && toHundredths(average) })),
    ).toEqual([
      { week: 1, rounds: 3, targets: 75, hits: 69, shooters: 2, firstNights: 2, average: 23 },
      { week: 2, rounds: 2, targets: 50, hits: 38, shooters: 2, firstNights: 1, average: 19 },
    ]);
  });

  it("counts the rounds by their hits", () => {
    expect(club.distribution).toHaveLength(26);
    expect([15, 20, 23, 24, 25].map((hits) => club.distribution[hits])).toEqual([1, 1, 1, 1, 1]);
    expect(club.distribution[12]).toBe(0);
  });

  it("groups the shooters by class in the order of the rules, and by category", () => {
    expect(club.classes.map(({ name, shooters, rounds }) => [name, shooters, rounds])).toEqual([
      ["AA", 2, 4],
      ["D", 1, 1],
    ]);
    expect(club.categories.map(({ name, shooters }) => [name, shooters])).toEqual([
      ["junior", 1],
      ["open", 2],
    ]);
  });

  it("counts the shooters by the nights they shot", () => {
    expect(club.attendance).toEqual([2, 1]);
  });

  it("of a season nobody has shot is nothing, without an average", () => {
    const empty = clubSeasonOf(computeSeason(bookOf({ teams: { eagles: ["ann"] }, scores: [] })));
    expect(empty).toMatchObject({
      totals: { rounds: 0, average: null, members: 1 },
      weeks: [],
      attendance: [],
    });
  });
});
