// What the browser sees: bytes of the first page, requests of the league screens, the engine in Chromium.
// Run: npm run bench:site (after npm run build). Prints one line a figure.
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { startServerProcess } from "#testing/backend-process.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const server = await startServerProcess({ demo: true, environment: { SITE_URL: "http://localhost" } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: flags,
});
try {
  console.log(
    `engine, 12 teams × 15 weeks × 2 rounds: ${await engineMedian(browser)} ms (median of 21, Chromium)`,
  );
  await measureFirstLoad(browser);
  await measureLeagueScreens(browser);
} finally {
  await browser.close();
  await server.stop();
}

async function measureFirstLoad(from: Browser) {
  const page = await from.newPage();
  const files = collect(page, /\.(js|css)$/);
  await page.goto(server.url, { waitUntil: "networkidle" });
  const sizes = await Promise.all(files.map(async (url) => ({ url, size: await gzipped(url) })));
  const sum = (ending: string) =>
    sizes.filter(({ url }) => url.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  console.log(
    `first load of /: ${kilobytes(sum(".js"))} kB JavaScript, ${kilobytes(sum(".css"))} kB CSS (gzip, ${sizes.length} files)`,
  );
  await page.close();
}

async function measureLeagueScreens(from: Browser) {
  const page = await from.newPage();
  await page.goto(server.url);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(server.admin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(server.admin.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const asked = collect(page, /\/rest\/v1\//);
  for (const screen of ["Leaderboard", "Team Scores", "Leaderboard"]) {
    asked.length = 0;
    await page.getByRole("link", { name: screen, exact: true }).first().click();
    await page.getByRole("table").first().waitFor();
    const names = asked.map((url) => new URL(url).pathname.split("/").at(-1));
    console.log(
      `${screen}: ${names.filter((name) => name !== "season_version").length} data requests beside the version (${names.join(", ") || "none"})`,
    );
  }
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

async function engineMedian(from: Browser): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "bench/engine-in-browser.ts", formats: ["iife"], name: "bench" } },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  const code = bundle?.output[0].code ?? "";
  const page = await from.newPage();
  const median: unknown = await page.evaluate(`${code}; bench.engineMedian(21)`);
  await page.close();
  return Number(median).toFixed(1);
}
