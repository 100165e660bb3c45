import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf, ignore, messageOf } from "#server/lib/caught.ts";

/** Node's own `recursive` retries forever where the system allows no folder, as in /proc. */
export async function makeFolder(path: string, mode: number, setting = "DATA_DIR"): Promise<void> {
  try {
    await makeEach(path, mode);
  } catch (cause) {
    throw new Error(`The folder ${path} cannot be made: ${causeOf(cause)}. Choose another with ${setting}.`, {
      cause,
    });
  }
}

/** Fails when a file has the name of a folder created later. */
export async function refuseFile(path: string, setting: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error ? found.code === "ENOTDIR" : !found.isDirectory())
    throw new Error(`${setting} must be a folder: ${path} is a file, or is inside one.`);
}

async function makeEach(path: string, mode: number): Promise<void> {
  const found = await stat(path).catch(ignore("ENOENT"));
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${path} is a file`), { code: "ENOTDIR" });
  if (dirname(path) !== path) await makeEach(dirname(path), mode);
  await mkdir(path, { mode }).catch(ignore("EEXIST"));
}

const sentences: Partial<Record<string, string>> = {
  EACCES: "this user may not",
  EPERM: "this user may not",
  ENOENT: "the system takes no folder there",
  ENOTDIR: "it, or a part of its path, is a file",
  EEXIST: "a file has this name",
  EBUSY: "it is in use, or a disk is mounted there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
};

export function causeOf(error: unknown): string {
  return sentences[codeOf(error)] ?? messageOf(error);
}
