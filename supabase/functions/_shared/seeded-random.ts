export type SeededRandom = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** A whole number from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Linear congruential, 32 bits: enough for a made-up club; nothing else may rely on it. */
export function seededRandom(seed: number): SeededRandom {
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
