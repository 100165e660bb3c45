import { loadLater } from "#ui/layout/load-later.ts";

/** Only the board loads it, before its home is shown, so that nothing moves. */
export const boardHome = loadLater(async () => (await import("./components/board-home.tsx")).BoardHome);
