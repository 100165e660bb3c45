import { expect, type Page } from "@playwright/test";
import { areTestsWhole } from "#testing/whole-tests.ts";
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

type Frame = { at: number; shown: number; starts: number[] };

/** At these moments (ms) of the turn: how many pixels of text are in the bar, and where the text and its copy start. */
const framesAt = (page: Page, moments: number[]): Promise<Frame[]> =>
  running(page).evaluate((track, all) => {
    const animations = track.getAnimations();
    for (const animation of animations) animation.pause();
    return all.map((at) => {
      for (const animation of animations) animation.currentTime = at;
      const bar = (track.parentElement ?? track).getBoundingClientRect();
      const boxes = [...track.children].map((copy) => {
        const range = document.createRange();
        range.selectNodeContents(copy);
        return range.getBoundingClientRect();
      });
      const widths = boxes.map(({ left, right }) => Math.min(right, bar.right) - Math.max(left, bar.left));
      return { at, shown: Math.max(...widths), starts: boxes.map(({ left }) => left - bar.left) };
    });
  }, moments);

for (const width of areTestsWhole ? [360, 768, 1440, 1920] : [360, 1920])
  test(`at ${width} the first frame of the bar has the text from its left edge on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const look = () => {
        const bar = document.querySelector("[data-banner] [aria-hidden=true]");
        const copy = bar?.firstElementChild?.firstElementChild;
        if (!bar || !copy) return requestAnimationFrame(look);
        const range = document.createRange();
        range.selectNodeContents(copy);
        Object.assign(window, {
          firstFrame: {
            shown: copy.textContent,
            start: range.getBoundingClientRect().left - bar.getBoundingClientRect().left,
          },
        });
        return 0;
      };
      requestAnimationFrame(look);
    });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    const first = await page.evaluate(
      () => (window as unknown as { firstFrame: { shown: string; start: number } }).firstFrame,
    );
    expect(first.shown.length).toBeGreaterThan(10);
    expect(first.start).toBeCloseTo(14, 0);
  });

for (const [name, row] of [
  ["a short text", { id: "1", text, speed: null }],
  ["a long text", { id: "1", text: "Trap practice every Sunday. ".repeat(12), speed: null }],
] as const)
  test(`${name} stands, moves at its speed, rests, and is never out of the bar`, async ({ page }) => {
    await showTexts(page, [row]);
    await expect(running(page)).toContainText(row.text.trim());
    const { duration, delay } = await running(page).evaluate((track) => {
      const timing = track.getAnimations()[0]?.effect?.getTiming();
      return { duration: Number(timing?.duration), delay: Number(timing?.delay) };
    });
    const window = page.viewportSize()?.width ?? 0;
    expect(delay).toBe(2000);
    expect(duration).toBeCloseTo(Math.max(8, (window + row.text.trim().length * 8 + 200) / 50) * 1000, -2);
    const whole = duration + delay;
    const [standing, moved, rest] = await framesAt(page, [1990, 3000, whole - 1]);
    expect(standing?.starts[0]).toBeCloseTo(14, 0);
    // Fifty pixels in the first second of the lap.
    expect(14 - (moved?.starts[0] ?? 0)).toBeCloseTo(50, 0);
    expect(rest?.starts[1]).toBeCloseTo(14, 0);
    const moments = Array.from({ length: Math.floor(whole / 250) }, (_, index) => index * 250);
    const empty = (await framesAt(page, moments)).filter(({ shown }) => shown < 5);
    expect(empty).toEqual([]);
  });

test("it stops for the button, for a pointer on it and for keys in it, and the next one follows", {
  tag: "@whole",
}, async ({ page }) => {
  await showTexts(page, texts.toReversed());
  await expect(running(page)).toContainText("Second");
  expect(await isRunning(page)).toBe(true);
  const button = (name: string) => banner(page).getByRole("button", { name });
  await button("Pause the scrolling text").click();
  const play = button("Play the scrolling text");
  await page.mouse.move(700, 600);
  await play.evaluate((element) => (element as HTMLElement).blur());
  expect(await isRunning(page)).toBe(false);
  await play.click();
  await page.mouse.move(700, 600);
  await button("Pause the scrolling text").evaluate((element) => (element as HTMLElement).blur());
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

  test("the text stands still, in sight, and is read where it stands; a key shows all of a long one", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await showTexts(page, [
      { id: "1", text: `${text}. Visitors are welcome, we lend guns, and coffee is on.` },
    ]);
    const textInBanner = banner(page).getByText(text);
    await expect(textInBanner).toBeVisible();
    await expect(banner(page).getByRole("listitem")).toHaveCount(0);
    await expect(running(page)).toHaveCount(0);
    const oneLine = await textInBanner.boundingBox();
    await banner(page).locator("[tabindex='0']").press("Enter");
    expect((await textInBanner.boundingBox())?.height).toBeGreaterThan((oneLine?.height ?? 0) * 1.5);
  });
});
