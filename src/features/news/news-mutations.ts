import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { saveRow } from "#lib/save-row.ts";
import type { NewsFields } from "./core/news-form.ts";
import { type NewsArticle, newsKeys } from "./news-queries.ts";

/** `revision`: the one the person saw; null for an article that is not there yet. */
type Saving = { id: string; fields: NewsFields; revision: number | null };

/** Saves an article unless somebody else was faster. */
export function useSaveArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveArticle,
    onSuccess: () => client.invalidateQueries({ queryKey: newsKeys.all }),
  }).mutateAsync;
}

function saveArticle({ id, fields, revision }: Saving) {
  const table = () => backend().from("news_articles");
  return saveRow<NewsArticle>({
    fields,
    revision,
    insert: () =>
      table()
        .insert({ id, ...fields })
        .select()
        .single(),
    update: (seen) => table().update(fields).eq("id", id).eq("revision", seen).select().maybeSingle(),
    read: () => table().select("*").eq("id", id).maybeSingle(),
  });
}

export function useDeleteArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await backend().from("news_articles").delete().eq("id", id)),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKeys.all }),
  }).mutateAsync;
}
