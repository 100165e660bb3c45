import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

const cardOf = (page: Page, label: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd[1]");

test("a name on the leaderboard opens its statistics, with the same figures", async ({ page }) => {
  await page.goto("/leaderboard");
  const table = page.getByRole("table").first();
  const [first] = await readTable(table);
  await table.getByRole("link", { name: first?.Member ?? "" }).click();
  await expect(page.getByRole("heading", { level: 2, name: first?.Member ?? "" })).toBeVisible();
  await expect(cardOf(page, "Average")).toHaveText(first?.Average ?? "");
  await expect(cardOf(page, "Rounds")).toHaveText(first?.Rounds ?? "");

  await cardOf(page, "Consistency").getByRole("button").click();
  await expect(
    page.getByRole("dialog").getByText("Sum of the squared distances from the mean"),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  const chart = page.getByRole("figure", { name: "Round by round" });
  await expect(chart.locator("svg.recharts-surface")).toBeVisible();
  await chart.getByText("Show as table").click();
  await expect(chart.getByRole("row")).toHaveCount(Number(first?.Rounds) + 1);

  const seasons = await readTable(page.getByRole("table", { name: /^Seasons of/ }));
  expect(seasons[0]).toMatchObject({ Average: first?.Average, Rounds: first?.Rounds });
  expect(seasons.length).toBeGreaterThan(1);
});

test("a comparison is put together by names, and its address opens it again", async ({ page }) => {
  await page.goto("/statistics-comparisons");
  await expect(page.getByText("Choose two to four members.")).toBeVisible();
  const members = page.getByRole("combobox", { name: "Members" });
  for (const part of ["drum", "heath"]) {
    await members.fill(part);
    await page.getByRole("listbox").getByRole("option").first().click();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Trap comparison report" })).toBeVisible();
  const table = page.getByRole("table", { name: "Figures of the compared members" });
  const compared = await readTable(table);
  expect(compared).toHaveLength(2);
  const [pair] = await readTable(page.getByRole("table", { name: "Head to head" }));
  expect(Number(pair?.Won) + Number(pair?.Lost) + Number(pair?.Tied)).toBe(Number(pair?.Weeks));

  await page.goto(page.url());
  await expect(table).toBeVisible();
  expect(await readTable(table)).toEqual(compared);
});
