/**
 * npm run test:wordpress: the one line of HTML in a page of a real WordPress (Debian's packages), both on this machine alone.
 * Writes docs/pictures/wordpress.jpg. Everything is started in a temporary folder, and ended with it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startServerProcess } from "#testing/backend-process.ts";
import { chromiumFlags, installedChromium } from "#testing/chromium.ts";
import { ensureWordPress, startWordPress } from "./wordpress-site.ts";

const picture = fileURLToPath(new URL("../../docs/pictures/wordpress.jpg", import.meta.url));

const missing = ensureWordPress();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "wordpress-"));
const stops = [() => rm(folder, { recursive: true, force: true })];
try {
  const club = await startServerProcess({ demo: true });
  stops.push(club.stop);
  const results = await fetch(`${club.url}/results`);
  const site = new URL(results.url).origin;
  const [, address] = /\/results\/([^"/]+)\/leaderboard/.exec(await results.text()) ?? [];
  if (!address) throw new Error("The demonstration club has no results for everyone.");
  const line = `<script async src="${site}/results/embed.js" data-results="${address}/embed/leaderboard"></script>`;
  const wordpress = await startWordPress(folder, line);
  stops.push(wordpress.stop);
  console.log(await lookAt(wordpress.url));
} finally {
  for (const stop of stops.toReversed()) await stop();
}

/** What WordPress's page shows; throws where the part of the club isn't there as high as it is. */
async function lookAt(address: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: installedChromium, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    await page.goto(address);
    const frame = page.frameLocator("iframe");
    const title = await frame.getByRole("heading").first().textContent();
    const content = await frame.locator("html").evaluate((element) => element.getBoundingClientRect().height);
    await page.waitForFunction(
      (height) => Math.abs((document.querySelector("iframe")?.clientHeight ?? 0) - height) < 2,
      content,
    );
    const cookies = (await page.context().cookies()).length;
    if (cookies > 0) throw new Error(`There are ${cookies} cookies.`);
    await page.screenshot({ path: picture, type: "jpeg", quality: 60 });
    return `WordPress shows “${title}” in a frame of ${Math.round(content)} pixels, without cookies: docs/pictures/wordpress.jpg`;
  } finally {
    await browser.close();
  }
}
