import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { feeKeys } from "./fees-queries.ts";

/** `id` is made on this device, so that a repeated request is the same row. */
export type NewPayment = {
  id: string;
  payer: { member_id: string } | { team_id: string };
  paidOn: string;
  note: string;
};

export function useRecordFee(seasonId: string) {
  return useChange(
    async ({ id, payer, paidOn, note }: NewPayment) =>
      unwrap(
        await backend()
          .from("fee_payments")
          .insert({ id, season_id: seasonId, ...payer, paid_on: paidOn, note }),
      ),
    [feeKeys.of(seasonId)],
  );
}

export function useDeleteFee(seasonId: string) {
  return useChange(
    async (id: string) => unwrap(await backend().from("fee_payments").delete().eq("id", id)),
    [feeKeys.of(seasonId)],
  );
}
