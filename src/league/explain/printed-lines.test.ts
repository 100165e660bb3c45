import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areTestsWhole, generatedRuns } from "#testing/whole-tests.ts";
import { parseSeasonBook } from "../book/book-parse.ts";
import { fullNextBook } from "../fixtures/any-next-book.ts";
import { type LeagueExample, valueAt } from "../fixtures/example-check.ts";
import { explainablePaths } from "../fixtures/explanation-paths.ts";
import { league2024 } from "../fixtures/league-2024-book.ts";
import { readLine } from "../fixtures/read-line.ts";
import { fractionText, parseFraction, roundHalfUp, toHundredths } from "../math/fraction.ts";
import { reportOf } from "../season/report.ts";
import { computeSeason, type Season } from "../season/season.ts";
import { explain } from "./explain.ts";
import type { Explanation } from "./explanation.ts";
import { explanationText } from "./explanation-text.ts";
import { evaluateExpression, publishedOutcome } from "./expression.ts";

const fixtures = new URL("../fixtures/", import.meta.url);
const exampleFiles = readdirSync(new URL("examples/", fixtures), {
  recursive: true,
  encoding: "utf8",
}).filter((name) => name.endsWith(".json"));

function seasonOfExample(file: string): Season {
  const text = readFileSync(new URL(`examples/${file}`, fixtures), "utf8");
  return computeSeason(parseSeasonBook((JSON.parse(text) as LeagueExample).book));
}

type Line = { path: string; figure: unknown; explanation: Explanation };

/** An explanation of every figure of the report, and of every score as it counts for a team. */
function linesOf(season: Season): Line[] {
  const report = reportOf(season);
  const figures = explainablePaths(report).map((path): [string, unknown] => [path, valueAt(report, path)]);
  const scores = season.teamWeeks.flatMap(({ team, week, countedEntries, notCounted }) =>
    [...countedEntries, ...notCounted].flatMap(({ memberId, raw, net }): [string, unknown][] => [
      [`teams.${team.id}.weeks.${week}.scores.${memberId}.raw`, toHundredths(raw)],
      [`teams.${team.id}.weeks.${week}.scores.${memberId}.net`, toHundredths(net)],
    ]),
  );
  return [...figures, ...scores].flatMap(([path, figure]) => {
    const explanation = explain(season, path);
    return explanation === null ? [] : [{ path, figure, explanation }];
  });
}

type Print = (explanation: Explanation) => string;

/** The lines that do not come to the figure that is shown, or cannot be read. */
function wrongLines(lines: readonly Line[], nameOf: NameOf, print: Print = explanationText): unknown[] {
  return lines.flatMap(({ path, figure, explanation }): unknown[] => {
    const line = print(explanation);
    const text = shownText(figure, nameOf);
    try {
      const reading = readLine(line);
      return reading.computed === text && reading.shown === text
        ? []
        : [{ path, line, figure: text, ...reading }];
    } catch (error) {
      return [{ path, line, shown: text, error: String(error) }];
    }
  });
}

type NameOf = (memberId: string) => string;

function namesIn({ shooters }: Season): NameOf {
  return (id) => shooters.get(id)?.member.name ?? id;
}

/** A figure as every screen shows it. */
function shownText(figure: unknown, nameOf: NameOf): string {
  if (figure === null) return "–";
  if (typeof figure === "boolean") return figure ? "yes" : "no";
  if (Array.isArray(figure)) return figure.map(nameOf).join(", ") || "no one";
  if (typeof figure !== "number") return String(figure);
  const text = Number.isInteger(figure) ? String(figure) : figure.toFixed(2);
  return text.replace("-", "−");
}

const season2024 = () =>
  computeSeason(league2024((file) => readFileSync(new URL(`league-2024/${file}`, fixtures), "utf8")));

describe("every printed line, read with its own numbers, comes to its figure", () => {
  it("in 2024", () => {
    const season = season2024();
    const lines = linesOf(season);
    expect(lines.length).toBeGreaterThan(6_000);
    expect(wrongLines(lines, namesIn(season))).toEqual([]);
  });

  it.each(exampleFiles)("in %s", (file) => {
    const season = seasonOfExample(file);
    expect(wrongLines(linesOf(season), namesIn(season))).toEqual([]);
  });

  it("in any season", () => {
    let count = 0;
    fc.assert(
      fc.property(fullNextBook, (input) => {
        const season = computeSeason(input);
        const lines = linesOf(season);
        count += lines.length;
        expect(wrongLines(lines, namesIn(season))).toEqual([]);
      }),
      { numRuns: generatedRuns(300) },
    );
    if (areTestsWhole) console.log(`${count} printed lines of generated seasons were read.`);
    expect(count).toBeGreaterThan(20_000);
  });
});

/** Printers that are wrong on purpose. */
const wrongPrints: Readonly<Record<string, Print>> = {
  "rounds what it adds up": (explanation) => {
    const operands = explanation.operands.map((operand) => {
      if (operand.value === null || operand.unit === "word") return operand;
      return { ...operand, value: fractionText(roundHalfUp(parseFraction(operand.value), 100)) };
    });
    const { formula, result } = explanation;
    const own = publishedOutcome(evaluateExpression(formula, operands));
    return explanationText({ ...explanation, operands, result: own }).replace(
      / = [^=]*$/,
      ` = ${shownText(result, String)}`,
    );
  },
  "leaves out brackets": (explanation) => explanationText(explanation).replaceAll(/\((?=\d)|(?<=\d)\)/g, ""),
  "leaves out limits and roundings": (explanation) =>
    explanationText(explanation).replaceAll(/, (?:no (?:more|less) than [\d.]+|rounded [a-z ]+)/g, ""),
  "leaves out what is added last": (explanation) =>
    explanationText(explanation).replace(/ \+ [\d.]+(?= = )/, ""),
  "says the wrong side of a bound": (explanation) => explanationText(explanation).replace("is not", "is"),
};

describe("a line that does not add up is found", () => {
  it.each(Object.entries(wrongPrints))("where the printer %s", (_, print) => {
    const seasons = fc.sample(fullNextBook, { numRuns: 20, seed: 7 }).map(computeSeason);
    const wrong = seasons.map((season) => wrongLines(linesOf(season), namesIn(season), print).length);
    expect(wrong.reduce((sum, each) => sum + each)).toBeGreaterThan(0);
  });
});
