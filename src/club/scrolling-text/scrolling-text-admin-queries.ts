import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";

export const allTextsKey = ["all-scrolling-texts"] as const;

export function allTextsQueryOptions() {
  return queryOptions({
    queryKey: allTextsKey,
    queryFn: async ({ signal }): Promise<Tables<"scrolling_text">[]> =>
      unwrap(
        await backend()
          .from("scrolling_text")
          .select("*")
          .order("created_at", { ascending: true })
          .order("id")
          .abortSignal(signal),
      ),
    staleTime: 0,
  });
}
