import type { TeamWeekReport } from "#league/season/report-types.ts";
import type { TeamFigures } from "#season/words/standing-scope.ts";
import type { TeamGrid, TeamRow } from "#season/words/team-grid.ts";
import { type BoardColumn, type BoardOutput, type BoardTable, placeColumn, textIn } from "./board-table.ts";

type Column = BoardColumn<TeamRow>;
export type TeamTable = BoardTable<TeamRow>;

export function teamTable(grid: TeamGrid): TeamTable {
  const { points, value, total } = figureColumns(grid);
  const rankedBy = { points, value, total }[grid.rankedBy];
  return {
    id: "standings",
    title: "Team standings",
    columns: [
      { ...placeColumn, meaning: "Season rank. T means tied." },
      teamColumn,
      points,
      ...(rankedBy === value ? [value, total] : [total, value]),
      ...rankColumns(grid),
      ...grid.weeks.flatMap((week) => weekColumns(grid, week)),
    ],
    rankedBy,
    rows: grid.rows,
  };
}

/** The total beside another figure that ranks; null where the total itself ranks. */
export function textOfTotal(table: TeamTable): ((row: TeamRow) => string) | null {
  const total = table.columns.find(({ id }) => id === "total");
  return total && total !== table.rankedBy ? textIn(table, total) : null;
}

export const teamColumn: BoardColumn<{ team: { name: string } }> = {
  id: "team",
  label: "Team",
  isText: true,
  value: ({ team }) => team.name,
  outputs: ["table", "csv", "published"],
};

function pathTo({ standing }: TeamGrid, field: keyof TeamFigures) {
  return ({ team }: TeamRow) => `${standing.path}teams.${team.id}.${field}`;
}

/** Screens and TVs show the total and the figure that ranks; points have a column in every published file. */
function figureColumns(grid: TeamGrid): Record<TeamGrid["rankedBy"], Column> {
  const { rankedBy, isLadder, labels, decimals, hasPoints } = grid;
  const whereRanked: BoardOutput[] = ["table", "csv", "published", "television", "details"];
  return {
    points: {
      id: "points",
      label: labels.points,
      meaning: "Points of the season, bonus included",
      decimals: decimals.points,
      value: ({ season }) => season.points,
      path: pathTo(grid, "points"),
      outputs:
        rankedBy === "points"
          ? whereRanked
          : ["published", "details", ...(hasPoints ? ["csv" as const] : [])],
    },
    total: {
      id: "total",
      label: labels.total,
      meaning: "All weeks together",
      decimals: decimals.total,
      isRanked: rankedBy === "total" && !isLadder,
      value: ({ season }) => season.total,
      path: pathTo(grid, "total"),
      outputs: whereRanked,
    },
    value: {
      id: "value",
      label: labels.value,
      longLabel: isLadder ? "Place on the ladder" : "Weekly average",
      meaning: "Weekly average",
      decimals: isLadder ? 0 : decimals.value,
      value: ({ season }) => season.value,
      path: pathTo(grid, "value"),
      television: { label: "Avg/week" },
      outputs: rankedBy === "value" ? whereRanked : ["details"],
    },
  };
}

function rankColumns(grid: TeamGrid): Column[] {
  const hasDivisions = grid.rows.some(({ season }) => season.division !== null);
  return [
    {
      id: "rank",
      label: "Rank",
      value: ({ season }) => season.rank,
      path: pathTo(grid, "rank"),
      outputs: ["details"],
    },
    {
      id: "division",
      label: "Division",
      value: ({ season }) => season.division,
      outputs: hasDivisions ? ["csv"] : [],
    },
    {
      id: "division-rank",
      label: "Division rank",
      longLabel: "Rank in the division",
      value: ({ season }) => season.divisionRank,
      path: pathTo(grid, "divisionRank"),
      outputs: hasDivisions ? ["csv", "details"] : [],
    },
  ];
}

/** A week's total, and in a file a column for each of its other numbers. */
function weekColumns({ decimals, hasPoints, standing }: TeamGrid, week: number): Column[] {
  const column = (
    name: string,
    valueIn: (result: TeamWeekReport) => string | number | null,
    more: Partial<Column> = { outputs: ["csv"] },
  ): Column => ({
    id: `week-${week}${name}`,
    label: `Week ${week}${name}`,
    value: ({ cells }) => {
      const cell = cells.get(week);
      return cell ? valueIn(cell.result) : null;
    },
    ...more,
  });
  const outputs: BoardOutput[] = ["table", "csv", "published"];
  return [
    column("", ({ total }) => total, {
      decimals: decimals.total,
      outputs: week === standing.to ? [...outputs, "television"] : outputs,
    }),
    column(" rank", ({ rank }) => rank),
    ...(hasPoints ? [column(" points", ({ points }) => points), column(" bonus", ({ bonus }) => bonus)] : []),
    column(" blinds", ({ blinds }) => blinds.length),
    column(" forfeit", ({ forfeit }) => (forfeit ? "yes" : null)),
  ];
}
