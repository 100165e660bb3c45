import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { lacksNewerBuiltIns } from "../lib/browser/newer-built-ins.ts";
import { isBackendPath, isOwnDocument, markCached, outdatedCaches } from "./cache-rules.ts";

// Pages register it in src/lib/browser/register-service-worker.ts.

/** Written in by the build (`build/service-worker-plugin.ts`): the release and its files. */
declare const __RELEASE__: {
  build: string;
  entry: string;
  files: ReleaseFile[];
  polyfills: ReleaseFile[];
};
type ReleaseFile = { url: string; revision: string | null };

type LongEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: "install" | "activate", listener: (event: LongEvent) => void) => void;
};

const { build, entry, files, polyfills } = __RELEASE__;
const siteCache = `clubhouse-site-${build}`;

/** On a weak signal, no one waits longer than this for an empty page. */
const documentTimeoutSeconds = 3;
const configTimeoutSeconds = 1;

setCacheNameDetails({ prefix: "clubhouse", precache: `release-${build}`, suffix: "" });
precacheAndRoute(lacksNewerBuiltIns() ? [...files, ...polyfills] : files, {
  directoryIndex: "",
  cleanURLs: false,
});
clientsClaim();

// A page that an earlier release opened still finds its remaining files.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

// Every address is the same document; one stored under a single key has its policy with its nonce.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: siteCache,
      networkTimeoutSeconds: documentTimeoutSeconds,
      plugins: [
        {
          cacheKeyWillBeUsed: async () => "/",
          // The front page includes its content and shows it offline.
          cacheWillUpdate: async ({ request, response }) =>
            new URL(request.url).pathname === "/" && (await isOwnDocument(response, entry)) ? response : null,
          cachedResponseWillBeUsed: async ({ cachedResponse }) =>
            cachedResponse ? markCached(cachedResponse) : null,
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error(`The server responded ${response.status}.`);
            return response;
          },
        },
      ],
    }),
    { denylist: [isBackendPath] },
  ),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/config.json",
  new NetworkFirst({ cacheName: siteCache, networkTimeoutSeconds: configTimeoutSeconds }),
);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOutdated()));

/** All or nothing: the document has to match this release's files, or the next visit tries again. */
async function install(): Promise<void> {
  const site = await caches.open(siteCache);
  const [page, config] = await Promise.all(
    ["/", "/config.json"].map((url) => fetch(url, { cache: "no-store" })),
  );
  if (!page || !(await isOwnDocument(page, entry))) throw new Error("The page is of another release.");
  if (!config?.ok) throw new Error("There is no configuration.");
  await Promise.all([site.put("/", page), site.put("/config.json", config)]);
  await self.skipWaiting();
}

async function removeOutdated(): Promise<void> {
  const names = outdatedCaches(await caches.keys(), build);
  await Promise.all(names.map((name) => caches.delete(name)));
}
