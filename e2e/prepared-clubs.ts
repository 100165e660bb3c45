import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { platform } from "node:process";
import { promisify } from "node:util";
import {
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from "#testing/backend-process.ts";
import { returnToDayBefore } from "./day-before.ts";

/** Where the originals lie; the runner hands its environment to its workers. */
const variable = "CLUB_TEST_ORIGINALS";

const environment = {
  // A demonstration is in the zone of its computer, and the browsers of the tests are in this one.
  TZ: "America/Chicago",
  // Nothing answers there: the weather box has to live with it, as on an evening without a network.
  WEATHER_URL: "http://127.0.0.1:9",
  // The cheapest hash: no password of a test is worth guessing.
  BCRYPT_COST: "4",
};

/** A copy lives for minutes and no test here is about losing power: it need not wait for the disk. */
const hasty = ["fsync", "synchronous_commit", "full_page_writes"].map((name) => `${name} = off\n`).join("");

/** Once for all tests: a new club and the demonstration club, as the first start of a server makes them. */
export async function prepareClubs(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "club-originals-"));
  process.env[variable] = folder;
  await Promise.all([prepare(folder, false), prepare(folder, true)]);
  return () => rm(folder, { recursive: true, force: true });
}

async function prepare(folder: string, demo: boolean): Promise<void> {
  const server = await startServerProcess({ demo, environment });
  if (demo) await returnToDayBefore(server.dataFolder);
  await server.end();
  await appendFile(join(server.dataFolder, "postgres", "postgresql.conf"), hasty);
  await copyFolder(server.dataFolder, originalOf(folder, demo));
  await rm(server.dataFolder, { recursive: true, force: true });
}

const originalOf = (folder: string, demo: boolean): string => join(folder, demo ? "demo" : "new");

/** Starts a server on a copy of a club that was prepared. */
export async function startPreparedClub({
  demo = false,
  ...options
}: ServerProcessOptions = {}): Promise<ServerProcess> {
  const originals = process.env[variable];
  if (!originals) throw new Error("No club is prepared: these tests are started by Playwright.");
  const dataFolder = await mkdtemp(join(tmpdir(), "club-server-"));
  await copyFolder(originalOf(originals, demo), dataFolder);
  return startServerProcess({
    ...options,
    dataFolder,
    environment: { ...environment, ...options.environment },
  });
}

/** With its owners and modes: PostgreSQL runs as a user of its own and minds both. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (platform === "win32") return cp(from, to, { recursive: true });
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}
