import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { inMegabytes } from "#server/backup/backup-folder.ts";
import type { Manifest } from "#server/backup/manifest.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { abortOf } from "#server/lib/abort-of.ts";
import { readRelease } from "#server/release.ts";
import type { Settings } from "#server/settings/settings.ts";
import { clubCommand, startCommand } from "../lib/typed-commands.ts";
import { fetchForRestore } from "./copy-commands.ts";
import { withClub } from "./open-club.ts";
import { Refusal } from "./refusal.ts";

export async function backup(settings: Settings, [folder]: string[], signal: AbortSignal): Promise<string> {
  const target = resolve(folder ?? settings.BACKUP_DIR);
  const newBackup = await withClub(settings, signal, ({ address, data }) =>
    takeBackup({ address, data, folder: target, kind: "by-hand", release: readRelease(), signal }),
  );
  return `${newBackup.path}\n${describe(newBackup.manifest)}, ${inMegabytes(newBackup.bytes)}. It contains all of the club's data and keys. Store it securely, on another computer.`;
}

export async function verify(settings: Settings, [file]: string[], ending: AbortSignal): Promise<string> {
  const { manifest, migrated } = await verifyBackup(fileOf(settings, file, "verify"), ending);
  const upgrade = migrated.length > 0 ? ` and ${migrated.length} migrations of this release` : "";
  return `The backup is good. A test restore had the same contents and intact indexes${upgrade}.\n${describe(manifest)}.`;
}

/** `restore <file>`, or `restore --from [address] [name|latest]` for an off-site copy. */
export async function restore(
  settings: Settings,
  [first, ...rest]: string[],
  ending = new AbortController().signal,
): Promise<string> {
  const file =
    first === "--from"
      ? await Promise.race([fetchForRestore(settings, rest), abortOf(ending)])
      : fileOf(settings, first, "restore");
  const { manifest, migrated, erased } = await restoreBackup(settings, file, ending);
  return [
    `Restored the club to ${settings.DATA_DIR}. Start the server: ${startCommand}`,
    `${describe(manifest)}.`,
    ...(migrated.length > 0 ? [`${migrated.length} migrations of this release were applied.`] : []),
    ...(erased > 0 ? [`${erased} people erased since this backup were erased again.`] : []),
    "Everyone has to sign in again.",
  ].join("\n");
}

function fileOf(settings: Settings, file: string | undefined, command: string): string {
  if (!file) throw new Refusal(`Please name the backup: ${clubCommand(`${command} <file>`)}`);
  const path = resolve(file);
  const amongBackups = join(settings.BACKUP_DIR, file);
  return !existsSync(path) && existsSync(amongBackups) ? amongBackups : path;
}

function describe({ club, made, release, migrations, tables, entries }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = entries.filter(({ name }) => name.startsWith("files/") && !name.endsWith(".json")).length;
  return (
    `${club || "A club"} as of ${made}: release ${release}, ${migrations.length} migrations, ` +
    `${rows} rows in ${tables.length} tables, ${files} uploaded files`
  );
}
