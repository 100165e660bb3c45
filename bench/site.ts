/**
 * What the browser sees: bytes of the first page, the first paint on a slow phone, requests and paints of the league
 * screens, the engine. Run: npm run build && npm run bench:site. The last results stand in bench/README.md.
 */
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { startServerProcess } from "#testing/backend-process.ts";
import { measureSlowPhone } from "./slow-phone.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const server = await startServerProcess({ demo: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: flags,
});
try {
  await measureEngine(browser);
  await measureFirstLoad(browser);
  await measureSlowPhone(browser, server.url);
  await measureLeagueScreens(browser);
} finally {
  await browser.close();
  await server.stop();
}

/** Bytes of the first page, compressed. Above them the script fails; `e2e/front-page.spec.ts` holds them at every test. */
const mostBytes = { scripts: 150_000, all: 170_000 };

async function measureFirstLoad(from: Browser) {
  const page = await from.newPage();
  const files = collect(page, /\.(js|css)$/);
  await page.goto(server.url, { waitUntil: "networkidle" });
  const sizes = await Promise.all(files.map(async (url) => ({ url, size: await gzipped(url) })));
  const sum = (ending: string) =>
    sizes.filter(({ url }) => url.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  const [scripts, styles] = [sum(".js"), sum(".css")];
  console.log(
    `first load of /: ${kilobytes(scripts + styles)} kB: JavaScript ${kilobytes(scripts)}, CSS ${kilobytes(styles)} (gzip, ${sizes.length} files)`,
  );
  if (scripts > mostBytes.scripts || scripts + styles > mostBytes.all) {
    console.error("The first load of / is above its limits.");
    process.exitCode = 1;
  }
  await page.close();
}

/** A season that nobody has looked at yet, then from screen to screen of the same one. */
async function measureLeagueScreens(from: Browser) {
  const page = await from.newPage();
  await signIn(page);
  await untilQuiet(page);
  const asked = collect(page, /\/rest\/v1\//);
  const bookBytes = page.waitForResponse(/league_start/).then(async (answer) => {
    return gzipSync(await answer.body()).length;
  });
  for (const screen of ["Leaderboard", "Team Scores", "Leaderboard"]) {
    asked.length = 0;
    const milliseconds = await timeToPaint(page, screen);
    await untilQuiet(page);
    const names = asked.map((url) => new URL(url).pathname.split("/").at(-1));
    console.log(
      `${screen}: painted after ${milliseconds.toFixed(0)} ms; asked for: ${names.join(", ") || "nothing"}`,
    );
  }
  const again: number[] = [];
  for (let n = 0; n < 12; n++) again.push(await timeToPaint(page, n % 2 ? "Leaderboard" : "Team Scores"));
  again.sort((a, b) => a - b);
  console.log(
    `from screen to screen of a cached season: least ${again[0]?.toFixed(0)} ms, median ${again[6]?.toFixed(0)} ms`,
  );
  console.log(`the season's book: ${kilobytes(await bookBytes)} kB (gzip)`);
  await page.close();
}

async function signIn(page: Page) {
  await page.goto(server.url);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(server.admin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(server.admin.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** From the click on a link of the navigation to the frame that shows the screen's table. */
function timeToPaint(page: Page, screen: string): Promise<number> {
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

async function untilQuiet(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(700);
}

async function measureEngine(from: Browser) {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "bench/engine-in-browser.ts", formats: ["iife"], name: "bench" } },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  const code = bundle?.output[0].code ?? "";
  const page = await from.newPage();
  const times = (await page.evaluate(`${code}; bench.engineTimes(400)`)) as number[];
  await page.close();
  const sorted = times.slice(20).sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
  console.log(
    `engine, 12 teams × 15 weeks × 2 rounds, Chromium: least ${at(0)} ms, lower quartile ${at(0.25)} ms, median ${at(0.5)} ms, first ever ${times[0]?.toFixed(1)} ms`,
  );
}

function collect(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}

async function gzipped(url: string): Promise<number> {
  return gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
