import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { mergeErasures } from "#server/jobs/erasure-list.ts";
import { erasureListName } from "./copy-names.ts";
import { readCopyState, writeCopyState } from "./copy-status.ts";
import type { CopyOptions, CopyStore, StoredFile } from "./copy-store.ts";
import { DamagedCopyError, saveCopy } from "./download.ts";
import { encrypt, encryptedBytes, WrongPassphraseError } from "./encryption.ts";

/**
 * Keeps the list of erased people in the store as it is here: who was erased after the newest copy must not come back with
 * it. What the list there knows beyond this one is taken in first.
 */
export async function sendErasures(
  options: CopyOptions,
  files: StoredFile[],
  signal: AbortSignal,
): Promise<void> {
  const { store, passphrase, folder, clubId, erasureList } = options;
  const name = erasureListName(clubId);
  const there = files.find((file) => file.name === name);
  const { erasures: sent } = await readCopyState(folder);
  const known = await readErasures(erasureList);
  if (there && known && sent === sumOf(known) && there.bytes === encryptedBytes(known.length)) return;
  if (there) await takeInStored(options, sent !== null);
  const content = await readErasures(erasureList);
  if (!content) return;
  const stream = await encrypt(new Blob([content]).stream(), passphrase);
  await store.put(name, { bytes: encryptedBytes(content.length), stream }, signal);
  await writeCopyState(folder, { ...(await readCopyState(folder)), erasures: sumOf(content) });
}

/** What cannot be read is replaced: a damaged list, and that of a server whose passphrase was changed since it sent it. */
async function takeInStored(options: CopyOptions, wasSent: boolean): Promise<void> {
  await takeInErasures(options.store, options, options.erasureList).catch((error: unknown) => {
    const { cause } = Object(error);
    const mayBeReplaced = cause instanceof WrongPassphraseError ? wasSent : error instanceof DamagedCopyError;
    if (!mayBeReplaced) throw error;
  });
}

/** Adds what the list in the store knows to the one of this file. */
export async function takeInErasures(
  store: CopyStore,
  { passphrase, clubId }: Pick<CopyOptions, "passphrase" | "clubId">,
  list: string,
): Promise<void> {
  const draft = `${list}.${randomUUID()}`;
  try {
    await saveCopy(store, { name: erasureListName(clubId), passphrase }, draft);
    await mergeErasures(list, draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Identifies the present list of erased people; null where no one was erased. */
export async function sumOfErasures(list: string): Promise<string | null> {
  const content = await readErasures(list);
  return content ? sumOf(content) : null;
}

const readErasures = async (list: string): Promise<Buffer<ArrayBuffer> | undefined> =>
  existsSync(list) ? readFile(list) : undefined;

const sumOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
