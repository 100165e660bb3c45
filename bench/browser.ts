import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumFlags, installedChromium } from "#testing/chromium.ts";
import type { Person } from "./asking.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: installedChromium,
    args: chromiumFlags,
    // Without scrollbars, the room that a dialog keeps for them makes the page behind it narrower.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
}

/** Counts from now on the milliseconds that the page's main thread has a processor. */
export async function countProcessor(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
}

/**
 * A browser on a folder of its own that other programs reach by a port, as Lighthouse wants it. Nothing of ours holds on
 * to its pages while they are measured: what listens to a page slows it.
 */
export async function openDevice(folder: string, port: number) {
  const profile = `--user-data-dir=${join(folder, "profile")}`;
  const args = ["--headless", ...chromiumFlags, `--remote-debugging-port=${port}`, profile, "about:blank"];
  const child = spawn(installedChromium, args, { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswering(`${address}/json/version`);
  const hold = async (work: (context: BrowserContext) => Promise<void>) => {
    const browser = await chromium.connectOverCDP(address);
    const [context = await browser.newContext()] = browser.contexts();
    await work(context);
    await browser.close();
  };
  return {
    signIn: (url: string, person: Person) => hold((context) => signInOnScreen(context, url, person)),
    /** Throws away what the device keeps of a site, its session excepted. */
    clearSiteData: (origin: string) =>
      hold(async (context) => {
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send("Network.clearBrowserCache");
        const storageTypes = "service_workers,cache_storage,indexeddb,shader_cache";
        await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes });
        // What says that there was a database.
        await page.goto(`${origin}/health`);
        await page.evaluate(() => localStorage.removeItem("club-queries"));
        await page.close();
      }),
    close: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function untilAnswering(url: string): Promise<void> {
  for (let left = 100; ; left--) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (left === 0) throw new Error("The browser did not start.");
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Signs in as a person does; the pages of the context share the session. */
export async function signInOnScreen(
  context: BrowserContext,
  url: string,
  { email, password }: Person,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.close();
}

/** Addresses that the page asks for from now on. */
export function collect(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}
