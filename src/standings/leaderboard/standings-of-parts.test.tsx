import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { TeamScoresPage } from "#standings/team-scores/team-scores-page.tsx";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { LeaderboardPage } from "./leaderboard-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20, 20, 25] },
    { name: "Bob Ray", team: "Hawks", hits: [25, 18, 20] },
    { name: "Cal Fox", team: "Owls", hits: [21, 22, 21] },
  ],
  {
    team: { countBest: 1 },
    ties: { team: ["countOf:25", "shared"] },
    format: {
      weeks: 4,
      parts: [
        { name: "First half", from: 1, to: 2 },
        { name: "Second half", from: 3, to: 4, divisionsOf: 2 },
      ],
    },
  },
);

function renderPage(Page: ComponentType, address: string, season = book) {
  respondWith(({ path }) => (path.endsWith("/season_changes") ? { body: { version: 1 } } : { body: [] }));
  const queryClient = clientWithSeason(season);
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, null);
  return renderApp(<Page />, { address, user: aUser(), queryClient });
}

function places() {
  const [table] = screen.getAllByRole("table");
  return within(table as HTMLElement)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      [...row.children]
        .slice(0, 2)
        .map((cell) => cell.textContent)
        .join(" "),
    );
}

test("one choice shows the season, a part of it, or a division", async () => {
  renderPage(TeamScoresPage, "/team-scores");
  const choice = screen.getByRole("combobox", { name: "Standings" });
  expect(places()).toEqual(["1 Eagles", "2 Owls", "3 Hawks"]);
  await userEvent.selectOptions(choice, "First half");
  expect(places()).toEqual(["1 Hawks", "2 Owls", "3 Eagles"]);
  expect(screen.getByText(/First half, weeks 1–2/)).toBeVisible();
  await userEvent.selectOptions(choice, "Second half, Division 1");
  expect(places()).toEqual(["1 Owls", "2 Hawks"]);
});

test("a part in which no team has a result yet says so instead of places", async () => {
  const scores = book.scores.filter(({ week }) => week < 3);
  renderPage(TeamScoresPage, "/team-scores?standing=2", { ...book, scores, throughWeek: 3 });
  expect(await screen.findByText("No team has a result in this part of the season yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Details of Hawks" })).toBeNull();
});

test("a broken tie is told in the team's details", async () => {
  renderPage(TeamScoresPage, "/team-scores?standing=1");
  await userEvent.click(screen.getByRole("button", { name: "Details of Hawks" }));
  const details = within(await screen.findByRole("dialog", { name: "Hawks" }));
  expect(details.getByText("Ahead of Owls on number of 25s, 1 to 0")).toBeVisible();
});

test("the leaderboard of a part has its totals and no board of the season's averages", async () => {
  renderPage(LeaderboardPage, "/leaderboard");
  expect(await screen.findByRole("img", { name: "Weeks 1 to 3: 20, 20, 25" })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Standings" }), "First half");
  expect(places()[0]).toMatch(/^T?1 /);
  expect(screen.getByRole("columnheader", { name: /Nights/ })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: /Average/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "High gun" })).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Standings" }), "Second half");
  expect(screen.queryByRole("img", { name: /^Weeks/ })).toBeNull();
});
