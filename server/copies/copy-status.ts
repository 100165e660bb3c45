import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type BackupStatus, oldAfterHours } from "#server/backup/backup-status.ts";
import { writeDurably } from "#server/lib/durable-file.ts";

const stateSchema = z.object({
  last: z.object({ made: z.string(), bytes: z.number() }).nullable(),
  failing: z.object({ since: z.string(), reason: z.string() }).nullable(),
  /** The last sent list of erased people (SHA-256). */
  erasures: z.string().nullable(),
});

/** The copies' state, stored beside the backups for every process on the database. */
export type CopyState = z.infer<typeof stateSchema>;

export type CopyStatus = {
  state: "ok" | "old" | "failing" | "none" | "off";
  made: string | null;
  reason: string | null;
};

export type BackupsStatus = BackupStatus & { copies: CopyStatus };

const fileName = "copies.json";
const nothingYet: CopyState = { last: null, failing: null, erasures: null };

export async function readCopyState(folder: string): Promise<CopyState> {
  const text = await readFile(join(folder, fileName), "utf8").catch(() => "null");
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return nothingYet;
  }
}

export const writeCopyState = (folder: string, state: CopyState): Promise<void> =>
  writeDurably(join(folder, fileName), JSON.stringify(state, null, 2));

export async function readCopyStatus(folder: string, isOn: boolean, now = new Date()): Promise<CopyStatus> {
  if (!isOn) return { state: "off", made: null, reason: null };
  const { last, failing } = await readCopyState(folder);
  const madeAt = last?.made ?? null;
  if (failing) return { state: "failing", made: madeAt, reason: failing.reason };
  if (!madeAt) return { state: "none", made: madeAt, reason: null };
  const hours = (now.getTime() - Date.parse(madeAt)) / 3_600_000;
  return { state: hours <= oldAfterHours ? "ok" : "old", made: madeAt, reason: null };
}
