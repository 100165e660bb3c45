import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Role } from "#lib/auth/session.ts";
import { loadLater } from "#ui/layout/load-later.ts";

/**
 * Who may open a route. Scorekeepers are Members whom the board made so for a season; a display link opens a slideshow
 * on a screen where no one has signed in.
 */
export type Access =
  | "public"
  | "active"
  | "activeOrDisplayLink"
  | "managers"
  | "managersAndScorekeepers"
  | "admin";

export const rolesByAccess: Record<
  Exclude<Access, "public" | "active" | "activeOrDisplayLink">,
  readonly Role[]
> = {
  managers: ["Admin", "Board Member"],
  managersAndScorekeepers: ["Admin", "Board Member"],
  admin: ["Admin"],
};

/** Whose screens carry the guidance for the board. */
const guided: readonly Access[] = ["managers", "managersAndScorekeepers"];

type LoadPage = () => Promise<ComponentType>;
type Ask = (client: QueryClient, viewerId: string) => Promise<unknown>;

export type AppRoute = {
  path: string;
  access: Access;
  load: LoadPage;
  preload: LoadPage;
  Page: ComponentType;
  /** Asks for what the page shows its viewer first, while it still loads. */
  prefetch: Ask | undefined;
};

const prefetchSeason: Ask = async (client) => {
  const search = new URLSearchParams(location.search);
  // A screen of all seasons shows none of them.
  if (search.get("seasons") === "all") return;
  const queries = await import("#season/queries/season-queries.ts");
  await queries.prefetchSeason(client, search.get("season") ?? "");
};

const askForEvents: Ask = async (client, viewerId) => {
  const queries = await import("#features/events/events-queries.ts");
  await Promise.all([
    client.prefetchQuery(queries.eventsQueryOptions(viewerId)),
    client.prefetchQuery(queries.ownSignUpsQueryOptions(viewerId)),
  ]);
};

const askForNews: Ask = async (client, viewerId) => {
  const { newsListQueryOptions } = await import("#features/news/news-queries.ts");
  await client.prefetchQuery(newsListQueryOptions(viewerId, 1));
};

const askForMessages: Ask = async (client, viewerId) => {
  const queries = await import("#features/messages/messages-queries.ts");
  await Promise.all([
    client.prefetchQuery(queries.mailboxQueryOptions(viewerId)),
    client.prefetchQuery(queries.peopleQueryOptions(viewerId)),
  ]);
};

