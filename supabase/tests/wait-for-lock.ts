import { expect } from "vitest";
import type { Sql } from "#server/database/connect.ts";

/** Until so many connections to this database wait for a lock; the databases of other tests have locks of their own. */
export async function waitForLock(sql: Sql, connections = 1): Promise<void> {
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await waiting()).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(connections);
}
