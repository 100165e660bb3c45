import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { type MatchedRoute, matchRoute } from "#app/routes.ts";
import { watchErrors } from "#app/watch-errors.ts";
import { expectedViewer, keepSession, untilChecked } from "#features/accounts/session-keeper.ts";
import { hasStoredSession } from "#lib/auth/auth-client.ts";
import { afterLoad } from "#lib/browser/run-when-idle.ts";
import { registerServiceWorker } from "#lib/browser/site-on-device.ts";
import { allowPlainStyles } from "#lib/browser/trusted-types.ts";
import { loadConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { hasServerRenderedPage, hydrateQueries, pageData } from "#lib/page-data.ts";
import { createQueryClient, readAgainWhenReachable } from "#lib/query-client.ts";
import { watchNetwork } from "#lib/reachability.ts";
import { preloadDialog } from "#ui/feedback/dialog.tsx";
import { useIsHydrated } from "#ui/layout/use-is-hydrated.ts";
import { isRendered } from "./first-contentful-paint.ts";

/** A rendered page waits no longer for what only its viewer sees. */
const prefetchTimeoutMs = 2_000;

/** The application itself. Fails where the club's server cannot be reached and has given no configuration before. */
export async function start(root: HTMLElement) {
  watchErrors();
  allowPlainStyles();
  const match = matchRoute(location.pathname);
  const page = match?.route.preload();
  await loadConfig();
  const queryClient = createQueryClient();
  hydrateQueries(queryClient);
  watchNetwork();
  readAgainWhenReachable(queryClient);
  keepSession(queryClient);
  const prefetched = match && prefetch(match, queryClient);
  // What is rendered stays until the page is complete, with what a member alone sees.
  if (isRendered()) writeDatesFor(pageData()?.locale ?? undefined);
  if (hasServerRenderedPage(location.pathname)) await Promise.all([page, prefetched && soon(prefetched)]);
  mount(root, <Application queryClient={queryClient} />);
  // A member's screens open dialogs; a visitor's do not.
  if (hasStoredSession()) afterLoad(() => void preloadDialog().catch(console.warn));
  if (import.meta.env.PROD) registerServiceWorker();
}

/** For a member whom this device remembers. What does not come now is asked for by the page. */
async function prefetch({ route, params }: MatchedRoute, queryClient: QueryClient) {
  const viewer = route.prefetch && (await expectedViewer());
  if (viewer)
    await Promise.all([route.prefetch?.(queryClient, viewer, params), untilChecked()]).catch(console.warn);
}

function soon(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((done) => setTimeout(done, prefetchTimeoutMs))]);
}

/** In a transition React responds to the viewer in between. */
function mount(root: HTMLElement, application: ReactNode) {
  const isHydrated = isRendered();
  // From here on React itself keeps a press until the button is hydrated.
  delete document.documentElement.dataset.rendered;
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, application, { onRecoverableError: warn });
    else createRoot(root).render(application);
  });
}

/** The page is there all the same: React renders anew what the server rendered otherwise. */
function warn(error: unknown) {
  console.warn("The page was not hydrated.", error);
}

/** What `public/before-paint.js` wrote about the rendered page ends once that is the application's own. */
function Application({ queryClient }: { queryClient: QueryClient }) {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    for (const mark of ["data-elsewhere", "data-without-sidebar"])
      document.documentElement.removeAttribute(mark);
    const pressed = document.querySelector<HTMLElement>("[data-pressed]");
    pressed?.removeAttribute("data-pressed");
    pressed?.click();
  }, [isHydrated]);
  return <App queryClient={queryClient} />;
}
