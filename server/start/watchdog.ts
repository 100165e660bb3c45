import type { Places } from "../capacity/places.ts";

const lookMilliseconds = 5_000;

/** Resolves with a sentence once work exceeds its time limit by far: only a new process frees its place. */
export function watchPlaces(places: Pick<Places, "stuck">): { stuck: Promise<string>; stop: () => void } {
  const { promise: stuck, resolve } = Promise.withResolvers<string>();
  const timer = setInterval(() => {
    if (places.stuck) resolve(places.stuck);
  }, lookMilliseconds).unref();
  return { stuck, stop: () => clearInterval(timer) };
}
