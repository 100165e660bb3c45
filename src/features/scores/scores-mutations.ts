import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { BackendError, errorKind, unwrap } from "#lib/errors.ts";
import { seasonKeys } from "#lib/season/season-queries.ts";
import { auditLogKeys } from "./audit-log-queries.ts";
import type { ImportWrites } from "./core/import-plan.ts";
import type { ScoreField } from "./core/score-fields.ts";
import { memberNameKeys, type ScoreRecord, scoreKeys } from "./scores-queries.ts";

/** How many rows of each kind an import has written. */
export type ImportResult = {
  members: number;
  season_members: number;
  season_members_changed: number;
  teams: number;
  rosters: number;
  saved: number;
  unchanged: number;
};

type ImportArguments = { seasonId: string; writes: ImportWrites; fileNames: string };

/** Takes a confirmed import in, all or nothing. */
export async function importSeason({ seasonId, writes, fileNames }: ImportArguments): Promise<ImportResult> {
  const { members, teams, rosters, scores } = writes;
  const answer = await backend().rpc("import_season", {
    season_id: seasonId,
    members,
    teams,
    rosters,
    scores,
    file_names: fileNames,
  });
  return unwrap(answer) as ImportResult;
}

export function useImportSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: importSeason,
    onSuccess: async (_, { seasonId }) => {
      await refreshScores(client, seasonId);
      await client.invalidateQueries({ queryKey: memberNameKeys.all });
    },
  });
}

/** Columns with what was typed into them; the database reads the numbers and says what does not fit. */
export type ScoreChanges = Partial<Record<ScoreField, string | null>>;

type Correction = { action: "correct"; score: ScoreRecord; changes: ScoreChanges; reason: string };
type VoidOrRestore = { action: "void" | "restore"; score: ScoreRecord; reason: string };
export type ScoreChange = Correction | VoidOrRestore;

/** Corrects, voids or restores a score; the reason goes into the audit log. */
export async function changeScore(change: ScoreChange): Promise<ScoreRecord> {
  const { score, reason } = change;
  const named = { score_id: score.id, reason, source: "Score Admin" };
  switch (change.action) {
    case "void":
      return unwrap(await backend().rpc("void_score", named));
    case "restore":
      return unwrap(await backend().rpc("restore_score", named));
    case "correct": {
      const expected = { changes: change.changes, expected_revision: score.revision };
      return unwrap(await backend().rpc("correct_score", { ...named, ...expected }));
    }
  }
}

export function useChangeScore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeScore,
    onSettled: (_, __, { score }) => refreshScores(client, score.season_id),
  });
}

async function refreshScores(client: QueryClient, seasonId: string): Promise<void> {
  await Promise.all(
    [scoreKeys.all, auditLogKeys.all, seasonKeys.book(seasonId), seasonKeys.list].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** The score as somebody else left it meanwhile, when that is why a change was refused. */
export function scoreInConflict(error: unknown): ScoreRecord | null {
  if (errorKind(error) !== "conflict" || !(error instanceof BackendError)) return null;
  const { details } = Object(error.cause) as { details?: unknown };
  try {
    const now: unknown = typeof details === "string" ? JSON.parse(details) : null;
    return typeof now === "object" && now !== null && "revision" in now ? (now as ScoreRecord) : null;
  } catch {
    return null;
  }
}

/** Takes the free text out of an entry of the audit log; the entry itself stays. */
export function useRedactReason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (entryId: number) =>
      unwrap(await backend().rpc("redact_log_reason", { entry_id: entryId })),
    onSuccess: () => client.invalidateQueries({ queryKey: auditLogKeys.all }),
  });
}
