import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "../forms/use-change.ts";

/** `latest`: the version the person saw as the text of now. */
type Restoring = { id: number; latest: number };

/** Writes what a version says into its text again, unless someone else changed the text meanwhile. */
export function useRestoreVersion() {
  return useChange(
    async ({ id, latest }: Restoring) =>
      unwrap(await backend().rpc("restore_version", { version_id: id, seen_id: latest })),
    [[]],
  );
}
