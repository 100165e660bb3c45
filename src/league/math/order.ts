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

/** Highest first; entries of one value stay in their order. */
export function groupedByValue<Entry>(
  entries: readonly Entry[],
  worthOf: (entry: Entry) => Fraction,
): { value: Fraction; entries: Entry[] }[] {
  const valued = entries.map((entry) => ({ entry, value: worthOf(entry) }));
  const groups: { value: Fraction; entries: Entry[] }[] = [];
  for (const { entry, value } of valued.sort((a, b) => compare(b.value, a.value))) {
    const last = groups.at(-1);
    if (last !== undefined && compare(last.value, value) === 0) last.entries.push(entry);
    else groups.push({ value, entries: [entry] });
  }
  return groups;
}

/** Highest first; null comes last. */
export function compareHighestFirst(a: Fraction | null, b: Fraction | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(b, a);
}
