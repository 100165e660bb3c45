import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { BackendError, errorKind, unwrap } from "#lib/errors.ts";
import type { SeasonStatus } from "#lib/season/season-book.ts";
import { seasonBookQueryOptions, seasonKeys } from "#lib/season/season-queries.ts";
import type { SeasonRecord } from "./core/season-conflict.ts";
import { type SeasonForm, seasonForm, seasonToSave } from "./core/season-form.ts";

/** Saves a season with its weeks; `revision` is the one it had when it was read, null for a new season. */
export async function saveSeason(form: SeasonForm, revision: number | null): Promise<SeasonRecord> {
  const answer = await backend().rpc("save_season", { ...seasonToSave(form), expected_revision: revision });
  return unwrap(answer);
}

export function useSaveSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, revision }: { form: SeasonForm; revision: number | null }) =>
      saveSeason(form, revision),
    onSuccess: ({ id }) => refresh(client, id),
  });
}

/** Moves a season on (or back) in its life, as it stands now on the server. */
export function useMoveSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seasonId, to }: { seasonId: string; to: SeasonStatus }) => {
      const season = await client.fetchQuery({ ...seasonBookQueryOptions(seasonId), staleTime: 0 });
      return saveSeason({ ...seasonForm(season), status: to }, season.info.revision);
    },
    onSettled: (_, __, { seasonId }) => refresh(client, seasonId),
  });
}

async function refresh(client: ReturnType<typeof useQueryClient>, seasonId: string): Promise<void> {
  await Promise.all(
    [seasonKeys.list, seasonKeys.book(seasonId)].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** The season as somebody else saved it meanwhile, when that is why saving was refused. */
export function seasonInConflict(error: unknown): SeasonRecord | null {
  if (errorKind(error) !== "conflict" || !(error instanceof BackendError)) return null;
  const { details } = Object(error.cause) as { details?: unknown };
  try {
    const now: unknown = typeof details === "string" ? JSON.parse(details) : null;
    return typeof now === "object" && now !== null && "revision" in now ? (now as SeasonRecord) : null;
  } catch {
    return null;
  }
}
