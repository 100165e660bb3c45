import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { findDamage } from "#server/database/damage.ts";
import {
  findSuperuser,
  readPostgresPid,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";
import { type Fault, insist } from "./fault.ts";
import { WritingLoad } from "./writing-load.ts";

type Victim = "the server" | "PostgreSQL" | "both";

/** kill -9 in the middle of writes, again and again on one folder, and a look for every acknowledged row. */
export const killFaults = (times: number): Fault[] =>
  (["the server", "PostgreSQL", "both"] as const).map((victim) => ({
    name: `kill -9 of ${victim} under load, ${times} times`,
    run: () => killAgainAndAgain(victim, times),
  }));

async function killAgainAndAgain(victim: Victim, times: number): Promise<string> {
  const load = new WritingLoad();
  let server = await startServerProcess();
  let longest = 0;
  try {
    for (let n = 0; n < times; n++) {
      await load.start(server);
      await load.untilWritten();
      await wait(150 + Math.random() * 250);
      await kill(server, victim);
      await load.stop();
      const started = performance.now();
      server = await startServerProcess({ dataFolder: server.dataFolder });
      longest = Math.max(longest, performance.now() - started);
    }
    const missing = await load.countMissing(server.dataFolder);
    const damages = await findDamage(await findSuperuser(server.dataFolder));
    const seconds = (longest / 1000).toFixed(1);
    insist(load.acknowledged.length > 0, "nothing was written, so nothing was tried");
    insist(missing === 0, `${missing} of ${load.acknowledged.length} acknowledged writes are missing`);
    insist(damages.length === 0, damages.join("; "));
    return `${load.acknowledged.length} writes acknowledged, 0 missing; amcheck clean; every restart automatic, the longest ${seconds} s`;
  } finally {
    await server.end();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
}

async function kill(server: ServerProcess, victim: Victim): Promise<void> {
  const gone = new Promise((done) => server.child.once("exit", done));
  if (victim !== "the server") process.kill(await readPostgresPid(server.dataFolder), "SIGKILL");
  if (victim !== "PostgreSQL") server.child.kill("SIGKILL");
  if (server.child.exitCode === null && server.child.signalCode === null) await gone;
}
