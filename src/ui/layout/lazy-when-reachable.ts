import { type ComponentType, lazy } from "react";
import { probe, untilReachable } from "#lib/reachability.ts";

/** When its code can't load, it appears once the server responds again, if the server still has it. Not rendered on the server. */
export function lazyWhenReachable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWhenReachable(load) }));
}

/** Empty when the server no longer has the code. */
async function loadWhenReachable<Props extends object>(
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
