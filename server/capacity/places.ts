import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { StalledError } from "./refusals.ts";

type Hold = (reason: unknown) => void;

/** How long a place may be taken beyond its time before the server counts as stuck. */
const graceSeconds = 15;

/** Time between the end of what a place waits for and its own: who is waited for is to say it first. */
const marginSeconds = 5;

/** A request's share of the server, with the clock that ends it. */
export class Place {
  readonly startedAt = performance.now();
  readonly name: string;
  private readonly holds = new Set<Hold>();
  private dueAt: number;

  constructor(name: string, seconds: number) {
    this.name = name;
    this.dueAt = this.startedAt + seconds * 1000;
  }

  /** Gives it time for something that may take so many seconds from now on. */
  allow(seconds: number): void {
    this.dueAt = Math.max(this.dueAt, performance.now() + (seconds + marginSeconds) * 1000);
  }

  /** Has something ended together with the place, unless it was released before. */
  hold(end: Hold): { release: () => void } {
    this.holds.add(end);
    return { release: () => void this.holds.delete(end) };
  }

  /** Seconds beyond its time; negative before that. */
  get secondsOver(): number {
    return (performance.now() - this.dueAt) / 1000;
  }

  /** Ends everything that is held for it. */
  end(reason: unknown): void {
    for (const end of [...this.holds]) end(reason);
  }
}

const placeScope = new AsyncLocalStorage<Place>();

/** The place that the code which asks works in; undefined where no one waits for a response. */
export const currentPlace = (): Place | undefined => placeScope.getStore();

/**
 * Every place that is taken, in all queues. When a place's time is up its request is refused, what it holds is ended, and its
 * share is free; the work for it that goes on nevertheless counts until it ends.
 */
export class Places {
  private readonly taken = new Set<Place>();
  private readonly log: Pick<Logger, "error"> | undefined;

  constructor(log?: Pick<Logger, "error">) {
    this.log = log;
  }

  /** Does the work in a place of so many seconds; throws `StalledError` when they are over. */
  async run<T>(name: string, seconds: number, work: () => T | Promise<T>): Promise<T> {
    const place = new Place(name, seconds);
    this.taken.add(place);
    const working = placeScope.run(place, async () => work()).finally(() => this.taken.delete(place));
    // Anyone who was refused before it failed no longer hears of it.
    working.catch(() => undefined);
    const { promise: timeUp, reject } = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout;
    const look = (): void => {
      const { secondsOver } = place;
      if (secondsOver < 0) timer = setTimeout(look, -secondsOver * 1000);
      else reject(this.stall(place));
    };
    timer = setTimeout(look, seconds * 1000);
    try {
      return await Promise.race([working, timeUp]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The age of the oldest place in seconds; 0 where none is taken. */
  get oldestSeconds(): number {
    const [oldest] = this.taken;
    return oldest ? (performance.now() - oldest.startedAt) / 1000 : 0;
  }

  /** What is stuck, in a sentence; undefined while every place ends in time. */
  get stuck(): string | undefined {
    const place = [...this.taken].find(({ secondsOver }) => secondsOver > graceSeconds);
    return (
      place &&
      `A request (${place.name}) has not ended ${Math.round(place.secondsOver)} s after its time was up.`
    );
  }

  private stall(place: Place): StalledError {
    const seconds = Math.round((performance.now() - place.startedAt) / 1000);
    this.log?.error({ place: place.name, seconds }, "a request took too long and was refused");
    const error = new StalledError();
    place.end(error);
    return error;
  }
}
