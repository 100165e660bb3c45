import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";
import { firstRunKeys } from "./first-run-queries.ts";

/** Hides the list of first steps for every Admin, or shows it again. */
export function useHideFirstRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (hidden: boolean) => unwrap(await backend().rpc("hide_first_run", { hidden })),
    onSettled: () => client.invalidateQueries({ queryKey: firstRunKeys.all }),
  });
}
