import { isFields } from "../book/readers.ts";
import type { SeasonReport } from "../season/report-types.ts";

export type PublishedCell = {
  path: readonly string[];
  value: number;
  /** The decimals of the column, 2 at most. */
  decimals: number;
  /** The multiple of the report's figure: 2 for the average of a night with two rounds. */
  factor: number;
};

export function figureAt(report: SeasonReport, path: readonly string[]): number | null {
  let found: unknown = report;
  for (const key of path) {
    if (!isFields(found) || !Object.hasOwn(found, key)) return null;
    found = found[key];
  }
  return typeof found === "number" ? found : null;
}

/** The report is rounded to hundredths, so it may be off by half of one. */
const reportError = 0.005;

/** A column of whole numbers needs equality; one with decimals is compared to its last digit. Tables have 0 for nothing. */
export function doesAgree({ value, decimals, factor }: PublishedCell, ours: number | null): boolean {
  if (ours === null) return value === 0;
  const tolerance = decimals === 0 && factor === 1 ? 0 : 0.5 * 10 ** -decimals;
  const error = decimals === 0 ? 0 : reportError * (decimals < 2 || factor !== 1 ? factor : 0);
  return Math.abs(ours * factor - value) <= tolerance + error + 1e-9;
}

export function fieldOfCell({ path }: Pick<PublishedCell, "path">): string {
  return path.at(-1) ?? "";
}

/** null for a figure of the whole season. */
export function weekOfPath([, , weeks, week]: readonly string[]): number | null {
  return weeks === "weeks" ? Number(week) : null;
}

export function pathInWeek(path: readonly string[], week: number): string[] {
  return path.map((key, index) => (index === 3 ? String(week) : key));
}

export function pathKey(path: readonly string[]): string {
  return path.join("\n");
}
