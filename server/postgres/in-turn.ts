import { connect, type DatabaseAddress } from "./connect.ts";

/** Does one piece of work of a name at a time, in this and in every other process on the database. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const patience = "10s";

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
          await turn`select set_config('lock_timeout', ${patience}, true)`;
          await turn`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
          return { result: await work() };
        })
        .then(({ result }) => result as T),
    close: () => sql.end({ timeout: 5 }),
  };
}
