import type { Logger } from "pino";
import { listBackups } from "#server/backup/backup-folder.ts";
import { readTimeZone } from "#server/backup/club-clock.ts";
import { tryAdvisoryLock } from "#server/database/advisory-lock.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { copyBackups } from "./copy-backups.ts";
import { type CopyStatus, readCopyState, readCopyStatus, writeCopyState } from "./copy-status.ts";
import type { CopyOptions } from "./copy-store.ts";
import { sumOfErasures } from "./erasure-copies.ts";
import { StoreError } from "./store-requests.ts";

export type OffsiteOptions = Omit<CopyOptions, "store"> & {
  address: DatabaseAddress;
  /** Undefined without `BACKUP_TO`. */
  store: CopyOptions["store"] | undefined;
  log: Logger;
};

export type OffsiteCopies = {
  /** Copies what is missing, unless another process does. Never throws: a failure is logged, reported, and retried. */
  run: () => Promise<void>;
  status: () => Promise<CopyStatus>;
  stop: () => Promise<void>;
};

const minute = 60_000;
const lookEvery = 10 * minute;
/** The store is also checked without local changes, because someone may have emptied it. */
const askStoreEvery = 6 * 60 * minute;
const longestDelay = 60 * minute;

export function startOffsiteCopies(options: OffsiteOptions): OffsiteCopies {
  const { store, folder } = options;
  const status = (): Promise<CopyStatus> => readCopyStatus(folder, store !== undefined);
  if (!store) return { run: async () => undefined, status, stop: async () => undefined };
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let failures = 0;
  let done = { picture: "", at: 0 };
  let retry: NodeJS.Timeout | undefined;
  const pass = async (): Promise<void> => {
    try {
      const picture = await pictureOf(options);
      await copyUnderLock({ ...options, store }, ending.signal);
      done = { picture, at: Date.now() };
      failures = 0;
    } catch (error) {
      if (ending.signal.aborted) return;
      failures += 1;
      retry = setTimeout(run, Math.min(minute * 2 ** (failures - 1), longestDelay)).unref();
      options.log.error({ error }, "The backups could not be copied to BACKUP_TO.");
      await noteFailure(folder, error).catch((cause) =>
        options.log.error({ error: cause }, "The status of the copies couldn't be saved."),
      );
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(retry);
    running ??= pass().finally(() => {
      running = undefined;
    });
    return running;
  };
  const look = async (): Promise<void> => {
    if (failures > 0) return;
    const picture = await pictureOf(options).catch(() => "");
    if (picture !== done.picture || Date.now() - done.at > askStoreEvery) await run();
  };
  const timer = setInterval(look, lookEvery).unref();
  void run();
  return {
    run,
    status,
    async stop() {
      clearInterval(timer);
      clearTimeout(retry);
      ending.abort();
      await running;
    },
  };
}

/** The files to copy: the store is asked when this changes. */
async function pictureOf({ folder, erasureList }: OffsiteOptions): Promise<string> {
  const names = (await listBackups(folder)).map(({ name, bytes }) => `${name} ${bytes}`);
  return JSON.stringify([names, await sumOfErasures(erasureList)]);
}

async function copyUnderLock(options: OffsiteOptions & CopyOptions, signal: AbortSignal): Promise<void> {
  const { address, folder, log } = options;
  await tryAdvisoryLock(address, "offsite copies", async (sql) => {
    const copied = await copyBackups(options, await readTimeZone(sql), signal);
    if (copied > 0) log.info({ copied }, "Backups were copied to BACKUP_TO.");
    const state = await readCopyState(folder);
    if (state.failing) await writeCopyState(folder, { ...state, failing: null });
  });
}

async function noteFailure(folder: string, error: unknown): Promise<void> {
  const state = await readCopyState(folder);
  const since = state.failing?.since ?? new Date().toISOString();
  // Everyone can read /health, and local errors contain folder names.
  const reason =
    error instanceof StoreError ? error.message : "Something failed on the server; its log says what.";
  await writeCopyState(folder, { ...state, failing: { since, reason } });
}
