import { DeviceStoreError, deviceDatabase } from "#lib/device/device-database.ts";
import { abandonedClaims } from "./claim-locks.ts";
import { isBeingSent, type WaitingRound } from "./waiting-round.ts";

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

/** Claims rounds for sending, so that no other tab sends or changes them until the claim ends. */
export async function claimRounds(
  isWanted: (round: WaitingRound) => boolean,
  until: string,
): Promise<WaitingRound[]> {
  // Looked at before: a browser without rounds is not written to by every trigger.
  if (!(await roundsOfLivingTabs()).some(isWanted)) return [];
  return changeRounds((round) => {
    if (!isWanted(round) || isBeingSent(round)) return null;
    const before = round.state.is === "sending" ? round.state.before : round.state;
    return { ...round, state: { is: "sending", until, before } };
  });
}

/** Takes rounds out, whatever their state; those that are being sent stay. Resolves to how many went. */
export function removeRounds(ids: readonly string[]): Promise<number> {
  return write(async (store) => {
    let removed = 0;
    for (const id of ids) {
      const stored = await store.get(id);
      if (!stored || isBeingSent(stored)) continue;
      await store.delete(id);
      removed += 1;
    }
    return removed;
  });
}

/** Reads the rounds after giving back those that a tab was sending when it went. */
async function roundsOfLivingTabs(): Promise<WaitingRound[]> {
  const rounds = await readRounds();
  const claims = rounds.flatMap((round) =>
    round.state.is === "sending" && isBeingSent(round) ? [round.state.until] : [],
  );
  const abandoned = await abandonedClaims(claims);
  if (abandoned.size === 0) return rounds;
  await changeRounds((round) =>
    round.state.is === "sending" && abandoned.has(round.state.until)
      ? { ...round, state: round.state.before }
      : null,
  );
  return readRounds();
}

const lookAgainAfter = 150;

/** Waits while any of the rounds is being sent; a claim ends on its own, so this ends too. */
export async function untilUnclaimed(ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  while ((await roundsOfLivingTabs()).some((round) => wanted.has(round.id) && isBeingSent(round))) {
    await new Promise((done) => setTimeout(done, lookAgainAfter));
  }
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
  throw new DeviceStoreError("This browser could not keep the rounds.", { cause });
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
