import { compare, type Fraction } from "../math/fraction.ts";

/** One step of a ranking among those still tied; the higher value is ahead. */
export type Criterion<Entry> = {
  name: string;
  valueOf: (entry: Entry, tied: readonly Entry[]) => Fraction;
};

/** `keys`: the compared values by criterion, as far as needed. */
export type Ranked<Entry> = {
  entry: Entry;
  rank: number;
  keys: readonly { name: string; value: Fraction }[];
};

/** Competition rank (1, 2, 2, 4): applies criteria in turn among those still tied; the rest share. */
export function rankBy<Entry>(
  entries: readonly Entry[],
  criteria: readonly Criterion<Entry>[],
): Ranked<Entry>[] {
  return rankTied(
    entries.map((entry) => ({ entry, rank: 1, keys: [] })),
    criteria,
  );
}

function rankTied<Entry>(
  tied: readonly Ranked<Entry>[],
  [criterion, ...later]: readonly Criterion<Entry>[],
): Ranked<Entry>[] {
  if (criterion === undefined || tied.length === 0) return [...tied];
  const group = tied.map(({ entry }) => entry);
  const valued = tied
    .map((ranked) => ({ ranked, value: criterion.valueOf(ranked.entry, group) }))
    .sort((a, b) => compare(b.value, a.value));
  const ranked: Ranked<Entry>[] = [];
  let start = 0;
  for (const [index, { value }] of valued.entries()) {
    const next = valued[index + 1];
    if (next !== undefined && compare(next.value, value) === 0) continue;
    const equal = valued.slice(start, index + 1).map(({ ranked: { entry, rank, keys } }) => ({
      entry,
      rank: rank + start,
      keys: [...keys, { name: criterion.name, value }],
    }));
    ranked.push(...(equal.length === 1 ? equal : rankTied(equal, later)));
    start = index + 1;
  }
  return ranked;
}
