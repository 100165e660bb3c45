import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { signInOnScreen } from "./browser.ts";
import type { Club } from "./club.ts";
import { fillSeason } from "./club-fill.ts";
import { median, ms, notMeasured, quantile, type Row, say } from "./row.ts";
import { clearPersistedQueries } from "./screens.ts";
import { ofType, sumOf, type Traced, tasksAfterInput, trace } from "./trace.ts";

/** As Lighthouse slows a phone's processor. */
const slowdown = 4;
const mostMs = 100;
const repeats = 6;

type Season = { season: string; member: string };
type Kind = {
  name: string;
  path: (season: Season) => string;
  /** What is pressed in the n-th turn; a select gets an arrow key. */
  control: (page: Page, turn: number) => Locator;
  isClosed?: boolean;
};

const row = (page: Page, index: number) => page.locator("main table > tbody:last-of-type > tr").nth(index);
const sorting = (page: Page, turn: number) => page.locator("main thead button").nth(3 + (turn % 2));
const opening = (page: Page, turn: number) =>
  row(page, 6 + (turn % 6))
    .locator("td")
    .nth(2);
const onScreen = (screen: string) => ({ path: ({ season }: Season) => `/${screen}?season=${season}` });

const kinds: readonly Kind[] = [
  { name: "/leaderboard, sort", ...onScreen("leaderboard"), control: sorting },
  {
    name: "/leaderboard, filter",
    ...onScreen("leaderboard"),
    control: (page) => page.getByLabel("Minimum rounds"),
  },
  {
    name: "/leaderboard, tab",
    ...onScreen("leaderboard"),
    control: (page, turn) =>
      page
        .getByRole("navigation", { name: "Board" })
        .getByRole("link")
        .nth(turn % 2),
  },
  { name: "/leaderboard, row", ...onScreen("leaderboard"), control: opening, isClosed: true },
  {
    name: "/leaderboard, why",
    path: ({ season, member }) => `/leaderboard?season=${season}&row=${member}`,
    control: (page, turn) => page.locator("dialog summary").nth(1 + (turn % 4)),
  },
  { name: "/rankings, sort", ...onScreen("rankings"), control: sorting },
  { name: "/rankings, row", ...onScreen("rankings"), control: opening, isClosed: true },
  {
    name: "/rankings, tab",
    ...onScreen("rankings"),
    control: (page, turn) =>
      page.getByRole("link", { name: turn % 2 ? "Individuals" : "Teams", exact: true }),
  },
  { name: "/team-scores, sort", ...onScreen("team-scores"), control: sorting },
  {
    name: "/team-scores, cell",
    ...onScreen("team-scores"),
    control: (page, turn) =>
      row(page, turn % 6)
        .locator("td button")
        .nth(2),
    isClosed: true,
  },
  {
    name: "/team-scores, week",
    ...onScreen("team-scores"),
    control: (page) => page.getByLabel("Week", { exact: true }),
  },
];

/**
 * What the page's main thread works from an input to the frame that shows its effect, four times as long as here: of
 * processor time, because a shared machine adds what others take.
 */
