import { OverloadedError } from "./refusals.ts";

/** One request's memory: its body, the rows of its response, then the response itself. */
export type MemoryHold = {
  /** Throws `OverloadedError` when the budget is exceeded. */
  add: (bytes: number) => void;
  shrink: (bytes: number) => void;
};

/** Limits the memory (bytes) of all requests together and of each share. Nothing waits for it. */
export class MemoryBudget {
  private readonly most: number;
  private readonly used = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Opens a hold for one request with its shares. Close it with `shrink(0)`. */
  hold(ofShares: Readonly<Record<string, number>>): MemoryHold {
    const shares = Object.entries({ ...ofShares, everything: this.most });
    let heldBytes = 0;
    const take = (bytes: number): void => {
      heldBytes += bytes;
      for (const [share] of shares) {
        const bytesOfShare = (this.used.get(share) ?? 0) + bytes;
        if (bytesOfShare > 0) this.used.set(share, bytesOfShare);
        else this.used.delete(share);
      }
    };
    return {
      add: (bytes) => {
        if (shares.some(([share, most]) => (this.used.get(share) ?? 0) + bytes > most))
          throw new OverloadedError();
        take(bytes);
      },
      shrink: (bytes) => take(Math.min(bytes, heldBytes) - heldBytes),
    };
  }
}
