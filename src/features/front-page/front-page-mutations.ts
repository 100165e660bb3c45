import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { type ClubSettings, clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { unwrap } from "#lib/errors.ts";
import { changeRow, type SavingRow, saveRowOf } from "#lib/save-row-mutations.ts";
import type { CardFields } from "./core/card-form.ts";
import type { ClubFields } from "./core/club-form.ts";
import { cardKeys } from "./front-page-admin-queries.ts";
import { frontPageKeys } from "./front-page-queries.ts";

export function useSaveCard() {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveCard, onSuccess: () => readCardsAgain(client) });
}

function saveCard(saving: SavingRow<CardFields>) {
  return saveRowOf("front_page_content", {
    ...saving,
    insert: async () => {
      const display_order = await placeBeforeAll();
      return backend()
        .from("front_page_content")
        .insert({ id: saving.id, display_order, ...saving.fields })
        .select()
        .single();
    },
  });
}

/** Where a new card is until the board puts it elsewhere. */
async function placeBeforeAll(): Promise<number> {
  const first = unwrap(
    await backend().from("front_page_content").select("display_order").order("display_order").limit(1),
  )[0];
  return (first?.display_order ?? 1) - 1;
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrap(await backend().from("front_page_content").delete().eq("id", id)),
    onSettled: () => readCardsAgain(client),
  });
}

/** Puts all cards into an order. */
export function useOrderCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => unwrap(await backend().rpc("order_front_page", { ids })),
    // Also after a refusal: the list is another than the person saw.
    onSettled: () => readCardsAgain(client),
  });
}

function readCardsAgain(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: cardKeys.all }),
    client.invalidateQueries({ queryKey: frontPageKeys.published }),
  ]);
}

type SavingClub = { fields: ClubFields; revision: number };

export function useSaveClub() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveClub,
    onSettled: () => client.invalidateQueries({ queryKey: clubSettingsKeys.all }),
  });
}

function saveClub({ fields, revision }: SavingClub) {
  const table = () => backend().from("club_settings");
  return changeRow<ClubSettings>(revision, {
    update: (seen) => table().update(fields).eq("id", 1).eq("revision", seen).select().maybeSingle(),
    read: () => table().select("*").maybeSingle(),
  });
}
