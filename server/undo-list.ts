import type { Logger } from "pino";

/** Longer than PostgreSQL takes when it has to be urged. */
const stopMilliseconds = 18_000;

type Step = () => Promise<void>;

/** How to end what was started, in reverse. */
export class UndoList {
  private readonly log: Logger;
  private readonly ending: AbortSignal;
  private readonly steps: Step[] = [];
  private undoing = Promise.resolve();

  constructor(log: Logger, ending: AbortSignal) {
    this.log = log;
    this.ending = ending;
  }

  /** Notes how to end what was started just now. Throws when the start was called off meanwhile. */
  add(step: Step): void {
    this.steps.push(step);
    this.ending.throwIfAborted();
  }

  /** Ends what was noted until now, the newest first, once a call before this one is done with its own. */
  undo(): Promise<void> {
    this.undoing = this.undoing.then(() => this.undoAll());
    return this.undoing;
  }

  private async undoAll(): Promise<void> {
    for (const step of this.steps.splice(0).reverse())
      await inTime(step()).catch((error) => this.log.error({ error }, "while stopping"));
  }
}

/** A step that never ends must not keep PostgreSQL, the last one, from being shut down in order. */
function inTime(step: Promise<void>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error("A part of the server did not end.")), stopMilliseconds);
  return Promise.race([step, tooLong]).finally(() => clearTimeout(timer));
}
