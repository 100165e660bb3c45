import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { boardSeason, noTasks } from "#club/my-club/board-tasks.fixture.ts";
import type { BoardTasks } from "#club/my-club/board-tasks-queries.ts";
import { type Role, roleDescriptions } from "#lib/auth/roles.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { boardTasksKeys } from "#lib/club/board-tasks-keys.ts";
import { keysOf } from "#lib/keys-of.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { unreadMessagesKeys } from "#lib/unread-messages-queries.ts";
import { clubMembersKeys } from "#season/queries/club-members-queries.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Access, rolesByAccess } from "../route.ts";
import { routes } from "../routes.ts";
import { GoToScreenHost } from "./board/go-to-screen-host.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import { UserArea } from "./user-area.tsx";

type Viewer = {
  user?: CurrentUser;
  unread?: number;
  isScorekeeper?: boolean;
  member?: string | null;
  tasks?: Partial<BoardTasks>;
};

function setUp({ user, unread = 0, isScorekeeper = false, member = null, tasks = {} }: Viewer) {
  const queryClient = createQueryClient();
  if (user) {
    queryClient.setQueryData(unreadMessagesKeys.of(user.id), unread);
    queryClient.setQueryData(ownMemberQueryOptions(user.id).queryKey, member);
    queryClient.setQueryData(boardTasksKeys.of(user.id), { ...noTasks, ...tasks });
    const seasons = isScorekeeper ? ["season-1"] : [];
    queryClient.setQueryData(scorekeeperSeasonsQueryOptions(user.id).queryKey, seasons);
  }
  return { user: user ?? null, queryClient };
}

function labels() {
  return screen.getAllByRole("link").map((link) => link.textContent);
}

const always = ["Home", "News", "Bulletin Board", "Messages", "Safety Rules", "Club Events", "About Us"];
const league = [
  "Leaderboard",
  "Team Scores",
  "Rankings",
  "Member Statistics",
  "Compare Member Statistics",
  "Team Statistics",
  "Club Statistics",
  "Score History",
  "Champions",
];
const administration = [
  "Add Individual Score",
  "Add Team Scores",
  "Score Admin",
  "Score Audit Log",
  "User Admin",
  "Member Admin",
  "Season Admin",
  "Team Admin",
  "News Admin",
  "Front Page Admin",
  "Scrolling Text Admin",
  "Help",
];

test.each([
  ["a visitor", {}],
  ["a Member", { user: aUser() }],
  ["a scorekeeper", { user: aUser(), isScorekeeper: true }],
])("%s sees two groups, in this order, and no administration", (_, viewer) => {
  renderApp(<NavigationMenu />, setUp(viewer));
  expect(labels()).toEqual([...always, ...league]);
  expect(screen.queryByRole("button", { name: "Administration" })).toBeNull();
});

test.each(["Admin", "Board Member"] as const)(
  "%s first has Administration open and League Information folded",
  async (role) => {
    renderApp(<NavigationMenu />, setUp({ user: aUser({ role }) }));
    expect(await screen.findByRole("button", { name: /^Administration/, expanded: true })).toBeVisible();
    expect(labels()).toEqual([...always, ...administration]);
    await userEvent.click(screen.getByRole("button", { name: /^League Information/, expanded: false }));
    expect(labels()).toEqual([...always, ...league, ...administration]);
  },
);

/** Screens that a link in an email, on another screen, or on paper opens. */
const openedByLinks = [
  "/guardian",
  "/leaderboard-slideshow",
  "/news-article/:id",
  "/night",
  "/reply",
  "/score",
  "/team-scores-slideshow",
];

const mayOpen = (role: Role, access: Access) =>
  access === "public" ||
  access === "active" ||
  access === "activeOrDisplayLink" ||
  rolesByAccess[access].includes(role);

test.each(keysOf(roleDescriptions))("the menu of the role %s leads to each of its screens", async (role) => {
  renderApp(<NavigationMenu />, setUp({ user: aUser({ role }) }));
  if (rolesByAccess.managers.includes(role)) await screen.findByRole("button", { name: /^Administration/ });
  for (const group of screen.queryAllByRole("button", { expanded: false })) await userEvent.click(group);
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const ownPaths = routes.filter(({ access }) => mayOpen(role, access)).map(({ path }) => path);
  expect(ownPaths.filter((path) => !addresses.includes(path)).sort()).toEqual(openedByLinks);
});

test("on a league screen its group is open for the board too, and the screen is brought into view", async () => {
  const scroll = vi.fn();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  Element.prototype.scrollIntoView = scroll;
  renderApp(<NavigationMenu />, { ...setUp({ user: aUser({ role: "Admin" }) }), address: "/rankings" });
  expect(screen.getByRole("link", { name: "Rankings" })).toHaveAttribute("aria-current", "page");
  expect(scroll.mock.contexts).toEqual([screen.getByRole("link", { name: "Rankings" })]);
});

