import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { type SavingRow, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { NewOrder } from "#ui/form/ordered-list.tsx";
import type { TextFields } from "./core/scrolling-text-form.ts";
import { allTextsKey } from "./scrolling-text-admin-queries.ts";
import { scrollingTextKeys } from "./scrolling-text-queries.ts";

const textsShown = [allTextsKey, scrollingTextKeys.active];

export function useSaveText() {
  return useChange((saving: SavingRow<TextFields>) => saveRowOf("scrolling_text", saving), textsShown);
}

export function useDeleteText() {
  return useChange(
    async (id: string) => unwrap(await backend().from("scrolling_text").delete().eq("id", id)),
    textsShown,
  );
}

export function useOrderTexts() {
  return useChange(
    async (order: NewOrder) => unwrap(await backend().rpc("order_scrolling_texts", order)),
    textsShown,
  );
}
