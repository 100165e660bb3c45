/** The error for work that did not end in time. Its message names the work. */
export class TimeLimitError extends Error {}

/**
 * Waits for work up to a time limit, then rejects with the sentence. The work itself is not ended: the caller has to
 * release what it holds.
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(sentence)), milliseconds);
  // After a timeout, no one waits for the work anymore.
  work.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
