import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend, readFromSite } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { PublicLeague } from "#season/queries/results-book.ts";

export type FrontPageItem = Tables<"front_page_content">;

const minute = 60_000;

export const frontPageKeys = {
  published: ["front-page", "published"] as const,
  nextEvent: ["front-page", "next-event"] as const,
  league: ["front-page", "league"] as const,
};

/** Read again every ten minutes, stale after five. */
export function frontPageQueryOptions() {
  return queryOptions({
    queryKey: frontPageKeys.published,
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      readEveryRow(signal, () =>
        backend()
          .from("front_page_content")
          .select("*")
          .eq("published", true)
          .order("display_order", { ascending: true })
          .order("created_at", { ascending: false })
          .order("id"),
      ),
    staleTime: 5 * minute,
    refetchInterval: 10 * minute,
  });
}

/** The season with public results that is running, or was last; null without one. Read only in a club with public results. */
export function publicLeagueQueryOptions() {
  return queryOptions({
    queryKey: frontPageKeys.league,
    meta: { persist: 2 },
    queryFn: ({ signal }) => readFromSite<PublicLeague>("/results/now.json", signal),
    staleTime: 5 * minute,
  });
}

/** Two, because the first may begin while the page is open. */
export function nextEventQueryOptions() {
  return queryOptions({
    queryKey: frontPageKeys.nextEvent,
    meta: { persist: 2 },
    queryFn: ({ signal }) => readNextEvents(signal),
    staleTime: 5 * minute,
  });
}

export type NextEvent = Awaited<ReturnType<typeof readNextEvents>>[number];

async function readNextEvents(signal: AbortSignal) {
  return unwrap(
    await backend()
      .from("events")
      .select(
        "id, title, starts_at, starts_on, all_day, takes_sign_ups, capacity, places_taken, people_waiting",
      )
      .eq("status", "published")
      .eq("is_public", true)
      .gt("starts_at", new Date().toISOString())
      .order("starts_at")
      .order("id")
      .limit(2)
      .abortSignal(signal),
  );
}
