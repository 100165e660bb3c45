import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "no-preference" } });

const always = ["Home", "News", "Bulletin Board", "Messages", "Safety Rules", "Club Events", "About Us"];
const league = [
  "Leaderboard",
  "Team Scores",
  "Rankings",
  "Member Statistics",
  "Compare Member Statistics",
  "Team Statistics",
  "Club Statistics",
  "Score History",
  "Champions",
];
test("a visitor finds the header, the two open groups and no administration", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Cedar Ridge Gun Club" })).toHaveAttribute("href", "/about");
  await expect(header.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(header).toHaveCSS("position", "fixed");
  await expect(header).toHaveCSS("background-color", "rgb(240, 138, 29)");
  await expect(header.getByRole("region", { name: "Announcements" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Social page" })).toHaveAttribute("href", /cedar-ridge/);
  const navigation = page.getByRole("navigation").first();
  for (const name of [...always, ...league]) {
    await expect(navigation.getByRole("link", { name, exact: true })).toBeAttached();
  }
  await expect(page.getByText("Administration", { exact: true })).toHaveCount(0);
});

test("below 768 pixels the sidebar is a drawer and the page does not scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the sidebar does not scroll sideways where the longest name is in bold", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/statistics-comparisons");
  const sidebar = page.locator("#sidebar");
  const name = sidebar.getByRole("link", { name: "Compare Member Statistics" });
  await expect(name).toHaveAttribute("aria-current", "page");
  expect(await sidebar.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
