import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

/** The value of a line in the list of all numbers. */
const numberOf = (page: Page, label: string) =>
  page
    .getByText(label, { exact: true })
    .and(page.locator("summary *"))
    .locator("xpath=following-sibling::*[1]");

test("a name on the leaderboard opens its statistics, with the same figures", async ({ page }) => {
  await page.goto("/leaderboard");
  const table = page.getByRole("table").first();
  const [first] = await readTable(table);
  await table.getByRole("link", { name: first?.Member ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first?.Member ?? "" })).toBeVisible();
  await expect(numberOf(page, "Average")).toHaveText(first?.Average ?? "");
  await expect(numberOf(page, "Rounds")).toHaveText(first?.Rounds ?? "");

  await numberOf(page, "Consistency").click();
  await expect(page.getByText("Total of the squared distances from the average")).toBeVisible();

  const chart = page.getByRole("figure", { name: "Round by round, hits of 25" });
  await expect(chart.locator("svg path").last()).toBeVisible();
  await chart.getByText("Show as table").click();
  await expect(chart.getByRole("row")).toHaveCount(Number(first?.Rounds) + 1);

  const seasons = await readTable(page.getByRole("table", { name: "Seasons side by side" }));
  expect(seasons[0]).toMatchObject({ Average: first?.Average, Rounds: first?.Rounds });
  expect(seasons.length).toBeGreaterThan(1);
});

test("a comparison opens with two, a third is added by name, and its address opens it again", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/statistics-comparisons");
  const table = page.getByRole("table", { name: "Compared members" });
  await expect(table).toBeVisible();
  expect(await readTable(table)).toHaveLength(2);
  await expect(page.getByRole("figure", { name: "Head to head" })).toHaveCount(1);
  const members = page.getByRole("combobox", { name: "Members" });
  await members.fill("drum");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("figure", { name: "Head to head" })).toHaveCount(3);
  const compared = await readTable(table);
  expect(compared).toHaveLength(3);

  await page.goto(page.url());
  await expect(table).toBeVisible();
  expect(await readTable(table)).toEqual(compared);
});

test("on a tablet no number overlaps another, and the header keeps all its buttons in one line", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/leaderboard");
  await page.getByRole("table").first().locator("tbody").getByRole("link").first().click();
  await page.setViewportSize({ width: 768, height: 1024 });
  const values = page.locator("main dl dd:nth-of-type(1)");
  await expect(page.getByText("Attendance", { exact: true }).first()).toBeVisible();
  const cut = await values.evaluateAll((all) =>
    all.filter((value) => value.scrollWidth > value.clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  const header = page.getByRole("banner");
  const top = async (name: RegExp) => (await header.getByRole("button", { name }).boundingBox())?.y;
  expect(await top(/^Account of /)).toBe(await top(/^Menu/));
});

test("on paper a chart is as wide as its column, in dark ink on white in dark appearance too", {
  tag: "@whole",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/club-statistics");
  const chart = page.getByRole("figure", { name: "Club average by week" });
  await expect(chart.getByText("Show as table")).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: "print" });
  await expect(chart.getByText("Show as table")).toBeHidden();
  const widthOf = async (part: string) => (await chart.locator(part).first().boundingBox())?.width ?? 0;
  const column = await widthOf("xpath=..");
  // Two columns stand side by side on a sheet; beside the drawing are the numbers of its axis.
  expect(column).toBeGreaterThan(600);
  expect(await widthOf("xpath=.")).toBeCloseTo(column / 2, -2);
  expect(await widthOf("svg")).toBeGreaterThan((await widthOf("xpath=.")) - 60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  await expect(chart.locator("svg path").first()).toHaveCSS("stroke", "rgb(92, 90, 85)");
});
