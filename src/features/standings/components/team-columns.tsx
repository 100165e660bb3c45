import type { ReactNode } from "react";
import { Link } from "wouter";
import { type Place, placeLabel } from "#season/standings/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { teamPath } from "#season/standings/league-links.ts";
import { cellRemarks, type TeamCell, type TeamGrid, type TeamRow } from "#season/standings/team-grid.ts";
import { byeCode } from "#ui/charts/legend.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { TeamCellContent } from "../standings-search-params.ts";
import styles from "./team-columns.module.css";

/** What someone wants to see behind the grid: a team's week, or its season when there is no week. */
export type CellAsked = { teamId: string; week: number | null };

type Column = DataColumn<TeamRow>;
type Ask = (asked: CellAsked) => void;

/** Place, team and season first, then week by week. */
export function teamColumns(grid: TeamGrid, content: TeamCellContent, seasonId: string, ask: Ask): Column[] {
  const decimals = weekDecimals(grid);
  return [
    {
      id: "place",
      header: "Rank",
      meaning: "Rank in the season; T where it is shared",
      cell: ({ team, place }) => (
        <CellButton
          isStart
          title={`Rank of ${team.name}`}
          onClick={() => ask({ teamId: team.id, week: null })}
        >
          {placeLabel(place)}
        </CellButton>
      ),
      sortValue: ({ place }) => place.rank,
      csvValue: ({ place }) => placeLabel(place),
    },
    {
      id: "team",
      header: "Team",
      cell: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
      sortValue: ({ team }) => team.name,
    },
    ...seasonColumns(grid, ask),
    ...grid.weeks.map((week) => weekColumn(week, { content, decimals }, ask)),
  ];
}

function seasonColumns({ hasPoints, rows }: TeamGrid, ask: Ask): Column[] {
  const decimalsIn = (field: "total" | "points") => decimalsOf(rows.map(({ season }) => season[field]));
  const columns = [seasonColumn("total", "Total", "Targets of all weeks", decimalsIn("total"), ask)];
  if (hasPoints) {
    const meaning = "Points of the season, bonus included";
    columns.unshift(seasonColumn("points", "Points", meaning, decimalsIn("points"), ask));
  }
  if (rows.some(({ season }) => season.value !== null)) {
    columns.unshift(seasonColumn("value", "Mean", "Mean of the weeks", 2, ask));
  }
  return columns;
}

function seasonColumn(
  field: "total" | "points" | "value",
  header: string,
  meaning: string,
  decimals: Decimals,
  ask: Ask,
): Column {
  return {
    id: field,
    header,
    meaning,
    align: "end",
    sortValue: ({ season }) => season[field],
    cell: ({ team, season }) => (
      <CellButton title={`${header} of ${team.name}`} onClick={() => ask({ teamId: team.id, week: null })}>
        <strong>{formatFigure(season[field], decimals)}</strong>
      </CellButton>
    ),
  };
}

type CellLook = { content: TeamCellContent; decimals: { total: Decimals; points: Decimals } };

/** The same for all weeks: they are read across. */
function weekDecimals({ rows }: TeamGrid): CellLook["decimals"] {
  const results = rows.flatMap(({ cells }) => [...cells.values()].map(({ result }) => result));
  return {
    total: decimalsOf(results.map(({ total }) => total)),
    points: decimalsOf(results.flatMap(({ points, bonus }) => [points, bonus])),
  };
}

function weekColumn(week: number, look: CellLook, ask: Ask): Column {
  const { content } = look;
  return {
    id: `week-${week}`,
    header: String(week),
    meaning: `Week ${week}`,
    align: "end",
    sortValue: ({ cells }) => sortedBy(cells.get(week), content),
    firstSort: content === "rank" ? "ascending" : "descending",
    cell: ({ team, cells }) => {
      const cell = cells.get(week);
      if (!cell) return "–";
      return (
        <CellButton title={`${team.name}, week ${week}`} onClick={() => ask({ teamId: team.id, week })}>
          <CellContent cell={cell} look={look} />
        </CellButton>
      );
    },
  };
}

function sortedBy(cell: TeamCell | undefined, content: TeamCellContent): number | null {
  if (!cell) return null;
  if (content === "points") return cell.result.points;
  return content === "rank" ? cell.result.rank : cell.result.total;
}

type CellButtonProps = { title: string; onClick: () => void; children: ReactNode; isStart?: boolean };

function CellButton({ title, onClick, children, isStart }: CellButtonProps) {
  return (
    <button
      type="button"
      className={styles.cell}
      data-start={isStart}
      aria-haspopup="dialog"
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function CellContent({ cell, look }: { cell: TeamCell; look: CellLook }) {
  const { result, place, isBye } = cell;
  const { content, decimals } = look;
  const remarks = cellRemarks(result);
  const points =
    content === "all" && result.points !== null
      ? pointsText(result.points, result.bonus, decimals.points)
      : null;
  const bye = isBye ? <span className={styles.code}>{byeCode.code} </span> : null;
  return (
    <>
      <span className={styles.main}>
        {mainFigure(cell, look)}
        {result.blinds.length > 0 ? (
          <span className={styles.code}>{blindCode(result.blinds.length)}</span>
        ) : null}
        {points === null ? bye : null}
      </span>
      {points === null ? null : (
        <span className={styles.more}>
          {bye}
          {points}
        </span>
      )}
      {content === "all" && place ? <span className={styles.more}>{ordinal(place)}</span> : null}
      {remarks.map((remark) => (
        <span key={remark} className={styles.remark}>
          {remark}
        </span>
      ))}
    </>
  );
}

function mainFigure({ result, place }: TeamCell, { content, decimals }: CellLook): string {
  if (content === "points") return formatFigure(result.points, decimals.points);
  if (content === "rank") return place ? placeLabel(place) : "–";
  return formatFigure(result.total, decimals.total);
}

/** "28+5 pts": points for the place and the bonus beside them. */
function pointsText(points: number, bonus: number, decimals: Decimals): string {
  if (bonus === 0) return `${formatFigure(points, decimals)} ${points === 1 ? "pt" : "pts"}`;
  return `${formatFigure(points - bonus, decimals)}+${formatFigure(bonus, decimals)} pts`;
}

/** "b", "2b": how many of the scores are blinds. */
function blindCode(count: number): string {
  return count === 1 ? "b" : `${count}b`;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** "2nd", or "T2" where the place is shared. */
function ordinal(place: Place): string {
  if (place.isShared) return placeLabel(place);
  return `${place.rank}${endings[ordinals.select(place.rank)] ?? "th"}`;
}
