import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** `latest`: the version the person saw as the text of now. */
type Restoring = { id: number; latest: number };

/** Writes what a version says into its text again, unless someone else changed the text meanwhile. */
export function useRestoreVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, latest }: Restoring) =>
      unwrap(await backend().rpc("restore_version", { version_id: id, seen_id: latest })),
    // Texts are in many responses: lists, pages, the front page. Also after a refusal, which means a newer version.
    onSettled: () => client.invalidateQueries(),
  });
}
