import { createHash } from "node:crypto";
import { type BackupFile, readBackupName } from "#server/backup/backup-folder.ts";
import type { Secrets } from "#server/data-folder/data-folder.ts";
import type { StoredFile } from "./copy-store.ts";
import { encryptedBytes } from "./encryption.ts";

/** A copy in the store. `path` is its name there, `bytes` its size there. */
export type Copy = BackupFile & { clubId: string };

const pattern = /^club-([0-9a-f]{8})-(clubhouse-.*\.tar\.gz)\.age$/;

/** Identifies a club's copies in a shared folder, also after a restore: the key is in every backup. */
export const clubIdOf = ({ publishableKey }: Pick<Secrets, "publishableKey">): string =>
  createHash("sha256").update(`copies of ${publishableKey}`).digest("hex").slice(0, 8);

export const copyNameOf = (clubId: string, backupName: string): string => `club-${clubId}-${backupName}.age`;

export const erasureListName = (clubId: string): string => `club-${clubId}-erasures.json.age`;

/** The copies among a store's files, oldest first; other names belong to someone else. */
export function copiesAmong(files: StoredFile[]): Copy[] {
  return files
    .flatMap(({ name: path, bytes }): Copy[] => {
      const [, clubId = "", name = ""] = pattern.exec(path) ?? [];
      const nameParts = readBackupName(name);
      return nameParts ? [{ path, name, bytes, clubId, ...nameParts }] : [];
    })
    .sort((a, b) => a.made.getTime() - b.made.getTime());
}

/** False for an upload that was cut off. */
export const isWhole = (copy: Copy, backup: BackupFile): boolean =>
  copy.bytes === encryptedBytes(backup.bytes);
