import { backend } from "#lib/backend.ts";
import type { Json } from "#lib/database.types.ts";
import { errorKind, unwrap } from "#lib/errors.ts";
import type { ImportWrites } from "./core/import-plan.ts";

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

export type ImportToSend = {
  /** The same for every attempt to send the same rows: what arrived is not counted twice. */
  importId: string;
  seasonId: string;
  writes: ImportWrites;
  fileNames: string;
};

/** `sending` can be cancelled; `finishing` is one step of the server, done as a whole or not at all. */
export type ImportProgress = { step: "sending" | "finishing"; rows: number; allRows: number };

const rowsInPart = 500;
const pauses = [1000, 3000, 6000];

/** Sends a confirmed import in parts and has it taken in, all or nothing. A lost answer is asked for again. */
export async function sendImport(
  { importId, seasonId, writes, fileNames }: ImportToSend,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const parts = partsOf(writes);
  const allRows = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  let rows = 0;
  for (const [place, part] of parts.entries()) {
    onProgress({ step: "sending", rows, allRows });
    await patiently(() => savePart(importId, place + 1, part, signal), signal);
    rows += part.rows.length;
  }
  signal.throwIfAborted();
  onProgress({ step: "finishing", rows, allRows });
  const answer = await patiently(async () =>
    unwrap(
      await backend().rpc("finish_import", {
        import_id: importId,
        season_id: seasonId,
        parts: parts.length,
        file_names: fileNames.slice(0, 200),
      }),
    ),
  );
  return answer as ImportResult;
}

/** Takes back what arrived of an import that is not finished. */
export async function giveUpImport(importId: string): Promise<void> {
  unwrap(await backend().from("score_import_parts").delete().eq("import_id", importId));
}

type Part = { kind: keyof ImportWrites; rows: readonly unknown[] };

function partsOf(writes: ImportWrites): Part[] {
  const kinds = ["members", "teams", "rosters", "scores"] as const;
  return kinds.flatMap((kind) => {
    const rows: readonly unknown[] = writes[kind];
    const count = Math.ceil(rows.length / rowsInPart);
    return Array.from({ length: count }, (_, place) => ({
      kind,
      rows: rows.slice(place * rowsInPart, (place + 1) * rowsInPart),
    }));
  });
}

async function savePart(importId: string, part: number, { kind, rows }: Part, signal: AbortSignal) {
  const answer = await backend()
    .from("score_import_parts")
    .upsert(
      { import_id: importId, part, kind, rows: rows as Json },
      { onConflict: "import_id,part", ignoreDuplicates: true },
    )
    .abortSignal(signal);
  signal.throwIfAborted();
  unwrap(answer);
}

/** Tries again after a pause while the server cannot be reached. */
async function patiently<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (cause) {
      if (signal?.aborted || errorKind(cause) !== "offline") throw cause;
      await new Promise((done) => setTimeout(done, pause));
      signal?.throwIfAborted();
    }
  }
  return ask();
}
