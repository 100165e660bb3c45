import { DeviceStoreError, deviceDatabase } from "#lib/device/device-database.ts";
import { serverNow } from "#lib/server-time.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import type { ConfirmedRound, WaitingRound } from "#season/rounds/waiting-round.ts";
import { broadcastRoundsChanged, dropRounds } from "./rounds-store.ts";

const daysRetained = 14;
const dayLong = 24 * 60 * 60_000;

/**
 * Turns waiting rounds into copies, in one step: no round is ever both gone from the queue and not copied. One that
 * was typed anew since (`typedAt`) also goes on waiting. Where no copy can be made the rounds only stop waiting.
 */
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
      const stored = await waiting.get(round.id);
      if (stored?.typedAt === round.typedAt) await waiting.delete(round.id);
    }
    await transaction.done;
  } catch (cause) {
    transaction.done.catch(() => undefined);
    throw new DeviceStoreError("This browser could not keep a copy of the rounds.", { cause });
  }
}

/** The copies of an account that were confirmed since a moment (ISO 8601), the oldest first. */
export async function readConfirmedRounds(accountId: string, since: string): Promise<ConfirmedRound[]> {
  const database = await deviceDatabase();
  const rounds = await database.getAllFromIndex("confirmed", "byAccount", accountId);
  return rounds
    .filter(({ confirmedAt }) => confirmedAt >= since)
    .toSorted((a, b) => a.confirmedAt.localeCompare(b.confirmedAt));
}

/** What the server has just taken for a score: its new row, or the columns that were changed. */
type ChangedScore = { id: string } & { [Column in keyof NewScore]?: unknown };

/** A correction made on this device holds in its copy too. Says nothing where there is no copy, or no storage. */
export function correctConfirmedRounds(scores: readonly ChangedScore[]) {
  return changeCopies(async (store) => {
    for (const score of scores) {
      const copy = await store.get(score.id);
      if (copy) await store.put({ ...copy, entry: { ...copy.entry, ...onlyColumnsOf(copy.entry, score) } });
    }
  });
}

/** What was voided on this device must not be offered again. Says nothing where there is no copy, or no storage. */
export function dropConfirmedRounds(ids: readonly string[]) {
  return changeCopies(async (store) => {
    for (const id of ids) await store.delete(id);
  });
}

/**
 * Deletes every account's copies that are older than 14 days by the server's clock and by the device's: no clock that
 * runs ahead may delete what is needed.
 */
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
    // The copy is a help for one day in years; saving scores never fails over it.
    console.warn(error);
  }
}

function beginChange(database: Awaited<ReturnType<typeof deviceDatabase>>) {
  return database.transaction("confirmed", "readwrite");
}

/** A row of the database has columns that are not entered. */
function onlyColumnsOf(entry: NewScore, score: ChangedScore): Partial<NewScore> {
  // The server has checked the values.
  return Object.fromEntries(Object.entries(score).filter(([column]) => column in entry)) as Partial<NewScore>;
}
