import type { Logger } from "pino";
import { Allowance } from "./allowance.ts";
import { type Claim, FairQueue } from "./fair-queue.ts";
import { MemoryBudget } from "./memory-budget.ts";
import { TimedRequests } from "./timed-requests.ts";

/** docs/decisions/022 explains the numbers. */
export type Capacity = {
  /** As many as database connections. */
  requests: FairQueue;
  /** Functions wait for outside services and must not occupy connections. */
  functions: FairQueue;
  /** Bodies so long that parsing takes the memory of hundreds of others. */
  longBodies: FairQueue;
  timedRequests: TimedRequests;
  memory: MemoryBudget;
  /** Bytes of rows an account reads. */
  reads: Allowance;
  /** Bytes an account sends; JSON by its parsed weight. */
  bodies: Allowance;
  /** Refusals a client IP gets at once; further ones are delayed (admission.ts). */
  refusals: Allowance;
  claimOf: (asking: Asking) => Claim;
};

type Caller = { userId: string };

export type Asking = {
  clientIp: string;
  caller: Caller | undefined;
  /** Sign-in, renewal, and sign-up: never queued behind visitors, nor visitors behind them. */
  isAuth: boolean;
  /** A write: reads do not delay a score. */
  isWrite: boolean;
  isAbandoned: () => boolean;
};

const megabyte = 1024 * 1024;
/** As many as a whole club's phones: a few seconds of work. */
const waiting = { waiting: 500, waitingOfClient: 120, waitingSeconds: 10 };
/** Longer (s) than any request: the database has eight seconds for one; an import gets more (request-settings.ts). */
const workSeconds = 30;
/** An import first waits for its turn, and the longest one takes half a minute. */
const workOfLongBody = waiting.waitingSeconds + 45;

export function createCapacity(connections: number, log?: Logger): Capacity {
  const timedRequests = new TimedRequests(log);
  const few = { ...waiting, waitingOfClient: 20 };
  return {
    requests: new FairQueue({ slots: connections, ...waiting, workSeconds }, timedRequests),
    functions: new FairQueue({ slots: 8, ...few, workSeconds }, timedRequests),
    longBodies: new FairQueue({ slots: 2, ...few, workSeconds: workOfLongBody }, timedRequests),
    timedRequests,
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
  // Two connections are reserved for members' writes. Passwords are checked one at a time: each occupies a whole processor.
  const shares = { reads: connections - 2 };
  if (isAuth) return { rank: 1, client: ip, shares: { ...shares, auth: part(1 / 12) }, isAbandoned };
  if (!caller)
    return {
      rank: 2,
      client: ip,
      shares: { ...shares, visitors: part(1 / 6), [ip]: part(1 / 12) },
      isAbandoned,
    };
  // One read and one write of an account run at a time, so a long one delays only its sender.
  const own = isWrite ? { [`${caller.userId} writes`]: 1 } : { ...shares, [`${caller.userId} reads`]: 1 };
  return {
    rank: isWrite ? 0 : 1,
    client: caller.userId,
    shares: { ...own, [ip]: part(2 / 3) },
    isAbandoned,
  };
}

export function memoryShares({
  clientIp,
  caller,
  isWrite,
}: Pick<Asking, "clientIp" | "caller" | "isWrite">): Record<string, number> {
  if (!caller) return { visitors: 24 * megabyte, [`${clientIp} visitor`]: 10 * megabyte };
  // Bodies have less than responses: reading many megabytes of files at once delays everyone.
  const own = isWrite
    ? { [`${caller.userId} writes`]: 17 * megabyte }
    : { [`${caller.userId} reads`]: 28 * megabyte };
  return { ...own, [`${clientIp} member`]: 48 * megabyte };
}

/** The most bytes of rows per response: about twice the longest of a club with 600,000 rounds (bench/). */
export const responseLimit = (caller: Caller | undefined): number => (caller ? 6 : 2) * megabyte;
