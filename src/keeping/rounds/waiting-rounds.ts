import { type CurrentUser, displayName, session } from "#lib/auth/session.ts";
import { DeviceStoreError } from "#lib/device/device-database.ts";
import { BackendError } from "#lib/errors.ts";
import { createStore } from "#lib/store.ts";
import type { ConfirmedRound } from "#season/rounds/waiting-round.ts";
import {
  goesByItself,
  isSendable,
  isSettled,
  type NewRound,
  ownerOfLink,
  type RoundDecision,
  type RoundOutcome,
  type RoundState,
  type ScoreInTheWay,
  type WaitingRound,
} from "#season/rounds/waiting-round.ts";
import { confirmRounds } from "./confirmed-rounds.ts";
import { NoResponseError, recordRounds } from "./record-rounds-mutations.ts";
import { changeRounds, dropRounds, putRounds, readRounds, removeRounds } from "./rounds-store.ts";
import { withSendLock } from "./send-lock.ts";
import { sendRounds, withinLimit } from "./send-rounds.ts";

/** The longest a screen waits for the server; after that the rounds are queued. */
export const saveTimeoutMs = 8_000;
const sendTimeoutMs = 20_000;

export type Sending = { isSending: boolean; failure: NoResponseError | null };

export const sending = createStore<Sending>({ isSending: false, failure: null });

const savedListeners = new Set<(rounds: readonly WaitingRound[]) => void>();

/** Calls the listener with confirmed rounds before they leave this device. */
export function onRoundsSaved(listener: (rounds: readonly WaitingRound[]) => void): () => void {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
}

/** They are sent automatically, and replace queued ones of the same id. Rejects with `DeviceStoreError` without storage. */
export async function updateRounds(rounds: readonly NewRound[]): Promise<void> {
  await putRounds(asWaiting(rounds));
}

/** Under their own ids, so that each counts once. Offline, they wait in the queue. */
export async function putRoundsBack(copies: readonly ConfirmedRound[]): Promise<void> {
  await updateRounds(
    copies.map(({ accountId: _, accountName: __, typedAt: ___, confirmedAt: ____, ...round }) => ({
      ...round,
      source: "restore",
    })),
  );
  await sendWaitingRounds();
}

/** Conflicting and refused rounds stay here. Rejects with `DeviceStoreError` if rounds are neither stored nor recorded. */
export function saveRounds(rounds: readonly NewRound[]): Promise<RoundOutcome[]> {
  return withSendLock(() => saveLocked(rounds));
}

async function saveLocked(rounds: readonly NewRound[]): Promise<RoundOutcome[]> {
  const waitingRounds = asWaiting(rounds);
  const refusal = await putRounds(waitingRounds).catch(asRefusal);
  const outcomes = new Map<string, RoundOutcome>();
  try {
    await withinLimit(saveTimeoutMs, (signal) =>
      sendRounds(waitingRounds, signal, async (decided, outcomesSent) => {
        for (const response of outcomesSent) outcomes.set(response.id, response);
        if (refusal) announceSaved(decided.filter(({ id }) => outcomes.get(id)?.is === "saved"));
        else await settle(decided, outcomesSent);
      }),
    );
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    if (refusal) throw refusal;
  }
  return waitingRounds.map(({ id }) => outcomes.get(id) ?? { id, is: "waiting" });
}

/** All or nothing; `waiting` without a response. After a `BackendError` nothing is recorded or queued. */
export function saveSheet(rounds: readonly NewRound[]): Promise<"saved" | "waiting"> {
  return withSendLock(() => saveSheetLocked(rounds));
}

async function saveSheetLocked(rounds: readonly NewRound[]): Promise<"saved" | "waiting"> {
  const waitingRounds = asWaiting(rounds);
  const refusal = await putRounds(waitingRounds).catch(asRefusal);
  try {
    await withinLimit(saveTimeoutMs, (signal) => recordRounds(waitingRounds, signal));
  } catch (error) {
    if (!(error instanceof NoResponseError)) {
      if (!refusal) await dropRounds(waitingRounds);
      throw error;
    }
    if (refusal) throw refusal;
    return "waiting";
  }
  announceSaved(waitingRounds);
  if (!refusal) await confirmRounds(waitingRounds);
  return "saved";
}

/** Sends queued rounds of the signed-in account and those scored by link; `isAll` retries refused and conflicting ones. */
export async function sendWaitingRounds({ isAll = false } = {}): Promise<void> {
  const accountId = session.get().user?.id;
  await purgeDecidedRounds();
  const isWanted = (round: WaitingRound) =>
    isSendable(round, accountId) && (goesByItself(round) || (isAll && round.state.is !== "decided"));
  // Checked first, so that a browser without rounds takes no lock.
  if ((await readRounds()).some(isWanted)) await withSendLock(() => sendLocked(isWanted));
}

