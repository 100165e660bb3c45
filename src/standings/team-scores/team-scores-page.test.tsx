import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#lib/auth/roles.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { TeamScoresPage } from "./team-scores-page.tsx";

vi.mock("#lib/text/csv.ts", async (original) => ({
  ...(await original<typeof import("#lib/text/csv.ts")>()),
  downloadCsv: vi.fn(),
}));

afterEach(() => vi.unstubAllGlobals());

const rules = {
  team: { countBest: 2 },
  absent: { policy: "teamMeanMinus", minus: 5, maxPerWeek: 1, rounding: "nearest" },
  standings: { team: "rankPoints" },
} as const;

const book = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20, 25] },
    { name: "Bob Ray", team: "Eagles", hits: [null, 24] },
    { name: "Cal Fox", team: "Hawks", hits: [21, null] },
    { name: "Dee Orr", team: "Hawks", hits: [22, null] },
    { name: "Eve Poe", team: "Hawks", hits: [19, null] },
  ],
  rules,
);

type Options = { address?: string; season?: typeof book; role?: Role; scorekeeperOf?: string[] };

function renderTeamScores({
  address = "/team-scores",
  season = book,
  role = "Member",
  scorekeeperOf = [],
}: Options = {}) {
  respondWith(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (path.endsWith("/my_scorekeeper_seasons")) return { body: scorekeeperOf };
    return undefined;
  });
  const queryClient = clientWithSeason(season);
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, null);
  return renderApp(<TeamScoresPage />, { address, user: aUser({ role }), queryClient });
}

function cellTexts(team: string) {
  const row = screen.getByRole("link", { name: team }).closest("tr");
  if (!row) throw new Error(`${team} has no row`);
  return [...row.children].map((cell) => cell.textContent);
}

function cellButton(team: string, week: number): HTMLElement {
  const isOfCell = (button: HTMLElement) =>
    button.getAttribute("aria-description")?.startsWith(`${team}, week ${week}:`);
  const button = screen.getAllByRole("button").find(isOfCell);
  if (!button) throw new Error(`${team} has no cell of week ${week}`);
  return button;
}

test("a team's row holds its season and its weeks, with blinds and forfeits marked", () => {
  renderTeamScores();
  expect(cellTexts("Eagles")).toEqual(["1", "Eagles", "58", "84", "35 b 28 · 2nd", "49 30 · 1st", ""]);
  expect(cellTexts("Hawks").slice(0, 4)).toEqual(
    ["2", "Hawks", "58", "43"].map((text) => expect.stringContaining(text)),
  );
  expect(cellTexts("Hawks").at(-2)).toContain("forfeit");
});

const withMatches = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20, 21] },
    { name: "Bob Ray", team: "Hawks", hits: [21, 22] },
    { name: "Cal Fox", team: "Owls", hits: [22, 23] },
  ],
  { team: { countBest: 1 }, standings: { team: "matchPoints" } },
  {
    matches: [
      { week: 1, home: "eagles", away: "hawks" },
      { week: 2, home: "owls", away: "hawks" },
    ],
  },
);

test("a team without an opponent has a bye, in its cell and behind it", async () => {
  renderTeamScores({ season: withMatches });
  expect(cellTexts("Owls").at(-3)).toContain("bye");
  expect(cellTexts("Owls").at(-2)).not.toContain("bye");
  expect(within(screen.getByLabelText("Legend")).getByText("no match this week")).toBeVisible();
  await userEvent.click(cellButton("Owls", 1));
  const dialog = within(await screen.findByRole("dialog", { name: "Owls, week 1" }));
  expect(dialog.getByText("Bye: no match this week.")).toBeVisible();
});

test("one half point gives all points of the screen two decimals", async () => {
  const tied = { ...withMatches, scores: withMatches.scores.map((row) => ({ ...row, hits: 21 })) };
  const rules = {
    team: { countBest: 1 },
    standings: { team: "matchPoints", matchPoints: { position: 0, round: 0, total: 1 } },
  } as const;
  const book = { ...tied, season: { ...tied.season, rules } };
  renderTeamScores({ season: { ...book, matches: withMatches.matches.slice(0, 1) } });
  expect(cellTexts("Eagles")[2]).toBe("0.50");
  expect(cellTexts("Owls")[2]).toBe("0.00");
  expect(cellButton("Eagles", 1).getAttribute("aria-description")).toContain("0.50 pts");
  await userEvent.click(screen.getByRole("button", { name: "Details of Owls" }));
  const details = within(await screen.findByRole("dialog", { name: "Owls" }));
  expect(details.getAllByText("Points")[0]?.closest("summary")?.textContent).toBe("Points0.00");
});

test("blinds are copied with a space and read as words", () => {
  renderTeamScores();
  const mark = screen.getByRole("img", { name: "blind", hidden: true });
  expect(mark.parentElement?.textContent).toBe("35 b");
});

test("a season without matches has no bye", () => {
  renderTeamScores();
  expect(screen.queryByText("bye")).toBeNull();
});

test("a cell is read in words, and the address chooses an earlier week", () => {
  const { unmount } = renderTeamScores();
  expect(cellButton("Eagles", 1)).toHaveAttribute(
    "aria-description",
    "Eagles, week 1: 35, 1 blind · 28 pts · 2nd",
  );
  unmount();
  renderTeamScores({ address: "/team-scores?week=1" });
  expect(cellTexts("Eagles").slice(0, 4)).toEqual(["2", "Eagles", "28", "35"]);
});

