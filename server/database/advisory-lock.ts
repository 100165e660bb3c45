import {
  connect,
  type DatabaseAddress,
  type ResponseLimits,
  type Sql,
  type TransactionSql,
  withConnection,
} from "./connect.ts";

export type WithAdvisoryLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const lockSeconds = 10;

/** PostgreSQL releases the locks of a process that dies. Waiters must not occupy a connection that the holder needs. */
export function createAdvisoryLocks(
  address: DatabaseAddress,
  onLost?: ResponseLimits["onLost"],
): {
  withAdvisoryLock: WithAdvisoryLock;
  close: () => Promise<void>;
} {
  const sql = connect(address, {
    max: 4,
    responseSeconds: lockSeconds + 5,
    onLost,
    idle_timeout: 60,
    connection: { application_name: "clubhouse locks" },
  });
  return {
    withAdvisoryLock: <T>(name: string, work: () => Promise<T>) =>
      sql
        .begin(async (transaction) => {
          await transaction`select set_config('lock_timeout', ${`${lockSeconds}s`}, true)`;
          await transaction`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
          return { result: await work() };
        })
        // The driver's type unwraps a possible promise in a result; it is none.
        .then(({ result }) => result as T),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Runs a long job unless this or another process is running it; then returns undefined. */
export async function tryAdvisoryLock<T>(
  address: DatabaseAddress,
  name: string,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T | undefined> {
  const tryIt = (sql: Sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local idle_in_transaction_session_timeout = 0`;
      const [lock] =
        await transaction`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`;
      return { result: lock?.taken ? await work(transaction) : undefined };
    });
  const { result } = await withConnection(address, tryIt, {
    // The job may take long, but PostgreSQL responds to the lock at once, or the database is gone.
    responseSeconds: lockSeconds + 5,
    connection: { application_name: `clubhouse ${name} lock` },
  });
  // As above.
  return result as T | undefined;
}
