import type { Browser, Page } from "playwright-core";
import { median, ms, type Row, say } from "./row.ts";

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
export async function measureSlowPhone(browser: Browser, url: string): Promise<Row[]> {
  const runs: Observed[] = [];
  for (let n = 0; n < 5; n++) runs.push(await visit(browser, url));
  const middle = (name: keyof Observed) => median(runs.map((run) => run[name]));
  const [lcp, tbt, cls] = [middle("lcp"), middle("tbt"), middle("cls")];
  say(`front page on a slow phone: LCP ${ms(lcp)}, TBT ${ms(tbt)}, CLS ${cls.toFixed(3)}`);
  return [
    {
      what: `front page, 390 px, slow 4G, processor slowed by ${slowerBy} (Chromium's emulation, medians of 5)`,
      target: "LCP ≤ 1.5 s, TBT ≤ 100 ms, CLS ≤ 0.02",
      measured: `LCP ${ms(lcp)}, TBT ${ms(tbt)}, CLS ${cls.toFixed(3)}`,
      ratio: "",
      isMet: lcp <= 1500 && tbt <= 100 && cls <= 0.02,
    },
  ];
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
