import { Link } from "wouter";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { type Decimals, formatFigure } from "#season/words/figures.ts";
import { teamPath } from "#season/words/league-links.ts";
import {
  cellRemarks,
  type GridDecimals,
  type TeamCell,
  type TeamGrid,
  type TeamRow,
} from "#season/words/team-grid.ts";
import type { TeamState } from "#season/words/team-states.ts";
import type { RunningCells } from "#standings/boards/running-cells.ts";
import { boardDataColumns } from "#standings/boards/tables/board-on-screen.tsx";
import { teamTable } from "#standings/boards/tables/team-table.ts";
import { CodeMark } from "#ui/charts/code-mark.tsx";
import { byeCode } from "#ui/charts/legend.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type CellAsked, cellText } from "../core/team-cell.ts";
import styles from "./team-columns.module.css";

type Column = DataColumn<TeamRow>;
type Ask = (cell: CellAsked) => void;

/** Place, team, and season first, then the running week, so that they stay in view. */
export function teamColumns(
  grid: TeamGrid,
  { seasonId, running }: { seasonId: string; running: RunningCells | null },
  ask: Ask,
): Column[] {
  const cellOfWeek = (week: number) => (row: TeamRow) =>
    weekCell(row, week, { decimals: grid.decimals, ask });
  const columns = boardDataColumns(teamTable(grid), {
    team: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
    ...Object.fromEntries(grid.weeks.map((week) => [`week-${week}`, cellOfWeek(week)])),
  });
  const firstWeek = columns.findIndex(({ id }) => id.startsWith("week-"));
  return running && firstWeek >= 0 ? columns.toSpliced(firstWeek, 0, runningColumn(running)) : columns;
}

function weekCell(
  { team, cells }: TeamRow,
  week: number,
  { decimals, ask }: { decimals: GridDecimals; ask: Ask },
) {
  const cell = cells.get(week);
  if (!cell) return "–";
  return (
    <button
      type="button"
      className={styles.cell}
      aria-haspopup="dialog"
      aria-description={`${team.name}, week ${week}: ${cellText(cell, decimals)}`}
      onClick={() => ask({ teamId: team.id, week })}
    >
      <CellContent cell={cell} decimals={decimals} />
    </button>
  );
}

/** Net so far and progress: in no total, point, or rank. */
function runningColumn({ week, cells }: RunningCells): Column {
  return {
    id: "running",
    header: `Wk ${week} so far*`,
    meaning: `Week ${week} so far, provisional: net without blinds`,
    align: "end",
    isProvisional: true,
    cell: ({ team }) => {
      const cell = cells.get(team.id);
      if (!cell) return "–";
      return (
        <span className={styles.running} title={cell.state.text}>
          <span>{formatFigure(cell.soFar, 2)}</span>
          <span className={styles.more}> {shortState(cell.state)}</span>
        </span>
      );
    },
  };
}

/** "4 of 9, rd 1", for a narrow column. */
function shortState({ kind, shot, roster, lastRound, tag }: TeamState): string {
  if (kind === "inProgress") return `${shot} of ${roster}, rd ${lastRound}`;
  return kind === "preShootOnly" ? `${shot} of ${roster} p` : tag;
}

/** The total above points and place; unusual facts in words, with a space, so that copied text is readable. */
function CellContent({ cell, decimals }: { cell: TeamCell; decimals: GridDecimals }) {
  const { result, place, isBye } = cell;
  const second = [
    isBye ? byeCode.code : pointsText(result, decimals.points),
    place ? (place.isShared ? placeLabel(place) : spokenPlace(place)) : null,
  ].filter(Boolean);
  return (
    <>
      <span>
        {formatFigure(result.total, decimals.total)}
        {result.blinds.length > 0 ? <CodeMark code="b" count={result.blinds.length} /> : null}
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

/** "28+5": points for the place and the bonus; the legend explains them. */
function pointsText({ points, bonus }: TeamCell["result"], decimals: Decimals): string | null {
  if (points === null) return null;
  if (bonus === 0) return formatFigure(points, decimals);
  return `${formatFigure(points - bonus, decimals)}+${formatFigure(bonus, decimals)}`;
}
