import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserType, expect, type LaunchOptions, type Page } from "@playwright/test";

export type OwnBrowser = { process: ChildProcess; browser: Browser; page: (url: string) => Promise<Page> };

/** A browser with a profile on the disk, as a person has it: what it keeps is there when it is started again. */
export async function openBrowser(
  type: BrowserType,
  { executablePath, args = [] }: LaunchOptions,
  profile: string,
): Promise<OwnBrowser> {
  await mkdir(profile, { recursive: true });
  const portFile = join(profile, "DevToolsActivePort");
  await rm(portFile, { force: true });
  const process = spawn(
    executablePath ?? type.executablePath(),
    [
      ...args,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--no-default-browser-check",
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const readPort = async () => (await readFile(portFile, "utf8").catch(() => "")).split("\n")[0] ?? "";
  await expect.poll(readPort, { message: "the port of the browser", timeout: 15_000 }).toMatch(/^\d+$/);
  const browser = await type.connectOverCDP(`http://127.0.0.1:${await readPort()}`);
  const page = async (url: string) => {
    const [context] = browser.contexts();
    if (!context) throw new Error("The browser has no window.");
    const page = await context.newPage();
    // Its own window knows no address to start from; the tests say "/add-team-scores" everywhere.
    const goto = page.goto.bind(page);
    page.goto = (path, options) => goto(new URL(path, url).href, options);
    await page.goto("/");
    return page;
  };
  return { process, browser, page };
}

/** Closes the browser, which writes to its disk what it has in hand. */
export async function endPolitely({ process, browser }: OwnBrowser): Promise<void> {
  const ended = endOf(process);
  // The connection may be gone before the answer comes.
  await (await browser.newBrowserCDPSession()).send("Browser.close").catch(() => undefined);
  await ended;
}

/** Kills the browser without a word, as a phone does that needs its memory. */
export async function endAbruptly({ process }: OwnBrowser): Promise<void> {
  const ended = endOf(process);
  process.kill("SIGKILL");
  await ended;
}

function endOf(process: ChildProcess): Promise<unknown> {
  return new Promise((done) => process.once("exit", done));
}
