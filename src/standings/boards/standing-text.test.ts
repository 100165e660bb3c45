import { expect, test } from "vitest";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { boardOf, boardText } from "./leaderboard-boards.ts";

test("the rules of a season by rank points fit in a line", () => {
  expect(teamRulesLine(resolveRules({ preset: "rankPoints" }))).toBe(
    "50 targets a week, raw · best 5 of the team · up to 2 blinds: team average − 5 · " +
      "30 points for the best week total, 2 fewer for each place · +5 for beating the averages, +1 for a rookie",
  );
});

test("a season from scratch invents nothing and says so", () => {
  expect(teamRulesLine(resolveRules({}))).toBe(
    "25 targets a week, raw · best 5 of the team · no blinds · Total targets hit",
  );
});

test("one blind is one, not several", () => {
  const rules = resolveRules({ absent: { policy: "fixed", value: 15, maxPerWeek: 1 } });
  expect(teamRulesLine(rules)).toContain("up to 1 blind: 15");
});

test("the rules say a percent of an average, and when handicaps are renewed", () => {
  const line = (absent: SeasonRules["absent"]) =>
    teamRulesLine(resolveRules({ absent, handicap: { enabled: true, renewed: { weeks: [1, 5] } } }));
  expect(line({ policy: "ownAverageMinus", percentOf: 90 })).toContain("90% of the own average per round");
  expect(line({ policy: "teamMeanMinus" })).toContain("team average − 2");
  expect(line({})).toContain("handicap 80% of the gap to 25, renewed in weeks 1, 5");
});

test("a handicap season names its handicap", () => {
  expect(teamRulesLine(resolveRules({ preset: "bowling" }))).toContain("handicap 80% of the gap to 25");
});

test("a board says how many nights it takes, rounded up", () => {
  expect(
    boardText({
      board: boardOf("average"),
      rules: resolveRules({ preset: "rankPoints" }),
      week: 15,
      playedWeeks: 15,
    }),
  ).toContain("6 of 15 nights");
  expect(
    boardText({ board: boardOf("average"), rules: resolveRules({}), week: 5, playedWeeks: 5 }),
  ).toContain("3 of 5 nights");
});

test("a board that needs no nights asks for none", () => {
  expect(
    boardText({ board: boardOf("high-gun"), rules: resolveRules({}), week: 5, playedWeeks: 5 }),
  ).not.toContain("nights");
});

test("a board without a week that counts asks for no nights", () => {
  expect(boardText({ board: boardOf("average"), rules: resolveRules({}), week: 0, playedWeeks: 0 })).toBe(
    "Average hits per round.",
  );
});

test("the total says which weeks it leaves out", () => {
  const rules = resolveRules({ standings: { individual: { countBestWeeks: 8, dropWorstWeeks: 1 } } });
  expect(boardText({ board: boardOf("total"), rules, week: 12, playedWeeks: 12 })).toContain(
    "the worst week dropped, the best 8 weeks counted",
  );
});

test("a figure has the decimals of its column, by itself those it needs, nothing is a dash", () => {
  expect([
    formatFigure(21, 2),
    formatFigure(21),
    formatFigure(21.5),
    formatFigure(0),
    formatFigure(null),
  ]).toEqual(["21.00", "21", "21.50", "0", "–"]);
});

test("a column is whole numbers throughout, or hundredths throughout", () => {
  expect(decimalsOf([245, 240])).toBe(0);
  expect(decimalsOf([245, 240.4, null])).toBe(2);
  expect(decimalsOf([])).toBe(0);
});
