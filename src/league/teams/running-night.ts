import type { BookTeam } from "../book/book.ts";
import { hasEnded } from "../book/calendar.ts";
import { rosterInWeek, takesPart } from "../book/roster.ts";
import {
  add,
  compare,
  type Fraction,
  floor,
  fraction,
  greatest,
  multiply,
  subtract,
  sum,
  zero,
} from "../math/fraction.ts";
import { compareHighestFirst, compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Season } from "../season/season.ts";
import { rowsByTeam, type TeamEntry } from "./team-entries.ts";
import type { TeamWeek } from "./team-week.ts";

export type StillOut = { memberId: string; rounds: number };

/** A team's night in progress. Totals are as in the season: net with handicap, the best of the team. */
export type RunningNight = {
  team: BookTeam;
  /** The season's result of the night; undefined before the first round. */
  result: TeamWeek | undefined;
  /** Counting scores so far, without blinds. */
  soFar: Fraction;
  /** The total if the week ended now, including blinds; null before the first round, and for a night that would be struck. */
  ifEnded: Fraction | null;
  /** The compared total: blinds count only once no one is out. */
  worth: Fraction;
  /** Roster members with rounds to shoot, in roster order; empty once the week is closed. */
  out: readonly StillOut[];
  most: Fraction;
};

/** The season must reach that week. */
export function runningNights(season: Season, week: number): RunningNight[] {
  return season.book.teams
    .filter((team) => takesPart(team, week))
    .map((team) => runningNight(season, week, team));
}

function runningNight(season: Season, week: number, team: BookTeam): RunningNight {
  const { rules } = season;
  const result = season.teamWeeks.find((each) => each.week === week && each.team.id === team.id);
  const present = result ? [...result.countedEntries, ...result.notCounted] : [];
  const out = stillOut(season, week, team);
  const soFar = sum((result?.countedEntries ?? []).map(({ net }) => net));
  const ifEnded = result?.outcome === "shot" ? result.total : null;
  return {
    team,
    result,
    soFar,
    ifEnded,
    worth: out.length === 0 ? (ifEnded ?? soFar) : soFar,
    out,
    most: highestSum(present, out, rules),
  };
}

/** Roster members with missing rounds, except those who have shot for as many other teams as allowed. */
function stillOut(season: Season, week: number, team: BookTeam): StillOut[] {
  const { calendar, rules } = season;
  if (hasEnded(calendar, week)) return [];
  const memberIds = new Set(rosterInWeek(team, week).map(({ memberId }) => memberId));
  return [...memberIds].flatMap((memberId) => {
    const { shot, otherTeams } = roundsFor(season, { week, teamId: team.id, memberId });
    const rounds = rules.format.roundsPerWeek - shot;
    return rounds > 0 && otherTeams < rules.team.teamsPerShooter ? { memberId, rounds } : [];
  });
}

/** A member's rounds that are no longer owed to a team, and the number of other teams they shot for. */
export function roundsFor(
  { shooters, rules }: Season,
  { week, teamId, memberId }: { week: number; teamId: string; memberId: string },
): { shot: number; otherTeams: number } {
  const night = shooters.get(memberId)?.nights.get(week);
  if (night === undefined) return { shot: 0, otherTeams: 0 };
  if (rules.team.teamsPerShooter === 1) {
    const isElsewhere = night.counting.some((row) => row.teamId !== null && row.teamId !== teamId);
    return { shot: night.counting.length, otherTeams: Number(isElsewhere) };
  }
  const byTeam = rowsByTeam(night, rules);
  const shot = byTeam.get(teamId)?.length ?? 0;
  return { shot, otherTeams: byTeam.size - Number(byTeam.has(teamId)) };
}

export function outById({ out }: RunningNight): StillOut[] {
  return out.toSorted((a, b) => compareText(a.memberId, b.memberId));
}

/** Assumes that everyone who is out hits everything. */
function highestSum(present: readonly TeamEntry[], out: readonly StillOut[], rules: ResolvedRules): Fraction {
  const perRound = fraction(Math.max(rules.format.targetsPerRound, rules.handicap.netCap));
  const rest = new Map(out.map(({ memberId, rounds }) => [memberId, multiply(perRound, fraction(rounds))]));
  const sums = present.map(({ memberId, net }) => add(net, rest.get(memberId) ?? zero));
  const presentIds = new Set(present.map(({ memberId }) => memberId));
  for (const [memberId, most] of rest) if (!presentIds.has(memberId)) sums.push(most);
  const best = sums.sort(compareHighestFirst);
  return sum(rules.team.countBest === 0 ? best : best.slice(0, rules.team.countBest));
}

/**
 * A team against another's total. `final`: neither shoots anymore; `drawAtBest`: a tie at best; `needed`: the least
 * increase to be ahead, in whole targets without handicap; `isMoving`: the other total may still grow.
 */
export type MatchStand =
  | { state: "final" | "safe" | "lost" | "drawAtBest" | "ahead"; by: Fraction }
  | { state: "behind"; by: Fraction; needed: Fraction; isMoving: boolean };

export function matchStand(own: RunningNight, other: RunningNight, rules: ResolvedRules): MatchStand {
  const by = subtract(own.worth, other.worth);
  const isOwnOver = own.out.length === 0;
  const isOtherOver = other.out.length === 0;
  if (isOwnOver && isOtherOver) return { state: "final", by };
  if (compare(own.worth, greatest(other.most, other.worth)) > 0) return { state: "safe", by };
  const chance = compare(greatest(own.most, own.worth), other.worth);
  if (chance < 0) return { state: "lost", by };
  if (chance === 0 && compare(by, zero) < 0) return { state: "drawAtBest", by };
  if (compare(by, zero) > 0 || isOwnOver) return { state: "ahead", by };
  const gap = subtract(other.worth, own.soFar);
  return { state: "behind", by, needed: leastAbove(gap, rules), isMoving: !isOtherOver };
}

function leastAbove(gap: Fraction, rules: ResolvedRules): Fraction {
  if (!rules.handicap.enabled) return add(floor(gap), fraction(1));
  return add(gap, fraction(0.01));
}
