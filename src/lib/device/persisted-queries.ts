import { hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { deviceDatabase, type QueryRecord } from "./device-database.ts";
import { persistRuleOf } from "./persist-rules.ts";
import { markQueriesPersisted, unmarkQueriesPersisted } from "./persisted-mark.ts";

const writeEvery = 1_000;
const most = { queries: 120, characters: 8_000_000, days: 60 };
const day = 24 * 60 * 60_000;

/**
 * Puts into the cache what this device stored for an account, and removes what it stored for others. What is put there is
 * shown at once and read again: a page that someone loads anew shows what the club says now.
 */
export async function restoreQueries(client: QueryClient, accountId: string): Promise<void> {
  const database = await deviceDatabase();
  const records = await database.getAll("queries");
  const own = records.filter((record) => isUsable(record, accountId));
  hydrate(client, { queries: own.map(asQuery) });
  if (own.length === records.length) return;
  const { store, done } = database.transaction("queries", "readwrite");
  for (const record of records) if (!own.includes(record)) void store.delete([record.accountId, record.hash]);
  await done;
}

function isUsable({ accountId, key, shape, usedAt }: QueryRecord, viewer: string): boolean {
  return accountId === viewer && persistRuleOf(key)?.shape === shape && Date.now() - usedAt < most.days * day;
}

function asQuery({ key, hash, data, answeredAt }: QueryRecord) {
  return {
    queryKey: key,
    queryHash: hash,
    dehydratedAt: answeredAt,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: answeredAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: !persistRuleOf(key)?.isFollowed,
      status: "success",
      fetchStatus: "idle",
    },
  } as const;
}

/** Keeps on this device what the account is shown from now on. Returns how to stop it. */
export function persistQueries(client: QueryClient, accountId: string): () => void {
  const written = new Map<string, number>();
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function note(query: Query) {
    if (!isShown(query) || written.get(query.queryHash) === query.state.dataUpdatedAt) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(write, writeEvery);
  }

  function write() {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped || waiting.size === 0) return;
    const queries = [...waiting.values()];
    waiting.clear();
    const isMore = queries.some(({ queryHash }) => !written.has(queryHash));
    for (const { queryHash, state } of queries) written.set(queryHash, state.dataUpdatedAt);
    writeQueries(queries, accountId, () => isStopped)
      .then(() => (isMore ? dropLeastUsed() : undefined))
      // A browser that keeps nothing is no reason to disturb anyone: the site works without it.
      .catch((error) => console.warn(error));
  }

  function writeBeforeLeaving() {
    if (document.visibilityState === "hidden") write();
  }

  const unfollow = client.getQueryCache().subscribe(({ query }) => note(query));
  for (const query of client.getQueryCache().getAll()) note(query);
  document.addEventListener("visibilitychange", writeBeforeLeaving);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unfollow();
    document.removeEventListener("visibilitychange", writeBeforeLeaving);
  };
}

/** On a screen now, and answered: what no one looks at any more grows old on the device and is dropped one day. */
function isShown(query: Query): boolean {
  const isSaved = persistRuleOf(query.queryKey) !== undefined;
  return isSaved && query.state.data !== undefined && query.getObserversCount() > 0;
}

async function writeQueries(queries: Query[], accountId: string, isStopped: () => boolean): Promise<void> {
  const database = await deviceDatabase();
  if (isStopped()) return;
  markQueriesPersisted();
  const { store, done } = database.transaction("queries", "readwrite");
  for (const query of queries) void store.put(asRecord(query, accountId));
  await done;
}

function asRecord(query: Query, accountId: string): QueryRecord {
  const { data, dataUpdatedAt } = query.state;
  return {
    accountId,
    hash: query.queryHash,
    shape: persistRuleOf(query.queryKey)?.shape ?? 0,
    size: JSON.stringify(data).length,
    answeredAt: dataUpdatedAt,
    usedAt: Date.now(),
    key: query.queryKey,
    data,
  };
}

async function dropLeastUsed(): Promise<void> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction("queries", "readwrite");
  const records = (await store.getAll()).sort((a, b) => b.usedAt - a.usedAt);
  let characters = 0;
  for (const [place, { accountId, hash, size }] of records.entries()) {
    characters += size;
    if (place >= most.queries || characters > most.characters) void store.delete([accountId, hash]);
  }
  await done;
}

/** Nothing that anyone was shown stays on this device. */
export async function clearPersistedQueries(): Promise<void> {
  await (await deviceDatabase()).clear("queries");
  unmarkQueriesPersisted();
}
