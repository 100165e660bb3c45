import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import type { SeasonReport, TeamWeekReport } from "#league/season/report-types.ts";
import { partRulesOf } from "../queries/season-report.ts";
import { type Place, placesOfRanks } from "./competition-rank.ts";
import { type Decimals, decimalsOf } from "./figures.ts";
import { type RankingFigure, rankingFigureLabels, rankingFigureOf } from "./ranking-figure.ts";
import {
  type ShownStanding,
  type StandingScope,
  standingIn,
  type TeamFigures,
  wholeSeason,
} from "./standing-scope.ts";

export type TeamCell = {
  week: number;
  result: TeamWeekReport;
  /** Null when the week gave the team no place. */
  place: Place | null;
  /** True in a season with matches when the team has none this week. */
  isBye: boolean;
};

export type TeamRow = {
  team: BookTeam;
  season: TeamFigures;
  place: Place;
  cells: ReadonlyMap<number, TeamCell>;
};

export type TeamGrid = {
  standing: ShownStanding;
  weeks: number[];
  rows: TeamRow[];
  hasPoints: boolean;
  /** True for a ladder, whose order no figure decides. */
  isLadder: boolean;
  rankedBy: RankingFigure;
  labels: Readonly<Record<RankingFigure, string>>;
  decimals: GridDecimals;
};

export type GridDecimals = Record<RankingFigure, Decimals>;

/** Teams in standing order against the weeks so far; in a division by their rank in it. Empty for a part without results. */
export function buildTeamGrid(
  book: SeasonBook,
  report: SeasonReport,
  scope: StandingScope = wholeSeason,
): TeamGrid {
  const standing = standingIn(report, scope);
  const { from, to, teams } = standing;
  const rules = partRulesOf(book, standing.part);
  const weeks = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const weekPlaces = new Map(weeks.map((week) => [week, placesOfWeek(report, week)]));
  const isDivision = scope.division !== "";
  const ranks = Object.entries(teams).flatMap(([id, { rank, divisionRank }]): [string, number][] => {
    const rankShown = isDivision ? divisionRank : rank;
    return rankShown === null ? [] : [[id, rankShown]];
  });
  const places = placesOfRanks(new Map(ranks));
  const rows = book.teams.flatMap((team) => {
    const season = teams[team.id];
    const place = places.get(team.id);
    return season && place ? { team, season, place, cells: cellsOf(team.id, report, weekPlaces) } : [];
  });
  return {
    standing,
    weeks,
    rows: rows.toSorted((a, b) => a.place.rank - b.place.rank || a.team.name.localeCompare(b.team.name)),
    hasPoints: rows.some(({ season }) => season.points !== null),
    isLadder: rules.standings.team === "ladder",
    rankedBy: rankingFigureOf(rules),
    labels: rankingFigureLabels(rules),
    decimals: { total: totalDecimals(report), points: pointDecimals(report), value: 2 },
  };
}

/** One hundredth anywhere gives all totals of a season two decimals. */
export function totalDecimals({ teams }: SeasonReport): Decimals {
  const ofWeeks = Object.values(teams).flatMap(({ weeks }) => Object.values(weeks));
  return decimalsOf([...Object.values(teams), ...ofWeeks].map(({ total }) => total));
}

/** One half point anywhere gives all points of a season two decimals. */
export function pointDecimals({ teams, matches }: SeasonReport): Decimals {
  const ofTeams = Object.values(teams).flatMap(({ points, weeks }) => [
    points,
    ...Object.values(weeks).flatMap((week) => [week.points, week.bonus]),
  ]);
  return decimalsOf([
    ...ofTeams,
    ...matches.flatMap(({ homePoints, awayPoints }) => [homePoints, awayPoints]),
  ]);
}

type PlacesByWeek = ReadonlyMap<number, ReadonlyMap<string, Place>>;

function cellsOf(teamId: string, report: SeasonReport, placesByWeek: PlacesByWeek) {
  const cells = new Map<number, TeamCell>();
  for (const [week, places] of placesByWeek) {
    const result = report.teams[teamId]?.weeks[week];
    if (!result) continue;
    const place = places.get(teamId) ?? null;
    cells.set(week, { week, result, place, isBye: isBye(report.matches, teamId, week) });
  }
  return cells;
}

/** No opponent in a season with matches. */
export function isBye(
  matches: readonly { week: number; home: string; away: string | null }[],
  teamId: string,
  week: number,
): boolean {
  const isOwn = (match: (typeof matches)[number]) =>
    match.week === week && (match.home === teamId || match.away === teamId);
  return matches.length > 0 && !matches.some(isOwn);
}

function placesOfWeek(report: SeasonReport, week: number): ReadonlyMap<string, Place> {
  const ranks = new Map<string, number>();
  for (const [teamId, { weeks }] of Object.entries(report.teams)) {
    const rank = weeks[week]?.rank;
    if (rank !== null && rank !== undefined) ranks.set(teamId, rank);
  }
  return placesOfRanks(ranks);
}

export function cellRemarks({ forfeit, total, short }: TeamWeekReport): string[] {
  if (forfeit) return ["forfeit"];
  if (total === null) return ["not counted"];
  return short > 0 ? [`${short} short`] : [];
}
