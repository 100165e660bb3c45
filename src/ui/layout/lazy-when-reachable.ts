import { type ComponentType, lazy } from "react";
import { probe, untilReachable } from "#lib/reachability.ts";

/**
 * A component that a page can be without, and that no one asked for: where its code cannot be loaded because the signal is
 * lost, it comes when the server responds again, and where the server has no such code any more, not at all. A server that
 * renders the page leaves its place empty.
 */
export function lazyWhenReachable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWhenReachable(load) }));
}

/** Its component, empty where the server has no such code any more. */
export async function loadWhenReachable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (typeof document === "undefined") return new Promise(() => undefined);
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      if (await probe()) return () => null;
      await untilReachable();
    }
  }
}
