import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { teamPath } from "#season/words/league-links.ts";
import { divisionLabel } from "#season/words/standing-scope.ts";
import {
  type GridDecimals,
  rankingText,
  type TeamCell,
  type TeamGrid,
  type TeamRow,
} from "#season/words/team-grid.ts";
import { nextYardLine, yardLineText } from "#season/words/yard-lines.ts";
import { divisionTies, teamTies } from "#standings/boards/standing-ties.ts";
import styles from "#standings/boards/standings.module.css";
import { LinkButton } from "#ui/form/button.tsx";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { ladderSentences } from "../core/ladder-steps.ts";
import { cellText } from "../core/team-cell.ts";
import { TeamWeek } from "./team-week.tsx";

export function teamParts(grid: TeamGrid): RowParts<TeamRow> {
  const { rankedBy, decimals } = grid;
  return {
    lead: ({ place }) => placeLabel(place),
    title: ({ team }) => team.name,
    second: ({ cells }) => lastWeekText([...cells.values()].at(-1), decimals),
    figure: (row) => rankingText(grid, row),
    ...(rankedBy === "total" ? {} : { note: ({ season }) => formatFigure(season.total, decimals.total) }),
  };
}

/** "Last: 246.40 · 3 pts · 2nd". */
function lastWeekText(cell: TeamCell | undefined, decimals: GridDecimals): string {
  return cell ? `Last: ${cellText(cell, decimals)}` : "No week shot yet";
}

/** The team's season with arithmetic, and every week with its scores. */
export function teamDetails(grid: TeamGrid, season: Pick<ClubSeason, "book" | "info">): RowDetails<TeamRow> {
  return {
    nameOf: ({ team }) => team.name,
    subtitle: ({ place, season: { division } }) =>
      [`${spokenPlace(place)} of ${grid.rows.length}`, division === null ? "" : divisionLabel(division)]
        .filter(Boolean)
        .join(" · "),
    content: (row) => (
      <div key={row.team.id}>
        <FigureLines book={season.book} lines={seasonLines(row, grid, season)} />
        {grid.weeks.toReversed().map((week) => (
          <Week key={week} row={row} week={week} season={season} decimals={grid.decimals} />
        ))}
        <p className={styles.sheetLinks}>
          <LinkButton look="main" href={teamPath(row.team.id, season.info.id)}>
            Team statistics
          </LinkButton>
        </p>
      </div>
    ),
  };
}

function seasonLines(
  { team, season }: TeamRow,
  { standing, isLadder, labels, decimals: { points, total, value } }: TeamGrid,
  { book }: Pick<ClubSeason, "book">,
): FigureLine[] {
  const path = `${standing.path}teams.${team.id}`;
  const figures = [
    { label: "Points", value: season.points, decimals: points, path: `${path}.points` },
    { label: labels.total, value: season.total, decimals: total, path: `${path}.total` },
    isLadder
      ? {
          label: "Place on the ladder",
          value: season.value,
          decimals: 0 as const,
          path: `${path}.value`,
          note: ladderSentences(book, team.id).join("; "),
        }
      : { label: "Weekly average", value: season.value, decimals: value, path: `${path}.value` },
    {
      label: "Rank",
      value: season.rank,
      decimals: 0 as const,
      path: `${path}.rank`,
      note: teamTies(book, standing, team.id).join(". "),
    },
    {
      label: "Rank in the division",
      value: season.divisionRank,
      decimals: 0 as const,
      path: `${path}.divisionRank`,
      note: divisionTies(book, standing, team.id).join(". "),
    },
  ];
  const lines = figures.flatMap(({ value, decimals, ...line }) =>
    value === null ? [] : [{ ...line, value: formatFigure(value, decimals) }],
  );
  return [...lines, ...yardLines(team.id, book)];
}

function yardLines(teamId: string, book: ClubSeason["book"]): FigureLine[] {
  const yardage = reportOf(book).teams[teamId]?.yardage ?? null;
  if (yardage === null) return [];
  const moved = nextYardLine(book, { memberId: "", teamId });
  return [
    {
      label: "Yard line, next night",
      value: `${formatFigure(yardage)} yd`,
      note: moved && moved.before !== moved.yards ? yardLineText(moved) : undefined,
      path: `teams.${teamId}.yardage`,
    },
  ];
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
  return (
    <details className={styles.week}>
      <summary>
        <span>Week {week}</span>
        <span>{cellText(cell, decimals)}</span>
      </summary>
      <TeamWeek season={season} teamId={row.team.id} week={week} />
    </details>
  );
}
