import { OverloadedError } from "./refusals.ts";

/** What one request keeps in memory: its body, the rows of its response, then the response itself. */
export type MemoryHold = {
  /** Takes more; throws `OverloadedError` when it does not fit. */
  add: (bytes: number) => void;
  /** What is held from now on, less than before. */
  shrink: (bytes: number) => void;
};

/** Bytes that all requests together may keep in memory, and no more of each share than it has. Nothing waits for it. */
export class MemoryBudget {
  private readonly most: number;
  private readonly used = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Opens the account of one request, with the shares it counts against. Close it with `shrink(0)`. */
  hold(ofShares: Readonly<Record<string, number>>): MemoryHold {
    const shares = Object.entries({ ...ofShares, everything: this.most });
    let held = 0;
    const take = (bytes: number): void => {
      held += bytes;
      for (const [share] of shares) {
        const left = (this.used.get(share) ?? 0) + bytes;
        if (left > 0) this.used.set(share, left);
        else this.used.delete(share);
      }
    };
    return {
      add: (bytes) => {
        if (shares.some(([share, most]) => (this.used.get(share) ?? 0) + bytes > most))
          throw new OverloadedError();
        take(bytes);
      },
      shrink: (bytes) => take(Math.min(bytes, held) - held),
    };
  }
}
