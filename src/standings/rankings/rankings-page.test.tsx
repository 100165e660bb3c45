import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { RankingsPage } from "./rankings-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason([
  { name: "Ann Lee", team: "Eagles", hits: [20, 25, 25] },
  { name: "Bob Ray", team: "Hawks", hits: [24, 22, null] },
  { name: "Dee Orr", team: "Eagles", hits: [25, null, null] },
]);

function renderRankings(address = "/rankings", season = book, ownMember: string | null = null) {
  respondWith(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (path.endsWith("/members")) return { body: ownMember ? [{ id: ownMember }] : [] };
    return undefined;
  });
  return renderApp(<RankingsPage />, { address, user: aUser(), queryClient: clientWithSeason(season) });
}

function shownRows() {
  const [table] = screen.getAllByRole("table");
  if (!table) throw new Error("there is no table");
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      [...[...row.children].slice(0, 2), row.querySelector("[data-ranked]")].map((cell) => cell?.textContent),
    );
}

/** The status line with the rule behind its first words. */
const statusOf = (start: string) => screen.getByText(start, { exact: true }).textContent;

test("what decides the season comes first and says so", () => {
  renderRankings();
  expect(shownRows()).toEqual([
    ["1", "Ann Lee", "70"],
    ["2", "Bob Ray", "46"],
  ]);
  expect(statusOf("Through week 3 · Official ranking.")).toBe(
    "Through week 3 · Official ranking. Raw targets of all weeks. 2 of 3 nights needed to be ranked.",
  );
});

test("teams and each way of ranking have an address of their own", async () => {
  const { history } = renderRankings();
  await userEvent.click(screen.getByRole("link", { name: "Teams" }));
  expect(history.at(-1)).toBe("/rankings?of=teams");
  await userEvent.click(screen.getByRole("link", { name: "Average" }));
  expect(history.at(-1)).toBe("/rankings?of=teams&by=average");
  expect(shownRows().map(([place, name]) => [place, name])).toEqual([
    ["1", "Eagles"],
    ["2", "Hawks"],
  ]);
});

test("an address with nonsense, or with points where there are none, shows what decides", () => {
  renderRankings("/rankings?of=teams&by=points&n=-4");
  expect(screen.getByRole("link", { name: "Total" }).getAttribute("aria-current")).toBe("true");
});

test("the number of best weeks is kept in the address", async () => {
  const { history } = renderRankings("/rankings?by=best&n=1");
  expect(shownRows()[1]).toEqual(["2", "Bob Ray", "24"]);
  await userEvent.selectOptions(screen.getByLabelText("Weeks that count"), "2");
  expect(history.at(-1)).toBe("/rankings?by=best&n=2");
});

test("a season that drops worst weeks says how many of a team's weeks count", () => {
  const drops = smallSeason(
    [
      { name: "Ann Lee", team: "Eagles", hits: [20, 25, 25] },
      { name: "Bob Ray", team: "Hawks", hits: [24, 22, 21] },
    ],
    { team: { countBest: 1 }, standings: { teamDropWorstWeeks: 1 } },
  );
  const { unmount } = renderRankings("/rankings?of=teams", drops);
  expect(statusOf("Through week 3 · Official ranking.")).toBe(
    "Through week 3 · Official ranking. Targets of the best 2 weeks of each team.",
  );
  unmount();
  renderRankings("/rankings?of=teams&n=1", drops);
  expect(statusOf("Through week 3 · The season is decided by best weeks.")).toBe(
    "Through week 3 · The season is decided by best weeks. Targets of the best week of each team.",
  );
});

test("the reader's own reason is there without asking", async () => {
  renderRankings("/rankings", book, "dee-orr");
  expect((await screen.findByText(/shot 1 of 3 nights, 2 needed\./)).textContent).toBe(
    "You are not ranked: shot 1 of 3 nights, 2 needed.",
  );
});

test("somebody else can be looked up by the address", () => {
  renderRankings("/rankings?whose=bob-ray");
  expect(screen.getByText("Bob Ray is ranked 2 of 2.")).toBeVisible();
});

test("everybody who is not ranked is listed with the reason", () => {
  renderRankings();
  expect(screen.getByText("Not ranked, and why: 1")).toBeVisible();
});

test("a row opens to its figure and its rank", async () => {
  renderRankings();
  await userEvent.click(screen.getByRole("button", { name: "Details of Bob Ray" }));
  const details = within(await screen.findByRole("dialog", { name: "Bob Ray" }));
  expect(details.getByText("Hawks · Class A · 2nd of 2")).toBeVisible();
  expect(await details.findByText("24 + 22 = 46")).toBeVisible();
});

test("the rules that rank are there in words", async () => {
  renderRankings();
  await userEvent.click(screen.getByText("The ranking rules of this season"));
  expect(screen.getByText("Nights for rank and awards")).toBeVisible();
});

test("a season nobody has shot says that the rankings fill by themselves", () => {
  renderRankings("/rankings", smallSeason([{ name: "Ann Lee", hits: [] }]));
  expect(screen.getByText("No scores this season yet.")).toBeVisible();
});

test("a season without teams says who adds them", () => {
  renderRankings("/rankings?of=teams", smallSeason([{ name: "Ann Lee", hits: [20] }]));
  expect(screen.getByText("This season has no teams yet.")).toBeVisible();
});
