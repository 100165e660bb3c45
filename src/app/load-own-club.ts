import { loadLater } from "#ui/layout/load-later.ts";

/** Preloaded for a member's front page, so that it is there with the rest and nothing moves. */
export const ownClub = loadLater(async () => (await import("./pages/own-club.tsx")).OwnClub);
