import { rm } from "node:fs/promises";
import { clusterIn } from "#server/data-folder/data-folder.ts";
import { lockFolder } from "#server/data-folder/folder-lock.ts";
import { stopOrphan } from "../database/orphan.ts";

export async function removeAbandoned(folder: string): Promise<void> {
  const lock = await lockFolder(folder);
  try {
    await stopOrphan(clusterIn(folder));
  } finally {
    await lock.release();
  }
  await rm(folder, { recursive: true, force: true });
}
