import { prefetchHome } from "./prefetch-home.ts";
import { type PublicPrefetch, type PublicRoute, publicRoute } from "./route.ts";

const prefetchEvents: PublicPrefetch = async (client, user) => {
  const queries = await import("#club/events/events-queries.ts");
  await Promise.all([
    client.prefetchQuery(queries.eventsQueryOptions(user?.id)),
    user && client.prefetchQuery(queries.ownSignUpsQueryOptions(user.id)),
  ]);
};

const prefetchNews: PublicPrefetch = async (client, user) => {
  const { newsListQueryOptions } = await import("#club/news/news-queries.ts");
  await client.prefetchQuery(newsListQueryOptions(user?.id, 1));
};

const prefetchArticle: PublicPrefetch = async (client, user, { params: { id = "" } }) => {
  const { newsArticleQueryOptions } = await import("#club/news/news-queries.ts");
  const article = newsArticleQueryOptions(user?.id, id);
  await client.prefetchQuery(article);
  return client.getQueryData(article.queryKey) ?? null;
};

/** Pages for everyone, which the server renders completely. The site's map lists those without a parameter in their path. */
export const publicRoutes: readonly PublicRoute[] = [
  publicRoute({
    path: "/",
    module: "src/app/pages/home-page.tsx",
    load: async () => (await import("./pages/home-page.tsx")).HomePage,
    prefetch: prefetchHome,
    follow: async () => (await import("./pages/follow-home.tsx")).FollowHome,
    memberParts: [
      "src/club/my-club/my-club.tsx",
      "src/app/pages/set-up-club.tsx",
      "src/club/my-club/components/board-home.tsx",
      "src/club/my-club/components/season-ahead.tsx",
      "src/club/my-club/components/would-substitute.tsx",
    ],
    title: "",
    describe: ({ name, tagline }) =>
      `${tagline || name}. News, events, opening hours and the trap league of ${name}.`,
  }),
  publicRoute({
    path: "/about",
    module: "src/club/club-pages/about-page.tsx",
    load: async () => (await import("#club/club-pages/about-page.tsx")).AboutPage,
    title: "About Us",
    describe: ({ name, address }) =>
      `Who ${name} is, when the range is open, where it is and how to reach it.${address ? ` ${address}.` : ""}`,
  }),
  publicRoute({
    path: "/safety-rules",
    module: "src/club/club-pages/safety-rules-page.tsx",
    load: async () => (await import("#club/club-pages/safety-rules-page.tsx")).SafetyRulesPage,
    title: "Safety Rules",
    describe: ({ name }) => `Safety rules for everyone at ${name}.`,
  }),
  publicRoute({
    path: "/events",
    module: "src/club/events/events-page.tsx",
    load: async () => (await import("#club/events/events-page.tsx")).EventsPage,
    prefetch: prefetchEvents,
    otherViews: ["view", "type", "month", "event", "edit"],
    title: "Club Events",
    describe: ({ name }) => `What is on at ${name}: shoots, meetings, courses and work parties.`,
  }),
  publicRoute({
    path: "/news",
    module: "src/club/news/news-page.tsx",
    load: async () => (await import("#club/news/news-page.tsx")).NewsPage,
    prefetch: prefetchNews,
    otherViews: ["page"],
    title: "News",
    describe: ({ name }) => `What is new at ${name}, told by its board.`,
  }),
  publicRoute({
    path: "/news-article/:id",
    module: "src/club/news/news-article-page.tsx",
    load: async () => (await import("#club/news/news-article-page.tsx")).NewsArticlePage,
    prefetch: prefetchArticle,
    title: "News",
    describe: ({ name }) => `News of ${name}.`,
  }),
];
