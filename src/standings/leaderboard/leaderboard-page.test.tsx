import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { LeaderboardPage } from "./leaderboard-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason([
  { name: "Ann Lee", team: "Eagles", hits: [20, 25, 25], category: "lady" },
  { name: "Bob Ray", team: "Hawks", hits: [24, 22, 22] },
  { name: "Cal Fox", team: "Hawks", hits: [23, 23, 22] },
  { name: "Dee Orr", team: "Eagles", hits: [25, null, null] },
]);

function renderLeaderboard(address = "/leaderboard", seasonBook = book, ownId: string | null = null) {
  respondWith(({ path }) => (path.endsWith("/season_changes") ? { body: { version: 1 } } : undefined));
  const queryClient = clientWithSeason(seasonBook);
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, ownId);
  return renderApp(<LeaderboardPage />, { address, user: aUser(), queryClient });
}

/** Rank, name and the figure that the rows are ranked by. */
function shownRows() {
  const [table] = screen.getAllByRole("table");
  if (!table) throw new Error("there is no table");
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      const ranked = row.querySelector("[data-ranked]");
      return [...[...row.children].slice(0, 2), ranked].map((cell) => cell?.textContent);
    });
}

async function openDetails(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `Details of ${name}` }));
  return await screen.findByRole("dialog", { name });
}

test("while the season is read a skeleton stands in its place", () => {
  respondWith(() => undefined);
  renderApp(<LeaderboardPage />, { user: aUser() });
  expect(screen.getByText(/Loading/)).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a refusal says so in words", async () => {
  respondWith(() => ({
    status: 403,
    body: { code: "42501", message: "permission denied", details: null, hint: null },
  }));
  renderApp(<LeaderboardPage />, { user: aUser() });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your account doesn't have permission to do this.",
  );
});

