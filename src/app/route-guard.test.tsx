import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Role } from "#lib/auth/roles.ts";
import { session, signedOut } from "#lib/auth/session.ts";
import { heldPage } from "#lib/browser/held-page.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import type { Access } from "./route.ts";
import { RouteGuard } from "./route-guard.tsx";
import { routes } from "./routes.ts";

afterEach(() => vi.unstubAllGlobals());

type Viewer = Role | "visitor" | "scorekeeper";

/** `seasonsOnServer`: given where they are others than the device stored. */
function open(access: Access, viewer: Viewer, seasonsOnServer?: string[]) {
  const user = viewer === "visitor" ? null : aUser({ role: viewer === "scorekeeper" ? "Member" : viewer });
  const queryClient = createQueryClient();
  const seasons = viewer === "scorekeeper" ? ["season-1"] : [];
  if (user) queryClient.setQueryData(scorekeeperSeasonsQueryOptions(user.id).queryKey, seasons);
  respondWith(({ path }) =>
    path.endsWith("/my_scorekeeper_seasons") ? { body: seasonsOnServer ?? seasons } : undefined,
  );
  const page = (
    <RouteGuard access={access}>
      <p>the page</p>
    </RouteGuard>
  );
  renderApp(page, { user, queryClient });
  if (screen.queryByText("the page")) return "opens";
  return screen.getByRole("heading", { level: 1 }).textContent;
}

const denied = "Access Denied";
const unknown = "Authentication Required";

test.each<[Access, Viewer, string]>([
  ["public", "visitor", "opens"],
  ["active", "visitor", unknown],
  ["active", "Member", "opens"],
  ["activeOrDisplayLink", "visitor", unknown],
  ["activeOrDisplayLink", "Member", "opens"],
  ["managers", "visitor", unknown],
  ["managers", "Member", denied],
  ["managers", "scorekeeper", denied],
  ["managers", "Board Member", "opens"],
  ["managers", "Admin", "opens"],
  ["managersAndScorekeepers", "Member", denied],
  ["managersAndScorekeepers", "scorekeeper", "opens"],
  ["managersAndScorekeepers", "Board Member", "opens"],
  ["admin", "Board Member", denied],
  ["admin", "Admin", "opens"],
])("a route for %s and a %s: %s", (access, viewer, outcome) => {
  expect(open(access, viewer)).toBe(outcome);
});

test("work that is nowhere but on the screen stays there while nobody is signed in, and goes with a sign-in", () => {
  heldPage.set(<p>the marks</p>);
  respondWith(({ path }) => (path.endsWith("/my_scorekeeper_seasons") ? { body: [] } : undefined));
  const page = (
    <RouteGuard access="managersAndScorekeepers">
      <p>the page</p>
    </RouteGuard>
  );
  renderApp(page);
  expect(screen.getByText("the marks")).toBeVisible();
  expect(screen.queryByText(unknown)).toBeNull();
  act(() => session.set({ ...signedOut, user: aUser({ role: "Admin" }) }));
  expect(screen.getByText("the page")).toBeVisible();
  act(() => heldPage.set(null));
});

describe("a display link", () => {
  afterEach(() => {
    location.hash = "";
  });
  const follow = (response: Reply) => {
    location.hash = `#display=${"s".repeat(43)}`;
    respondWith(({ path }) => (path.endsWith("/display_season") ? response : undefined));
  };

  test("opens a slideshow without an account", async () => {
    follow({ body: { state: "none" } });
    renderApp(<RouteGuard access="activeOrDisplayLink">the page</RouteGuard>);
    expect(await screen.findByText("the page")).toBeVisible();
  });

  test("opens no other page", () => {
    follow({ body: { state: "none" } });
    expect(open("active", "visitor")).toBe(unknown);
  });

  test("that nobody knows opens nothing", async () => {
    follow({ status: 401, body: { code: "42501", message: "not known", details: null, hint: null } });
    renderApp(<RouteGuard access="activeOrDisplayLink">the page</RouteGuard>);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(unknown);
  });
});

test("Access Denied lists the required roles and the reader's own", () => {
  open("managers", "Member");
  expect(screen.getByText("Admin, Board Member")).toBeVisible();
  expect(screen.getByText("Member")).toBeVisible();
});

test("a Board Member is told what they can do, anyone else whom to ask", () => {
  open("admin", "Board Member");
  expect(screen.getByText(/everything else under Administration/)).toHaveTextContent("How this screen works");
  expect(screen.queryByText(/If you need this page/)).toBeNull();
  cleanup();
  open("managers", "Member");
  expect(screen.getByText("If you need this page, ask a club administrator.")).toBeVisible();
  expect(screen.queryByText(/under Administration/)).toBeNull();
});

test("who was made a scorekeeper since the last look is let in", async () => {
  expect(open("managersAndScorekeepers", "Member", ["season-1"])).toBe(denied);
  expect(await screen.findByText("the page")).toBeVisible();
});

test("a member who may be a scorekeeper sees the screen's heading while that is asked", () => {
  respondWith(() => undefined);
  const page = <RouteGuard access="managersAndScorekeepers">the page</RouteGuard>;
  renderApp(page, { user: aUser({ role: "Member" }), address: "/add-team-scores" });
  expect(screen.getByRole("heading", { level: 1, name: "Add Team Scores" })).toBeVisible();
  expect(screen.queryByText("the page")).toBeNull();
});

test("every screen of the specification has its route and its access", () => {
  const pathsOf = (access: Access) =>
    routes
      .filter((route) => route.access === access)
      .map(({ path }) => path)
      .sort();
  // Ours beside the 31 of the specification.
  expect(
    routes.filter(({ path }) => !["/score", "/reply", "/night", "/guardian"].includes(path)),
  ).toHaveLength(31);
  expect(pathsOf("public")).toEqual([
    "/",
    "/about",
    "/events",
    "/guardian",
    "/news",
    "/news-article/:id",
    "/reply",
    "/safety-rules",
    "/score",
  ]);
  expect(pathsOf("admin")).toEqual(["/help"]);
  expect(pathsOf("managersAndScorekeepers")).toEqual(["/add-score", "/add-team-scores"]);
  expect(pathsOf("managers")).toEqual([
    "/admin",
    "/front-page-admin",
    "/member-admin",
    "/news-admin",
    "/score-audit-log",
    "/scrolling-text-admin",
    "/seasons-admin",
    "/team-admin",
    "/user-admin",
  ]);
  expect(pathsOf("activeOrDisplayLink")).toEqual(["/leaderboard-slideshow", "/team-scores-slideshow"]);
  expect(pathsOf("active")).toEqual([
    "/bulletin-board",
    "/champions",
    "/club-statistics",
    "/leaderboard",
    "/messages",
    "/night",
    "/rankings",
    "/score-history",
    "/statistics",
    "/statistics-comparisons",
    "/team-scores",
    "/team-statistics",
  ]);
});
