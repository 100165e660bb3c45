import { createStore } from "#lib/store.ts";

/** Whether the list of the rounds that wait on this device is open. */
export const isWaitingListOpen = createStore(false);

/** Whether the page is open on which rounds are decided that someone else entered differently. */
export const isConflictPageOpen = createStore(false);

export function openConflictPage() {
  isWaitingListOpen.set(false);
  isConflictPageOpen.set(true);
}

/** How many rounds of the signed-in account wait on this device, for anyone who does not load the rounds themselves. */
export const ownWaitingCount = createStore(0);

export function openWaitingList() {
  isWaitingListOpen.set(true);
}
