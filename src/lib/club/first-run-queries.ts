import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";

export type FirstRunStep = "names" | "password" | "pictures" | "visitors" | "season" | "people";

/** What the function `first_run` returns: what is done of a new club's first steps. */
export type FirstRun = {
  steps: Record<FirstRunStep, boolean>;
  /** There are scores besides imported ones: no one has to be told how to begin. */
  isInUse: boolean;
  isHidden: boolean;
};

export const firstRunKeys = { all: ["first-run"] as const };

/** Null for anyone but an Admin. */
export function firstRunQueryOptions() {
  return queryOptions({
    queryKey: firstRunKeys.all,
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      // The database made this object.
      unwrap(await backend().rpc("first_run").abortSignal(signal)) as FirstRun | null,
    // What was just done in another form has its tick.
    staleTime: 0,
  });
}

/** Whether there is something left to do, in a club that has not begun. */
export function isBeginning({ steps, isInUse }: FirstRun): boolean {
  return !isInUse && Object.values(steps).includes(false);
}
