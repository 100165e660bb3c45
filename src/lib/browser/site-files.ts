import { session } from "../auth/session.ts";
import { afterLoad } from "./run-when-idle.ts";
import { serviceWorkerUrl } from "./trusted-types.ts";

/** The next try when a file could not be stored (ms). */
const pauseMs = 15_000;

/** A slow phone needs so long (ms) after loading a page, and then seconds to store the site's files. */
const settlingMs = 4_000;

export type FileGroup = "members" | "line";

const isPossible = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** Stores the public pages once the page has settled, and what members open for a device on which someone signs in. */
export function keepSiteOffline() {
  if (isPossible()) afterLoad(() => setTimeout(keepForViewer, settlingMs));
}

async function keepForViewer() {
  await register();
  const stop = session.subscribe(look);
  look();
  function look() {
    if (!session.get().user) return;
    stop();
    void keepFiles("members");
  }
}

/** Has the service worker store a group of files. True once all are on the device, false without a service worker. */
export async function keepFiles(group: FileGroup): Promise<boolean> {
  if (!isPossible() || !(await register())) return false;
  while (!(await isStored(group))) await untilNextTry();
  return true;
}

/** An update of the site takes over soon and has to store its own files. */
function untilNextTry(): Promise<unknown> {
  return new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    setTimeout(done, pauseMs);
  });
}

/** True if the worker has stored the files, and belongs to the release of this page. */
async function isStored(group: FileGroup): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((done) => {
    port1.onmessage = ({ data }) => done(data);
  });
  active?.postMessage(group, [port2]);
  const entry = await answer;
  return [...document.scripts].some((script) => script.getAttribute("src") === entry);
}

async function register(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
    return true;
  } catch (error) {
    // Private windows and some settings refuse it: the site then needs the network.
    console.warn("The service worker could not be registered.", error);
    return false;
  }
}
