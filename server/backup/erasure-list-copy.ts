import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mergeErasures } from "#server/backup/erasure-list.ts";

const name = "erasures.json";

export const erasuresBeside = (folder: string): string => join(folder, name);

/** Merges the list into the copy beside the backups, which survives a lost data folder. Servers may share it. */
export async function copyErasureList(list: string, folder: string): Promise<void> {
  if (await isThere(folder)) await mergeErasures(erasuresBeside(folder), list);
}

/** It may be on a network disk that is away; no request waits for it. */
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Merges lists beside a backup, or in its data folder, into a data folder. */
export async function collectErasures(backup: string, list: string): Promise<void> {
  const folder = dirname(backup);
  for (const found of [join(folder, name), join(dirname(folder), name)])
    if (found !== list) await mergeErasures(list, found);
}
