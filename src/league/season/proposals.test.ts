import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, datedWeeks, shot } from "../fixtures/book-of.ts";
import { computeSeason } from "./season.ts";

/** Ann's team is the best and Dee's the last; in the third week winners meet. */
const bracket: BookSketch = {
  rules: {
    standings: { team: "matchPoints" },
    format: { weeks: 4, pairings: [{ from: 2, to: 4, by: "winners" }] },
  },
  teams: { a: ["ann"], b: ["bob"], c: ["cal"], d: ["dee"] },
  weeks: datedWeeks(4, { 3: "open", 4: "open" }),
  throughWeek: 2,
  scores: [
    ...[24, 23, 22, 21].map((hits, index) => shot(["ann", "bob", "cal", "dee"][index] ?? "", 1, hits)),
    ...[24, 23, 22, 21].map((hits, index) => shot(["ann", "bob", "cal", "dee"][index] ?? "", 2, hits)),
  ],
  matches: [
    { week: 1, home: "a", away: "d" },
    { week: 1, home: "b", away: "c" },
    { week: 2, home: "a", away: "b" },
  ],
};
const proposed = (change: Partial<BookSketch>) => computeSeason(bookOf({ ...bracket, ...change })).proposed;

describe("the winners who meet", () => {
  it("are those of the latest week with matches, not of the weeks before", () => {
    expect(proposed({})).toEqual({ week: 3, matches: [], byes: ["a"] });
    const final = [...(bracket.matches ?? []), { week: 2, home: "c", away: "d" }];
    expect(proposed({ matches: final })).toEqual({ week: 3, matches: [{ home: "a", away: "c" }], byes: [] });
  });

  it("have the better placed of a tied match among them, or the one who still takes part", () => {
    const scores = [...bracket.scores.slice(0, 6), shot("cal", 2, 22), shot("dee", 2, 22)];
    const final = [...(bracket.matches ?? []), { week: 2, home: "d", away: "c" }];
    const matches = [{ home: "a", away: "c" }];
    expect(proposed({ scores, matches: final })).toEqual({ week: 3, matches, byes: [] });
    const withdrawn = { ...bracket.teams, c: { roster: ["cal"], withdrawnFromWeek: 3 } };
    expect(proposed({ scores, matches: final, teams: withdrawn })?.matches).toEqual([
      { home: "a", away: "d" },
    ]);
  });

  it("come from no match without a result", () => {
    const withdrawn = { ...bracket.teams, d: { roster: ["dee"], withdrawnFromWeek: 2 } };
    const final = [...(bracket.matches ?? []), { week: 2, home: "c", away: "d" }];
    expect(proposed({ teams: withdrawn, matches: final })).toEqual({ week: 3, matches: [], byes: ["a"] });
  });
});
