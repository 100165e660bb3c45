import { loadLater } from "#ui/layout/load-later.ts";

export const seasonScreen = loadLater(
  async () => (await import("./components/team-season-screen.tsx")).TeamSeasonScreen,
);
