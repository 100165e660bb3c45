import { setTimeout as wait } from "node:timers/promises";
import { residentOf, residentOfPostgres } from "../../bench/memory.ts";
import type { Kind } from "./attack.ts";
import type { Attackers, Origin, Outcome } from "./attackers.ts";
import { type HonestPeople, typicalP95, type Window } from "./honest.ts";
import type { Target } from "./target.ts";

/** What came of one kind of load. */
export type Played = Outcome & {
  name: string;
  from: Origin;
  serverMegabytes: number;
  allMegabytes: number;
  readP95: number;
  saveP95: number;
  saves: number;
  refusedSaves: string[];
  refusedReads: number;
};

/** The name of all kinds at once. */
export const together = "all of them together";

const windows = 3;
/** More chance is in what all kinds do together. */
const windowsTogether = 5;
const windowSeconds = 1.3;

export type PlayOptions = { attackers: Attackers; people: HonestPeople };

/** Plays kinds of load at once, while the others go on with what they do. */
export async function play(
  target: Target,
  { attackers, people }: PlayOptions,
  { kinds, from }: { kinds: readonly Kind[]; from: Origin },
): Promise<Played> {
  const names = kinds.map(({ name }) => name);
  const memory = watchMemory(target);
  attackers.begin({ target: target.attacked, kinds: names, from });
  const results = await people.observe(names.length > 1 ? windowsTogether : windows, windowSeconds);
  const outcome = await attackers.end();
  await wait(200);
  const name = names.length === 1 ? (names[0] ?? "") : together;
  return { name, from, ...outcome, ...(await memory.stop()), ...sumUp(results) };
}

/** How long the member and the scorekeepers wait when no one attacks. */
export async function rest(people: HonestPeople): Promise<{ readP95: number; saveP95: number }> {
  return sumUp(await people.observe(windows, windowSeconds));
}

function sumUp(results: Window[]) {
  return {
    readP95: typicalP95(results, "reads"),
    saveP95: typicalP95(results, "saves"),
    saves: results.reduce((sum, { saves }) => sum + saves.length, 0),
    refusedSaves: results.flatMap(({ refusedSaves }) => refusedSaves),
    refusedReads: results.reduce((sum, { refusedReads }) => sum + refusedReads, 0),
  };
}

function watchMemory(target: Target) {
  const peak = { serverMegabytes: 0, allMegabytes: 0 };
  const look = async (): Promise<void> => {
    const server = await residentOf([target.server.child.pid ?? 0]);
    const all = server + (await residentOfPostgres(target.server).catch(() => 0));
    peak.serverMegabytes = Math.max(peak.serverMegabytes, server);
    peak.allMegabytes = Math.max(peak.allMegabytes, all);
  };
  // A process that has ended has no memory to read; who plays sees it by its responses.
  // Counting pages holds processes up for milliseconds: seldom enough not to be measured itself.
  const timer = setInterval(() => void look().catch(() => undefined), 500);
  return {
    stop: async () => {
      clearInterval(timer);
      await look().catch(() => undefined);
      return peak;
    },
  };
}
