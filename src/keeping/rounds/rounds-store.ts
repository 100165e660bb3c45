import { DeviceStoreError, deviceDatabase } from "#lib/device/device-database.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { roundsChannelName } from "./waiting-list.ts";

type Database = Awaited<ReturnType<typeof deviceDatabase>>;

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

export function onRoundsChanged(listener: () => void): () => void {
  listeners.add(listener);
  openChannel();
  return () => listeners.delete(listener);
}

function openChannel(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel(roundsChannelName);
    channel.onmessage = notifyThisTab;
  }
  return channel;
}

export async function readRounds(): Promise<WaitingRound[]> {
  const database = await deviceDatabase();
  const rounds = await database.getAll("rounds").catch(refuse);
  return rounds.toSorted((a, b) => a.typedAt.localeCompare(b.typedAt));
}

/** Stores rounds, all or none. Resolves once they are on disk. */
export async function putRounds(rounds: readonly WaitingRound[]): Promise<void> {
  await write(async (store) => {
    for (const round of rounds) await store.put(round);
  });
}

/** Removes rounds, but not one that was typed again since (`typedAt`). */
export async function dropRounds(rounds: readonly Pick<WaitingRound, "id" | "typedAt">[]): Promise<void> {
  await write(async (store) => {
    for (const { id, typedAt } of rounds) {
      const storedRound = await store.get(id);
      if (storedRound?.typedAt === typedAt) await store.delete(id);
    }
  });
}

/** Changes stored rounds in one transaction; `null` leaves a round as it is. Resolves to the changed ones. */
export async function changeRounds(
  change: (round: WaitingRound) => WaitingRound | null,
): Promise<WaitingRound[]> {
  return write(async (store) => {
    const changedRounds: WaitingRound[] = [];
    for (const round of await store.getAll()) {
      const next = change(round);
      if (!next) continue;
      await store.put(next);
      changedRounds.push(next);
    }
    return changedRounds;
  });
}

export function removeRounds(ids: readonly string[]): Promise<number> {
  return write(async (store) => {
    let removed = 0;
    for (const id of ids) {
      if ((await store.getKey(id)) === undefined) continue;
      await store.delete(id);
      removed += 1;
    }
    return removed;
  });
}

type RoundStore = ReturnType<ReturnType<typeof beginWriting>["objectStore"]>;

async function write<Result>(work: (store: RoundStore) => Promise<Result>): Promise<Result> {
  const transaction = beginWriting(await deviceDatabase());
  try {
    const result = await work(transaction.objectStore("rounds"));
    await transaction.done;
    broadcastRoundsChanged();
    return result;
  } catch (cause) {
    transaction.done.catch(() => undefined);
    return refuse(cause);
  }
}

function beginWriting(database: Database) {
  // Strict: acknowledged means on disk, even if the device loses power right after.
  return database.transaction("rounds", "readwrite", { durability: "strict" });
}

function refuse(cause: unknown): never {
  throw new DeviceStoreError("This browser couldn't save the rounds.", { cause });
}

export function broadcastRoundsChanged() {
  notifyThisTab();
  openChannel()?.postMessage("changed");
}

function notifyThisTab() {
  for (const listener of listeners) listener();
}
