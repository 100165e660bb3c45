import type { Sql } from "#server/database/connect.ts";

export type Limit = { name: string; most: number; minutes: number };

export const limits = {
  failedSignInsByClientIp: { name: "failed-sign-ins-by-client", most: 30, minutes: 15 },
  failedSignInsByAccount: { name: "failed-sign-ins-by-account", most: 5, minutes: 15 },
  failedSignInsWhereKnown: { name: "failed-sign-ins-where-known", most: 10, minutes: 15 },
  signUpsByClientIp: { name: "sign-ups-by-client", most: 20, minutes: 60 },
  repeatedSignUpsByClientIp: { name: "repeated-sign-ups-by-client", most: 1, minutes: 1 },
  signUpEmailsToAddress: { name: "sign-up-emails-to-address", most: 60, minutes: 24 * 60 },
  emailsByClientIp: { name: "emails-by-client", most: 20, minutes: 60 },
  emailsToAddressByClientIp: { name: "emails-to-address-by-client", most: 12, minutes: 24 * 60 },
  emailsApart: { name: "emails-to-address", most: 1, minutes: 5 },
  emailChangesByAccount: { name: "email-changes-by-account", most: 3, minutes: 60 },
  emailChangesByClientIp: { name: "email-changes-by-client", most: 20, minutes: 60 },
  testEmailsByAccount: { name: "test-emails-by-account", most: 5, minutes: 60 },
  emailSettingsByAccount: { name: "email-settings-by-account", most: 30, minutes: 60 },
  unknownSetupCodesByClientIp: { name: "unknown-setup-codes-by-client", most: 10, minutes: 15 },
  setupTestEmails: { name: "setup-test-emails", most: 20, minutes: 60 },
  setupPlaceSearches: { name: "setup-place-searches", most: 30, minutes: 1 },
  unknownEmailLinksByClientIp: { name: "unknown-email-links-by-client", most: 60, minutes: 60 },
  unknownSecretsByClientIp: { name: "unknown-secrets-by-client", most: 60, minutes: 15 },
  displayCodesByClientIp: { name: "display-codes-by-client", most: 60, minutes: 15 },
  wrongScorerCodesByClientIp: { name: "wrong-scorer-codes-by-client", most: 20, minutes: 15 },
  wrongReplyLinksByClientIp: { name: "wrong-reply-links-by-client", most: 10, minutes: 60 },
  passwordChangesByAccount: { name: "password-changes-by-account", most: 10, minutes: 60 },
  errorsByClientIp: { name: "errors-by-client", most: 20, minutes: 60 },
  weatherOfClientIpAMinute: { name: "weather-by-client", most: 8, minutes: 1 },
  weatherOfClientIpADay: { name: "weather-by-client-a-day", most: 500, minutes: 24 * 60 },
  weatherOfVisitorsAMinute: { name: "weather-of-visitors", most: 30, minutes: 1 },
  weatherOfVisitorsADay: { name: "weather-of-visitors-a-day", most: 3000, minutes: 24 * 60 },
  weatherOfAccountAMinute: { name: "weather-by-account", most: 20, minutes: 1 },
  weatherOfAccountADay: { name: "weather-by-account-a-day", most: 500, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

export type Counter = { limit: Limit; who: string };

const keyOf = ({ limit, who }: Counter): string => `${limit.name}:${who}`;

/** Counts in PostgreSQL, so that counts survive a restart and processes share them. */
export class Attempts {
  private readonly sql: Sql;

  constructor(sql: Sql) {
    this.sql = sql;
  }

  /** Counts a try for each counter and returns 0, or counts nothing and returns the seconds to wait. */
  async take(...counters: Counter[]): Promise<number> {
    const tries = counters.map((counter) => ({ key: keyOf(counter), ...counter.limit }));
    const [row] = await this.sql<{ seconds: number }[]>`
      select server.take_attempts(${this.sql.json(tries)}) as seconds`;
    return row?.seconds ?? 0;
  }

  async giveBack(...counters: Counter[]): Promise<void> {
    await this.sql`
      update server.attempts set count = greatest(count - 1, 0) where key in ${this.sql(counters.map(keyOf))}`;
  }

  /** Seconds until the next try; 0 when it is allowed. */
  async secondsToWait(counter: Counter): Promise<number> {
    const [full] = await this.sql<{ seconds: number }[]>`
      select extract(epoch from window_ends_at - now())::float8 as seconds from server.attempts
      where key = ${keyOf(counter)} and window_ends_at > now() and count >= ${counter.limit.most}`;
    return full?.seconds ?? 0;
  }

  async count(counter: Counter): Promise<void> {
    await this.sql`
      insert into server.attempts as a (key, count, window_ends_at)
      values (${keyOf(counter)}, 1, now() + make_interval(mins => ${counter.limit.minutes}))
      on conflict (key) do update set
        count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
        window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end`;
  }

  async reset(counter: Counter): Promise<void> {
    await this.sql`delete from server.attempts where key = ${keyOf(counter)}`;
  }

  async sweep(): Promise<void> {
    await this.sql`delete from server.attempts where window_ends_at < now()`;
    await this.sql`delete from server.recovery_sessions where created_at < now() - interval '1 day'`;
    await this.sql`delete from server.email_changes where created_at < now() - interval '1 day'`;
  }
}
