import { countPhrase } from "#lib/text/count-phrase.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { cellRemarks, type TeamCell, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import type { BoardColumn, BoardTable } from "./board-table.ts";
import { teamColumn } from "./team-table.ts";

export type TeamWeekRow = Pick<TeamRow, "team"> & { cell: TeamCell };
type Column = BoardColumn<TeamWeekRow>;
export type TeamWeekTable = BoardTable<TeamWeekRow> & Record<"place" | "total" | "remarks", Column>;

export function teamWeekTable({ rows, decimals }: TeamGrid, week: number): TeamWeekTable {
  const shot = rows.flatMap(({ team, cells }): TeamWeekRow[] => {
    const cell = cells.get(week);
    return cell ? [{ team, cell }] : [];
  });
  const hasPoints = shot.some(({ cell }) => cell.result.points !== null);
  const hasBonus = hasPoints && shot.some(({ cell }) => (cell.result.bonus ?? 0) !== 0);
  const place: Column = {
    id: "place",
    label: "Rank",
    isText: true,
    value: ({ cell }) => cell.place && placeLabel(cell.place),
    outputs: ["published"],
  };
  const total: Column = {
    id: "total",
    label: "Total",
    decimals: decimals.total,
    value: ({ cell }) => cell.result.total,
    television: { isEssential: true },
    outputs: ["television", "published"],
  };
  const points: Column = {
    id: "points",
    label: "Points",
    decimals: decimals.points,
    value: ({ cell }) => cell.result.points,
    outputs: hasPoints ? ["television", "published"] : ["published"],
  };
  const bonus: Column = {
    id: "bonus",
    label: "Bonus",
    decimals: decimals.points,
    value: ({ cell }) => cell.result.bonus,
    outputs: hasBonus ? ["television"] : [],
  };
  const remarks: Column = {
    id: "remarks",
    label: "Remarks",
    isText: true,
    value: remarksOf,
    outputs: ["published"],
  };
  return {
    id: "week",
    title: `Week ${week}`,
    columns: [place, teamColumn, bonus, total, points, remarks],
    rankedBy: hasPoints ? points : total,
    rows: shot.toSorted((a, b) => rankOf(a) - rankOf(b) || a.team.name.localeCompare(b.team.name)),
    ...{ place, total, remarks },
  };
}

/** "1 blind, 2 short". */
function remarksOf({ cell: { result } }: TeamWeekRow): string {
  const blinds = result.blinds.length;
  return [...(blinds > 0 ? [countPhrase(blinds, "blind")] : []), ...cellRemarks(result)].join(", ");
}

function rankOf({ cell }: TeamWeekRow): number {
  return cell.place?.rank ?? Number.POSITIVE_INFINITY;
}
