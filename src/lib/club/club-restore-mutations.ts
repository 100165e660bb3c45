import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";
import { clubRestoreKeys } from "./club-restore-queries.ts";

/** The board expects no more rounds after a restore: the notices go away, phones are no longer asked. */
export function useEndRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await backend().rpc("end_restore")),
    onSettled: () => client.invalidateQueries({ queryKey: clubRestoreKeys.all }),
  });
}
