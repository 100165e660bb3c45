import { fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { SeasonPrintViews } from "#running/season-papers/season-print-views.tsx";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason, withDatabaseIds } from "#season/queries/small-season.fixture.ts";
import { ClubStatisticsPage } from "#standings/club-statistics/club-statistics-page.tsx";
import { LeaderboardPage } from "#standings/leaderboard/leaderboard-page.tsx";
import { NightPage } from "#standings/night/night-page.tsx";
import { RankingsPage } from "#standings/rankings/rankings-page.tsx";
import { ComparisonsPage } from "#standings/statistics/comparisons-page.tsx";
import { StatisticsPage } from "#standings/statistics/statistics-page.tsx";
import { TeamScoresPage } from "#standings/team-scores/team-scores-page.tsx";
import { TeamStatisticsPage } from "#standings/team-statistics/team-statistics-page.tsx";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";

vi.mock("#lib/text/csv.ts", async (original) => ({
  ...(await original<typeof import("#lib/text/csv.ts")>()),
  downloadCsv: vi.fn(),
}));

beforeEach(() => vi.mocked(downloadCsv).mockClear());
afterEach(() => vi.unstubAllGlobals());

const weeks = [
  { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" as const },
  { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" as const },
  { week: 3, startsOn: "2026-01-19", endsOn: "2026-01-25", status: "open" as const },
];

const names = ["Ann Lee", "Bob Ray", "Cal Fox", "Dee Orr", "Eve Poe", "Fay Ito"];

/** Week 1 is official; on Wednesday of week 2 no one has shot it yet. */
const official = withDatabaseIds(
  smallSeason(
    names.map((name, index) => ({
      name,
      team: ["Eagles", "Hawks", "Owls"][Math.floor(index / 2)] ?? "",
      hits: [20 + index],
    })),
    {
      team: { countBest: 2 },
      standings: { team: "matchPoints" },
      absent: { policy: "teamMeanMinus", minus: 5, maxPerWeek: 1 },
    },
    {
      weeks,
      asOf: "2026-01-14",
      matches: [1, 2].map((week) => ({ week, home: "eagles", away: "hawks" })),
    },
  ),
);

const [ann = "", bob = ""] = official.members.map(({ id }) => id);
const [eagles = ""] = official.teams.map(({ id }) => id);

/** One shooter of each of the three teams has shot week 2, one of them by a slip week 3 as well. */
const halfEntered: SeasonBook = {
  ...official,
  scores: [
    ...official.scores,
    ...official.teams.map((team) =>
      scoreRow({ memberId: team.roster[0]?.memberId ?? "", teamId: team.id, week: 2, hits: 25 }),
    ),
    scoreRow({ memberId: bob, teamId: eagles, week: 3, hits: 25 }),
  ],
};

const pages: [string, ComponentType, string][] = [
  ["Leaderboard", LeaderboardPage, "/leaderboard"],
  ["Leaderboard of a week", LeaderboardPage, "/leaderboard?board=week"],
  ["Team Scores", TeamScoresPage, "/team-scores"],
  ["the last night", NightPage, "/night?week=1"],
  ["Rankings", RankingsPage, "/rankings"],
  ["Rankings of the teams", RankingsPage, "/rankings?of=teams"],
  ["Member Statistics", StatisticsPage, `/statistics?member=${ann}`],
  ["Compare Member Statistics", ComparisonsPage, `/statistics-comparisons?members=${ann},${bob}`],
  ["Team Statistics", TeamStatisticsPage, `/team-statistics?team=${eagles}`],
  ["Club Statistics", ClubStatisticsPage, "/club-statistics"],
  ["the season's report", SeasonPrintViews, "/rankings?paper=report"],
];

type Way = { width: number; isPrinting: boolean };

/** What an official list says, row by row in its order; and every file that the page's menu offers. */
function officialTexts(Page: ComponentType, address: string, book: SeasonBook, { width, isPrinting }: Way) {
  vi.stubGlobal("innerWidth", width);
  const screens = window.matchMedia.bind(window);
  vi.stubGlobal("matchMedia", (query: string) =>
    query === "print" && isPrinting ? screens("all") : screens(query),
  );
  respondWith(({ path }) => (path.endsWith("/season_changes") ? { body: { version: 1 } } : undefined));
  const user = aUser();
  const queryClient = clientWithSeason(book);
  queryClient.setQueryData(ownMemberQueryOptions(user.id).queryKey, ann);
  const { unmount } = renderApp(<Page />, { address, user, queryClient });
  const elements = document.querySelectorAll("h1, tr, ol > li, ul > li, dt, dd, summary, section p");
  const texts = [...elements]
    .filter((element) => !element.closest("[aria-label*='so far'], [data-provisional], [popover]"))
    .map(officialTextOf);
  for (const download of screen.queryAllByRole("button", { name: /^Download CSV/, hidden: true }))
    fireEvent.click(download);
  const files = vi.mocked(downloadCsv).mock.calls.map(([name, rows]) => [name, officialColumns(rows)]);
  unmount();
  vi.mocked(downloadCsv).mockClear();
  return { shown: texts, files };
}

/** Without the column of the week that is being shot. */
function officialTextOf(element: Element): string {
  const provisional = [...element.querySelectorAll("[data-provisional]")].map(
    ({ textContent }) => textContent,
  );
  return provisional.reduce((text, part) => text.replace(part, ""), element.textContent);
}

function officialColumns([header = [], ...rows]: readonly (readonly unknown[])[]) {
  const isOfficial = header.map((name) => !String(name).endsWith("(provisional)"));
  return [header, ...rows].map((row) => row.filter((_, index) => isOfficial[index]));
}

test.each(pages)("no official text of %s changes while a week is half entered", (_, Page, address) => {
  const ways: Way[] = [
    { width: 1440, isPrinting: false },
    { width: 360, isPrinting: false },
    { width: 360, isPrinting: true },
  ];
  for (const way of ways) {
    const before = officialTexts(Page, address, official, way);
    expect(before.shown.length).toBeGreaterThan(3);
    expect(officialTexts(Page, address, halfEntered, way)).toEqual(before);
  }
});

test("the files of the league screens are compared", () => {
  const { files } = officialTexts(TeamScoresPage, "/team-scores", official, {
    width: 1440,
    isPrinting: false,
  });
  expect(files.map(([name]) => name)).toEqual(["Small Season team scores"]);
});
