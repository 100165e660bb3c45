import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { initialDataFromDocument, type NextEvent } from "#lib/page-data.ts";

export type FrontPageItem = Tables<"front_page_content">;

const minute = 60_000;

export const frontPageKeys = {
  published: ["front-page", "published"] as const,
  nextEvent: ["front-page", "next-event"] as const,
};

/** What is published, in the order of the board. Read again every ten minutes, stale after five. */
export function frontPageQueryOptions() {
  return queryOptions({
    queryKey: frontPageKeys.published,
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      unwrap(
        await backend()
          .from("front_page_content")
          .select("*")
          .eq("published", true)
          .order("display_order", { ascending: true })
          .order("created_at", { ascending: false })
          .abortSignal(signal),
      ),
    ...initialDataFromDocument("frontPage"),
    staleTime: 5 * minute,
    refetchInterval: 10 * minute,
  });
}

/** What everyone may come to next, the earliest first; `server/render/page-rows.ts` reads the same. */
export function nextEventQueryOptions() {
  return queryOptions({
    queryKey: frontPageKeys.nextEvent,
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<NextEvent[]> =>
      unwrap(
        await backend()
          .from("events")
          .select("*")
          .gt("ends_at", new Date().toISOString())
          .order("starts_at")
          .order("id")
          .limit(20)
          .abortSignal(signal),
      ).filter(({ status, is_public }) => status === "published" && is_public),
    ...initialDataFromDocument("nextEvents"),
    staleTime: 5 * minute,
  });
}
