import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Database } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { scoreHistoryKeys } from "./score-history-queries.ts";

type NewDispute = Database["public"]["Tables"]["score_disputes"]["Insert"];

/** Sends the scorekeepers a note about a round of one's own. */
export function useDisputeScore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ scoreId, note }: { scoreId: string; note: string }) => {
      // Whose round it is and of which season fills the database in, whatever is sent.
      const dispute = { score_id: scoreId, note } as NewDispute;
      return unwrap(await backend().from("score_disputes").insert(dispute));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [...scoreHistoryKeys.all, "disputes"] }),
  });
}
