import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { RowOutcome } from "#lib/edited-row.ts";
import { unwrap } from "#lib/errors.ts";
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

async function saveArticle({ id, fields, revision }: Saving): Promise<RowOutcome<NewsArticle>> {
  const table = () => backend().from("news_articles");
  if (revision === null) {
    const row = unwrap(
      await table()
        .insert({ id, ...fields })
        .select()
        .single(),
    );
    return { kind: "saved", row };
  }
  const row = unwrap(
    await table().update(fields).eq("id", id).eq("revision", revision).select().maybeSingle(),
  );
  if (row) return { kind: "saved", row };
  return { kind: "conflict", standing: unwrap(await table().select("*").eq("id", id).maybeSingle()) };
}

export function useDeleteArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await backend().from("news_articles").delete().eq("id", id)),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKeys.all }),
  }).mutateAsync;
}
