import type { AddressInfo } from "node:net";
import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";
import { repeatErasures } from "../backup/erasure-list.ts";
import { upgradeClub } from "../backup/upgrade-club.ts";
import { explainDeath, openDatabase } from "../club-database/open-database.ts";
import { clubIdOf } from "../copies/copy-names.ts";
import type { BackupsStatus } from "../copies/copy-status.ts";
import { type OffsiteCopies, startOffsiteCopies } from "../copies/offsite-copies.ts";
import { openStore } from "../copies/open-store.ts";
import { type DataFolder, openDataFolder, shareSecrets } from "../data-folder/data-folder.ts";
import { type DatabaseAddress, withConnection } from "../database/connect.ts";
import { withMigrationLock } from "../database/migrations.ts";
import { demoClock, hostTimeZone } from "../demo/demo-clock.ts";
import { makeDemoClub } from "../demo/demo-club.ts";
import { openEmailSettings } from "../email/email-settings.ts";
import { startNightlyBackup } from "../jobs/nightly-backup.ts";
import { refuseFile } from "../lib/make-folder.ts";
import { createBackend } from "../opening/backend.ts";
import { openFirstSignIn, type PendingSignIn } from "../opening/first-sign-in.ts";
import { openSite } from "../opening/open-site.ts";
import { type OnShutdown, onShutdownOf } from "../opening/shutdown.ts";
import type { Starting } from "../opening/starting.ts";
import { projectFolder, readRelease } from "../release.ts";
import { hostFacts } from "../settings/host-facts.ts";
import type { Settings } from "../settings/settings.ts";
import { tryListening } from "../settings/try-listening.ts";
import { setUpClub } from "../setup/set-up-club.ts";
import { watchRequests } from "./watchdog.ts";

export type ClubServer = {
  url: string;
  /** The first Admin's sign-in, while it was not shown. */
  firstSignIn: PendingSignIn | undefined;
  /** Resolves with a sentence if the database ends on its own, or a request hangs. */
  died: Promise<string>;
  stop: () => Promise<void>;
};

const poolSize = 12;

type StartOptions = {
  ending?: AbortSignal;
  /** Called with the setup page's path, before anyone can have opened it. */
  announceSetup?: (path: string) => void;
};

/** Stops everything in reverse. A start that fails midway, or that `ending` cancels, leaves nothing running. */
export async function startClubServer(
  settings: Settings,
  log: Logger,
  { ending = new AbortController().signal, announceSetup = () => undefined }: StartOptions = {},
): Promise<ClubServer> {
  await using started = new AsyncDisposableStack();
  const onShutdown = onShutdownOf(started, log, ending);
  using listening = new DisposableStack();
  const folder = await openDataFolder(settings.DATA_DIR);
  await refuseFile(settings.BACKUP_DIR, "BACKUP_DIR");
  const { address, died, close } = await openDatabase(settings, folder, {
    log: (line) => log.debug({ postgres: line }),
  });
  const starting = { address, folder, settings, log, ending, died };
  let closing: Promise<void> | undefined;
  const closeDatabase = (): Promise<void> => (closing ??= close());
  onShutdown(closeDatabase);
  // Without its database the current step ends at once. A failure is logged at shutdown.
  const callOff = (): void => void closeDatabase().catch(() => undefined);
  ending.addEventListener("abort", callOff);
  listening.defer(() => ending.removeEventListener("abort", callOff));
  const { server, stuck, firstSignIn } = await openClub(starting, onShutdown, announceSetup).catch(
    async (error) => {
      throw ending.aborted ? error : await explainDeath(died, error);
    },
  );
  // It listens on a port, not on a file system socket.
  const { port } = server.address() as AddressInfo;
  const running = started.move();
  return {
    url: settings.DOMAIN ? settings.SITE_URL : `http://${urlHost(settings.HOST)}:${port}`,
    firstSignIn,
    died: Promise.race([died, stuck]),
    stop: () => running.disposeAsync(),
  };
}

/** `stuck` resolves with a sentence when requests hang. */
type Serving = { server: ServerType; stuck: Promise<string> };

