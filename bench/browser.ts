import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Person } from "./asking.ts";

const installed = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch(installed);
}

/** A browser on a folder of its own that other programs reach by a port, as Lighthouse wants it. */
export async function openDevice(folder: string, port: number) {
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...installed,
    args: [...installed.args, `--remote-debugging-port=${port}`],
  });
  const devtools = await context.newCDPSession(await context.newPage());
  return {
    context,
    /** Throws away what the device keeps of a site, its session aside. */
    forgetSite: async (origin: string) => {
      await devtools.send("Network.clearBrowserCache");
      await devtools.send("Storage.clearDataForOrigin", {
        origin,
        storageTypes: "service_workers,cache_storage,indexeddb,shader_cache",
      });
    },
  };
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
