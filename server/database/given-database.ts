import { codeOf, messageOf } from "#server/lib/caught.ts";
import { connect, type DatabaseAddress, type Sql } from "./connect.ts";
import { LostConnectionError } from "./lost-connection.ts";

export const oldestPostgres = 17;

/** Fails with a sentence when DATABASE_URL's PostgreSQL can't be reached, is too old, or is behind a pooler. Changes nothing. */
export async function checkGivenDatabase(address: DatabaseAddress): Promise<void> {
  // The shorter limit is that of connecting, whose error says that nothing is there.
  const sql = connect(address, { max: 2, connect_timeout: 10, responseSeconds: 20 });
  try {
    await refuseOldPostgres(sql);
    const session = await sql.reserve();
    const hasSession = await keepsSession(session, sql);
    session.release();
    if (!hasSession) throw new UnfitError(poolerSentence);
  } catch (error) {
    throw describeFailure(error instanceof LostConnectionError ? error.cause : error, address);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Older versions fail midway, with errors that name no version. */
async function refuseOldPostgres(sql: Sql): Promise<void> {
  const [row] = await sql<
    { number: number }[]
  >`select current_setting('server_version_num')::integer as number`;
  const reason = tooOld(row?.number ?? 0);
  if (reason) throw new UnfitError(reason);
}

class UnfitError extends Error {}

const poolerSentence =
  "DATABASE_URL leads to a pooler in transaction mode, which loses locks and settings between two statements. " +
  "Name PostgreSQL itself (on Supabase: the direct connection or the session pooler), or set pool_mode = session.";

/** False behind a pooler in transaction mode, which lends the connection to others. `other` opens a second connection. */
export async function keepsSession(
  session: Pick<Sql, "unsafe">,
  other: Pick<Sql, "begin">,
): Promise<boolean> {
  const readPid = async () => (await session.unsafe("select pg_backend_pid() as pid"))[0]?.pid;
  const before = await readPid();
  const during = await other.begin(async (transaction) => {
    await transaction.unsafe("select 1");
    return readPid();
  });
  return before === during;
}

export function tooOld(number: number): string | undefined {
  const version = Math.floor(number / 10_000);
  if (version >= oldestPostgres) return undefined;
  return (
    `This is PostgreSQL ${version}; ${oldestPostgres} or newer is needed. Upgrade the server of DATABASE_URL (Debian 12 has 15, ` +
    "Debian 13 has 17), or leave DATABASE_URL empty: the club then brings a PostgreSQL of its own."
  );
}

function describeFailure(cause: unknown, address: DatabaseAddress): Error {
  if (cause instanceof UnfitError) return cause;
  return new Error(sentenceFor(cause, address), { cause });
}

function sentenceFor(cause: unknown, { user, database, url, socketFile }: DatabaseAddress): string {
  const code = codeOf(cause);
  const host = socketFile ?? (url ? new URL(url).host : "");
  if (code === "3D000")
    return `There is no database "${database}" at ${host}. Make it (create database ${database} owner ${user}), or correct DATABASE_URL.`;
  if (code === "28P01" || code === "28000")
    return `PostgreSQL at ${host} does not let "${user}" in: correct the name and password in DATABASE_URL.`;
  if (code === "53300") return `PostgreSQL at ${host} has no connection free. Raise its max_connections.`;
  if (/^(E[A-Z]+|CONNECT_TIMEOUT)$/.test(code))
    return `No PostgreSQL answers at ${host}. Start it, or correct the host and port in DATABASE_URL.`;
  return `The PostgreSQL of DATABASE_URL at ${host} cannot be used: ${messageOf(cause)}`;
}
