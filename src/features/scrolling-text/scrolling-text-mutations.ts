import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { type SavingRow, saveRowOf } from "#lib/save-row-mutations.ts";
import type { TextFields } from "./core/scrolling-text-form.ts";
import { allTextsKey } from "./scrolling-text-admin-queries.ts";
import { scrollingTextKeys } from "./scrolling-text-queries.ts";

export function useSaveText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saving: SavingRow<TextFields>) => saveRowOf("scrolling_text", saving),
    onSuccess: () => readTextsAgain(client),
  });
}

export function useDeleteText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await backend().from("scrolling_text").delete().eq("id", id)),
    onSettled: () => readTextsAgain(client),
  });
}

/** Puts all texts into the order in which they run. */
export function useOrderTexts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => unwrap(await backend().rpc("order_scrolling_texts", { ids })),
    onSettled: () => readTextsAgain(client),
  });
}

function readTextsAgain(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: allTextsKey }),
    client.invalidateQueries({ queryKey: scrollingTextKeys.active }),
  ]);
}
