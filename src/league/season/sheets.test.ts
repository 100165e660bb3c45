import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SeasonBookInput } from "../book/book.ts";
import { explain } from "../explain/explain.ts";
import { valueAt } from "../fixtures/example-check.ts";
import { evaluateExplanation, explainablePaths } from "../fixtures/explanation-paths.ts";
import { rulesSheet } from "../rules/printed-rules.ts";
import { ruleSheets } from "../rules/rule-sheets.ts";
import { parseRules, resolveRules } from "../rules/rules.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { reportOf } from "./report.ts";
import { computeSeason } from "./season.ts";

const sheets = ruleSheets.map((sheet, index) => ({ sheet: index + 1, ...sheet }));

/** Four weeks of four teams by the rules of a sheet: everyone shoots each event in turn but for one member a week. */
function smallSeason(rules: SeasonRules): SeasonBookInput {
  const { format, team } = resolveRules(rules);
  const size = Math.max(1, Math.min(team.countBest || 3, 5));
  const teams = ["a", "b", "c", "d"];
  const members = teams.flatMap((teamId) =>
    Array.from({ length: size }, (_, index) => ({ id: `${teamId}${index}`, teamId, place: index })),
  );
  const hitsOf = (week: number, round: number, index: number) =>
    Math.floor(format.targetsPerRound * (0.7 + ((week * 7 + round * 3 + index * 5) % 30) / 100));
  return {
    season: { id: "s", name: "Season", rules },
    members: members.map(({ id, place }) => ({
      id,
      name: id,
      seedAverage: place === 0 ? null : format.targetsPerRound * 0.8,
      category: place === 1 ? "lady" : "open",
    })),
    teams: teams.map((id, index) => ({
      id,
      name: id,
      division: index < 2 ? "North" : "South",
      place: index + 1,
      roster: members.filter(({ teamId }) => teamId === id).map((member) => ({ memberId: member.id })),
    })),
    scores: [1, 2, 3, 4].flatMap((week) =>
      members
        .filter((_, index) => index % members.length !== week || size === 1)
        .flatMap(({ id, teamId }, index) =>
          Array.from({ length: format.roundsPerWeek }, (_, round) => ({
            memberId: id,
            teamId,
            week,
            round: round + 1,
            event: format.events[round % format.events.length] ?? "",
            kind: "actual" as const,
            hits: hitsOf(week, round, index),
            targets: format.targetsPerRound,
          })),
        ),
    ),
    matches: [1, 2, 3, 4].flatMap((week) => [
      { week, home: "a", away: week % 2 === 0 ? "b" : "c" },
      { week, home: week % 2 === 0 ? "c" : "b", away: "d" },
    ]),
  };
}

describe("the rule sheets", () => {
  it("are 27", () => {
    expect(sheets.map(({ sheet }) => sheet)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(27);
  });

  it("are those of the page about them", () => {
    const rows = readFileSync("docs/league-sheets.md", "utf8").matchAll(/^\| (\d+) \| (.+?) \| `(.+?)` \|/gm);
    const printed = [...rows].map(([, sheet, name, rules = ""]) => ({
      sheet: Number(sheet),
      name,
      rules: JSON.parse(rules),
    }));
    expect(sheets).toEqual(printed);
  });

  it.each(sheets.map((sheet) => [sheet.name, sheet] as const))(
    "%s: is accepted and told in words",
    (_, { rules }) => {
      const lines = rulesSheet(resolveRules(parseRules(rules))).flatMap((section) => section.lines);
      expect(lines.filter(({ text }) => text === "" || /undefined|null|\[object/.test(text))).toEqual([]);
      expect(lines.some(({ isDefault }) => !isDefault)).toBe(true);
    },
  );

  it.each(sheets.map((sheet) => [sheet.name, sheet] as const))(
    "%s: computes a season and explains it",
    (_, { rules }) => {
      const season = computeSeason(smallSeason(rules));
      const report = reportOf(season);
      expect(report.throughWeek).toBe(4);
      expect(Object.values(report.teams).map(({ rank }) => rank)).toContain(1);
      const wrong = explainablePaths(report).filter((path) => {
        const explanation = explain(season, path);
        const value = JSON.stringify(valueAt(report, path));
        return explanation === null || JSON.stringify(evaluateExplanation(explanation)) !== value;
      });
      expect(wrong).toEqual([]);
    },
  );
});
