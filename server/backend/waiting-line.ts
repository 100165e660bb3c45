import { Busy } from "#server/busy.ts";

/**
 * Counts who waits for one of the few connections to the database, and sends newcomers away when the line is full: what
 * waits keeps its memory, and an answer that comes after a minute is read by nobody.
 */
export class WaitingLine {
  private readonly longest: number;
  private waiting = 0;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Throws `Busy` when the line is full: to be asked before any work for a request begins. */
  refuseWhenFull(): void {
    if (this.waiting >= this.longest) throw new Busy();
  }

  /** Counts the caller as waiting until he has what he waits for. */
  async waitFor<T>(reserve: () => Promise<T>): Promise<T> {
    this.waiting++;
    try {
      return await reserve();
    } finally {
      this.waiting--;
    }
  }
}
