import type { BookTeam } from "../book/book.ts";
import { isOnRoster } from "../book/roster.ts";
import { compare, divide, type Fraction, mean, sum, zero } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { Season } from "../season/season.ts";
import type { TeamEntry } from "./team-entries.ts";
import { totalOf } from "./team-methods.ts";
import type { TeamWeek } from "./team-week.ts";

export type Contribution = {
  memberId: string;
  /** Weeks shot for the team, each with the score for the team and whether it counted. */
  nights: { week: number; score: Fraction; counts: boolean }[];
  /** Counted scores as in the team's total: net with handicap. */
  counted: Fraction;
  share: Fraction | null;
  best: { week: number; score: Fraction } | null;
  /** Weeks with a result in which the member was on the roster. */
  rosterWeeks: number;
  isOnlySubstitute: boolean;
};

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
  /** Weeks with a result, in order, each with the mean of all teams that shot. */
  weeks: { week: TeamWeek; leagueMean: Fraction | null }[];
  /** Of weeks the team shot; the earliest of equal totals. */
  best: TeamWeek | null;
  worst: TeamWeek | null;
  forfeits: number;
  blinds: { count: number; sum: Fraction; share: Fraction | null };
  contributions: Contribution[];
  opponents: OpponentRecord[];
  /** Matches without points on either side. */
  undecided: number;
};

export function teamSeasonOf(season: Season, teamId: string): TeamSeason | null {
  const team = season.book.teams.find(({ id }) => id === teamId);
  if (team === undefined) return null;
  const weeks = season.teamWeeks.filter((week) => week.team.id === teamId).sort((a, b) => a.week - b.week);
  const shot = weeks.filter(isShot);
  const inOrder = shot.toSorted((a, b) => compare(totalOf(b), totalOf(a)) || a.week - b.week);
  const countedSum = sum(shot.map(totalOf));
  return {
    team,
    weeks: weeks.map((week) => ({ week, leagueMean: leagueMeanOf(season, week.week) })),
    best: inOrder[0] ?? null,
    worst: worstOf(inOrder),
    forfeits: weeks.filter(({ outcome }) => outcome === "forfeit").length,
    blinds: blindsOf(shot, countedSum),
    contributions: contributionsOf(team, weeks, countedSum),
    ...matchesOf(season, teamId),
  };
}

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

function blindsOf(shot: readonly TeamWeek[], countedSum: Fraction): TeamSeason["blinds"] {
  const blinds = shot.flatMap((week) => week.blinds);
  const total = sum(blinds.map(({ net }) => net));
  return { count: blinds.length, sum: total, share: shareOf(total, countedSum) };
}

function isShot({ outcome, total }: TeamWeek): boolean {
  return outcome === "shot" && total !== null;
}

type Night = { week: number; entry: TeamEntry; counts: boolean };

/** Roster members and everyone who shot for the team, the largest contribution first. */
function contributionsOf(team: BookTeam, weeks: readonly TeamWeek[], countedSum: Fraction): Contribution[] {
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
        share: shareOf(total, countedSum),
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

function nightsOf({ week, countedEntries, notCounted }: TeamWeek): Night[] {
  return [
    ...countedEntries.map((entry) => ({ week, entry, counts: true })),
    ...notCounted.map((entry) => ({ week, entry, counts: false })),
  ];
}

function bestOf(nights: readonly Night[]): Contribution["best"] {
  const [best] = nights.toSorted((a, b) => compare(b.entry.net, a.entry.net) || a.week - b.week);
  return best === undefined ? null : { week: best.week, score: best.entry.net };
}

/** Won, lost, and tied by the points of each match, opponents in book order. */
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
      points: sum(met.map(({ points }) => points)),
      against: sum(met.map(({ against }) => against)),
    };
  });
  return { opponents, undecided: own.length - decided.length };
}
