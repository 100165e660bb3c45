import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Database, Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";

export type ChampionRecord = Tables<"champions"> & {
  members: { name: string; category: string } | null;
  teams: { name: string } | null;
  seasons: { name: string; starts_on: string } | null;
  season_snapshots: { finalized_at: string } | null;
};

export type ChampionColumns = Database["public"]["Tables"]["champions"]["Insert"];

export const championKeys = {
  all: ["champions"] as const,
  teams: (seasonId: string) => ["champions", "teams", seasonId] as const,
};

/** A champion with its names and when its season was finished, as a select of `champions`. */
export const championColumns =
  "*,members(name,category),teams(name),seasons(name,starts_on),season_snapshots(finalized_at)";

export function championsQueryOptions() {
  return queryOptions({
    queryKey: championKeys.all,
    meta: { persist: 1 },
    queryFn: ({ signal }): Promise<ChampionRecord[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("champions")
          .select(championColumns)
          .is("withdrawn_at", null)
          .order("created_at")
          .order("id"),
      ),
  });
}

export function teamChoicesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: championKeys.teams(seasonId),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<{ id: string; name: string }[]> =>
      unwrap(
        await backend()
          .from("teams")
          .select("id,name")
          .eq("season_id", seasonId)
          .order("name")
          .abortSignal(signal),
      ),
    enabled: seasonId !== "",
  });
}
