import type { Sql } from "#server/postgres/connect.ts";

type Reserved = Awaited<ReturnType<Sql["reserve"]>>;
type Unsafe = Reserved["unsafe"];

/** How many different statements a connection keeps planned; what comes after them is planned each time. */
const mostPrepared = 500;
const longestPrepared = 4000;

/**
 * Makes the query builder's transactions cheap (docs/decisions/002). Unchanged, one data request waits five times for
 * the database: begin, settings, planning, query, commit. Here begin and settings travel in one packet with the query
 * that follows, a statement seen before is not planned again, and a read does not wait for its commit.
 * Nothing is lost by it: if a setting fails, PostgreSQL refuses every statement after it in that transaction.
 */
export function joinRoundTrips(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  const prepared = new Set<string>();
  driver.reserve = async () => {
    const connection = await reserve();
    connection.unsafe = pipelined(connection.unsafe.bind(connection) as Unsafe, prepared);
    return connection;
  };
}

function pipelined(unsafe: Unsafe, prepared: Set<string>): Unsafe {
  let ahead: Promise<unknown>[] = [];
  let isRead = false;
  const sendAhead = (text: string): Promise<unknown> => {
    ahead.push(unsafe(text).execute());
    return answered;
  };
  const send = async (text: string, parameters: unknown[]): Promise<unknown> => {
    const isPrepared = parameters.length > 0 && mayPrepare(text, prepared);
    const answer = unsafe(text, parameters as Parameters<Unsafe>[1], { prepare: isPrepared }).execute();
    const waited = ahead;
    ahead = [];
    return (await Promise.all([...waited, answer])).at(-1);
  };
  const query = (text: string, parameters: unknown[] = []): Promise<unknown> => {
    if (text === "begin") return sendAhead(text);
    if (isSettings(text)) {
      isRead = text.includes("'transaction_read_only', 'on'");
      return sendAhead(text);
    }
    if (text !== "commit" || !isRead) return send(text, parameters);
    send(text, []).catch(() => {});
    return answered;
  };
  return query as unknown as Unsafe;
}

/** What the query builder sees of a statement nobody has to wait for. */
const answered = Promise.resolve(Object.assign([], { command: "SET", count: 0 }));

const settingsMark = "/* settings of one request */";

/** Marks the statement that carries a request's role, claims and limits. */
export const asSettings = (statement: string): string => `${settingsMark} ${statement}`;

const isSettings = (text: string): boolean => text.startsWith(settingsMark);

function mayPrepare(text: string, prepared: Set<string>): boolean {
  if (prepared.has(text)) return true;
  if (prepared.size >= mostPrepared || text.length > longestPrepared) return false;
  prepared.add(text);
  return true;
}
