import type { ComponentType, ReactNode } from "react";
import { probe, untilReachable } from "#lib/reachability.ts";
import { lazyPart } from "./load-later.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

type LazyOptions = { fallback?: ReactNode; isNeeded?: boolean };

/** If its code can't load, it appears once the server responds. If the server no longer has it, `isNeeded` makes it fail. */
export function lazyWhenReachable<Props extends object>(
  load: Load<Props>,
  { fallback, isNeeded = false }: LazyOptions = {},
) {
  return lazyPart(() => loadWhenReachable(load, isNeeded), fallback);
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
