import { createStore } from "#lib/store.ts";

/** True while “Go to a screen” is open. */
export const goToScreen = createStore(false);
