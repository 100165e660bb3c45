import { connect, type DatabaseAddress, type TransactionSql } from "./connect.ts";

/** Does one piece of work of a name at a time, in this and in every other process on the database. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const lockTimeout = "10s";

/**
 * Turns are kept by PostgreSQL, which ends the turn of a process that dies. They have connections of their own: whoever
 * waits for a turn must not keep those waiting who work in one.
 */
export function createTurns(address: DatabaseAddress): { inTurn: InTurn; close: () => Promise<void> } {
  const sql = connect(address, {
    max: 4,
    idle_timeout: 60,
    connection: { application_name: "clubhouse turns" },
  });
  return {
    inTurn: <T>(name: string, work: () => Promise<T>) =>
      sql
        .begin(async (turn) => {
          await turn`select set_config('lock_timeout', ${lockTimeout}, true)`;
          await turn`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
          return { result: await work() };
        })
        .then(({ result }) => result as T),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Does a long piece of work unless this or another process on the database is at it; then nothing, and undefined. */
export async function ifNobodyIsAtIt<T>(
  address: DatabaseAddress,
  name: string,
  work: (turn: TransactionSql) => Promise<T>,
): Promise<T | undefined> {
  const sql = connect(address, { max: 1, connection: { application_name: `clubhouse ${name} turn` } });
  try {
    const { result } = await sql.begin(async (turn) => {
      await turn`set local idle_in_transaction_session_timeout = 0`;
      const [mine] = await turn`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`;
      return { result: mine?.taken ? await work(turn) : undefined };
    });
    return result as T | undefined;
  } finally {
    await sql.end();
  }
}
