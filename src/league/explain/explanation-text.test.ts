import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, night, shot } from "../fixtures/book-of.ts";
import { computeSeason } from "../season/season.ts";
import { explain } from "./explain.ts";
import { explanationText } from "./explanation-text.ts";
import { numberText } from "./printed-numbers.ts";

function textOf(path: string | string[], sketch: BookSketch): string | null {
  const explanation = explain(computeSeason(bookOf(sketch)), path);
  return explanation === null ? null : explanationText(explanation);
}

const handicap = { enabled: true };

describe("an explanation in words with its numbers", () => {
  it("of a handicap", () => {
    const sketch = {
      rules: { handicap },
      members: { ann: { seedAverage: 20.5 } },
      scores: [shot("ann", 1, 20)],
    };
    expect(textOf("individuals.ann.weeks.1.handicap", sketch)).toBe("(25 − 20.50) × 80% = 3.60");
    expect(textOf("individuals.ann.weeks.1.net", sketch)).toBe("23.60");
    expect(textOf("individuals.ann.weeks.1.rounds.0.net", sketch)).toBe(
      "20 is not at least 25: 20 + 3.60 = 23.60",
    );
    expect(textOf("individuals.ann.weeks.1.goingIn", sketch)).toBe("20.50");
    expect(textOf("individuals.ann.average", sketch)).toBe("(20.50 + 20) ÷ 2 = 20.25");
  });

  it("names rounding, and a limit where it bites", () => {
    const rules = { handicap: { ...handicap, max: 5, rounding: "down" as const } };
    const text = (seedAverage: number) =>
      textOf("individuals.ann.handicap", { rules, members: { ann: { seedAverage } }, scores: [] });
    expect(text(20.5)).toBe("(25 − 20.50) × 80%, rounded down to a whole target = 3");
    expect(text(10)).toBe("(25 − 10) × 80%, rounded down to a whole target, no more than 5 = 5");
    expect(text(26)).toBe("(25 − 26, no less than 0) × 80%, rounded down to a whole target = 0");
  });

  it("of a team's week", () => {
    const sketch = {
      rules: { preset: "rankPoints" as const },
      teams: { eagles: ["ann", "bob", "cal", "dee"] },
      members: { ann: { seedAverage: 40, rookie: true }, bob: { seedAverage: 33.5, rookie: true } },
      scores: ["ann", "bob", "cal", "dee"].map((id) => shot(id, 1, 41, { targets: 50 })),
    };
    expect(textOf("teams.eagles.weeks.1.total", sketch)).toBe("41 + 41 + 41 + 41 + 36 = 200");
    expect(textOf("teams.eagles.weeks.1.blinds.0", sketch)).toBe(
      "(41 + 41 + 41 + 41) ÷ 4 − 5, rounded to the nearest target = 36",
    );
    expect(textOf("teams.eagles.weeks.1.goingIn", sketch)).toBe(
      "40 + 33.50 + 35 + 35 + 1 × ((40 + 33.50 + 35 + 35) ÷ 4) = 179.38",
    );
    expect(textOf("teams.eagles.weeks.1.bonus", sketch)).toBe(
      "(200 is above 179.38: 5) + 1 × 1 (rookie bob) = 6",
    );
    expect(textOf("teams.eagles.weeks.1.yardage", sketch)).toBe(
      "179.38 is at least 175.50 and below 185.50: 17",
    );
    expect(textOf("teams.eagles.weeks.1.points", sketch)).toBe("30 + 6 = 36");
    expect(textOf("teams.eagles.weeks.1.matchPoints", sketch)).toBe("–");
  });

  it("of a yard line from the best of each round, by all who count", () => {
    const sketch = {
      rules: {
        format: { roundsPerWeek: 2 },
        team: { countBest: 2, countBestOf: "round" as const },
        yardage: { divide: 4 },
      },
      teams: { eagles: ["ann", "bob", "cal"] },
      members: { ann: { seedAverage: 22 }, bob: { seedAverage: 20 }, cal: { seedAverage: 20 } },
      scores: [...night("ann", 1, [24, 24]), ...night("bob", 1, [23, 10]), ...night("cal", 1, [10, 23])],
    };
    expect(textOf("teams.eagles.weeks.1.yardage", sketch)).toBe(
      "(44 + 20 + 20) ÷ 4, rounded to the nearest yard = 21",
    );
  });

  it("of a yard line that stays, by the weeks before it alone", () => {
    const textIn = (week: number) =>
      textOf(`teams.eagles.weeks.${week}.yardage`, {
        rules: {
          yardage: {
            from: "lastTotal",
            table: [
              [30, 18],
              [null, 22],
            ],
            first: 19,
            keepFromWeek: 1,
          },
        },
        teams: { eagles: ["ann"] },
        scores: [25, 40, 25, 25].map((hits, index) => shot("ann", index + 1, hits, { targets: 50 })),
      });
    expect(textIn(2)).toBe("the longest of (25 is below 30: 18), 19 = 19");
    expect(textIn(4)).toBe("the longest of (25 is below 30: 18), 19, 18, 22 = 22");
  });

  it("of ranks, awards and straights", () => {
    const sketch = { scores: [...night("ann", 1, [25]), shot("bob", 1, 20), shot("cal", 1, 20)] };
    expect(textOf("awards.highAverage", sketch)).toBe("the highest of ann 25, bob 20, cal 20 = ann");
    expect(textOf("awards.rookie", sketch)).toBe("no one");
    expect(textOf("individuals.ann.straights.25", sketch)).toBe("25, against runs of 25 = 1");
    expect(textOf("individuals.ann.ranked", sketch)).toBe("1 of 1 nights needed = yes");
    expect(textOf("individuals.ann.rank", sketch)).toBe(
      "25 among 20 / 20 / 0 / 0 / 0 / 0 / 0, 20 / 20 / 0 / 0 / 0 / 0 / 0 = 1",
    );
  });

  it("of a part of a match that one side did not shoot is what it was worth, and of one both shot the scores", () => {
    const matchPoints = { position: 2, round: 1, total: 0 };
    const sketch = {
      rules: { standings: { team: "matchPoints" as const, matchPoints } },
      teams: { eagles: ["ann", "bob"], hawks: ["cal"] },
      scores: [shot("ann", 1, 21), shot("bob", 1, 19), shot("cal", 1, 20)],
      matches: [{ week: 1, home: "eagles", away: "hawks" }],
    };
    expect(textOf("matches.0.homePoints", sketch)).toBe(
      "2 (21 to 20) + 2 (19 to no score) + 1 (40 to 20) + 0 (40 to 20) = 5",
    );
    expect(textOf("matches.0.awayPoints", sketch)).toBe("0 (20 to 21) + 0 + 0 (20 to 40) + 0 (20 to 40) = 0");
  });

  it("leads nowhere where nothing is worked out", () => {
    const sketch = { teams: { eagles: ["ann"] }, scores: [shot("ann", 1, 20)] };
    for (const path of [
      "",
      "throughWeek",
      "individuals.zoe.total",
      "teams.eagles.weeks.2.total",
      "individuals.ann.straights.7",
      "matches.0.homePoints",
      "awards.best",
    ]) {
      expect(textOf(path, sketch)).toBeNull();
    }
  });

  it("takes the keys of a path one by one where an id has a dot", () => {
    const sketch = { scores: [shot("a.b", 1, 20), shot("a.b", 2, 21)] };
    expect(textOf(["individuals", "a.b", "total"], sketch)).toBe("21 + 20 = 41");
  });

  it("writes numbers whole or with two decimals", () => {
    expect([3, 3.6, -0.5, 2 / 3].map(numberText)).toEqual(["3", "3.60", "−0.50", "0.67"]);
  });
});
