import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { TeamStatisticsPage } from "./team-statistics-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const shots = [
  { name: "Ann Lee", team: "Eagles", hits: [20, 25] },
  { name: "Bob Ray", team: "Eagles", hits: [null, 24] },
  { name: "Cal Fox", team: "Hawks", hits: [21, 20] },
];
const book = smallSeason(shots);
const withMatches = smallSeason(
  shots,
  { standings: { team: "matchPoints" } },
  { matches: [{ week: 2, home: "hawks", away: "eagles" }] },
);

function renderTeam(address = "/team-statistics", season = book, ownMember: string | null = null) {
  respondWith(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (path.endsWith("/members")) return { body: ownMember ? [{ id: ownMember }] : [] };
    return undefined;
  });
  return renderApp(<TeamStatisticsPage />, { address, user: aUser(), queryClient: clientWithSeason(season) });
}

const rowsOf = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("the leader comes first; each member stands with his part of the team's targets", () => {
  renderTeam();
  expect(screen.getByRole("heading", { level: 1, name: "Eagles" })).toBeVisible();
  // 45 and 24 of 69.
  expect(rowsOf("Members of Eagles")).toEqual([
    ["Ann Lee", "65.2%", "45", "2", "2 of 2", "25, week 2", ""],
    ["Bob Ray", "34.8%", "24", "1", "1 of 2", "24, week 2", ""],
  ]);
});

test("what a member brought opens to his nights", async () => {
  renderTeam();
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann Lee" }));
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "Week 120Week 225Counted: 65.2% of the team45",
  );
});

test("the reader's own team comes first where there is one", async () => {
  renderTeam("/team-statistics", book, "cal-fox");
  expect(await screen.findByRole("heading", { level: 1, name: "Hawks" })).toBeVisible();
});

test("another team is chosen and kept in the address", async () => {
  const { history } = renderTeam();
  await userEvent.selectOptions(screen.getByLabelText("Team"), "Hawks");
  expect(history.at(-1)).toBe("/team-statistics?team=hawks");
  expect(screen.getByRole("heading", { level: 1, name: "Hawks" })).toBeVisible();
});

test("weeks stand beside the league, and a total opens to its arithmetic", async () => {
  renderTeam("/team-statistics?team=hawks");
  expect(rowsOf("Weeks of Hawks")).toEqual([
    ["1 (4 short)", "21", "20.50", "1", "1", ""],
    ["2 (4 short)", "20", "34.50", "2", "1", ""],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Details of Week 1" }));
  const details = within(await screen.findByRole("dialog", { name: "Week 1" }));
  expect(await details.findByText(/21$/, { selector: "details p" })).toBeVisible();
});

const cardOf = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("a number opens to how it comes about", async () => {
  renderTeam("/team-statistics?team=eagles");
  await userEvent.click(screen.getByText("Best night", { selector: "summary *" }));
  expect(await screen.findByText(/24 \+ 25|25 \+ 24/)).toBeVisible();
});

test("a decided match is a bar with its points, for those who don't see it a sentence", () => {
  renderTeam("/team-statistics?team=eagles", withMatches);
  const [match] = screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"));
  expect(match).toMatch(/^Eagles 49; Hawks 20, Wk 2, won \d/);
});

test("a whole total has the two decimals of the others of its season", async () => {
  const withHandicap = smallSeason(
    shots,
    { standings: { team: "matchPoints" }, handicap: { enabled: true } },
    { matches: [1, 2].map((week) => ({ week, home: "hawks", away: "eagles" })) },
  );
  renderTeam("/team-statistics?team=eagles", withHandicap);
  const matches = screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"));
  expect(matches.slice(0, 2)).toEqual([
    "Eagles 49.00; Hawks 23.20, Wk 2, won 2–0",
    "Eagles 20.00; Hawks 21.00, Wk 1, lost 0–2",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Details of Against Hawks" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("Week 2: 49.00 to 23.20");
});

test("best and worst night and the blinds are told", () => {
  renderTeam("/team-statistics?team=eagles");
  expect(cardOf("Best night")).toBe("49");
  expect(cardOf("Worst night")).toBe("20");
  expect(screen.getAllByText("no blinds used")[0]).toBeVisible();
});

test("a week average is there where it ranks, and no place on a ladder in its stead", () => {
  const ranked = (team: "averagePerNight" | "ladder") => smallSeason(shots, { standings: { team } });
  const { unmount } = renderTeam("/team-statistics?team=eagles", ranked("averagePerNight"));
  expect(cardOf("Weekly average")).toBe("34.50");
  unmount();
  renderTeam("/team-statistics?team=eagles", ranked("ladder"));
  expect(screen.queryByText("Weekly average")).toBeNull();
});

test("a season without matches says so", () => {
  renderTeam();
  expect(screen.getByText(/No matches this season/)).toBeVisible();
});

test("matches are counted against each opponent, who is a link", () => {
  renderTeam("/team-statistics?team=eagles", withMatches);
  expect(screen.getByText(/In all: 1 won, 0 lost/)).toBeVisible();
  const [row] = rowsOf("Eagles against each opponent");
  expect(row?.slice(0, 4)).toEqual(["Hawks", "1", "0", "0"]);
  expect(screen.getByRole("link", { name: "Hawks" }).getAttribute("href")).toBe(
    "/team-statistics?season=small&team=hawks",
  );
});

test("an opponent opens to each match, own total first", async () => {
  renderTeam("/team-statistics?team=eagles", withMatches);
  await userEvent.click(screen.getByRole("button", { name: "Details of Against Hawks" }));
  const details = within(await screen.findByRole("dialog", { name: "Against Hawks" }));
  expect(details.getByText("Week 2: 49 to 20")).toBeVisible();
});

test("on a phone the team's numbers are followed by its members as a list", () => {
  vi.stubGlobal("innerWidth", 360);
  renderTeam("/team-statistics?team=eagles", withMatches);
  const list = within(screen.getByRole("list", { name: "Members of Eagles" }));
  expect(list.getAllByRole("listitem")[0]?.textContent).toBe("Ann Lee2 of 2 nights · counted 265.2%45");
  const opponents = within(screen.getByRole("list", { name: "Eagles against each opponent" }));
  expect(opponents.getByRole("listitem").textContent).toMatch(/^Hawks1 won, 0 lost/);
});

test("a season without teams says who adds them", () => {
  renderTeam("/team-statistics", smallSeason([{ name: "Ann Lee", hits: [20] }]));
  expect(screen.getByText("This season has no teams yet.")).toBeVisible();
});

test("a team nobody has shot for says that its figures fill by themselves", () => {
  renderTeam("/team-statistics", smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [] }]));
  expect(screen.getByText("Eagles has no result in this season yet.")).toBeVisible();
});
