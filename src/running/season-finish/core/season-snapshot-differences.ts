import type { SeasonReport } from "#league/season/report-types.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { type ReportDifference, reportDifferences } from "#season/words/report-differences.ts";

export type SnapshotDifference = { key: string; what: string; snapshot: string; now: string };

const labels: Readonly<Record<string, string>> = {
  netTotal: "net total",
  longRun: "long run",
  reverseRun: "reverse run",
  unrankedReason: "reason for no rank",
  rankPoints: "rank points",
  matchPoints: "match points",
  notCounted: "not counted",
  goingIn: "going-in average",
  homePoints: "points at home",
  awayPoints: "points away",
  highAverage: "High average",
  mostImproved: "Most improved",
  rookie: "Best rookie",
};

export function snapshotDifferences(
  snapshot: SeasonReport,
  now: SeasonReport,
  names: SeasonNames,
): SnapshotDifference[] {
  return reportDifferences(snapshot, now).map((difference) => shownText(difference, names));
}

function shownText({ path, before, after }: ReportDifference, names: SeasonNames): SnapshotDifference {
  const [part = "", id = "", ...rest] = path;
  const who =
    part === "individuals" ? names.member(id) : part === "teams" ? names.team(id) : (labels[id] ?? id);
  const field = rest.map((each) =>
    /^\d+$/.test(each) ? `week ${each}` : each === "weeks" ? "" : (labels[each] ?? each),
  );
  return {
    key: path.join("."),
    what: [who, field.filter(Boolean).join(", ")].filter(Boolean).join(": "),
    snapshot: describe(before, names),
    now: describe(after, names),
  };
}

function describe(value: unknown, names: SeasonNames): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map((each) => memberOrNumber(each, names)).join(", ") || "nobody";
  if (typeof value === "object") return "there";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function memberOrNumber(value: unknown, names: SeasonNames): string {
  return typeof value === "string" ? names.member(value) : String(value);
}
