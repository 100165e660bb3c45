import { afterLoad } from "./run-when-idle.ts";
import { serviceWorkerUrl } from "./trusted-types.ts";

/** Installs the service worker, which opens the site where there is no network. Not before the page has settled. */
export function registerServiceWorker() {
  if ("serviceWorker" in navigator) afterLoad(register);
}

async function register() {
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
  } catch (error) {
    // Private windows and some settings refuse it: the site then needs the network, as before.
    console.warn("The service worker could not be registered.", error);
  }
}
