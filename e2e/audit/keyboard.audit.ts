import { expect, type Locator, type Page } from "@playwright/test";
import { findSmallTargets, untilThere } from "./measures.ts";
import { report, test } from "./viewers.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "reduce" } });

const mostSteps = 250;

/** Goes on with Tab until the focus is there; a person would do the same, with less timeout. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement).catch(() => false);
  for (let n = 0; n < mostSteps; n += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  expect(await isThere(), `${target} is reached with Tab`).toBe(true);
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focus stays in a dialog, however far one goes, and returns with Escape to what opened it. */
async function expectDialogKeepsFocus(page: Page, opener: Locator): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const key of [...Array<string>(15).fill("Tab"), ...Array<string>(15).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await isInside(), `the focus is in the dialog after ${key}`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test.afterEach(async ({ as }, { title, status, expectedStatus, duration }) => {
  const errors = status === expectedStatus ? [] : [title];
  const part = "by keyboard alone, focus and targets";
  await report({ part, viewer: as, place: title, looked: 1, errors, milliseconds: duration });
});

test.describe("without an account", () => {
  test.use({ as: "visitor" });

  test("sign in", async ({ page, club }) => {
    await page.goto("/");
    await untilThere(page);
    const opener = page.getByRole("banner").getByRole("button", { name: "Sign In" });
    await press(page, opener);
    await expectDialogKeepsFocus(page, opener);
    await press(page, opener);
    const dialog = page.getByRole("dialog");
    await type(page, dialog.getByLabel("Email"), club.admin.email);
    await type(page, dialog.getByLabel("Password", { exact: true }), club.admin.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("button", { name: /^Account of / })).toBeVisible();
  });
});

test("enter a round", async ({ page }) => {
  await page.goto("/add-team-scores?week=8&view=sheet");
  const field = page.getByRole("textbox", { name: /, round 1$/ }).first();
  await expect(field).toBeVisible();
  await type(page, field, "21");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText(/1 score saved/)).toBeVisible();
});

test("correct a score", async ({ page }) => {
  await page.goto("/admin");
  const opener = page.getByRole("button", { name: /^Details of / }).first();
  await expect(opener).toBeVisible();
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Reason")).toBeVisible();
  const total = dialog.getByRole("button", { name: "Total only: drop the marks" });
  const hasMarks = await total.isVisible();
  if (hasMarks) await press(page, total);
  await tabTo(page, dialog.getByLabel("Hits", { exact: true }), hasMarks ? "Shift+Tab" : "Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1");
  await type(page, dialog.getByLabel("Reason"), "The sheet says so.");
  await tabTo(page, dialog.getByRole("button", { name: "Save the correction" }));
});

test("read the standings and open how a figure came about", async ({ page }) => {
  await page.goto("/leaderboard?board=net");
  const figure = page.getByRole("button", { name: /^Details of / }).first();
  await expect(figure).toBeVisible();
  await press(page, figure);
  // Beside the table, which stays in use.
  const details = page.getByRole("dialog");
  await expect.poll(() => details.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(figure).toBeFocused();
});

test("write a message", async ({ page }) => {
  await page.goto("/messages?write=new");
  const to = page.getByRole("combobox", { name: "To" });
  await expect(to).toBeVisible();
  await type(page, to, "Club");
  await expect(page.getByLabel("Subject")).toBeVisible();
  await page.keyboard.press("Escape");
  await type(page, page.getByLabel("Subject"), "Practice");
  await type(page, page.getByRole("textbox", { name: "Message", exact: true }), "On Saturday?");
  await tabTo(page, page.getByRole("button", { name: "Send", exact: true }));
});

test("publish news", async ({ page }) => {
  await page.goto("/news-admin");
  await press(page, page.getByRole("button", { name: "Add news" }));
  await type(page, page.getByRole("textbox", { name: "Title" }), "By keyboard");
  await type(page, page.getByRole("textbox", { name: "Text", exact: true }), "Doors open at nine.");
  // Tab leaves the text; its tools stand before it.
  await press(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
});

test("a change of screen moves the focus to its heading and says its title", async ({ page }) => {
  await page.goto("/leaderboard");
  await untilThere(page);
  const names = ["Team Scores", "Rankings", "Champions", "News", "About Us"];
  for (const name of names) {
    const link = page.getByRole("navigation").first().getByRole("link", { name, exact: true });
    // The first walk begins above the menu. From a heading the menu is behind, and a long table ahead.
    await tabTo(page, link, name === names[0] ? "Tab" : "Shift+Tab");
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading, name).toBeFocused();
    const title = ((await heading.textContent()) ?? "").trim();
    await expect(page.getByRole("status").filter({ hasText: title }).first()).toBeAttached();
  }
});

test("at the line every target has 44 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/add-team-scores?week=8&view=line");
  await expect(page.getByRole("button", { name: /^Start: / })).toBeVisible();
  expect(await findSmallTargets(page, "main", 44)).toEqual([]);
  await page.getByRole("button", { name: /^Start: / }).click();
  await expect(page.getByRole("list", { name: "The squad" })).toBeVisible();
  expect(await findSmallTargets(page, "main", 44)).toEqual([]);
});

test("text that moves can be paused", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await press(page, page.getByRole("banner").getByRole("button", { name: /pause/i }));
  await page.getByRole("heading", { level: 1 }).hover();
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(running).toBe(0);
});
