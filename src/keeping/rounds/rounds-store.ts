import { DeviceStoreError, deviceDatabase } from "#lib/device/device-database.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";

type Database = Awaited<ReturnType<typeof deviceDatabase>>;

const channelName = "clubhouse-rounds";
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls the listener after every change of the stored rounds, also by another tab. Returns how to stop. */
export function onRoundsChanged(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel && typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = notifyThisTab;
  }
  return () => listeners.delete(listener);
}

export async function readRounds(): Promise<WaitingRound[]> {
  const database = await deviceDatabase();
  const rounds = await database.getAll("rounds").catch(refuse);
  return rounds.toSorted((a, b) => a.typedAt.localeCompare(b.typedAt));
}

/** Keeps rounds, all or none; there is no response before they stand on the disk. */
export async function putRounds(rounds: readonly WaitingRound[]): Promise<void> {
  await write(async (store) => {
    for (const round of rounds) await store.put(round);
  });
}

/** Takes rounds out. A round that was typed anew since (`typedAt`) stays. */
export async function dropRounds(rounds: readonly Pick<WaitingRound, "id" | "typedAt">[]): Promise<void> {
  await write(async (store) => {
    for (const { id, typedAt } of rounds) {
      const stored = await store.get(id);
      if (stored?.typedAt === typedAt) await store.delete(id);
    }
  });
}

/** Changes stored rounds in one step; `null` leaves a round as it is. Resolves to those that were changed. */
export async function changeRounds(
  change: (round: WaitingRound) => WaitingRound | null,
): Promise<WaitingRound[]> {
  return write(async (store) => {
    const changed: WaitingRound[] = [];
    for (const round of await store.getAll()) {
      const next = change(round);
      if (!next) continue;
      await store.put(next);
      changed.push(next);
    }
    return changed;
  });
}

/** Takes rounds out, whatever their state. Resolves to how many were there. */
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
  // Strict: acknowledged means written, even when the device loses its power the moment after.
  return database.transaction("rounds", "readwrite", { durability: "strict" });
}

function refuse(cause: unknown): never {
  throw new DeviceStoreError("This browser couldn't save the rounds.", { cause });
}

/** Tells this tab and the others that what this device keeps of rounds has changed. */
export function broadcastRoundsChanged() {
  notifyThisTab();
  if (typeof BroadcastChannel !== "function") return;
  channel ??= new BroadcastChannel(channelName);
  channel.onmessage = notifyThisTab;
  channel.postMessage("changed");
}

function notifyThisTab() {
  for (const listener of listeners) listener();
}
