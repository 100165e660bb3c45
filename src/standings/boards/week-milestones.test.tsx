import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { renderApp } from "#testing/render-app.tsx";
import { WeekMilestones } from "./week-milestones.tsx";

const book = smallSeason([
  { name: "Ann Lee", hits: [20, 20, 20, 20, 20, 21] },
  { name: "Bob Ray", hits: [24, 25, 25, 20, 20, 20] },
]);

function renderWeek(week: number) {
  const client = clientWithSeason(book);
  const season = client.getQueryData(seasonBookQueryOptions("small").queryKey) as ClubSeason;
  return renderApp(<WeekMilestones season={season} week={week} />);
}

test("a week names who shot a straight, and with which link to go on", () => {
  renderWeek(3);
  expect(screen.getByRole("heading", { name: "Week 3 milestones" })).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bob Ray: 50 straight for the first time this season",
  ]);
  expect(screen.getByRole("link", { name: "Bob Ray" }).getAttribute("href")).toContain("/statistics?");
});

test("best rounds of the season stand in one line", () => {
  renderWeek(6);
  expect(screen.getByText(/Best round of the season/).textContent).toBe(
    "Best round of the season: Ann Lee 21.",
  );
});

test("a week in which nobody reached anything shows nothing", () => {
  renderWeek(1);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
