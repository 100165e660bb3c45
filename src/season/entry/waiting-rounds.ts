import { type CurrentUser, displayName, session } from "#lib/auth/session.ts";
import { DeviceStoreError } from "#lib/device/device-database.ts";
import { BackendError } from "#lib/errors.ts";
import { createStore } from "#lib/store.ts";
import { holdingClaim } from "./claim-locks.ts";
import { type ConfirmedRound, confirmRounds } from "./confirmed-rounds.ts";
import { NoResponseError, recordRounds } from "./record-rounds-mutations.ts";
import {
  changeRounds,
  claimRounds,
  dropRounds,
  putRounds,
  removeRounds,
  untilUnclaimed,
} from "./rounds-store.ts";
import { sendRounds } from "./send-rounds.ts";
import { withinLimit } from "./time-limit.ts";
import {
  goesByItself,
  isBeingSent,
  type NewRound,
  type RoundOutcome,
  type RoundState,
  type WaitingRound,
} from "./waiting-round.ts";

/** How long a screen waits for the server before it goes on; the rounds are stored then. */
export const saveTimeoutMs = 8_000;
const sendTimeoutMs = 20_000;
/**
 * A claim outlives its sending a little, so that two tabs never send the same rounds at one moment. That of a tab
 * that went ends with its lock (claim-locks.ts), and where browsers have none, by its time.
 */
const claimSlack = 3_000;

export type Sending = { isSending: boolean; failure: NoResponseError | null };

/** What this tab is doing about the waiting rounds, and why the last try came to nothing. */
export const sending = createStore<Sending>({ isSending: false, failure: null });

const savedListeners = new Set<(rounds: readonly WaitingRound[]) => void>();

/** Calls the listener with rounds that the server has just confirmed, before they leave this device. */
export function onRoundsSaved(listener: (rounds: readonly WaitingRound[]) => void): () => void {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
}

/**
 * Keeps rounds on this device for the account that is signed in; they go in on their own. An id that waits
 * already is replaced. Rejects with `DeviceStoreError` when this browser keeps nothing: none is stored then.
 */
export async function updateRounds(rounds: readonly NewRound[]): Promise<void> {
  await keep(asWaiting(rounds, { is: "waiting" }));
}

/**
 * Sends copies of rounds that a restored server does not have, under their own ids, so that each counts once. Without
 * a signal they wait like any others.
 */
export async function putRoundsBack(copies: readonly ConfirmedRound[]): Promise<void> {
  await updateRounds(
    copies.map(({ accountId: _, accountName: __, typedAt: ___, confirmedAt: ____, ...round }) => ({
      ...round,
      source: "restore",
    })),
  );
  await sendWaitingRounds();
}

/**
 * Keeps rounds, then sends them, and says of each what became of it. Those in conflict or refused stay on this
 * device until a person decides. Rejects with `DeviceStoreError` when they are neither stored nor recorded.
 */
export function saveRounds(rounds: readonly NewRound[]): Promise<RoundOutcome[]> {
  const until = claimEnd(saveTimeoutMs);
  return holdingClaim(until, () => saveUnder(until, rounds));
}

async function saveUnder(until: string, rounds: readonly NewRound[]): Promise<RoundOutcome[]> {
  const stored = asWaiting(rounds, { is: "sending", until, before: { is: "waiting" } });
  const refusal = await keep(stored).catch(asRefusal);
  const outcomes = new Map<string, RoundOutcome>();
  try {
    await withinLimit(saveTimeoutMs, (signal) =>
      sendRounds(stored, signal, async (decided, outcomesSent) => {
        for (const response of outcomesSent) outcomes.set(response.id, response);
        if (refusal) announceSaved(decided.filter(({ id }) => outcomes.get(id)?.is === "saved"));
        else await settle(decided, outcomesSent);
      }),
    );
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    if (refusal) throw refusal;
    await release(until);
  }
  return stored.map(({ id }) => outcomes.get(id) ?? { id, is: "waiting" });
}

/**
 * The same for a sheet that goes in all or not at all: `saved`, or `waiting` when the server gave no response. Rejects
 * with the `BackendError` of a refusal or a conflict: nothing is recorded and nothing stored then, the screen has it all.
 */
export function saveSheet(rounds: readonly NewRound[]): Promise<"saved" | "waiting"> {
  const until = claimEnd(saveTimeoutMs);
  return holdingClaim(until, () => saveSheetUnder(until, rounds));
}

async function saveSheetUnder(until: string, rounds: readonly NewRound[]): Promise<"saved" | "waiting"> {
  const stored = asWaiting(rounds, { is: "sending", until, before: { is: "waiting" } });
  const refusal = await keep(stored).catch(asRefusal);
  try {
    await withinLimit(saveTimeoutMs, (signal) => recordRounds(stored, signal));
  } catch (error) {
    if (!(error instanceof NoResponseError)) {
      if (!refusal) await dropRounds(stored);
      throw error;
    }
    if (refusal) throw refusal;
    await release(until);
    return "waiting";
  }
  announceSaved(stored);
  if (!refusal) await confirmRounds(stored);
  return "saved";
}

