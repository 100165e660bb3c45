import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { backend } from "#lib/backend.ts";
import { clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { currentRow, unwrap } from "#lib/errors.ts";
import { readAgain, useChange } from "#lib/forms/use-change.ts";
import type { SeasonStatus } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions, seasonKeys } from "#season/queries/season-queries.ts";
import type { PreviewedStandings } from "./core/accepted-preview.ts";
import { isSameRules } from "./core/rules-effect.ts";
import type { SeasonRecord } from "./core/season-conflict.ts";
import type { copyToSave } from "./core/season-copy.ts";
import { type SeasonForm, seasonForm, seasonToSave } from "./core/season-form.ts";
import { ruleChangeKeys } from "./rule-changes-queries.ts";

/** The preview shown before rules of a season with scores change, and the version it was computed from. */
export type AcceptedPreview = { version: number; reason: string; standings: PreviewedStandings };

export type SeasonToSave = {
  form: SeasonForm;
  revision: number | null;
  rules: SeasonRules | null;
  promise?: AcceptedPreview;
};

/** Saves a season with its weeks. Rules that mean the same as the recorded ones are not rewritten. */
export async function saveSeason({ form, revision, rules, promise }: SeasonToSave): Promise<SeasonRecord> {
  const { season, weeks } = seasonToSave(form);
  const isSame = rules !== null && isSameRules(rules, season.rules);
  const response = await backend().rpc("save_season", {
    season: isSame ? { ...season, rules } : season,
    weeks,
    expected_revision: revision,
    ...(promise ? { promise } : {}),
  });
  return unwrap(response);
}

export function useSaveSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveSeason,
    onSuccess: ({ id }) => readAgain(client, keysOfSeason(id)),
    // Refused because something was recorded since: recompute the comparison from the current season.
    onError: (error, { form }) =>
      isOutdated(error) ? client.invalidateQueries({ queryKey: seasonKeys.book(form.id) }) : undefined,
  });
}

export function useMoveSeason() {
  const client = useQueryClient();
  return useChange(
    async ({ seasonId, to }: { seasonId: string; to: SeasonStatus }) => {
      const season = await client.fetchQuery({ ...seasonBookQueryOptions(seasonId), staleTime: 0 });
      // If an earlier response was lost, the season has moved already.
      if (season.info.status === to) return season.info;
      const { rules } = season.book.season;
      const form = { ...seasonForm(season), status: to };
      return unwrap(
        await backend().rpc("save_season", {
          ...seasonToSave(form),
          season: { ...seasonToSave(form).season, rules },
          expected_revision: season.info.revision,
        }),
      );
    },
    ({ seasonId }) => keysOfSeason(seasonId),
  );
}

export type MadeSeason = { season_id: string; members: number; teams: number; rosters: number };

export function useCopySeason() {
  return useChange(
    async (copy: ReturnType<typeof copyToSave>): Promise<MadeSeason> => {
      // A test against the real function checks the shape.
      return unwrap(await backend().rpc("make_season_from", copy)) as MadeSeason;
    },
    ({ season }) => keysOfSeason(season.id),
  );
}

/** The club's details say whether there are public results. */
const keysOfSeason = (seasonId: string) => [
  seasonKeys.list,
  seasonKeys.book(seasonId),
  ruleChangeKeys.all,
  clubSettingsKeys.all,
];

/** The season as someone else saved it, if that is why saving failed. */
export function seasonInConflict(error: unknown): SeasonRecord | null {
  return currentRow<SeasonRecord>(error, "revision", "rules");
}

export function isOutdated(error: unknown): boolean {
  return currentRow<{ version: unknown }>(error, "version") !== null;
}
