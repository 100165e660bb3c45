import { frontPageQueryOptions } from "#features/front-page/front-page-queries.ts";
import { type AppRoute, type Prefetch, route } from "./route.ts";

const prefetchFrontPage: Prefetch = (client) => client.prefetchQuery(frontPageQueryOptions());

const prefetchEvents: Prefetch = async (client, viewer) => {
  const { eventsQueryOptions, ownSignUpsQueryOptions } = await import("#features/events/events-queries.ts");
  await Promise.all([
    client.prefetchQuery(eventsQueryOptions(viewer)),
    viewer && client.prefetchQuery(ownSignUpsQueryOptions(viewer)),
  ]);
};

const prefetchNews: Prefetch = async (client, viewer) => {
  const { newsListQueryOptions } = await import("#features/news/news-queries.ts");
  await client.prefetchQuery(newsListQueryOptions(viewer, 1));
};

const prefetchArticle: Prefetch = async (client, viewer, { id = "" }) => {
  const { newsArticleQueryOptions } = await import("#features/news/news-queries.ts");
  await client.prefetchQuery(newsArticleQueryOptions(viewer, id));
};

/** What everyone may open, and the server renders whole. */
export const publicRoutes: readonly AppRoute[] = [
  route({
    path: "/",
    access: "public",
    module: "src/features/front-page/front-page.tsx",
    load: async () => (await import("#features/front-page/front-page.tsx")).FrontPage,
    prefetch: prefetchFrontPage,
  }),
  route({
    path: "/about",
    access: "public",
    module: "src/features/club-pages/about-page.tsx",
    load: async () => (await import("#features/club-pages/about-page.tsx")).AboutPage,
  }),
  route({
    path: "/safety-rules",
    access: "public",
    module: "src/features/club-pages/safety-rules-page.tsx",
    load: async () => (await import("#features/club-pages/safety-rules-page.tsx")).SafetyRulesPage,
  }),
  route({
    path: "/events",
    access: "public",
    module: "src/features/events/events-page.tsx",
    load: async () => (await import("#features/events/events-page.tsx")).EventsPage,
    prefetch: prefetchEvents,
  }),
  route({
    path: "/news",
    access: "public",
    module: "src/features/news/news-page.tsx",
    load: async () => (await import("#features/news/news-page.tsx")).NewsPage,
    prefetch: prefetchNews,
  }),
  route({
    path: "/news-article/:id",
    access: "public",
    module: "src/features/news/news-article-page.tsx",
    load: async () => (await import("#features/news/news-article-page.tsx")).NewsArticlePage,
    prefetch: prefetchArticle,
  }),
];
