import { createHash } from "node:crypto";

export type DemoRandom = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** A whole number from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Linear congruential, 32 bits: enough for a made-up club; nothing else may rely on it. */
export function seededRandom(seed: number): DemoRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  return { next, between, chance: (probability) => next() < probability, shuffled };
}

/** A demonstration row's id: the same name gives the same id everywhere. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`demonstration club: ${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
