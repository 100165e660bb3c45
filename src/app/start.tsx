import { isSomebodyExpected, keepSession } from "#features/accounts/session-keeper.ts";
import { hasStoredSession } from "#lib/auth-client.ts";
import { loadConfig } from "#lib/config.ts";
import { cameWithPage } from "#lib/page-data.ts";
import { createQueryClient, readAgainWhenReachable } from "#lib/query-client.ts";
import { watchNetwork } from "#lib/reachability.ts";
import { keepSiteOnDevice } from "#lib/site-on-device.ts";
import { allowPlainStyles } from "#lib/trusted-types.ts";
import { whenSettled } from "#lib/when-quiet.ts";
import { preloadDialog } from "#ui/dialog.tsx";
import { App } from "./app.tsx";
import { routeAt } from "./routes.ts";
import { takeOver } from "./take-over.ts";

/** The application itself. Fails where the club's server cannot be reached and has given no configuration before. */
export async function start(root: HTMLElement) {
  allowPlainStyles();
  const route = routeAt(location.pathname);
  const page = route?.preload();
  await loadConfig();
  // What is painted stays until the page that takes its place is complete.
  if (cameWithPage(location.pathname)) await page;
  const queryClient = createQueryClient();
  watchNetwork();
  readAgainWhenReachable(queryClient);
  keepSession(queryClient);
  if (route?.askAhead) isSomebodyExpected().then((isExpected) => isExpected && route.askAhead?.(queryClient));
  takeOver(root, <App queryClient={queryClient} />);
  // A member's screens open dialogs; a visitor's do not.
  if (hasStoredSession()) whenSettled(() => void preloadDialog().catch(console.warn));
  if (import.meta.env.PROD) keepSiteOnDevice();
}
