import { existsSync, mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { readPostgresPid, startServerProcess } from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";

/** The process that started PostgreSQL. */
async function serverPid(dataFolder: string): Promise<number> {
  const status = await readFile(`/proc/${await readPostgresPid(dataFolder)}/status`, "utf8");
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

const isWell = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test.runIf(areTestsWhole)(
  "the website is back at its address after a crash, and is gone when its supervisor is",
  async () => {
    const { url, dataFolder, output, end } = await startServerProcess({ isSupervised: true });
    process.kill(await serverPid(dataFolder), "SIGKILL");
    await expect.poll(() => output().split(`is running at ${url}`), { timeout: 60_000 }).toHaveLength(3);
    expect(await isWell(url)).toBe(true);
    await end("SIGKILL");
    await expect.poll(() => isWell(url), { timeout: 20_000 }).toBe(false);
    await expect
      .poll(() => existsSync(join(dataFolder, "postgres", "postmaster.pid")), { timeout: 20_000 })
      .toBe(false);
    await rm(dataFolder, { recursive: true });
  },
  120_000,
);

test("a start whose database is killed ends with one sentence, and the next one has the whole club", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "club-killed-start-"));
  const starting = startServerProcess({ dataFolder, demo: true });
  starting.catch(() => undefined);
  await expect
    .poll(() => readPostgresPid(dataFolder).catch(() => 0), { timeout: 60_000, interval: 20 })
    .not.toBe(0);
  // In the middle of what takes the longest: the tables, then the demonstration.
  await wait(600);
  process.kill(await readPostgresPid(dataFolder), "SIGKILL");
  const { message } = await starting.then(
    () => new Error("It started."),
    (error: Error) => error,
  );
  expect(message.trim()).toMatch(
    /^The server did not start:\n(?:\{.*\n)*PostgreSQL stopped unexpectedly \(SIGKILL\)\. Start the server again: npm start$/,
  );
  const server = await startServerProcess({ dataFolder, demo: true });
  expect(await isWell(server.url)).toBe(true);
  await server.stop();
}, 120_000);
