import { engineVersion } from "#league/season/engine-version.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
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
  return useChange(finalizeSeason, ({ toFinish }) => keysOfFinished(toFinish.season.info.id));
}

export function useReopenSeason() {
  return useChange(
    async ({ seasonId, reason }: { seasonId: string; reason: string }) =>
      unwrap(await backend().rpc("reopen_season", { season_id: seasonId, reason })),
    ({ seasonId }) => keysOfFinished(seasonId),
  );
}

const keysOfFinished = (seasonId: string) => [
  seasonKeys.list,
  seasonKeys.book(seasonId),
  snapshotKeys.season(seasonId),
  ["champions"],
];