test("a club without seasons says what to do, and takes the board there", async () => {
  respondWith(() => ({ body: { seasons: [], book: null } }));
  const address = "/leaderboard";
  const member = renderApp(<LeaderboardPage />, { user: aUser(), address });
  expect(await screen.findByText("There is no season yet.")).toBeVisible();
  expect(screen.getByText(/^Every shooter's average and rank appear here/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Club Events" })).toHaveAttribute("href", "/events");
  expect(screen.queryByRole("link", { name: "Create a season" })).toBeNull();
  member.unmount();
  renderApp(<LeaderboardPage />, { user: aUser({ role: "Board Member" }), address });
  const create = await screen.findByRole("link", { name: "Create a season" });
  expect(create).toHaveAttribute("href", "/seasons-admin");
  expect(screen.queryByRole("link", { name: "Bulletin Board" })).toBeNull();
});

test("a season nobody has shot says that the board fills by itself", () => {
  renderLeaderboard("/leaderboard", smallSeason([{ name: "Ann Lee", hits: [] }]));
  expect(screen.getByText("No scores this season yet.")).toBeVisible();
});

test("the board of averages comes first, with its ties and as of which week", () => {
  renderLeaderboard();
  expect(shownRows()).toEqual([
    ["1", "Ann Lee", "23.33"],
    ["T2", "Bob Ray", "22.67"],
    ["T2", "Cal Fox", "22.67"],
  ]);
  expect(screen.getByText(/Through week 3/)).toBeVisible();
});

test("who is not ranked is listed with the reason", () => {
  renderLeaderboard();
  const reasons = screen.getByText("Not ranked, and why: 1").closest("details");
  expect(reasons).toHaveTextContent("shot 1 of 3 nights, 2 needed");
});

test("each board has its address, and the filters stay when another is chosen", async () => {
  vi.stubGlobal("innerWidth", 1366);
  const { history } = renderLeaderboard("/leaderboard?category=open");
  await userEvent.click(screen.getByRole("link", { name: "Season total" }));
  expect(history.at(-1)).toBe("/leaderboard?category=open&board=total");
  expect(shownRows().map(([place, name]) => [place, name])).toEqual([
    ["T1", "Bob Ray"],
    ["T1", "Cal Fox"],
  ]);
});

test("on a tablet the boards are a select, so that the list begins higher", async () => {
  vi.stubGlobal("innerWidth", 768);
  const { history } = renderLeaderboard("/leaderboard?category=open");
  expect(screen.queryByRole("link", { name: "Season total" })).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Board" }), "Season total");
  expect(history.at(-1)).toBe("/leaderboard?category=open&board=total");
});

test("an address with nonsense shows the board all the same", () => {
  renderLeaderboard("/leaderboard?board=worst&week=many&minRounds=-3&sort=nothing");
  expect(shownRows()).toHaveLength(3);
});

test("a filter that leaves nobody says how to get them back", () => {
  renderLeaderboard("/leaderboard?class=ZZ");
  expect(screen.getByText("No members match.")).toBeVisible();
});

test("the order is kept in the address", async () => {
  const { history } = renderLeaderboard();
  await userEvent.click(screen.getByRole("button", { name: "High" }));
  expect(history.at(-1)).toContain("sort=high-gun&direction=descending");
  expect(shownRows().map(([, name]) => name)).toEqual(["Ann Lee", "Bob Ray", "Cal Fox"]);
});

test("a row opens to its figures, the ranked one with its arithmetic, and Back closes it", async () => {
  const { history } = renderLeaderboard();
  const details = await openDetails("Ann Lee");
  expect(within(details).getByText("Eagles · Class A · 1st of 3")).toBeVisible();
  expect(await within(details).findByText("70 ÷ 3 = 23.33")).toBeVisible();
  expect(history.at(-1)).toBe("/leaderboard?row=ann-lee");
  expect(within(details).getByRole("link", { name: "Member statistics" })).toHaveAttribute(
    "href",
    "/statistics?season=small&member=ann-lee",
  );
});

test("rounds, the best and the last week open to what they are made of", async () => {
  renderLeaderboard();
  const details = await openDetails("Ann Lee");
  for (const label of ["Rounds", "High", "Last"]) {
    const [line] = within(details).getAllByText(label);
    expect(line?.closest("details"), label).not.toBeNull();
  }
});

test("the own row is marked, and who has none is told why", async () => {
  renderLeaderboard("/leaderboard", book, "bob-ray");
  const own = (await screen.findAllByRole("row")).filter((row) => row.hasAttribute("data-own"));
  expect(own.map((row) => row.textContent)).toEqual([expect.stringContaining("Bob Ray")]);
  renderLeaderboard("/leaderboard", book, "dee-orr");
  expect(await screen.findByText("You are not ranked: shot 1 of 3 nights, 2 needed.")).toBeVisible();
});

test("a score of the week says when it was made up", () => {
  const madeUp = book.scores.map((row) =>
    row.week === 3 && row.memberId === "ann-lee" ? { ...row, kind: "makeUp" as const } : row,
  );
  renderLeaderboard("/leaderboard?board=week", { ...book, scores: madeUp });
  expect(shownRows()).toEqual([
    ["1", "Ann Lee", "25 m"],
    ["T2", "Bob Ray", "22"],
    ["T2", "Cal Fox", "22"],
  ]);
  expect(screen.getByRole("img", { name: "make-up" }).textContent).toBe("m");
  expect(screen.getByText("make-up")).toBeVisible();
});

test("an earlier week shows the board of that week", () => {
  renderLeaderboard("/leaderboard?week=1&board=high-gun");
  expect(shownRows().map(([, name, high]) => `${name} ${high}`)).toEqual([
    "Dee Orr 25",
    "Bob Ray 24",
    "Cal Fox 23",
    "Ann Lee 20",
  ]);
});

test("names lead to the member and the team", () => {
  renderLeaderboard();
  const link = screen.getAllByRole("link", { name: "Ann Lee" })[0];
  expect(link?.getAttribute("href")).toBe("/statistics?season=small&member=ann-lee");
  expect(screen.getAllByRole("link", { name: "Eagles" })[0]?.getAttribute("href")).toBe(
    "/team-statistics?season=small&team=eagles",
  );
});
