import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason, withDatabaseIds } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { NightPage } from "./night-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const week = (number: number, more = {}) => ({
  week: number,
  startsOn: `2026-01-${String(7 * number - 2).padStart(2, "0")}`,
  endsOn: `2026-01-${String(7 * number + 4).padStart(2, "0")}`,
  status: "closed" as const,
  ...more,
});

const book = withDatabaseIds(
  smallSeason(
    [
      { name: "Ann Lee", team: "Eagles", hits: [20, 25] },
      { name: "Bob Ray", team: "Eagles", hits: [22, 20] },
      { name: "Cal Fox", team: "Eagles", hits: [24, null] },
      { name: "Dee Orr", team: "Hawks", hits: [21, 22] },
      { name: "Eve May", team: "Hawks", hits: [23, 21], category: "junior" },
    ],
    {
      team: { countBest: 2 },
      standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 1 } },
    },
    {
      weeks: [week(1), week(2), week(3, { status: "void" })],
      matches: [1, 2].map((each) => ({ week: each, home: "hawks", away: "eagles" })),
    },
  ),
);
const idOf = (name: string) => book.members.find((member) => member.name === name)?.id ?? "";

type Options = {
  address?: string;
  as?: string | null;
  season?: SeasonBook;
  /** What the backend has, by the end of the address. */
  stored?: Readonly<Record<string, unknown>>;
};

function renderNight({ address = "/night", as = "Ann Lee", season = book, stored = {} }: Options = {}) {
  const bodies = Object.entries({ season_changes: { version: 1 }, ...stored });
  respondWith(({ path }) => {
    const body = bodies.find(([table]) => path.endsWith(`/${table}`))?.[1];
    return body === undefined ? undefined : { body };
  });
  const queryClient = clientWithSeason(season);
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, as === null ? null : idOf(as));
  return renderApp(<NightPage />, { address, user: aUser(), queryClient });
}

const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const section = (name: string) => screen.getByRole("heading", { name }).closest("section");

test("without a week it is the latest night with scores; the sentence is the first paragraph after the heads", () => {
  renderNight();
  expect(headings()).toEqual([
    "Week 2, the night",
    "Who counted",
    "Your rounds",
    "Everyone's night",
    "What it changed",
    "Best of the night",
    "Moved up",
    "Milestones",
  ]);
  expect(screen.getByText("You won 2–0, by 2. You counted.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Eagles 45; Hawks 43, by 2" })).toBeVisible();
  expect(screen.getByText(/4 shot · final/)).toBeVisible();
});

test("who counted are above the others, with the viewer marked", () => {
  renderNight({ address: "/night?week=1" });
  const rows = within(section("Who counted") as HTMLElement).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Cal Fox2424",
    "Bob Ray2222",
    "Ann LeeYou2020",
  ]);
  expect(rows.map((row) => within(row).queryByRole("img", { name: "counted" }) !== null)).toEqual([
    true,
    true,
    false,
  ]);
});

test("what it changed is the viewer's own, and of others only what is good is said", () => {
  renderNight();
  expect(section("What it changed")?.textContent).toContain("Rank5th → 1st▲ 4");
  expect(section("Best of the night")?.textContent).toContain("Ann Lee");
  expect(section("Moved up")?.textContent).toContain("up 4 to 1st");
  expect(section("Milestones")?.textContent).toContain("Ann Lee: a perfect round, 25 of 25");
});

test("rounds are shown target by target, and read as words", () => {
  const marks = "0111011111111111111111111";
  const scores = book.scores.map((row) =>
    row.memberId === idOf("Ann Lee") && row.week === 2
      ? { ...row, hits: 23, detail: marks, position: 4 }
      : row,
  );
  renderNight({ season: { ...book, scores } });
  const picture = screen.getByRole("img", { name: /^Post 4: lost, hit, hit, hit, lost\. Post 5: hit, / });
  expect(picture.querySelectorAll("circle")).toHaveLength(25);
  expect(screen.getByText("Round 1 · 23 of 25")).toBeVisible();
});

const logged = (created_at: string, was: object, now: object) => ({
  id: Date.parse(created_at),
  created_at,
  ...{
    was: { week: 2, event: "singles16", round: 1, ...was },
    now: { week: 2, event: "singles16", round: 1, ...now },
  },
});

