import { expect } from "@playwright/test";
import { routes } from "#app/routes.ts";
import { findSmallTargets, phone, untilThere } from "./audit/measures.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin", viewport: phone, hasTouch: true, isMobile: true });

/** Views that have controls of their own. */
const views = [
  "/leaderboard?board=net",
  "/messages?write=new",
  "/add-team-scores?week=8&view=sheet",
  "/admin?view=weeks",
  "/seasons-admin?edit=new&step=dates",
  "/news-admin?row=new",
];

test("on a phone every control is as large as a finger", { tag: "@whole" }, async ({ page }) => {
  test.setTimeout(240_000);
  for (const address of [...routes.map(({ path }) => path), ...views]) {
    await page.goto(address);
    await untilThere(page);
    expect.soft(await findSmallTargets(page, "main", 44), address).toEqual([]);
  }
});
