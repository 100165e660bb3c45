import { hostname, userInfo } from "node:os";
import { clubCommand, isUnpacked, startCommand } from "#server/lib/typed-commands.ts";
import { projectFolder } from "#server/release.ts";
import type { Settings } from "#server/settings/settings.ts";

export type HostFacts = {
  machine: string;
  systemUser: string;
  /** The folder for commands: in an unpacked release the one with `start`. */
  program: string;
  data: string;
  backups: string;
  /** The club's external PostgreSQL; null: the one in its data folder. */
  database: string | null;
  /** Where copies of backups go; null: nowhere. */
  copies: string | null;
  address: string;
  start: string;
  command: string;
  /** Run from a checkout instead of an archive. */
  isCheckout: boolean;
};

export function hostFacts(settings: Settings): HostFacts {
  return {
    machine: hostname(),
    systemUser: userInfo().username,
    program: process.env.CLUB_FOLDER ?? projectFolder,
    data: settings.DATA_DIR,
    backups: settings.BACKUP_DIR,
    database: withoutSignIn(settings.DATABASE_URL),
    copies: withoutSignIn(settings.BACKUP_TO),
    address: settings.SITE_URL,
    start: startCommand,
    command: clubCommand("").trim(),
    isCheckout: !isUnpacked,
  };
}

function withoutSignIn(address: string | undefined): string | null {
  if (!address) return null;
  const url = URL.parse(address);
  // Anything but an address is not shown, because it may contain a secret.
  return url ? `${url.protocol}//${url.host}${url.pathname}` : "set";
}
