import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router, Switch } from "wouter";
import { AboutPage } from "#features/club-pages/about-page.tsx";
import { SafetyRulesPage } from "#features/club-pages/safety-rules-page.tsx";
import { EventsPage } from "#features/events/events-page.tsx";
import { FrontPage } from "#features/front-page/front-page.tsx";
import { NewsArticlePage } from "#features/news/news-article-page.tsx";
import { NewsPage } from "#features/news/news-page.tsx";
import { type ClubConfig, setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type PageData, setPageData } from "#lib/page-data.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import type { paintedPages } from "./painted-pages.ts";
import { Shell } from "./shell/shell.tsx";

const pages: Record<keyof typeof paintedPages, ComponentType> = {
  "/": FrontPage,
  "/about": AboutPage,
  "/safety-rules": SafetyRulesPage,
  "/events": EventsPage,
  "/news": NewsPage,
  "/news-article/:id": NewsArticlePage,
};

/**
 * A public page as HTML, for a document that shows it before any script has run. Built by
 * `scripts/painter-plugin.ts` into one file that the server loads; nothing in here waits for anything.
 */
export function paintPage(data: PageData, locale: string | undefined): string {
  setConfig(data.config as ClubConfig);
  setPageData(data);
  writeDatesFor(locale);
  const client = createQueryClient();
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <UiProvider>
          <Router ssrPath={data.path}>
            <Shell>
              <Switch>
                {Object.entries(pages).map(([path, Page]) => (
                  <Route key={path} path={path} component={Page} />
                ))}
              </Switch>
            </Shell>
          </Router>
        </UiProvider>
      </QueryClientProvider>,
    );
  } finally {
    client.clear();
  }
}
