import type { AwardName } from "#league/book/book.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";

/** `seen`: the recorded order; empty without one. */
export type ShootOffOrder = {
  seasonId: string;
  award: AwardName;
  order: readonly string[];
  orderSeen: readonly string[];
};

export function useRecordShootOff() {
  return useChange(
    async ({ seasonId, award, order, orderSeen }: ShootOffOrder) =>
      unwrap(
        await backend().rpc("record_shoot_off", {
          season_id: seasonId,
          award,
          member_ids: [...order],
          seen: [...orderSeen],
        }),
      ),
    ({ seasonId }) => [seasonKeys.book(seasonId)],
  );
}
