import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { mergeErasures } from "#server/backup/erasure-list.ts";
import { erasureListName } from "./copy-names.ts";
import { readCopyState, writeCopyState } from "./copy-status.ts";
import type { CopyOptions, CopyStore, StoredFile } from "./copy-store.ts";
import { saveCopy } from "./download.ts";
import { encrypt, encryptedBytes } from "./encryption.ts";

/** A server that never sent its list first merges the store's, so that no erased person returns. */
export async function sendErasures(
  options: CopyOptions,
  files: StoredFile[],
  signal: AbortSignal,
): Promise<void> {
  const { store, passphrase, folder, clubId, erasureList } = options;
  const name = erasureListName(clubId);
  const isThere = files.some((file) => file.name === name);
  const { erasures: checksumSent } = await readCopyState(folder);
  if (isThere && checksumSent === null) await takeInErasures(store, { passphrase, clubId }, erasureList);
  const content = await readErasures(erasureList);
  if (!content || (isThere && checksumSent === sumOf(content))) return;
  const stream = await encrypt(new Blob([content]).stream(), passphrase);
  await store.put(name, { bytes: encryptedBytes(content.length), stream }, signal);
  await writeCopyState(folder, { ...(await readCopyState(folder)), erasures: sumOf(content) });
}

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

export async function sumOfErasures(list: string): Promise<string | null> {
  const content = await readErasures(list);
  return content ? sumOf(content) : null;
}

const readErasures = async (list: string): Promise<Buffer<ArrayBuffer> | undefined> =>
  existsSync(list) ? readFile(list) : undefined;

const sumOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
