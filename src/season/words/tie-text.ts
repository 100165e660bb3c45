import { textsApart } from "#league/explain/printed-numbers.ts";
import { compare, type Fraction } from "#league/math/fraction.ts";

export type RankedRow = { name: string; keys: readonly { name: string; value: Fraction }[] };

/** "Ahead of Hawks on number of 25s, 7 to 5": for the nearest tied rows on either side, and all that share the place. */
export function tieSentences(rows: readonly RankedRow[], index: number): string[] {
  const own = rows[index];
  if (own === undefined) return [];
  const isTied = (row: RankedRow) => isLevel(own, row) && broken(own, row) === null;
  const shared = rows.filter((row) => row !== own && isTied(row)).map(({ name }) => name);
  const before = rows.slice(0, index).findLast((row) => !isTied(row));
  const after = rows.slice(index + 1).find((row) => !isTied(row));
  return [
    ...(before ? brokenText("Behind", own, before) : []),
    ...(shared.length > 0 ? [`Tied with ${shared.join(", ")}: nothing breaks the tie`] : []),
    ...(after ? brokenText("Ahead of", own, after) : []),
  ];
}

function brokenText(word: string, own: RankedRow, other: RankedRow): string[] {
  const keys = isLevel(own, other) ? broken(own, other) : null;
  return keys === null ? [] : [`${word} ${other.name} on ${decisionText(...keys)}`];
}

/** Equal in the main value, which comes after having a result at all. */
function isLevel(a: RankedRow, b: RankedRow): boolean {
  const decider = a.keys.findIndex(({ name }) => name !== "result");
  return decider >= 0 && a.keys.slice(0, decider + 1).every((key, index) => isEqual(key, b.keys[index]));
}

function broken(own: RankedRow, other: RankedRow): [Key, Key] | null {
  for (const [index, key] of own.keys.entries()) {
    const theirs = other.keys[index];
    if (theirs !== undefined && !isEqual(key, theirs)) return [key, theirs];
  }
  return null;
}

function isEqual({ value }: Key, other: Key | undefined): boolean {
  return other !== undefined && compare(value, other.value) === 0;
}

type Key = RankedRow["keys"][number];

/** "number of 25s, 7 to 5"; alphabetical order has no numbers. */
function decisionText(mine: Key, theirs: Key): string {
  const label = criterionText(mine.name);
  if (mine.name === "drawn") return label;
  return `${label}, ${textsApart(mine.value, theirs.value).map(amountText).join(" to ")}`;
}

/** A shooter absent on the last night ranks behind even a 0. */
function amountText(text: string): string {
  return text.startsWith("-") || text.startsWith("−") ? "none" : text;
}

const labels: Record<string, string> = {
  points: "points",
  totalTargets: "total targets",
  rawTotal: "total without handicap",
  netTotal: "net total",
  headToHead: "matches against each other",
  bestNight: "best night",
  lastNight: "last night",
  lastWeek: "last week",
  lastRound: "last round",
  reverseRun: "run counted back",
  drawn: "the draw or shoot-off",
};

export function criterionText(name: string): string {
  const [, kind, length] = /^(straights\.|countOf:)(\d+)$/.exec(name) ?? [];
  if (kind === "countOf:") return `number of ${length}s`;
  return length ? `straight ${length}s` : (labels[name] ?? name);
}
