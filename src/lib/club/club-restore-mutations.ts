import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";
import { useChange } from "../forms/use-change.ts";
import { clubRestoreKeys } from "./club-restore-queries.ts";

/** The board expects no more rounds after a restore: the notices go away, phones are no longer asked. */
export function useEndRestore() {
  return useChange(async () => unwrap(await backend().rpc("end_restore")), [clubRestoreKeys.all]);
}
