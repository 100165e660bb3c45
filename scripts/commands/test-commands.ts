/**
 * Runs every command that package.json, README.md and docs tell, as far as it goes without a person: quick ones to their
 * end, long ones until they have begun. npm run test:commands [-- words of some]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "#server/database/free-port.ts";
import { findCommands } from "./find-commands.ts";
import { argumentsFor, ruleFor, type Trial } from "./trials.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const longest = 180_000;
const top = mkdtempSync(join(tmpdir(), "commands-"));
const club = join(top, "data");
const parts = process.argv.slice(2).join(" ");

/** What was tried, by the words npm was given: pages tell some commands with several paths. */
const tried = new Map<string, string>();
let failed = 0;
try {
  // The club of the others.
  await tryOut("npm start", ruleFor("npm start"));
  await tryOut("npm run club -- backup", ruleFor("npm run club -- backup"));
  const first = ["npm start", "npm run start", "npm run club -- backup"];
  for (const { command } of findCommands(root))
    if (!first.includes(command) && command.includes(parts)) await tryOut(command, ruleFor(command));
} finally {
  await rm(top, { recursive: true, force: true });
}
console.log(failed === 0 ? "\nEvery command runs." : `\n${failed} commands do not run.`);
process.exitCode = failed > 0 ? 1 : 0;

async function tryOut(command: string, rule: ReturnType<typeof ruleFor>): Promise<void> {
  if (!rule) return say(command, "has no rule in scripts/commands/trials.ts");
  if ("notHere" in rule) return console.log(`—     ${command}: ${rule.notHere}`);
  const same = `${argumentsFor(command, rule.trial, { backup: "", folder: "" })}`;
  const other = tried.get(same);
  if (other) return console.log(`—     ${command}: as ${other}`);
  tried.set(same, command);
  say(command, await run(command, rule.trial));
}

function say(command: string, error: string | undefined): void {
  if (error !== undefined) failed += 1;
  console.log(error === undefined ? `ok    ${command}` : `FAULT ${command}: ${error}`);
}

/** Returns what was wrong; nothing where it ran. */
async function run(command: string, trial: Trial): Promise<string | undefined> {
  const folder = join(top, `folder-${Math.random().toString(36).slice(2)}`);
  mkdirSync(folder);
  const args = argumentsFor(command, trial, { backup: newestBackup(), folder });
  // A group of its own, so that npm's shell and what it starts end together.
  const child = spawn("npm", ["--silent", ...args], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: trial.folder === "empty" ? join(folder, "data") : club,
      PORT: String(await findFreePort()),
      VITE_PORT: String(await findFreePort()),
      DEMO: "0",
      ...trial.environment,
    },
  });
  const output = { text: "" };
  const timer = setTimeout(() => end(child), longest);
  const ended = once(child, "close");
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output.text += chunk.toString();
      if (trial.until?.test(output.text)) end(child);
    });
  const [code] = (await ended) as [number | null];
  clearTimeout(timer);
  return judge(trial, code, output.text);
}

function judge({ until, refusal }: Trial, code: number | null, text: string): string | undefined {
  const awaited = until ?? refusal;
  const isWell = awaited ? awaited.test(text) : code === 0;
  return isWell ? undefined : `exit code ${code}\n${text.trim().split("\n").slice(-12).join("\n")}`;
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended meanwhile.
  }
}

function newestBackup(): string {
  const folder = join(club, "backups");
  try {
    return join(
      folder,
      readdirSync(folder)
        .filter((name) => name.endsWith(".tar.gz"))
        .sort()
        .at(-1) ?? "none",
    );
  } catch {
    return "none";
  }
}