test("the board goes to a screen or a member by typing a name", async () => {
  const user = aUser({ role: "Board Member" });
  const context = setUp({ user });
  const members = [{ id: "m7", name: "Vera Season", account_id: null }];
  context.queryClient.setQueryData(clubMembersKeys.all, members);
  const { history } = renderApp(
    <>
      <NavigationMenu />
      <GoToScreenHost />
    </>,
    context,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Go to a screen" }));
  await userEvent.type(await screen.findByRole("combobox", { name: "Screen or member" }), "season");
  const list = await screen.findByRole("listbox", { hidden: true });
  const found = within(list).getAllByRole("option", { hidden: true });
  expect(found.map(({ textContent }) => textContent)).toEqual(["Season Admin", "Vera Season"]);
  await userEvent.keyboard("{Enter}");
  expect(history.at(-1)).toBe("/seasons-admin");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox", { name: "Screen or member" }), "vera{Enter}");
  expect(history.at(-1)).toBe("/member-admin?row=m7");
});

test("a group that was closed stays closed", async () => {
  const { unmount } = renderApp(<NavigationMenu />, setUp({}));
  await userEvent.click(screen.getByRole("button", { name: /^League Information/ }));
  unmount();
  renderApp(<NavigationMenu />, setUp({}));
  expect(labels()).toEqual(always);
});

test("unread messages are counted, and from a hundred on not exactly", () => {
  const { unmount } = renderApp(<NavigationMenu />, setUp({ user: aUser(), unread: 99 }));
  expect(screen.getByRole("link", { name: /Messages/ }).textContent).toBe("Messages 99 unread");
  unmount();
  renderApp(<NavigationMenu />, setUp({ user: aUser(), unread: 100 }));
  expect(screen.getByRole("link", { name: /Messages/ }).textContent).toBe("Messages 99+ unread");
});

test("the page that is open is marked", () => {
  renderApp(<NavigationMenu />, { ...setUp({}), address: "/news" });
  expect(screen.getByRole("link", { name: "News" }).getAttribute("aria-current")).toBe("page");
});

test("signed out there is one button, signed in name, address, role and the way out", () => {
  const { unmount } = renderApp(<UserArea />, setUp({}));
  expect(screen.getByRole("button", { name: "Sign In" })).toBeVisible();
  unmount();
  renderApp(<UserArea />, setUp({ user: aUser(), unread: 3 }));
  expect(screen.queryByRole("button", { name: "Sign In" })).toBeNull();
  for (const text of ["ruth@club.example", "Member", "Sign Out"])
    expect(screen.getByText(text)).toBeVisible();
  // On the button that opens the menu, and at its head.
  expect(screen.getAllByText("Ruth Adler")).toHaveLength(2);
});

test("the header's Messages button counts to 99, then says 99+", () => {
  const { unmount } = renderApp(<UserArea />, setUp({ user: aUser(), unread: 99 }));
  expect(screen.getByRole("link", { name: /Messages/ })).toHaveTextContent(/^Messages 99 unread$/);
  expect(screen.getByRole("link", { name: /Messages/ })).toHaveAttribute("href", "/messages");
  unmount();
  renderApp(<UserArea />, setUp({ user: aUser(), unread: 100 }));
  expect(screen.getByRole("link", { name: /Messages/ })).toHaveTextContent(/^Messages 99\+ unread$/);
});

test("only a scorekeeper finds the score entry in his menu", () => {
  const { container, unmount } = renderApp(<UserArea />, setUp({ user: aUser(), isScorekeeper: true }));
  expect(within(container).getByText("Add Team Scores").getAttribute("href")).toBe("/add-team-scores");
  unmount();
  renderApp(<UserArea />, setUp({ user: aUser() }));
  expect(screen.queryByText("Add Team Scores")).toBeNull();
});

test("the board sees what waits at each place, and the sum on the closed heading", async () => {
  const tasks = {
    accounts: { count: 2, names: [] },
    disputes: 1,
    reports: 4,
    seasons: [boardSeason({ review: { far: 11, duplicate: 2 } })],
  };
  renderApp(<NavigationMenu />, setUp({ user: aUser({ role: "Board Member" }), tasks }));
  await userEvent.click(await screen.findByRole("button", { name: "Administration" }));
  await userEvent.click(screen.getByRole("button", { name: "Administration 16 waiting" }));
  expect(screen.getByRole("link", { name: "User Admin 2 waiting" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Score Admin 14 waiting" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Member Admin" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Administration" })).toBeVisible();
});

test("whoever shoots finds the own scores in the menu of the account", () => {
  const { unmount } = renderApp(<UserArea />, setUp({ user: aUser(), member: "m1" }));
  expect(screen.getByText("My scores").getAttribute("href")).toBe("/statistics");
  unmount();
  renderApp(<UserArea />, setUp({ user: aUser() }));
  expect(screen.queryByText("My scores")).toBeNull();
});
