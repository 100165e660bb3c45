import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listBackups } from "#server/backup/backup-folder.ts";
import { checkBackup } from "#server/backup/check-backup.ts";
import { unfinishedMark } from "#server/data-folder/data-folder.ts";
import { readPostgresPid, startServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist, inTemporaryFolder, sentenceOf } from "./fault.ts";
import { withDatabase } from "./writing-load.ts";

/** kill -9 during commands that someone runs now and then. */
export const interruptedCommands: Fault[] = [
  { name: "kill -9 inside a first start", run: killFirstStarts },
  { name: "kill -9 inside a backup", run: killBackups },
  { name: "kill -9 inside a restore", run: killRestores },
];

const program = (path: string): string => fileURLToPath(new URL(`../../server/${path}`, import.meta.url));

/** A running command of the server on a data folder; `printed` is all of its output so far. */
function run(args: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LOG_LEVEL: "warn", PORT: "0", ...environment },
  });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  return { child, ended: once(child, "close"), printed: () => output.text };
}

const club = (folder: string, ...args: string[]) => run([program("cli.ts"), ...args], { DATA_DIR: folder });

async function runToEnd(folder: string, ...args: string[]): Promise<string> {
  const { ended, printed } = club(folder, ...args);
  const [code] = await ended;
  insist(code === 0, `${args[0]} ended with ${code}: ${printed().trim().slice(-300)}`);
  return printed();
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

type Whole = { accounts: number; members: number; seasons: number; scores: number; settings: number };

async function countAll(dataFolder: string): Promise<string> {
  const [row] = await withDatabase(
    dataFolder,
    (sql) => sql<Whole[]>`
      select (select count(*)::int from public.accounts) as accounts, (select count(*)::int from public.members) as members,
        (select count(*)::int from public.seasons) as seasons, (select count(*)::int from public.scores) as scores,
        (select count(*)::int from public.club_settings) as settings`,
  );
  return JSON.stringify(row);
}

async function startAndCount(dataFolder: string): Promise<string> {
  const server = await startServerProcess({ dataFolder, demo: true });
  try {
    return await countAll(dataFolder);
  } finally {
    await server.end();
  }
}

type Victim = "the server" | "PostgreSQL" | "both";

/** Also kills the postmaster after two and three seconds, while the demonstration club is being created. */
const firstStarts: [Victim, number][] = [
  ["both", 400],
  ["the server", 900],
  ["PostgreSQL", 1_200],
  ["both", 1_600],
  ["PostgreSQL", 2_000],
  ["the server", 2_400],
  ["PostgreSQL", 2_600],
  ["PostgreSQL", 3_000],
  ["both", 3_500],
];

async function killFirstStarts(): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const whole = await startAndCount(join(await madeFolder(folder, "whole")));
    let ended = 0;
    for (const [index, [victim, milliseconds]] of firstStarts.entries()) {
      const dataFolder = await madeFolder(folder, `club-${index}`);
      const start = run([program("main.ts")], {
        DATA_DIR: dataFolder,
        DEMO: "1",
        ADMIN_PASSWORD: "one careful administrator",
      });
      await wait(milliseconds);
      const postmaster = await readPostgresPid(dataFolder).catch(() => Number.NaN);
      if (victim !== "the server" && postmaster > 0) process.kill(postmaster, "SIGKILL");
      if (victim !== "PostgreSQL" || Number.isNaN(postmaster)) start.child.kill("SIGKILL");
      await Promise.race([start.ended, wait(20_000)]);
      if (isRunning(start.child)) start.child.kill("SIGKILL");
      else ended++;
      await start.ended;
      const stack = /^\s+at .*\(?\S+:\d+:\d+\)?$/m.exec(start.printed())?.[0];
      insist(
        !stack,
        `${victim} killed after ${milliseconds} ms: a stack instead of a sentence: ${start.printed().slice(0, 300)}`,
      );
      const counts = await startAndCount(dataFolder);
      insist(counts === whole, `${victim} killed after ${milliseconds} ms: ${counts} instead of ${whole}`);
    }
    insist(
      ended === firstStarts.length,
      `${firstStarts.length - ended} starts went on without their database`,
    );
    return `${firstStarts.length} times after 0.4 to 3.5 s, of server, PostgreSQL and both: each ended with a sentence, the next start has the whole club ${whole}`;
  });
}

