import type { SeasonContext } from "../book/context.ts";
import type { Shooter, ShooterNight } from "../book/shooters.ts";
import { compare, type Fraction, greatest, sum, zero } from "../math/fraction.ts";
import type { MissingWeek, ResolvedRules } from "../rules/rules-types.ts";
import type { AverageShare } from "./average-share.ts";
import { type GoingIn, goingInto, plannedRounds, unshotNight } from "./going-in.ts";

/** A week in a total; `goingIn` is the basis of a missed week's value, null for one that is worth 0. */
export type WeekScore = { week: number; score: Fraction; isMissing: boolean; goingIn: GoingIn | null };
export type Total = { sum: Fraction; countedWeeks: readonly WeekScore[] };

export function shotNights(shooter: Shooter): ShooterNight[] {
  return [...shooter.nights.values()].filter((night) => night.eligible.length > 0);
}

/** False for a night shot only as a substitute, unless the rules count it. */
export function isOwnNight(
  night: ShooterNight,
  { calendar, rules: { substitutes } }: SeasonContext,
): boolean {
  const isOwn = substitutes.ownAwards || !night.isSubstitute;
  return night.eligible.length > 0 && isOwn && calendar.scope.has(night.week);
}

/** Raw or net: drops the worst weeks, then counts the best. Each kind picks its own weeks. */
export function totalOf(shooter: Shooter, kind: "raw" | "net", context: SeasonContext): Total {
  const { countBestWeeks, dropWorstWeeks } = context.rules.standings.individual;
  const weeks = weekScores(shooter, kind, context);
  const remaining = Math.max(0, weeks.length - dropWorstWeeks);
  const count = countBestWeeks === null ? remaining : Math.min(remaining, countBestWeeks);
  const countedWeeks = weeks.slice(0, count);
  return { sum: sum(countedWeeks.map(({ score }) => score)), countedWeeks };
}

type MissedWeek = { shooter: Shooter; kind: "raw" | "net"; week: number };

/** The value of a missed week, by the setting; null: not a week of the member's. */
const missedScores: Record<MissingWeek, (missed: MissedWeek, context: SeasonContext) => WeekScore | null> = {
  zero: ({ week }) => missedScore(week, null, zero),
  exclude: () => null,
  ownAverageMinus: ({ shooter, kind, week }, { rules }) => {
    const goingIn = goingInto(shooter.record, { week }, rules);
    const { netCap } = rules.handicap;
    const unshot = unshotNight(plannedRounds(goingIn, rules), { share: missedShare(rules), netCap });
    return unshot === null
      ? missedScore(week, null, zero)
      : missedScore(week, goingIn, greatest(zero, rules.handicap.enabled ? unshot[kind] : unshot.raw));
  },
};

/** A missed week's value as a part of the average. */
export function missedShare({ standings: { individual } }: ResolvedRules): AverageShare {
  return { minus: individual.missingMinus, percentOf: individual.percentOf };
}

function missedScore(week: number, goingIn: GoingIn | null, score: Fraction): WeekScore {
  return { week, score, isMissing: true, goingIn };
}

/** Highest first. Weeks that were never played are never missing. */
function weekScores(shooter: Shooter, kind: "raw" | "net", context: SeasonContext): WeekScore[] {
  const { calendar, rules } = context;
  const scores: WeekScore[] = [];
  for (const night of shooter.nights.values()) {
    const score = isOwnNight(night, context) ? night[kind] : null;
    if (score !== null) scores.push({ week: night.week, score, isMissing: false, goingIn: null });
  }
  const shot = new Set(scores.map(({ week }) => week));
  const missedScoreOf = missedScores[rules.standings.individual.missingWeek];
  for (const week of calendar.playedWeeks) {
    const missed = shot.has(week) ? null : missedScoreOf({ shooter, kind, week }, context);
    if (missed !== null) scores.push(missed);
  }
  return scores.sort((a, b) => compare(b.score, a.score) || a.week - b.week);
}
