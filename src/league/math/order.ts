import { compare, type Fraction } from "./fraction.ts";

/** By code units, so the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
let ordinals: Intl.PluralRules | undefined;

/** "2nd". */
export function ordinal(rank: number): string {
  ordinals ??= new Intl.PluralRules("en", { type: "ordinal" });
  return `${rank}${endings[ordinals.select(rank)] ?? "th"}`;
}

export function sortedById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => compareText(a.id, b.id));
}

export function placeIn<Value>(order: readonly Value[], value: Value): number {
  const index = order.indexOf(value);
  return index < 0 ? order.length : index;
}

/** Highest first; null comes last. */
export function compareHighestFirst(a: Fraction | null, b: Fraction | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(b, a);
}
