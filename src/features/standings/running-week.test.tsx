// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { LeaderboardPage } from "./leaderboard-page.tsx";
import { TeamScoresPage } from "./team-scores-page.tsx";

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
  respondWith(({ path }) => (path.endsWith("/season_version") ? { body: 1 } : { body: [] }));
  const queryClient = clientWithSeason(book);
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, null);
  return renderApp(<Page />, { address, user: aUser(), queryClient });
}

test("the week so far is beside the standing, each team with how far it is", async () => {
  renderPage(TeamScoresPage, with25s(cal), "/team-scores");
  await userEvent.click(screen.getByRole("button", { name: /Week 2 so far · provisional/ }));
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
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Ann Leeall rounds25.0025 hits",
    "Cal Foxall rounds25.0025 hits",
  ]);
});
