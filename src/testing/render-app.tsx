import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { type CurrentUser, session, signedOut } from "#lib/auth/session.ts";
import { ClubSettingsProvider, clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { setConfig } from "#lib/config.ts";
import { askBeforeLeaving } from "#lib/forms/leaving.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { reachability, trackedFetch } from "#lib/reachability.ts";
import { preloadFigureDialog } from "#season/figures/figure-dialog.tsx";
import { preloadDialog } from "#ui/feedback/dialog.tsx";

export type RenderAppOptions = {
  /** Where the viewer is: path and search. */
  address?: string;
  /** Who is signed in; no one unless given. */
  user?: CurrentUser | null;
  /** Filled beforehand with `setQueryData`, so that nothing has to be asked. */
  queryClient?: QueryClient;
};

export type RenderedApp = RenderResult & {
  queryClient: QueryClient;
  /** The addresses visited, the last one now. */
  history: string[];
};

// Tests are about what dialogs say, not about the moment in which their code loads.
await Promise.all([preloadDialog(), preloadFigureDialog()]);

// A busy machine takes its time; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  session.set({ ...signedOut, isLoading: true });
  reachability.set({ isReachable: true, since: new Date().toISOString() });
  await stopProbing();
  localStorage.clear();
});

/** After a failed request the site asks for the server's health, seconds later and so in another test: a response stops it. */
async function stopProbing(): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response();
  await trackedFetch(testConfig.backendUrl);
  globalThis.fetch = fetch;
}

/** Renders a screen or a piece with all that is around it in the site. */
export function renderApp(element: ReactNode, options: RenderAppOptions = {}): RenderedApp {
  const { address = "/", user = null, queryClient = createQueryClient() } = options;
  setConfig(testConfig);
  const settings = clubSettingsQueryOptions().queryKey;
  if (queryClient.getQueryData(settings) === undefined) queryClient.setQueryData(settings, null);
  askAgainAtOnce(queryClient);
  session.set({ ...signedOut, user, isVerified: user !== null });
  const place = memoryLocation({ path: address, record: true });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <ClubSettingsProvider>
        <Router hook={place.hook} searchHook={place.searchHook} aroundNav={askBeforeLeaving}>
          {element}
        </Router>
      </ClubSettingsProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, queryClient, history: place.history };
}

/** What fails is asked again as often as on the site, without the seconds between. */
function askAgainAtOnce(queryClient: QueryClient): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

export const testConfig = {
  backendUrl: "http://club.test",
  publishableKey: "publishable",
  clubName: "Cedar Ridge Gun Club",
  version: "1.2.3",
};

/** A person signed in: a Member unless the test says otherwise. */
export function aUser(change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: "5b0c6a2e-0000-4000-8000-000000000001",
    firstName: "Ruth",
    lastName: "Adler",
    email: "ruth@club.example",
    role: "Member",
    status: "Active",
    ...change,
  };
}
