import type { OpenRestore } from "../backup/restored-mark.ts";
import { Places } from "../capacity/places.ts";
import type { BackupsStatus } from "../copies/copy-status.ts";
import { diskStateOf } from "../lib/disk-space.ts";
import { readUnpackedRelease } from "../release.ts";

/** The sources of a server's health report. */
export type HealthSources = {
  /** Sends any query to the database, over the same kind of connection as requests use; throws if that fails. */
  askDatabase: () => Promise<void>;
  /** The requests that are being processed. */
  places: Pick<Places, "oldestSeconds" | "stuck">;
  /** Bytes free on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  isEmailDelayed: () => boolean;
  backupStatus?: (() => Promise<BackupsStatus>) | undefined;
  openRestore: () => Promise<OpenRestore | undefined>;
};

/** Shorter than the timeout of the health check (deploy/Containerfile). */
const limitSeconds = 3;

/** The health of the server; a part that does not respond in time counts as unknown. */
export async function readHealth(sources: HealthSources) {
  const { places, askDatabase, openRestore, backupStatus } = sources;
  const isAsked = async (): Promise<true> => {
    await askDatabase();
    return true;
  };
  const [isAnswering, backup, restored] = await Promise.all([
    soon(isAsked),
    soon(async () => backupStatus?.()),
    soon(openRestore),
  ]);
  const problem = isAnswering ? places.stuck && "a request hangs" : "the database does not answer";
  const disk = await soon(async () => diskStateOf(await sources.freeBytes()));
  return {
    healthy: problem === undefined,
    // A restart frees no space, so a full disk is reported, but does not make the server unhealthy.
    status: problem ?? (disk === "full" ? "the disk is full" : "ok"),
    disk,
    oldestRequestSeconds: Math.round(places.oldestSeconds),
    mail: sources.isEmailDelayed() ? "delayed" : "ok",
    backup,
    restored,
    nextRelease: readUnpackedRelease(),
  };
}

/** Runs in a place of its own, so that its database connection ends with it when the time is up. */
const soon = <T>(look: () => Promise<T>): Promise<T | undefined> =>
  new Places().run("health", limitSeconds, look).catch(() => undefined);
