import { type AwardName, awardNames, type ShootOff, type ShootOffAward } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import { attendanceOf, needsOf } from "../individuals/attendance.ts";
import type { Individual } from "../individuals/individuals.ts";
import { longestRun, runsOf } from "../individuals/runs.ts";
import { compare, type Fraction, fraction, zero } from "../math/fraction.ts";
import { compareText, groupedByValue } from "../math/order.ts";
import { recordOf } from "../math/record.ts";
import { compareCategories, openCategory } from "../rules/categories.ts";
import type { AwardKind, ResolvedRules } from "../rules/rules-types.ts";

export type Candidate = { id: string; value: Fraction };

export type Award = { candidates: readonly Candidate[]; tied: readonly string[]; winners: readonly string[] };

export type GroupAwards = ReadonlyMap<string, Award>;

export type Awards = Record<AwardName, Award> & Record<GroupKind, GroupAwards | null>;
export type GroupKind = "class" | "category";

type AwardBasis = {
  individuals: readonly Individual[];
  context: SeasonContext;
  shootOffs: readonly ShootOff[];
  /** Winners of earlier awards, who may win no other. */
  winnerIds: Set<string>;
};

/** In the order in which they are decided when no one may win two. */
export function awardsOf(
  individuals: ReadonlyMap<string, Individual>,
  context: SeasonContext,
  shootOffs: readonly ShootOff[],
): Awards {
  const basis = { individuals: [...individuals.values()], context, shootOffs, winnerIds: new Set<string>() };
  const winners = recordOf(awardNames, (name) => {
    const candidates = candidatesFor(name, basis, (individual) => values[name](individual, context.rules));
    return awarded(name, candidates, basis);
  });
  return { ...winners, class: groupAwards("class", basis), category: groupAwards("category", basis) };
}

/** A member's group; null: none. Everyone is in Open: its best is the best overall. */
export const groupOf: Record<GroupKind, (individual: Individual) => string | null> = {
  class: (individual) => individual.class,
  category: ({ shooter: { member } }) => (member.category === openCategory ? null : member.category),
};

function groupAwards(kind: GroupKind, basis: AwardBasis): GroupAwards | null {
  if (!basis.context.rules.awards.groups.includes(kind)) return null;
  const members = basis.individuals.filter((each) => groupOf[kind](each) !== null);
  const order = kind === "category" ? compareCategories(basis.context.rules.categories) : compareText;
  const groups = [...Map.groupBy(members, (each) => groupOf[kind](each) ?? "")].sort(([a], [b]) =>
    order(a, b),
  );
  const awards = new Map<string, Award>();
  for (const [name, individuals] of groups) {
    const candidates = candidatesFor(kind, { ...basis, individuals }, ({ average }) => average);
    const award = awarded(`${kind}:${name}`, candidates, basis);
    if (award.winners.length > 0) awards.set(name, award);
  }
  return awards;
}

function awarded(
  award: ShootOffAward,
  candidates: readonly Candidate[],
  { context: { rules }, shootOffs, winnerIds }: AwardBasis,
): Award {
  const decided = decide(
    candidates.filter(({ id }) => !winnerIds.has(id)),
    shootOffs.filter((shootOff) => shootOff.award === award),
  );
  if (rules.awards.oneAwardEach) for (const id of decided.winners) winnerIds.add(id);
  return decided;
}

/** Members who meet the award's own conditions, or without any, those who are ranked. */
function candidatesFor(
  award: AwardKind,
  { individuals, context }: AwardBasis,
  worthOf: (individual: Individual) => Fraction | null,
): Candidate[] {
  const own = context.rules.awards.each[award];
  const candidates: Candidate[] = [];
  for (const individual of individuals) {
    const { shooter, attendance } = individual;
    const isOpen = own === null ? attendance : attendanceOf(shooter, context, needsOf(own, context.rules));
    const value = isOpen.isRanked && shooter.awardsReason === null ? worthOf(individual) : null;
    if (value !== null) candidates.push({ id: shooter.member.id, value });
  }
  return candidates;
}

/** The deciding value; null for a member who can't win: only a positive improvement or run counts. */
const values: Record<AwardName, (individual: Individual, rules: ResolvedRules) => Fraction | null> = {
  highAverage: ({ average }) => average,
  rookie: ({ average, shooter }) => (shooter.member.rookie ? average : null),
  mostImproved: ({ improvement }) => positive(improvement),
  longRun: (individual, rules) => positive(fraction(awardRun(individual, rules))),
};

function positive(value: Fraction): Fraction | null {
  return compare(value, zero) > 0 ? value : null;
}

/** The long run for the award: without substitute rounds unless they count for awards. */
function awardRun({ ordered, longRun }: Individual, { substitutes }: ResolvedRules): number {
  if (substitutes.ownAwards || ordered.every((row) => row.kind !== "substitute")) return longRun;
  return longestRun(runsOf(ordered.filter((row) => row.kind !== "substitute")))?.length ?? 0;
}

/** Ties share the award, unless a shoot-off names one of the tied: the first it names wins. */
function decide(candidates: readonly Candidate[], shootOffs: readonly ShootOff[]): Award {
  const [best] = groupedByValue(candidates, ({ value }) => value);
  const tied = (best?.entries ?? []).map(({ id }) => id).sort(compareText);
  if (tied.length < 2) return { candidates, tied, winners: tied };
  const first = shootOffs.flatMap(({ order }) => order).find((id) => tied.includes(id));
  return { candidates, tied, winners: first === undefined ? tied : [first] };
}
