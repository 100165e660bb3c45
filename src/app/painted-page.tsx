import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { FrontPage } from "#features/front-page/front-page.tsx";
import { type ClubConfig, setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type PageData, setPageData } from "#lib/page-data.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import { Shell } from "./shell/shell.tsx";

/**
 * The front page as HTML, for a document that shows it before any script has run. Built by
 * `scripts/painter-plugin.ts` into one file that the server loads; nothing in here waits for anything.
 */
export function paintFrontPage(data: PageData, locale: string | undefined): string {
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
              <FrontPage />
            </Shell>
          </Router>
        </UiProvider>
      </QueryClientProvider>,
    );
  } finally {
    client.clear();
  }
}
