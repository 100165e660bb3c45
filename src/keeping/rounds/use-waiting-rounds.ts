import { useEffect, useMemo } from "react";
import { useSession } from "#lib/auth/session.ts";
import { createStore, useStore } from "#lib/store.ts";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";
import { onRoundsChanged, readRounds } from "./rounds-store.ts";
import { sending } from "./waiting-rounds.ts";

type QueuedRounds = { rounds: readonly WaitingRound[]; isRead: boolean; isRefused: boolean };

const queueStore = createStore<QueuedRounds>({ rounds: [], isRead: false, isRefused: false });
let isFollowing = false;

export type WaitingRounds = {
  own: readonly WaitingRound[];
  /** Decided rounds of this account that can still be undone, the oldest first. */
  decided: readonly WaitingRound[];
  /** The number of queued rounds of other accounts; of any account while signed out. */
  others: number;
  accountNames: readonly string[];
  isSending: boolean;
  hasFailed: boolean;
  isRead: boolean;
  /** True when this browser has no storage: rounds that can't be sent at once are lost. */
  isRefused: boolean;
};

export function useWaitingRounds(ownerId?: string): WaitingRounds {
  const { rounds, isRead, isRefused } = useStore(queueStore);
  const { isSending, failure } = useStore(sending);
  const { user } = useSession();
  useEffect(follow, []);
  const accountId = ownerId ?? user?.id;
  return useMemo(() => {
    const unsent = rounds.filter(({ state }) => state.is !== "decided");
    const own = unsent.filter((round) => round.accountId === accountId);
    // Rounds by link need no sign-in.
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

export function useWaitingRoundsOf(seasonId: string): readonly WaitingRound[] {
  const { own } = useWaitingRounds();
  return useMemo(() => own.filter((round) => round.seasonId === seasonId), [own, seasonId]);
}

/** The state of stored rounds: queued, in need of a decision, or all saved. */
export function useFateOf(ids: readonly string[]): "waiting" | "undecided" | "saved" {
  const { own } = useWaitingRounds();
  const ownLeft = own.filter(({ id }) => ids.includes(id));
  if (ownLeft.length === 0) return "saved";
  return ownLeft.some(goesByItself) ? "waiting" : "undecided";
}

function follow() {
  if (isFollowing) return;
  isFollowing = true;
  onRoundsChanged(look);
  void look();
}

async function look() {
  try {
    queueStore.set({ rounds: await readRounds(), isRead: true, isRefused: false });
  } catch {
    // On a read error the last known rounds stay.
    queueStore.set({ ...queueStore.get(), isRead: true, isRefused: true });
  }
}
