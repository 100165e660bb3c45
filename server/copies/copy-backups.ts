import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { type BackupFile, listBackups } from "#server/backup/backup-folder.ts";
import { findExpired } from "#server/backup/retention.ts";
import { type Copy, copiesAmong, copyNameOf, isWhole } from "./copy-names.ts";
import { readCopyState, writeCopyState } from "./copy-status.ts";
import type { CopyOptions, StoredFile } from "./copy-store.ts";
import { encrypt, encryptedBytes } from "./encryption.ts";
import { sendErasures } from "./erasure-copies.ts";

/** Sends missing backups, newest first, then deletes expired ones. Returns the number sent. */
export async function copyBackups(
  options: CopyOptions,
  timeZone: string,
  signal: AbortSignal,
): Promise<number> {
  const { store, folder } = options;
  const files = await store.list();
  await sendErasures(options, files, signal);
  const copies = ownCopies(files, options.clubId);
  const missing = await missingIn(copies, options, timeZone);
  for (const backup of missing) {
    signal.throwIfAborted();
    await sendBackup(options, backup, signal);
    await noteNewest(folder, [...copies, backup]);
  }
  const retained = missing.length > 0 ? ownCopies(await store.list(), options.clubId) : copies;
  for (const { path } of findExpired(retained, timeZone)) await store.remove(path);
  await noteNewest(folder, retained);
  return missing.length;
}

const ownCopies = (files: StoredFile[], clubId: string): Copy[] =>
  copiesAmong(files).filter((copy) => copy.clubId === clubId);

async function missingIn(copies: Copy[], { folder }: CopyOptions, timeZone: string): Promise<BackupFile[]> {
  const backups = (await listBackups(folder)).filter(({ kind }) => kind !== "by-hand");
  const copiesByName = new Map(copies.map((copy) => [copy.name, copy]));
  const lacking = backups.filter((backup) => {
    const copy = copiesByName.get(backup.name);
    return !copy || !isWhole(copy, backup);
  });
  const names = new Set(lacking.map(({ name }) => name));
  const all = [...copies.filter(({ name }) => !names.has(name)), ...lacking];
  const expired = new Set(findExpired(all, timeZone).map(({ name }) => name));
  return lacking.filter(({ name }) => !expired.has(name)).reverse();
}

async function sendBackup(
  { store, passphrase, clubId }: CopyOptions,
  backup: BackupFile,
  signal: AbortSignal,
) {
  const { size } = await stat(backup.path);
  const source = createReadStream(backup.path);
  try {
    // Node.js and the browser have separate types for the same streams.
    const content = Readable.toWeb(source) as ReadableStream<Uint8Array>;
    const upload = { bytes: encryptedBytes(size), stream: await encrypt(content, passphrase) };
    await store.put(copyNameOf(clubId, backup.name), upload, signal);
  } finally {
    source.destroy();
  }
}

/** A backup from the future was made with a wrong clock and does not count. */
async function noteNewest(folder: string, copies: BackupFile[]): Promise<void> {
  const past = copies.filter(({ made }) => made.getTime() <= Date.now());
  const newest = past.toSorted((a, b) => a.made.getTime() - b.made.getTime()).at(-1);
  const last = newest ? { made: newest.made.toISOString(), bytes: newest.bytes } : null;
  const state = await readCopyState(folder);
  if (state.last?.made !== last?.made) await writeCopyState(folder, { ...state, last });
}
