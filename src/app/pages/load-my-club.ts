import { loadLater } from "#ui/layout/load-later.ts";

/** A separate file, because its list of chunks would otherwise be part of visitors' pages. */
export const myClub = loadLater(async () => (await import("#club/my-club/my-club.tsx")).MyClub);
export const setUpClub = loadLater(async () => (await import("./set-up-club.tsx")).SetUpClub);
