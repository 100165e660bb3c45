import { backend } from "#lib/backend.ts";
import type { Database } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { scoreHistoryKeys } from "./score-history-queries.ts";

type NewDispute = Database["public"]["Tables"]["score_disputes"]["Insert"];

export function useDisputeScore() {
  return useChange(
    async ({ scoreId, note }: { scoreId: string; note: string }) => {
      // The database fills in member and season, whatever is sent.
      const dispute = { score_id: scoreId, note } as NewDispute;
      return unwrap(await backend().from("score_disputes").insert(dispute));
    },
    [[...scoreHistoryKeys.all, "disputes"]],
  );
}
