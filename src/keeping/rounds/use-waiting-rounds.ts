import { useEffect, useMemo } from "react";
import { useSession } from "#lib/auth/session.ts";
import { createStore, useStore } from "#lib/store.ts";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";
import { onRoundsChanged, readRounds } from "./rounds-store.ts";
import { sending } from "./waiting-rounds.ts";

type QueuedRounds = { rounds: readonly WaitingRound[]; isRead: boolean; isRefused: boolean };

const stored = createStore<QueuedRounds>({ rounds: [], isRead: false, isRefused: false });
let isFollowing = false;

export type WaitingRounds = {
  /** Rounds of the account that is signed in, or of the link asked for, the oldest first. */
  own: readonly WaitingRound[];
  /** Rounds of this account that were decided about and can still be given back, the oldest first. */
  decided: readonly WaitingRound[];
  /** How many rounds of other accounts wait on this device; of any account while no one is signed in. */
  others: number;
  /** Who has to sign in to send the rounds, while no one is. */
  accountNames: readonly string[];
  isSending: boolean;
  /** The last try came to nothing. */
  hasFailed: boolean;
  /** False until this device was looked at. */
  isRead: boolean;
  /** This browser keeps nothing: what cannot be sent at once is lost. */
  isRefused: boolean;
};

/** The rounds that wait on this device, up to date across tabs; for the account that is signed in unless another owner is named. */
export function useWaitingRounds(ownerId?: string): WaitingRounds {
  const { rounds, isRead, isRefused } = useStore(stored);
  const { isSending, failure } = useStore(sending);
  const { user } = useSession();
  useEffect(follow, []);
  const accountId = ownerId ?? user?.id;
  return useMemo(() => {
    const unsent = rounds.filter(({ state }) => state.is !== "decided");
    const own = unsent.filter((round) => round.accountId === accountId);
    // Rounds by link go without anyone's sign-in.
    const others = unsent.filter((round) => !round.link && round.accountId !== accountId);
    const names = accountId === undefined ? others.map(({ accountName }) => accountName) : [];
    return {
      own,
      decided: rounds.filter((round) => round.accountId === accountId && round.state.is === "decided"),
      others: others.length,
      accountNames: [...new Set(names)],
      isSending,
      hasFailed: failure !== null,
      isRead,
      isRefused,
    };
  }, [rounds, accountId, isSending, failure, isRead, isRefused]);
}

/** Rounds of one season that wait for the signed-in account. */
export function useWaitingRoundsOf(seasonId: string): readonly WaitingRound[] {
  const { own } = useWaitingRounds();
  return useMemo(() => own.filter((round) => round.seasonId === seasonId), [own, seasonId]);
}

/** What became of rounds that were stored: still waiting, waiting for a person's decision, or all of them in. */
export function useFateOf(ids: readonly string[]): "waiting" | "undecided" | "saved" {
  const { own } = useWaitingRounds();
  const left = own.filter(({ id }) => ids.includes(id));
  if (left.length === 0) return "saved";
  return left.some(goesByItself) ? "waiting" : "undecided";
}

function follow() {
  if (isFollowing) return;
  isFollowing = true;
  onRoundsChanged(look);
  void look();
}

async function look() {
  try {
    stored.set({ rounds: await readRounds(), isRead: true, isRefused: false });
  } catch {
    // What cannot be read again stays as it was last seen.
    stored.set({ ...stored.get(), isRead: true, isRefused: true });
  }
}
