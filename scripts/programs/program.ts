import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type RunningProgram = { output: () => string; stop: () => Promise<void> };

type Launch = Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid"> & {
  name: string;
  program: string;
  args: readonly string[];
  isReady: () => Promise<boolean>;
};

const startSeconds = 60;
const stopSeconds = 5;

/** Debian's servers are where an ordinary user's PATH doesn't look. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/sbin"];

/** A path is taken as it is. */
export const findProgram = (name: string): string | undefined =>
  (name.includes("/") ? [name] : folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );

/** A sentence that names the programs that are missing, and the commands that install them; undefined when all are here. */
export function describeMissing(commandOf: Readonly<Record<string, string>>): string | undefined {
  const missing = Object.entries(commandOf).filter(([name]) => !findProgram(name));
  if (missing.length === 0) return undefined;
  return `Missing: ${missing.map(([name, command]) => `${name} (${command})`).join(", ")}.`;
}

/** The command for Debian's package. */
export const ofDebian = (name: string): string => `apt-get install --no-install-recommends ${name}`;

/** Starts a program in the foreground and waits until it is ready. Its last lines are in the error if it isn't. */
export async function startProgram({
  name,
  program,
  args,
  isReady,
  ...options
}: Launch): Promise<RunningProgram> {
  const child = spawn(findProgram(program) ?? program, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const keep = (text: Buffer) => {
    log = (log + text).slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.once("error", (error) => keep(Buffer.from(error.message)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  for (const started = Date.now(); Date.now() - started < startSeconds * 1000; await wait(200)) {
    if (await isReady().catch(() => false)) return { output: () => log, stop: () => stop(child) };
    if (hasEnded()) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}: ${log}`);
  }
  await stop(child);
  throw new Error(`${name} did not respond within ${startSeconds} s: ${log}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopSeconds * 1000);
  await ended;
  clearTimeout(timer);
}
