import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { readdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { FolderInUseError, lockFile, lockFolder } from "./folder-lock.ts";

const top = temporaryFolder();
const makeFolder = (): string => mkdtempSync(join(top, "lock-"));

/** A process of its own that locks the folder, says so, and waits. */
async function lockElsewhere(folder: string) {
  const program = new URL("folder-lock.ts", import.meta.url).href;
  const script = `const { lockFolder } = await import(${JSON.stringify(program)});
    const output = await lockFolder(process.argv[1]).then(() => "locked", (error) => error.message);
    console.log(output);
    setInterval(() => undefined, 1000);`;
  const args = ["--input-type=module", "--eval", script, folder];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { output: output.toString().trim(), pid: child.pid, kill };
}

test("a folder has one holder, whatever path leads to it, and is free again when released", async () => {
  const folder = makeFolder();
  const link = join(makeFolder(), "link");
  await symlink(folder, link);
  const lock = await lockFolder(folder);
  await expect(lockFolder(link)).rejects.toThrow(FolderInUseError);
  const other = await lockElsewhere(folder);
  expect(other.output).toContain(
    `The data folder ${folder} is already in use by another server (process ${process.pid}). Stop that one first`,
  );
  await other.kill();
  await lock.release();
  await (await lockFolder(link)).release();
});

test("a holder that was killed has left nothing to clean up", async () => {
  const folder = makeFolder();
  const holder = await lockElsewhere(folder);
  expect(holder.output).toBe("locked");
  await expect(lockFolder(folder)).rejects.toThrow(`(process ${holder.pid})`);
  await holder.kill();
  await (await lockFolder(folder)).release();
});

test("of several that take a folder at one moment, also after a kill, one has it", async () => {
  const folder = makeFolder();
  await (await lockElsewhere(folder)).kill();
  const takers = await Promise.all([1, 2, 3, 4].map(() => lockElsewhere(folder)));
  expect(takers.filter(({ output }) => output === "locked")).toHaveLength(1);
  await Promise.all(takers.map(({ kill }) => kill()));
});

test("the file is for its owner alone, stays in place, and nothing else is left beside it", async () => {
  const folder = makeFolder();
  const lock = await lockFolder(folder);
  expect((await stat(join(folder, lockFile))).mode & 0o777).toBe(0o600);
  await lock.release();
  await lock.release();
  expect(await readdir(folder)).toEqual([lockFile]);
});
