import { loadLater } from "#ui/layout/load-later.ts";

/** A separate file: the list of its many chunks would otherwise be part of visitors' pages. */
export const myClub = loadLater(async () => (await import("#club/my-club/my-club.tsx")).MyClub);
