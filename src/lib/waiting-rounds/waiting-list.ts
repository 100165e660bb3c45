import { createStore } from "../store.ts";

/** Whether the list of the rounds that wait on this device is open. */
export const isWaitingListOpen = createStore(false);

export function openWaitingList() {
  isWaitingListOpen.set(true);
}
