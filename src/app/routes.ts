import { publicRoutes } from "./public-routes.ts";
import { type AppRoute, type LoadPage, type Prefetch, paramsOf, route } from "./route.ts";

const followSeason = async () => (await import("#season/screens/follow-season.tsx")).FollowSeason;

const prefetchSeason = (async (client, _user, address) => {
  const search = new URLSearchParams(address.search);
  // A screen about all seasons shows no single one.
  if (search.get("seasons") === "all") return undefined;
  const queries = await import("#season/queries/season-queries.ts");
  return queries.prefetchSeason(client, search.get("season") ?? "");
}) satisfies Prefetch;

const prefetchLeaderboard: Prefetch = async (...prefetchArgs) => {
  const season = await prefetchSeason(...prefetchArgs);
  const { prepareLeaderboard } = await import("#standings/boards/leaderboard.ts");
  if (season) await prepareLeaderboard(season.book);
};

/** A member without rounds in the season has the other seasons in view at once: what follows them would move. */
const prefetchStatistics: Prefetch = async (client, user, address) => {
  const season = await prefetchSeason(client, user, address);
  if (!season || !address.isDrawn) return;
  const [{ ownMemberQueryOptions }, { memberCareerQueryOptions }] = await Promise.all([
    import("#season/queries/own-member-queries.ts"),
    import("#standings/statistics/statistics-queries.ts"),
  ]);
  const chosenId = new URLSearchParams(address.search).get("member");
  const memberId = chosenId ?? (await client.fetchQuery(ownMemberQueryOptions(user.id)));
  if (memberId && !season.book.scores.some((score) => score.memberId === memberId))
    await client.prefetchQuery(memberCareerQueryOptions(memberId));
};

/** The server draws the page with these parts, or it could not rest. */
const prefetchTeamScores: Prefetch = async (...prefetchArgs) => {
  await prefetchSeason(...prefetchArgs);
  if (!import.meta.env.SSR) return;
  const [{ seasonRace }, { seasonScreen }] = await Promise.all([
    import("#standings/boards/pictures/load-season-race.ts"),
    import("#standings/team-scores/load-season-screen.ts"),
  ]);
  await Promise.all([seasonRace.preload(), seasonScreen.preload()]);
};

const prefetchMessages: Prefetch = async (client, user, address) => {
  const [queries, { messagesInAddress }] = await Promise.all([
    import("#club/messages/messages-queries.ts"),
    import("#club/messages/messages-search-params.ts"),
  ]);
  const { box, show, q } = messagesInAddress.parse(Object.fromEntries(new URLSearchParams(address.search)));
  await Promise.all([
    client.prefetchInfiniteQuery(
      queries.mailboxQueryOptions(user.id, { box: box === "sent" ? box : "inbox", show, q }),
    ),
    client.prefetchQuery(queries.peopleQueryOptions(user.id)),
  ]);
};

/** The night's story needs the weather, and `view=coming` the replies. */
const prefetchNight: Prefetch = async (client, user, address) => {
  const search = new URLSearchParams(address.search);
  const [season, { prefetchAttendance }, { nightWeatherQueryOptions }, { latestNight }] = await Promise.all([
    prefetchSeason(client, user, address),
    import("#season/attendance/attendance-queries.ts"),
    import("#standings/night/night-queries.ts"),
    import("#standings/boards/night-of.ts"),
  ]);
  if (!season) return;
  const { id } = season.info;
  const week = Number(search.get("week"));
  if (search.get("view") !== "coming")
    await client.prefetchQuery(nightWeatherQueryOptions(id, week || latestNight(season.book)));
  else if (week > 0) await prefetchAttendance(client, { seasonId: id, week, teamId: search.get("team") });
};

