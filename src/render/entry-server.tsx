import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router, Switch } from "wouter";
import { HomePage } from "#app/pages/home-page.tsx";
import { routes as allRoutes } from "#app/routes.ts";
import { Shell } from "#app/shell/shell.tsx";
import { AboutPage } from "#features/club-pages/about-page.tsx";
import { SafetyRulesPage } from "#features/club-pages/safety-rules-page.tsx";
import { EventsPage } from "#features/events/events-page.tsx";
import { NewsArticlePage } from "#features/news/news-article-page.tsx";
import { NewsPage } from "#features/news/news-page.tsx";
import { type ClubConfig, setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type PageData, setPageData } from "#lib/page-data.ts";
import { createQueryClient } from "#lib/query-client.ts";
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

/**
 * A page as HTML, for a document that shows it before any script has run: a public one whole, or the
 * frame with what the application shows in it while it checks the sign-in. It is built for the server beside the site;
 * nothing in here waits for anything.
 */
export function renderPage(data: PageData, { isWhole, locale }: RenderOptions): string {
  setConfig(data.config as ClubConfig);
  setPageData(data);
  writeDatesFor(locale);
  const client = createQueryClient();
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <UiProvider>
          <Router ssrPath={data.path}>
            <Shell>{isWhole ? <Pages /> : <Skeleton label="Checking your sign-in" />}</Shell>
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
