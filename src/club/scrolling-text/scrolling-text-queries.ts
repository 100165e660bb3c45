import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";

export type ScrollingText = { id: string; text: string; speed: number | null };

export const scrollingTextKeys = { active: ["scrolling-text", "active"] as const };

export function scrollingTextQueryOptions() {
  return queryOptions({
    queryKey: scrollingTextKeys.active,
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<ScrollingText[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("scrolling_text")
          .select("id, text, speed")
          .eq("active", true)
          .order("created_at", { ascending: true })
          .order("id"),
      ),
    staleTime: 10 * 60_000,
    refetchInterval: 10 * 60_000,
  });
}
