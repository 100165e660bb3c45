import { serviceWorkerUrl } from "./trusted-types.ts";

/** How long the worker waits for a quiet moment: what it fetches is not to compete with the page. */
const longestWait = 10_000;

/** Installs the service worker, which opens the site where there is no network. Not before the page has settled. */
export function keepSiteOnDevice() {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") whenQuiet(register);
  else window.addEventListener("load", () => whenQuiet(register), { once: true });
}

function whenQuiet(work: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, 2_000);
}

async function register() {
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
  } catch (error) {
    // Private windows and some settings refuse it: the site then needs the network, as before.
    console.warn("The site cannot be kept on this device.", error);
  }
}
