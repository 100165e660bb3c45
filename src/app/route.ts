import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { managers, type Role } from "#lib/auth/roles.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { loadLater } from "#ui/layout/load-later.ts";

/** Scorekeepers are Members appointed for a season; a display link opens a slideshow on a screen without sign-in. */
export type Access =
  | "public"
  | "active"
  | "activeOrDisplayLink"
  | "managers"
  | "managersAndScorekeepers"
  | "admin";

export const rolesByAccess: Record<
  Exclude<Access, "public" | "active" | "activeOrDisplayLink">,
  readonly Role[]
> = {
  managers,
  managersAndScorekeepers: managers,
  admin: ["Admin"],
};

const guided: readonly Access[] = ["managers", "managersAndScorekeepers"];

export type LoadPage = () => Promise<ComponentType>;
/**
 * Params are the parts that the route names with a colon. `isDrawn`: the server draws the page or has drawn it, with the parts that
 * load later elsewhere. `lastVisit`: told to the server, which has no storage of the device.
 */
export type Address = {
  params: Readonly<Record<string, string>>;
  search: string;
  isDrawn?: boolean;
  lastVisit?: string | null;
};
type Article = { title: string; excerpt: string | null };

export type Prefetch = (client: QueryClient, user: CurrentUser, address: Address) => Promise<unknown>;
/** Also runs for visitors when the server renders the page. A page of one article returns it; null if there is none. */
export type PublicPrefetch = (
  client: QueryClient,
  user: CurrentUser | undefined,
  address: Address,
) => Promise<Article | null | undefined>;

/** Calls `onChange` once what the server drew is no longer what the page would show. */
export type Follow = ComponentType<{ onChange: () => void }>;

export type AppRoute = {
  path: string;
  access: Access;
  /** The page's source file, from which the server derives the files it needs. */
  module: string;
  load: LoadPage;
  preload: LoadPage;
  Page: ComponentType;
  /** Prefetches the page's first data while its code loads. The server uses the same to render the page for a member. */
  prefetch: Prefetch | undefined;
  /** For a page that may rest as the server drew it for a member (docs/decisions/017). */
  follow: (() => Promise<Follow>) | undefined;
  /** Parts that only members see and that load on demand; their styles come with what the server draws. */
  memberParts: readonly string[];
};

export type DescribedClub = { name: string; tagline: string; address: string };

export type PublicRoute = Omit<AppRoute, "prefetch"> & {
  prefetch: PublicPrefetch | undefined;
  /** Title and description are for search engines and link previews. */
  title: string;
  describe: (club: DescribedClub) => string;
  /** Search parameters that choose another view, which the server leaves to the browser. */
  otherViews?: readonly string[];
};

type RouteOptions = Pick<AppRoute, "path" | "access" | "module" | "load"> & {
  prefetch?: Prefetch;
  follow?: () => Promise<Follow>;
  memberParts?: readonly string[];
};

export function route({ load, prefetch, follow, memberParts = [], ...options }: RouteOptions): AppRoute {
  const loadPage = guided.includes(options.access) ? withGuide(options.path, load) : load;
  const { Component, preload } = loadLater(loadPage);
  return { ...options, load: loadPage, preload, Page: Component, prefetch, follow, memberParts };
}

type PublicOptions = Omit<PublicRoute, keyof AppRoute> &
  Omit<RouteOptions, "access" | "prefetch"> & { prefetch?: PublicPrefetch };

export function publicRoute({ prefetch, ...options }: PublicOptions): PublicRoute {
  return { ...options, ...route({ ...options, access: "public" }), prefetch };
}

/** The parameters of an address by a pattern such as `/news-article/:id`; undefined when the pattern does not match. */
export function paramsOf(pattern: string, path: string): Address["params"] | undefined {
  const [patternParts, pathParts] = [pattern.split("/"), path.split("/")];
  if (patternParts.length !== pathParts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function withGuide(path: string, load: LoadPage): LoadPage {
  return async () => {
    const [page, { withAdminGuide }] = await Promise.all([load(), import("./pages/guided-page.tsx")]);
    return withAdminGuide(path, page);
  };
}