/** All screens of the site; each loads on demand. */
export const routes: readonly AppRoute[] = [
  route("/", "public", async () => (await import("#features/front-page/front-page.tsx")).FrontPage),
  route("/about", "public", async () => (await import("#features/club-pages/about-page.tsx")).AboutPage),
  route(
    "/safety-rules",
    "public",
    async () => (await import("#features/club-pages/safety-rules-page.tsx")).SafetyRulesPage,
  ),
  route(
    "/events",
    "public",
    async () => (await import("#features/events/events-page.tsx")).EventsPage,
    askForEvents,
  ),
  route("/news", "public", async () => (await import("#features/news/news-page.tsx")).NewsPage, askForNews),
  route(
    "/news-article/:id",
    "public",
    async () => (await import("#features/news/news-article-page.tsx")).NewsArticlePage,
  ),

  route(
    "/bulletin-board",
    "active",
    async () => (await import("#features/bulletin-board/bulletin-board-page.tsx")).BulletinBoardPage,
  ),
  route(
    "/messages",
    "active",
    async () => (await import("#features/messages/messages-page.tsx")).MessagesPage,
    askForMessages,
  ),
  route(
    "/leaderboard",
    "active",
    async () => (await import("#features/standings/leaderboard-page.tsx")).LeaderboardPage,
    prefetchSeason,
  ),
  route(
    "/leaderboard-slideshow",
    "activeOrDisplayLink",
    async () => (await import("#features/slideshow/leaderboard-slideshow-page.tsx")).LeaderboardSlideshowPage,
  ),
  route(
    "/team-scores",
    "active",
    async () => (await import("#features/standings/team-scores-page.tsx")).TeamScoresPage,
    prefetchSeason,
  ),
  route(
    "/team-scores-slideshow",
    "activeOrDisplayLink",
    async () => (await import("#features/slideshow/team-scores-slideshow-page.tsx")).TeamScoresSlideshowPage,
  ),
  route(
    "/rankings",
    "active",
    withPrintViews(async () => (await import("#features/rankings/rankings-page.tsx")).RankingsPage),
    prefetchSeason,
  ),
  route(
    "/statistics",
    "active",
    async () => (await import("#features/statistics/statistics-page.tsx")).StatisticsPage,
    prefetchSeason,
  ),
  route(
    "/statistics-comparisons",
    "active",
    async () => (await import("#features/statistics/comparisons-page.tsx")).ComparisonsPage,
    prefetchSeason,
  ),
  route(
    "/team-statistics",
    "active",
    async () => (await import("#features/team-statistics/team-statistics-page.tsx")).TeamStatisticsPage,
    prefetchSeason,
  ),
  route(
    "/club-statistics",
    "active",
    async () => (await import("#features/club-statistics/club-statistics-page.tsx")).ClubStatisticsPage,
    prefetchSeason,
  ),
  route(
    "/score-history",
    "active",
    async () => (await import("#features/score-history/score-history-page.tsx")).ScoreHistoryPage,
  ),
  route(
    "/champions",
    "active",
    async () => (await import("./pages/champions-page.tsx")).ChampionsWithRecords,
  ),

  route(
    "/add-score",
    "managersAndScorekeepers",
    async () => (await import("#features/score-entry/add-score-page.tsx")).AddScorePage,
  ),
  route(
    "/add-team-scores",
    "managersAndScorekeepers",
    async () => (await import("./pages/add-team-scores-page.tsx")).AddTeamScoresPage,
  ),

  route(
    "/admin",
    "managers",
    async () => (await import("#features/scores/score-admin-page.tsx")).ScoreAdminPage,
  ),
  route(
    "/score-audit-log",
    "managers",
    async () => (await import("#features/scores/score-audit-log-page.tsx")).ScoreAuditLogPage,
  ),
  route(
    "/user-admin",
    "managers",
    async () => (await import("#features/user-admin/user-admin-page.tsx")).UserAdminPage,
  ),
  route(
    "/member-admin",
    "managers",
    async () => (await import("#features/members/member-admin-page.tsx")).MemberAdminPage,
  ),
  route(
    "/seasons-admin",
    "managers",
    async () => (await import("#features/seasons/season-admin-page.tsx")).SeasonAdminPage,
  ),
  route(
    "/team-admin",
    "managers",
    async () => (await import("#features/teams/team-admin-page.tsx")).TeamAdminPage,
  ),
  route(
    "/news-admin",
    "managers",
    async () => (await import("#features/news/news-admin-page.tsx")).NewsAdminPage,
  ),
  route(
    "/front-page-admin",
    "managers",
    async () => (await import("#features/front-page/front-page-admin-page.tsx")).FrontPageAdminPage,
  ),
  route(
    "/scrolling-text-admin",
    "managers",
    async () =>
      (await import("#features/scrolling-text/scrolling-text-admin-page.tsx")).ScrollingTextAdminPage,
  ),

  route("/help", "admin", async () => (await import("#features/help/help-page.tsx")).HelpPage),
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

function route(path: string, access: Access, loadPage: LoadPage, prefetch?: Ask): AppRoute {
  const load = guided.includes(access) ? withGuide(path, loadPage) : loadPage;
  const { Component, preload } = loadLater(load);
  return { path, access, load, preload, Page: Component, prefetch };
}

/** A screen of the board says in its header how it works. */
function withGuide(path: string, load: LoadPage): LoadPage {
  return async () => {
    const [page, { withAdminGuide }] = await Promise.all([load(), import("./pages/guided-page.tsx")]);
    return withAdminGuide(path, page);
  };
}

/** A page that gives way to the print views of its season: `?paper=report`, `?paper=rules`. */
function withPrintViews(load: LoadPage): LoadPage {
  return async () => (await import("./pages/season-print-views.tsx")).withSeasonPrintViews(await load());
}
