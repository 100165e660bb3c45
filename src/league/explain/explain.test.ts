import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import { type LeagueExample, valueAt } from "../fixtures/example-check.ts";
import { evaluateExplanation, explainablePaths } from "../fixtures/explanation-paths.ts";
import { league2024, type ReadSheet } from "../fixtures/league-2024-book.ts";
import { toHundredths } from "../math/fraction.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { reportOf } from "../season/report.ts";
import { computeSeason, type Season } from "../season/season.ts";
import { explain } from "./explain.ts";
import type { Explanation } from "./explanation.ts";
import { explanationText } from "./explanation-text.ts";

const exampleFolder = new URL("../fixtures/examples/", import.meta.url);
const exampleFiles = readdirSync(exampleFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

function readExample(file: string): LeagueExample {
  return JSON.parse(readFileSync(new URL(file, exampleFolder), "utf8")) as LeagueExample;
}

const readSheet: ReadSheet = (file) =>
  readFileSync(new URL(`../fixtures/league-2024/${file}`, import.meta.url), "utf8");

/** Explains every figure of a report and gives back those that do not come to what the report shows. */
function wrongFigures(season: Season, report = reportOf(season)): unknown[] {
  return explainablePaths(report).flatMap((path): unknown[] => {
    const explanation = explain(season, path);
    const value = valueAt(report, path);
    if (explanation === null) return [{ path, value, explanation }];
    const worked = seasonOf(explanation);
    const text = explanationText(explanation);
    const isRight = JSON.stringify(worked) === JSON.stringify(value) && !/NaN|undefined|\[object/.test(text);
    return isRight ? [] : [{ path, value, worked, text }];
  });
}

/** What the operands and the formula come to, the result hidden from them. */
function seasonOf(explanation: Explanation) {
  return evaluateExplanation(JSON.parse(JSON.stringify({ ...explanation, result: "hidden" })));
}

/** Every score that counts for a team, by path, with what it is. */
function teamScores({ teamWeeks }: Season): [path: string[], shown: number][] {
  return teamWeeks.flatMap(({ team, week, countedEntries, notCounted }) =>
    [...countedEntries, ...notCounted].flatMap(({ memberId, raw, net }): [string[], number][] => {
      const path = ["teams", team.id, "weeks", String(week), "scores", memberId];
      return [
        [[...path, "raw"], toHundredths(raw)],
        [[...path, "net"], toHundredths(net)],
      ];
    }),
  );
}

function wrongScores(season: Season): unknown[] {
  return teamScores(season).filter(([path, value]) => {
    const explanation = explain(season, path);
    return explanation === null || seasonOf(explanation) !== value || explanation.result !== value;
  });
}

describe("every figure of a season explains itself", () => {
  it("in 2024", () => {
    const season = computeSeason(league2024(readSheet));
    expect(explainablePaths(reportOf(season)).length).toBeGreaterThan(5_000);
    expect(wrongFigures(season)).toEqual([]);
    expect(teamScores(season).length).toBe(2 * 663);
    expect(wrongScores(season)).toEqual([]);
  });

  it("from its own operands: those of one hit more come to other figures", () => {
    const book = league2024(readSheet);
    const report = reportOf(computeSeason(book));
    const [first, ...others] = book.scores;
    if (first === undefined) throw new Error("the season has no scores");
    const other = computeSeason({ ...book, scores: [{ ...first, hits: first.hits + 1 }, ...others] });
    const wrong = wrongFigures(other, report).map((each) => (each as { path: string }).path);
    const member = `individuals.${first.memberId}`;
    const team = `teams.${first.teamId}`;
    expect(wrong).toEqual(
      expect.arrayContaining([
        `${member}.average`,
        `${member}.total`,
        `${member}.weeks.1.raw`,
        `${member}.weeks.2.goingIn`,
        `${team}.total`,
        `${team}.weeks.1.total`,
        `${team}.weeks.2.goingIn`,
      ]),
    );
  });

  it.each(exampleFiles)("in %s", (file) => {
    const season = computeSeason(parseSeasonBook(readExample(file).book));
    expect(wrongFigures(season)).toEqual([]);
    expect(wrongScores(season)).toEqual([]);
  });
});

describe("the explanation of a score for the team", () => {
  const late = { kind: "makeUp" as const, shotOn: dayOf(60) };
  const seasonOf = (rules: SeasonRules) =>
    computeSeason(
      bookOf({
        rules: { handicap: { enabled: true }, format: { roundsPerWeek: 2 }, ...rules },
        teams: { eagles: ["ann", "bob"] },
        members: { ann: { seedAverage: 18.5 } },
        weeks: datedWeeks(12),
        scores: [...night("ann", 1, [25, 24], late), ...night("bob", 1, [20, 21])],
      }),
    );
  const textOf = (season: Season, memberId: string) => {
    const explanation = explain(season, `teams.eagles.weeks.1.scores.${memberId}.net`);
    return explanation === null ? null : explanationText(explanation);
  };

  it("is that of what a late night counts as, not of what was shot", () => {
    const byAverage = seasonOf({ time: { latePolicy: "ownAverageMinus", lateMinus: 5 } });
    expect(textOf(byAverage, "ann")).toBe("18.50 × 2 − 5 = 32");
    expect(textOf(byAverage, "bob")).toBe("20 + 21 = 41");
    expect(textOf(seasonOf({ time: { latePolicy: "zero" } }), "ann")).toBe("0");
    expect(wrongScores(byAverage)).toEqual([]);
  });

  it("is there only for who stands in the week of the team", () => {
    expect(textOf(seasonOf({ time: { latePolicy: "absent" } }), "ann")).toBeNull();
    expect(textOf(seasonOf({}), "cal")).toBeNull();
  });
});

describe("the explanation of a Lewis class", () => {
  it("cuts the averages of all who shot", () => {
    const hits = { ann: 25, bob: 24, cal: 23, dee: 22, eve: 21 };
    const season = computeSeason(
      bookOf({
        rules: { classes: { method: "lewis", count: 2 } },
        scores: Object.entries(hits).map(([id, each]) => shot(id, 1, each)),
      }),
    );
    const explanation = explain(season, "individuals.cal.class");
    expect(explanation && explanationText(explanation)).toBe("23 among 25, 24, 23, 22, 21, in 2 groups = 2");
    const inFive = explanation?.operands.map((each) =>
      each.label === "groups" ? { ...each, value: "5" } : each,
    );
    expect(explanation && inFive && seasonOf({ ...explanation, operands: inFive })).toBe("3");
  });
});
