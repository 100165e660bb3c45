import { computeReport } from "../src/league/report.ts";
import type { SeasonRules } from "../src/league/rules-types.ts";
import { fullSeason, generateBook } from "./season-generator.ts";

const repetitions = 60;
const rulesheets: Record<string, SeasonRules> = {
  scratch: { preset: "scratch" },
  bowling: { preset: "bowling" },
  positionMatch: { preset: "positionMatch" },
  trueTeam: { preset: "trueTeam" },
};

for (const [name, rules] of Object.entries(rulesheets)) {
  const json = JSON.stringify(generateBook(fullSeason, rules));
  const rows = generateBook(fullSeason, rules).scores.length;
  const times = Array.from({ length: repetitions }, () => timeOnce(json))
    .slice(10)
    .sort((a, b) => a - b);
  const [median, slow] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)]];
  console.log(`${name}: ${rows} scores, median ${median?.toFixed(2)} ms, p95 ${slow?.toFixed(2)} ms`);
}

/** One report from a book that was just received: the check of the book is part of the time. */
function timeOnce(json: string): number {
  const book: ReturnType<typeof generateBook> = JSON.parse(json);
  const start = performance.now();
  computeReport(book);
  return performance.now() - start;
}
