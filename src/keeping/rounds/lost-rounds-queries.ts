import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { type ClubRestore, readClubRestore } from "#lib/club/club-restore-queries.ts";
import { unwrap } from "#lib/errors.ts";
import type { ConfirmedRound } from "#season/rounds/waiting-round.ts";
import { purgeConfirmedRounds, readConfirmedRounds } from "./confirmed-rounds.ts";

export type LostRounds = { restore: ClubRestore; rounds: readonly ConfirmedRound[] };

export const lostRoundsKeys = { all: ["lost-rounds"] as const };

const idsPerRequest = 500;
/** A round confirmed during the backup may or may not be in it. */
const slack = 60 * 60_000;

/** Sends no request from a device without copies of this account's rounds. */
export function lostRoundsQueryOptions(accountId: string) {
  return queryOptions({
    queryKey: [...lostRoundsKeys.all, accountId] as const,
    queryFn: ({ signal }) => findLostRounds(accountId, signal),
    // Runs at start, after a sign-in, and when the server returns, but not at every focus.
    refetchOnWindowFocus: false,
  });
}

export function useLostRounds(): LostRounds | null {
  const user = useCurrentUser();
  const query = useQuery({ ...lostRoundsQueryOptions(user?.id ?? ""), enabled: user !== null });
  return query.data ?? null;
}

async function findLostRounds(accountId: string, signal: AbortSignal): Promise<LostRounds | null> {
  // Without storage there is nothing to restore.
  const copies = await readConfirmedRounds(accountId, "").catch(() => []);
  if (copies.length === 0) return null;
  const restore = await readClubRestore(signal);
  await purgeConfirmedRounds();
  if (!restore) return null;
  const since = new Date(Date.parse(restore.backupMadeAt) - slack).toISOString();
  const missing = new Set<string>();
  const copyIds = copies.filter(({ confirmedAt }) => confirmedAt >= since).map(({ id }) => id);
  for (let start = 0; start < copyIds.length; start += idsPerRequest) {
    const score_ids = copyIds.slice(start, start + idsPerRequest);
    const ids = unwrap(await backend().rpc("missing_rounds", { score_ids }).abortSignal(signal));
    for (const id of ids) missing.add(id);
  }
  const rounds = copies.filter(({ id }) => missing.has(id));
  return rounds.length > 0 ? { restore, rounds } : null;
}
