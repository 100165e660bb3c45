export class TimeLimitError extends Error {}

/** Waits for work up to a limit, then rejects with the sentence. The work continues. */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(sentence)), milliseconds);
  // After a timeout, no one waits for the work.
  work.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
