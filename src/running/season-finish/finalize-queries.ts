import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export function openDisputesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: ["disputes", seasonId, "open"] as const,
    queryFn: async ({ signal }): Promise<number> => {
      const response = await backend()
        .from("score_disputes")
        .select("id", { count: "exact" })
        .eq("season_id", seasonId)
        .eq("status", "open")
        .limit(1)
        .abortSignal(signal);
      unwrap(response);
      return response.count ?? 0;
    },
    staleTime: 0,
  });
}