export async function measureInteractions(browser: Browser, club: Club): Promise<Row[]> {
  const { season, members } = await fillSeason(club.sql, {
    name: "A table of 100",
    start: "2026-05-01",
    size: { teams: 20, weeks: 15, rounds: 2, membersPerTeam: 5 },
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await signInOnScreen(context, club.server.url, club.viewer);
  const tracer = await browser.newBrowserCDPSession();
  const rows: Row[] = [];
  for (const kind of kinds) {
    const page = await context.newPage();
    await page.goto(club.server.url + kind.path({ season, member: members[37] ?? "" }));
    await row(page, 12).waitFor();
    // The page rests until then.
    for (const x of [5, 8]) await page.mouse.move(x, 300);
    await page.waitForLoadState("networkidle");
    rows.push(await measure(kind, page, tracer));
    await page.close();
  }
  await context.close();
  for (const { screen, most } of resting)
    rows.push(await measureFirstTap(browser, club, { screen, most, season }));
  return rows;
}

/** League pages that stay as the server drew them until the first input, and how long that may block them. */
const resting = [
  { screen: "leaderboard", most: 50 },
  { screen: "statistics", most: 150 },
];

type Resting = (typeof resting)[number] & { season: string };

/** The first tap on a page that rests, on a device that has stored the files of the site, and nothing that was shown. */
async function measureFirstTap(
  browser: Browser,
  club: Club,
  { screen, most, season }: Resting,
): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await signInOnScreen(context, club.server.url, club.viewer);
  const tracer = await browser.newBrowserCDPSession();
  const feedbacks: number[] = [];
  const blocked: number[] = [];
  // A page whose content comes late does not rest, which happens on a busy machine.
  for (let turn = -1; turn < 3 * repeats && blocked.length < repeats; turn++) {
    const page = await context.newPage();
    await page.goto(`${club.server.url}/robots.txt`);
    await clearPersistedQueries(page);
    // What says that there were some.
    await page.evaluate(() => localStorage.removeItem("club-queries"));
    await page.goto(`${club.server.url}/${screen}?season=${season}`);
    // The worker stores what a member opens after the first page; a page rests once its follower has loaded.
    await wait(turn < 0 ? 15_000 : 4_000);
    const isResting = (await page.locator(".rendered").count()) > 0;
    await page.evaluate(noteFeedback);
    const events = await trace(tracer, () => page.mouse.click(640, 500), 4_000);
    await page.close();
    const answered = events.find(({ name }) => name === "answered")?.ts;
    if (turn < 0 || !isResting || answered === undefined) continue;
    const { tasks } = tasksAfterInput(events);
    feedbacks.push(slowdown * sumOf(tasks.filter(({ ts }) => ts <= answered)));
    blocked.push(tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - 50), 0));
  }
  await context.close();
  const what = `/${screen} at rest, the first tap at a quarter of the speed, files stored: blocking time`;
  const target = `least of ${repeats} ≤ ${most} ms`;
  if (blocked.length === 0) return notMeasured(what, target, "the content came too late for a rest");
  const least = quantile(blocked, 0);
  say(`/${screen}, first tap: blocked ${ms(least)}, answered after ${ms(quantile(feedbacks, 0))}`);
  return {
    what,
    target,
    measured: `${ms(least)}, median ${ms(median(blocked))}; processor time until the page has taken over ${ms(quantile(feedbacks, 0))}`,
    ratio: "",
    isMet: least <= most,
  };
}

/** Marks when the application has drawn the page in place of what the server sent. */
function noteFeedback() {
  const heading = document.querySelector("main h1");
  new MutationObserver((_, observer) => {
    if (heading?.isConnected) return;
    performance.mark("answered");
    observer.disconnect();
  }).observe(document.body, { subtree: true, childList: true });
}

async function measure({ name, control, isClosed }: Kind, page: Page, tracer: CDPSession): Promise<Row> {
  const frames: number[] = [];
  const totals: number[] = [];
  // The first two compile code that the others have.
  for (let turn = -2; turn < repeats; turn++) {
    const press = await prepare(page, control(page, turn + 2), turn);
    const { frame, total } = costOf(await trace(tracer, press));
    if (isClosed) await page.keyboard.press("Escape");
    if (turn < 0) continue;
    frames.push(slowdown * frame);
    totals.push(slowdown * total);
  }
  const least = quantile(frames, 0);
  say(`${name}: ${ms(least)} to the frame, median ${ms(median(frames))}`);
  return {
    what: `${name}, 100 members at a quarter of the speed: processor time to the frame`,
    target: `least of ${repeats} ≤ ${mostMs} ms`,
    measured: `${ms(least)}, median ${ms(median(frames))}; with all that follows ${ms(quantile(totals, 0))}`,
    ratio: "",
    isMet: least <= mostMs,
  };
}

/** Finds the place before it is measured, because looking for it is work for the page as well. */
async function prepare(page: Page, control: Locator, turn: number): Promise<() => Promise<void>> {
  await page.bringToFront();
  if ((await control.first().evaluate((element) => element.tagName)) === "SELECT") {
    // Those of a filter are in a sheet.
    if (!(await control.first().isVisible())) await page.getByRole("button", { name: /^Filter/ }).click();
    await control.first().focus();
    return () => page.keyboard.press(turn % 2 ? "ArrowUp" : "ArrowDown");
  }
  const target = control.filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + Math.min(30, width / 2), y + height / 2);
  await wait(250);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** Milliseconds of the page's main thread: until the first frame after the action, and in all. */
function costOf(events: readonly Traced[]): { frame: number; total: number } {
  const { input, ofPage, tasks } = tasksAfterInput(events);
  const action = ofPage.find(ofType("click", "input", "change")) ?? input;
  const committed = ofPage.find(({ name, ts }) => name === "Commit" && ts >= action.ts)?.ts ?? Infinity;
  return { frame: sumOf(tasks.filter(({ ts }) => ts <= committed)), total: sumOf(tasks) };
}
