import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import type { SeasonWeek } from "#season/queries/season-book.ts";
import { clientWithSeason, clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { scheduleCells, seasonSchedule } from "#season/rounds/season-schedule.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { TeamScoresPage } from "./team-scores-page.tsx";

vi.mock("#lib/text/csv.ts", async (original) => ({
  ...(await original<typeof import("#lib/text/csv.ts")>()),
  downloadCsv: vi.fn(),
}));

afterEach(() => vi.unstubAllGlobals());

const wednesdays = ["2026-01-07", "2026-01-14", "2026-01-21", "2026-01-28", "2026-02-04", "2026-02-11"];
const weekOf = (nightOn: string, index: number): SeasonWeek => ({
  week: index + 1,
  startsOn: nightOn.replace(/\d\d$/, (day) => String(Number(day) - 2).padStart(2, "0")),
  endsOn: nightOn.replace(/\d\d$/, (day) => String(Number(day) + 3).padStart(2, "0")),
  status: index === 4 ? "void" : "open",
  published: index < 2,
  locked: false,
  nightOn,
  startsAt: "18:30",
});
const weeks = wednesdays.map(weekOf);

const book: SeasonBook = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20, 21] },
    { name: "Bob Ray", team: "Hawks", hits: [21, 22] },
    { name: "Cal Fox", team: "Owls", hits: [22, 20] },
  ],
  {
    team: { countBest: 1 },
    standings: { team: "matchPoints" },
    format: { pairings: [{ from: 6, to: 6, by: "adjacent" }] },
  },
  {
    asOf: "2026-01-19",
    weeks: weeks.map(({ week, startsOn, endsOn, status, published }) => ({
      ...{ week, startsOn, endsOn },
      status: published ? "closed" : status,
    })),
    matches: [
      { week: 1, home: "eagles", away: "hawks" },
      { week: 2, home: "owls", away: "eagles" },
      { week: 3, home: "eagles", away: "owls", night: { startsAt: "19:00", field: "Field 3" } },
      {
        week: 4,
        home: "hawks",
        away: "eagles",
        night: { playedOn: "2026-01-29", status: "moved", reason: "club dinner" },
      },
      { week: 5, home: "hawks", away: "owls" },
    ],
  },
);

function renderSeason({
  address = "/team-scores?view=season",
  season = book,
  ofWeeks = weeks,
  ownId = "ann-lee" as string | null,
} = {}) {
  respondWith(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    return path.endsWith("/my_scorekeeper_seasons") ? { body: [] } : undefined;
  });
  const queryClient = clientWithSeason(season, { weeks: ofWeeks });
  queryClient.setQueryData(ownMemberQueryOptions(aUser().id).queryKey, ownId);
  return renderApp(<TeamScoresPage />, { address, user: aUser(), queryClient });
}

