import { Link } from "wouter";
import { placeLabel, spokenPlace } from "#season/standings/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { teamPath } from "#season/standings/league-links.ts";
import { cellRemarks, type TeamCell, type TeamGrid, type TeamRow } from "#season/standings/team-grid.ts";
import { byeCode } from "#ui/charts/legend.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type CellAsked, cellText } from "../core/team-cell.ts";
import styles from "./team-columns.module.css";

type Column = DataColumn<TeamRow>;
type Ask = (asked: CellAsked) => void;

/** Place, team and season first, then week by week. */
export function teamColumns(grid: TeamGrid, seasonId: string, ask: Ask): Column[] {
  const decimals = weekDecimals(grid);
  return [
    {
      id: "place",
      header: "Rank",
      meaning: "Season rank. T means tied.",
      cell: ({ place }) => placeLabel(place),
      sortValue: ({ place }) => place.rank,
    },
    {
      id: "team",
      header: "Team",
      cell: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
      sortValue: ({ team }) => team.name,
    },
    ...seasonColumns(grid),
    ...grid.weeks.map((week) => weekColumn(week, decimals, ask)),
  ];
}

function seasonColumns({ hasPoints, rows }: TeamGrid): Column[] {
  const columns = [seasonColumn("total", rows)];
  if (hasPoints) columns.unshift(seasonColumn("points", rows));
  if (rows.some(({ season }) => season.value !== null)) columns.unshift(seasonColumn("value", rows));
  return columns.map((column, index) => ({ ...column, isRanked: index === 0 }));
}

const seasonFigures = {
  total: { header: "Net total", meaning: "Targets hit, all weeks" },
  points: { header: "Points", meaning: "Points of the season, bonus included" },
  value: { header: "Average", meaning: "Average of the weeks" },
} as const;

function seasonColumn(field: keyof typeof seasonFigures, rows: TeamGrid["rows"]): Column {
  const decimals = field === "value" ? 2 : decimalsOf(rows.map(({ season }) => season[field]));
  return {
    id: field,
    ...seasonFigures[field],
    align: "end",
    sortValue: ({ season }) => season[field],
    cell: ({ season }) => formatFigure(season[field], decimals),
  };
}

/** The same for all weeks: they are read across. */
function weekDecimals({ rows }: TeamGrid): Decimals {
  return decimalsOf(rows.flatMap(({ cells }) => [...cells.values()].map(({ result }) => result.total)));
}

function weekColumn(week: number, decimals: Decimals, ask: Ask): Column {
  return {
    id: `week-${week}`,
    header: `Week ${week}`,
    align: "end",
    sortValue: ({ cells }) => cells.get(week)?.result.total ?? null,
    cell: ({ team, cells }) => {
      const cell = cells.get(week);
      if (!cell) return "–";
      return (
        <button
          type="button"
          className={styles.cell}
          aria-haspopup="dialog"
          aria-label={`${team.name}, week ${week}: ${cellText(cell)}`}
          onClick={() => ask({ teamId: team.id, week })}
        >
          <CellContent cell={cell} decimals={decimals} />
        </button>
      );
    },
  };
}

/** The total over points and place; what is out of the ordinary in words, with a space, so that copied text reads right. */
function CellContent({ cell, decimals }: { cell: TeamCell; decimals: Decimals }) {
  const { result, place, isBye } = cell;
  const second = [
    isBye ? byeCode.code : result.points === null ? null : pointsText(result.points, result.bonus),
    place ? (place.isShared ? placeLabel(place) : spokenPlace(place)) : null,
  ].filter(Boolean);
  return (
    <>
      <span>
        {formatFigure(result.total, decimals)}
        {result.blinds.length > 0 ? (
          <span className={styles.code}> {blindCode(result.blinds.length)}</span>
        ) : null}
      </span>
      <span className={styles.more}> {second.join(" · ")}</span>
      {cellRemarks(result).map((remark) => (
        <span key={remark} className={styles.remark}>
          {" "}
          {remark}
        </span>
      ))}
    </>
  );
}

/** "28+5 pts": points for the place and the bonus beside them. */
function pointsText(points: number, bonus: number): string {
  if (bonus === 0) return `${formatFigure(points)} ${points === 1 ? "pt" : "pts"}`;
  return `${formatFigure(points - bonus)}+${formatFigure(bonus)} pts`;
}

/** "b", "2b": how many of the scores are blinds. */
function blindCode(count: number): string {
  return count === 1 ? "b" : `${count}b`;
}
