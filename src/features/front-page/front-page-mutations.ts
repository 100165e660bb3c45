import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { type ClubSettings, clubSettingsKeys } from "#lib/club-settings-queries.ts";
import type { RowOutcome } from "#lib/edited-row.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import type { CardFields } from "./core/card-form.ts";
import type { ClubFields } from "./core/club-form.ts";
import { cardKeys } from "./front-page-admin-queries.ts";
import { type FrontPageItem, frontPageKeys } from "./front-page-queries.ts";

/** `revision`: the one the person saw; null for a card that is not there yet. */
type SavingCard = { id: string; fields: CardFields; revision: number | null };

export function useSaveCard() {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveCard, onSuccess: () => readCardsAgain(client) }).mutateAsync;
}

async function saveCard({ id, fields, revision }: SavingCard): Promise<RowOutcome<FrontPageItem>> {
  const table = () => backend().from("front_page_content");
  if (revision === null) {
    // Before all others, until the board puts it elsewhere.
    const first = unwrap(
      await table().select("display_order").order("display_order", { ascending: true }).limit(1),
    )[0];
    const display_order = (first?.display_order ?? 1) - 1;
    const row = unwrap(
      await table()
        .insert({ id, display_order, ...fields })
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

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrap(await backend().from("front_page_content").delete().eq("id", id)),
    onSettled: () => readCardsAgain(client),
  }).mutateAsync;
}

/** Puts all cards into an order. */
export function useOrderCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => unwrap(await backend().rpc("order_front_page", { ids })),
    // Also after a refusal: the list is another than the person saw.
    onSettled: () => readCardsAgain(client),
  }).mutateAsync;
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
  }).mutateAsync;
}

async function saveClub({ fields, revision }: SavingClub): Promise<RowOutcome<ClubSettings>> {
  const table = () => backend().from("club_settings");
  const row = unwrap(
    await table().update(fields).eq("id", 1).eq("revision", revision).select().maybeSingle(),
  );
  if (row) return { kind: "saved", row };
  const standing = unwrap(await table().select("*").maybeSingle());
  if (standing?.revision === revision) throw new BackendError("forbidden");
  return { kind: "conflict", standing };
}
