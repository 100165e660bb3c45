import { createStore } from "#lib/store.ts";

/** Whether the list of the rounds that wait on this device is open. */
export const isWaitingListOpen = createStore(false);

/** How many rounds of the signed-in account wait on this device, for anyone who does not load the rounds themselves. */
export const ownWaitingCount = createStore(0);

export function openWaitingList() {
  isWaitingListOpen.set(true);
}
