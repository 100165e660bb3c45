import { Busy } from "#server/busy.ts";

/** As many as find their place within some seconds. */
const longestLine = 200;

/**
 * Lets a few pieces of work run at a time, the others in their order; when too many wait, the next one is told so
 * (`Busy`). Checking passwords goes through it: the threads that read and pack files stay free.
 */
export class Turns {
  private readonly most: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Does the work when its turn comes. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= longestLine) throw new Busy();
    if (this.running >= this.most) await new Promise<void>((next) => this.waiting.push(next));
    else this.running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody who comes now can take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
