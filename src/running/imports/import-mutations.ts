import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import {
  type ImportPart,
  retryWhileOffline,
  sendImportParts,
} from "#running/import-files/import-parts-mutations.ts";
import { clubMembersKeys } from "#season/queries/club-members-queries.ts";
import { keysOfScores } from "#season/queries/score-keys.ts";
import type { ImportWrites } from "./core/import-plan.ts";
import type { ImportResult } from "./core/import-result.ts";
import { importsKeys } from "./imports-queries.ts";

export type ImportToSend = {
  /** Every attempt uses the same id, so rows that already arrived are not counted twice. */
  importId: string;
  seasonId: string;
  writes: ImportWrites;
  fileNames: string;
};

/** `sending` can be canceled; `finishing` is one atomic step of the server. */
export type ImportProgress = { step: "sending" | "finishing"; rows: number; allRows: number };

const rowsInPart = 500;

/** Sends a confirmed import in parts, which the server applies all or nothing. Asks again after a lost response. */
export async function sendImport(
  { importId, seasonId, writes, fileNames }: ImportToSend,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const parts = partsOf(writes);
  const rowsOf = (some: ImportPart[]) => some.reduce((sum, { rows }) => sum + rows.length, 0);
  const allRows = rowsOf(parts);
  const onPart = (sentCount: number) =>
    onProgress({ step: "sending", rows: rowsOf(parts.slice(0, sentCount)), allRows });
  await sendImportParts({ importId, parts, signal, onPart });
  onProgress({ step: "finishing", rows: allRows, allRows });
  const answer = await retryWhileOffline(async () =>
    unwrap(
      await backend().rpc("finish_import", {
        import_id: importId,
        season_id: seasonId,
        parts: parts.length,
        file_names: fileNames.slice(0, 200),
      }),
    ),
  );
  // Its shape is held by a test against the real function.
  return answer as ImportResult;
}

export const keysOfImport = (seasonId: string) => [
  ...keysOfScores(seasonId),
  clubMembersKeys.all,
  importsKeys.all,
];

/** Refused once later changes depend on the import. */
export function useUndoImport(seasonId: string) {
  return useChange(
    async (importId: string) => unwrap(await backend().rpc("undo_import", { import_id: importId })),
    keysOfImport(seasonId),
  );
}

function partsOf(writes: ImportWrites): ImportPart[] {
  const kinds = ["members", "teams", "rosters", "scores"] as const;
  return kinds.flatMap((kind) => {
    const rows: readonly unknown[] = writes[kind];
    const count = Math.ceil(rows.length / rowsInPart);
    return Array.from({ length: count }, (_, index) => ({
      kind,
      rows: rows.slice(index * rowsInPart, (index + 1) * rowsInPart),
    }));
  });
}