async function sendLocked(isWanted: (round: WaitingRound) => boolean) {
  const rounds = (await readRounds()).filter(isWanted);
  if (rounds.length === 0) return;
  sending.set({ ...sending.get(), isSending: true });
  try {
    await withinLimit(sendTimeoutMs, (signal) => sendRounds(rounds, signal, settle));
    sending.set({ isSending: false, failure: null });
  } catch (error) {
    const failure = error instanceof NoResponseError ? error : new NoResponseError("", { cause: error });
    sending.set({ isSending: false, failure });
  }
}

/** Changes a queued round and retries. If the old one has arrived, a person decides. */
export async function changeWaitingRound(id: string, change: Partial<WaitingRound["entry"]>): Promise<void> {
  const typedAt = new Date().toISOString();
  await changeRound(id, ({ entry }) => ({
    entry: { ...entry, ...change, id },
    typedAt,
    state: { is: "waiting" },
  }));
  await sendWaitingRounds();
}

export async function allowRound(id: string, reason: string): Promise<void> {
  await changeRound(id, () => ({ allowedBecause: reason, state: { is: "waiting" } }));
  await sendWaitingRounds();
}

/** Deletes queued rounds after sending has paused. Ask the person first: they exist nowhere else. */
export async function discardRounds(ids: readonly string[]): Promise<void> {
  if ((await withSendLock(() => removeRounds(ids))) < ids.length) throw tooLate();
}

/** Records the decision about a conflicting round, which stays on this device until the decision can no longer be undone. */
export async function decideRound(
  id: string,
  decision: RoundDecision,
  existing: ScoreInTheWay,
): Promise<void> {
  const state: RoundState = { is: "decided", decision, at: new Date().toISOString(), existing };
  await withSendLock(() => changeRound(id, () => ({ state })));
}

export async function reopenRound(id: string): Promise<void> {
  await changeRound(id, ({ state }) =>
    state.is === "decided" ? { state: { is: "conflict", existing: state.existing } } : null,
  );
}

/** Changes one stored round; `null` leaves it as it is. Rejects when no round was changed. */
async function changeRound(id: string, change: (round: WaitingRound) => Partial<WaitingRound> | null) {
  const changedRounds = await changeRounds((round) => {
    const fields = round.id === id ? change(round) : null;
    return fields && { ...round, ...fields };
  });
  if (changedRounds.length === 0) throw tooLate();
}

/** Stores conflicting rounds of a form, so that they can be decided like any other. */
export async function storeConflicts(
  conflicts: readonly { round: NewRound; existing: ScoreInTheWay }[],
): Promise<void> {
  const conflictRounds = asWaiting(conflicts.map(({ round }) => round));
  await putRounds(
    conflictRounds.map((round, index) => {
      const existing = conflicts[index]?.existing;
      return existing ? { ...round, state: { is: "conflict", existing } } : round;
    }),
  );
}

export async function purgeDecidedRounds(): Promise<void> {
  const settled = (await readRounds()).filter((round) => isSettled(round, Date.now()));
  if (settled.length > 0) await dropRounds(settled);
}

export async function updateConflict({ id }: WaitingRound, state: RoundState): Promise<void> {
  await changeRounds((round) => (round.id === id ? { ...round, state } : null));
}

function asWaiting(rounds: readonly NewRound[]): WaitingRound[] {
  const typedAt = new Date().toISOString();
  return rounds.map((round) => ({
    ...round,
    ...ownerOf(round),
    id: round.entry.id,
    typedAt,
    state: { is: "waiting" },
  }));
}

function ownerOf({ link }: NewRound): Pick<WaitingRound, "accountId" | "accountName"> {
  if (link) return { accountId: ownerOfLink(link), accountName: link.scorer };
  const { user } = session.get();
  if (!user) throw new BackendError("forbidden", { message: "Sign in to save rounds." });
  return { accountId: user.id, accountName: shortName(user) };
}

/** Enough to know who has to sign in: "Ruth A.". */
function shortName({ firstName, lastName, email }: CurrentUser): string {
  const initial = lastName.trim().charAt(0);
  return displayName({ firstName, lastName: initial && `${initial}.`, email });
}

function asRefusal(error: unknown): DeviceStoreError {
  return error instanceof DeviceStoreError ? error : new DeviceStoreError("", { cause: error });
}

async function settle(rounds: readonly WaitingRound[], outcomes: readonly RoundOutcome[]) {
  const saved = new Set(outcomes.filter(({ is }) => is === "saved").map(({ id }) => id));
  const done = rounds.filter(({ id }) => saved.has(id));
  announceSaved(done);
  // Copies exist for accounts only; a draft has none.
  await confirmRounds(done.filter(({ link }) => !link));
  const drafts = done.filter(({ link }) => link);
  if (drafts.length > 0) await dropRounds(drafts);
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

function announceSaved(rounds: readonly WaitingRound[]) {
  // A draft must not appear as a score.
  const scores = rounds.filter(({ link }) => !link);
  if (scores.length > 0) for (const listener of savedListeners) listener(scores);
}

function tooLate(): BackendError {
  return new BackendError("conflict", { message: "This round was already sent or discarded." });
}
