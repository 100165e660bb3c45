import { queryOptions } from "@tanstack/react-query";
import type { SeasonReport } from "#league/season/report-types.ts";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";

export type SeasonSnapshot = Pick<
  Tables<"season_snapshots">,
  "id" | "engine_version" | "note" | "finalized_at" | "reopened_at" | "reopen_reason"
> & { finalizedBy: string | null; reopenedBy: string | null };

export const snapshotKeys = {
  all: ["season-snapshots"] as const,
  season: (seasonId: string) => ["season-snapshots", seasonId] as const,
  report: (seasonId: string) => ["season-snapshots", seasonId, "report"] as const,
};

/** The latest first; the current one has not been reopened. */
export function snapshotsQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: snapshotKeys.season(seasonId),
    queryFn: async ({ signal }): Promise<SeasonSnapshot[]> => {
      const rows = await readEveryRow(signal, () =>
        backend()
          .from("season_snapshots")
          .select("id,engine_version,note,finalized_at,finalized_by,reopened_at,reopened_by,reopen_reason")
          .eq("season_id", seasonId)
          .order("finalized_at", { ascending: false })
          .order("id"),
      );
      const names = await accountNames(
        rows.flatMap(({ finalized_by, reopened_by }) => [finalized_by, reopened_by]),
      );
      return rows.map(({ finalized_by, reopened_by, ...row }) => ({
        ...row,
        finalizedBy: names.get(finalized_by) ?? null,
        reopenedBy: names.get(reopened_by) ?? null,
      }));
    },
    staleTime: 0,
  });
}

export function snapshotReportQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: snapshotKeys.report(seasonId),
    queryFn: async ({ signal }): Promise<SeasonReport | null> => {
      const response = await backend()
        .from("season_snapshots")
        .select("report")
        .eq("season_id", seasonId)
        .is("reopened_at", null)
        .abortSignal(signal)
        .maybeSingle();
      // The engine made this object, and the database stores it unchanged.
      return (unwrap(response)?.report ?? null) as SeasonReport | null;
    },
  });
}

async function accountNames(ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
  const accountIds = [...new Set(ids)].filter((id) => id !== null);
  if (accountIds.length === 0) return new Map();
  const response = await backend().from("accounts").select("id,first_name,last_name").in("id", accountIds);
  return new Map(
    unwrap(response).map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
  );
}
