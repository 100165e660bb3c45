import type { Browser, BrowserContext, Page } from "playwright-core";
import { collect, countProcessor, signInOnScreen } from "./browser.ts";
import type { Club } from "./club.ts";
import { kilobytes, median, ms, quantile, type Row, say, times } from "./row.ts";

const repeats = Number(process.env.REPEATS ?? 5);

type Visited = Club & { context: BrowserContext };
/** `processor`: milliseconds of the page's main thread until the network is quiet. */
type Look = { milliseconds: number; processor: number; requests: string[]; bytes: number };

/** What the signed-in shell asks for on every screen, whichever it is. */
const ofTheShell = ["app_users", "my_unread_messages", "my_scorekeeper_seasons", "scrolling_text"];

/** Each league screen of a club with few rounds against one with many, cold; then from screen to screen of a cached season. */
export async function measureScreens(browser: Browser, few: Club, many: Club): Promise<Row[]> {
  const [small, large] = [await enter(browser, few), await enter(browser, many)];
  const rows: Row[] = [];
  for (const screen of screens) rows.push(await compare(screen, small, large));
  rows.push(...(await measureCached(large)));
  const [fewOfBoard, manyOfBoard] = [
    await enter(browser, few, few.boardMember),
    await enter(browser, many, many.boardMember),
  ];
  rows.push(await compare({ path: "/news-admin" }, fewOfBoard, manyOfBoard));
  for (const { context } of [small, large, fewOfBoard, manyOfBoard]) await context.close();
  return rows;
}

async function enter(browser: Browser, club: Club, person = club.viewer): Promise<Visited> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(noteFirstTable);
  await signInOnScreen(context, club.server.url, person);
  return { ...club, context };
}

/** Leaves the moment of the frame in which the first full table or list is. */
function noteFirstTable() {
  const look = () => {
    if (document.querySelector("main :is(table tbody tr td, ul > li)")) {
      document.documentElement.dataset.tableAfter = String(performance.now());
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Screen = { path: string; query?: (club: Club) => string; of?: string };

const screens: readonly Screen[] = [
  { path: "/leaderboard" },
  { path: "/rankings" },
  { path: "/team-scores" },
  { path: "/team-statistics" },
  { path: "/club-statistics" },
  { path: "/club-statistics", query: () => "?seasons=all", of: ", all seasons" },
  { path: "/statistics", query: ({ member }) => `?member=${member}` },
  {
    path: "/statistics-comparisons",
    query: ({ member, other }) => `?members=${member},${other}`,
  },
  { path: "/score-history" },
  { path: "/champions", query: () => "?view=members", of: ", all time" },
  { path: "/messages" },
];

async function compare({ path, query, of = "" }: Screen, small: Visited, large: Visited): Promise<Row> {
  const looks: [Look[], Look[]] = [[], []];
  // The first look of each warms what a club has warm on a league night.
  for (let n = -1; n < repeats; n++) {
    for (const [index, club] of [small, large].entries()) {
      const look = await lookAt(club, path + (query?.(club) ?? ""));
      if (n >= 0) looks[index as 0 | 1].push(look);
    }
  }
  const [few, many] = [middle(looks[0]), middle(looks[1])];
  const own = many.requests.filter((name) => !ofTheShell.includes(name));
  const growth = many.milliseconds / few.milliseconds;
  const isSeason = own.includes("league_start");
  const processor = `processor ${ms(few.processor)} → ${ms(many.processor)}`;
  say(`${path}: ${ms(few.milliseconds)}, ${ms(many.milliseconds)}; ${processor}; ${own.join(", ")}`);
  return {
    what: `cold screen \`${path}\`${of}, ${small.rounds} → ${large.rounds} rounds`,
    target: isSeason ? "1 data request beside the version, ≤ 40 kB" : "–",
    measured: `${[...new Set(own)].join(", ")}; ${kilobytes(few.bytes)} → ${kilobytes(many.bytes)}; shown after ${ms(few.milliseconds)} → ${ms(many.milliseconds)}; ${processor}`,
    ratio: times(growth),
    isMet: isSeason
      ? many.bytes <= 40_000 && own.filter((name) => name === "league_start").length === 1
      : null,
  };
}

/** A page of its own, on a device that holds the site and the session but no data. */
async function lookAt(club: Visited, address: string): Promise<Look> {
  const page = await club.context.newPage();
  const requests: string[] = [];
  let bytes = 0;
  const responses: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/rest/")) return;
    requests.push(pathname.split("/").at(-1) ?? "");
    responses.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize;
      }),
    );
  });
  const processor = await countProcessor(page);
  await page.goto(club.server.url + address);
  const milliseconds = await page
    .waitForFunction(() => Number(document.documentElement.dataset.tableAfter) || false)
    .then((handle) => handle.jsonValue());
  await page.waitForLoadState("networkidle");
  await Promise.all(responses);
  const worked = await processor();
  // The program stores queries a moment later: it has to be gone before they are thrown away.
  await page.goto(`${club.server.url}/robots.txt`);
  await clearPersistedQueries(page);
  await page.close();
  return { milliseconds: Number(milliseconds), processor: worked, requests, bytes };
}

