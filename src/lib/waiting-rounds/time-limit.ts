import { NoAnswerError } from "./record-rounds-mutations.ts";

/** Gives work up after a while, whatever it still waits for. Rejects with `NoAnswerError` then. */
export async function withinLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      giveUp.abort();
      fail(new NoAnswerError("The club's server did not answer in time."));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(giveUp.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
