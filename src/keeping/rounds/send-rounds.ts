import { BackendError, errorSentence } from "#lib/errors.ts";
import type { RoundOutcome, WaitingRound } from "#season/rounds/waiting-round.ts";
import { conflictsIn } from "./conflict-rows.ts";
import { NoResponseError, recordRounds } from "./record-rounds-mutations.ts";

type Settle = (rounds: readonly WaitingRound[], outcomes: readonly RoundOutcome[]) => Promise<void>;

/** A refused sheet blocks no others. Calls `settle` for each decided round; rejects with `NoResponseError` to stop. */
export async function sendRounds(
  rounds: readonly WaitingRound[],
  signal: AbortSignal,
  settle: Settle,
): Promise<void> {
  const sheets = Map.groupBy(rounds, sheetOf);
  for (const sheet of sheets.values()) await sendSheet(sheet, signal, settle);
}

function sheetOf({ seasonId, source, entry, link, allowedBecause }: WaitingRound): string {
  return JSON.stringify([seasonId, source, entry.week, entry.team_id, link?.id, allowedBecause]);
}

async function sendSheet(rounds: readonly WaitingRound[], signal: AbortSignal, settle: Settle) {
  try {
    await recordRounds(rounds, signal);
  } catch (error) {
    if (error instanceof NoResponseError) throw error;
    await sortOut({ rounds, error, signal, settle });
    return;
  }
  await settle(
    rounds,
    rounds.map(({ id }) => ({ id, is: "saved" })),
  );
}

type SortOutOptions = {
  rounds: readonly WaitingRound[];
  error: unknown;
  signal: AbortSignal;
  settle: Settle;
};

/** The server takes a sheet whole or not at all: finds the rounds that stopped it and sends the others. */
async function sortOut({ rounds, error, signal, settle }: SortOutOptions) {
  const existing = new Map(conflictsIn(error).map((conflict) => [conflict.entryId, conflict.existing]));
  const inConflict = rounds.filter(({ id }) => existing.has(id));
  if (inConflict.length > 0) {
    const outcomes = inConflict.flatMap(({ id }): RoundOutcome[] => {
      const inTheWay = existing.get(id);
      return inTheWay ? [{ id, is: "conflict", existing: inTheWay }] : [];
    });
    await settle(inConflict, outcomes);
    const others = rounds.filter(({ id }) => !existing.has(id));
    if (others.length > 0) await sendSheet(others, signal, settle);
  } else if (rounds.length === 1) {
    await settle(
      rounds,
      rounds.map(({ id }) => ({ id, is: "refused", sentence: errorSentence(error), ...limitOf(error) })),
    );
  } else {
    for (const round of rounds) await sendSheet([round], signal, settle);
  }
}

function limitOf(error: unknown): { isBeyondLimit?: boolean } {
  return error instanceof BackendError && error.reason === "beyond_limit" ? { isBeyondLimit: true } : {};
}

/** Rejects with `NoResponseError` after a time limit. */
export async function withinLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopWaiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      stopWaiting.abort();
      fail(new NoResponseError("The club's website took too long to respond."));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stopWaiting.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
