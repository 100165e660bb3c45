import type { SeededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import type { DemoScore } from "./demo-shooting.ts";

export function withHits(score: DemoScore, hits: number, random: SeededRandom): DemoScore {
  const targetHits = Math.min(score.targets, Math.max(0, hits));
  if (score.detail === null) return { ...score, hits: targetHits };
  const marks = [...score.detail];
  const [from, to] = targetHits > score.hits ? ["0", "1"] : ["1", "0"];
  const indexes = random.shuffled(marks.flatMap((mark, index) => (mark === from ? [index] : [])));
  for (const index of indexes.slice(0, Math.abs(targetHits - score.hits))) marks[index] = to;
  return { ...score, hits: targetHits, detail: marks.join("") };
}

/** Rounds that miss their average by more hits are for review. */
const nearAverage = 5;

/** None of these rounds needs a review: none is far from its average or looks like one that was entered twice. */
export function unremarkable(
  rounds: readonly DemoScore[],
  { others, averages, random }: RoundsToReview,
): DemoScore[] {
  const otherScores = [...others];
  return rounds.map((round) => {
    const average = averages.get(round.member_id) ?? null;
    let calm = average === null ? round : withHits(round, nearest(round.hits, average), random);
    for (let tries = 0; tries < 20 && otherScores.some((other) => looksTwice(calm, other)); tries += 1)
      calm = differently(calm, average, random);
    otherScores.push(calm);
    return calm;
  });
}

type RoundsToReview = {
  others: readonly DemoScore[];
  averages: ReadonlyMap<string, number | null>;
  random: SeededRandom;
};

function nearest(hits: number, average: number): number {
  return Math.min(Math.floor(average + nearAverage), Math.max(Math.ceil(average - nearAverage), hits));
}

/** The same marks of one or two people in a week, or the same hits of one person on one day in two weeks. */
function looksTwice(one: DemoScore, other: DemoScore): boolean {
  const isSamePerson = one.member_id === other.member_id;
  if (one.detail !== null && one.detail === other.detail && (isSamePerson || one.week === other.week))
    return true;
  return isSamePerson && one.week !== other.week && one.shot_on === other.shot_on && one.hits === other.hits;
}

function differently(score: DemoScore, average: number | null, random: SeededRandom): DemoScore {
  if (score.detail !== null && score.hits < score.targets)
    return { ...score, detail: random.shuffled([...score.detail]).join("") };
  return withHits(score, score.hits - (average === null || score.hits > average ? 1 : -1), random);
}
