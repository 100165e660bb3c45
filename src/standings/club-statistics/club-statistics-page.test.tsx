import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { AllTimeMember, ClubHistory } from "#season/queries/club-history-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ClubStatisticsPage } from "./club-statistics-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason([
  { name: "Ann Lee", team: "Eagles", hits: [20, 25], category: "lady" },
  { name: "Bob Ray", team: "Hawks", hits: [24, null] },
]);

const sums = { nights: 3, rounds: 6, targets: 150, hits: 130, straights: 1 };
const history: ClubHistory = {
  totals: { ...sums, seasons: 2, shooters: 3 },
  years: [
    { ...sums, year: 2026, targets: 50, hits: 41, seasons: 1, shooters: 2, newcomers: 1 },
    { ...sums, year: 2025, targets: 100, hits: 89, seasons: 1, shooters: 2, newcomers: 2 },
  ],
  seasons: [
    {
      ...sums,
      id: "s2",
      name: "Autumn 2026",
      starts_on: "2026-09-01",
      year: 2026,
      shooters: 2,
      newcomers: 1,
    },
  ],
  busiest: [
    {
      season_id: "s2",
      name: "Autumn 2026",
      week: 1,
      first_day: "2026-09-02",
      last_day: "2026-09-02",
      shooters: 2,
      rounds: 2,
      targets: 50,
    },
  ],
  rounds: [[25, 20, 6]],
};

const ann: AllTimeMember = {
  place: 1,
  is_shared: false,
  member_id: "ann",
  name: "Ann Lee",
  rounds: 3,
  targets: 75,
  hits: 69,
  average: 23,
  straights: 1,
  seasons: 2,
  best_hits: 25,
  best_targets: 25,
  first_year: 2025,
  last_year: 2026,
  members: 120,
};

type Answers = { history?: unknown; status?: number };

function renderClub(address = "/club-statistics", season = book, answers: Answers = {}) {
  const bodies: string[] = [];
  respondWith(({ path, body }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (path.endsWith("/members")) return { body: [] };
    if (path.endsWith("/club_history"))
      return { status: answers.status ?? 200, body: answers.history ?? history };
    if (path.endsWith("/club_records")) return { body: [] };
    if (path.endsWith("/all_time_members")) {
      bodies.push(JSON.stringify(body));
      return { body: [ann] };
    }
    return undefined;
  });
  const rendered = renderApp(<ClubStatisticsPage />, {
    address,
    user: aUser(),
    queryClient: clientWithSeason(season),
  });
  return { ...rendered, asked: bodies };
}

const card = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement?.textContent;

test("the sign of a percentage is beside its number, the rest of the unit below it", () => {
  renderClub(
    "/club-statistics",
    smallSeason([{ name: "Ann Lee", team: "Eagles", seed: 20, hits: [20, 25, 25] }]),
  );
  const row = within(screen.getByRole("row", { name: /^Most improved/ }));
  expect(row.getByText("66.67%")).toBeVisible();
  expect(row.getByText("of the way from the starting average to a perfect score")).toBeVisible();
});

test("a season's totals are those of its rounds: 20 + 25 + 24 of 75", () => {
  renderClub();
  expect(card("Targets thrown")).toContain("7569 hit");
  expect(card("Shooters")).toContain("2100% of 2");
  expect(card("Club average")).toContain("23.00");
});

test("the average opens to its arithmetic", async () => {
  renderClub();
  await userEvent.click(screen.getByText("Club average", { selector: "summary *" }));
  expect((await screen.findByText("Hits ÷ rounds")).parentElement?.textContent).toContain("23.00");
});

test("weeks tell who shot for the first time, and which was the busiest", () => {
  renderClub();
  expect(screen.getByText("Busiest: week 1 with 2 shooters.")).toBeVisible();
  const table = screen.getByRole("table", { name: "The weeks of Small Season" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("1–2225022.00");
});

test("a record names who holds it and opens to what it is made of", async () => {
  renderClub();
  const record = screen.getByText("Highest night").parentElement as HTMLElement;
  expect(within(record).getByRole("link", { name: "Ann Lee" }).getAttribute("href")).toBe(
    "/statistics?season=small&member=ann-lee",
  );
  await userEvent.click(within(record).getByRole("button", { name: "Details of Highest night" }));
  const details = within(await screen.findByRole("dialog", { name: "Highest night" }));
  expect(details.getByText("Ann Lee, week 2")).toBeVisible();
});

test("a season nobody has shot says that the figures fill by themselves", () => {
  renderClub("/club-statistics", smallSeason([{ name: "Ann Lee", hits: [] }]));
  expect(screen.getByText("No scores this season yet.")).toBeVisible();
});

test("all seasons stand year beside year", async () => {
  const { history: visited } = renderClub();
  await userEvent.click(screen.getByRole("link", { name: "All seasons" }));
  expect(visited.at(-1)).toBe("/club-statistics?seasons=all");
  const years = await screen.findByRole("table", { name: "Years" });
  const cells = within(years)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).slice(0, 6));
  expect(cells).toEqual([
    ["2026", "1", "3", "6", "50", "−50"],
    ["2025", "1", "3", "6", "100", "–"],
  ]);
});

test("the order and page of the all-time table are asked of the server and kept in the address", async () => {
  const { history: visited, asked } = renderClub("/club-statistics?seasons=all&order=average");
  expect(await screen.findByText("1–50 of 120 members")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(visited.at(-1)).toBe("/club-statistics?seasons=all&order=average&page=2");
  await vi.waitFor(() => expect(asked.at(-1)).toContain('"order_by":"average"'));
  expect(asked.at(-1)).toContain('"page_start":50');
});

test("a club that has recorded nothing says where its history begins", async () => {
  const empty = { ...history, totals: { ...history.totals, rounds: 0 } };
  renderClub("/club-statistics?seasons=all", book, { history: empty });
  expect(await screen.findByText("No rounds recorded yet.")).toBeVisible();
});

test("a refusal says so in words", async () => {
  renderClub("/club-statistics?seasons=all", book, {
    status: 403,
    history: { code: "42501", message: "permission denied", details: null, hint: null },
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your account doesn't have permission to do this.",
  );
});
