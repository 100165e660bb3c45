import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason, withDatabaseIds } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import type { WireCareer } from "./core/career.ts";
import { StatisticsPage } from "./statistics-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = withDatabaseIds(
  smallSeason([
    { name: "Ann Lee", team: "Eagles", hits: [20, 22, 24] },
    { name: "Bob Ray", team: "Hawks", hits: [24, null, 25] },
    { name: "Cal Fox", team: "Hawks", hits: [] },
  ]),
);
const [ann = "", bob = "", cal = ""] = book.members.map(({ id }) => id);

const somebody = "99999999-9999-4999-8999-999999999999";

const earlier: WireCareer = {
  name: "Ann Lee",
  hasMore: false,
  seasons: [
    {
      id: "before",
      name: "Season Before",
      status: "final",
      startsOn: "2025-01-06",
      rules: {},
      seedAverage: null,
      rookie: false,
      classOverride: null,
      weeks: [],
      lastWeek: 12,
    },
  ],
  rounds: [[0, 4, 1, null, "singles16", "actual", "complete", 25, 25, null, "2025-01-29", null, 60, 4]],
};

type Options = {
  search?: string;
  own?: string | null;
  /** Null: not answered yet; "no one": there is no such member. */
  career?: WireCareer | Error | "nobody" | null;
  shown?: typeof book;
};

function renderStatistics({ search = "", own = ann, career = earlier, shown = book }: Options = {}) {
  respondWith(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (path.endsWith("/member_career") && career === "nobody") return { body: null };
    if (path.endsWith("/member_career") && career)
      return career instanceof Error ? { status: 500 } : { body: career };
    return undefined;
  });
  const user = aUser();
  const queryClient = clientWithSeason(shown);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  queryClient.setQueryData(ownMemberQueryOptions(user.id).queryKey, own);
  return renderApp(<StatisticsPage />, { address: `/statistics${search}`, user, queryClient });
}

const mainFigureOf = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

/** A line of the list of all numbers: its label and its value. */
const lineOf = (label: string) =>
  screen.getAllByText(label).find((element) => element.closest("summary, section > div"))?.parentElement;
const figureOf = (label: string) => lineOf(label)?.lastElementChild?.textContent;

test("the page opens on the viewer's own statistics, from the season's report", () => {
  renderStatistics();
  expect(screen.getByRole("heading", { level: 1, name: "Ann Lee" })).toBeVisible();
  expect(document.title).toMatch(/^Ann Lee/);
  expect(screen.getByText("You")).toBeVisible();
  expect(mainFigureOf("Average")).toBe("22.00");
  expect(mainFigureOf("Last five rounds")).toBe("22.00");
  expect(mainFigureOf("Last night")).toBe("24");
  expect(mainFigureOf("Attendance")).toBe("3 of 3");
  expect(figureOf("Consistency")).toBe("± 2.00");
  expect([figureOf("Best round"), figureOf("Worst round"), figureOf("Rounds")]).toEqual(["24", "20", "3"]);
  expect(figureOf("Attendance")).toBe("3 of 3");
});

test("a line opens to the arithmetic behind its number", async () => {
  renderStatistics();
  await userEvent.click(screen.getByText("Consistency", { selector: "summary *" }));
  const squares = screen.getByRole("row", { name: /Total of the squared distances/ });
  expect(squares.textContent).toContain("8");
});

test("the rank is named by what the season ranks by", () => {
  renderStatistics();
  expect(mainFigureOf("Rank by season total")).toBe("1");
});

test("perfect rounds are counted beside runs, which may carry over", () => {
  renderStatistics({ search: `?member=${bob}` });
  expect(figureOf("25s")).toBe("1");
  expect(lineOf("Runs of 25")?.textContent).toContain("may carry over from one round to the next");
});

test("one's own scores can be disputed, another's cannot", () => {
  const { unmount } = renderStatistics();
  const path = `/score-history?season=small&member=${ann}`;
  const dispute = () => screen.queryByRole("link", { name: "Dispute a score", hidden: true });
  expect(dispute()?.getAttribute("href")).toBe(path);
  unmount();
  renderStatistics({ search: `?member=${bob}` });
  expect(dispute()).toBeNull();
});

