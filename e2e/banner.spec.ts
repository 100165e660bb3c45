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

async function showTexts(page: Page, rows: unknown, status = 200) {
  const asked: URL[] = [];
  await serveAsStatic(page);
  await page.route(/\/rest\/v1\/scrolling_text/, (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ status, json: rows });
  });
  await page.goto("/");
  return asked;
}

const banner = (page: Page) => page.getByRole("region", { name: "Announcements" });
const running = (page: Page) => banner(page).locator("[style*=animation]");
const secondsOf = async (page: Page) =>
  Number.parseFloat(await running(page).evaluate((element) => getComputedStyle(element).animationDuration));
const isRunning = (page: Page) =>
  running(page).evaluate((element) => getComputedStyle(element).animationPlayState === "running");
const finish = (page: Page) =>
  running(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

test("texts are asked for as active ones, the oldest first, and run for a time by window and visible letters", async ({
  page,
}) => {
  const asked = await showTexts(page, texts);
  await expect(running(page)).toContainText(text);
  expect(asked[0]?.searchParams.get("select")).toBe("id,text,speed");
  expect(asked[0]?.searchParams.get("active")).toBe("eq.true");
  expect(asked[0]?.searchParams.get("order")).toBe("created_at.asc");
  // The default speed of 50, and the characters of the words alone.
  expect(await secondsOf(page)).toBeCloseTo((1440 + text.length * 8 + 200) / 50, 3);
});

test("on a phone the speed is seven tenths, and a short fast text takes eight seconds all the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await showTexts(page, texts.slice(0, 1));
  await expect(running(page)).toContainText(text);
  expect(await secondsOf(page)).toBeCloseTo((390 + text.length * 8 + 200) / (50 * 0.7), 3);
  await showTexts(page, [{ ...texts[0], speed: 900 }]);
  await expect(running(page)).toContainText(text);
  expect(await secondsOf(page)).toBe(8);
});

test("two seconds after a text the next one runs, and after the last the first", async ({ page }) => {
  await page.clock.install();
  await showTexts(page, texts);
  await expect(running(page)).toContainText(text);
  await finish(page);
  await expect(running(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(running(page)).toHaveCount(0);
  await page.clock.runFor(1_100);
  await expect(running(page)).toContainText("Second");
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
  await finish(page);
  await expect(running(page)).toHaveCount(0);
  await page.clock.runFor(2_100);
  await expect(running(page)).toContainText(text);
});

test("it stops for the button, for a pointer on it and for keys in it", async ({ page }) => {
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

test("without a text, and when they cannot be loaded, there is no banner", async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  for (const [rows, status] of [
    [[], 200],
    [{ message: "no", code: "22023" }, 400],
  ] as const) {
    const asked = await showTexts(page, rows, status);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(banner(page)).toHaveCount(0);
  }
});
