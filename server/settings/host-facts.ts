import { hostname, userInfo } from "node:os";
import { clubCommand, isUnpacked, startCommand } from "#server/lib/typed-commands.ts";
import { projectFolder } from "#server/release.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Where the club runs, for the person who takes it over. No secret is in it. */
export type HostFacts = {
  machine: string;
  systemUser: string;
  /** The folder in which commands are typed: of an unpacked release the one with `start` in it. */
  program: string;
  data: string;
  backups: string;
  /** The PostgreSQL of its own that the club uses; null: the one in its data folder. */
  database: string | null;
  /** Where copies of backups go; null: nowhere. */
  copies: string | null;
  address: string;
  start: string;
  /** What is typed before the name of a command. */
  command: string;
  /** Run from a checkout of the project instead of an archive. */
  isCheckout: boolean;
};

/** The facts of this server, from its settings. Sign-ins in addresses are left out. */
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
  // What is no address is not shown: it may hold anything.
  return url ? `${url.protocol}//${url.host}${url.pathname}` : "set";
}
