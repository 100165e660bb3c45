import { type ComponentType, lazy } from "react";
import { probe, untilReachable } from "#lib/reachability.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** If its code can't load, it appears once the server responds. If the server no longer has it, `isNeeded` makes it fail. */
export function lazyWhenReachable<Props extends object>(load: Load<Props>, isNeeded = false) {
  return lazy(async () => ({ default: await loadWhenReachable(load, isNeeded) }));
}

async function loadWhenReachable<Props extends object>(
  load: Load<Props>,
  isNeeded: boolean,
): Promise<ComponentType<Props>> {
  if (typeof document === "undefined") return new Promise(() => undefined);
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      if (await probe()) {
        if (isNeeded) throw error;
        return () => null;
      }
      await untilReachable();
    }
  }
}