async function madeFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode: 0o711 });
  return path;
}

async function withClubOf<T>(
  work: (folder: string, dataFolder: string, whole: string) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const dataFolder = await madeFolder(folder, "club");
    const whole = await startAndCount(dataFolder);
    return work(folder, dataFolder, whole);
  });
}

const kills = 6;

function killBackups(): Promise<string> {
  return withClubOf(async (folder, dataFolder) => {
    const backups = join(folder, "backups");
    let inTheMiddle = 0;
    for (let time = 0; time < kills; time++) {
      const backup = club(dataFolder, "backup", backups);
      await untilPart(backups, backup.child);
      await wait(Math.random() * 150);
      if (isRunning(backup.child)) inTheMiddle++;
      backup.child.kill("SIGKILL");
      await backup.ended;
    }
    await runToEnd(dataFolder, "backup", backups);
    const parts = (await readdir(backups)).filter((name) => name.endsWith(".part")).length;
    const files = await listBackups(backups);
    for (const { path } of files) await checkBackup(path);
    insist(inTheMiddle > 0, "no backup was killed before it had ended");
    insist(parts === 0, `${parts} parts of backups are left after a whole one`);
    return `${inTheMiddle} killed while they wrote; every file with a name is whole (${files.length} of ${files.length}), nothing else is left after the next backup`;
  });
}

async function untilPart(backups: string, child: ChildProcess): Promise<void> {
  const isBegun = async () =>
    (await readdir(backups).catch(() => [])).some((name) => name.endsWith(`${child.pid}.part`));
  while (isRunning(child) && !(await isBegun())) await wait(10);
}

/** Milliseconds after the mark was written, the first step; a negative time counts from the start, before the mark. */
const restores = [-300, 0, 300, 800, 1_500, 2_500, 4_000];

function killRestores(): Promise<string> {
  return withClubOf(async (folder, dataFolder, whole) => {
    const file = (await runToEnd(dataFolder, "backup", join(folder, "backups"))).split("\n")[0] ?? "";
    const tally = { marked: 0, untouched: 0, over: 0 };
    for (const [index, milliseconds] of restores.entries()) {
      const target = join(folder, `restored-${index}`);
      const restore = club(target, "restore", file);
      if (milliseconds < 0) await wait(-milliseconds);
      else await untilMarked(target, restore.child).then(() => wait(milliseconds));
      if (!isRunning(restore.child)) tally.over++;
      restore.child.kill("SIGKILL");
      await restore.ended;
      if (existsSync(join(target, unfinishedMark))) {
        tally.marked++;
        await sentenceOf(startServerProcess({ dataFolder: target }), /was interrupted. Run it again/);
      } else if (restore.child.exitCode !== 0) {
        tally.untouched++;
        const found = await readdir(target).catch(() => []);
        insist(
          found.every((name) => name.startsWith("server.")),
          `without a mark there is ${found.join(", ")}`,
        );
      }
      if (restore.child.exitCode !== 0) await runToEnd(target, "restore", file);
      const counts = await startAndCount(target);
      insist(counts === whole, `killed after ${milliseconds} ms: ${counts} instead of ${whole}`);
    }
    return (
      `${restores.length} times: ${tally.untouched} before anything was written, ${tally.marked} in the middle ` +
      `(a start is refused with what to do), ${tally.over} after the end; the same restore again has the whole club each time`
    );
  });
}

async function untilMarked(target: string, child: ChildProcess): Promise<void> {
  while (isRunning(child) && !existsSync(join(target, unfinishedMark))) await wait(20);
}
