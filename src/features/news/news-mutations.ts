import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { type SavingRow, saveRowOf } from "#lib/save-row-mutations.ts";
import type { NewsFields } from "./core/news-form.ts";
import { newsKeys } from "./news-queries.ts";

/** Saves an article unless someone else was faster. */
export function useSaveArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saving: SavingRow<NewsFields>) => saveRowOf("news_articles", saving),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKeys.all }),
  });
}

export function useDeleteArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await backend().from("news_articles").delete().eq("id", id)),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKeys.all }),
  });
}
