import { publicRoutes } from "./public-routes.ts";
import { type AppRoute, type LoadPage, type Prefetch, route } from "./route.ts";

const prefetchSeason = (async (client, _viewerId, address) => {
  const search = new URLSearchParams(address);
  // A screen of all seasons shows none of them.
  if (search.get("seasons") === "all") return undefined;
  const queries = await import("#season/queries/season-queries.ts");
  return queries.prefetchSeason(client, search.get("season") ?? "");
}) satisfies Prefetch;

const prefetchLeaderboard: Prefetch = async (...asked) => {
  const season = await prefetchSeason(...asked);
  const { prepareLeaderboard } = await import("#season/standings/leaderboard.ts");
  if (season) await prepareLeaderboard(season.book);
};

const prefetchMessages: Prefetch = async (client, viewerId) => {
  const queries = await import("#features/messages/messages-queries.ts");
  await Promise.all([
    client.prefetchQuery(queries.mailboxQueryOptions(viewerId)),
    client.prefetchQuery(queries.peopleQueryOptions(viewerId)),
  ]);
};

/** All screens of the site; each loads on demand. */
export const routes: readonly AppRoute[] = [
  ...publicRoutes,

  // For a phone without an account, by the code of a squad sheet; rendered in the browser alone.
  route({
    path: "/score",
    access: "public",
    module: "src/features/at-the-line/scorer-page.tsx",
    load: async () => (await import("#features/at-the-line/scorer-page.tsx")).ScorerPage,
  }),

  route({
    path: "/bulletin-board",
    access: "active",
    module: "src/features/bulletin-board/bulletin-board-page.tsx",
    load: async () => (await import("#features/bulletin-board/bulletin-board-page.tsx")).BulletinBoardPage,
  }),
  route({
    path: "/messages",
    access: "active",
    module: "src/features/messages/messages-page.tsx",
    load: async () => (await import("#features/messages/messages-page.tsx")).MessagesPage,
    prefetch: prefetchMessages,
  }),
  route({
    path: "/leaderboard",
    access: "active",
    module: "src/features/standings/leaderboard-page.tsx",
    load: async () => (await import("#features/standings/leaderboard-page.tsx")).LeaderboardPage,
    prefetch: prefetchLeaderboard,
  }),
  route({
    path: "/leaderboard-slideshow",
    access: "activeOrDisplayLink",
    module: "src/features/slideshow/slideshow-page.tsx",
    load: async () => (await import("#features/slideshow/slideshow-page.tsx")).LeaderboardSlideshowPage,
  }),
  route({
    path: "/team-scores",
    access: "active",
    module: "src/features/standings/team-scores-page.tsx",
    load: async () => (await import("#features/standings/team-scores-page.tsx")).TeamScoresPage,
    prefetch: prefetchSeason,
  }),
  route({
    path: "/team-scores-slideshow",
    access: "activeOrDisplayLink",
    module: "src/features/slideshow/slideshow-page.tsx",
    load: async () => (await import("#features/slideshow/slideshow-page.tsx")).TeamScoresSlideshowPage,
  }),
  route({
    path: "/rankings",
    access: "active",
    module: "src/features/rankings/rankings-page.tsx",
    load: withPrintViews(async () => (await import("#features/rankings/rankings-page.tsx")).RankingsPage),
    prefetch: prefetchSeason,
  }),
  route({
    path: "/statistics",
    access: "active",
    module: "src/features/statistics/statistics-page.tsx",
    load: async () => (await import("#features/statistics/statistics-page.tsx")).StatisticsPage,
    prefetch: prefetchSeason,
  }),
  route({
    path: "/statistics-comparisons",
    access: "active",
    module: "src/features/statistics/comparisons-page.tsx",
    load: async () => (await import("#features/statistics/comparisons-page.tsx")).ComparisonsPage,
    prefetch: prefetchSeason,
  }),
  route({
    path: "/team-statistics",
    access: "active",
    module: "src/features/team-statistics/team-statistics-page.tsx",
    load: async () => (await import("#features/team-statistics/team-statistics-page.tsx")).TeamStatisticsPage,
    prefetch: prefetchSeason,
  }),
  route({
    path: "/club-statistics",
    access: "active",
    module: "src/features/club-statistics/club-statistics-page.tsx",
    load: async () => (await import("#features/club-statistics/club-statistics-page.tsx")).ClubStatisticsPage,
    prefetch: prefetchSeason,
  }),
  route({
    path: "/score-history",
    access: "active",
    module: "src/features/score-history/score-history-page.tsx",
    load: async () => (await import("#features/score-history/score-history-page.tsx")).ScoreHistoryPage,
  }),
  route({
    path: "/champions",
    access: "active",
    module: "src/app/pages/champions-page.tsx",
    load: async () => (await import("./pages/champions-page.tsx")).ChampionsWithRecords,
  }),
  route({
    path: "/add-score",
    access: "managersAndScorekeepers",
    module: "src/features/score-entry/add-score-page.tsx",
    load: async () => (await import("#features/score-entry/add-score-page.tsx")).AddScorePage,
  }),
  route({
    path: "/add-team-scores",
    access: "managersAndScorekeepers",
    module: "src/app/pages/add-team-scores-page.tsx",
    load: async () => (await import("./pages/add-team-scores-page.tsx")).AddTeamScoresPage,
  }),
  route({
    path: "/admin",
    access: "managers",
    module: "src/features/scores/score-admin-page.tsx",
    load: async () => (await import("#features/scores/score-admin-page.tsx")).ScoreAdminPage,
  }),
  route({
    path: "/score-audit-log",
    access: "managers",
    module: "src/features/scores/score-audit-log-page.tsx",
    load: async () => (await import("#features/scores/score-audit-log-page.tsx")).ScoreAuditLogPage,
  }),
  route({
    path: "/user-admin",
    access: "managers",
    module: "src/features/user-admin/user-admin-page.tsx",
    load: async () => (await import("#features/user-admin/user-admin-page.tsx")).UserAdminPage,
  }),
  route({
    path: "/member-admin",
    access: "managers",
    module: "src/features/members/member-admin-page.tsx",
    load: async () => (await import("#features/members/member-admin-page.tsx")).MemberAdminPage,
  }),
  route({
    path: "/seasons-admin",
    access: "managers",
    module: "src/features/seasons/season-admin-page.tsx",
    load: async () => (await import("#features/seasons/season-admin-page.tsx")).SeasonAdminPage,
  }),
  route({
    path: "/team-admin",
    access: "managers",
    module: "src/features/teams/team-admin-page.tsx",
    load: async () => (await import("#features/teams/team-admin-page.tsx")).TeamAdminPage,
  }),
  route({
    path: "/news-admin",
    access: "managers",
    module: "src/features/news/news-admin-page.tsx",
    load: async () => (await import("#features/news/news-admin-page.tsx")).NewsAdminPage,
  }),
  route({
    path: "/front-page-admin",
    access: "managers",
    module: "src/features/front-page/front-page-admin-page.tsx",
    load: async () => (await import("#features/front-page/front-page-admin-page.tsx")).FrontPageAdminPage,
  }),
  route({
    path: "/scrolling-text-admin",
    access: "managers",
    module: "src/features/scrolling-text/scrolling-text-admin-page.tsx",
    load: async () =>
      (await import("#features/scrolling-text/scrolling-text-admin-page.tsx")).ScrollingTextAdminPage,
  }),
  route({
    path: "/help",
    access: "admin",
    module: "src/features/help/help-page.tsx",
    load: async () => (await import("#features/help/help-page.tsx")).HelpPage,
  }),
];

/** Starts loading a page before it is asked for: at the start, or when a link is pointed at. */
export function preloadRoute(path: string): Promise<unknown> | undefined {
  return routeAt(path)?.preload();
}

/** The route of an address; undefined when there is none. */
export function routeAt(path: string): AppRoute | undefined {
  const parts = path.split("/");
  const isPartOf = (part: string, place: number) => part.startsWith(":") || part === parts[place];
  return routes.find(({ path: pattern }) => {
    const wanted = pattern.split("/");
    return wanted.length === parts.length && wanted.every(isPartOf);
  });
}

/** A page that gives way to the print views of its season: `?paper=report`, `?paper=rules`. */
function withPrintViews(load: LoadPage): LoadPage {
  return async () => (await import("./pages/with-season-print-views.tsx")).withSeasonPrintViews(await load());
}
