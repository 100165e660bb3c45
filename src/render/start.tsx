import type { QueryClient } from "@tanstack/react-query";
import { App } from "#app/app.tsx";
import { prefetchViewer } from "#app/prefetch-viewer.ts";
import { restUntilAwake } from "#app/resting-page.tsx";
import { type AppRoute, paramsOf } from "#app/route.ts";
import { routeAt } from "#app/routes.ts";
import { type DrawnPageWatch, watchDrawnPage } from "#app/watch-drawn-page.tsx";
import { watchErrors } from "#app/watch-errors.ts";
import { expectedViewer, keepSession, untilChecked } from "#club/accounts/session-keeper.ts";
import { hasStoredSession } from "#lib/auth/auth-client.ts";
import { type CurrentUser, canManage, session } from "#lib/auth/session.ts";
import { isUsed, watchPointer } from "#lib/browser/carry-over.ts";
import { reloadLostStyles } from "#lib/browser/lost-styles.ts";
import { endRest, isPageResting, willPageRest } from "#lib/browser/resting-page.ts";
import { onFirstInput } from "#lib/browser/run-when-idle.ts";
import { keepSiteOffline } from "#lib/browser/site-files.ts";
import { allowPlainStyles } from "#lib/browser/trusted-types.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { loadConfig } from "#lib/config.ts";
import { prepareFormats } from "#lib/dates.ts";
import { hasServerRenderedPage, pageData, takeResponsesOf } from "#lib/page-data.ts";
import { createQueryClient, readAgainWhenReachable } from "#lib/query-client.ts";
import { watchNetwork } from "#lib/reachability.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import { preloadDialog } from "#ui/feedback/dialog.tsx";
import { followColorScheme } from "#ui/layout/color-scheme.ts";
import { mount } from "./mount.ts";
import { runPageFiles } from "./run-page-files.ts";

/** A rendered page waits no longer (ms) for content of its viewer. Drawn later above the rest, that would move everything. */
const renderTimeoutMs = 5_000;

/** Fails when the server is unreachable and no configuration is stored. */
export async function start(root: HTMLElement) {
  watchErrors();
  watchPointer();
  allowPlainStyles();
  prepareFormats();
  followColorScheme();
  const route = routeAt(location.pathname);
  const isRendered = () => hasServerRenderedPage(location.pathname);
  const isResting = await willPageRest();
  const files = runPageFiles();
  // One at a time: an import below would run all its dependencies in one task.
  if (isRendered()) await files;
  await loadConfig();
  await yieldToMain();
  const queryClient = createQueryClient();
  takeResponsesOf(pageData(), queryClient);
  watchNetwork();
  reloadLostStyles();
  readAgainWhenReachable(queryClient);
  await yieldToMain();
  keepSession(queryClient);
  await yieldToMain();
  const page = isResting ? undefined : files.then(() => route?.preload());
  const prefetched = route && prefetch(route, queryClient);
  await yieldToMain();
  // The server-rendered page stays until its replacement is complete, including member content.
  if (isRendered()) await Promise.all([page, prefetched && soon(prefetched)]);
  // A page that is shown asks again.
  else page?.catch(console.warn);
  keepSiteOffline();
  const watch = isResting && route ? await rest(route, queryClient, root) : undefined;
  // A member's screens open dialogs; a visitor's do not.
  if (hasStoredSession()) onFirstInput(() => void preloadDialog().catch(console.warn));
  await mount(root, <App queryClient={queryClient} />);
  if (root.querySelector(".rendered")) watch?.leaveFrame();
  else watch?.leavePage();
}

/** For a signed-in member. The page asks for whatever fails here. */
async function prefetch(route: AppRoute, queryClient: QueryClient, isDrawn = false) {
  const ask = route.prefetch;
  if (!ask) return;
  const user = (await expectedViewer()) ?? (hasStoredSession() ? await checkedViewer() : null);
  if (!user) return;
  const params = paramsOf(route.path, location.pathname) ?? {};
  const address = { params, search: location.search, isDrawn };
  const asks = isPageResting() ? [prefetchViewer] : [ask, prefetchViewer];
  const requests = asks.map((each) => each(queryClient, user, address));
  await Promise.all([...requests, untilChecked()]).catch(console.warn);
}

/** Resolves when the application has to draw the frame, or all of it. A page that someone uses already does not rest. */
async function rest(
  route: AppRoute,
  queryClient: QueryClient,
  root: HTMLElement,
): Promise<DrawnPageWatch | undefined> {
  const drawnPage = root.querySelector(".rendered");
  if (!drawnPage || isUsed(drawnPage)) return void (await wake(route, queryClient));
  const keepsFrame = !recordsRounds(queryClient);
  const watch = watchDrawnPage(drawnPage, { queryClient, follow: route.follow, keepsFrame });
  const awake = watch.used.then(() => wake(route, queryClient));
  restUntilAwake({ path: location.pathname, awake, leavePage: watch.leavePage });
  await Promise.race([watch.frameNeeded, awake]);
  return watch;
}

/** For them the frame loads what keeps rounds (waiting-rounds-host.tsx). Also true while it is not known who is there. */
function recordsRounds(queryClient: QueryClient): boolean {
  const { user } = session.get();
  if (!user || canManage(user)) return true;
  const seasons = queryClient.getQueryData(scorekeeperSeasonsQueryOptions(user.id).queryKey);
  return seasons?.length !== 0;
}

/** Loads what was not needed while the page rested. */
async function wake(route: AppRoute, queryClient: QueryClient) {
  endRest();
  await runPageFiles();
  await Promise.all([route.preload().catch(console.warn), soon(prefetch(route, queryClient, true))]);
}

async function checkedViewer(): Promise<CurrentUser | null> {
  await untilChecked();
  return session.get().user;
}

function soon(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((done) => setTimeout(done, renderTimeoutMs))]);
}
