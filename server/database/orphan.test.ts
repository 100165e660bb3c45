import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive, stopOrphan } from "./orphan.ts";

let cluster: string;
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), "orphan-"));
});
afterEach(() => rm(cluster, { recursive: true }));

const socket = ".s.PGSQL.5432";
/** A process that works in a folder, as a PostgreSQL does in its cluster. */
const sleepIn = (cwd: string) => spawn("sleep", ["60"], { cwd, stdio: "ignore" });
const note = (pid: number | undefined) => writeFile(join(cluster, "postmaster.pid"), `${pid}\n${cluster}\n`);

test("an orphan is ended under whatever path its folder has now", async () => {
  const orphan = sleepIn(cluster);
  await note(orphan.pid);
  const link = `${cluster}-link`;
  await symlink(cluster, link);
  const ended = once(orphan, "exit");
  await stopOrphan(link);
  await ended;
  expect(isAlive(orphan.pid ?? 0)).toBe(false);
  await rm(link);
});

test("a process that has the number of an ended PostgreSQL is left alone, and stops no start", async () => {
  const bystander = sleepIn(tmpdir());
  await note(bystander.pid);
  await writeFile(join(cluster, `${socket}.lock`), `${bystander.pid}\n`);
  await stopOrphan(cluster);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
  expect(await readdir(cluster)).toEqual([]);
  bystander.kill();
});

test("a PostgreSQL that answers and has no process here is another container's: nothing is touched", async () => {
  const listener = createServer((visitor) => visitor.destroy());
  await new Promise<void>((ready) => listener.listen(join(cluster, socket), ready));
  const bystander = sleepIn(tmpdir());
  await note(bystander.pid);
  await expect(stopOrphan(cluster)).rejects.toThrow(/A PostgreSQL of another container still uses/);
  expect((await readdir(cluster)).sort()).toEqual([socket, "postmaster.pid"]);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
  bystander.kill();
  await new Promise((resolve) => listener.close(resolve));
});
