import { createStore } from "#lib/store.ts";

export const isWaitingListOpen = createStore(false);

export const isConflictPageOpen = createStore(false);

export function openConflictPage() {
  isWaitingListOpen.set(false);
  isConflictPageOpen.set(true);
}

/** The number of the signed-in account's queued rounds, for code that does not load the rounds. */
export const ownWaitingCount = createStore(0);

export function openWaitingList() {
  isWaitingListOpen.set(true);
}
