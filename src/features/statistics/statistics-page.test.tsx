// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason, withDatabaseIds } from "#season/queries/small-season.fixture.ts";
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

type Shown = {
  search?: string;
  own?: string | null;
  /** Null: not answered yet; "no one": there is no such member. */
  career?: WireCareer | Error | "nobody" | null;
  shown?: typeof book;
};

function renderStatistics({ search = "", own = ann, career = earlier, shown = book }: Shown = {}) {
  respondWith(({ path }) => {
    if (path.endsWith("/season_version")) return { body: 1 };
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

const figureOf = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("the reader's own statistics stand there first, from the season's report", () => {
  renderStatistics();
  expect(screen.getByRole("heading", { level: 2, name: "Ann Lee" })).toBeVisible();
  expect(figureOf("Average")).toBe("22.00");
  expect(figureOf("Last five")).toBe("22.00");
  expect(figureOf("Consistency")).toBe("2.00");
  expect([figureOf("Best round"), figureOf("Worst round"), figureOf("Rounds")]).toEqual(["24", "20", "3"]);
  expect(figureOf("Attendance")).toBe("3 of 3");
});

test("a figure opens to the arithmetic behind it", async () => {
  renderStatistics();
  await userEvent.click(screen.getByRole("button", { name: "2.00" }));
  const dialog = await screen.findByRole("dialog", { name: "Consistency of Ann Lee" });
  expect(within(dialog).getByRole("row", { name: /Sum of the squared distances/ }).textContent).toContain(
    "8",
  );
});

test("former seasons stand beside this one, with the milestones and the weather", async () => {
  renderStatistics();
  expect(await screen.findByText("25 straight for the first time")).toBeVisible();
  expect(screen.getByText("Jan 29, 2025")).toBeVisible();
  expect(screen.getByRole("link", { name: "Season Before" }).getAttribute("href")).toContain("season=before");
  expect(screen.getByText(/The weather is known of one round/)).toBeVisible();
});

test("while former seasons are read, this one is there already", () => {
  renderStatistics({ career: null });
  expect(figureOf("Average")).toBe("22.00");
  expect(screen.getByText("Loading the other seasons…")).toBeVisible();
});

test("former seasons that cannot be read leave this one as it is", async () => {
  renderStatistics({ career: new Error("broken") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(figureOf("Average")).toBe("22.00");
});

test("an account that shoots nothing is asked whose statistics it wants", () => {
  renderStatistics({ own: null });
  expect(screen.getByText("Whose statistics?")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Member" })).toBeVisible();
});

test("the member of the address is shown, missed weeks as a dash", () => {
  renderStatistics({ search: `?member=${bob}` });
  expect(screen.getByRole("heading", { level: 2, name: "Bob Ray" })).toBeVisible();
  const weeks = screen.getByRole("table", { name: "Weeks of Bob Ray, Small Season" });
  expect(within(weeks).getAllByRole("row")[2]?.textContent).toBe("2–––");
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
  expect(await screen.findByText("There is no such member.")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Member" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a mistyped member of the address is the reader himself", () => {
  renderStatistics({ search: "?member=nonsense" });
  expect(screen.getByRole("heading", { level: 2, name: "Ann Lee" })).toBeVisible();
});

test("the rounds of one event stand by themselves where a member shot several", async () => {
  const rules = { format: { events: ["singles16", "doubles"] } };
  const season = withDatabaseIds(smallSeason([{ name: "Ann Lee", hits: [20, 22, 24] }], rules));
  const scores = season.scores.map((row) => (row.week === 2 ? { ...row, event: "doubles" } : row));
  renderStatistics({ shown: { ...season, scores } });
  const chart = () => screen.getByRole("figure", { name: "Round by round" });
  expect(within(chart()).getAllByRole("row", { hidden: true })).toHaveLength(4);
  await userEvent.click(screen.getByRole("link", { name: "Doubles" }));
  expect(within(chart()).getAllByRole("row", { hidden: true })).toHaveLength(2);
  expect(figureOf("Rounds")).toBe("3");
});
