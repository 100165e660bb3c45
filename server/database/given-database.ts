import { codeOf, messageOf } from "#server/lib/caught.ts";
import { connect, type DatabaseAddress, type Sql } from "./connect.ts";
import { LostConnectionError } from "./lost-connection.ts";

export const oldestPostgres = 17;

/** Fails with a sentence when DATABASE_URL's PostgreSQL can't be reached, or is too old. Changes nothing. */
export async function checkGivenDatabase(address: DatabaseAddress): Promise<void> {
  const sql = connect(address, { max: 1, connect_timeout: 10, responseSeconds: 10 });
  try {
    await refuseOldPostgres(sql);
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
  if (reason) throw new TooOldError(reason);
}

class TooOldError extends Error {}

export function tooOld(number: number): string | undefined {
  const version = Math.floor(number / 10_000);
  if (version >= oldestPostgres) return undefined;
  return (
    `This is PostgreSQL ${version}; ${oldestPostgres} or newer is needed. Upgrade the server of DATABASE_URL (Debian 12 has 15, ` +
    "Debian 13 has 17), or leave DATABASE_URL empty: the club then brings a PostgreSQL of its own."
  );
}

function describeFailure(cause: unknown, address: DatabaseAddress): Error {
  if (cause instanceof TooOldError) return cause;
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
