import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";

export type FirstRunStep = "names" | "password" | "pictures" | "visitors" | "season" | "people";

export type FirstRun = {
  steps: Record<FirstRunStep, boolean>;
  /** There are scores besides imported ones, so no one needs the first steps. */
  isInUse: boolean;
  isHidden: boolean;
};

export const firstRunKeys = { all: ["first-run"] as const };

export function firstRunQueryOptions() {
  return queryOptions({
    queryKey: firstRunKeys.all,
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      // The database made this object.
      unwrap(await backend().rpc("first_run").abortSignal(signal)) as FirstRun | null,
    // Shows a step as done right after its form was saved.
    staleTime: 0,
  });
}

export function isBeginning({ steps, isInUse }: FirstRun): boolean {
  return !isInUse && Object.values(steps).includes(false);
}
