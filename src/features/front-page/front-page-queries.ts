import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { initialDataFromDocument } from "#lib/page-data.ts";

export type FrontPageItem = Tables<"front_page_content">;

const minute = 60_000;

export const frontPageKeys = { published: ["front-page", "published"] as const };

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
