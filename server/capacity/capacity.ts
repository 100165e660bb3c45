import type { Logger } from "pino";
import { Allowance } from "./allowance.ts";
import { type Claim, FairQueue } from "./fair-queue.ts";
import { MemoryBudget } from "./memory-budget.ts";
import { Places } from "./places.ts";

/** What the server has to share out; the numbers and their reasons are in docs/decisions/022. */
export type Capacity = {
  /** Requests that are worked on: as many as there are connections to the database. */
  requests: FairQueue;
  /** Functions, which wait for services elsewhere and must not keep a connection from anyone. */
  functions: FairQueue;
  /** Bodies long enough for parsing them to take the memory of hundreds of others. */
  longBodies: FairQueue;
  /** The slots in use, of all these queues. */
  places: Places;
  memory: MemoryBudget;
  /** What one account reads, in bytes of rows. */
  reads: Allowance;
  /** What one account sends, in bytes of bodies, JSON by its parsed weight. */
  bodies: Allowance;
  /** Refusals that one client IP gets at once; the ones after them are held back (admission.ts). */
  refusals: Allowance;
  claimOf: (asking: Asking) => Claim;
};

type Caller = { userId: string };

/** Who sends a request, and for what. */
export type Asking = {
  clientIp: string;
  caller: Caller | undefined;
  /** Signing in, renewing, signing up: not behind visitors, and visitors not behind it. */
  isAuth: boolean;
  /** Changes something; a score is not delayed by those who look. */
  isWrite: boolean;
  isAbandoned: () => boolean;
};

const megabyte = 1024 * 1024;
/** As many as the phones of a whole club; a few seconds' work. */
const waiting = { waiting: 500, waitingOfClient: 120, waitingSeconds: 10 };
/** Longer than any request takes, as the database has eight seconds for one; an import gets more (request-settings.ts). */
const workSeconds = 30;
/** An import first waits for its turn, and the longest one takes half a minute. */
const workOfLongBody = waiting.waitingSeconds + 45;

/** Shares of a server with so many connections to the database. */
export function createCapacity(connections: number, log?: Logger): Capacity {
  const places = new Places(log);
  const few = { ...waiting, waitingOfClient: 20 };
  return {
    requests: new FairQueue({ slots: connections, ...waiting, workSeconds }, places),
    functions: new FairQueue({ slots: 8, ...few, workSeconds }, places),
    longBodies: new FairQueue({ slots: 2, ...few, workSeconds: workOfLongBody }, places),
    places,
    memory: new MemoryBudget(64 * megabyte),
    reads: new Allowance({ burst: 8 * megabyte, aSecond: 0.4 * megabyte }),
    bodies: new Allowance({ burst: 40 * megabyte, aSecond: megabyte }),
    refusals: new Allowance({ burst: 30, aSecond: 5 }),
    claimOf: (asking) => claimOf(asking, connections),
  };
}

function claimOf({ clientIp, caller, isAuth, isWrite, isAbandoned }: Asking, connections: number): Claim {
  const part = (of: number) => Math.max(1, Math.floor(connections * of));
  const ip = `${clientIp} ${caller ? (isWrite ? "writer" : "reader") : isAuth ? "auth" : "visitor"}`;
  // Two connections are for what members change, whatever else is asked. Passwords are checked one at a time: each
  // takes a whole processor.
  const shares = { reads: connections - 2 };
  if (isAuth) return { rank: 1, client: ip, shares: { ...shares, auth: part(1 / 12) }, isAbandoned };
  if (!caller)
    return {
      rank: 2,
      client: ip,
      shares: { ...shares, visitors: part(1 / 6), [ip]: part(1 / 12) },
      isAbandoned,
    };
  // One request of an account is worked on at a time, of those that look and of those that change: a long one delays
  // its own sender alone.
  const own = isWrite ? { [`${caller.userId} writes`]: 1 } : { ...shares, [`${caller.userId} reads`]: 1 };
  return {
    rank: isWrite ? 0 : 1,
    client: caller.userId,
    shares: { ...own, [ip]: part(2 / 3) },
    isAbandoned,
  };
}

/** Bytes of the memory budget that requests of one kind and of one client may take at a time. */
export function memoryShares({
  clientIp,
  caller,
  isWrite,
}: Pick<Asking, "clientIp" | "caller" | "isWrite">): Record<string, number> {
  if (!caller) return { visitors: 24 * megabyte, [`${clientIp} visitor`]: 10 * megabyte };
  // Bodies have less than responses: reading files of many megabytes at once delays everyone.
  const own = isWrite
    ? { [`${caller.userId} writes`]: 17 * megabyte }
    : { [`${caller.userId} reads`]: 28 * megabyte };
  return { ...own, [`${clientIp} member`]: 48 * megabyte };
}

/** Bytes of rows that one response may have: about twice the longest that a club of 600,000 rounds gives (bench/). */
export const responseLimit = (caller: Caller | undefined): number => (caller ? 6 : 2) * megabyte;
