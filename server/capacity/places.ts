import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { StalledError } from "./refusals.ts";

type Hold = (reason: unknown) => void;

/** The time (s) by which a place may exceed its limit before the server counts as stuck. */
const graceSeconds = 15;

/** A place times out this much (s) later than the call it waits for, so that the call can report its timeout first. */
const marginSeconds = 5;

export class Place {
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

  /** Registers a resource that ends with the place, unless it is released before. */
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

const placeScope = new AsyncLocalStorage<Place>();

/** The caller's place; undefined if no one waits for a response. */
export const currentPlace = (): Place | undefined => placeScope.getStore();

/** When a place's time is up, its request is refused and its resources end. Work that continues counts as stuck. */
export class Places {
  private readonly taken = new Set<Place>();
  private readonly log: Pick<Logger, "error"> | undefined;

  constructor(log?: Pick<Logger, "error">) {
    this.log = log;
  }

  /** Runs work in a place with this time limit; throws `StalledError` on timeout. */
  async run<T>(name: string, seconds: number, work: () => T | Promise<T>): Promise<T> {
    const place = new Place(name, seconds);
    this.taken.add(place);
    const working = placeScope.run(place, async () => work()).finally(() => this.taken.delete(place));
    // The caller was refused before the work failed, so no one handles its error.
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

  get oldestSeconds(): number {
    const [oldest] = this.taken;
    return oldest ? (performance.now() - oldest.startedAt) / 1000 : 0;
  }

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
