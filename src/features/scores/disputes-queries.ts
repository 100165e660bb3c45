import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { ScoreRecord } from "./scores-queries.ts";

/** A dispute with the score as it is now. */
export type Dispute = Pick<
  Tables<"score_disputes">,
  "id" | "note" | "answer" | "created_at" | "answered_at"
> & { status: "open" | "accepted" | "declined"; member: string; score: ScoreRecord };

export const disputeKeys = {
  all: ["disputes"] as const,
  season: (seasonId: string) => ["disputes", seasonId] as const,
};

const mostShown = 500;

/** The disputes of a season: open ones first, then the latest. */
export function disputesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: disputeKeys.season(seasonId),
    queryFn: async ({ signal }): Promise<Dispute[]> => {
      const answer = await backend()
        .from("score_disputes")
        .select(
          "id,note,status,answer,created_at,answered_at,members!score_disputes_member_id_fkey(name),scores!score_disputes_score_id_fkey(*)",
        )
        .eq("season_id", seasonId)
        .order("created_at", { ascending: false })
        .limit(mostShown)
        .abortSignal(signal);
      const disputes = unwrap(answer).map(({ members, scores, status, ...rest }): Dispute => {
        return { ...rest, status: status as Dispute["status"], member: members.name, score: scores };
      });
      return disputes.toSorted((a, b) => Number(a.status !== "open") - Number(b.status !== "open"));
    },
    staleTime: 0,
  });
}
