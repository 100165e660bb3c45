import { computeReport } from "../src/league/report.ts";
import { fullSeason, generateBook } from "./season-generator.ts";

/**
 * Milliseconds of each of so many reports of a season of 12 teams, 15 weeks, 2 rounds, the first one cold. Each gets
 * its book as it comes from the wire, so that checking the book is part of the time.
 */
export function engineTimes(runs: number): number[] {
  const json = JSON.stringify(generateBook(fullSeason, { preset: "bowling" }));
  return Array.from({ length: runs }, () => {
    const book: ReturnType<typeof generateBook> = JSON.parse(json);
    const start = performance.now();
    computeReport(book);
    return performance.now() - start;
  });
}
