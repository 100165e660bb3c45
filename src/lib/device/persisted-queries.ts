import type { Query, QueryClient } from "@tanstack/react-query";
import { deviceDatabase, type QueryRecord } from "./device-database.ts";
import { markQueriesPersisted, unmarkQueriesPersisted } from "./persisted-mark.ts";

const writeIntervalMs = 1_000;
const most = { queries: 120, characters: 8_000_000, days: 60 };
const day = 24 * 60 * 60_000;

/**
 * Stores responses on this device for queries with `meta.persist`, and gives new queries theirs at once. Deletes other
 * accounts' data. The signal ends it. Responses must be plain JSON.
 */
export async function persistQueries(
  client: QueryClient,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const storedQueries = await readStored(accountId);
  if (signal.aborted) return;
  const note = noteShown(accountId, signal);
  const cache = client.getQueryCache();
  const stop = cache.subscribe(({ type, query }) => {
    if (type === "added") restore(query, storedQueries);
    note(query);
  });
  signal.addEventListener("abort", stop);
  for (const query of cache.getAll()) {
    restore(query, storedQueries);
    note(query);
  }
}

async function readStored(accountId: string): Promise<Map<string, QueryRecord>> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction("queries", "readwrite");
  done.catch(() => undefined);
  const storedQueries = new Map<string, QueryRecord>();
  const deletions: Promise<void>[] = [];
  for (const record of await store.getAll()) {
    if (record.accountId === accountId && Date.now() - record.usedAt < most.days * day)
      storedQueries.set(record.hash, record);
    else deletions.push(store.delete([record.accountId, record.hash]));
  }
  await Promise.all([...deletions, done]);
  return storedQueries;
}

/** Ignores a stored response of another shape, or one older than the query's own. */
function restore(query: Query, storedQueries: Map<string, QueryRecord>) {
  const record = storedQueries.get(query.queryHash);
  if (!record || !query.meta) return;
  storedQueries.delete(query.queryHash);
  if (record.jsonShape !== query.meta.persist || record.answeredAt <= query.state.dataUpdatedAt) return;
  query.setState({
    data: JSON.parse(record.json),
    dataUpdateCount: 1,
    dataUpdatedAt: record.answeredAt,
    error: null,
    status: "success",
    isInvalidated: !query.meta.confirmedBy,
  });
}

/** Stores what a screen shows after a delay, or at once when the page is hidden. */
function noteShown(accountId: string, signal: AbortSignal): (query: Query) => void {
  const savedAt = new Map<string, number>();
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted || waiting.size === 0) return;
    const queries = [...waiting.values()];
    waiting.clear();
    const isMore = queries.some(({ queryHash }) => !savedAt.has(queryHash));
    for (const { queryHash, state } of queries) savedAt.set(queryHash, state.dataUpdatedAt);
    writeQueries(queries, accountId, signal)
      .then(() => (isMore ? dropLeastUsed() : undefined))
      // A browser without storage is no reason to disturb anyone: the site works without it.
      .catch((error) => console.warn(error));
  }

  function writeBeforeLeaving() {
    if (document.visibilityState === "hidden") write();
  }

  document.addEventListener("visibilitychange", writeBeforeLeaving, { signal });
  return (query) => {
    if (!isShown(query) || savedAt.get(query.queryHash) === query.state.dataUpdatedAt) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(write, writeIntervalMs);
  };
}

/** On screen now with a response; unused data ages on the device and is dropped eventually. */
function isShown({ meta, state, observers }: Query): boolean {
  return meta?.persist !== undefined && state.data !== undefined && observers.length > 0;
}

async function writeQueries(queries: Query[], accountId: string, signal: AbortSignal): Promise<void> {
  const database = await deviceDatabase();
  if (signal.aborted) return;
  markQueriesPersisted();
  const { store, done } = database.transaction("queries", "readwrite");
  // Awaits all, because a full storage fails each of them.
  await Promise.all([...queries.map((query) => store.put(asRecord(query, accountId))), done]);
}

function asRecord({ queryHash, meta, state }: Query, accountId: string): QueryRecord {
  return {
    accountId,
    hash: queryHash,
    jsonShape: meta?.persist ?? 0,
    answeredAt: state.dataUpdatedAt,
    usedAt: Date.now(),
    json: JSON.stringify(state.data),
  };
}

async function dropLeastUsed(): Promise<void> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction("queries", "readwrite");
  done.catch(() => undefined);
  const records = (await store.getAll()).sort((a, b) => b.usedAt - a.usedAt);
  const deletions: Promise<void>[] = [];
  let characters = 0;
  for (const [rank, { accountId, hash, json }] of records.entries()) {
    // An older release in another tab writes records without it.
    characters += json?.length ?? 0;
    if (rank >= most.queries || characters > most.characters) deletions.push(store.delete([accountId, hash]));
  }
  await Promise.all([...deletions, done]);
}

export async function clearPersistedQueries(): Promise<void> {
  await (await deviceDatabase()).clear("queries");
  unmarkQueriesPersisted();
}
