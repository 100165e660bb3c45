import { randomUUID } from "node:crypto";
import { oldAfterHours } from "#server/backup/backup-status.ts";
import { type Copy, copiesAmong } from "#server/copies/copy-names.ts";
import type { CopyStore } from "#server/copies/copy-store.ts";
import { openCopy } from "#server/copies/download.ts";
import { openStore } from "#server/copies/open-store.ts";
import { messageOf } from "#server/lib/caught.ts";
import type { Settings } from "#server/settings/settings.ts";
import { isUnencrypted, readStoreAddress } from "#server/settings/store-address.ts";
import { clubCommand } from "../lib/typed-commands.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const about = "Off-site copies";

export async function examineCopies(settings: Settings): Promise<Finding[]> {
  const address = readStoreAddress(settings.BACKUP_TO ?? "");
  if (!address)
    return [
      warning(
        about,
        "none: what destroys this server destroys the backups",
        "Set BACKUP_TO: docs/backup.md.",
      ),
    ];
  const store = openStore(settings);
  const hint = isUnencrypted(address)
    ? [warning(about, "the password of BACKUP_TO travels unencrypted", "Use an address with TLS.")]
    : [];
  try {
    await tryWriting(store);
    return [...hint, await examineNewest(store, copiesAmong(await store.list()).at(-1), settings)];
  } catch (error) {
    return [
      ...hint,
      problem(about, messageOf(error), "Check the settings that begin with BACKUP_: docs/backup.md."),
    ];
  }
}

async function tryWriting(store: CopyStore): Promise<void> {
  const name = `clubhouse-doctor-${randomUUID()}`;
  const content = new TextEncoder().encode(`Written by ${clubCommand("doctor")}.`);
  await store.list();
  await store.put(name, { bytes: content.length, stream: new Blob([content]).stream() });
  await store.remove(name);
}

async function examineNewest(
  store: CopyStore,
  newest: Copy | undefined,
  settings: Settings,
): Promise<Finding> {
  if (!newest)
    return warning(about, "none yet; the store can be written", "The server sends one after each backup.");
  const content = await openCopy(store, { name: newest.path, passphrase: settings.BACKUP_PASSPHRASE ?? "" });
  await content.cancel();
  const text = `the last one of ${newest.made.toISOString()}; the store can be written, the passphrase opens it`;
  const hours = (Date.now() - newest.made.getTime()) / 3_600_000;
  if (hours <= oldAfterHours) return ok(about, text);
  return problem(
    about,
    text,
    "Copies are created while the server runs. Check its log, and check that backups are created.",
  );
}
