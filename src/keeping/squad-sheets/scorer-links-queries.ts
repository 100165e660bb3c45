import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";

/** A code in use: it opens the squad on its night, a day of the club's time zone. */
export type ScorerLink = Pick<Tables<"scorer_links">, "id" | "squad_id" | "night" | "code">;

export const scorerLinksKeys = { season: (seasonId: string) => ["scorer-links", seasonId] as const };

/** The codes of a season that are in use from a day on. For those who enter its scores. */
export function scorerLinksQueryOptions(seasonId: string, from: string) {
  return queryOptions({
    queryKey: [...scorerLinksKeys.season(seasonId), from],
    queryFn: async ({ signal }): Promise<ScorerLink[]> =>
      unwrap(
        await backend()
          .from("scorer_links")
          .select("id, squad_id, night, code")
          .eq("season_id", seasonId)
          .gte("night", from)
          .is("revoked_at", null)
          .order("night")
          .limit(1000)
          .abortSignal(signal),
      ),
    staleTime: 0,
  });
}
