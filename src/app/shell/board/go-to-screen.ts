import { createStore } from "#lib/store.ts";

export const goToScreen = createStore(false);
