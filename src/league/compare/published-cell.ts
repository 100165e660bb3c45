import { isFields } from "../book/readers.ts";
import type { SeasonReport } from "../season/report-types.ts";

/** A figure of a club's own table, and the place in the report that it is about. */
export type PublishedCell = {
  /** Keys that lead to the figure in the report. */
  path: readonly string[];
  value: number;
  /** Digits after the point that the column shows, 2 at most. */
  decimals: number;
  /** How many times the report's figure the table has: 2 for the average of a night with two rounds. */
  factor: number;
};

/** The figure of a report at a path; null where there is none. */
export function figureAt(report: SeasonReport, path: readonly string[]): number | null {
  let found: unknown = report;
  for (const key of path) {
    if (!isFields(found) || !Object.hasOwn(found, key)) return null;
    found = found[key];
  }
  return typeof found === "number" ? found : null;
}

/** Hundredths of the report may be half a hundredth off what they stand for. */
const reportError = 0.005;

/** A whole column needs equality; one with decimals is compared to the digit it shows. Tables have 0 for nothing. */
export function doesAgree({ value, decimals, factor }: PublishedCell, ours: number | null): boolean {
  if (ours === null) return value === 0;
  const shown = decimals === 0 && factor === 1 ? 0 : 0.5 * 10 ** -decimals;
  const error = decimals === 0 ? 0 : reportError * (decimals < 2 || factor !== 1 ? factor : 0);
  return Math.abs(ours * factor - value) <= shown + error + 1e-9;
}

/** The field of a figure, the last key of its path. */
export function fieldOfCell({ path }: Pick<PublishedCell, "path">): string {
  return path.at(-1) ?? "";
}

/** The week of a figure; null for one of the whole season. */
export function weekOfPath([, , weeks, week]: readonly string[]): number | null {
  return weeks === "weeks" ? Number(week) : null;
}

/** The same figure in another week. */
export function pathInWeek(path: readonly string[], week: number): string[] {
  return path.map((key, place) => (place === 3 ? String(week) : key));
}

export function pathKey(path: readonly string[]): string {
  return path.join("\n");
}
