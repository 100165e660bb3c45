import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRoot } from "#server/database/run-as.ts";
import { readPostgresPid, startServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist, Skipped } from "./fault.ts";
import { HealthWatch } from "./health-watch.ts";
import { signInAdmin, WritingLoad } from "./writing-load.ts";

export const slowDiskFaults: Fault[] = [{ name: "slow disk under load", run: slowDisk }];

const writesASecond = 20;
const loadMs = 15_000;

async function slowDisk(): Promise<string> {
  const server = await startServerProcess();
  const load = new WritingLoad();
  const health = new HealthWatch(server.url);
  try {
    const headers = await signInAdmin(server);
    const usual = await timeWrite(server.url, headers);
    const pids = await withChildren(await readPostgresPid(server.dataFolder));
    const release = await throttleWrites(pids, server.dataFolder);
    let slow: number;
    try {
      await load.start(server);
      await wait(loadMs);
      slow = await timeWrite(server.url, headers);
    } finally {
      await release();
    }
    await load.stop();
    const after = await timeWrite(server.url, headers);
    const missing = await load.countMissing(server.dataFolder);
    insist(slow > usual * 2, `the disk was not slow: a write took ${usual} ms before and ${slow} ms then`);
    insist(missing === 0, `${missing} of ${load.acknowledged.length} acknowledged writes are missing`);
    const status = await health.ask();
    insist(status === "“ok”", `/health says ${status} afterwards`);
    return (
      `${writesASecond} writes a second for PostgreSQL (a control group of Linux) and eight writers: a write took ${usual} ms before, ` +
      `${slow} ms then, ${after} ms after; ${load.acknowledged.length} acknowledged, 0 missing, ${load.refused} refused; ` +
      `/health during it ${health.describe()}, after it ${status}`
    );
  } finally {
    health.stop();
    await load.stop();
    await server.stop();
  }
}

/** The time of the slowest of three writes, in milliseconds. */
async function timeWrite(url: string, headers: Record<string, string>): Promise<number> {
  let slowest = 0;
  for (let times = 0; times < 3; times++) {
    const started = performance.now();
    const body = JSON.stringify({ text: crypto.randomUUID(), active: false });
    await (await fetch(`${url}/rest/v1/scrolling_text`, { method: "POST", headers, body })).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - started);
  }
  return Math.round(slowest);
}

async function withChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

type Throttle = { groups: string; file: string; rule: (device: string) => string };

/** The two ways in which Linux limits what a group of processes writes. */
const throttles: Throttle[] = [
  {
    groups: "/sys/fs/cgroup/blkio",
    file: "blkio.throttle.write_iops_device",
    rule: (device) => `${device} ${writesASecond}`,
  },
  { groups: "/sys/fs/cgroup", file: "io.max", rule: (device) => `${device} wiops=${writesASecond}` },
];

/** Limits how fast these processes, and those they start, write to the disk of the folder. Returns a function that ends it. */
async function throttleWrites(pids: number[], folder: string): Promise<() => Promise<void>> {
  if (!isRoot() || process.platform !== "linux") throw new Skipped("only root on Linux can slow a disk");
  const { dev } = await stat(folder);
  const device = `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
  for (const { groups, file, rule } of throttles) {
    const group = join(groups, `clubhouse-faults-${process.pid}`);
    await mkdir(group).catch(() => undefined);
    const limit = join(group, file);
    const isSet = existsSync(limit) && (await writeFile(limit, rule(device)).then(yes, no));
    if (!isSet) {
      await rmdir(group).catch(() => undefined);
      continue;
    }
    for (const pid of pids) await writeFile(join(group, "cgroup.procs"), String(pid)).catch(() => undefined);
    return async () => {
      const inside = (await readFile(join(group, "cgroup.procs"), "utf8")).trim().split("\n").filter(Boolean);
      for (const pid of inside) await writeFile(join(groups, "cgroup.procs"), pid).catch(() => undefined);
      await rmdir(group).catch(() => undefined);
    };
  }
  throw new Skipped("this machine cannot limit writes to a disk");
}

const yes = (): boolean => true;
const no = (): boolean => false;
