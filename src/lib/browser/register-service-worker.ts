import { afterLoad } from "./run-when-idle.ts";
import { serviceWorkerUrl } from "./trusted-types.ts";

/** A slow phone needs so long (ms) after loading a page, and then seconds to store the site's files. */
const settlingMs = 4_000;

/** The service worker opens the site without a network. Installed once the page has settled. */
export function registerServiceWorker() {
  if ("serviceWorker" in navigator) afterLoad(() => setTimeout(register, settlingMs));
}

async function register() {
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
  } catch (error) {
    // Private windows and some settings refuse it: the site then needs the network.
    console.warn("The service worker could not be registered.", error);
  }
}
