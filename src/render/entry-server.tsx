import { AsyncLocalStorage } from "node:async_hooks";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router, Switch } from "wouter";
import { HomePage } from "#app/pages/home-page.tsx";
import { prefetchViewer } from "#app/prefetch-viewer.ts";
import type { AppRoute } from "#app/route.ts";
import { routes as allRoutes } from "#app/routes.ts";
import { Shell } from "#app/shell/shell.tsx";
import { findProfile } from "#club/accounts/accounts-queries.ts";
import { AboutPage } from "#club/club-pages/about-page.tsx";
import { SafetyRulesPage } from "#club/club-pages/safety-rules-page.tsx";
import { EventsPage } from "#club/events/events-page.tsx";
import { NewsArticlePage } from "#club/news/news-article-page.tsx";
import { NewsPage } from "#club/news/news-page.tsx";
import { type CurrentUser, session, signedOut } from "#lib/auth/session.ts";
import { setViewerFetch } from "#lib/backend.ts";
import { ClubSettingsProvider } from "#lib/club/club-settings-queries.ts";
import { type ClubConfig, setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type PageData, setPageData } from "#lib/page-data.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { anyScreen, type RenderedScreen, setRenderedScreen } from "#lib/rendered-screen.ts";
import { expandSeasonBook } from "#season/queries/season-book.ts";
import { expandSeasonsWith } from "#season/queries/season-queries.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { UiProvider } from "#ui/layout/ui-provider.tsx";
import { rememberByContent } from "./remember-by-content.ts";

/** `server/render/page-rows.ts` reads their data besides the club's details. */
const pages: Record<string, ComponentType> = {
  "/": HomePage,
  "/about": AboutPage,
  "/safety-rules": SafetyRulesPage,
  "/events": EventsPage,
  "/news": NewsPage,
  "/news-article/:id": NewsArticlePage,
};

/** The source file of each address, and whether `renderForMember` renders it. */
export const routes = allRoutes.map((route) => ({
  path: route.path,
  module: route.module,
  isForMembers: isForMembers(route),
}));

export type RenderOptions = { isWhole: boolean; locale: string | undefined };

export type Member = {
  email: string;
  search: string;
  screen: RenderedScreen;
  locale: string | undefined;
  fetch: typeof fetch;
  /** Renders when admitted: rendering occupies a processor. */
  admit: (render: () => Promise<string>) => Promise<string>;
};

const requests = new AsyncLocalStorage<typeof fetch>();
setViewerFetch((input, init) => {
  const send = requests.getStore();
  if (!send) throw new Error("A page for everyone asks for nothing.");
  return send(input, init);
});

/** The current season, the one before it, and two more. */
const seasonsRemembered = 4;
// Computed values belong to the season object, so members who get the same season share it.
expandSeasonsWith(rememberByContent(expandSeasonBook, seasonsRemembered));

/**
 * Renders a page as HTML for display before any script runs: a public page completely, else the frame during the sign-in check.
 * Built for the server beside the site; synchronous throughout.
 */
export function renderPage(data: PageData, { isWhole, locale }: RenderOptions): string {
  const client = createQueryClient();
  const content = isWhole ? <Pages /> : <Skeleton label="Checking your sign-in" />;
  return render(data, { client, locale, content, search: "" });
}

/** Renders a member's page from its own queries; undefined for anyone without access. */
export async function renderForMember(data: PageData, member: Member): Promise<string | undefined> {
  const route = allRoutes.find(({ path }) => path === data.path);
  if (!route?.prefetch || !isForMembers(route)) return undefined;
  const { prefetch, load } = route;
  setConfig(configOf(data));
  const client = createQueryClient();
  // The member's device asks again and shows the frame in the meantime.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return requests.run(member.fetch, async () => {
    const [profile, Page] = await Promise.all([findProfile(member.email), load()]);
    if (profile.kind !== "active") return undefined;
    const { user } = profile;
    await prefetch(client, user.id, member.search);
    const asked = client.getQueryCache().getAll();
    if (asked.some(({ state }) => state.status === "error")) return undefined;
    // The device asks for what fails here: the page does not depend on it.
    await prefetchViewer(client, user.id, member.search);
    return member.admit(async () => renderAs(user, data, { client, Page, member }));
  });
}

type OwnPage = { client: QueryClient; Page: ComponentType; member: Member };

/** Synchronous, so that no other page renders with this member's settings. */
function renderAs(user: CurrentUser, data: PageData, { client, Page, member }: OwnPage): string {
  const before = session.get();
  session.set({ ...signedOut, user, isVerified: true });
  setRenderedScreen(member.screen);
  try {
    return render(data, { client, locale: member.locale, content: <Page />, search: member.search });
  } finally {
    session.set(before);
    setRenderedScreen(anyScreen);
  }
}

function isForMembers({ access, prefetch }: AppRoute): boolean {
  return access === "active" && prefetch !== undefined;
}

// The server validated it at start.
const configOf = ({ config }: PageData) => config as ClubConfig;

type Rendered = { client: QueryClient; locale: string | undefined; content: ReactNode; search: string };

function render(data: PageData, { client, locale, content, search }: Rendered): string {
  setConfig(configOf(data));
  setPageData(data);
  writeDatesFor(locale);
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <ClubSettingsProvider>
          <UiProvider>
            <Router ssrPath={data.path} ssrSearch={search}>
              <Shell>{content}</Shell>
            </Router>
          </UiProvider>
        </ClubSettingsProvider>
      </QueryClientProvider>,
    );
  } finally {
    client.clear();
  }
}

function Pages() {
  return (
    <Switch>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} component={Page} />
      ))}
    </Switch>
  );
}
