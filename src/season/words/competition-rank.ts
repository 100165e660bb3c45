import { ordinal } from "#league/math/order.ts";

export type Place = { rank: number; isShared: boolean };

/** Ranks 1, 2, 2, 4 in the order of `compare`; equal items share a rank. */
export function rankByCompetition<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): { item: Item; place: Place }[] {
  const sorted = items.toSorted(compare);
  const ranks: number[] = [];
  for (const [index, item] of sorted.entries()) {
    const previous = sorted[index - 1];
    const isTied = previous !== undefined && compare(previous, item) === 0;
    ranks.push(isTied ? (ranks[index - 1] ?? index) : index + 1);
  }
  const countByRank = countEach(ranks);
  return sorted.map((item, index) => {
    const rank = ranks[index] ?? index + 1;
    return { item, place: { rank, isShared: (countByRank.get(rank) ?? 0) > 1 } };
  });
}

/** "2", or "T2" for a shared place. */
export function placeLabel({ rank, isShared }: Place): string {
  return isShared ? `T${rank}` : String(rank);
}

/** "2nd", or "2nd, tied" for a shared place. */
export function spokenPlace({ rank, isShared }: Place): string {
  return `${ordinal(rank)}${isShared ? ", tied" : ""}`;
}

export function placesOfRanks(ranks: ReadonlyMap<string, number>): ReadonlyMap<string, Place> {
  const countByRank = countEach([...ranks.values()]);
  return new Map([...ranks].map(([id, rank]) => [id, { rank, isShared: (countByRank.get(rank) ?? 0) > 1 }]));
}

function countEach(values: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
