import { compare, type Fraction } from "./fraction.ts";

/** Order of ids, the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A copy in the order of ids. */
export function sortedById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => compareText(a.id, b.id));
}

/** The place in a given order, from 0; what is not in it comes after all that is. */
export function placeIn<Value>(order: readonly Value[], value: Value): number {
  const place = order.indexOf(value);
  return place < 0 ? order.length : place;
}

/** Highest first; nothing known comes last. */
export function compareHighestFirst(a: Fraction | null, b: Fraction | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(b, a);
}
