import { afterLoad } from "./run-when-idle.ts";
import { serviceWorkerUrl } from "./trusted-types.ts";

/** A slow phone is busy with a page for so long after it has loaded, and then for seconds with keeping the site's files. */
const settlingMs = 4_000;

/** Installs the service worker, which opens the site where there is no network. Not before the page has settled. */
export function registerServiceWorker() {
  if ("serviceWorker" in navigator) afterLoad(() => setTimeout(register, settlingMs));
}

async function register() {
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
  } catch (error) {
    // Private windows and some settings refuse it: the site then needs the network, as before.
    console.warn("The service worker could not be registered.", error);
  }
}
