import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clientWithSeason, clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonBookQueryOptions, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { TeamScoresPage } from "#standings/team-scores/team-scores-page.tsx";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { LeaderboardPage } from "./leaderboard-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const running = smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [20] }]);
const earlier = { ...running, season: { ...running.season, id: "earlier", name: "Earlier" } };

const pages = [
  ["leaderboard", <LeaderboardPage key="leaderboard" />],
  ["team-scores", <TeamScoresPage key="team-scores" />],
] as const;

test.each(pages)("Show on TV of %s follows the running season unless another was chosen", (kind, page) => {
  const linkAt = (address: string) => {
    respondWith(({ path }) => (path.endsWith("/season_changes") ? { body: { version: 1 } } : { body: [] }));
    const queryClient = clientWithSeason(running);
    const { queryKey } = seasonsQueryOptions();
    queryClient.setQueryData(queryKey, (seasons = []) => [
      ...seasons,
      ...seasons.map((season) => ({ ...season, id: "earlier", name: "Earlier" })),
    ]);
    queryClient.setQueryData(seasonBookQueryOptions("earlier").queryKey, clubSeasonOf(earlier));
    const { unmount } = renderApp(page, { address, user: aUser({ role: "Admin" }), queryClient });
    const href = screen.getByRole("link", { name: "Show on TV", hidden: true }).getAttribute("href");
    unmount();
    return href;
  };
  expect(linkAt(`/${kind}`)).toBe(`/${kind}-slideshow`);
  expect(linkAt(`/${kind}?season=small`)).toBe(`/${kind}-slideshow`);
  expect(linkAt(`/${kind}?season=earlier`)).toBe(`/${kind}-slideshow?season=earlier`);
});
