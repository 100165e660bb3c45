import { createHash } from "node:crypto";
import { type BackupFile, readBackupName } from "#server/backup/backup-folder.ts";
import type { Secrets } from "#server/data-folder/data-folder.ts";
import type { StoredFile } from "./copy-store.ts";
import { encryptedBytes } from "./encryption.ts";

/** A copy in the store. `path` is its name there, `bytes` its size there. */
export type Copy = BackupFile & { clubId: string };

const pattern = /^club-([0-9a-f]{8})-(clubhouse-.*\.tar\.gz)\.age$/;

/**
 * Tells a club's copies from those of another in the same folder, also after a restore: the key it comes from is in every
 * backup, and every visitor knows it.
 */
export const clubIdOf = ({ publishableKey }: Pick<Secrets, "publishableKey">): string =>
  createHash("sha256").update(`copies of ${publishableKey}`).digest("hex").slice(0, 8);

export const copyNameOf = (clubId: string, backupName: string): string => `club-${clubId}-${backupName}.age`;

export const erasureListName = (clubId: string): string => `club-${clubId}-erasures.json.age`;

/** The copies among the files of a store, oldest first; what has another name is someone else's. */
export function copiesAmong(files: StoredFile[]): Copy[] {
  return files
    .flatMap(({ name: path, bytes }): Copy[] => {
      const [, clubId = "", name = ""] = pattern.exec(path) ?? [];
      const known = readBackupName(name);
      return known ? [{ path, name, bytes, clubId, ...known }] : [];
    })
    .sort((a, b) => a.made.getTime() - b.made.getTime());
}

/** Whether a copy is as long as that of this backup must be: an upload that was cut off is not. */
export const isWhole = (copy: Copy, backup: BackupFile): boolean =>
  copy.bytes === encryptedBytes(backup.bytes);
