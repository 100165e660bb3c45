import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";

export const feeKeys = { of: (seasonId: string) => ["fees", seasonId] as const };

export type FeePayment = Awaited<ReturnType<typeof readPayments>>[number];

/** Members without a row, whose team has none either, haven't paid. */
export function feesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: feeKeys.of(seasonId),
    queryFn: ({ signal }) => readPayments(seasonId, signal),
  });
}

function readPayments(seasonId: string, signal: AbortSignal) {
  return readEveryRow(signal, () =>
    backend()
      .from("fee_payments")
      .select("id, member_id, team_id, paid_on, note")
      .eq("season_id", seasonId)
      .order("id"),
  );
}
