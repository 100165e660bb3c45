import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { TeamScoresPage } from "#standings/team-scores/team-scores-page.tsx";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { LeaderboardPage } from "./leaderboard-page.tsx";

vi.mock("#lib/text/csv.ts", async (original) => ({
  ...(await original<typeof import("#lib/text/csv.ts")>()),
  downloadCsv: vi.fn(),
}));

afterEach(() => vi.unstubAllGlobals());

const weeks = [
  { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" as const },
  { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" as const },
  { week: 3, startsOn: "2026-01-19", endsOn: "2026-01-25", status: "open" as const },
];

/** Week 1 is official; on Wednesday of week 2 no one has shot it yet. */
const official = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20] },
    { name: "Bob Ray", team: "Eagles", hits: [22] },
    { name: "Cal Fox", team: "Hawks", hits: [21] },
    { name: "Dee Orr", team: "Hawks", hits: [25] },
  ],
  { team: { countBest: 2 } },
  { weeks, asOf: "2026-01-14" },
);

function with25s(...rows: { memberId: string; teamId: string; week: number }[]): SeasonBook {
  const shot = rows.map((row) => scoreRow({ ...row, round: 1, hits: 25 }));
  return { ...official, scores: [...official.scores, ...shot] };
}

const cal = { memberId: "cal-fox", teamId: "hawks", week: 2 };
const ann = { memberId: "ann-lee", teamId: "eagles", week: 2 };

function renderPage(Page: ComponentType, book: SeasonBook, address = "/") {
  respondWith(({ path }) => (path.endsWith("/season_changes") ? { body: { version: 1 } } : { body: [] }));
  const queryClient = clientWithSeason(book);
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, null);
  return renderApp(<Page />, { address, user: aUser(), queryClient });
}

test("the week so far is a column beside the standing, marked as in none of its totals", () => {
  renderPage(TeamScoresPage, with25s(cal), "/team-scores");
  expect(screen.getByRole("columnheader", { name: "Wk 2 so far*" })).toBeVisible();
  const cells = screen
    .getAllByRole("row")
    .map((row) => row.querySelector("td[data-provisional]")?.textContent);
  expect(cells.slice(0, 3)).toEqual([undefined, "25.00 1 of 2, rd 1", "– not started"]);
  expect(screen.getByText("* Week 2 so far is provisional: in no total, point or rank yet.")).toBeVisible();
});

test("the file of the teams holds what the week is so far, and what it would be", () => {
  renderPage(TeamScoresPage, with25s(cal), "/team-scores");
  fireEvent.click(screen.getByRole("button", { name: "Download CSV", hidden: true }));
  const rows = vi
    .mocked(downloadCsv)
    .mock.calls.at(-1)?.[1]
    .map((row) => row.slice(-2));
  expect(rows).toEqual([
    ["Week 2 so far (provisional)", "Week 2 if it ended now (provisional)"],
    [25, 25],
    [null, null],
  ]);
});

test("one press leads to the week so far, each team with how far it is", async () => {
  renderPage(TeamScoresPage, with25s(cal), "/team-scores");
  await userEvent.click(screen.getByRole("link", { name: /Week 2 so far · provisional/ }));
  expect(screen.getByText("Week 2 so far, not in the standings")).toBeVisible();
  const panel = within(screen.getByRole("region", { name: "Week 2 so far, provisional" }));
  expect(panel.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Eaglesnot started–",
    "Hawks1 of 2 shooters25.00",
  ]);
});

test("a round saved under next week's number shows nowhere until that week begins", () => {
  renderPage(TeamScoresPage, with25s({ ...cal, week: 3 }), "/team-scores");
  expect(screen.queryByText(/so far/)).toBeNull();
});

test("the leaderboard lists who has shot the week, without ranks", async () => {
  renderPage(LeaderboardPage, with25s(cal, ann), "/leaderboard");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Week" }), "Week 2 so far");
  const list = within(screen.getByRole("region", { name: "Week 2 so far, provisional" }));
  const texts = (row: HTMLElement) => [...row.children].slice(0, 5).map(({ textContent }) => textContent);
  expect(list.getAllByRole("row").slice(1).map(texts)).toEqual([
    ["Ann Lee", "Eagles", "25.00", "all rounds", "25"],
    ["Cal Fox", "Hawks", "25.00", "all rounds", "25"],
  ]);
});

test("an address of a week so far that is over shows the standing with its filters", () => {
  renderPage(LeaderboardPage, with25s(cal), "/leaderboard?running=1");
  expect(screen.queryByLabelText("Minimum rounds")).toBeNull();
  cleanup();
  renderPage(LeaderboardPage, official, "/leaderboard?running=1");
  expect(screen.getByLabelText("Minimum rounds")).toBeInTheDocument();
});
