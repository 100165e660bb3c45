import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Club, ClubHouse, type SignedIn, sessionKey } from "./club-house.ts";

export type { Club } from "./club-house.ts";

type Complaints = {
  /** Errors of the console that belong to what the test does, such as a refused sign-in. */
  allow: (pattern: RegExp) => void;
  /** Hears the pages of another person as well. */
  listen: (context: BrowserContext) => void;
};

type WorkerFixtures = { testServer: ClubHouse; club: Club; adminSession: () => Promise<SignedIn> };
type TestFixtures = {
  demo: boolean;
  ownClub: string;
  openTestServer: undefined;
  viewer: "visitor" | "Admin";
  complaints: Complaints;
  /** The page of a second person, who sits at another device and has not signed in. */
  otherPage: Page;
  /** The page of a third person, likewise. */
  thirdPage: Page;
};

/**
 * Playwright's test with a server behind it. `test.use({ demo: true })` fills the club with the demonstration club;
 * `ownClub: "night"` keeps a club for the files that name it so; `viewer: "Admin"` starts each test as someone who has signed in before. An error in the
 * browser's console fails the test that did not allow it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [false, { option: true }],
  ownClub: ["", { option: true }],

  testServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a fixture wants from its first argument
    async ({}, use) => {
      const testServer = new ClubHouse();
      await use(testServer);
      await testServer.close();
    },
    { scope: "worker" },
  ],

  club: [async ({ testServer }, use) => use(testServer), { scope: "worker" }],

  // The first of what is done on its own: all others ask for an address.
  openTestServer: [
    async ({ testServer, demo, ownClub }, use) => {
      await testServer.open({ demo, ownClub });
      await use(undefined);
    },
    { auto: true, timeout: 90_000 },
  ],

  viewer: ["visitor", { option: true }],

  adminSession: [
    async ({ browser, testServer }, use) => {
      const takeAdminSession = () =>
        takeSession(browser.newPage({ baseURL: testServer.url }), testServer.admin);
      await use(() => testServer.adminSession(takeAdminSession));
    },
    { scope: "worker" },
  ],

  storageState: async ({ viewer, adminSession, openTestServer }, use) => {
    await use(viewer === "Admin" ? await adminSession() : openTestServer);
  },

  baseURL: async ({ testServer, openTestServer: _ }, use) => {
    await use(testServer.url);
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

  otherPage: openElsewhere,
  thirdPage: openElsewhere,
});

type Elsewhere = { browser: Browser; baseURL: string | undefined; complaints: Complaints };

/** A page on a device of its own, where no one is signed in. */
async function openElsewhere(
  { browser, baseURL, complaints }: Elsewhere,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  complaints.listen(context);
  await use(await context.newPage());
  await context.close();
}

function listen(context: BrowserContext, heard: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => heard.push(String(webError.error())));
}

/** Signs in through the dialog of the header, and waits until the site knows who it is. */
export async function signInByDialog(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ownAccount(page)).toBeVisible();
}

/** Opens the front page as someone who has signed in: for tests that are about what comes after it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/robots.txt");
  const address = (path: string) => new URL(path, page.url()).href;
  const { publishableKey } = await (await page.request.get(address("/config.json"))).json();
  const answer = await page.request.post(address("/auth/v1/token?grant_type=password"), {
    headers: { apikey: publishableKey },
    data: { email, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    await answer.text(),
  ] as const);
  await page.goto("/");
  await expect(ownAccount(page)).toBeVisible();
}

const ownAccount = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Account of / });

/** What a browser keeps of a sign-in; the page that signed in is closed again. */
async function takeSession(opening: Promise<Page>, { email, password }: Club["admin"]): Promise<SignedIn> {
  const page = await opening;
  await signInByDialog(page, email, password);
  const session = await page.context().storageState();
  await page.context().close();
  return session;
}
