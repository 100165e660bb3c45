import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "../forms/use-change.ts";

/** `latest`: the version that the person saw as the current text. */
type Restoring = { id: number; latest: number };

export function useRestoreVersion() {
  return useChange(
    async ({ id, latest }: Restoring) =>
      unwrap(await backend().rpc("restore_version", { version_id: id, seen_id: latest })),
    [[]],
  );
}
