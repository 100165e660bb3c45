import { clientsClaim } from "workbox-core";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { lacksNewerBuiltIns } from "../lib/browser/newer-built-ins.ts";
import { isBackendPath, isOwnDocument, markCached, outdatedCaches } from "./cache-checks.ts";
import { storeFiles } from "./release-files.ts";

// Pages register it and ask for more files in src/lib/browser/site-files.ts.

/** Written in by the build (`build/service-worker-plugin.ts`): the release and its files, by the readers who need them. */
declare const __RELEASE__: {
  build: string;
  entry: string;
  visitors: string[];
  members: string[];
  line: string[];
  polyfills: string[];
};

type LongEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FilesMessage = LongEvent & { data: unknown; ports: readonly MessagePort[] };

declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "install" | "activate", listener: (event: LongEvent) => void): void;
    (type: "message", listener: (event: FilesMessage) => void): void;
  };
};

const { build, entry, visitors, members, line, polyfills } = __RELEASE__;
const siteCache = `clubhouse-site-${build}`;
const filesCache = `clubhouse-release-${build}`;

/** Files that a device stores besides the public pages. */
const groups: Readonly<Record<string, readonly string[]>> = { members, line };
/** Marks a group as stored, also for the next release. */
const markOf = (group: string): string => `/stored/${group}`;

/** On a weak signal, no one waits longer than this for an empty page. */
const documentTimeoutSeconds = 3;
const configTimeoutSeconds = 1;

clientsClaim();

// A page of an earlier release still finds its remaining files.
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && (url.pathname.startsWith("/assets/") || visitors.includes(url.pathname)),
  async ({ request }) => {
    const cached = await caches.match(request, { ignoreVary: true });
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok) await (await caches.open(filesCache)).put(request, response.clone());
    return response;
  },
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
self.addEventListener("message", (event) => {
  const group = String(event.data);
  if (!groups[group]) return;
  const answer = (text: string | null) => event.ports[0]?.postMessage(text);
  event.waitUntil(
    storeGroup(group).then(
      () => answer(entry),
      () => answer(null),
    ),
  );
});

/** All or nothing: the document has to match this release's files, or the next visit tries again. */
async function install(): Promise<void> {
  const site = await caches.open(siteCache);
  const [page, config] = await Promise.all(
    ["/", "/config.json"].map((url) => fetch(url, { cache: "no-store" })),
  );
  if (!page || !(await isOwnDocument(page, entry))) throw new Error("The page is of another release.");
  if (!config?.ok) throw new Error("There is no configuration.");
  await Promise.all([site.put("/", page), site.put("/config.json", config)]);
  await storeFiles(filesCache, lacksNewerBuiltIns() ? [...visitors, ...polyfills] : visitors);
  for (const group of Object.keys(groups)) if (await caches.match(markOf(group))) await storeGroup(group);
  await self.skipWaiting();
}

async function storeGroup(group: string): Promise<void> {
  const files = await caches.open(filesCache);
  if (await files.match(markOf(group))) return;
  await storeFiles(filesCache, groups[group] ?? []);
  await files.put(markOf(group), new Response());
}

async function removeOutdated(): Promise<void> {
  const names = outdatedCaches(await caches.keys(), build);
  await Promise.all(names.map((name) => caches.delete(name)));
}
