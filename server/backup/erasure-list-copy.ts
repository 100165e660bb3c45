import { existsSync } from "node:fs";
import { copyFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mergeErasures } from "#server/jobs/erasure-list.ts";

const name = "erasures.json";

/** Where the list of erased people of a folder of backups is. */
export const erasuresBeside = (folder: string): string => join(folder, name);

/** Keeps the list of erased people beside the backups, where it outlives a lost data folder. */
export async function copyErasureList(list: string, folder: string): Promise<void> {
  if (!existsSync(list)) return;
  const draft = join(folder, `.${name}.${process.pid}`);
  await copyFile(list, draft);
  await rename(draft, join(folder, name));
}

/** Brings the lists that lie beside a backup, or in the data folder it was made in, into a data folder. */
export async function collectErasures(backup: string, list: string): Promise<void> {
  const folder = dirname(backup);
  for (const found of [join(folder, name), join(dirname(folder), name)])
    if (existsSync(found) && found !== list) await mergeErasures(list, found);
}
