import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

test("shooters and teams are ranked in each way, and the season's own way says so", async ({ page }) => {
  await page.goto("/rankings");
  const table = page.getByRole("table").first();
  await expect(page.getByText(/This decides the season\./)).toBeVisible();
  const official = await readTable(table);
  const ways = page.getByRole("navigation", { name: "Ranked by" });
  await ways.getByRole("link", { name: "Average" }).click();
  await expect(page).toHaveURL(/by=average/);
  await expect(page.getByText(/its rules rank by total/)).toBeVisible();
  const averages = (await readTable(table)).map(({ Average }) => Number(Average));
  expect(averages).toEqual(averages.toSorted((a, b) => b - a));

  await ways.getByRole("link", { name: "Best weeks" }).click();
  await page.getByLabel("Weeks that count").selectOption("3");
  await expect(page).toHaveURL(/n=3/);
  const [best] = await readTable(table);
  const total = official.find(({ Member }) => Member === best?.Member)?.["Net total"];
  expect(Number(best?.["Net total"])).toBeLessThan(Number(total));

  await page.getByRole("navigation", { name: "Whom" }).getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("table", { name: /^Teams by points/ })).toBeVisible();
  const teams = await readTable(table);
  expect(teams).toHaveLength(9);
  const leader = teams[0]?.Team ?? "";
  await page.getByTitle(`Points of ${leader}`).click();
  // A column has the decimals that any of its figures needs, an explanation those of its own.
  await expect(page.getByRole("dialog")).toContainText(`= ${Number(teams[0]?.Points)}`);
});

test("who is not ranked finds the reason, and who is ranked what made the rank", async ({ page }) => {
  await page.goto("/rankings");
  await page.getByText(/^Not ranked and why/).click();
  const [out] = await readTable(page.getByRole("table", { name: "Not ranked" }));
  const field = page.getByRole("combobox", { name: "Member" });
  await field.fill(out?.Member ?? "");
  await page.getByRole("option", { name: out?.Member ?? "", exact: true }).click();
  await expect(page.getByText(`${out?.Member} is not ranked:`)).toBeVisible();
  await expect(page).toHaveURL(/whose=/);
  await page.reload();
  await expect(page.getByText(`${out?.Member} is not ranked:`)).toBeVisible();
});
