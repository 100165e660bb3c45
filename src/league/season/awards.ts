import { type AwardName, awardNames, type ShootOff } from "../book/book.ts";
import type { Individual } from "../individuals/individuals.ts";
import { longestRun, runsOf } from "../individuals/runs.ts";
import { compare, type Fraction, fraction, zero } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { recordOf } from "../math/record.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** Who could win an award, with the value that decides it. */
export type Candidate = { id: string; value: Fraction };

/** An award: its candidates, who has the highest value, and who won after a shoot-off. */
export type Award = { candidates: readonly Candidate[]; tied: readonly string[]; winners: readonly string[] };

/** The awards among those who are ranked. */
export function awardsOf(
  individuals: ReadonlyMap<string, Individual>,
  shootOffs: readonly ShootOff[],
  rules: ResolvedRules,
): Record<AwardName, Award> {
  const ranked = [...individuals.values()].filter(({ attendance }) => attendance.isRanked);
  const taken = new Set<string>();
  return recordOf(awardNames, (name) => {
    const candidates = candidatesFor(name, ranked, rules).filter(({ id }) => !taken.has(id));
    const award = decide(
      candidates,
      shootOffs.filter((shootOff) => shootOff.award === name),
    );
    if (rules.awards.oneAwardEach) for (const id of award.winners) taken.add(id);
    return award;
  });
}

function candidatesFor(name: AwardName, ranked: readonly Individual[], rules: ResolvedRules): Candidate[] {
  const candidates: Candidate[] = [];
  for (const individual of ranked) {
    const value = valueFor(name, individual, rules);
    if (value !== null) candidates.push({ id: individual.shooter.member.id, value });
  }
  return candidates;
}

/** Null for someone who cannot win it: only a positive improvement or run does. */
function valueFor(name: AwardName, individual: Individual, rules: ResolvedRules): Fraction | null {
  switch (name) {
    case "highAverage":
      return individual.average;
    case "rookie":
      return individual.shooter.member.rookie ? individual.average : null;
    case "mostImproved":
      return positive(individual.improvement);
    case "longRun":
      return positive(fraction(awardRun(individual, rules)));
  }
}

function positive(value: Fraction): Fraction | null {
  return compare(value, zero) > 0 ? value : null;
}

/** The long run for the award: without substitute rounds unless they count for awards. */
function awardRun({ ordered, longRun }: Individual, { substitutes }: ResolvedRules): number {
  if (substitutes.ownAwards || ordered.every((row) => row.kind !== "substitute")) return longRun;
  return longestRun(runsOf(ordered.filter((row) => row.kind !== "substitute")))?.length ?? 0;
}

/** Ties share unless a shoot-off names one of the tied: the first it names wins. */
function decide(candidates: readonly Candidate[], shootOffs: readonly ShootOff[]): Award {
  const best = candidates.reduce<Fraction | null>(
    (highest, { value }) => (highest === null || compare(value, highest) > 0 ? value : highest),
    null,
  );
  const tied = candidates
    .filter(({ value }) => best !== null && compare(value, best) === 0)
    .map(({ id }) => id)
    .sort(compareText);
  if (tied.length < 2) return { candidates, tied, winners: tied };
  const first = shootOffs.flatMap(({ order }) => order).find((id) => tied.includes(id));
  return { candidates, tied, winners: first === undefined ? tied : [first] };
}
