import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { managers, type Role } from "#lib/auth/roles.ts";
import { loadLater } from "#ui/layout/load-later.ts";

/**
 * Who may open a route. Scorekeepers are Members whom the board made so for a season; a display link opens a slideshow
 * on a screen where no one has signed in.
 */
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

/** Whose screens carry the guidance for the board. */
const guided: readonly Access[] = ["managers", "managersAndScorekeepers"];

export type LoadPage = () => Promise<ComponentType>;
export type Prefetch = (client: QueryClient, viewerId: string, search: string) => Promise<unknown>;

export type AppRoute = {
  path: string;
  access: Access;
  /** Source file of the page, from which the server tells the files that the page is made of. */
  module: string;
  load: LoadPage;
  preload: LoadPage;
  Page: ComponentType;
  /**
   * Asks for what the page shows its viewer first, while it still loads. The club's server asks the same to render the
   * page for a member.
   */
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

/** A screen of the board says in its header how it works. */
function withGuide(path: string, load: LoadPage): LoadPage {
  return async () => {
    const [page, { withAdminGuide }] = await Promise.all([load(), import("./pages/guided-page.tsx")]);
    return withAdminGuide(path, page);
  };
}
