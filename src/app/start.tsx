import { keepSession } from "#features/accounts/session-keeper.ts";
import { loadConfig } from "#lib/config.ts";
import { cameWithPage } from "#lib/page-data.ts";
import { createQueryClient, readAgainWhenReachable } from "#lib/query-client.ts";
import { watchNetwork } from "#lib/reachability.ts";
import { keepSiteOnDevice } from "#lib/site-on-device.ts";
import { allowPlainStyles } from "#lib/trusted-types.ts";
import { App } from "./app.tsx";
import { preloadRoute } from "./routes.ts";
import { takeOver } from "./take-over.ts";

/** The application itself. Fails where the club's server cannot be reached and has given no configuration before. */
export async function start(root: HTMLElement) {
  allowPlainStyles();
  const page = preloadRoute(location.pathname);
  await loadConfig();
  // What is painted stays until the page that takes its place is complete.
  if (cameWithPage(location.pathname)) await page;
  const queryClient = createQueryClient();
  watchNetwork();
  readAgainWhenReachable(queryClient);
  keepSession(queryClient);
  takeOver(root, <App queryClient={queryClient} />);
  if (import.meta.env.PROD) keepSiteOnDevice();
}
