import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Json, Tables } from "#lib/database.types.ts";
import { disputeKeys } from "#season/queries/score-keys.ts";
import type { ScoreRecord } from "./scores-queries.ts";

export type Dispute = Pick<
  Tables<"score_disputes">,
  "id" | "season_id" | "note" | "answer" | "created_at" | "answered_at" | "source"
> & {
  season: string;
  status: "open" | "accepted" | "declined";
  member: string;
  account: string | null;
  score: ScoreRecord;
  /** A second scorekeeper's entry; null: the shooter disputes the score. */
  entry: DisputedEntry | null;
};

export type DisputedEntry = Pick<ScoreRecord, "hits" | "targets" | "detail" | "status" | "kind" | "team_id">;

/** The season's disputes and open ones of other seasons, because the count includes them: open ones first, then the latest. */
export function disputesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: disputeKeys.season(seasonId),
    queryFn: async ({ signal }): Promise<Dispute[]> => {
      const rows = await readEveryRow(signal, () =>
        backend()
          .from("score_disputes")
          .select(
            "id,season_id,note,status,answer,created_at,answered_at,source,entry,seasons!score_disputes_season_id_fkey(name),accounts!score_disputes_account_id_fkey(first_name,last_name),members!score_disputes_member_id_fkey(name),scores!score_disputes_score_id_fkey(*)",
          )
          .or(`season_id.eq.${seasonId},status.eq.open`)
          .order("created_at", { ascending: false })
          .order("id"),
      );
      // A check constraint limits the status to these values.
      const disputes = rows.map(
        ({ seasons, members, scores, accounts, status, entry, ...rest }): Dispute => ({
          ...rest,
          season: seasons.name,
          status: status as Dispute["status"],
          member: members.name,
          account: accounts && `${accounts.first_name} ${accounts.last_name}`.trim(),
          score: scores,
          entry: readEntry(entry),
        }),
      );
      return disputes.toSorted((a, b) => Number(a.status !== "open") - Number(b.status !== "open"));
    },
    staleTime: 0,
  });
}

/** The database has validated the round; missing fields were not entered. */
function readEntry(entry: Json | null): DisputedEntry | null {
  if (typeof entry !== "object" || entry === null || "length" in entry) return null;
  const { hits, targets, detail, status, kind, team_id } = entry;
  if (typeof hits !== "number" || typeof targets !== "number") return null;
  return {
    hits,
    targets,
    detail: typeof detail === "string" ? detail : null,
    status: status === "complete" ? "complete" : "incomplete",
    kind: typeof kind === "string" ? kind : "actual",
    team_id: typeof team_id === "string" ? team_id : null,
  };
}
