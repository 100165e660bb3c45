import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { engineVersion } from "#league/season/engine-version.ts";
import { backend } from "#lib/backend.ts";
import { errorKind, unwrap } from "#lib/errors.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import type { SeasonToFinish } from "./core/finalize-preview.ts";
import { snapshotKeys } from "./season-snapshot-queries.ts";

export type Finishing = { toFinish: SeasonToFinish; note: string };

/** Finishes a season as it was shown. Refused with a conflict when anything was recorded since. */
export async function finalizeSeason({ toFinish, note }: Finishing): Promise<void> {
  const { season, report, rules, champions } = toFinish;
  unwrap(
    await backend().rpc("finalize_season", {
      season_id: season.info.id,
      seen_version: season.version,
      report,
      rules,
      engine_version: engineVersion,
      champions: champions.map(({ memberId, teamId, ...champion }) => ({
        ...champion,
        member_id: memberId,
        team_id: teamId,
      })),
      note: note.trim() || null,
    }),
  );
}

export function useFinalizeSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: finalizeSeason,
    onSuccess: (_, { toFinish }) => refreshFinished(client, toFinish.season.info.id),
    // Something was recorded meanwhile: what would be stored is computed from what is there now.
    onError: (error, { toFinish }) =>
      errorKind(error) === "conflict"
        ? client.invalidateQueries({ queryKey: seasonKeys.book(toFinish.season.info.id) })
        : undefined,
  });
}

export function useReopenSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seasonId, reason }: { seasonId: string; reason: string }) =>
      unwrap(await backend().rpc("reopen_season", { season_id: seasonId, reason })),
    onSuccess: (_, { seasonId }) => refreshFinished(client, seasonId),
  });
}

async function refreshFinished(client: QueryClient, seasonId: string): Promise<void> {
  const stale = [seasonKeys.list, seasonKeys.book(seasonId), snapshotKeys.season(seasonId), ["champions"]];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
