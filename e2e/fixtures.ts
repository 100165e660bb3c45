import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";

export type Letter = { to: string; subject: string; text: string };

/** The running installation that the tests of a worker share. */
export type Club = Pick<ServerProcess, "url" | "admin" | "dataFolder"> & {
  /** The newest letter to an address, once there is one. */
  waitForLetter: (to: string) => Promise<Letter>;
};

type Complaints = {
  /** Errors of the console that belong to what the test does, such as a refused sign-in. */
  allow: (pattern: RegExp) => void;
  /** Hears the pages of another person as well. */
  listen: (context: BrowserContext) => void;
};

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

type WorkerFixtures = { demo: boolean; ownClub: string; club: Club; adminSession: () => Promise<SignedIn> };
type TestFixtures = {
  reader: "visitor" | "Admin";
  complaints: Complaints;
  /** The page of a second person, who sits at another device and has not signed in. */
  otherPage: Page;
};

/** Nothing answers there: the weather box has to live with it, as on an evening without a network. */
const noWeather = "http://127.0.0.1:9";

/**
 * Playwright's test with a server behind it. `test.use({ demo: true })` fills the club with the demonstration club;
 * `ownClub: "night"` keeps a club for the files that name it so; `reader: "Admin"` starts each test as somebody who has signed in before. An error in the
 * browser's console fails the test that did not allow it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: "worker" }],
  ownClub: ["", { option: true, scope: "worker" }],

  club: [
    async ({ demo }, use) => {
      const port = await findFreePort();
      const server = await startServerProcess({ port, demo, environment: { WEATHER_URL: noWeather } });
      const outbox = join(server.dataFolder, "outbox");
      await use({ ...server, waitForLetter: (to) => waitForLetter(outbox, to) });
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  reader: ["visitor", { option: true }],

  adminSession: [
    async ({ browser, club }, use) => {
      let session: Promise<SignedIn> | undefined;
      await use(() => {
        session ??= takeSession(browser.newPage({ baseURL: club.url }), club.admin);
        return session;
      });
    },
    { scope: "worker" },
  ],

  storageState: async ({ reader, adminSession }, use) => {
    await use(reader === "Admin" ? await adminSession() : undefined);
  },

  baseURL: async ({ club }, use) => {
    await use(club.url);
  },

  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      listen(context, heard);
      await use({ allow: (pattern) => allowed.push(pattern), listen: (other) => listen(other, heard) });
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  otherPage: async ({ browser, baseURL, complaints }, use) => {
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    complaints.listen(context);
    await use(await context.newPage());
    await context.close();
  },
});

function listen(context: BrowserContext, heard: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => heard.push(String(webError.error())));
}

/** Signs in through the dialog of the header, and waits until the site knows who it is. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account of/ })).toBeVisible();
}

/** What a browser keeps of a sign-in; the page that signed in is closed again. */
async function takeSession(opening: Promise<Page>, { email, password }: Club["admin"]): Promise<SignedIn> {
  const page = await opening;
  await signIn(page, email, password);
  const session = await page.context().storageState();
  await page.context().close();
  return session;
}

/** The address that a letter asks its reader to open. */
export function linkIn(letter: Letter): string {
  const link = /https?:\/\/\S+/.exec(letter.text)?.[0];
  if (!link) throw new Error(`The letter "${letter.subject}" has no link.`);
  return link;
}

function findFreePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? found(address.port) : fail(new Error("No port is free.")),
      );
    });
  });
}

async function waitForLetter(outbox: string, to: string): Promise<Letter> {
  const newest = async (): Promise<Letter | undefined> => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith(".json") && !name.startsWith("."));
    const texts = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), "utf8")));
    return texts.map((text) => JSON.parse(text) as Letter).findLast((letter) => letter.to === to);
  };
  await expect.poll(newest, { message: `a letter to ${to}` }).toBeDefined();
  const letter = await newest();
  if (!letter) throw new Error(`No letter to ${to} arrived.`);
  return letter;
}
