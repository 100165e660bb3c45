/**
 * Lets a few pieces of work run at a time, the others in their order. Checking passwords goes through it: many guesses
 * sent at the same moment are counted one after the other, and the threads that read and pack files stay free.
 */
export class Turns {
  private readonly most: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: number) {
    this.most = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
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
