import { doesAgree, figureAt, type PublishedCell } from "#league/compare/published-cell.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import type { OwnFigure } from "./own-table-headings.ts";
import type { OwnSubject } from "./own-table-names.ts";

type Scope = "week" | "season";
type Fields = Partial<Record<OwnFigure | "none", readonly string[]>>;

const fields: Readonly<Record<OwnSubject["kind"], Readonly<Record<Scope, Fields>>>> = {
  teams: {
    week: {
      total: ["total"],
      net: ["total"],
      points: ["points", "rankPoints", "matchPoints"],
      rankPoints: ["rankPoints"],
      matchPoints: ["matchPoints"],
      bonus: ["bonus"],
      rank: ["rank"],
      yardage: ["yardage"],
      average: ["goingIn"],
      goingIn: ["goingIn"],
      none: ["total", "points", "rankPoints", "matchPoints", "bonus", "rank", "yardage"],
    },
    season: {
      total: ["total"],
      net: ["total"],
      points: ["points"],
      rank: ["rank", "divisionRank"],
      average: ["value"],
      yardage: ["yardage"],
    },
  },
  individuals: {
    week: {
      total: ["raw", "net"],
      net: ["net"],
      handicap: ["handicap"],
      average: ["goingIn"],
      goingIn: ["goingIn"],
      yardage: ["yardage"],
      none: ["raw", "net", "handicap", "goingIn"],
    },
    season: {
      total: ["total", "netTotal"],
      net: ["netTotal"],
      rank: ["rank"],
      average: ["average", "goingIn"],
      goingIn: ["goingIn"],
      handicap: ["handicap"],
      nights: ["nights"],
      rounds: ["rounds"],
      longRun: ["longRun"],
      yardage: ["yardage"],
    },
  },
};

const fieldLabels: Readonly<Record<string, string>> = {
  total: "Total",
  raw: "Score",
  net: "Net",
  netTotal: "Net total",
  points: "Points",
  rankPoints: "Rank points",
  matchPoints: "Match points",
  bonus: "Bonus",
  rank: "Place",
  divisionRank: "Place in the division",
  yardage: "Yard line",
  goingIn: "Going-in average",
  average: "Average",
  value: "Weekly average",
  handicap: "Handicap",
  nights: "Nights",
  rounds: "Rounds",
  longRun: "Long run",
};

export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field;
}

export type OwnValue = {
  subject: OwnSubject;
  week: number | null;
  value: number;
  where: string;
};

export type OwnGroup = {
  heading: string;
  kind: OwnSubject["kind"];
  figure: OwnFigure | null;
  scope: Scope;
  decimals: number;
  values: OwnValue[];
};

export type OwnCell = PublishedCell & OwnValue & { heading: string; label: string };

/** Picks the reading with which most cells agree; null when the season has no such figure. */
export function bestReading(group: OwnGroup, report: SeasonReport, rules: ResolvedRules): OwnCell[] | null {
  let best: { cells: OwnCell[]; agreeing: number } | null = null;
  for (const field of fields[group.kind][group.scope][group.figure ?? "none"] ?? [])
    for (const factor of factorsOf(field, group.kind, rules)) {
      const cells = cellsOf(group, field, factor);
      const figures = cells.map(({ path }) => figureAt(report, path));
      if (figures.every((figure) => figure === null)) continue;
      const agreeing = cells.filter((cell, index) => doesAgree(cell, figures[index] ?? null)).length;
      if (best === null || agreeing > best.agreeing) best = { cells, agreeing };
    }
  return best?.cells ?? null;
}

/** A league prints averages by round, by night, or as a percentage of targets. */
function factorsOf(field: string, kind: OwnSubject["kind"], { format }: ResolvedRules): number[] {
  if (kind === "teams") return [1];
  const { roundsPerWeek, targetsPerRound } = format;
  if (field === "handicap") return [...new Set([1, roundsPerWeek])];
  const isAverage = field === "average" || field === "goingIn";
  return isAverage ? [...new Set([1, roundsPerWeek, 100 / targetsPerRound])] : [1];
}

function cellsOf({ heading, kind, decimals, values }: OwnGroup, field: string, factor: number): OwnCell[] {
  return values.map((each) => {
    const { subject, week } = each;
    const path = week === null ? [kind, subject.id, field] : [kind, subject.id, "weeks", String(week), field];
    return { ...each, heading, label: fieldLabel(field), path, decimals, factor };
  });
}
