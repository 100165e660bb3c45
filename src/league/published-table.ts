import type { SeasonReport, TeamWeekReport } from "./report-types.ts";
import { readFields, readText } from "./shape.ts";

/** A cell of a published table beside what the rules give. */
export type ComparedCell = {
  team: string;
  week: string;
  column: string;
  published: number | null;
  computed: number | null;
};

const columns: Record<string, keyof TeamWeekReport> = {
  total_targets: "total",
  rank_points: "rankPoints",
  bonus_points: "bonus",
  team_yardage: "yardage",
};

/** Compares the published table of a season with its report, cell by cell; `teamIds` by the team's name. */
export function comparePublished(
  report: SeasonReport,
  published: readonly unknown[],
  teamIds: ReadonlyMap<string, string>,
): ComparedCell[] {
  return published.flatMap((row, index) => {
    const fields = readFields(row, `published.${index}`, ["team", "week", ...Object.keys(columns)]);
    const team = readText(fields.team, `published.${index}.team`);
    const week = readText(fields.week, `published.${index}.week`);
    const computed = report.teams[teamIds.get(team) ?? ""]?.weeks[week];
    return Object.entries(columns).map(([column, key]) => {
      const value = computed?.[key];
      const number = typeof value === "number" ? value : null;
      return { team, week, column, published: publishedFigure(fields[column], column), computed: number };
    });
  });
}

/** The league published the yard line of a team that did not shoot as 0. */
function publishedFigure(value: unknown, column: string): number | null {
  const figure = Number(value);
  return column === "team_yardage" && figure === 0 ? null : figure;
}

/** Whether the rules give another figure than was published. */
export function isDifferent({ published, computed }: ComparedCell): boolean {
  return published !== computed;
}
