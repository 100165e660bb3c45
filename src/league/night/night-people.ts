import { type Milestone, seasonMilestones } from "../individuals/milestones.ts";
import { compareText } from "../math/order.ts";
import type { Season } from "../season/season.ts";

export type NightPerson = { id: string; name: string; teamName: string | null };

/** `rounds` are the hits of each. */
export type BestNight = NightPerson & { rounds: number[]; hits: number; isPerfect: boolean };
export type MovedUp = NightPerson & { places: number; rank: number };
export type NightMilestone = NightPerson & { milestone: Milestone | PerfectRounds | { kind: "firstNight" } };
type PerfectRounds = { kind: "perfect"; rounds: number; targets: number };
/** Everyone who shot all rounds of the night. */
export type FullNight = { id: string; rounds: number[]; hits: number; targets: number };

export function fullNights({ individuals, rules }: Season, week: number): FullNight[] {
  return [...individuals].flatMap(([id, { shooter }]) => {
    const counting = shooter.nights.get(week)?.counting ?? [];
    if (counting.length < rules.format.roundsPerWeek) return [];
    const sumOf = (field: "hits" | "targets") => counting.reduce((total, row) => total + row[field], 0);
    return [{ id, rounds: counting.map(({ hits }) => hits), hits: sumOf("hits"), targets: sumOf("targets") }];
  });
}

/** Null for a member whom the page must not name. */
export type NameOf = (memberId: string) => NightPerson | null;

const bestNights = 3;
const mostTied = 5;

/** The best three by hits, with all who are tied unless too many; `more` counts tied members who are not listed. */
export function bestOfNight(
  nights: readonly FullNight[],
  nameOf: NameOf,
): { nights: BestNight[]; more: number } {
  const hit = nights
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || compareText(a.id, b.id));
  const least = hit[bestNights - 1]?.hits ?? 0;
  const best = hit.filter(({ hits }) => hits >= least);
  const bestOfNamed = best.flatMap(({ id, rounds, hits, targets }): BestNight[] => {
    const person = nameOf(id);
    return person ? [{ ...person, rounds, hits, isPerfect: hits === targets }] : [];
  });
  const nightsOnList = best.length <= mostTied ? bestOfNamed : bestOfNamed.slice(0, bestNights);
  return { nights: nightsOnList, more: bestOfNamed.length - nightsOnList.length };
}

const mostMoved = 2;

export function movedUp(
  { after, before, week }: { after: Season; before: Season | null; week: number },
  nameOf: NameOf,
): MovedUp[] {
  const moved = [...after.individuals].flatMap(([id, { rank, shooter }]): MovedUp[] => {
    const earlier = before?.individuals.get(id)?.rank ?? null;
    const hasShot = (shooter.nights.get(week)?.eligible ?? []).length > 0;
    const person = nameOf(id);
    if (!hasShot || rank === null || earlier === null || earlier <= rank || !person) return [];
    return [{ ...person, places: earlier - rank, rank }];
  });
  return moved
    .toSorted((a, b) => b.places - a.places || a.rank - b.rank || compareText(a.id, b.id))
    .slice(0, mostMoved);
}

const mostMilestones = 8;

/** One for each member, in this order: a straight, a perfect round, the best round of the season, the first night. */
export function nightMilestones(season: Season, week: number, nameOf: NameOf): NightMilestone[] {
  const found = [
    ...seasonMilestones(season)
      .filter(({ milestone: { row } }) => row.week === week)
      .map(({ memberId, milestone }) => ({ memberId, milestone, worth: worthOf(milestone) })),
    ...perfectRounds(season, week),
    ...firstNights(season, week),
  ].toSorted((a, b) => b.worth - a.worth || compareText(a.memberId, b.memberId));
  const milestonesByMember = new Map<string, NightMilestone>();
  for (const { memberId, milestone } of found) {
    const person = nameOf(memberId);
    if (person && !milestonesByMember.has(memberId))
      milestonesByMember.set(memberId, { ...person, milestone });
  }
  return [...milestonesByMember.values()].slice(0, mostMilestones);
}

/** In this order: longer straights, a perfect round, a first straight of 25, then best rounds by hits. */
function worthOf(milestone: Milestone): number {
  if (milestone.kind === "straight") return 1000 + milestone.length;
  return milestone.kind === "best" ? milestone.hits : 0;
}

function perfectRounds({ individuals }: Season, week: number) {
  return [...individuals].flatMap(([memberId, { shooter }]) => {
    const rows = shooter.nights.get(week)?.counting ?? [];
    const perfect = rows.filter(({ hits, targets }) => hits === targets);
    const [first] = perfect;
    if (!first) return [];
    const milestone: PerfectRounds = { kind: "perfect", rounds: perfect.length, targets: first.targets };
    return [{ memberId, milestone, worth: 1000 + first.targets + 0.5 }];
  });
}

/** From the second week on: in the first one it is everyone's. */
function firstNights({ individuals }: Season, week: number) {
  return [...individuals].flatMap(([memberId, { shooter }]) => {
    const weeks = shooter.eligible.map((row) => row.week);
    const isFirst = week > 1 && weeks.includes(week) && Math.min(...weeks) === week;
    return isFirst ? [{ memberId, milestone: { kind: "firstNight" } as const, worth: 0 }] : [];
  });
}