test("a round that was corrected after publishing says when, and from what", async () => {
  const rows = {
    score_audit_log: [
      logged("2026-01-16T12:00:00Z", { hits: 20 }, { hits: 24 }),
      logged("2026-01-18T12:00:00Z", { hits: 24, position: 1 }, { hits: 24, position: 2 }),
      logged("2026-01-19T12:00:00Z", { hits: 24 }, { hits: 25 }),
      logged("2026-01-20T12:00:00Z", { hits: 24, week: 1 }, { hits: 20, week: 1 }),
    ],
    season_weeks: { published_at: "2026-01-17T12:00:00Z" },
  };
  renderNight({ stored: rows });
  expect(await screen.findByText(/^Changed/)).toHaveTextContent(
    /^Changed Jan 19(, 2026)?: round 1, 24 → 25$/,
  );
});

test("corrections of a score that was voided and entered anew are not those of the round", async () => {
  const rows = {
    score_audit_log: [logged("2026-01-19T12:00:00Z", { hits: 21 }, { hits: 22 })],
    season_weeks: { published_at: "2026-01-17T12:00:00Z" },
    scores: [{ weather_description: "Clear sky", weather_temperature: 41, weather_wind_speed: null }],
  };
  renderNight({ stored: rows });
  const [beside, below] = await screen.findAllByText(/41 °F, clear sky$/);
  expect(beside?.parentElement).toHaveTextContent(/· final · 41 °F, clear sky$/);
  expect(below).toHaveTextContent("41 °F, clear sky");
  expect(screen.getByRole("link", { name: /Open-Meteo/ })).toBeVisible();
  expect(screen.queryByText(/^Changed/)).toBeNull();
});

test("without weather nothing is said of it", () => {
  renderNight({ stored: { scores: [] } });
  expect(screen.getByText(/· final$/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /Open-Meteo/ })).toBeNull();
});

test("who did not shoot sees the team's night", () => {
  renderNight({ as: "Cal Fox" });
  expect(screen.getByText("Eagles won 2–0, by 2.")).toBeVisible();
  expect(screen.getByText(/^You didn't shoot in week 2\./)).toBeVisible();
});

test("with make-ups it says until when", () => {
  const rules = { ...book.season.rules, time: { behindWeeks: 1 } };
  renderNight({ as: "Cal Fox", season: { ...book, season: { ...book.season, rules } } });
  expect(screen.getByText("You didn't shoot in week 2. Make it up by Sun, Jan 25.")).toBeVisible();
});

test("without a team it begins with everyone", () => {
  renderNight({ as: null });
  expect(headings()[1]).toBe("Everyone's night");
});

test("a canceled night says so, and names no one", () => {
  renderNight({ address: "/night?week=3" });
  expect(screen.getByText("Week 3 was canceled and doesn't count.")).toBeVisible();
  expect(headings()).toEqual(["Week 3, the night"]);
});

test("a night that is being shot is so far: no change, no place", () => {
  const running = [week(1), week(2, { status: "open" })];
  const shot = book.scores.filter((row) => row.week === 1 || row.memberId === idOf("Ann Lee"));
  renderNight({ season: { ...book, weeks: running, asOf: "2026-01-14", scores: shot } });
  expect(headings().slice(0, 2)).toEqual(["Week 2, the night so far", "Who counts so far"]);
  expect(screen.getByText("Eagles has 25 so far, Hawks nothing yet.")).toBeVisible();
  expect(headings()).not.toContain("What it changed");
  expect(headings()).not.toContain("Moved up");
  expect(screen.queryByRole("button", { name: "Share the night" })).toBeNull();
});

test("a season that no one has shot has no night yet", () => {
  renderNight({ season: { ...book, scores: [] } });
  expect(screen.getByText("No night has been shot yet.")).toBeVisible();
});

test("a substitute is told for whom", () => {
  const sub = scoreRow({
    ...{ memberId: idOf("Cal Fox"), week: 2, hits: 24, kind: "substitute" },
    teamId: book.teams.find(({ name }) => name === "Hawks")?.id ?? "",
  });
  renderNight({ as: "Cal Fox", season: { ...book, scores: [...book.scores, sub] } });
  expect(screen.getByText(/^You shot for Hawks\. Hawks /)).toBeVisible();
  expect(within(section("Who counted") as HTMLElement).getByText("sub")).toBeVisible();
});
