import type { BookTeam, ScoreRow } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import { isInLeague } from "../book/roster.ts";
import { netOfRound, type Shooter, type ShooterNight } from "../book/shooters.ts";
import type { GoingIn } from "../individuals/going-in.ts";
import { worthOf } from "../individuals/limits.ts";
import { countingRounds, marksOf } from "../individuals/nights.ts";
import {
  divide,
  type Fraction,
  fraction,
  greatest,
  multiply,
  subtract,
  sum,
  zero,
} from "../math/fraction.ts";
import { compareHighestFirst, compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** A round that counts for a team, the `k`-th of its night; `position` is the entered lineup position. */
export type TeamRound = { k: number; row: ScoreRow; raw: Fraction; net: Fraction; position: number | null };

export type TeamEntry = {
  memberId: string;
  raw: Fraction;
  net: Fraction;
  rounds: readonly TeamRound[];
  goingIn: GoingIn;
  isSubstitute: boolean;
  replaced: "zero" | "ownAverageMinus" | null;
};

/** Entries by week, then team. A withdrawn team has none from then on. */
export type EntriesByWeek = ReadonlyMap<number, ReadonlyMap<string, readonly TeamEntry[]>>;

export function* entriesInSteps(
  shooters: ReadonlyMap<string, Shooter>,
  teams: ReadonlyMap<string, BookTeam>,
  context: SeasonContext,
): Generator<void, EntriesByWeek> {
  const weeks = new Map<number, Map<string, TeamEntry[]>>();
  for (const { member, nights } of shooters.values()) {
    for (const night of nights.values()) {
      for (const [teamId, rows] of rowsByTeam(night, context.rules)) {
        const entry = isInLeague(teams.get(teamId), night.week)
          ? entryOf({ memberId: member.id, rows }, night, context)
          : null;
        if (entry === null) continue;
        const entries = weeks.get(night.week) ?? new Map<string, TeamEntry[]>();
        entries.set(teamId, [...(entries.get(teamId) ?? []), entry]);
        weeks.set(night.week, entries);
      }
    }
    yield;
  }
  return weeks;
}

/** If a member may shoot for several teams, each gets the rounds shot for it, and teams beyond the limit get nothing. */
export function rowsByTeam(night: ShooterNight, rules: ResolvedRules): Map<string, readonly ScoreRow[]> {
  const { teamsPerShooter } = rules.team;
  const byTeam = new Map<string, ScoreRow[]>();
  for (const row of teamsPerShooter === 1 ? night.counting : night.eligible) {
    if (row.teamId === null || (row.kind === "substitute" && !doSubstitutesCount(rules))) continue;
    const rows = byTeam.get(row.teamId);
    if (rows === undefined) byTeam.set(row.teamId, [row]);
    else rows.push(row);
  }
  if (teamsPerShooter === 1) return byTeam;
  const allowed = [...byTeam].slice(0, teamsPerShooter);
  return new Map(allowed.map(([teamId, rows]) => [teamId, countingRounds(rows, rules, night.worth)]));
}

function doSubstitutesCount({ substitutes }: ResolvedRules): boolean {
  return substitutes.allow && substitutes.countsForTeam;
}

/** Null when a late night counts as not shot. */
function entryOf(
  { memberId, rows }: { memberId: string; rows: readonly ScoreRow[] },
  night: ShooterNight,
  { rules, calendar }: SeasonContext,
): TeamEntry | null {
  const { goingIn } = night;
  const { isLate, isSubstitute } = rules.team.teamsPerShooter === 1 ? night : marksOf(rows, rules, calendar);
  const entry = { memberId, goingIn, isSubstitute };
  const positions = positionsOf(rows, night);
  if (!isLate) {
    const rounds = rows.map((row, index): TeamRound => {
      const raw = worthOf(row, night.worth);
      const net = rules.handicap.enabled ? netOfRound(row, night, rules) : raw;
      return { k: index + 1, row, raw, net, position: positions[index] ?? null };
    });
    return { ...entry, ...scoreOf(rounds), rounds, replaced: null };
  }
  const { latePolicy } = rules.time;
  if (latePolicy === "absent") return null;
  const value = latePolicy === "zero" ? zero : lateScore(goingIn.average, rows.length, rules);
  if (value === null) return null;
  const share = divide(value, fraction(rows.length));
  const rounds = rows.map((row, index): TeamRound => {
    return { k: index + 1, row, raw: share, net: share, position: positions[index] ?? null };
  });
  return { ...entry, raw: value, net: value, rounds, replaced: latePolicy };
}

export function scoreOf(rounds: readonly TeamRound[]): Pick<TeamEntry, "raw" | "net"> {
  return { raw: sum(rounds.map(({ raw }) => raw)), net: sum(rounds.map(({ net }) => net)) };
}

/** A late night's average minus its penalty; null without an average. */
function lateScore(average: Fraction | null, rounds: number, { time }: ResolvedRules): Fraction | null {
  if (average === null) return null;
  return greatest(zero, subtract(multiply(average, fraction(rounds)), fraction(time.lateMinus)));
}

/** A position entered for one round of a night applies to those without one. */
function positionsOf(rows: readonly ScoreRow[], night: ShooterNight): (number | null)[] {
  const ofNight = night.counting.find((row) => row.position !== null)?.position ?? null;
  return rows.map((row) => row.position ?? ofNight);
}

/** Highest going-in average first, then by id. */
export function compareGoingIn(
  a: Pick<TeamEntry, "memberId" | "goingIn">,
  b: Pick<TeamEntry, "memberId" | "goingIn">,
): number {
  return compareHighestFirst(a.goingIn.average, b.goingIn.average) || compareText(a.memberId, b.memberId);
}

/** The report's order: by score, then id. */
export function compareScoreThenId(a: TeamEntry, b: TeamEntry): number {
  return compareHighestFirst(a.net, b.net) || compareText(a.memberId, b.memberId);
}
