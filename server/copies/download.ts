import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { codeOf } from "#server/lib/caught.ts";
import type { CopyStore } from "./copy-store.ts";
import { decrypt, WrongPassphraseError } from "./encryption.ts";
import { asStoreError, StoreError } from "./store-requests.ts";

type EncryptedCopy = { name: string; passphrase: string };

/** Opens a file of the store. Fails before writing when it is missing or has another passphrase. */
export async function openCopy(
  store: CopyStore,
  { name, passphrase }: EncryptedCopy,
): Promise<ReadableStream<Uint8Array>> {
  try {
    return await decrypt(await store.get(name), passphrase);
  } catch (error) {
    throw refusalOf(name, error);
  }
}

/** Decrypts to a local file, completely or not at all. */
export async function saveCopy(store: CopyStore, wantedCopy: EncryptedCopy, path: string): Promise<void> {
  const content = await openCopy(store, wantedCopy);
  try {
    // Node.js and the browser have separate types for the same streams.
    const source = Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(source, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw refusalOf(wantedCopy.name, error);
  }
}

function refusalOf(name: string, error: unknown): Error {
  const reason = errors[codeOf(error)] ?? reasonOf(asStoreError(error), error);
  return new StoreError(`The copy ${name} cannot be used: ${reason}. Nothing was changed.`, undefined, {
    cause: error,
  });
}

const errors: Record<string, string> = {
  ENOSPC: "the disk of this server is full",
  EACCES: "this user may not write into the folder for it",
};

function reasonOf(described: Error, error: unknown): string {
  if (error instanceof WrongPassphraseError) return error.message;
  const isOfConnection =
    error instanceof DOMException || (error instanceof Error && error.cause !== undefined);
  if (described instanceof StoreError && (error === described || isOfConnection))
    return described.message.charAt(0).toLowerCase() + described.message.slice(1).replace(/\.$/, "");
  return "it is not complete, or was changed after it was made";
}
