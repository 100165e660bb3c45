import { computeReport } from "../src/league/report.ts";
import { fullSeason, generateBook } from "./season-generator.ts";

/** Median time in milliseconds of one report of a season of 12 teams, 15 weeks, 2 rounds a night. */
export function engineMedian(runs: number): number {
  const book = generateBook(fullSeason, { preset: "bowling" });
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    computeReport(book);
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
}