test("a cell opens to the scores behind it: counted, blind and left out", async () => {
  renderTeamScores();
  await userEvent.click(cellButton("Eagles", 1));
  const dialog = await screen.findByRole("dialog");
  // A modal one would have the browser restyle the page behind it.
  expect(document.querySelector('[aria-modal="true"]')).toBeNull();
  const scores = within(dialog)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(scores).toContain("Ann Lee–2020");
  expect(scores.find((text) => text?.startsWith("Blind "))).toContain("15");
  // Calculated once its line is opened.
  expect(dialog.textContent).not.toContain("20 − 5");
  await userEvent.click(within(dialog).getByText("Blind", { selector: "summary *" }));
  await waitFor(() => expect(dialog.textContent).toContain("20 − 5"));
});

test("scores beyond the best are listed apart", async () => {
  renderTeamScores();
  await userEvent.click(cellButton("Hawks", 1));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(/Dee Orr.*Cal Fox.*Shot, not counted.*Eve Poe/);
});

test("a forfeit is said in words", async () => {
  renderTeamScores();
  await userEvent.click(cellButton("Hawks", 2));
  expect((await screen.findByRole("dialog")).textContent).toContain("no one shot for the team");
});

test("a team opens to its sums and its weeks", async () => {
  renderTeamScores();
  await userEvent.click(screen.getByRole("button", { name: "Details of Eagles" }));
  const details = within(await screen.findByRole("dialog", { name: "Eagles" }));
  await userEvent.click(details.getAllByText("Points")[0] as HTMLElement);
  expect(await details.findByText("28 + 30 = 58")).toBeVisible();
  expect(details.getByText("49 · 30 pts · 1st")).toBeVisible();
});

const raceTable = (title: string) =>
  within(screen.getByRole("region", { name: `${title}, as a table`, hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("the race of the season has its figures as a table, and shows points, nets, or ranks", async () => {
  const { history } = renderTeamScores();
  expect(await screen.findByRole("figure", { name: "Points after each week" })).toBeVisible();
  expect(raceTable("Points after each week")).toEqual([
    ["Team", "Week 1", "Week 2"],
    ["Eagles", "28", "58"],
    ["Hawks", "30", "58"],
  ]);
  await userEvent.selectOptions(screen.getByLabelText("Lines show"), "Rank");
  expect(history.at(-1)).toContain("by=rank");
  expect(raceTable("Rank after each week").slice(1)).toEqual([
    ["Eagles", "2", "1"],
    ["Hawks", "1", "2"],
  ]);
});

test("a member has no way to enter scores from here", () => {
  renderTeamScores();
  expect(screen.queryByText("Add team scores")).toBeNull();
});

test("the board and the scorekeepers of the season have", async () => {
  const { unmount } = renderTeamScores({ role: "Board Member" });
  expect(screen.getByText("Add team scores").getAttribute("href")).toBe("/add-team-scores?season=small");
  unmount();
  renderTeamScores({ scorekeeperOf: ["small"] });
  expect(await screen.findByText("Add team scores")).toBeVisible();
});

test("a scorekeeper of another season has not", async () => {
  const { queryClient } = renderTeamScores({ scorekeeperOf: ["another"] });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText("Add team scores")).toBeNull();
});

const byAverage = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20, 21] },
    { name: "Bob Ray", team: "Hawks", hits: [22, 22] },
  ],
  { team: { countBest: 1 }, standings: { team: "averagePerNight" } },
);

test("a season that ranks by average has it first, on a phone too, and in the file", () => {
  const { unmount } = renderTeamScores({ season: byAverage });
  expect(cellTexts("Hawks").slice(0, 4)).toEqual(["1", "Hawks", "22.00", "44"]);
  fireEvent.click(screen.getByRole("button", { name: "Download CSV", hidden: true }));
  const rows = vi.mocked(downloadCsv).mock.calls.at(-1)?.[1];
  expect(rows?.map((row) => row.slice(0, 4))).toEqual([
    ["Rank", "Team", "Average", "Total"],
    [1, "Hawks", 22, 44],
    [2, "Eagles", 20.5, 41],
  ]);
  unmount();
  vi.stubGlobal("innerWidth", 360);
  renderTeamScores({ season: byAverage });
  const [first] = within(screen.getByRole("list", { name: /^Team scores/ })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Hawks.*22\.00.*44/);
});

test("a team's weeks name their opponents, and its ranks are said once", async () => {
  renderTeamScores({ season: withMatches });
  await userEvent.click(screen.getByRole("button", { name: "Details of Eagles" }));
  const details = await screen.findByRole("dialog", { name: "Eagles" });
  const lines = [...details.querySelectorAll("summary")].map((line) => line.textContent);
  expect(lines.filter((line) => line?.startsWith("Week"))).toEqual([
    expect.stringMatching(/^Week 2/),
    expect.stringMatching(/^Week 1 v (Hawks|Owls)/),
  ]);
  expect(lines.some((line) => /^Rank( in the division)?\d/.test(line ?? ""))).toBe(false);
  expect(details).toHaveTextContent(/Eagles\d.. of \d/);
});

test("a season without teams says who adds them", () => {
  renderTeamScores({ season: smallSeason([{ name: "Ann Lee", hits: [20] }]) });
  expect(screen.getByText("This season has no teams yet.")).toBeVisible();
});

test("a season no team has shot says that the grid fills by itself", () => {
  renderTeamScores({ season: smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [] }]) });
  expect(screen.getByText("No team has shot in this season yet.")).toBeVisible();
});
