import { DeviceStoreError, deviceDatabase } from "#lib/device/device-database.ts";
import { serverNow } from "#lib/server-time.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import type { ConfirmedRound, WaitingRound } from "#season/rounds/waiting-round.ts";
import { broadcastRoundsChanged, dropRounds } from "./rounds-store.ts";

const daysRetained = 14;
const dayLong = 24 * 60 * 60_000;

/** In one transaction, so that no round is ever in neither. A round typed again since (`typedAt`) also stays queued. */
export async function confirmRounds(rounds: readonly WaitingRound[]): Promise<void> {
  if (rounds.length === 0) return;
  try {
    await moveToCopies(rounds);
  } catch {
    await dropRounds(rounds);
  }
  broadcastRoundsChanged();
}

async function moveToCopies(rounds: readonly WaitingRound[]) {
  const confirmedAt = (serverNow() ?? new Date()).toISOString();
  const database = await deviceDatabase();
  const transaction = database.transaction(["rounds", "confirmed"], "readwrite", { durability: "strict" });
  const [waiting, confirmed] = [transaction.objectStore("rounds"), transaction.objectStore("confirmed")];
  try {
    for (const { state: _, ...round } of rounds) {
      await confirmed.put({ ...round, confirmedAt });
      const waitingRound = await waiting.get(round.id);
      if (waitingRound?.typedAt === round.typedAt) await waiting.delete(round.id);
    }
    await transaction.done;
  } catch (cause) {
    transaction.done.catch(() => undefined);
    throw new DeviceStoreError("This browser could not keep a copy of the rounds.", { cause });
  }
}

/** An account's copies confirmed since a time (ISO 8601), the oldest first. */
export async function readConfirmedRounds(accountId: string, since: string): Promise<ConfirmedRound[]> {
  const database = await deviceDatabase();
  const rounds = await database.getAllFromIndex("confirmed", "byAccount", accountId);
  return rounds
    .filter(({ confirmedAt }) => confirmedAt >= since)
    .toSorted((a, b) => a.confirmedAt.localeCompare(b.confirmedAt));
}

type ChangedScore = { id: string } & { [Column in keyof NewScore]?: unknown };

/** Applies a correction from this device to its copy. Ignores a missing copy or storage. */
export function correctConfirmedRounds(scores: readonly ChangedScore[]) {
  return changeCopies(async (store) => {
    for (const score of scores) {
      const copy = await store.get(score.id);
      if (copy) await store.put({ ...copy, entry: { ...copy.entry, ...onlyColumnsOf(copy.entry, score) } });
    }
  });
}

/** Removes copies of voided rounds, so that they are not offered again. Ignores a missing copy or storage. */
export function dropConfirmedRounds(ids: readonly string[]) {
  return changeCopies(async (store) => {
    for (const id of ids) await store.delete(id);
  });
}

/** Older than 14 days by both the server's and the device's clock, so that a fast clock can't delete needed copies. */
export async function purgeConfirmedRounds(): Promise<void> {
  const serverTime = serverNow();
  if (!serverTime) return;
  const oldest = new Date(Math.min(serverTime.getTime(), Date.now()) - daysRetained * dayLong).toISOString();
  await changeCopies(async (store) => {
    for (const { id, confirmedAt } of await store.getAll()) if (confirmedAt < oldest) await store.delete(id);
  });
}

type CopyStore = ReturnType<ReturnType<typeof beginChange>["objectStore"]>;

async function changeCopies(work: (store: CopyStore) => Promise<void>): Promise<void> {
  try {
    const transaction = beginChange(await deviceDatabase());
    await Promise.all([work(transaction.objectStore("confirmed")), transaction.done]);
  } catch (error) {
    // Copies matter only after a restore; a failure must never stop saving scores.
    console.warn(error);
  }
}

function beginChange(database: Awaited<ReturnType<typeof deviceDatabase>>) {
  return database.transaction("confirmed", "readwrite");
}

/** Drops columns of the row that no one enters. */
function onlyColumnsOf(entry: NewScore, score: ChangedScore): Partial<NewScore> {
  // The server has checked the values.
  return Object.fromEntries(Object.entries(score).filter(([column]) => column in entry)) as Partial<NewScore>;
}
