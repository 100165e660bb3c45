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

/** What was shown before the rules of a season with scores change, and the version it was computed from. */
export type AcceptedPreview = { version: number; reason: string; standings: PreviewedStandings };

export type SeasonToSave = {
  form: SeasonForm;
  /** The revision the season had when it was read; null for a new season. */
  revision: number | null;
  /** The rules as they are recorded. */
  rules: SeasonRules | null;
  promise?: AcceptedPreview;
};

/** Saves a season with its weeks. Rules that say the same as the recorded ones are left as they are written there. */
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
    // Refused because something was recorded meanwhile: the comparison is made anew from what is there now.
    onError: (error, { form }) =>
      isOutdated(error) ? client.invalidateQueries({ queryKey: seasonKeys.book(form.id) }) : undefined,
  });
}

/** Moves a season on (or back) in its life, as it is now on the server. */
export function useMoveSeason() {
  const client = useQueryClient();
  return useChange(
    async ({ seasonId, to }: { seasonId: string; to: SeasonStatus }) => {
      const season = await client.fetchQuery({ ...seasonBookQueryOptions(seasonId), staleTime: 0 });
      // An earlier response was lost: it has moved on already.
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

/** What a copy has made, as the database counts it. */
export type MadeSeason = { season_id: string; members: number; teams: number; rosters: number };

/** Makes a season after another one, all or nothing. */
export function useCopySeason() {
  return useChange(
    async (copy: ReturnType<typeof copyToSave>): Promise<MadeSeason> => {
      // Its shape is held by a test against the real function.
      return unwrap(await backend().rpc("make_season_from", copy)) as MadeSeason;
    },
    ({ season }) => keysOfSeason(season.id),
  );
}

/** The club's details say whether there are results for everyone. */
const keysOfSeason = (seasonId: string) => [
  seasonKeys.list,
  seasonKeys.book(seasonId),
  ruleChangeKeys.all,
  clubSettingsKeys.all,
];

/** The season as someone else saved it meanwhile, when that is why saving was refused. */
export function seasonInConflict(error: unknown): SeasonRecord | null {
  return currentRow<SeasonRecord>(error, "revision", "rules");
}

/** Refused because something was recorded in the season since its standings were compared. */
export function isOutdated(error: unknown): boolean {
  return currentRow<{ version: unknown }>(error, "version") !== null;
}
