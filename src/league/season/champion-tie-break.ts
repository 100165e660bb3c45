import { numberText } from "../explain/printed-numbers.ts";
import { compare } from "../math/fraction.ts";
import { type ChampionFigure, longestLine } from "./champion-figures.ts";
import type { Ranked } from "./ranking.ts";

type Placed = { name: string; keys: Ranked<unknown>["keys"] };

const tieLabels: Readonly<Record<string, string>> = {
  points: "points",
  totalTargets: "total targets hit",
  headToHead: "points won against each other",
  bestNight: "best night",
  lastNight: "last night",
  lastRound: "last round",
  reverseRun: "run counted back from the last target",
};

/** The criterion that separated tied entries, with all values. `base`: the number of criteria before the first tie break. */
export function tieBreakFigures(own: Placed, others: readonly Placed[], base: number): ChampionFigure[] {
  const tied = others.filter((other) => firstDifference(own, other) >= base);
  if (tied.length === 0) return [];
  // A criterion with equal values for all says nothing.
  const isTelling = ({ name, value }: Placed["keys"][number]) =>
    [own, ...tied].some(({ keys }) =>
      keys.some((each, index) => index >= base && each.name === name && compare(each.value, value) !== 0),
    );
  const key = own.keys[Math.max(...tied.map((other) => firstDifference(own, other)))];
  const figure =
    key === undefined
      ? { label: "Tie", value: "place shared" }
      : { label: `Tie decided by ${textOf(key.name)}`, value: keyText(key) };
  const arithmetic = [own, ...tied]
    .map(({ name, keys }) => ({ name, tellingKeys: keys.slice(base).filter(isTelling) }))
    .flatMap(({ name, tellingKeys }) => (tellingKeys.length > 0 ? `${name}: ${keysText(tellingKeys)}` : []))
    .join("; ");
  return [arithmetic === "" || arithmetic.length > longestLine ? figure : { ...figure, arithmetic }];
}

function firstDifference(one: Placed, other: Placed): number {
  for (const [index, { value }] of one.keys.entries()) {
    const against = other.keys[index];
    if (against === undefined || compare(value, against.value) !== 0) return index;
  }
  return Number.POSITIVE_INFINITY;
}

function keysText(keys: Placed["keys"]): string {
  return keys.map((key) => `${textOf(key.name)} ${keyText(key)}`).join(", ");
}

/** A team without a last night has a value below 0. */
function keyText({ value }: Placed["keys"][number]): string {
  return value.n < 0 ? "–" : numberText(value);
}

function textOf(name: string): string {
  const [kind, milestone] = name.split(".");
  if (kind === "straights") return `straights of ${milestone}`;
  return tieLabels[name] ?? name;
}
