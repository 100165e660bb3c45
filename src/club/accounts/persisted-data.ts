import type { QueryClient } from "@tanstack/react-query";
import { areQueriesPersisted } from "#lib/device/persisted-mark.ts";

/** The device's database may block behind another tab; no one waits longer (ms) for it. */
const restoreTimeoutMs = 1_000;

/** Aborted when someone else signs in or out, even while the code loads. */
let current = new AbortController();

/** Resolves soon in any case. Loaded here, so visitors never fetch the code. */
export async function startPersistenceFor(client: QueryClient, accountId: string): Promise<void> {
  current.abort();
  current = new AbortController();
  const restored = persist(client, accountId, current.signal).catch((error) => console.warn(error));
  // Opening a database takes a slow phone longer than asking the server.
  if (!areQueriesPersisted()) return;
  await Promise.race([restored, new Promise((done) => setTimeout(done, restoreTimeoutMs))]);
}

async function persist(client: QueryClient, accountId: string, signal: AbortSignal): Promise<void> {
  const { persistQueries } = await import("#lib/device/persisted-queries.ts");
  await persistQueries(client, accountId, signal);
}

export async function clearPersistedData(): Promise<void> {
  current.abort();
  if (!areQueriesPersisted()) return;
  try {
    await (await import("#lib/device/persisted-queries.ts")).clearPersistedQueries();
  } catch (error) {
    // The mark stays, so that the next start tries again.
    console.warn(error);
  }
}
