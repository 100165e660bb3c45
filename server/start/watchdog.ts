import type { TimedRequests } from "../capacity/timed-requests.ts";

const lookMilliseconds = 5_000;

/** Resolves with a sentence once work exceeds its time limit by far: only a new process ends it. */
export function watchRequests(timedRequests: Pick<TimedRequests, "stuck">): {
  stuck: Promise<string>;
  stop: () => void;
} {
  const { promise: stuck, resolve } = Promise.withResolvers<string>();
  const timer = setInterval(() => {
    if (timedRequests.stuck) resolve(timedRequests.stuck);
  }, lookMilliseconds).unref();
  return { stuck, stop: () => clearInterval(timer) };
}
