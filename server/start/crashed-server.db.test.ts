import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
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
