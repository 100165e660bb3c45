import type { Browser, Page } from "playwright-core";
import { signInOnScreen } from "./browser.ts";
import type { Club } from "./club.ts";
import { fillSeason } from "./club-fill.ts";
import { ms, type Row, say } from "./row.ts";

const shooters = 500;
const repeats = 8;

type Interaction = { name: string; duration: number };

/**
 * INP of a table of 500 rows: the slowest interaction of each kind by the browser's own Event Timing, from the input to
 * the next frame. Durations are rounded to 8 ms by the browser.
 */
export async function measureTables(browser: Browser, club: Club): Promise<Row[]> {
  const { season } = await fillSeason(club.sql, {
    name: "A table of 500",
    start: "2026-06-01",
    size: { teams: 50, weeks: 2, rounds: 1, membersPerTeam: shooters / 50 + 1 },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInOnScreen(context, club.server.url, club.viewer);
  const page = await context.newPage();
  const rows: Row[] = [];
  for (const [screen, name, interact] of [
    ["rankings", "sort", sortByTurns],
    ["leaderboard", "sort", sortByTurns],
    ["leaderboard", "filter", filterByTurns],
    ["rankings", "scroll", scrollByTurns],
  ] as const) {
    await page.goto(`${club.server.url}/${screen}?season=${season}`);
    await page.locator("main table tbody tr").nth(100).waitFor();
    await page.evaluate(observe);
    rows.push(await measure(page, `${name}, /${screen}`, () => interact(page)));
  }
  await context.close();
  return rows;
}

async function measure(page: Page, name: string, interact: () => Promise<void>): Promise<Row> {
  const rowCount = await page
    .locator("main table")
    .evaluateAll((all) => Math.max(...all.map((table) => table.querySelectorAll("tbody tr").length)));
  await interact();
  await page.waitForTimeout(300);
  const interactions = await page.evaluate(() => (window as unknown as { seen: Interaction[] }).seen);
  const slowest = interactions.reduce((worst, each) => (each.duration > worst.duration ? each : worst), {
    name: "none",
    duration: 0,
  });
  say(
    `table of ${rowCount} rows, ${name}: ${interactions.length} interactions, slowest ${ms(slowest.duration)} (${slowest.name})`,
  );
  return {
    what: `INP, ${name}, table of ${rowCount} rows (${interactions.length} events noted)`,
    target: "≤ 100 ms",
    measured: `slowest ${ms(slowest.duration)}${slowest.duration ? ` (${slowest.name})` : ": each below 16 ms"}`,
    ratio: "",
    isMet: slowest.duration <= 100,
  };
}

function observe() {
  Object.assign(window, { seen: [] });
  new PerformanceObserver((list) => {
    const { seen } = window as unknown as { seen: Interaction[] };
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ name: entry.name, duration: entry.duration });
  }).observe({ type: "event", buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
}

async function sortByTurns(page: Page): Promise<void> {
  const heads = page.locator("main table thead button");
  const count = Math.min(4, await heads.count());
  for (let n = 0; n < repeats; n++) {
    await heads.nth(n % count).click();
    await nextFrames(page);
  }
}

/** One class after the other, by keyboard: each choice draws other rows of the table. */
async function filterByTurns(page: Page): Promise<void> {
  const choice = page.getByLabel("Class", { exact: true });
  const values = await choice
    .locator("option")
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await choice.focus();
  for (let n = 0; n < Math.min(repeats, values.length * 2); n++) {
    await page.keyboard.press(n < values.length ? "ArrowDown" : "ArrowUp");
    await nextFrames(page);
  }
}

async function scrollByTurns(page: Page): Promise<void> {
  await page.locator("main section:has(table)").first().focus();
  for (let n = 0; n < repeats; n++) {
    await page.keyboard.press(n % 2 ? "PageUp" : "PageDown");
    await page.mouse.wheel(0, 1200);
    await nextFrames(page);
  }
}

const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));
