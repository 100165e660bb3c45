import { AsyncLocalStorage } from "node:async_hooks";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router, Switch } from "wouter";
import { prefetchViewer } from "#app/prefetch-viewer.ts";
import { publicRoutes } from "#app/public-routes.ts";
import { type AppRoute, type DescribedClub, paramsOf } from "#app/route.ts";
import { routes as allRoutes, routeAt } from "#app/routes.ts";
import { Shell } from "#app/shell/shell.tsx";
import { findProfile } from "#club/accounts/accounts-queries.ts";
import { frontPageQueryOptions } from "#club/front-page/front-page-queries.ts";
import { scrollingTextQueryOptions } from "#club/scrolling-text/scrolling-text-queries.ts";
import { type CurrentUser, session, signedOut } from "#lib/auth/session.ts";
import { setViewerFetch } from "#lib/backend.ts";
import {
  type ClubSettings,
  ClubSettingsProvider,
  clubSettingsQueryOptions,
} from "#lib/club/club-settings-queries.ts";
import { type ClubConfig, setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { type PageData, type QueryResponses, setPageData, takeResponsesOf } from "#lib/page-data.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { anyScreen, type RenderedScreen, setRenderedScreen } from "#lib/rendered-screen.ts";
import { expandSeasonBook } from "#season/queries/season-book.ts";
import { expandSeasonsWith } from "#season/queries/season-queries.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { rememberByContent } from "./remember-by-content.ts";

/** Loaded in advance, because rendering is synchronous. */
const publicPages = await Promise.all(
  publicRoutes.map(async ({ path, load }) => ({ path, Page: await load() })),
);

/** The source file of each address, and for whom the server renders it completely. */
export const routes = allRoutes.map((route) => ({
  path: route.path,
  module: route.module,
  isForMembers: isForMembers(route),
  canRest: route.follow !== undefined,
  memberParts: route.memberParts,
  isForVisitors: publicRoutes.some(({ path }) => path === route.path),
}));

export type RenderOptions = { isWhole: boolean; locale: string | undefined };

export type Member = {
  email: string;
  search: string;
  screen: RenderedScreen;
  lastVisit: string | null;
  locale: string | undefined;
  fetch: typeof fetch;
  /** Renders when admitted: rendering occupies a processor. */
  admit: (render: () => Promise<string>) => Promise<string>;
};

const requests = new AsyncLocalStorage<typeof fetch>();
setViewerFetch((input, init) => {
  const send = requests.getStore();
  if (!send) throw new Error("A page asks for nothing while it is rendered.");
  return send(input, init);
});

/** The current season, the one before it, and two more. */
const seasonsRemembered = 4;
// Computed values belong to the season object, so members who get the same season share it.
expandSeasonsWith(rememberByContent(expandSeasonBook, seasonsRemembered));

export type VisitorPage = {
  pattern: string | undefined;
  club: ClubSettings | null;
  queries: QueryResponses;
  /** Undefined for a page that search engines must not list. */
  text: { title: string; description: string; kind: "website" | "article" } | undefined;
  isWhole: boolean;
  hasFailed: boolean;
};

type VisitorAccess = { config: unknown; fetch: typeof fetch; unknownClub: DescribedClub };

/** Runs the queries of the frame and of the page as a visitor. */
export async function readForVisitor(address: URL, access: VisitorAccess): Promise<VisitorPage> {
  setConfig(configOf(access));
  const client = createServerClient(null);
  try {
    return await requests.run(access.fetch, async () => {
      // One after the other, because a document holds one slot of the server.
      const club = await client.fetchQuery(clubSettingsQueryOptions());
      await client.prefetchQuery(frontPageQueryOptions());
      await client.prefetchQuery(scrollingTextQueryOptions());
      const frame = responsesIn(client);
      const { text, isWhole } = await readPage(client, address, club ?? access.unknownClub);
      const queries = isWhole ? responsesIn(client) : frame;
      const pattern = routeAt(address.pathname)?.path;
      return { pattern, club, queries, text, isWhole, hasFailed: hasFailed(client) };
    });
  } finally {
    client.clear();
  }
}

type ReadPage = Pick<VisitorPage, "text" | "isWhole">;

async function readPage(client: QueryClient, address: URL, club: DescribedClub): Promise<ReadPage> {
  const { pathname, search, searchParams } = address;
  const route = publicRoutes.find(({ path }) => paramsOf(path, pathname));
  if (!route) return { text: undefined, isWhole: false };
  const { title, describe, prefetch, otherViews = [] } = route;
  const text = { title, description: describe(club), kind: "website" as const };
  if (otherViews.some((name) => searchParams.has(name))) return { text, isWhole: false };
  const params = paramsOf(route.path, pathname) ?? {};
  const article = await prefetch?.(client, undefined, { params, search });
  const isWhole = !hasFailed(client);
  if (article === null) return { text: undefined, isWhole: false };
  if (!article) return { text, isWhole };
  const description = article.excerpt || text.description;
  return { text: { title: article.title, description, kind: "article" }, isWhole };
}

const queriesOf = (client: QueryClient) => client.getQueryCache().getAll();
const hasFailed = (client: QueryClient) => queriesOf(client).some(({ state }) => state.status === "error");

function responsesIn(client: QueryClient): QueryResponses {
  return queriesOf(client).flatMap(({ queryKey, state: { data } }) =>
    data === undefined ? [] : [[queryKey, data] as const],
  );
}

/** A public page completely, else the frame during the sign-in check. Synchronous throughout. */
export function renderPage(data: PageData, { isWhole, locale }: RenderOptions): string {
  const client = createServerClient(data);
  const content = isWhole ? <Pages /> : <Skeleton label="Checking your sign-in" />;
  return render(data, { client, locale, content, search: "" });
}

/** Renders a member's page from its own queries; undefined for anyone without access. */
export async function renderForMember(data: PageData, member: Member): Promise<string | undefined> {
  const route = allRoutes.find(({ path }) => path === data.path);
  if (!route?.prefetch || !isForMembers(route)) return undefined;
  const { prefetch, load } = route;
  const address = {
    params: paramsOf(route.path, data.path) ?? {},
    search: member.search,
    isDrawn: true,
    lastVisit: member.lastVisit,
  };
  setConfig(configOf(data));
  const client = createServerClient(data);
  return requests.run(member.fetch, async () => {
    const [profile, Page] = await Promise.all([findProfile(member.email), load()]);
    if (profile.kind !== "active") return undefined;
    const { user } = profile;
    await prefetch(client, user, address);
    if (hasFailed(client)) return undefined;
    // The device asks for what fails here: the page does not depend on it.
    await prefetchViewer(client, user, address);
    return member.admit(async () => renderAs(user, data, { client, Page, member }));
  });
}

type OwnPage = { client: QueryClient; Page: ComponentType; member: Member };

/** Synchronous, so that no other page renders with this member's settings. */
function renderAs(user: CurrentUser, data: PageData, { client, Page, member }: OwnPage): string {
  const before = session.get();
  session.set({ ...signedOut, user, isVerified: true });
  setRenderedScreen(member.screen);
  try {
    return render(data, { client, locale: member.locale, content: <Page />, search: member.search });
  } finally {
    session.set(before);
    setRenderedScreen(anyScreen);
  }
}

/** Of the public pages only one that rests, because it shows members more. */
function isForMembers({ access, prefetch, follow }: AppRoute): boolean {
  return prefetch !== undefined && (access === "active" || follow !== undefined);
}

// The server validated it at start.
const configOf = ({ config }: { config: unknown }) => config as ClubConfig;

/** Without retries: the viewer's device asks again and shows the frame in the meantime. */
function createServerClient(data: PageData | null): QueryClient {
  const client = createQueryClient();
  takeResponsesOf(data, client);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return client;
}

type Rendered = { client: QueryClient; locale: string | undefined; content: ReactNode; search: string };

function render(data: PageData, { client, locale, content, search }: Rendered): string {
  setConfig(configOf(data));
  setPageData(data);
  writeDatesFor(locale);
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <ClubSettingsProvider>
          <Router ssrPath={data.path} ssrSearch={search}>
            <Shell>{content}</Shell>
          </Router>
        </ClubSettingsProvider>
      </QueryClientProvider>,
    );
  } finally {
    client.clear();
  }
}

function Pages() {
  return (
    <Switch>
      {publicPages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
    </Switch>
  );
}
