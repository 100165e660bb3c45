import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { StalledError } from "./refusals.ts";

type Hold = (reason: unknown) => void;

/** The time (s) by which a request may exceed its limit before the server counts as stuck. */
const graceSeconds = 15;

/** A request times out this much (s) later than the call it waits for, so that the call can report its timeout first. */
const marginSeconds = 5;

export class TimedRequest {
  readonly startedAt = performance.now();
  readonly name: string;
  private readonly holds = new Set<Hold>();
  private dueAt: number;

  constructor(name: string, seconds: number) {
    this.name = name;
    this.dueAt = this.startedAt + seconds * 1000;
  }

  allow(seconds: number): void {
    this.dueAt = Math.max(this.dueAt, performance.now() + (seconds + marginSeconds) * 1000);
  }

  /** Registers a resource that ends with the request, unless it is released before. */
  hold(end: Hold): { release: () => void } {
    this.holds.add(end);
    return { release: () => void this.holds.delete(end) };
  }

  /** Seconds over the limit; negative before that. */
  get secondsOver(): number {
    return (performance.now() - this.dueAt) / 1000;
  }

  end(reason: unknown): void {
    for (const end of [...this.holds]) end(reason);
  }
}

const requestScope = new AsyncLocalStorage<TimedRequest>();

/** The caller's request; undefined if no one waits for a response. */
export const currentRequest = (): TimedRequest | undefined => requestScope.getStore();

/** When a request's time is up, it is refused and its resources end. Work that continues counts as stuck. */
export class TimedRequests {
  private readonly taken = new Set<TimedRequest>();
  private readonly log: Pick<Logger, "error"> | undefined;

  constructor(log?: Pick<Logger, "error">) {
    this.log = log;
  }

  /** Runs work as a request with this time limit; throws `StalledError` on timeout. */
  async run<T>(name: string, seconds: number, work: () => T | Promise<T>): Promise<T> {
    const request = new TimedRequest(name, seconds);
    this.taken.add(request);
    const { promise: outcome, resolve, reject } = Promise.withResolvers<T>();
    // If the time is up first, nothing comes of its result or its error.
    requestScope
      .run(request, async () => {
        try {
          return await work();
        } finally {
          this.taken.delete(request);
        }
      })
      .then(resolve, reject);
    let timer: NodeJS.Timeout;
    const look = (): void => {
      const { secondsOver } = request;
      if (secondsOver < 0) timer = setTimeout(look, -secondsOver * 1000);
      else reject(this.stall(request));
    };
    timer = setTimeout(look, seconds * 1000);
    try {
      return await outcome;
    } finally {
      clearTimeout(timer);
    }
  }

  get oldestSeconds(): number {
    const [oldest] = this.taken;
    return oldest ? (performance.now() - oldest.startedAt) / 1000 : 0;
  }

  get stuck(): string | undefined {
    const request = [...this.taken].find(({ secondsOver }) => secondsOver > graceSeconds);
    return (
      request &&
      `A request (${request.name}) has not ended ${Math.round(request.secondsOver)} s after its time was up.`
    );
  }

  private stall(request: TimedRequest): StalledError {
    const seconds = Math.round((performance.now() - request.startedAt) / 1000);
    this.log?.error({ request: request.name, seconds }, "a request took too long and was refused");
    const error = new StalledError();
    request.end(error);
    return error;
  }
}
