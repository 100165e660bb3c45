import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mergeErasures } from "#server/backup/erasure-list.ts";

const name = "erasures.json";

/** Where the list of erased people of a folder of backups is. */
export const erasuresBeside = (folder: string): string => join(folder, name);

/**
 * Adds who was erased to the list beside the backups, where it outlives a lost data folder. Several servers may share it.
 * Without backups there is nothing that could bring anyone back.
 */
export async function copyErasureList(list: string, folder: string): Promise<void> {
  if (await isThere(folder)) await mergeErasures(erasuresBeside(folder), list);
}

/** It may be on a network disk that is away, for which no request waits. */
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Brings the lists that lie beside a backup, or in the data folder it was made in, into a data folder. */
export async function collectErasures(backup: string, list: string): Promise<void> {
  const folder = dirname(backup);
  for (const found of [join(folder, name), join(dirname(folder), name)])
    if (found !== list) await mergeErasures(list, found);
}
