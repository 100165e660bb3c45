import type { BookTeam } from "../book/book.ts";
import { holdsInWeek } from "../book/roster.ts";
import { add, compare, divide, type Fraction, fraction, mean, sum, zero } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { Season } from "../season/season.ts";
import type { TeamEntry } from "./team-entries.ts";
import type { TeamWeek } from "./team-week.ts";

/** What a member did for a team. `share` is their part of all targets the team counted, blinds included. */
export type Contribution = {
  memberId: string;
  /** Weeks they shot for the team, each with their score as it stood for the team and whether it counted. */
  nights: { week: number; score: Fraction; counts: boolean }[];
  /** Counted scores as the team counted them: net with handicap. */
  counted: Fraction;
  share: Fraction | null;
  best: { week: number; score: Fraction } | null;
  /** Weeks with a result in which they were on the roster. */
  rosterWeeks: number;
  isOnlySubstitute: boolean;
};

/** Matches against one other team that could be compared. */
export type OpponentRecord = {
  opponent: BookTeam;
  won: number;
  lost: number;
  tied: number;
  points: Fraction;
  against: Fraction;
};

export type TeamSeason = {
  team: BookTeam;
  /** Weeks with a result, in order; the mean of the teams that shot, theirs included, beside each. */
  weeks: { week: TeamWeek; leagueMean: Fraction | null }[];
  /** Of the weeks the team shot; of equal totals the earliest. */
  best: TeamWeek | null;
  worst: TeamWeek | null;
  forfeits: number;
  blinds: { count: number; sum: Fraction; share: Fraction | null };
  contributions: Contribution[];
  opponents: OpponentRecord[];
  /** Matches of the team that have points on neither side. */
  undecided: number;
};

/** A team's season taken apart; null for a team the book does not have. */
export function teamSeasonOf(season: Season, teamId: string): TeamSeason | null {
  const team = season.book.teams.find(({ id }) => id === teamId);
  if (team === undefined) return null;
  const weeks = season.teamWeeks.filter((week) => week.team.id === teamId).sort((a, b) => a.week - b.week);
  const shot = weeks.filter(isShot);
  const inOrder = shot.toSorted((a, b) => compare(totalOf(b), totalOf(a)) || a.week - b.week);
  const counted = sum(shot.map(totalOf));
  return {
    team,
    weeks: weeks.map((week) => ({ week, leagueMean: leagueMeanOf(season, week.week) })),
    best: inOrder[0] ?? null,
    worst: worstOf(inOrder),
    forfeits: weeks.filter(({ outcome }) => outcome === "forfeit").length,
    blinds: blindsOf(shot, counted),
    contributions: contributionsOf(team, weeks, counted),
    ...matchesOf(season, teamId),
  };
}

function totalOf({ total }: TeamWeek): Fraction {
  return total ?? zero;
}

/** The earliest of those that share the lowest total. */
function worstOf(inOrder: readonly TeamWeek[]): TeamWeek | null {
  const last = inOrder.at(-1);
  return last === undefined
    ? null
    : (inOrder.find((week) => compare(totalOf(week), totalOf(last)) === 0) ?? last);
}

function leagueMeanOf({ teamWeeks }: Season, week: number): Fraction | null {
  return mean(teamWeeks.filter((each) => each.week === week && each.outcome === "shot").map(totalOf));
}

function shareOf(part: Fraction, whole: Fraction): Fraction | null {
  return compare(whole, zero) === 0 ? null : divide(part, whole);
}

function blindsOf(shot: readonly TeamWeek[], counted: Fraction): TeamSeason["blinds"] {
  const blinds = shot.flatMap((week) => week.blinds);
  const total = sum(blinds.map(({ net }) => net));
  return { count: blinds.length, sum: total, share: shareOf(total, counted) };
}

function isShot({ outcome, total }: TeamWeek): boolean {
  return outcome === "shot" && total !== null;
}

type Night = { week: number; entry: TeamEntry; counts: boolean };

/** Everyone on the roster and everyone who shot for the team, the largest contribution first. */
function contributionsOf(team: BookTeam, weeks: readonly TeamWeek[], counted: Fraction): Contribution[] {
  const nights = weeks.flatMap(nightsOf);
  const scoring = new Set(weeks.filter(isShot).map(({ week }) => week));
  const ids = new Set([
    ...team.roster.map(({ memberId }) => memberId),
    ...nights.map(({ entry }) => entry.memberId),
  ]);
  return [...ids]
    .map((memberId): Contribution => {
      const own = nights.filter(({ entry }) => entry.memberId === memberId);
      const counting = own.filter(({ week, counts }) => counts && scoring.has(week));
      const total = sum(counting.map(({ entry }) => entry.net));
      return {
        memberId,
        nights: own.map((night) => ({
          week: night.week,
          score: night.entry.net,
          counts: counting.includes(night),
        })),
        counted: total,
        share: shareOf(total, counted),
        best: bestOf(own),
        rosterWeeks: weeks.filter(({ week }) => isOnRoster(team, memberId, week)).length,
        isOnlySubstitute: own.length > 0 && own.every(({ entry }) => entry.isSubstitute),
      };
    })
    .sort(
      (a, b) =>
        compare(b.counted, a.counted) ||
        b.nights.length - a.nights.length ||
        compareText(a.memberId, b.memberId),
    );
}

function nightsOf({ week, counted, notCounted }: TeamWeek): Night[] {
  return [
    ...counted.map((entry) => ({ week, entry, counts: true })),
    ...notCounted.map((entry) => ({ week, entry, counts: false })),
  ];
}

function bestOf(nights: readonly Night[]): Contribution["best"] {
  const [best] = nights.toSorted((a, b) => compare(b.entry.net, a.entry.net) || a.week - b.week);
  return best === undefined ? null : { week: best.week, score: best.entry.net };
}

function isOnRoster(team: BookTeam, memberId: string, week: number): boolean {
  return team.roster.some((entry) => entry.memberId === memberId && holdsInWeek(entry, week));
}

/** Won, lost and tied by the points of each match, opponents in the order of the book. */
function matchesOf({ book, matches }: Season, teamId: string): Pick<TeamSeason, "opponents" | "undecided"> {
  const own = matches.flatMap(({ home, away, homePoints, awayPoints }) => {
    if (home === teamId) return { opponentId: away, points: homePoints, against: awayPoints };
    return away === teamId ? { opponentId: home, points: awayPoints, against: homePoints } : [];
  });
  const decided = own.flatMap(({ opponentId, points, against }) =>
    points === null || against === null ? [] : { opponentId, points, against },
  );
  const opponents = book.teams.flatMap((opponent) => {
    const met = decided.filter(({ opponentId }) => opponentId === opponent.id);
    if (met.length === 0) return [];
    const results = met.map(({ points, against }) => compare(points, against));
    return {
      opponent,
      won: results.filter((result) => result > 0).length,
      lost: results.filter((result) => result < 0).length,
      tied: results.filter((result) => result === 0).length,
      points: met.map(({ points }) => points).reduce(add, fraction(0)),
      against: met.map(({ against }) => against).reduce(add, fraction(0)),
    };
  });
  return { opponents, undecided: own.length - decided.length };
}
