import type { SeasonBook } from "#league/book/book.ts";
import { standingMatches } from "#league/book/opponents.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import type { SeasonWeek } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { buildTeamGrid, isBye, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import { teamsOfWeek } from "#season/words/team-line-up.ts";
import { everyone, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { textIn } from "#standings/boards/tables/board-table.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import { teamTable, textOfTotal } from "#standings/boards/tables/team-table.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";
import type { PodiumPlace } from "#ui/pictures/podium.tsx";
import { matchPicture } from "./match-picture.ts";
import { nightOfWeek, whenText } from "./match-results.ts";
import { nightText, type ResultsSection, resultsText } from "./results-page.ts";
import { runningMembersSection, runningTeamsSection } from "./running-results.ts";

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

export type OverviewWeek = {
  title: string;
  isProvisional: boolean;
  matches: OverviewMatch[];
  /** Teams without an opponent. */
  byes: string[];
  /** In a season without matches, the teams that have shot so far. */
  soFar: ResultsSection | undefined;
};

/** `picture` is null before either team has shot; `when` is shown instead. */
export type OverviewMatch = { home: string; away: string; picture: MatchBarProps | null; when: string };

/** The running week, else the next one, else the last; null without any. */
function overviewWeek(results: ResultsSeason): OverviewWeek | null {
  const { book } = results.season;
  const { running } = reportOf(book);
  const own = weekToShow(results);
  if (!own) return null;
  const { week } = own;
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  const matches = standingMatches(book).filter((match) => match.week === week);
  const isProvisional = running?.week === week;
  const [shooting] = [...runningTeamsSection(results), ...runningMembersSection(results)];
  const soFar = isProvisional && matches.length === 0 ? shooting : undefined;
  if (matches.length === 0 && !soFar) return null;
  return {
    soFar,
    title: titleOf(results, own),
    isProvisional,
    matches: matches.map((match) => ({
      home: names.get(match.home) ?? "",
      away: names.get(match.away) ?? "",
      picture: matchPicture(results, match),
      when: whenText(results, match),
    })),
    byes: teamsOfWeek(book, week)
      .filter(({ id }) => isBye(matches, id, week))
      .map(({ name }) => name),
  };
}

function weekToShow({ season }: ResultsSeason) {
  const { running } = reportOf(season.book);
  const { asOf } = season.book;
  const shot = season.weeks.filter(({ status }) => status !== "void" && status !== "postponed");
  return (
    shot.find(({ week }) => week === running?.week) ??
    shot.find(({ endsOn }) => asOf !== null && endsOn !== null && endsOn >= asOf) ??
    shot.at(-1)
  );
}

function titleOf(results: ResultsSeason, { week, endsOn }: SeasonWeek): string {
  const { asOf } = results.season.book;
  const { running, throughWeek } = reportOf(results.season.book);
  if (asOf !== null && nightOfWeek(results, week) === asOf) return `Tonight, week ${week}`;
  if (running?.week === week) return `This week, week ${week}`;
  const isOver = asOf !== null && endsOn !== null && endsOn < asOf;
  return week > throughWeek && !isOver ? `Next, week ${week}` : `Week ${week}`;
}

type ResultsPodium = { title: string; places: WinnerPlace[] };
type WinnerPlace = PodiumPlace & { name: string };

/** Champions of a finished season, else the first of its ranking. A hidden member leaves a place empty. */
function podiumOf(results: ResultsSeason): ResultsPodium | null {
  const champions = championPlaces(results);
  if (champions.length > 0) return { title: "Champions", places: champions };
  const { book } = results.season;
  if (reportOf(book).throughWeek === 0) return null;
  const isNet = rulesOf(book).handicap.enabled;
  const table = leaderboardTable(leaderboardOf(book, { ...everyone, board: isNet ? "net" : "total" }));
  const figure = textIn(table, table.rankedBy);
  const places = table.rows
    .filter(({ place, entry }) => place.rank <= 3 && !results.hidden.has(entry.member.id))
    .map((row) => {
      const { member, team } = row.entry;
      return placeOf(row.place.rank, { name: member.name, team: team?.name ?? null, value: figure(row) });
    });
  return places.length === 0 ? null : { title: `Top three, ${isNet ? "net total" : "season total"}`, places };
}

function championPlaces({ champions, season: { info, book } }: ResultsSeason): WinnerPlace[] {
  if (info.status === "active") return [];
  const winnersOf = (award: string) => champions.filter((each) => each.award === award && each.place <= 3);
  const individuals = winnersOf("individual").filter(({ name }) => name !== null);
  if (individuals.length > 0)
    return individuals.map(({ place, memberId, name, team }) =>
      placeOf(place, { name: name ?? "", team, value: totalText(book, memberId ?? "") }),
    );
  return winnersOf("team").map(({ place, team }) =>
    placeOf(place, { name: team ?? "", team: null, value: "" }),
  );
}

/** The member's ranking figure; empty for members outside the season's book. */
function totalText(book: SeasonBook, memberId: string): string {
  const individual = reportOf(book).individuals[memberId];
  if (!individual) return "";
  return rulesOf(book).handicap.enabled
    ? formatFigure(individual.netTotal, 2)
    : formatFigure(individual.total);
}

type Winner = { name: string; team: string | null; value: string };

function placeOf(rank: number, { name, team, value }: Winner): WinnerPlace {
  return { key: `${rank} ${name}`, rank, fullName: name, name, second: team, value };
}
