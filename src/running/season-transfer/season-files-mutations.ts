import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { retryWhileOffline, sendImportParts } from "#running/import-files/import-parts-mutations.ts";
import type { SeasonContent } from "./core/season-file.ts";
import type { ContentToSend } from "./core/season-file-members.ts";
import { partsOfContent } from "./core/season-file-parts.ts";

/** is_new is false when the season was imported before and is the same. */
export type SeasonImport = { season_id: string; is_new: boolean; members: number; scores: number };

/** `finishing` is one atomic step of the server. */
export type ImportProgress = { step: "sending" | "finishing"; part: number; parts: number };

export async function fetchSeasonContent(seasonId: string): Promise<SeasonContent> {
  const response = unwrap(await backend().rpc("season_file", { season_id: seasonId }));
  // The database made the content; a test against the real function checks its shape.
  return response as SeasonContent;
}

type FileToSend = {
  /** Every attempt uses the same id, so parts that already arrived are not counted twice. */
  importId: string;
  content: ContentToSend;
  fileName: string;
};

/** Sends a confirmed season in parts, which the server applies all or nothing. Asks again after a lost response. */
export async function sendSeasonFile(
  { importId, content, fileName }: FileToSend,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<SeasonImport> {
  const parts = partsOfContent(content);
  const onPart = (part: number) => onProgress({ step: "sending", part, parts: parts.length });
  await sendImportParts({ importId, parts, signal, onPart });
  onProgress({ step: "finishing", part: parts.length, parts: parts.length });
  const finish = { import_id: importId, parts: parts.length, file_name: fileName.slice(0, 200) };
  const response = await retryWhileOffline(async () =>
    unwrap(await backend().rpc("finish_season_import", finish)),
  );
  // As for the content above.
  return response as SeasonImport;
}
