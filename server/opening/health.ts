import type { OpenRestore } from "../backup/restored-mark.ts";
import { TimedRequests } from "../capacity/timed-requests.ts";
import type { BackupsStatus } from "../copies/copy-status.ts";
import { diskStateOf } from "../lib/disk-space.ts";
import { readUnpackedRelease } from "../release.ts";

export type HealthSources = {
  askDatabase: () => Promise<void>;
  timedRequests: Pick<TimedRequests, "oldestSeconds" | "stuck">;
  freeBytes: () => Promise<number>;
  isEmailDelayed: () => boolean;
  backupStatus?: (() => Promise<BackupsStatus>) | undefined;
  openRestore: () => Promise<OpenRestore | undefined>;
};

/** Shorter (s) than the health check's timeout (deploy/Containerfile). */
const limitSeconds = 3;

/** A part that does not respond in time counts as unknown. */
export async function readHealth(sources: HealthSources) {
  const { timedRequests, askDatabase, openRestore, backupStatus } = sources;
  const [isAnswering, backup, restored] = await Promise.all([
    soon(() => askDatabase().then(() => true)),
    soon(async () => backupStatus?.()),
    soon(openRestore),
  ]);
  const problem = isAnswering ? timedRequests.stuck && "a request hangs" : "the database does not answer";
  const disk = await soon(async () => diskStateOf(await sources.freeBytes()));
  return {
    healthy: problem === undefined,
    // A restart frees no space, so a full disk is reported, but does not make the server unhealthy.
    status: problem ?? (disk === "full" ? "the disk is full" : "ok"),
    disk,
    oldestRequestSeconds: Math.round(timedRequests.oldestSeconds),
    mail: sources.isEmailDelayed() ? "delayed" : "ok",
    backup,
    restored,
    nextRelease: readUnpackedRelease(),
  };
}

/** Runs as a timed request, so that its database connection ends with it on timeout. */
const soon = <T>(look: () => Promise<T>): Promise<T | undefined> =>
  new TimedRequests().run("health", limitSeconds, look).catch(() => undefined);
