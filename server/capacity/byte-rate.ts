import { TooManyRequestsError } from "./refusals.ts";

type Allowance = { bytes: number; at: number };

/**
 * Bytes that one account may read or send: so many at once, so many a second after that. Counts bytes, not the time they
 * took: a server that is slow for everyone refuses nobody.
 */
export class ByteRate {
  private readonly limits: { burst: number; aSecond: number };
  private readonly accounts = new Map<string, Allowance>();

  constructor(limits: { burst: number; aSecond: number }) {
    this.limits = limits;
  }

  /** Throws `TooManyRequestsError` while an account has had more than its allowance. */
  check(account: string): void {
    const left = this.leftOf(account);
    if (left < 0) throw new TooManyRequestsError(Math.ceil(-left / this.limits.aSecond));
  }

  /** Takes bytes from the account's allowance; more than what is left is paid for later. */
  charge(account: string, bytes: number): void {
    if (bytes === 0) return;
    const left = this.leftOf(account);
    // Last in the map is charged last.
    this.accounts.delete(account);
    this.accounts.set(account, { bytes: left - bytes, at: Date.now() });
    this.forgetTheRested();
  }

  private leftOf(account: string): number {
    const { burst, aSecond } = this.limits;
    const known = this.accounts.get(account);
    return known ? Math.min(burst, known.bytes + ((Date.now() - known.at) / 1000) * aSecond) : burst;
  }

  /** Accounts whose allowance is whole again, of the ones charged longest ago. */
  private forgetTheRested(): void {
    for (const account of this.accounts.keys()) {
      if (this.leftOf(account) < this.limits.burst) return;
      this.accounts.delete(account);
    }
  }
}