const weeks = [
  { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" as const },
  { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "closed" as const },
  { week: 3, startsOn: "2026-01-19", endsOn: "2026-01-25", status: "open" as const },
];

test("a running week is beside the official numbers and changes none of them", async () => {
  const runs = smallSeason(
    [{ name: "Ann Lee", team: "Eagles", hits: [20, 22] }],
    {},
    { weeks, asOf: "2026-01-21" },
  );
  const official = withDatabaseIds(runs);
  const [id = ""] = official.members.map((member) => member.id);
  /** What the page says but for the region of the running week. */
  const rest = () =>
    [...document.querySelectorAll("header, dt, dd, tr, summary, ol")]
      .filter((element) => !element.closest("section[aria-label*='so far']"))
      .map((element) => element.textContent);
  const { unmount } = renderStatistics({ shown: official, own: id });
  await screen.findByText("25 straight for the first time");
  const before = rest();
  unmount();
  const row = scoreRow({ memberId: id, teamId: official.teams[0]?.id ?? "", week: 3, round: 1, hits: 25 });
  renderStatistics({ shown: { ...official, scores: [...official.scores, row] }, own: id });
  await screen.findByText("25 straight for the first time");
  const panel = within(screen.getByRole("region", { name: "Week 3 so far, provisional" }));
  expect(panel.getByText(/not in the standings/)).toBeVisible();
  expect(panel.getByText("25 hits")).toBeVisible();
  await userEvent.click(panel.getByText("If it ended now"));
  expect(panel.getByText(/^Average 22\.33/)).toBeVisible();
  expect(rest()).toEqual(before);
  expect(before.length).toBeGreaterThan(20);
});

test("former seasons stand beside this one, with the milestones and the weather", async () => {
  renderStatistics();
  expect(await screen.findByText("25 straight for the first time")).toBeVisible();
  expect(screen.getByText("Jan 29, 2025")).toBeVisible();
  expect(screen.getByRole("link", { name: "Season Before" }).getAttribute("href")).toContain("season=before");
  expect(screen.getByText(/The weather of one round is known/)).toBeVisible();
});

test("on paper a junior's name is nowhere but in the heading, which prints the initials", async () => {
  const seasons = [1, 2, 3].map((year) => ({ ...earlier.seasons[0], id: `before ${year}` }));
  const rounds = seasons.map((_, index) => [index, ...(earlier.rounds[0]?.slice(1) ?? [])]);
  const career = { ...earlier, seasons, rounds } as WireCareer;
  const junior = withDatabaseIds(
    smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [20, 22, 24], category: "junior" }]),
  );
  renderStatistics({ shown: junior, career });
  expect(await screen.findByRole("figure", { name: "Season by season" })).toBeVisible();
  expect(document.title).toMatch(/^Member Statistics/);
  const elements = screen.getAllByText(/Ann Lee/);
  expect(elements.map((element) => element.closest("[data-initials]")?.tagName)).toEqual(["SPAN"]);
});

test("the name of anyone who isn't in the season is by initials on paper, for no category is known", async () => {
  renderStatistics({ search: `?member=${somebody}` });
  expect((await screen.findByText("Ann Lee")).closest("[data-initials]")).not.toBeNull();
});

test("while former seasons are read, this one is there already", () => {
  renderStatistics({ career: null });
  expect(mainFigureOf("Average")).toBe("22.00");
  expect(screen.getByText("Loading the other seasons…")).toBeVisible();
});

test("former seasons that cannot be read leave this one as it is", async () => {
  renderStatistics({ career: new Error("broken") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(mainFigureOf("Average")).toBe("22.00");
});

test("an account that shoots nothing is asked whose statistics it wants", async () => {
  renderStatistics({ own: null });
  expect(screen.getByText("Choose a member")).toBeVisible();
  const field = screen.getByRole("combobox", { name: "Another member" });
  expect(field).toBeVisible();
  const option = { name: "Bob Ray", hidden: true };
  expect(screen.queryByRole("option", option)).toBeNull();
  await userEvent.type(field, "Bob");
  await screen.findByRole("option", option);
});

test("the member of the address is shown, missed weeks as a dash", () => {
  renderStatistics({ search: `?member=${bob}` });
  expect(screen.getByRole("heading", { level: 1, name: "Bob Ray" })).toBeVisible();
  const table = screen.getByRole("table", { name: "Week by week, Small Season" });
  expect(within(table).getAllByRole("row")[2]?.textContent).toBe("2–––");
});

test("a member without rounds is told that the page fills by itself", () => {
  renderStatistics({ search: `?member=${cal}` });
  expect(screen.getByText("No rounds in Small Season yet.")).toBeVisible();
});

test("who is not in the season is said not to be", async () => {
  renderStatistics({ search: `?member=${somebody}` });
  expect(await screen.findByText("Not a member of Small Season.")).toBeVisible();
});

test("an id that nobody has is said to be no member, and another can be chosen", async () => {
  renderStatistics({ search: `?member=${somebody}`, career: "nobody" });
  expect(await screen.findByText("Member not found.")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Another member" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a mistyped member of the address means the viewer", () => {
  renderStatistics({ search: "?member=nonsense" });
  expect(screen.getByRole("heading", { level: 1, name: "Ann Lee" })).toBeVisible();
});

test("the rounds of one event stand by themselves where a member shot several", async () => {
  const rules = { format: { events: ["singles16", "doubles"] } };
  const season = withDatabaseIds(smallSeason([{ name: "Ann Lee", hits: [20, 22, 24] }], rules));
  const scores = season.scores.map((row) => (row.week === 2 ? { ...row, event: "doubles" } : row));
  renderStatistics({ shown: { ...season, scores } });
  const chart = () => screen.getByRole("figure", { name: "Round by round, hits of 25" });
  expect(within(chart()).getAllByRole("row", { hidden: true })).toHaveLength(4);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Event" }), "Doubles");
  expect(within(chart()).getAllByRole("row", { hidden: true })).toHaveLength(2);
  expect(figureOf("Rounds")).toBe("3");
});
