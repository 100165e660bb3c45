import type { Options, PostgresType } from "postgres";
import postgres from "postgres";
import { currentRequest } from "#server/capacity/timed-requests.ts";
import { ConnectionPool, type PoolLimits } from "./connection-pool.ts";
import { createPooledSql } from "./pooled-sql.ts";

export type DatabaseAddress = {
  user: string;
  password: string;
  database: string;
  socketFile?: string;
  host?: string;
  port?: number;
  url?: string;
};

/** Text that PostgreSQL formatted needs no second encoding; a value does. */
const serialiseJson = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** `2026-11-21 09:26:43.764+00` → `2026-11-21T09:26:43.764+00:00`: PostgREST's format, which every browser parses. */
export function toIsoTimestamp(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** `50.00` becomes the number 50; only what a number can't hold stays text. */
function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) && significantDigits(text) <= 15 ? value : text;
}

const significantDigits = (text: string): number => text.replace(/\D/g, "").replace(/^0+/, "").length;

const sameText = (value: string): string => value;

export const contractTypes = {
  json: { to: 114, from: [114], serialize: serialiseJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: serialiseJson, parse: JSON.parse },
  numeric: { to: 1700, from: [1700], serialize: String, parse: parseNumeric },
  timestamp: { to: 1114, from: [1114], serialize: sameText, parse: toIsoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: sameText, parse: toIsoTimestamp },
} satisfies Record<string, PostgresType>;

export type ConnectionOptions = Options<Record<string, PostgresType>>;
export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

export function addressOptions(address: DatabaseAddress): ConnectionOptions {
  const { user, password, database } = address;
  if (address.url) return {};
  const endpoint = address.socketFile
    ? { path: address.socketFile }
    : { host: address.host, port: address.port };
  // The driver's types do not support exact optional properties.
  return { ...endpoint, user, password, database } as ConnectionOptions;
}

export type ResponseLimits = Pick<PoolLimits, "responseSeconds" | "onLost">;

/** The largest table of a backup, or a migration that rewrites it, takes minutes. */
const longestResponseSeconds = 2 * 60 * 60;

export async function withConnection<T>(
  address: DatabaseAddress,
  work: (sql: Sql) => Promise<T>,
  options: ConnectionOptions & ResponseLimits = {},
): Promise<T> {
  // At most two: a lock may occupy one while the work uses the other.
  const sql = connect(address, { max: 2, responseSeconds: longestResponseSeconds, ...options });
  try {
    return await work(sql);
  } finally {
    // Queries still running after the work were abandoned.
    await sql.end({ timeout: 5 });
  }
}

/** A pool for our own statements (the contract brings its own). */
export function connect(address: DatabaseAddress, options: ConnectionOptions & ResponseLimits = {}): Sql {
  const { max = 10, responseSeconds, onLost, idle_timeout, max_lifetime, ...others } = options;
  const settings = { onnotice: () => undefined, ...addressOptions(address), ...others };
  // It only builds the queries, and never connects.
  const maker = address.url ? postgres(address.url, settings) : postgres(settings);
  const limits = { max, responseSeconds, onLost, idleSeconds: idle_timeout, lifeSeconds: max_lifetime };
  return createPooledSql(maker, new ConnectionPool(maker.options, limits), { findHolder: currentRequest });
}
