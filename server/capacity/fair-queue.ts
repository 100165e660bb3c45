import { AbandonedError, OverloadedError, TooManyRequestsError } from "./refusals.ts";
import { TimedRequests } from "./timed-requests.ts";

export type Claim = {
  /** Lower goes first. */
  rank: number;
  /** Within a rank, clients alternate: the second request of one comes after the first of every other. */
  client: string;
  /** Named limits that the request counts against, with the number that may run at a time. */
  shares: Readonly<Record<string, number>>;
  isAbandoned?: () => boolean;
};

export type QueueLimits = {
  slots: number;
  waiting: number;
  waitingOfClient: number;
  /** The longest wait: no one reads a later response. */
  waitingSeconds: number;
  /** The time limit of a request, unless it gets more time. */
  workSeconds: number;
};

type Waiter = { claim: Claim; turn: number; start: () => void; refuse: (error: Error) => void };

/** Limits running jobs, in all and by share; a full queue drops its last waiter for a newcomer with a better turn. */
export class FairQueue {
  private readonly limits: QueueLimits;
  private readonly timedRequests: TimedRequests;
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiter[] = [];
  private used = 0;

  constructor(limits: QueueLimits, timedRequests = new TimedRequests()) {
    this.limits = limits;
    this.timedRequests = timedRequests;
  }

  /** Runs work when it is admitted. Throws `TooManyRequestsError`, `OverloadedError`, `AbandonedError`, or, on timeout, `StalledError`. */
  async run<T>(claim: Claim, work: () => T | Promise<T>): Promise<T> {
    if (this.mayStart(claim)) this.begin(claim);
    else await this.wait(claim);
    try {
      return await this.timedRequests.run(claim.client, this.limits.workSeconds, work);
    } finally {
      this.end(claim);
    }
  }

  private mayStart({ shares }: Claim): boolean {
    if (this.used >= this.limits.slots) return false;
    return Object.entries(shares).every(([share, most]) => (this.running.get(share) ?? 0) < most);
  }

  private begin({ shares }: Claim): void {
    this.used++;
    for (const share of Object.keys(shares)) this.running.set(share, (this.running.get(share) ?? 0) + 1);
  }

  private end({ shares }: Claim): void {
    this.used--;
    for (const share of Object.keys(shares)) {
      const runningLeft = (this.running.get(share) ?? 0) - 1;
      if (runningLeft > 0) this.running.set(share, runningLeft);
      else this.running.delete(share);
    }
    this.startNext();
  }

  private startNext(): void {
    for (let at = 0; at < this.waiting.length && this.used < this.limits.slots; ) {
      const waiter = this.waiting[at];
      if (!waiter || !this.mayStart(waiter.claim)) {
        at++;
        continue;
      }
      this.waiting.splice(at, 1);
      if (waiter.claim.isAbandoned?.()) {
        waiter.refuse(new AbandonedError());
        continue;
      }
      this.begin(waiter.claim);
      waiter.start();
    }
  }

  private async wait(claim: Claim): Promise<void> {
    this.dropAbandoned();
    const turn = this.waiting.filter((other) => other.claim.client === claim.client).length;
    if (turn >= this.limits.waitingOfClient) throw new TooManyRequestsError();
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiter = { claim, turn, start, refuse };
    const behind = this.waiting.findIndex((other) => goesBefore(waiter, other));
    if (this.waiting.length >= this.limits.waiting) {
      if (behind < 0) throw new OverloadedError();
      this.waiting.pop()?.refuse(new OverloadedError());
    }
    this.waiting.splice(behind < 0 ? this.waiting.length : behind, 0, waiter);
    const timer = setTimeout(() => this.stopWaiting(waiter), this.limits.waitingSeconds * 1000);
    await promise.finally(() => clearTimeout(timer));
  }

  private stopWaiting(waiter: Waiter): void {
    this.waiting.splice(this.waiting.indexOf(waiter), 1);
    waiter.refuse(new OverloadedError());
  }

  private dropAbandoned(): void {
    for (let at = this.waiting.length - 1; at >= 0; at--)
      if (this.waiting[at]?.claim.isAbandoned?.())
        this.waiting.splice(at, 1)[0]?.refuse(new AbandonedError());
  }
}

function goesBefore(one: Waiter, other: Waiter): boolean {
  if (one.claim.rank !== other.claim.rank) return one.claim.rank < other.claim.rank;
  return one.turn < other.turn;
}
