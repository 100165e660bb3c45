import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const ownerOnly = 0o600;

/** Writes a file completely or not at all; it survives a power loss once this resolves. */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  mode = ownerOnly,
): Promise<void> {
  const draft = await writeDraft(path, content, mode);
  try {
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Writes a file under a hidden name beside its path, for the caller to rename. Returns its path. */
export async function writeDraft(
  path: string,
  content: string | Uint8Array,
  mode = ownerOnly,
): Promise<string> {
  // In containers every server is process 1.
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const file = await open(draft, "wx", mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return draft;
}

/** A new name survives a power loss only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
