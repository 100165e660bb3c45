import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { FrontPageItem } from "./front-page-queries.ts";

export const cardKeys = { all: ["front-page-cards"] as const };

/** Every card, published or not, in the order of the front page. */
export function cardsQueryOptions() {
  return queryOptions({
    queryKey: cardKeys.all,
    queryFn: async ({ signal }): Promise<FrontPageItem[]> =>
      unwrap(
        await backend()
          .from("front_page_content")
          .select("*")
          .order("display_order", { ascending: true })
          .order("created_at", { ascending: false })
          .order("id")
          .abortSignal(signal),
      ),
    // The board always starts from what is there now.
    staleTime: 0,
  });
}
