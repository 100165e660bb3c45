import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router, Switch } from "wouter";
import { HomePage } from "#app/pages/home-page.tsx";
import { routes as allRoutes } from "#app/routes.ts";
import { Shell } from "#app/shell/shell.tsx";
import { type ProfileRow, toCurrentUser } from "#features/accounts/accounts-queries.ts";
import { AboutPage } from "#features/club-pages/about-page.tsx";
import { SafetyRulesPage } from "#features/club-pages/safety-rules-page.tsx";
import { EventsPage } from "#features/events/events-page.tsx";
import { NewsArticlePage } from "#features/news/news-article-page.tsx";
import { NewsPage } from "#features/news/news-page.tsx";
import { session, signedOut } from "#lib/auth/session.ts";
import { type ClubConfig, setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type PageData, setPageData } from "#lib/page-data.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { anyScreen, type RenderedScreen, setRenderedScreen } from "#lib/rendered-screen.ts";
import { giveLeagueStart, type LeagueStart } from "#season/queries/season-queries.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { UiProvider } from "#ui/layout/ui-provider.tsx";

/** What each shows beside the club's own details is in `server/render/page-rows.ts`. */
const pages: Record<string, ComponentType> = {
  "/": HomePage,
  "/about": AboutPage,
  "/safety-rules": SafetyRulesPage,
  "/events": EventsPage,
  "/news": NewsPage,
  "/news-article/:id": NewsArticlePage,
};

/** Which source file each address is made of, and which function its page asks first. */
export const routes = allRoutes.map(({ path, module, ask }) => ({ path, module, ask }));

export type RenderOptions = { isWhole: boolean; locale: string | undefined };

export type MemberRenderOptions = {
  /** Rows of the member's own account, as the database gave them to the member. */
  profile: ProfileRow[];
  /** What the page's function (`ask`) responded. */
  start: unknown;
  search: string;
  screen: RenderedScreen;
  locale: string | undefined;
};

/**
 * A page as HTML, for a document that shows it before any script has run: a public one whole, or the
 * frame with what the application shows in it while it checks the sign-in. It is built for the server beside the site;
 * nothing in here waits for anything.
 */
export function renderPage(data: PageData, { isWhole, locale }: RenderOptions): string {
  const client = createQueryClient();
  const content = isWhole ? <Pages /> : <Skeleton label="Checking your sign-in" />;
  return render(data, { client, locale, content, search: "" });
}

/**
 * A member's page as HTML, of what the database gave the member; undefined for anyone who may not open it and for a page
 * without a function to ask. Its module is loaded before.
 */
export async function loadMemberPage(path: string): Promise<MemberPage | undefined> {
  const route = allRoutes.find((one) => one.path === path);
  if (!route?.ask || route.access !== "active") return undefined;
  const Page = await route.load();
  return (data, { profile: [row], start, search, screen, locale }) => {
    if (row?.status !== "Active" || !row.id || !row.email) return undefined;
    const client = createQueryClient();
    giveLeagueStart(client, start as LeagueStart);
    setRenderedScreen(screen);
    const before = session.get();
    session.set({ ...signedOut, user: toCurrentUser({ ...row, id: row.id }, row.email), isVerified: true });
    try {
      return render(data, { client, locale, content: <Page />, search });
    } finally {
      session.set(before);
      setRenderedScreen(anyScreen);
    }
  };
}

export type MemberPage = (data: PageData, options: MemberRenderOptions) => string | undefined;

type Rendered = { client: QueryClient; locale: string | undefined; content: ReactNode; search: string };

function render(data: PageData, { client, locale, content, search }: Rendered): string {
  setConfig(data.config as ClubConfig);
  setPageData(data);
  writeDatesFor(locale);
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <UiProvider>
          <Router ssrPath={data.path} ssrSearch={search}>
            <Shell>{content}</Shell>
          </Router>
        </UiProvider>
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
