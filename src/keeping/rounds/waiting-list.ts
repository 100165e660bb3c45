import { createStore } from "#lib/store.ts";

export const roundsChannelName = "clubhouse-rounds";

export const isWaitingListOpen = createStore(false);

export const isConflictPageOpen = createStore(false);

export function openConflictPage() {
  isWaitingListOpen.set(false);
  isConflictPageOpen.set(true);
}

export const ownWaitingCount = createStore(0);

export function openWaitingList() {
  isWaitingListOpen.set(true);
}