/** What the device stored of the queries goes; the next look asks the server again. */
export function clearPersistedQueries(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("clubhouse");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains("queries")) return done();
          const writing = database.transaction("queries", "readwrite");
          writing.objectStore("queries").clear();
          writing.oncomplete = () => {
            database.close();
            done();
          };
        };
      }),
  );
}

/** From screen to screen of one season: what is asked for, and how long until the frame that shows the table. */
async function measureCached({ context, server }: Visited): Promise<Row[]> {
  const page = await context.newPage();
  await page.goto(`${server.url}/leaderboard`);
  await page.locator("main table tbody tr").first().waitFor();
  for (const screen of ["Team Scores", "Leaderboard"]) await timeToRender(page, screen);
  await page.waitForLoadState("networkidle");
  const requests = collect(page, /\/rest\/v1\//);
  const times: number[] = [];
  const processor = await countProcessor(page);
  for (let n = 0; n < 16; n++) times.push(await timeToRender(page, n % 2 ? "Leaderboard" : "Team Scores"));
  await page.waitForLoadState("networkidle");
  const worked = (await processor()) / times.length;
  const others = requests
    .filter((url) => !/season_version|my_unread_messages/.test(url))
    .map((url) => new URL(url).pathname);
  await page.close();
  const render = median(times);
  say(`cached league screen: ${others.length} requests, next paint ${ms(render)}`);
  return [
    {
      what: "requests of a league screen of a cached season, beside the polls (16 changes)",
      target: "0",
      measured: [others.length, ...new Set(others)].join(" "),
      ratio: "",
      isMet: others.length === 0,
    },
    {
      what: "the same, next paint",
      target: "≤ 100 ms",
      measured: `median ${ms(render)}, least ${ms(quantile(times, 0))}; processor ${ms(worked)} a change`,
      ratio: "",
      isMet: render <= 100,
    },
  ];
}

/** From the click on a link of the navigation to the frame that shows the screen's table. */
function timeToRender(page: Page, screen: string): Promise<number> {
  return page.evaluate(async (name) => {
    const link = [...document.querySelectorAll("nav a")].find((each) => each.textContent?.trim() === name);
    if (!(link instanceof HTMLElement)) throw new Error(`There is no link to ${name}.`);
    const started = performance.now();
    link.click();
    const isShown = () =>
      document.querySelector("h1")?.textContent === name && document.querySelector("main table") !== null;
    while (!isShown()) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - started;
  }, screen);
}

function middle(looks: readonly Look[]): Look {
  const sorted = looks.toSorted((a, b) => a.milliseconds - b.milliseconds);
  return (
    sorted[Math.floor(sorted.length / 2)] ?? {
      milliseconds: Number.NaN,
      processor: Number.NaN,
      requests: [],
      bytes: 0,
    }
  );
}
