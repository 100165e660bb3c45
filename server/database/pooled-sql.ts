import postgres, { type Sql } from "postgres";
import { learnArrayTypes } from "./array-types.ts";
import type { ConnectionPool, Lease, LeaseHolder } from "./connection-pool.ts";
import { type DriverQuery, isDriverQuery, type PooledConnection } from "./pooled-connection.ts";

export type Borrower = {
  findHolder: () => LeaseHolder | undefined;
  /** A response limit (s) that replaces the pool's. */
  findResponseSeconds?: () => number | undefined;
};

type Scope = { connection: PooledConnection; name?: string; savepoints: { count: number } };
type Work = (sql: Sql) => unknown;

/** The driver's `sql` over our own pool. `maker` only builds queries and never connects. */
export function createPooledSql(maker: Sql, pool: ConnectionPool, borrower: Borrower): Sql {
  let arrayTypes: Promise<void> | undefined;
  const lease = async (): Promise<Lease> => {
    const lent = await pool.lease(borrower.findHolder(), borrower.findResponseSeconds?.());
    arrayTypes ??= learnArrayTypes(direct(maker, lent.connection), maker.options);
    try {
      await arrayTypes;
      return lent;
    } catch (error) {
      arrayTypes = undefined;
      lent.release();
      throw error;
    }
  };
  const sql = sqlOver(maker, async (query) => {
    try {
      const { connection, release } = await lease();
      connection.run(query, release);
    } catch (error) {
      query.reject(error);
    }
  });
  const reserve = async (): Promise<Sql> => {
    const { connection, release } = await lease();
    return Object.assign(
      sqlOver(maker, (query) => connection.run(query)),
      { release },
    );
  };
  const begin = async (first: string | Work, second?: Work): Promise<unknown> => {
    const [options, work] = typeof first === "string" ? [first, second] : ["", first];
    const { connection, release } = await lease();
    try {
      return await inTransaction(maker, connection, { options, work: work ?? (() => undefined) });
    } finally {
      release();
    }
  };
  return Object.assign(sql, { reserve, begin, end: (limit: { timeout?: number }) => pool.end(limit) });
}

const direct = (maker: Sql, connection: PooledConnection): Sql =>
  sqlOver(maker, (query) => connection.run(query));

function sqlOver(maker: Sql, run: (query: DriverQuery) => void): Sql {
  const withConnection = <T>(pending: T): T => {
    if (isDriverQuery(pending)) pending.handler = run;
    return pending;
  };
  const tagged = (...parts: Parameters<Sql>): unknown => withConnection(maker(...parts));
  const { json, typed, types, options, array } = maker;
  const unsafe = (...parts: Parameters<Sql["unsafe"]>): unknown => withConnection(maker.unsafe(...parts));
  // The driver's type has overloads that no function of ours can have.
  return Object.assign(tagged, { json, typed, types, options, array, unsafe }) as unknown as Sql;
}

async function inTransaction(
  maker: Sql,
  connection: PooledConnection,
  { options, work }: { options: string; work: Work },
): Promise<unknown> {
  const sql = direct(maker, connection);
  await sql.unsafe(`begin ${options.replaceAll(/[^a-z ]/gi, "")}`);
  const result = await withinScope(maker, work, { connection, savepoints: { count: 0 } });
  await sql.unsafe("commit");
  return result;
}

/** Commits a transaction or savepoint only if everything in it succeeded, including statements that no one awaited. */
async function withinScope(maker: Sql, work: Work, scope: Scope): Promise<unknown> {
  let failure: { error: unknown } | undefined;
  const { connection, name, savepoints } = scope;
  const sql = sqlOver(maker, (query) => {
    query.catch((error: unknown) => {
      failure ??= { error };
    });
    connection.run(query);
  });
  const savepoint = async (first: string | Work, second?: Work): Promise<unknown> => {
    const inner = typeof first === "string" ? second : first;
    const point = `s${savepoints.count++}`;
    await sql.unsafe(`savepoint ${point}`);
    return withinScope(maker, inner ?? (() => undefined), { connection, name: point, savepoints });
  };
  try {
    const pendingWork = work(Object.assign(sql, { savepoint }));
    const result = await (Array.isArray(pendingWork) ? Promise.all(pendingWork) : pendingWork);
    if (failure) throw failure.error;
    return result;
  } catch (error) {
    const undo = direct(maker, connection);
    // The end of the connection has rolled it back.
    await undo.unsafe(name ? `rollback to ${name}` : "rollback").catch(() => undefined);
    throw isAborted(error) && failure ? failure.error : error;
  }
}

/** PostgreSQL refuses every statement after a failed one; the first error gives the reason. */
const isAborted = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === "25P02";
