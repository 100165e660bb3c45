import type { Browser, Page } from "playwright-core";

/** Slow 4G as Lighthouse names it, and a processor a quarter as fast as this machine's. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const slowerBy = 4;
const secondsToSettle = 5;

type Observed = { lcp: number; cls: number; tbt: number };

/** Paints of the public front page on a slow phone: the largest one, what moved, how long the page was busy. */
export async function measureSlowPhone(browser: Browser, url: string): Promise<void> {
  const runs: Observed[] = [];
  for (let n = 0; n < 5; n++) runs.push(await visit(browser, url));
  const median = (name: keyof Observed) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[2] ?? Number.NaN;
  console.log(
    `front page, 390 px, slow 4G, processor slowed by ${slowerBy}: LCP ${median("lcp").toFixed(0)} ms, TBT ${median("tbt").toFixed(0)} ms, CLS ${median("cls").toFixed(3)} (medians of 5)`,
  );
}

async function visit(browser: Browser, url: string): Promise<Observed> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  // The network is idle for a moment while scripts are run; what they ask for comes after it.
  await page.waitForTimeout(secondsToSettle * 1000);
  const observed = await read(page);
  await context.close();
  return observed;
}

function observe() {
  const seen: Observed = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch("longtask", (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
}

const read = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { seen: Observed }).seen);
