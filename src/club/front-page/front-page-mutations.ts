import { backend } from "#lib/backend.ts";
import { type ClubSettings, clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { unwrap } from "#lib/errors.ts";
import { changeRow, type SavingRow, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { NewOrder } from "#ui/form/ordered-list.tsx";
import type { CardFields } from "./core/card-form.ts";
import type { ClubFields } from "./core/club-form.ts";
import { cardKeys } from "./front-page-admin-queries.ts";
import { frontPageKeys } from "./front-page-queries.ts";

const cardsShown = [cardKeys.all, frontPageKeys.published];

export function useSaveCard() {
  return useChange(saveCard, cardsShown);
}

function saveCard(saving: SavingRow<CardFields>) {
  return saveRowOf("front_page_content", {
    ...saving,
    insert: async () => {
      const display_order = await orderBeforeAll();
      return backend()
        .from("front_page_content")
        .insert({ id: saving.id, display_order, ...saving.fields })
        .select()
        .single();
    },
  });
}

/** A new card is the first one until the board reorders the cards. */
async function orderBeforeAll(): Promise<number> {
  const first = unwrap(
    await backend().from("front_page_content").select("display_order").order("display_order").limit(1),
  )[0];
  return (first?.display_order ?? 1) - 1;
}

export function useDeleteCard() {
  return useChange(
    async (id: string) => unwrap(await backend().from("front_page_content").delete().eq("id", id)),
    cardsShown,
  );
}

export function useOrderCards() {
  return useChange(
    async (order: NewOrder) => unwrap(await backend().rpc("order_front_page", order)),
    cardsShown,
  );
}

type SavingClub = { fields: ClubFields; revision: number };

export function useSaveClub() {
  return useChange(saveClub, [clubSettingsKeys.all]);
}

function saveClub({ fields, revision }: SavingClub) {
  const table = () => backend().from("club_settings");
  return changeRow<ClubSettings>(revision, {
    fields,
    update: (revisionSeen) =>
      table().update(fields).eq("id", 1).eq("revision", revisionSeen).select().maybeSingle(),
    read: () => table().select("*").maybeSingle(),
  });
}
