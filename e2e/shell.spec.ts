import { expect } from "@playwright/test";
import { signIn, test } from "./fixtures.ts";

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
const administration = [
  "Add Individual Score",
  "Add Team Scores",
  "Score Admin",
  "Score Audit Log",
  "User Admin",
  "Member Admin",
  "Season Admin",
  "Team Admin",
  "News Admin",
  "Front Page Admin",
  "Scrolling Text Admin",
  "Help",
];

const paths = [
  "/about",
  "/add-score",
  "/add-team-scores",
  "/admin",
  "/score-audit-log",
  "/user-admin",
  "/member-admin",
  "/seasons-admin",
  "/team-admin",
  "/news-admin",
  "/news",
  "/news-article/1",
  "/bulletin-board",
  "/messages",
  "/safety-rules",
  "/events",
  "/help",
  "/leaderboard",
  "/leaderboard-slideshow",
  "/team-scores",
  "/team-scores-slideshow",
  "/rankings",
  "/statistics",
  "/statistics-comparisons",
  "/team-statistics",
  "/club-statistics",
  "/score-history",
  "/champions",
  "/front-page-admin",
  "/scrolling-text-admin",
];

test("a visitor finds the header, the two open groups and no administration", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Cedar Ridge Gun Club" })).toHaveAttribute("href", "/about");
  await expect(header.getByRole("button", { name: "Sign In" })).toBeVisible();
  const navigation = page.getByRole("navigation").first();
  for (const name of [...always, ...league]) {
    await expect(navigation.getByRole("link", { name, exact: true })).toBeAttached();
  }
  await expect(page.getByText("Administration", { exact: true })).toHaveCount(0);
});

test("an Admin finds every administration link and his name, address and role in the menu", async ({
  page,
  club,
}) => {
  await signIn(page, club.admin.email, club.admin.password);
  const group = page.getByRole("button", { name: "Administration" });
  if ((await group.getAttribute("aria-expanded")) !== "true") await group.click();
  for (const name of administration) {
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account of/ })
    .click();
  await expect(page.getByText(club.admin.email)).toBeVisible();
  await expect(page.getByText("Admin", { exact: true }).first()).toBeVisible();
  await page.getByText("Sign Out", { exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("every route of the specification is there for an Admin", async ({ page, club }) => {
  await signIn(page, club.admin.email, club.admin.password);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).not.toContainText(
      /not found|Required|Denied/i,
    );
  }
});

test("any other path shows a not-found page", async ({ page }) => {
  await page.goto("/no-such-screen");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i);
});

test("below 768 pixels the sidebar is a drawer and the page does not scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
