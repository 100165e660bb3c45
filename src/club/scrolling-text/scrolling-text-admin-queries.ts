import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";

export const allTextsKey = ["all-scrolling-texts"] as const;

export function allTextsQueryOptions() {
  return queryOptions({
    queryKey: allTextsKey,
    queryFn: async ({ signal }): Promise<Tables<"scrolling_text">[]> =>
      readEveryRow(signal, () =>
        backend().from("scrolling_text").select("*").order("created_at", { ascending: true }).order("id"),
      ),
    staleTime: 0,
  });
}
