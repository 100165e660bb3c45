import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { retryWhileOffline, sendImportParts } from "#running/import-files/import-parts-mutations.ts";
import type { SeasonContent } from "./core/season-file.ts";
import type { ContentToSend } from "./core/season-file-members.ts";
import { partsOfContent } from "./core/season-file-parts.ts";

/** What bringing a season in has done; not new: it was there already, and the same. */
export type SeasonImport = { season_id: string; is_new: boolean; members: number; scores: number };

/** `finishing` is one step of the server, done as a whole or not at all. */
export type ImportProgress = { step: "sending" | "finishing"; part: number; parts: number };

/** A whole season as it is, for a file. */
export async function fetchSeasonContent(seasonId: string): Promise<SeasonContent> {
  const response = unwrap(await backend().rpc("season_file", { season_id: seasonId }));
  // The database made it; that it is what a file may hold is held by a test against the real function.
  return response as SeasonContent;
}

type FileToSend = {
  /** The same for every attempt to send the same content. */
  importId: string;
  content: ContentToSend;
  fileName: string;
};

/** Sends a confirmed season in parts and has it taken in, all or nothing. A lost answer is asked for again. */
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
  // As for the content.
  return response as SeasonImport;
}
