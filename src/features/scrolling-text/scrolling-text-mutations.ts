import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { saveRow } from "#lib/save-row.ts";
import type { TextFields } from "./core/scrolling-text-form.ts";
import { allTextsKey } from "./scrolling-text-admin-queries.ts";
import { scrollingTextKeys } from "./scrolling-text-queries.ts";

/** `revision`: the one the person saw; null for a text that is not there yet. */
type SavingText = { id: string; fields: TextFields; revision: number | null };

export function useSaveText() {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveText, onSuccess: () => readTextsAgain(client) }).mutateAsync;
}

function saveText({ id, fields, revision }: SavingText) {
  const table = () => backend().from("scrolling_text");
  return saveRow<Tables<"scrolling_text">>({
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

export function useDeleteText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await backend().from("scrolling_text").delete().eq("id", id)),
    onSettled: () => readTextsAgain(client),
  }).mutateAsync;
}

/** Puts all texts into the order in which they run. */
export function useOrderTexts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => unwrap(await backend().rpc("order_scrolling_texts", { ids })),
    onSettled: () => readTextsAgain(client),
  }).mutateAsync;
}

function readTextsAgain(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: allTextsKey }),
    client.invalidateQueries({ queryKey: scrollingTextKeys.active }),
  ]);
}
