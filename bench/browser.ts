import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Person } from "./asking.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
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
  });
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
