import type { Sql } from "#server/database/connect.ts";

/** How often something may happen within a window, before it has to wait. */
export type Limit = { name: string; most: number; minutes: number };

export const limits = {
  failedSignInsByClientIp: { name: "sign-in-origin", most: 30, minutes: 15 },
  failedSignInsByAccount: { name: "sign-in-account", most: 5, minutes: 15 },
  failedSignInsByDevice: { name: "sign-in-device", most: 10, minutes: 15 },
  signUpsByClientIp: { name: "sign-up-origin", most: 20, minutes: 60 },
  emailsByClientIp: { name: "mail-origin", most: 20, minutes: 60 },
  testEmailsByAccount: { name: "test-email", most: 5, minutes: 60 },
  emailSettingsByAccount: { name: "email-settings", most: 30, minutes: 60 },
  setupCodesByClientIp: { name: "setup-code-origin", most: 10, minutes: 15 },
  setupCodes: { name: "setup-code", most: 100, minutes: 60 },
  setupTestEmails: { name: "setup-test-email", most: 20, minutes: 60 },
  emailsByAddress: { name: "mail-address", most: 3, minutes: 60 },
  emailChangesByAccount: { name: "email-change", most: 3, minutes: 60 },
  linksByClientIp: { name: "link-origin", most: 60, minutes: 60 },
  displayLinksByClientIp: { name: "display-link-origin", most: 60, minutes: 15 },
  displayCodesByClientIp: { name: "display-code-origin", most: 12, minutes: 15 },
  scorerCodesByClientIp: { name: "scorer-code-origin", most: 20, minutes: 15 },
  passwordChangesByAccount: { name: "password-change", most: 10, minutes: 60 },
  errorsByClient: { name: "error-client", most: 20, minutes: 60 },
  weatherCallsOfClientAMinute: { name: "weather-client", most: 8, minutes: 1 },
  weatherCallsOfClientADay: { name: "weather-client-day", most: 500, minutes: 24 * 60 },
  weatherCallsAMinute: { name: "weather", most: 30, minutes: 1 },
  weatherCallsADay: { name: "weather-day", most: 3000, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

/** One counter: a limit and whom it counts. */
export type Counter = { limit: Limit; who: string };

const keyOf = ({ limit, who }: Counter): string => `${limit.name}:${who}`;

/** Counts in PostgreSQL, so that a restart forgets nothing and several processes count together. */
export class Attempts {
  private readonly sql: Sql;

  constructor(sql: Sql) {
    this.sql = sql;
  }

  /**
   * Counts one more try of each before it is made, and returns 0; or counts nothing and returns the seconds to wait.
   * Tries of one moment, whichever process they reach, are counted one after the other.
   */
  async take(...counters: Counter[]): Promise<number> {
    const wanted = counters.map((counter) => ({ key: keyOf(counter), ...counter.limit }));
    const [row] = await this.sql<{ seconds: number }[]>`
      select server.take_attempts(${this.sql.json(wanted)}) as seconds`;
    return row?.seconds ?? 0;
  }

  /** Takes a counted try back that turned out to be none. */
  async giveBack(...counters: Counter[]): Promise<void> {
    await this.sql`
      update server.attempts set count = greatest(count - 1, 0) where key in ${this.sql(counters.map(keyOf))}`;
  }

  /** Seconds to wait before the next try, 0 when it may go ahead. */
  async secondsToWait(counter: Counter): Promise<number> {
    const [full] = await this.sql<{ seconds: number }[]>`
      select extract(epoch from window_ends_at - now())::float8 as seconds from server.attempts
      where key = ${keyOf(counter)} and window_ends_at > now() and count >= ${counter.limit.most}`;
    return full?.seconds ?? 0;
  }

  /** Counts one more, whether or not it is full. */
  async count(counter: Counter): Promise<void> {
    await this.sql`
      insert into server.attempts as a (key, count, window_ends_at)
      values (${keyOf(counter)}, 1, now() + make_interval(mins => ${counter.limit.minutes}))
      on conflict (key) do update set
        count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
        window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end`;
  }

  /** Begins to count anew. */
  async reset(counter: Counter): Promise<void> {
    await this.sql`delete from server.attempts where key = ${keyOf(counter)}`;
  }

  /** Removes what no longer matters; called now and then. */
  async sweep(): Promise<void> {
    await this.sql`delete from server.attempts where window_ends_at < now()`;
    await this.sql`delete from server.recovery_sessions where created_at < now() - interval '1 day'`;
    await this.sql`delete from server.email_changes where created_at < now() - interval '1 day'`;
  }
}
