import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import type { TeamReport } from "#league/season/report-types.ts";
import { type TeamBestWeeks, teamsByBestWeeks } from "#league/teams/best-weeks.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { type Place, placesOfRanks } from "#season/words/competition-rank.ts";
import { bookByTeamMethod } from "./ranked-books.ts";
import { decidingRanking, type RankingId, weeksAsked } from "./ranking-kinds.ts";

export type TeamRankingRow = {
  team: BookTeam;
  place: Place;
  /** The ranking figure; null before the first week. */
  figure: number | null;
  /** Weeks with a result, including forfeits. */
  nights: number;
  forfeits: number;
  total: number;
  points: number | null;
  counted: { week: number; total: number }[];
};

export type TeamRanking = {
  id: RankingId;
  isDeciding: boolean;
  weeks: number | null;
  book: SeasonBook;
  /** The figure's path in a team's report; null when the counted weeks explain it. */
  path: "value" | "total" | "points" | null;
  rows: TeamRankingRow[];
};

export function teamRanking(book: SeasonBook, id: RankingId, n: number): TeamRanking {
  const rules = rulesOf(book);
  const weeks = id === "best" ? bestWeeksOf(book, n) : null;
  const isDeciding = id === decidingRanking("teams", rules) && (id !== "best" || n === 0);
  if (weeks !== null) {
    const best = isDeciding ? snapshotOfSeason(book) : teamsByBestWeeks(seasonOf(book), weeks);
    return { id, isDeciding, weeks, book, path: null, rows: byBestWeeks(book, best) };
  }
  const looked = isDeciding
    ? book
    : bookByTeamMethod(book, id === "average" ? "averagePerNight" : "totalTargets");
  const path = id === "points" || id === "total" ? id : "value";
  return { id, isDeciding, weeks, book: looked, path, rows: byReport(book, looked, path) };
}

/** A season that drops its worst weeks keeps the others. */
function bestWeeksOf(book: SeasonBook, n: number): number {
  const rules = rulesOf(book);
  const played = seasonOf(book).calendar.playedWeeks.length;
  return weeksAsked("teams", n, rules) ?? Math.max(0, played - rules.standings.teamDropWorstWeeks);
}

function byReport(own: SeasonBook, looked: SeasonBook, path: "value" | "total" | "points"): TeamRankingRow[] {
  const report = reportOf(looked);
  const points = reportOf(own);
  const ranks = new Map(Object.entries(report.teams).map(([teamId, { rank }]) => [teamId, rank]));
  const places = placesOfRanks(ranks);
  return inOrder(
    own.teams.flatMap((team) => {
      const season = report.teams[team.id];
      const place = places.get(team.id);
      if (!season || !place) return [];
      const beside = besideOf(season, points.teams[team.id]);
      return { team, place, figure: season[path], counted: [], ...beside };
    }),
  );
}

/** The season's own weeks, when it drops the worst. */
function snapshotOfSeason(book: SeasonBook): TeamBestWeeks[] {
  return seasonOf(book).standings.map(({ team, weeks, dropped, standing, rank }) => {
    const countedWeeks = weeks.filter((week) => !dropped.includes(week));
    return { team, countedWeeks, sum: standing, rank };
  });
}

function byBestWeeks(book: SeasonBook, best: readonly TeamBestWeeks[]): TeamRankingRow[] {
  const report = reportOf(book);
  const places = placesOfRanks(new Map(best.map(({ team, rank }) => [team.id, rank])));
  const rows = best.flatMap(({ team, countedWeeks, sum }) => {
    const season = report.teams[team.id];
    const place = places.get(team.id);
    if (!season || !place) return [];
    const weekTotals = countedWeeks.map(({ week, total }) => ({
      week,
      total: total === null ? 0 : toHundredths(total),
    }));
    return { team, place, figure: toHundredths(sum), counted: weekTotals, ...besideOf(season, season) };
  });
  return inOrder(rows);
}

function besideOf(season: TeamReport, own: TeamReport | undefined) {
  const results = Object.values(season.weeks).filter(({ total }) => total !== null);
  return {
    nights: results.length,
    forfeits: results.filter(({ forfeit }) => forfeit).length,
    total: season.total,
    points: own?.points ?? null,
  };
}

function inOrder(rows: readonly TeamRankingRow[]): TeamRankingRow[] {
  return rows.toSorted((a, b) => a.place.rank - b.place.rank || a.team.name.localeCompare(b.team.name));
}
