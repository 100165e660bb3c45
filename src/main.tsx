import { App } from "#app/app.tsx";
import { preloadRoute } from "#app/routes.ts";
import { takeOver } from "#app/take-over.ts";
import { keepSession } from "#features/accounts/session-keeper.ts";
import { loadConfig } from "#lib/config.ts";
import { cameWithPage } from "#lib/page-data.ts";
import { createQueryClient, readAgainWhenReachable } from "#lib/query-client.ts";
import { watchNetwork } from "#lib/reachability.ts";
import { keepSiteOnDevice } from "#lib/site-on-device.ts";
import { allowPlainStyles } from "#lib/trusted-types.ts";

async function start(root: HTMLElement) {
  allowPlainStyles();
  const page = preloadRoute(location.pathname);
  try {
    await loadConfig();
    // What is painted stays until the page that takes its place is complete.
    if (cameWithPage(location.pathname)) await page;
  } catch (error) {
    console.error(error);
    showUnreachable(root);
    return;
  }
  const queryClient = createQueryClient();
  watchNetwork();
  readAgainWhenReachable(queryClient);
  keepSession(queryClient);
  takeOver(root, <App queryClient={queryClient} />);
  if (import.meta.env.PROD) keepSiteOnDevice();
}

function showUnreachable(root: HTMLElement) {
  const sentence = document.createElement("p");
  sentence.className = "first-paint-note";
  sentence.setAttribute("role", "alert");
  sentence.textContent = "The club's server cannot be reached. Check the connection and load the page again.";
  root.append(sentence);
}

const root = document.getElementById("root");
if (root) start(root);
