import type { QueryClient } from "@tanstack/react-query";
import { areQueriesPersisted } from "#lib/device/persisted-mark.ts";

/** The device's database may hang behind another tab; no one waits longer for what it keeps. */
const restoreTimeoutMs = 1_000;

/** Ends when someone else signs in, or no one is: also while the code still loads. */
let current = new AbortController();

/**
 * Brings back what this device stored for an account and keeps what it is shown from now on. Resolves when the cache is
 * filled, in any case soon. The code loads here: visitors never fetch it.
 */
export async function startPersistenceFor(client: QueryClient, accountId: string): Promise<void> {
  current.abort();
  current = new AbortController();
  const restored = persist(client, accountId, current.signal).catch((error) => console.warn(error));
  // To open a database takes a slow phone longer than to ask the server.
  if (!areQueriesPersisted()) return;
  await Promise.race([restored, new Promise((done) => setTimeout(done, restoreTimeoutMs))]);
}

async function persist(client: QueryClient, accountId: string, signal: AbortSignal): Promise<void> {
  const { persistQueries } = await import("#lib/device/persisted-queries.ts");
  await persistQueries(client, accountId, signal);
}

/** Removes from this device what anyone was shown. */
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
