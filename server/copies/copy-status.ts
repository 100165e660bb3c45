import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type BackupStatus, oldAfterHours } from "#server/backup/backup-status.ts";
import { writeDurably } from "#server/lib/durable-file.ts";

const stateSchema = z.object({
  /** The newest backup that is in the store. */
  last: z.object({ made: z.string(), bytes: z.number() }).nullable(),
  /** Since when copying fails, and why. */
  failing: z.object({ since: z.string(), reason: z.string() }).nullable(),
  /** The list of erased people as it was last sent (SHA-256). */
  erasures: z.string().nullable(),
});

/** What is known of the copies, stored beside the backups, where each process on the database finds it. */
export type CopyState = z.infer<typeof stateSchema>;

/** `failing`: the newest attempt did not succeed; `reason` says why, without an address or a password. */
export type CopyStatus = {
  state: "ok" | "old" | "failing" | "none" | "off";
  made: string | null;
  reason: string | null;
};

/** What `/health` tells of the backups. */
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

/** How the off-site copies are, for Help and `/health`. */
export async function readCopyStatus(folder: string, isOn: boolean, now = new Date()): Promise<CopyStatus> {
  if (!isOn) return { state: "off", made: null, reason: null };
  const { last, failing } = await readCopyState(folder);
  const made = last?.made ?? null;
  if (failing) return { state: "failing", made, reason: failing.reason };
  if (!made) return { state: "none", made, reason: null };
  const hours = (now.getTime() - Date.parse(made)) / 3_600_000;
  return { state: hours <= oldAfterHours ? "ok" : "old", made, reason: null };
}
