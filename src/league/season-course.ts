import { hundredthsOrNull, toHundredths } from "./fraction.ts";
import type { Individual } from "./individuals.ts";
import { sortedById } from "./order.ts";
import type { Ranked } from "./ranking.ts";
import { computeSeason, type Season } from "./season.ts";
import { standingsOf } from "./standings.ts";

/** A team's place after a week. */
export type TeamPlace = {
  teamId: string;
  rank: number;
  total: number;
  points: number | null;
  value: number | null;
};

/** The standing after each week of the report, as the results are known now, for movement and charts. */
export function standingsByWeek(season: Season): { week: number; teams: TeamPlace[] }[] {
  const weeks = [...new Set(season.teamWeeks.map(({ week }) => week))].sort((a, b) => a - b);
  return weeks.map((week) => ({ week, teams: standingsAfter(season, week) }));
}

function standingsAfter({ book, teamWeeks, matches, rules }: Season, week: number): TeamPlace[] {
  const standings = standingsOf(
    sortedById(book.teams),
    teamWeeks.filter((each) => each.week <= week),
    matches.filter((match) => match.week <= week),
    rules,
  );
  return standings.map(({ team, rank, total, points, value }) => ({
    teamId: team.id,
    rank,
    total: toHundredths(total),
    points: hundredthsOrNull(points),
    value: hundredthsOrNull(value),
  }));
}

/** The same season as it stood after a week: rows of later weeks wait. For ranks and averages of the week before. */
export function seasonThrough(season: Season, week: number): Season {
  return computeSeason({ ...season.book, throughWeek: week });
}

/** What decided a rank that was tied: the criterion, and with whom a place is still shared. */
export type TieReason = { decidedBy: string; sharedWith: string[] };

/** Null when the total alone decided, or the member is not ranked. */
export function memberTieReason(season: Season, memberId: string): TieReason | null {
  const all = [...season.individuals.values()];
  const own = season.individuals.get(memberId);
  if (own === undefined || own.rank === null) return null;
  const shared = all.filter(({ rank }) => rank === own.rank).map(memberIdOf);
  return tieReason(
    own.keys,
    1,
    shared.filter((id) => id !== memberId),
  );
}

/** Null when the standing alone decided. */
export function teamTieReason({ standings }: Season, teamId: string): TieReason | null {
  const own = standings.find(({ team }) => team.id === teamId);
  if (own === undefined) return null;
  const shared = standings.filter(({ rank }) => rank === own.rank).map(({ team }) => team.id);
  return tieReason(
    own.keys,
    2,
    shared.filter((id) => id !== teamId),
  );
}

function memberIdOf({ shooter }: Individual): string {
  return shooter.member.id;
}

function tieReason(keys: Ranked<unknown>["keys"], plain: number, sharedWith: string[]): TieReason | null {
  if (sharedWith.length > 0) return { decidedBy: "shared", sharedWith };
  const last = keys.at(-1);
  return keys.length <= plain || last === undefined ? null : { decidedBy: last.name, sharedWith };
}
