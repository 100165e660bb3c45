import { backend } from "#lib/backend.ts";
import type { Json } from "#lib/database.types.ts";
import { errorKind, unwrap } from "#lib/errors.ts";

export type ImportPart = { kind: string; rows: readonly unknown[] };

type PartsToSend = {
  /** Every attempt uses the same id, so parts that already arrived are not counted twice. */
  importId: string;
  parts: readonly ImportPart[];
  signal: AbortSignal;
  onPart: (sentCount: number) => void;
};

const pauses = [1000, 3000, 6000];

/** Sends an import in parts, which have no effect until it is finished. Asks again after a lost response. */
export async function sendImportParts({ importId, parts, signal, onPart }: PartsToSend): Promise<void> {
  for (const [index, part] of parts.entries()) {
    onPart(index);
    await retryWhileOffline(() => savePart(importId, { ...part, part: index + 1 }, signal), signal);
  }
  signal.throwIfAborted();
}

export async function abortImport(importId: string): Promise<void> {
  unwrap(await backend().from("score_import_parts").delete().eq("import_id", importId));
}

export async function retryWhileOffline<BackendResponse>(
  ask: () => Promise<BackendResponse>,
  signal?: AbortSignal,
): Promise<BackendResponse> {
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

async function savePart(importId: string, part: ImportPart & { part: number }, signal: AbortSignal) {
  const response = await backend()
    .from("score_import_parts")
    .upsert(
      // Rows consist of JSON values.
      { ...part, import_id: importId, rows: part.rows as Json },
      { onConflict: "import_id,part", ignoreDuplicates: true },
    )
    .abortSignal(signal);
  signal.throwIfAborted();
  unwrap(response);
}