async function openClub(
  starting: Starting,
  onShutdown: OnShutdown,
  announceSetup: (path: string) => void,
): Promise<Serving & { firstSignIn: PendingSignIn | undefined }> {
  const { settings } = starting;
  // This is before an account exists, so a start that fails here can be repeated with another port.
  await tryListening(settings);
  await upgradeDatabase(starting);
  if (settings.DEMO === "ask") await setUpClub(starting, announceSetup);
  const firstSignIn = await fillNewClub(starting);
  if (firstSignIn) onShutdown(firstSignIn.close);
  return { ...(await serveClub(starting, onShutdown)), firstSignIn };
}

async function upgradeDatabase({ address, folder, settings, log }: Starting): Promise<void> {
  const { migrated, backup } = await upgradeClub(address, { data: folder, folder: settings.BACKUP_DIR });
  if (backup) log.info({ backup: backup.path }, "Backed up the club before upgrading the database.");
  if (migrated.length > 0) log.info({ migrations: migrated }, "Upgraded the database.");
  await eraseAgain(address, folder, log);
}

async function serveClub(starting: Starting, onShutdown: OnShutdown): Promise<Serving> {
  const { address, folder, settings, log } = starting;
  const secrets = settings.DATABASE_URL ? await readSharedSecrets(address, folder) : folder.secrets;
  const { BACKUP_DIR, BACKUP_TIME } = settings;
  const nightly = startNightlyBackup({ address, data: folder, folder: BACKUP_DIR, time: BACKUP_TIME, log });
  onShutdown(nightly.stop);
  const sharing = { ...starting, folder: { ...folder, secrets } };
  const copies = startCopies(sharing);
  onShutdown(copies.stop);
  const backend = await createBackend(
    backendOptions(sharing, async () => ({
      ...(await nightly.status()),
      copies: await copies.status(),
    })),
  );
  onShutdown(backend.stop);
  const watchdog = watchRequests(backend.timedRequests);
  onShutdown(async () => watchdog.stop());
  return { server: await openSite(backend.site, starting, onShutdown), stuck: watchdog.stuck };
}

function startCopies({ settings, folder, address, log }: Starting): OffsiteCopies {
  return startOffsiteCopies({
    store: settings.BACKUP_TO ? openStore(settings) : undefined,
    passphrase: settings.BACKUP_PASSPHRASE ?? "",
    folder: settings.BACKUP_DIR,
    clubId: clubIdOf(folder.secrets),
    erasureList: folder.erasureList,
    address,
    log,
  });
}

function fillNewClub({ address, folder, settings, log }: Starting): Promise<PendingSignIn | undefined> {
  return withConnection(address, (sql) =>
    withMigrationLock(sql, async () => {
      const admin = await openFirstSignIn(address, settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD);
      if (admin && settings.DEMO === true) {
        await makeDemoClub(sql, {
          adminAccountId: admin.id,
          clock: demoClock(new Date(), hostTimeZone()),
          filesFolder: folder.files,
        });
        log.info("The demonstration club is in place.");
      }
      return admin;
    }),
  );
}

async function eraseAgain(address: DatabaseAddress, folder: DataFolder, log: Logger): Promise<void> {
  const erased = await withConnection(address, (sql) =>
    withMigrationLock(sql, () => repeatErasures(sql, folder.erasureList)),
  );
  if (erased > 0)
    log.warn({ erased }, "Erased again: people this database still contained after they were erased.");
}

function readSharedSecrets(address: DatabaseAddress, folder: DataFolder) {
  return withConnection(address, (sql) => shareSecrets(sql, folder.secrets));
}

function backendOptions(
  { address, folder, settings, log }: Starting,
  backupStatus: () => Promise<BackupsStatus>,
) {
  return {
    database: address,
    secrets: folder.secrets,
    siteUrl: settings.SITE_URL,
    filesFolder: folder.files,
    outbox: folder.outbox,
    erasureList: folder.erasureList,
    backupFolder: settings.BACKUP_DIR,
    siteFolder: `${projectFolder}dist`,
    emailSettings: openEmailSettings(folder.emailSettings, settings),
    weatherUrl: settings.WEATHER_URL,
    version: readRelease(),
    poolSize,
    backupStatus,
    hostFacts: hostFacts(settings),
    log,
  };
}

const urlHost = (host: string): string => (host === "0.0.0.0" || host === "127.0.0.1" ? "localhost" : host);
