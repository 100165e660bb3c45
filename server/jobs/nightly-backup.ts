import { rm } from "node:fs/promises";
import type { Logger } from "pino";
import { listBackups } from "#server/backup/backup-folder.ts";
import { type BackupStatus, readBackupStatus } from "#server/backup/backup-status.ts";
import { clubClock, lastTimeAt, readTimeZone } from "#server/backup/club-clock.ts";
import { findExpired } from "#server/backup/retention.ts";
import { type MadeBackup, takeBackup } from "#server/backup/take-backup.ts";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import { tryAdvisoryLock } from "#server/database/advisory-lock.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { readRelease } from "#server/release.ts";

export type NightlyBackupOptions = {
  address: DatabaseAddress;
  data: DataFolder;
  folder: string;
  /** A time of day in the club's time zone, or `off`. */
  time: string;
  log: Logger;
  clock?: () => Date;
};

export type NightlyBackup = {
  /** Makes tonight's backup unless it exists or another process is making it. */
  runIfDue: () => Promise<MadeBackup | undefined>;
  status: () => Promise<BackupStatus>;
  stop: () => Promise<void>;
};

const lookEvery = 10 * 60 * 1000;
const statusFor = 60 * 1000;

export function startNightlyBackup(options: NightlyBackupOptions): NightlyBackup {
  const clock = options.clock ?? (() => new Date());
  const stopWaiting = new AbortController();
  let running: Promise<MadeBackup | undefined> | undefined;
  let cachedStatus: { status: Promise<BackupStatus>; until: number } | undefined;
  const runIfDue = (): Promise<MadeBackup | undefined> => {
    running ??= backUpIfDue(options, clock, stopWaiting.signal).finally(() => {
      running = undefined;
      cachedStatus = undefined;
    });
    return running;
  };
  const look = (): void => {
    runIfDue().catch((error) => {
      if (!stopWaiting.signal.aborted)
        options.log.error({ error }, "The backup of this night could not be made.");
    });
  };
  const timer = options.time === "off" ? undefined : setInterval(look, lookEvery).unref();
  return {
    runIfDue,
    status() {
      if (!cachedStatus || cachedStatus.until < Date.now())
        cachedStatus = {
          status: readBackupStatus(options.folder, options.time === "off", clock()),
          until: Date.now() + statusFor,
        };
      return cachedStatus.status;
    },
    async stop() {
      clearInterval(timer);
      stopWaiting.abort();
      await running?.catch(() => undefined);
    },
  };
}

async function backUpIfDue(
  options: NightlyBackupOptions,
  clock: () => Date,
  signal: AbortSignal,
): Promise<MadeBackup | undefined> {
  return tryAdvisoryLock(options.address, "nightly backup", async (transaction) => {
    const timeZone = await readTimeZone(transaction);
    const now = clock();
    if (!(await isDue(options, timeZone, now))) return undefined;
    const newBackup = await takeBackup({ ...options, kind: "nightly", release: readRelease(), now, signal });
    for (const { path } of findExpired(await listBackups(options.folder), timeZone))
      await rm(path, { force: true });
    options.log.info({ bytes: newBackup.bytes }, "The club was backed up.");
    return newBackup;
  });
}

/** A backup from the future was made with a wrong clock and does not count. */
async function isDue({ folder, time }: NightlyBackupOptions, timeZone: string, now: Date): Promise<boolean> {
  if (time === "off") return false;
  const due = lastTimeAt(time, clubClock(now, timeZone));
  const nights = (await listBackups(folder)).filter(({ kind, made }) => kind === "nightly" && made <= now);
  return !nights.some(({ made }) => clubClock(made, timeZone) >= due);
}
