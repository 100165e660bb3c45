import type { Fraction } from "../math/fraction.ts";
import { groupedByValue } from "../math/order.ts";

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
  let ahead = 0;
  return groupedByValue(tied, ({ entry }) => criterion.valueOf(entry, group)).flatMap(
    ({ value, entries }) => {
      const equal = entries.map(({ entry, rank, keys }) => ({
        entry,
        rank: rank + ahead,
        keys: [...keys, { name: criterion.name, value }],
      }));
      ahead += equal.length;
      return equal.length === 1 ? equal : rankTied(equal, later);
    },
  );
}
