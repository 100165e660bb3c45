import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { type SavingRow, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { NewsFields } from "./core/news-form.ts";
import { newsKeys } from "./news-queries.ts";

export function useSaveArticle() {
  return useChange((saving: SavingRow<NewsFields>) => saveRowOf("news_articles", saving), [newsKeys.all]);
}

export function useDeleteArticle() {
  return useChange(
    async (id: string) => unwrap(await backend().from("news_articles").delete().eq("id", id)),
    [newsKeys.all],
  );
}
