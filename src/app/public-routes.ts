import { prefetchMyClub } from "./prefetch-my-club.ts";
import { type AppRoute, type Prefetch, route } from "./route.ts";

const prefetchEvents: Prefetch = async (client, viewerId) => {
  const queries = await import("#club/events/events-queries.ts");
  await Promise.all([
    client.prefetchQuery(queries.eventsQueryOptions(viewerId)),
    client.prefetchQuery(queries.ownSignUpsQueryOptions(viewerId)),
  ]);
};

const prefetchNews: Prefetch = async (client, viewerId) => {
  const { newsListQueryOptions } = await import("#club/news/news-queries.ts");
  await client.prefetchQuery(newsListQueryOptions(viewerId, 1));
};

/** Pages for everyone, which the server renders completely. */
export const publicRoutes: readonly AppRoute[] = [
  route({
    path: "/",
    access: "public",
    module: "src/app/pages/home-page.tsx",
    load: async () => (await import("./pages/home-page.tsx")).HomePage,
    prefetch: prefetchMyClub,
  }),
  route({
    path: "/about",
    access: "public",
    module: "src/club/club-pages/about-page.tsx",
    load: async () => (await import("#club/club-pages/about-page.tsx")).AboutPage,
  }),
  route({
    path: "/safety-rules",
    access: "public",
    module: "src/club/club-pages/safety-rules-page.tsx",
    load: async () => (await import("#club/club-pages/safety-rules-page.tsx")).SafetyRulesPage,
  }),
  route({
    path: "/events",
    access: "public",
    module: "src/club/events/events-page.tsx",
    load: async () => (await import("#club/events/events-page.tsx")).EventsPage,
    prefetch: prefetchEvents,
  }),
  route({
    path: "/news",
    access: "public",
    module: "src/club/news/news-page.tsx",
    load: async () => (await import("#club/news/news-page.tsx")).NewsPage,
    prefetch: prefetchNews,
  }),
  route({
    path: "/news-article/:id",
    access: "public",
    module: "src/club/news/news-article-page.tsx",
    load: async () => (await import("#club/news/news-article-page.tsx")).NewsArticlePage,
  }),
];