const linesOf = async (name: string) =>
  within(await screen.findByRole("region", { name }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("my team's results are the newest first, with nets, and lead to their nights", async () => {
  renderSeason();
  expect(await linesOf("Eagles, results")).toEqual([
    expect.stringMatching(/^Wk 2 · Jan 14at OwlsWon \d–\d21\.00.*20\.00/),
    expect.stringMatching(/^Wk 1 · Jan 7v HawksLost \d–\d20\.00.*21\.00/),
  ]);
  expect(screen.getByText("1 won, 1 lost")).toBeVisible();
  expect(screen.getByRole("link", { name: /Wk 2/ }).getAttribute("href")).toBe("/night?season=small&week=2");
});

test("what is coming says date, opponent, time and field as far as they are known", async () => {
  renderSeason();
  expect(await linesOf("Coming up")).toEqual([
    expect.stringMatching(/^Wed, Jan 21v Owls7:00 PM · Field 3 · ranked \d›$/),
    expect.stringMatching(/^Thu, Jan 29at Hawks6:30 PM · moved: club dinner · ranked \d›$/),
    "Wed, Feb 4bye6:30 PM · week canceled",
    "Wed, Feb 11Opponent after week 56:30 PM",
  ]);
});

test("all matches are in sections by week; the file has the lines that every other output has", async () => {
  renderSeason();
  const all = within(await screen.findByRole("region", { name: "All matches by week" }));
  const third = within(all.getByRole("region", { name: /^Week 3/ }));
  expect(third.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Eagles v OwlsYours7:00 PM · Field 3",
    "Hawks bye6:30 PM",
  ]);
  expect(
    within(all.getByRole("region", { name: /^Week 6/ })).getByText("Opponents after week 5"),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Download CSV", hidden: true }));
  const [, ...lines] = vi.mocked(downloadCsv).mock.calls.at(-1)?.[1] ?? [];
  expect(lines).toEqual(
    seasonSchedule(clubSeasonOf(book, { weeks })).flatMap((week) => week.lines.map(scheduleCells)),
  );
  expect(lines[4]).toEqual([3, "2026-01-21", "19:00", "Eagles", "Owls", "Field 3", "scheduled", ""]);
});

test("another team is chosen in the address, and someone on no team sees all matches only", async () => {
  const { unmount } = renderSeason({ address: "/team-scores?view=season&team=owls" });
  expect(await screen.findByRole("region", { name: "Owls, results" })).toBeVisible();
  unmount();
  renderSeason({ ownId: null });
  expect(await screen.findByRole("region", { name: "All matches by week" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Coming up" })).toBeNull();
  expect(screen.queryByText("Yours")).toBeNull();
});

test("the former address of the matches leads here", async () => {
  const { history } = renderSeason({ address: "/team-scores?view=matches" });
  await screen.findByRole("region", { name: "Coming up" });
  expect(history.at(-1)).toContain("view=season");
});

test("a make-up is ahead until its day, and comes after the nights before it; a night that is over is not ahead", async () => {
  const later = { playedOn: "2026-01-24", status: "moved", reason: "rain" } as const;
  const matches = book.matches.map((match) => (match.week === 2 ? { ...match, night: later } : match));
  const ofWeeks = weeks.map((week) =>
    week.week === 2 ? { ...week, published: false, status: "postponed" as const } : week,
  );
  const season = {
    ...{ ...book, matches, scores: book.scores.filter(({ week }) => week !== 2) },
    weeks: book.weeks.map((week) => (week.week === 2 ? { ...week, status: "postponed" as const } : week)),
  };
  const { unmount } = renderSeason({ season, ofWeeks });
  expect((await linesOf("Coming up")).slice(0, 2)).toEqual([
    expect.stringMatching(/^Wed, Jan 21v Owls/),
    expect.stringMatching(/^Sat, Jan 24at Owls6:30 PM · moved: rain/),
  ]);
  expect(screen.getByText(/^Next · Wed, Jan 21/)).toBeInTheDocument();
  unmount();
  renderSeason({ season: { ...season, asOf: "2026-01-22" }, ofWeeks });
  expect((await linesOf("Coming up"))[0]).toMatch(/^Sat, Jan 24at Owls/);
});

test("on its night and after it the running week is not called the next one", async () => {
  const ofWeeks = weeks.map((week) => ({ ...week, published: week.week < 2 }));
  const lineOn = async (asOf: string) => {
    const season = { ...book, asOf, weeks: book.weeks.map((week) => ({ ...week, status: "open" as const })) };
    const { unmount } = renderSeason({ season, ofWeeks });
    const text = (await screen.findByText(/^(Next|Week 2 so far) · Wed, Jan 14/)).textContent;
    unmount();
    return text;
  };
  expect(await lineOn("2026-01-13")).toBe("Next · Wed, Jan 14, 6:30 PM");
  expect(await lineOn("2026-01-14")).toBe("Week 2 so far · Wed, Jan 14");
  expect(await lineOn("2026-01-15")).toBe("Week 2 so far · Wed, Jan 14");
});

test("before the first night it says when the season starts", async () => {
  renderSeason({
    season: {
      ...book,
      asOf: "2026-01-05",
      scores: [],
      weeks: book.weeks.map((week) => ({ ...week, status: "open" })),
    },
    ofWeeks: weeks.map((week) => ({ ...week, published: false })),
  });
  expect(await screen.findByText("The season starts Wed, Jan 7.")).toBeVisible();
  expect((await linesOf("Coming up"))[0]).toMatch(/^Wed, Jan 7v Hawks6:30 PM/);
});
