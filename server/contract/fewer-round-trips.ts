import { AbandonedError, NotNowError } from "#server/capacity/refusals.ts";
import type { Sql } from "#server/database/connect.ts";
import { collectRows } from "./collected-rows.ts";
import { requestScope, type Statement } from "./request-scope.ts";
import { quoteText } from "./request-settings.ts";

type Reserved = Awaited<ReturnType<Sql["reserve"]>>;
type Unsafe = Reserved["unsafe"];
type PendingQuery = ReturnType<Unsafe>;

/** The most prepared statements per connection; others are planned each time. */
const mostPrepared = 500;
const longestPrepared = 4000;

/**
 * Makes the query builder's transactions cheap (docs/decisions/001): begin, settings, and overrides travel in one
 * packet with the query, a known statement is not planned again, and a read does not wait for its commit. This is safe:
 * if a setting fails, PostgreSQL refuses every later statement of the transaction.
 */
export function joinRoundTrips(driver: Sql): AtOnce {
  const reserve = driver.reserve.bind(driver);
  const prepared = new Set<string>();
  const reserveForRequest = async (): Promise<Reserved> => {
    const connection = await reserve();
    if (!requestScope.getStore()?.isAbandoned()) return connection;
    connection.release();
    throw new AbandonedError();
  };
  driver.reserve = async () => {
    const connection = await reserveForRequest();
    connection.unsafe = pipelined(connection.unsafe.bind(connection), prepared);
    return connection;
  };
  const inOneTransaction = async <T>(work: (send: Send) => Promise<T>): Promise<T> => {
    const connection = await reserveForRequest();
    try {
      return await work((text) => collectRows(connection.unsafe(text)));
    } catch (error) {
      // PostgreSQL has skipped everything after the statement that failed.
      quietly(connection.unsafe("rollback").execute());
      throw error;
    } finally {
      connection.release();
    }
  };
  return {
    async read(settings, query) {
      const connection = await reserveForRequest();
      const begun = connection.unsafe(`begin; ${settings}`).execute();
      const rows = collectRows(sendQuery(connection.unsafe, query, prepared));
      const results = await Promise.allSettled([begun, rows]);
      const failed = results.find((result) => result.status === "rejected");
      quietly(connection.unsafe(failed ? "rollback" : "commit").execute());
      connection.release();
      if (failed) throw failed.reason;
      return rows;
    },
    write: (settings, call, store) =>
      inOneTransaction(async (send) => {
        const rows = await send(`begin; ${settings}; ${withLiterals(call)}${store ? "" : "; commit"}`);
        const result = Object.values(rows.at(-1) ?? {})[0];
        if (store) await send(`${store(result)}; commit`);
        return result;
      }),
    writeExpecting: (settings, call, result) =>
      inOneTransaction(async (send) => {
        await send(`begin; ${settings}; ${unlessResult(withLiterals(call), result)}; commit`);
        return true;
      }).catch((error: unknown) => {
        if (Object(error).code !== otherResult) throw error;
        return false;
      }),
  };
}

/** The code of the error that ends a transaction whose call returned an unexpected result. */
const otherResult = "CS412";

/** Only a JSON object is expected, because PostgreSQL compares it by value. */
const unlessResult = (call: string, result: string): string =>
  `select where case when to_jsonb((${call})) = ${quoteText(result)}::jsonb then false else ${refuseOther} end`;

const refuseOther = `private.refuse('Another result than expected.', '${otherResult}') is null`;

const withLiterals = ({ text, parameters }: Statement): string =>
  text.replaceAll(/\$(\d+)/g, (_, digits) => literalOf(parameters[Number(digits) - 1]));

const literalOf = (value: unknown): string => (value === null ? "null" : quoteText(String(value)));

type Rows = Record<string, unknown>[];

export type AtOnce = {
  /** Prepares the query, because planning takes the time. Does not wait for the commit. */
  read: (settings: string, query: Statement) => Promise<Rows>;
  /** Calls a function in one message. Resolves with its value after the commit, which includes the statement of `store`. */
  write: (settings: string, call: Statement, store?: (result: unknown) => string) => Promise<unknown>;
  /** True for the expected result, given as JSON; otherwise, nothing was changed. */
  writeExpecting: (settings: string, call: Statement, result: string) => Promise<boolean>;
};

type Send = (text: string) => Promise<Rows>;

function sendQuery(unsafe: Unsafe, { text, parameters }: Statement, prepared: Set<string>): PendingQuery {
  const isPrepared = parameters.length > 0 && mayPrepare(text, prepared);
  // The query builder's parameters are those of the driver.
  return unsafe(text, parameters as Parameters<Unsafe>[1], { prepare: isPrepared });
}

function pipelined(unsafe: Unsafe, prepared: Set<string>): Unsafe {
  let ahead: Promise<unknown>[] = [];
  let about: RequestKind = { isRead: false, isCall: false };
  let overrides: Promise<unknown> | undefined;
  const sendAhead = (text: string): Promise<unknown> => {
    ahead.push(unsafe(text).execute());
    return answered;
  };
  const send = async (text: string, parameters: unknown[]): Promise<unknown> => {
    const response = collectRows(sendQuery(unsafe, { text, parameters }, prepared));
    const waited = ahead;
    ahead = [];
    if (about.isCall) overrides ??= quietly(unsafe(overridesQuery).execute());
    return (await Promise.all([...waited, response]).catch(noteRefusal)).at(-1);
  };
  const query = (text: string, parameters: unknown[] = []): Promise<unknown> => {
    if (text === "begin") return sendAhead(text);
    const kind = kindOf(text);
    if (kind) {
      about = kind;
      return sendAhead(text);
    }
    if (text.startsWith(commitMark)) return sendAhead(text);
    if (overrides && hasOverrides.test(text)) return overrides;
    if (text !== "commit") requestScope.getStore()?.statements?.push({ text, parameters });
    if (text !== "commit" || !about.isRead) return send(text, parameters);
    quietly(send(text, []));
    return answered;
  };
  // The query builder only awaits the result.
  return query as unknown as Unsafe;
}

/** If the library responds with an error of its own, the contract reports this original one (contract.ts). */
function noteRefusal(error: unknown): never {
  const scope = requestScope.getStore();
  if (scope && error instanceof NotNowError) scope.refusal = error;
  throw error;
}

/** The failure goes to code that awaits the promise; if none does, it is ignored. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The query builder's view of a statement no one waits for. */
const answered = Promise.resolve(Object.assign([], { command: "SET", count: 0 }));

/** The library's query for the response overrides that a function set. */
const hasOverrides = /^\s*select current_setting\('response\.status', true\)/i;
const overridesQuery =
  "select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers";

export type RequestKind = { isRead: boolean; isCall: boolean };

const markOf = ({ isRead, isCall }: RequestKind): string =>
  `/* settings of ${isRead ? "a read" : "a write"}${isCall ? " by call" : ""} */`;

const kinds = [true, false].flatMap((isRead) => [true, false].map((isCall) => ({ isRead, isCall })));

export const asSettings = (statement: string, kind: RequestKind): string => `${markOf(kind)} ${statement}`;

const commitMark = "/* with the commit */";

/** Marks a write sent together with the commit: if it fails, nothing is committed. */
export const withCommit = (statement: string): string => `${commitMark} ${statement}`;

const kindOf = (text: string): RequestKind | undefined => kinds.find((kind) => text.startsWith(markOf(kind)));

function mayPrepare(text: string, prepared: Set<string>): boolean {
  if (prepared.has(text)) return true;
  if (prepared.size >= mostPrepared || text.length > longestPrepared) return false;
  prepared.add(text);
  return true;
}
