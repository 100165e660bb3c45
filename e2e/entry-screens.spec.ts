import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin" });

const phone = { width: 360, height: 740 };
const smallScreen = { width: 1366, height: 768 };

test("a phone opens on the choice, and a squad starts with the third tap", { tag: "@whole" }, async ({
  browser,
  baseURL,
  page,
}) => {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    ...{ baseURL, storageState, viewport: phone, hasTouch: true, reducedMotion: "reduce" },
  });
  const own = await context.newPage();
  await own.goto("/");
  await own.getByRole("link", { name: "Add scores" }).tap();
  const line = own.getByRole("link", { name: /^At the line/ });
  await expect(line).toBeVisible();
  const [first, second] = await own
    .getByRole("navigation", { name: "Ways to enter scores" })
    .getByRole("link")
    .all();
  expect(await first?.textContent()).toMatch(/^At the line/);
  expect(await second?.textContent()).toMatch(/^Paper sheet/);
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(72);
  await expect(own.getByRole("navigation", { name: "Quick links" })).toHaveCount(0);
  expect(await widthOf(own)).toBe(phone.width);
  await line.tap();
  await own.getByRole("button", { name: /^Start: / }).tap();
  await expect(own.getByRole("button", { name: "Hit", exact: true })).toBeVisible();
  // From now on this phone opens at the line.
  await own.goto("/add-team-scores");
  await expect(own.getByRole("button", { name: "Hit", exact: true })).toBeVisible();
  await context.close();
});

test("a desk opens on the choice with the paper sheet first, and says how far each team is", {
  tag: "@whole",
}, async ({ page }) => {
  await page.setViewportSize(smallScreen);
  await page.goto("/add-team-scores?week=8");
  const ways = page.getByRole("navigation", { name: "Ways to enter scores" }).getByRole("link");
  await expect(ways.first()).toContainText("Paper sheet");
  const table = page.getByRole("table", { name: "Teams of week 8" });
  await expect(table.getByRole("row", { name: /^Gravel Pit Crew/ })).toContainText("pre-shoot only");
  await expect(page.getByText(/\d of 9 complete/)).toBeVisible();
  await expect(table).not.toContainText("entered");
  await table.getByRole("link", { name: "Start Gravel Pit Crew" }).click();
  await expect(page.getByRole("form", { name: "Scores of Gravel Pit Crew in week 8" })).toBeVisible();
});

test("the paper sheet has nine rows in view, and the cursor goes on after two digits", {
  tag: "@whole",
}, async ({ page }) => {
  await page.setViewportSize(smallScreen);
  await page.goto("/add-team-scores?week=8&view=sheet");
  const fields = page.getByRole("textbox", { name: /, round [12]$/ });
  await expect(fields.first()).toBeFocused();
  const rows = await page.getByRole("form").getByRole("listitem").all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  expect(boxes[0]?.y).toBeLessThanOrEqual(200);
  expect(boxes[0]?.height).toBeLessThanOrEqual(47);
  expect((boxes[8]?.y ?? 0) + (boxes[8]?.height ?? 0)).toBeLessThanOrEqual(612);
  const save = await page.getByRole("button", { name: /^Save, next: / }).boundingBox();
  expect(save?.y).toBeGreaterThan(690);
  // A full number goes on, down the column; one digit that can begin a number waits for the next.
  await page.keyboard.type("22");
  await expect(fields.nth(2)).toBeFocused();
  await page.keyboard.type("9");
  await expect(fields.nth(4)).toBeFocused();
  await page.keyboard.type("2");
  await expect(fields.nth(4)).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("17".repeat(7));
  await expect(fields.nth(1)).toBeFocused();
  await expect(page.getByText("Draft saved on this PC")).toBeVisible();
});

test("a sheet is saved with the next one open, and what was saved can be undone", { tag: "@whole" }, async ({
  page,
}) => {
  await page.setViewportSize(smallScreen);
  await page.goto("/add-team-scores?week=8&view=sheet");
  const sheet = page.getByRole("form");
  const name = (await sheet.getAttribute("aria-label")) ?? "";
  const team = name.replace(/^Scores of | in week 8$/g, "");
  await expect(page.getByRole("textbox", { name: /, round 1$/ }).first()).toBeFocused();
  await page.keyboard.type("2120");
  await page.keyboard.press("ControlOrMeta+Enter");
  const notice = page.getByText(`${team}, week 8: 2 scores saved.`);
  await expect(notice).toBeVisible();
  expect((await notice.boundingBox())?.y).toBeGreaterThan(690);
  await expect(sheet).not.toHaveAttribute("aria-label", name);
  await expect(page.getByRole("textbox", { name: /, round [12]$/ }).and(page.locator(":focus"))).toHaveValue(
    "",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sheet).toHaveAttribute("aria-label", name);
  await expect(page.getByRole("textbox", { name: /, round 1$/ }).first()).toHaveValue("21");
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByRole("textbox", { name: /, round 1$/ }).first()).toHaveValue("");
});

test("nothing can be typed into a sheet while it is saved", { tag: "@whole" }, async ({ page }) => {
  await page.goto("/add-team-scores?week=8&view=sheet");
  const first = page.getByRole("textbox", { name: /, round 1$/ }).first();
  await expect(first).toBeFocused();
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/record_scores/, async (route) => {
    await release;
    await route.continue();
  });
  await page.keyboard.type("21");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first).toHaveAttribute("readonly");
  await expect(page.getByRole("combobox", { name: /^Type of round for / }).first()).toBeDisabled();
  await expect(page.getByLabel("Add a substitute")).toBeDisabled();
  letGo();
  await expect(page.getByText(/week 8: 1 score saved\./)).toBeVisible();
  await expect(first).not.toHaveAttribute("readonly");
  await expect(first).toHaveValue("21");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(first).toHaveValue("");
});

test("the paper sheet fits a phone, with its buttons in view", { tag: "@whole" }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/add-team-scores?week=8&view=sheet");
  await expect(page.getByRole("textbox", { name: /, round 1$/ }).first()).toBeFocused();
  expect(await widthOf(page)).toBe(phone.width);
  await expect(page.getByRole("button", { name: /^Save, next: / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("navigation", { name: "Quick links" })).toHaveCount(0);
});

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
