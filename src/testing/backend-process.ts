import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findRunningDatabase } from "#server/club-database/running-database.ts";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { superuser } from "#server/database/embedded-postgres.ts";
import { findFreePort } from "#server/database/free-port.ts";

export type ServerProcess = {
  url: string;
  dataFolder: string;
  admin: { email: string; password: string };
  child: ChildProcess;
  /** Everything it printed so far. */
  output: () => string;
  /** Sends a signal and waits for the end. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

export type ServerProcessOptions = {
  port?: number;
  demo?: boolean;
  dataFolder?: string;
  environment?: NodeJS.ProcessEnv;
  /** As npm start and a release run it: restarted after a crash. */
  isSupervised?: boolean;
};

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const supervisor = new URL("../../server/start/supervise.mjs", import.meta.url).href;
const supervising = `
  const { superviseServer } = await import(${JSON.stringify(supervisor)});
  superviseServer(process.execPath, ${JSON.stringify(main)});
`;
const admin = { email: "admin@club.example", password: "one careful administrator" };

/** Starts the real server as a process of its own on a temporary data folder; resolves when it serves the site, or its setup page. */
export async function startServerProcess(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++)
    try {
      return await startAt(options.port ?? (await findFreePort()), options);
    } catch (error) {
      // Another test may have taken the port that was free a moment ago.
      const isTaken = options.port === undefined && /is in use by another program/.test(String(error));
      if (!isTaken || attempt === 3) throw error;
    }
}

async function startAt(port: number, options: ServerProcessOptions): Promise<ServerProcess> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "club-server-"));
  await chmod(dataFolder, 0o711);
  const child = spawn(process.execPath, options.isSupervised ? ["--eval", supervising] : [main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // The server has a place of its own for what is compiled.
      NODE_COMPILE_CACHE: undefined,
      // Emails name the port, so that it has to be known before the start.
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: options.demo ? "1" : "0",
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: "warn",
      // Nothing answers there: no test asks a weather service beyond this machine.
      WEATHER_URL: "http://127.0.0.1:9",
      ...options.environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<void>((done) => {
    child.once("exit", () => done());
  });
  const end = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const url = await untilServing(child, () => output);
  const stop = async (): Promise<void> => {
    await end();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url, dataFolder, admin, child, output: () => output, end, stop };
}

function untilServing(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((ready, fail) => {
    const look = (): void => {
      const url = /running at (https?:\S+)|(https?:\S+)\/setup#/.exec(output())?.slice(1).find(Boolean);
      if (url) ready(url);
    };
    child.stdout?.on("data", look);
    child.once("exit", () => fail(new Error(`The server did not start:\n${output()}`)));
  });
}

/** The key browsers send, as the server tells them. */
export async function readPublishableKey(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  return config.publishableKey;
}

/** The process number of the server's PostgreSQL. */
export async function readPostgresPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** The database of a server that runs on this data folder, as its superuser. */
export async function findSuperuser(dataFolder: string): Promise<DatabaseAddress> {
  const folder = await openDataFolder(dataFolder);
  const address = await findRunningDatabase(folder);
  if (!address) throw new Error("The server's database was not found.");
  return { ...address, user: superuser, password: folder.secrets.superuserPassword };
}
