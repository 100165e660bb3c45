import { opponentIn } from "#league/book/opponents.ts";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import { yardFigure } from "#season/figures/yard-line.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { teamPath } from "#season/words/league-links.ts";
import { divisionLabel } from "#season/words/standing-scope.ts";
import type { GridDecimals, TeamCell, TeamGrid, TeamRow } from "#season/words/team-grid.ts";
import { divisionTies, teamTies } from "#standings/boards/standing-ties.ts";
import styles from "#standings/boards/standings.module.css";
import { boardFigureLine } from "#standings/boards/tables/board-on-screen.tsx";
import { columnsIn, lineIn, textIn } from "#standings/boards/tables/board-table.ts";
import { teamTable, textOfTotal } from "#standings/boards/tables/team-table.ts";
import { LinkButton } from "#ui/form/button.tsx";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { ladderSentences } from "../core/ladder-steps.ts";
import { cellText } from "../core/team-cell.ts";
import { TeamWeek } from "./team-week.tsx";

export function teamParts(grid: TeamGrid): RowParts<TeamRow> {
  const table = teamTable(grid);
  const [line, total] = [lineIn(table), textOfTotal(table)];
  return {
    lead: ({ place }) => placeLabel(place),
    title: ({ team }) => team.name,
    second: (row) =>
      [lastWeekText([...row.cells.values()].at(-1), grid.decimals), line(row)].filter(Boolean).join(" · "),
    figure: textIn(table, table.rankedBy),
    ...(total ? { note: total } : {}),
  };
}

/** "Last: 246.40 · 3 pts · 2nd". */
function lastWeekText(cell: TeamCell | undefined, decimals: GridDecimals): string {
  return cell ? `Last: ${cellText(cell, decimals)}` : "No week shot yet";
}

export function teamDetails(grid: TeamGrid, season: Pick<ClubSeason, "book" | "info">): RowDetails<TeamRow> {
  return {
    nameOf: ({ team }) => team.name,
    subtitle: (row) => ranksText(row, grid.rows.length),
    content: (row) => (
      <>
        <FigureLines book={season.book} lines={seasonLines(row, grid, season)} />
        {grid.weeks.toReversed().map((week) => (
          <Week key={week} row={row} week={week} season={season} decimals={grid.decimals} />
        ))}
        <p className={`stack gap-50 plain above-100 ${styles.sheetLinks}`}>
          <LinkButton look="main" href={teamPath(row.team.id, season.info.id)}>
            Team statistics
          </LinkButton>
        </p>
      </>
    ),
  };
}

/** "1st of 9", and with divisions "1st of 9 · Ridge, 1st". */
function ranksText({ place, season: { division, divisionRank } }: TeamRow, teams: number): string {
  const whole = `${spokenPlace(place)} of ${teams}`;
  if (division === null) return whole;
  const within = divisionRank === null ? "" : `, ${spokenPlace({ rank: divisionRank, isShared: false })}`;
  return `${whole} · ${divisionLabel(division)}${within}`;
}

function seasonLines(row: TeamRow, grid: TeamGrid, { book }: Pick<ClubSeason, "book">): FigureLine[] {
  const { team } = row;
  const notes: Partial<Record<string, () => string>> = {
    value: () => (grid.isLadder ? ladderSentences(book, team.id).join("; ") : ""),
    rank: () => teamTies(book, grid.standing, team.id).join(". "),
    "division-rank": () => divisionTies(book, grid.standing, team.id).join(". "),
  };
  const table = teamTable(grid);
  // The subtitle says the ranks: a line of its own is for what broke a tie.
  const columns = columnsIn(table, "details").filter(
    ({ id, value }) => value(row) !== null && (!/rank$/.test(id) || notes[id]?.()),
  );
  const lines = columns.map((column) => ({
    ...boardFigureLine(table, column)(row),
    note: notes[column.id]?.(),
  }));
  const yards = reportOf(book).teams[team.id]?.yardage ?? null;
  return [...lines, ...yardFigure(book, { memberId: "", teamId: team.id }, yards)];
}

type WeekProps = {
  row: TeamRow;
  week: number;
  season: Pick<ClubSeason, "book" | "info">;
  decimals: GridDecimals;
};

function Week({ row, week, season, decimals }: WeekProps) {
  const cell = row.cells.get(week);
  if (!cell) return null;
  const opponent = opponentIn(season.book, row.team.id, week);
  return (
    <details className={styles.week}>
      <summary className="opens-below">
        <span className="grows">
          <strong>Week {week}</strong>
          {opponent && opponent !== "bye" ? ` v ${opponent.name}` : null}
          <span className="block quiet small">{cellText(cell, decimals)}</span>
        </span>
      </summary>
      <TeamWeek season={season} teamId={row.team.id} week={week} />
    </details>
  );
}
