import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";

/** Opens the squad on one night, a day in the club's time zone. */
export type ScorerLink = Pick<Tables<"scorer_links">, "id" | "squad_id" | "night" | "code">;

export const scorerLinksKeys = { season: (seasonId: string) => ["scorer-links", seasonId] as const };

/** Active codes of a season from a day on. For people who enter its scores. */
export function scorerLinksQueryOptions(seasonId: string, from: string) {
  return queryOptions({
    queryKey: [...scorerLinksKeys.season(seasonId), from],
    queryFn: async ({ signal }): Promise<ScorerLink[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("scorer_links")
          .select("id, squad_id, night, code")
          .eq("season_id", seasonId)
          .gte("night", from)
          .is("revoked_at", null)
          .order("night")
          .order("id"),
      ),
    staleTime: 0,
  });
}
