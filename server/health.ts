import type { OpenRestore } from "./backup/restored-mark.ts";
import { Places } from "./capacity/places.ts";
import type { BackupsStatus } from "./copies/copy-status.ts";
import { diskStateOf } from "./disk-space.ts";
import { readUnpackedRelease } from "./release.ts";

/** Where a server learns how it is. */
export type HealthSources = {
  /** Asks the database for anything, over a connection as requests have it; throws where that fails. */
  askDatabase: () => Promise<void>;
  /** The requests that are worked on. */
  places: Pick<Places, "oldestSeconds" | "stuck">;
  /** Bytes free on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  isEmailDelayed: () => boolean;
  backupStatus?: (() => Promise<BackupsStatus>) | undefined;
  openRestore: () => Promise<OpenRestore | undefined>;
};

/** Less than those who ask wait for a response (deploy/Containerfile). */
const limitSeconds = 3;

/** How the server is; whatever does not respond in time counts as unknown. */
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
    // A restart makes no room, so a full disk is told without being unhealthy.
    status: problem ?? (disk === "full" ? "the disk is full" : "ok"),
    disk,
    oldestRequestSeconds: Math.round(places.oldestSeconds),
    mail: sources.isEmailDelayed() ? "delayed" : "ok",
    backup,
    restored,
    nextRelease: readUnpackedRelease(),
  };
}

/** In a place of its own: what it holds of the database when the time is up is ended with it. */
const soon = <T>(look: () => Promise<T>): Promise<T | undefined> =>
  new Places().run("health", limitSeconds, look).catch(() => undefined);
