import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";
import { useChange } from "../forms/use-change.ts";
import { clubRestoreKeys } from "./club-restore-queries.ts";

/** Ends the restore notices, and phones no longer offer their rounds. */
export function useEndRestore() {
  return useChange(async () => unwrap(await backend().rpc("end_restore")), [clubRestoreKeys.all]);
}