/** Every screen of the site; each loads on demand. */
export const routes: readonly AppRoute[] = [
  ...publicRoutes,

  // For a phone without an account, by the code of a squad sheet; rendered only in the browser.
  route({
    path: "/score",
    access: "public",
    module: "src/keeping/at-the-line/scorer-page.tsx",
    load: async () => (await import("#keeping/at-the-line/scorer-page.tsx")).ScorerPage,
  }),

  // The page behind the link of a reminder; the fragment names it, so it is rendered only in the browser.
  route({
    path: "/reply",
    access: "public",
    module: "src/club/reply/reply-page.tsx",
    load: async () => (await import("#club/reply/reply-page.tsx")).ReplyPage,
  }),

  // A guardian's link: the fragment names the junior, so it is rendered only in the browser.
  route({
    path: "/guardian",
    access: "public",
    module: "src/club/guardian/guardian-page.tsx",
    load: async () => (await import("#club/guardian/guardian-page.tsx")).GuardianPage,
  }),

  route({
    path: "/bulletin-board",
    access: "active",
    module: "src/club/bulletin-board/bulletin-board-page.tsx",
    load: async () => (await import("#club/bulletin-board/bulletin-board-page.tsx")).BulletinBoardPage,
  }),
  route({
    path: "/messages",
    access: "active",
    module: "src/club/messages/messages-page.tsx",
    load: async () => (await import("#club/messages/messages-page.tsx")).MessagesPage,
    prefetch: prefetchMessages,
  }),
  route({
    path: "/leaderboard",
    access: "active",
    module: "src/standings/leaderboard/leaderboard-page.tsx",
    load: async () => (await import("#standings/leaderboard/leaderboard-page.tsx")).LeaderboardPage,
    prefetch: prefetchLeaderboard,
    follow: followSeason,
  }),
  route({
    path: "/leaderboard-slideshow",
    access: "activeOrDisplayLink",
    module: "src/standings/slideshow/slideshow-page.tsx",
    load: async () => (await import("#standings/slideshow/slideshow-page.tsx")).LeaderboardSlideshowPage,
  }),
  route({
    path: "/team-scores",
    access: "active",
    module: "src/standings/team-scores/team-scores-page.tsx",
    load: async () => (await import("#standings/team-scores/team-scores-page.tsx")).TeamScoresPage,
    prefetch: prefetchTeamScores,
    follow: followSeason,
  }),
  route({
    path: "/night",
    access: "active",
    module: "src/app/pages/night-pages.tsx",
    load: async () => (await import("./pages/night-pages.tsx")).NightPages,
    prefetch: prefetchNight,
    follow: followSeason,
  }),
  route({
    path: "/team-scores-slideshow",
    access: "activeOrDisplayLink",
    module: "src/standings/slideshow/slideshow-page.tsx",
    load: async () => (await import("#standings/slideshow/slideshow-page.tsx")).TeamScoresSlideshowPage,
  }),
  route({
    path: "/rankings",
    access: "active",
    module: "src/standings/rankings/rankings-page.tsx",
    load: withPrintViews(async () => (await import("#standings/rankings/rankings-page.tsx")).RankingsPage),
    prefetch: prefetchSeason,
    follow: followSeason,
  }),
  route({
    path: "/statistics",
    access: "active",
    module: "src/standings/statistics/statistics-page.tsx",
    load: async () => (await import("#standings/statistics/statistics-page.tsx")).StatisticsPage,
    prefetch: prefetchStatistics,
    follow: followSeason,
  }),
  route({
    path: "/statistics-comparisons",
    access: "active",
    module: "src/standings/statistics/comparisons-page.tsx",
    load: async () => (await import("#standings/statistics/comparisons-page.tsx")).ComparisonsPage,
    prefetch: prefetchSeason,
    follow: followSeason,
  }),
  route({
    path: "/team-statistics",
    access: "active",
    module: "src/standings/team-statistics/team-statistics-page.tsx",
    load: async () =>
      (await import("#standings/team-statistics/team-statistics-page.tsx")).TeamStatisticsPage,
    prefetch: prefetchSeason,
    follow: followSeason,
  }),
  route({
    path: "/club-statistics",
    access: "active",
    module: "src/standings/club-statistics/club-statistics-page.tsx",
    load: async () =>
      (await import("#standings/club-statistics/club-statistics-page.tsx")).ClubStatisticsPage,
    prefetch: prefetchSeason,
    follow: followSeason,
  }),
  route({
    path: "/score-history",
    access: "active",
    module: "src/standings/score-history/score-history-page.tsx",
    load: async () => (await import("#standings/score-history/score-history-page.tsx")).ScoreHistoryPage,
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
    module: "src/keeping/score-entry/add-score-page.tsx",
    load: async () => (await import("#keeping/score-entry/add-score-page.tsx")).AddScorePage,
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
    module: "src/app/pages/score-admin-page.tsx",
    load: async () => (await import("#app/pages/score-admin-page.tsx")).ScoreAdminPage,
  }),
  route({
    path: "/score-audit-log",
    access: "managers",
    module: "src/keeping/scores/score-audit-log-page.tsx",
    load: async () => (await import("#keeping/scores/score-audit-log-page.tsx")).ScoreAuditLogPage,
  }),
  route({
    path: "/user-admin",
    access: "managers",
    module: "src/club/user-admin/user-admin-page.tsx",
    load: async () => (await import("#club/user-admin/user-admin-page.tsx")).UserAdminPage,
  }),
  route({
    path: "/member-admin",
    access: "managers",
    module: "src/running/members/member-admin-page.tsx",
    load: async () => (await import("#running/members/member-admin-page.tsx")).MemberAdminPage,
  }),
  route({
    path: "/seasons-admin",
    access: "managers",
    module: "src/app/pages/season-admin-page.tsx",
    load: async () => (await import("#app/pages/season-admin-page.tsx")).SeasonAdminPage,
  }),
  route({
    path: "/team-admin",
    access: "managers",
    module: "src/running/teams/team-admin-page.tsx",
    load: async () => (await import("#running/teams/team-admin-page.tsx")).TeamAdminPage,
  }),
  route({
    path: "/news-admin",
    access: "managers",
    module: "src/club/news/news-admin-page.tsx",
    load: async () => (await import("#club/news/news-admin-page.tsx")).NewsAdminPage,
  }),
  route({
    path: "/front-page-admin",
    access: "managers",
    module: "src/club/front-page/front-page-admin-page.tsx",
    load: async () => (await import("#club/front-page/front-page-admin-page.tsx")).FrontPageAdminPage,
  }),
  route({
    path: "/scrolling-text-admin",
    access: "managers",
    module: "src/club/scrolling-text/scrolling-text-admin-page.tsx",
    load: async () =>
      (await import("#club/scrolling-text/scrolling-text-admin-page.tsx")).ScrollingTextAdminPage,
  }),
  route({
    path: "/help",
    access: "admin",
    module: "src/club/help/help-page.tsx",
    load: async () => (await import("#club/help/help-page.tsx")).HelpPage,
  }),
];

/** Preloads a page at start, or when a link is hovered. */
export function preloadRoute(path: string): Promise<unknown> | undefined {
  return routeAt(path)?.preload();
}

/** Undefined for an unknown address. */
export function routeAt(path: string): AppRoute | undefined {
  return routes.find(({ path: pattern }) => paramsOf(pattern, path));
}

/** Gives way to the season's print views: `?paper=report`, `?paper=rules`. */
function withPrintViews(load: LoadPage): LoadPage {
  return async () => (await import("./pages/with-season-print-views.tsx")).withSeasonPrintViews(await load());
}
