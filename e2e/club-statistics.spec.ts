import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

test("a team's season says who brought what, and a week opens to its arithmetic", async ({ page }) => {
  await page.goto("/team-statistics");
  const members = await readTable(page.getByRole("table", { name: /^Members of / }));
  const shares = members.reduce((sum, { Share = "0" }) => sum + Number.parseFloat(Share), 0);
  expect(shares).toBeCloseTo(100, 0);
  const team = page.getByLabel("Team", { exact: true });
  await team.selectOption("Broken Wings");
  await expect(page.getByRole("heading", { level: 2, name: "Broken Wings" })).toBeVisible();
  await expect(page).toHaveURL(/team=/);
  await page.getByTitle("Total of Broken Wings, week 3").click();
  await expect(page.getByRole("dialog", { name: "Total of Broken Wings, week 3" })).toContainText("=");
  await page.keyboard.press("Escape");
  const opponents = page.getByRole("table", { name: "Broken Wings against each opponent" });
  expect((await readTable(opponents)).length).toBeGreaterThan(3);
});

test("the club's season and all its seasons agree with each other", async ({ page }) => {
  await page.goto("/club-statistics");
  const weeks = await readTable(page.getByRole("table", { name: /^The weeks of / }));
  expect(weeks).toHaveLength(7);
  await page
    .getByRole("navigation", { name: "Which seasons" })
    .getByRole("link", { name: "All seasons" })
    .click();
  await expect(page).toHaveURL(/seasons=all/);
  const figure = (text = "") => Number(text.replaceAll(",", ""));
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((total, row) => total + figure(row[column]), 0);
  const years = await readTable(page.getByRole("table", { name: "Years" }));
  const seasons = await readTable(page.getByRole("table", { name: "Seasons" }));
  for (const column of ["Rounds", "Targets", "Perfect rounds", "First season at the club"])
    expect(sum(years, column)).toBe(sum(seasons, column));

  await page.getByLabel("Ranked by").selectOption("average");
  await page.getByLabel("Minimum rounds").selectOption("10");
  const table = page.getByRole("table", { name: "All-time table by average" });
  await expect(table).toBeVisible();
  // The rows follow the heading a moment later.
  await expect(async () => {
    const averages = (await readTable(table)).map(({ Average }) => Number(Average));
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
  }).toPass();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/order=average&minRounds=10&page=2/);
  await expect(page.getByText(/^51–/)).toBeVisible();
});
