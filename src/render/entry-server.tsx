import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App } from "#app/app.tsx";
import { routes as appRoutes, matchRoute } from "#app/routes.ts";
import { scrollingTextQueryOptions } from "#features/scrolling-text/scrolling-text-queries.ts";
import { sendThrough } from "#lib/backend.ts";
import { type ClubSettings, clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type ReadQuery, setRenderedPath } from "#lib/page-data.ts";
import { membersHead, type PageHead, publicPages } from "./public-pages.ts";

/** Which source file each address is made of. */
export const routes = appRoutes.map(({ path, module }) => ({ path, module }));

/** The addresses that a search engine is told, beside those of articles. */
export const publicPaths = Object.keys(publicPages).filter((pattern) => !pattern.includes(":"));

export type ServerOptions = {
  backendUrl: string;
  publishableKey: string;
  /** Sends a request of a visitor to the data API. */
  fetch: typeof fetch;
};

export type LoadedPage = {
  /** The route's pattern; undefined when the address is none of the site. */
  pattern: string | undefined;
  /** Whether the page itself is rendered, and not only its frame. */
  isWhole: boolean;
  head: PageHead;
  club: ClubSettings | null;
  /** What the page shows and every visitor may read, for the query client of the browser. */
  queries: readonly ReadQuery[];
  /** HTML with dates in the habit of a locale; undefined where the browser renders all of it. */
  render: ((locale: string | undefined) => string) | undefined;
};

const unknownClub = { name: "Gun Club", tagline: "", address: "" };

/** Says once how the data API is reached, before any page is loaded. */
export function connect({ backendUrl, publishableKey, fetch }: ServerOptions) {
  setConfig({ backendUrl, publishableKey, clubName: undefined, version: undefined });
  sendThrough(fetch);
}

/** Reads what a visitor sees at an address. Throws what a query throws. */
export async function loadPage({ pathname: path, searchParams }: URL): Promise<LoadedPage> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { route, params = {} } = matchRoute(path) ?? {};
  const page = publicPages[route?.path ?? ""];
  const isFirstView = page !== undefined && !page.otherViews?.some((name) => searchParams.has(name));
  const [club] = await Promise.all([
    client.fetchQuery(clubSettingsQueryOptions()),
    client.fetchQuery(scrollingTextQueryOptions()),
    ...(isFirstView ? [route?.preload(), route?.prefetch?.(client, undefined, params)] : []),
  ]);
  throwFailed(client);
  const details = club ?? unknownClub;
  const head = page?.head({ club: details, client, params });
  const isWhole = isFirstView && head !== undefined;
  const isRendered = isWhole || hasFrame(route?.path, searchParams);
  return {
    pattern: route?.path,
    isWhole,
    head: head ?? membersHead(details),
    club,
    queries: readQueries(client),
    render: isRendered ? (locale) => renderApp(client, { path, isWhole, locale }) : undefined,
  };
}

/** What a route prefetches fails in silence: in the browser its page asks again. */
function throwFailed(client: QueryClient) {
  for (const { state } of client.getQueryCache().getAll()) if (state.error) throw state.error;
}

function readQueries(client: QueryClient): ReadQuery[] {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data);
  return queries.map(({ queryKey: key, state }) => ({
    key,
    data: state.data,
    updatedAt: state.dataUpdatedAt,
  }));
}

/** Only the site's own addresses, which are few; a television shows a page alone, without a frame. */
function hasFrame(pattern: string | undefined, searchParams: URLSearchParams): boolean {
  if (!pattern || pattern.includes(":")) return false;
  return !(pattern.endsWith("-slideshow") && searchParams.has("display"));
}

type RenderOptions = { path: string; isWhole: boolean; locale: string | undefined };

/** What React writes where a part of a page failed or waits: the browser would render that anew. */
const unrendered = "<!--$!-->";

/** Settings are those of the module: nothing in here waits for anything. */
function renderApp(client: QueryClient, { path, isWhole, locale }: RenderOptions): string {
  writeDatesFor(locale);
  setRenderedPath(isWhole ? path : null);
  const html = renderToString(
    <Router ssrPath={path} ssrSearch="">
      <App queryClient={client} />
    </Router>,
  );
  if (html.includes(unrendered)) throw new Error(`A part of ${path} could not be rendered on the server.`);
  return html;
}
