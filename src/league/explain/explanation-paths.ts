import type { SeasonReport } from "../report-types.ts";

/** Figures that are entered or merely listed, not worked out. */
const entered =
  /(^|\.)(throughWeek|unrankedReason|counted\.\d+|notCounted\.\d+|status|forfeit|hits|counts|week|home|away)$/;

/** Paths of every figure of a report that `explain` has an answer for. */
export function explainablePaths(report: SeasonReport): string[] {
  return leafPaths(report, "").filter((path) => !isEntered(path));
}

function isEntered(path: string): boolean {
  const isTally = /^individuals\.[^.]+\.hits$/.test(path);
  return entered.test(path) && !isTally;
}

function leafPaths(value: unknown, path: string): string[] {
  const isWinners = path.startsWith("awards.");
  if (typeof value !== "object" || value === null || isWinners) return [path];
  return Object.entries(value).flatMap(([key, below]) =>
    leafPaths(below, path === "" ? key : `${path}.${key}`),
  );
}
