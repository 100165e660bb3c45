import type { QueryClient } from "@tanstack/react-query";
import { areQueriesPersisted } from "#lib/device/persisted-mark.ts";

/** The device's database may hang behind another tab; no one waits longer for what it keeps. */
const restoreTimeoutMs = 1_000;

let stopFollowing: (() => void) | undefined;
/** Whose data are followed; a later decision makes an earlier one void while its code still loads. */
let keeper: string | undefined;

/**
 * Brings back what this device stored for an account and keeps what it is shown from now on. Resolves when the cache is
 * filled, in any case soon. The code loads here: visitors never fetch it.
 */
export async function startPersistenceFor(client: QueryClient, accountId: string): Promise<void> {
  keeper = accountId;
  const restored = restore(client, accountId).catch((error) => console.warn(error));
  // To open a database takes a slow phone longer than to ask the server.
  if (!areQueriesPersisted()) return;
  await Promise.race([restored, new Promise((done) => setTimeout(done, restoreTimeoutMs))]);
}

async function restore(client: QueryClient, accountId: string): Promise<void> {
  const { restoreQueries, persistQueries } = await import("#lib/device/persisted-queries.ts");
  await restoreQueries(client, accountId);
  if (keeper !== accountId) return;
  stopFollowing?.();
  stopFollowing = persistQueries(client, accountId);
}

/** Removes from this device what anyone was shown. */
export async function clearPersistedData(): Promise<void> {
  keeper = undefined;
  stopFollowing?.();
  stopFollowing = undefined;
  if (!areQueriesPersisted()) return;
  try {
    await (await import("#lib/device/persisted-queries.ts")).clearPersistedQueries();
  } catch (error) {
    // The mark stays, so that the next start tries again.
    console.warn(error);
  }
}
