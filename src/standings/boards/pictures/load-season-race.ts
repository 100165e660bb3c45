import { loadLater } from "#ui/layout/load-later.ts";

export const seasonRace = loadLater(async () => (await import("./season-race.tsx")).SeasonRace);
