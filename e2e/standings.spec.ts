import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

const boards = [
  { label: "Average", figure: "Average" },
  { label: "Season total", figure: "Total" },
  { label: "This week", figure: "Score" },
  { label: "Handicap (net)", figure: "Net total" },
  { label: "High gun", figure: "High" },
  { label: "Most improved", figure: "Gain" },
];

async function openLeaderboard(page: Page, search = "") {
  await page.goto(`/leaderboard${search}`);
  return page.getByRole("table").first();
}

test("each board ranks by its own figure and stands in the address", async ({ page }) => {
  const table = await openLeaderboard(page);
  for (const { label, figure } of boards) {
    await test.step(label, async () => {
      await page.getByRole("navigation", { name: "Board" }).getByRole("link", { name: label }).click();
      await expect(
        page.getByRole("table", { name: new RegExp(`^${label.replace(/[()]/g, ".")},`) }),
      ).toBeVisible();
      const figures = (await readTable(table)).map((row) => Number(row[figure]));
      expect(figures.length).toBeGreaterThan(10);
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    });
  }
  await expect(page).toHaveURL(/board=improved/);
  await page.reload();
  await expect(page.getByRole("table", { name: /^Most improved,/ })).toBeVisible();
});

test("who is level shares a place, and the places after it are left out", async ({ page }) => {
  const rows = await readTable(await openLeaderboard(page, "?board=high-gun"));
  const places = rows.map(({ Rank = "" }) => Rank);
  const ranks = places.map((place) => Number(place.replace("T", "")));
  expect(places.some((place) => place.startsWith("T"))).toBe(true);
  expect(ranks).toEqual(ranks.map((rank) => ranks.indexOf(rank) + 1));
  expect(places).toEqual(
    ranks.map((rank) => (ranks.filter((other) => other === rank).length > 1 ? `T${rank}` : `${rank}`)),
  );
});

test("filters rank those who are left among themselves and stay in the address", async ({ page }) => {
  const table = await openLeaderboard(page);
  await page.getByLabel("Class", { exact: true }).selectOption("A");
  await expect(page.getByText(/members by these filters, ranked among themselves/)).toBeVisible();
  const rows = await readTable(table);
  expect(new Set(rows.map(({ Class }) => Class))).toEqual(new Set(["A"]));
  expect(rows[0]?.Rank).toMatch(/^T?1$/);
  await page.reload();
  await expect(page.getByLabel("Class", { exact: true })).toHaveValue("A");
  await page.getByLabel("Minimum rounds").selectOption("30");
  await expect(page.getByText("Nobody is left with these filters.")).toBeVisible();
});

test("an earlier week shows the board as it stood then", async ({ page }) => {
  const table = await openLeaderboard(page);
  const now = await readTable(table);
  await page.getByLabel("As of", { exact: true }).selectOption("4");
  await expect(page).toHaveURL(/week=4/);
  const then = await readTable(table);
  const rounds = (rows: typeof now) => Math.max(...rows.map(({ Rounds }) => Number(Rounds)));
  expect(rounds(then)).toBeLessThan(rounds(now));
});

test("a column sorts by a press on its heading", async ({ page }) => {
  const table = await openLeaderboard(page);
  await table.getByRole("button", { name: "Member" }).click();
  await expect(page).toHaveURL(/sort=member/);
  const names = (await readTable(table)).map(({ Member = "" }) => Member);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test("a press on an average shows the rounds it is made of", async ({ page }) => {
  const table = await openLeaderboard(page);
  const [leader] = await readTable(table);
  await table.getByTitle(`Average of ${leader?.Member}`).click();
  const dialog = page.getByRole("dialog", { name: `Average of ${leader?.Member}` });
  await expect(dialog).toContainText(`${leader?.Total} ÷ ${leader?.Rounds} = ${leader?.Average}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(table.getByTitle(`Average of ${leader?.Member}`)).toBeFocused();
});

test("a team's week opens to the scores that make its total, its season to its weeks", async ({ page }) => {
  await page.goto("/team-scores");
  const rows = await readTable(page.getByRole("table").first());
  expect(rows).toHaveLength(9);
  const [leader] = rows;
  const team = leader?.Team ?? "";
  await page.getByTitle(`${team}, week 3`, { exact: true }).click();
  const week = page.getByRole("dialog", { name: `${team}, week 3` });
  const counted = (await readTable(week.getByRole("table").first())).slice(0, 5);
  const total = counted.reduce((sum, { Net }) => sum + Number(Net), 0);
  expect(total).toBeCloseTo(Number.parseFloat(leader?.["3"] ?? ""), 2);
  await week.getByText("Total", { exact: true }).click();
  await expect(week.getByText(/ = \d/).first()).toContainText(` = ${Number(total.toFixed(2))}`);
  await page.keyboard.press("Escape");

  await page.getByTitle(`Rank of ${team}`).click();
  const season = page.getByRole("dialog", { name: `${team}, season` });
  const weeks = await readTable(season.getByRole("table").first());
  // A week may carry its code beside its number: "7 bye".
  expect(weeks.map(({ Week }) => Number.parseInt(Week ?? "", 10))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weeks.reduce((sum, { Points }) => sum + Number(Points), 0)).toBe(Number(leader?.Points));
});

test("another season is one choice away and stays in the address", async ({ page }) => {
  await page.goto("/team-scores");
  await expect(page.getByTitle(/, week 7$/).first()).toBeVisible();
  const season = page.getByLabel("Season", { exact: true });
  const other = await season.getByRole("option").nth(1).getAttribute("value");
  await season.selectOption({ index: 1 });
  await expect(page).toHaveURL(`/team-scores?season=${other}`);
  await expect(page.getByTitle(/, week 12$/).first()).toBeVisible();
  await page.reload();
  await expect(season).toHaveValue(other ?? "");
  await expect(page.getByTitle(/, week 12$/).first()).toBeVisible();
});

test("a season is read once; another screen only asks whether its version has changed", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/rpc/")[1];
    if (name && /season|league/.test(name) && name !== "my_scorekeeper_seasons") asked.push(name);
  });
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toBeVisible();
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Team Scores", exact: true }).click();
  await expect(page.getByTitle(/, week 7$/).first()).toBeVisible();
  await navigation.getByRole("link", { name: "Leaderboard", exact: true }).click();
  await expect(page.getByRole("table", { name: /^Average/ })).toBeVisible();
  await expect.poll(() => asked).toContain("season_version");
  expect(asked.filter((name) => name !== "season_version")).toEqual(["league_start"]);
});
