import { TooManyRequestsError } from "./refusals.ts";

/** `at`: by a monotonic clock. */
type Left = { amount: number; at: number };

/** A client's allowance: a burst, then a rate per second. Counts use, not time, so a slow server refuses no one. */
export class Allowance {
  private readonly limits: { burst: number; aSecond: number };
  private readonly clients = new Map<string, Left>();

  constructor(limits: { burst: number; aSecond: number }) {
    this.limits = limits;
  }

  check(client: string): void {
    const amountLeft = this.leftOf(client);
    if (amountLeft < 0) throw new TooManyRequestsError(Math.ceil(-amountLeft / this.limits.aSecond));
  }

  isSpent(client: string): boolean {
    return this.leftOf(client) < 0;
  }

  /** An excess is paid off later, but at most a whole burst, so that every client is eventually forgotten. */
  charge(client: string, amount: number): void {
    if (amount === 0) return;
    const amountLeft = Math.max(this.leftOf(client) - amount, -this.limits.burst);
    // Map order is the order of charges.
    this.clients.delete(client);
    this.clients.set(client, { amount: amountLeft, at: performance.now() });
    this.removeFullOnes();
  }

  private leftOf(client: string): number {
    const { burst, aSecond } = this.limits;
    const clientState = this.clients.get(client);
    return clientState
      ? Math.min(burst, clientState.amount + ((performance.now() - clientState.at) / 1000) * aSecond)
      : burst;
  }

  private removeFullOnes(): void {
    for (const client of this.clients.keys()) {
      if (this.leftOf(client) < this.limits.burst) return;
      this.clients.delete(client);
    }
  }
}
