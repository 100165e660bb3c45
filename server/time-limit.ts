/** Work that did not end in the time it has. The sentence says what it was. */
export class TimeLimitError extends Error {}

/**
 * Waits for work no longer than it may take, and then rejects with the sentence. The work itself is not ended: who calls
 * gives up what it holds.
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(sentence)), milliseconds);
  // Whoever wins the race, the other is heard by nobody.
  work.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
