import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";
import { useChange } from "../forms/use-change.ts";
import { firstRunKeys } from "./first-run-queries.ts";

export function useHideFirstRun() {
  return useChange(
    async (hidden: boolean) => unwrap(await backend().rpc("hide_first_run", { hidden })),
    [firstRunKeys.all],
  );
}
