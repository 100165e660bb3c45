import { TooManyRequestsError } from "./refusals.ts";

/** `at`: by a clock that no one sets back. */
type Left = { amount: number; at: number };

/**
 * What one client may have of something: so much at once, so much a second after that. Counts what was had, not the time
 * it took: a server that is slow for everyone refuses no one.
 */
export class Allowance {
  private readonly limits: { burst: number; aSecond: number };
  private readonly clients = new Map<string, Left>();

  constructor(limits: { burst: number; aSecond: number }) {
    this.limits = limits;
  }

  /** Throws `TooManyRequestsError` while a client has had more than its allowance. */
  check(client: string): void {
    const left = this.leftOf(client);
    if (left < 0) throw new TooManyRequestsError(Math.ceil(-left / this.limits.aSecond));
  }

  isSpent(client: string): boolean {
    return this.leftOf(client) < 0;
  }

  /**
   * Takes from a client's allowance; more than what is left is paid for later, though never more than a whole burst: who
   * asks on and on is to be forgotten in the end, and lets go those charged after it.
   */
  charge(client: string, amount: number): void {
    if (amount === 0) return;
    const left = Math.max(this.leftOf(client) - amount, -this.limits.burst);
    // Last in the map is charged last.
    this.clients.delete(client);
    this.clients.set(client, { amount: left, at: performance.now() });
    this.removeFullOnes();
  }

  private leftOf(client: string): number {
    const { burst, aSecond } = this.limits;
    const known = this.clients.get(client);
    return known ? Math.min(burst, known.amount + ((performance.now() - known.at) / 1000) * aSecond) : burst;
  }

  /** Clients whose allowance is whole again, of the ones charged longest ago. */
  private removeFullOnes(): void {
    for (const client of this.clients.keys()) {
      if (this.leftOf(client) < this.limits.burst) return;
      this.clients.delete(client);
    }
  }
}