/** Sends what waits for the account that is signed in; `isAll` tries those again that were refused or in conflict. */
export async function sendWaitingRounds({ isAll = false } = {}): Promise<void> {
  const accountId = session.get().user?.id;
  if (accountId === undefined) return;
  const until = claimEnd(sendTimeoutMs);
  const isWanted = (round: WaitingRound) => round.accountId === accountId && (isAll || goesByItself(round));
  await holdingClaim(until, () => sendUnder(until, isWanted));
}

async function sendUnder(until: string, isWanted: (round: WaitingRound) => boolean) {
  const claimed = await claimRounds(isWanted, until);
  if (claimed.length === 0) return;
  sending.set({ ...sending.get(), isSending: true });
  try {
    await withinLimit(sendTimeoutMs, (signal) => sendRounds(claimed, signal, settle));
    sending.set({ isSending: false, failure: null });
  } catch (error) {
    const failure = error instanceof NoResponseError ? error : new NoResponseError("", { cause: error });
    sending.set({ isSending: false, failure });
  } finally {
    await release(until);
  }
}

/** Changes a round that waits, and tries it again. */
export async function changeWaitingRound(id: string, change: Partial<WaitingRound["entry"]>): Promise<void> {
  const changed = await changeRounds((round) =>
    round.id === id && !isBeingSent(round)
      ? {
          ...round,
          entry: { ...round.entry, ...change, id },
          typedAt: new Date().toISOString(),
          state: { is: "waiting" },
        }
      : null,
  );
  if (changed.length === 0) throw tooLate();
  await sendWaitingRounds();
}

/** Throws waiting rounds away. Ask the person first: they are nowhere else. */
export async function discardRounds(ids: readonly string[]): Promise<void> {
  if ((await removeRounds(ids)) < ids.length) throw tooLate();
}

/** Shows another score in the way of a round than the one known so far. */
export async function updateConflict({ id }: WaitingRound, state: RoundState): Promise<void> {
  await changeRounds((round) => (round.id === id ? { ...round, state } : null));
}

function asWaiting(rounds: readonly NewRound[], state: RoundState): WaitingRound[] {
  const { user } = session.get();
  if (!user) throw new BackendError("forbidden", { message: "Sign in to save rounds." });
  const typedAt = new Date().toISOString();
  return rounds.map((round) => ({
    ...round,
    id: round.entry.id,
    accountId: user.id,
    accountName: shortName(user),
    typedAt,
    state,
  }));
}

/** Enough to know whom to ask to sign in: "Ruth A.". */
function shortName({ firstName, lastName, email }: CurrentUser): string {
  const initial = lastName.trim().charAt(0);
  return displayName({ firstName, lastName: initial && `${initial}.`, email });
}

async function keep(rounds: readonly WaitingRound[]) {
  await untilUnclaimed(rounds.map(({ id }) => id));
  await putRounds(rounds);
}

function asRefusal(error: unknown): DeviceStoreError {
  return error instanceof DeviceStoreError ? error : new DeviceStoreError("", { cause: error });
}

async function settle(rounds: readonly WaitingRound[], outcomes: readonly RoundOutcome[]) {
  const saved = new Set(outcomes.filter(({ is }) => is === "saved").map(({ id }) => id));
  const done = rounds.filter(({ id }) => saved.has(id));
  announceSaved(done);
  await confirmRounds(done);
  const open = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const typedAt = new Map(rounds.map((round) => [round.id, round.typedAt]));
  if (done.length === rounds.length) return;
  await changeRounds((round) => {
    const outcome = open.get(round.id);
    if (!outcome || typedAt.get(round.id) !== round.typedAt) return null;
    const { id: _, ...state } = outcome;
    return state.is === "saved" ? null : { ...round, state };
  });
}

/** Ends a claim: what was not settled is as it was before. */
async function release(until: string) {
  await changeRounds((round) =>
    round.state.is === "sending" && round.state.until === until
      ? { ...round, state: round.state.before }
      : null,
  ).catch(() => undefined);
}

function claimEnd(saveTimeoutMs: number): string {
  // To the millisecond its own: no two claims of this device end alike.
  lastClaim = Math.max(Date.now() + saveTimeoutMs + claimSlack, lastClaim + 1);
  return new Date(lastClaim).toISOString();
}

let lastClaim = 0;

function announceSaved(rounds: readonly WaitingRound[]) {
  if (rounds.length > 0) for (const listener of savedListeners) listener(rounds);
}

function tooLate(): BackendError {
  return new BackendError("conflict", {
    message: "This round is being sent at this moment, or is not here any more. Look again in a moment.",
  });
}
