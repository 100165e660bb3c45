import { compare, type Fraction, fraction, mean } from "../math/fraction.ts";

/** An entry with the places it shares: `first` to `last`, from 1. */
export type Placed<Entry> = { entry: Entry; first: number; last: number };

/** Competition places by value, highest first; equal values share. */
export function placesOf<Entry>(
  entries: readonly Entry[],
  worth: (entry: Entry) => Fraction,
): Placed<Entry>[] {
  const valued = entries.map((entry) => ({ entry, value: worth(entry) }));
  valued.sort((a, b) => compare(b.value, a.value));
  const placed: Placed<Entry>[] = [];
  let start = 0;
  for (const [index, { value }] of valued.entries()) {
    const next = valued[index + 1];
    if (next !== undefined && compare(next.value, value) === 0) continue;
    const tied = valued.slice(start, index + 1);
    placed.push(...tied.map(({ entry }) => ({ entry, first: start + 1, last: index + 1 })));
    start = index + 1;
  }
  return placed;
}

/** The mean of the points of the shared places. */
export function sharedPoints(
  { first, last }: Placed<unknown>,
  pointsOf: (place: number) => Fraction,
): Fraction {
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return mean(places.map(pointsOf)) ?? fraction(0);
}
