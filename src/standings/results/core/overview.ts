import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { buildTeamGrid, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import { textIn } from "#standings/boards/tables/board-table.ts";
import { teamTable, textOfTotal } from "#standings/boards/tables/team-table.ts";
import { nightOfWeek } from "./match-results.ts";
import { type OverviewWeek, overviewWeek } from "./overview-week.ts";
import { podiumOf, type ResultsPodium } from "./podium-results.ts";
import { nightText, resultsText } from "./results-page.ts";

export type ResultsOverview = {
  description: string;
  /** "Through week 7". */
  through: string;
  podium: ResultsPodium | null;
  beforeFirst: string;
  week: OverviewWeek | null;
  /** Null until a week is official, and in a season without teams. */
  teams: OverviewTeams | null;
};

export type OverviewTeams = {
  labels: { weeks: string; figure: string; total: string | null };
  rows: OverviewTeam[];
};

export type OverviewTeam = {
  id: string;
  place: string;
  name: string;
  figure: string;
  total: string | null;
  weeks: TeamWeekBar[];
};

/** `share`: the part of the highest week. */
export type TeamWeekBar = { week: number; text: string; share: number };

export function overviewOf(results: ResultsSeason): ResultsOverview {
  const { throughWeek } = reportOf(results.season.book);
  const podium = podiumOf(results);
  const leaders = podium?.places.map(({ rank, name, value }) => `${rank} ${name} ${value}`.trim()) ?? [];
  return {
    description: resultsText(results, leaders),
    through: throughWeek === 0 ? "" : `Through week ${throughWeek}`,
    podium,
    beforeFirst: beforeFirstText(results),
    week: overviewWeek(results),
    teams: throughWeek === 0 ? null : teamsOf(results),
  };
}

function beforeFirstText(results: ResultsSeason): string {
  const first = results.season.weeks.find(({ week }) => week === 1);
  const day = nightOfWeek(results, 1) ?? first?.startsOn;
  return day ? `The first night is ${nightText(day)}.` : "Results appear after the first week.";
}

function teamsOf({ season: { book } }: ResultsSeason): OverviewTeams | null {
  const grid = buildTeamGrid(book, reportOf(book));
  if (grid.rows.length === 0) return null;
  const table = teamTable(grid);
  const [figure, total] = [textIn(table, table.rankedBy), textOfTotal(table)];
  const most = Math.max(
    1,
    ...grid.rows.flatMap((row) => grid.weeks.map((week) => worthOf(grid, row, week) ?? 0)),
  );
  return {
    labels: {
      weeks: grid.hasPoints ? "Points in each week" : "Place in each week",
      figure: table.rankedBy.label,
      total: total ? grid.labels.total : null,
    },
    rows: grid.rows.map((row) => ({
      id: row.team.id,
      place: placeLabel(row.place),
      name: row.team.name,
      figure: figure(row),
      total: total?.(row) ?? null,
      weeks: grid.weeks.map((week) => ({
        week,
        text: weekText(grid, row, week),
        share: Math.max(0, worthOf(grid, row, week) ?? 0) / most,
      })),
    })),
  };
}

/** The week's points; in a league without points, the number of teams that were not better. */
function worthOf({ hasPoints, rows }: TeamGrid, { cells }: TeamRow, week: number): number | null {
  const cell = cells.get(week);
  if (!cell) return null;
  if (hasPoints) return cell.result.points;
  return cell.place ? rows.length + 1 - cell.place.rank : null;
}

function weekText({ hasPoints, decimals }: TeamGrid, { cells }: TeamRow, week: number): string {
  const cell = cells.get(week);
  if (hasPoints) return formatFigure(cell?.result.points ?? null, decimals.points);
  return cell?.place ? placeLabel(cell.place) : "–";
}
