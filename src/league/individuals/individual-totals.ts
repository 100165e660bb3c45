import type { SeasonContext } from "../book/context.ts";
import type { Shooter, ShooterNight } from "../book/shooters.ts";
import { compare, type Fraction, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** A week in a member's total; a missed one has the score 0. */
export type WeekScore = { week: number; score: Fraction; isMissing: boolean };
/** The weeks of a total and those left out of it. */
export type Total = { sum: Fraction; counted: readonly WeekScore[]; left: readonly WeekScore[] };

/** Nights that were shot at all: those with an eligible round. */
export function shotNights(shooter: Shooter): ShooterNight[] {
  return [...shooter.nights.values()].filter((night) => night.eligible.length > 0);
}

/** Whether a night is the member's own: one shot only as a substitute is not, unless the rules say so. */
export function isOwnNight(night: ShooterNight, { substitutes }: ResolvedRules): boolean {
  return night.eligible.length > 0 && (substitutes.ownAwards || !night.isSubstitute);
}

/** Raw or net: the worst weeks dropped, then the best counted. Each kind picks its weeks on its own. */
export function totalOf(shooter: Shooter, kind: "raw" | "net", context: SeasonContext): Total {
  const { countBestWeeks, dropWorstWeeks } = context.rules.standings.individual;
  const weeks = weekScores(shooter, kind, context);
  const remaining = Math.max(0, weeks.length - dropWorstWeeks);
  const count = countBestWeeks === null ? remaining : Math.min(remaining, countBestWeeks);
  const counted = weeks.slice(0, count);
  return { sum: sum(counted.map(({ score }) => score)), counted, left: weeks.slice(count) };
}

/** Highest first. Weeks that were never played are never missing. */
function weekScores(shooter: Shooter, kind: "raw" | "net", { calendar, rules }: SeasonContext): WeekScore[] {
  const scores: WeekScore[] = [];
  for (const night of shooter.nights.values()) {
    const score = isOwnNight(night, rules) ? night[kind] : null;
    if (score !== null) scores.push({ week: night.week, score, isMissing: false });
  }
  if (rules.standings.individual.missingWeek === "zero") {
    const shot = new Set(scores.map(({ week }) => week));
    const missed = calendar.playedWeeks.filter((week) => !shot.has(week));
    scores.push(...missed.map((week) => ({ week, score: zero, isMissing: true })));
  }
  return scores.sort((a, b) => compare(b.score, a.score) || a.week - b.week);
}
