import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseSeasonBook } from "../book-parse.ts";
import { valueAt } from "../example-check.ts";
import { league2024, type ReadSheet } from "../fixtures/league-2024-book.ts";
import { reportOf } from "../report.ts";
import { computeSeason, type Season } from "../season.ts";
import { explain } from "./explain.ts";
import { evaluateExplanation } from "./explanation.ts";
import { explainablePaths } from "./explanation-paths.ts";
import { explanationText } from "./explanation-text.ts";

const readSheet: ReadSheet = (file) =>
  readFileSync(new URL(`../fixtures/league-2024/${file}`, import.meta.url), "utf8");

/** Explains every figure of a report and gives back those that do not come to what the report shows. */
function wrongFigures(season: Season): unknown[] {
  const report = reportOf(season);
  return explainablePaths(report).flatMap((path): unknown[] => {
    const explanation = explain(season, path);
    const shown = valueAt(report, path);
    if (explanation === null) return [{ path, shown, explanation }];
    const worked = evaluateExplanation(JSON.parse(JSON.stringify(explanation)));
    const text = explanationText(explanation);
    const isRight = JSON.stringify(worked) === JSON.stringify(shown) && !/NaN|undefined|\[object/.test(text);
    return isRight ? [] : [{ path, shown, worked, text }];
  });
}

describe("every figure of a season explains itself", () => {
  it("in 2024", () => {
    const season = computeSeason(league2024(readSheet));
    expect(explainablePaths(reportOf(season)).length).toBeGreaterThan(5_000);
    expect(wrongFigures(season)).toEqual([]);
  });

  const folder = new URL("../fixtures/examples/", import.meta.url);
  it.each(readdirSync(folder))("in %s", (file) => {
    const { book } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as { book: unknown };
    expect(wrongFigures(computeSeason(parseSeasonBook(book)))).toEqual([]);
  });
});
