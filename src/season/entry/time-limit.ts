import { NoResponseError } from "./record-rounds-mutations.ts";

/** Gives work up after a while, whatever it still waits for. Rejects with `NoResponseError` then. */
export async function withinLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopWaiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      stopWaiting.abort();
      fail(new NoResponseError("The club's website took too long to respond."));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stopWaiting.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
