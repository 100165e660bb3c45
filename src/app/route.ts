import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { managers, type Role } from "#lib/auth/roles.ts";
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

/** Routes whose screens have a guide for the board. */
const guided: readonly Access[] = ["managers", "managersAndScorekeepers"];

export type LoadPage = () => Promise<ComponentType>;
export type Prefetch = (client: QueryClient, viewerId: string, search: string) => Promise<unknown>;

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
};

type RouteOptions = Pick<AppRoute, "path" | "access" | "module" | "load"> & {
  prefetch?: Prefetch;
};

export function route({ load, prefetch, ...options }: RouteOptions): AppRoute {
  const loadPage = guided.includes(options.access) ? withGuide(options.path, load) : load;
  const { Component, preload } = loadLater(loadPage);
  return { ...options, load: loadPage, preload, Page: Component, prefetch };
}

/** Adds the board's guide to a screen. */
function withGuide(path: string, load: LoadPage): LoadPage {
  return async () => {
    const [page, { withAdminGuide }] = await Promise.all([load(), import("./pages/guided-page.tsx")]);
    return withAdminGuide(path, page);
  };
}
