import { loadLater } from "#ui/layout/load-later.ts";

/** The device loads them when they are shown; the server before it draws the page, or that could not rest. */
export const seasonAhead = loadLater(async () => (await import("./components/season-ahead.tsx")).SeasonAhead);
export const wouldSubstitute = loadLater(
  async () => (await import("./components/would-substitute.tsx")).WouldSubstitute,
);
