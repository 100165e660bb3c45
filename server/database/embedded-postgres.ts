import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { platform } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgresBinaries, type PostgresBinaries } from "./binaries.ts";
import type { DatabaseAddress } from "./connect.ts";
import { findFreePort } from "./free-port.ts";
import { socketFlags, socketOf } from "./local-socket.ts";
import { stopOrphan } from "./orphan.ts";
import { finished, stop, untilReady, watch } from "./postgres-process.ts";
import { chooseRunAs, chownTo, type RunAs } from "./run-as.ts";

/** The embedded PostgreSQL's superuser, named as on hosted Supabase. */
export const superuser = "supabase_admin";

export type EmbeddedPostgres = {
  admin: DatabaseAddress;
  pid: number;
  stop: () => Promise<void>;
  /** Resolves with a sentence if PostgreSQL ends unexpectedly. */
  died: Promise<string>;
};

export type EmbeddedOptions = {
  folder: string;
  password: string;
  /** Tests trade durability for speed; a club never does. */
  durable?: boolean;
  log?: (line: string) => void;
};

/** Creates the cluster if needed, ends an orphan of a killed server, and starts PostgreSQL. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const cluster = resolve(options.folder);
  const runAs = await chooseRunAs(binaries.postgres, dirname(cluster));
  if (!existsSync(join(cluster, "PG_VERSION")))
    await initialise({ cluster, password: options.password }, binaries, runAs);
  await stopOrphan(cluster);
  const endpoint = await chooseEndpoint(cluster);
  const command = runAs.wrap(binaries.postgres, serverArguments(cluster, endpoint, options.durable ?? true));
  const child = await launch(command, runAs, options.log ?? (() => undefined));
  const admin = { user: superuser, password: options.password, database: "postgres", ...endpoint.address };
  return { admin, pid: child.pid ?? 0, died: watch(child), stop: () => stop(child) };
}

const launchAttempts = 20;
const launchPause = 250;

/** A connection keeps up to 4 MB (mallopt(3)): requesting it again page by page takes longer than the query. */
const keepFreedMemory = { MALLOC_MMAP_THRESHOLD_: "4194304", MALLOC_TRIM_THRESHOLD_: "4194304" };

/** After a kill, the old PostgreSQL's helpers need a moment to notice; until then the new one is refused. */
async function launch([program, args]: [string, string[]], runAs: RunAs, log: (line: string) => void) {
  for (let attempt = 1; ; attempt++) {
    const child = spawn(program, args, {
      uid: runAs.uid,
      gid: runAs.gid,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
      // PostgreSQL must not see settings with passwords.
      env: {
        PATH: process.env.PATH,
        SystemRoot: process.env.SystemRoot,
        LC_ALL: "C",
        TZ: "UTC",
        ...keepFreedMemory,
      },
    });
    try {
      await untilReady(child, log);
      return child;
    } catch (error) {
      const isTooEarly =
        error instanceof Error && /still in use|lock file .* already exists/.test(error.message);
      if (!isTooEarly || attempt === launchAttempts) throw error;
      await wait(launchPause);
    }
  }
}

async function initialise(
  { cluster, password }: { cluster: string; password: string },
  { initdb }: PostgresBinaries,
  runAs: RunAs,
) {
  // Created under another name and then moved, so an interrupted first start leaves nothing that looks complete.
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await chownTo(draft);
  const passwordFile = join(cluster, "..", ".initial-password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  await chownTo(passwordFile);
  const [program, args] = runAs.wrap(initdb, [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
  ]);
  try {
    await finished(
      spawn(program, args, { uid: runAs.uid, gid: runAs.gid, cwd: "/", stdio: ["ignore", "ignore", "pipe"] }),
    );
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

type Endpoint = { flags: string[]; address: Pick<DatabaseAddress, "socketFile" | "host" | "port"> };

/** A local socket where possible: it takes no port, and no one on the network can reach it. */
async function chooseEndpoint(cluster: string): Promise<Endpoint> {
  if (platform === "win32") {
    const port = await findFreePort();
    return { flags: ["-h", "127.0.0.1", "-p", String(port)], address: { host: "127.0.0.1", port } };
  }
  return { flags: socketFlags, address: { socketFile: socketOf(cluster) } };
}

/** A database of tests lives for minutes: nothing is lost, and nothing needs cleaning up. */
const hasty = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

function serverArguments(cluster: string, endpoint: Endpoint, durable: boolean): string[] {
  const settings = {
    max_connections: "60",
    shared_buffers: "32MB",
    autovacuum_max_workers: "2",
    max_worker_processes: "4",
    max_parallel_workers_per_gather: "0",
    jit: "off",
    logging_collector: "off",
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    // Error details contain rows with people's text.
    log_error_verbosity: "terse",
    log_timezone: "UTC",
    timezone: "UTC",
    password_encryption: "scram-sha-256",
    idle_in_transaction_session_timeout: "30s",
    ...(durable ? {} : hasty),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster, ...endpoint.flags, ...flags];
}
