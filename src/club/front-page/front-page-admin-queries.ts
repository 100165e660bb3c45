import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { FrontPageItem } from "./front-page-queries.ts";

export const cardKeys = { all: ["front-page-cards"] as const };

export function cardsQueryOptions() {
  return queryOptions({
    queryKey: cardKeys.all,
    queryFn: async ({ signal }): Promise<FrontPageItem[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("front_page_content")
          .select("*")
          .order("display_order", { ascending: true })
          .order("created_at", { ascending: false })
          .order("id"),
      ),
    staleTime: 0,
  });
}
