import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { serveAsStatic } from "./static-site.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "no-preference" } });

const text = "Range open today";
const link = '<a href="https://club.example/">more</a>';
const texts = [
  { id: "1", text: `<b>${text}</b>`, speed: null },
  {
    id: "2",
    text: `<span class="text-orange">Second</span> ${link}<script>window.hasRun = 1</script>`,
    speed: 100,
  },
];

async function showTexts(page: Page, rows: unknown) {
  await serveAsStatic(page);
  await page.route(/\/rest\/v1\/scrolling_text/, (route) => route.fulfill({ json: rows }));
  await page.goto("/");
}

const banner = (page: Page) => page.getByRole("region", { name: "Announcements" });
const running = (page: Page) => banner(page).locator("[style*=animation]");
const isRunning = (page: Page) =>
  running(page).evaluate((element) => getComputedStyle(element).animationPlayState === "running");
const finish = (page: Page) =>
  running(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

test("it stops for the button, for a pointer on it and for keys in it, and the next one follows", {
  tag: "@whole",
}, async ({ page }) => {
  await showTexts(page, texts.toReversed());
  await expect(running(page)).toContainText("Second");
  expect(await isRunning(page)).toBe(true);
  const pause = banner(page).getByRole("button", { name: "Pause the scrolling text" });
  await pause.click();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(700, 600);
  await pause.evaluate((button) => (button as HTMLElement).blur());
  expect(await isRunning(page)).toBe(false);
  await pause.click();
  await page.mouse.move(700, 600);
  await pause.evaluate((button) => (button as HTMLElement).blur());
  await expect.poll(() => isRunning(page)).toBe(true);
  await page.mouse.move(700, 32);
  await expect.poll(() => isRunning(page)).toBe(false);
  await page.mouse.move(700, 600);
  const reached = banner(page).getByRole("link", { name: "more" });
  await reached.focus();
  expect(await isRunning(page)).toBe(false);
  // The link that has the focus can be seen.
  expect((await reached.boundingBox())?.width).toBeGreaterThan(10);
  // What has run through makes room for the next one.
  await finish(page);
  await expect(running(page)).toContainText(text);
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
});

test("a screen reader finds each text once, standing still", async ({ page }) => {
  await showTexts(page, texts);
  await expect(running(page)).toContainText(text);
  await expect(banner(page).getByRole("listitem")).toHaveText([text, "Second more"]);
  await expect(banner(page).getByRole("link")).toHaveCount(1);
  await expect(running(page).locator("xpath=..")).toHaveAttribute("aria-hidden", "true");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the text stands still, in sight, and is read where it stands", async ({ page }) => {
    await showTexts(page, texts);
    await expect(running(page)).toContainText(text);
    const before = await running(page).boundingBox();
    await expect(banner(page).getByRole("listitem")).toHaveCount(0);
    expect(await running(page).boundingBox()).toEqual(before);
    const frame = await running(page).locator("xpath=..").boundingBox();
    expect(before?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
    );
  });
});

test("a signal that is lost before its files have come takes the banner, not the page", {
  tag: "@whole",
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const lost = page.waitForEvent("requestfailed");
  await page.route(/scrolling-text-banner/, (route) => route.abort());
  await showTexts(page, texts);
  await lost;
  await expect(page.locator("[data-banner]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});
