import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Route,
} from "@playwright/test";
import { routes } from "#app/routes.ts";
import type { ServerProcess } from "#testing/backend-process.ts";
import { signInByDialog } from "../fixtures.ts";
import { frozenAt, startFrozenClub } from "./frozen-club.ts";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Club = { server: ServerProcess; admin: Session };

const test = base.extend<object, { club: Club; newClub: Club }>({
  club: [
    ({ browser }, use) => openClub(browser, { isNew: false, use }),
    { scope: "worker", timeout: 120_000 },
  ],
  newClub: [
    ({ browser }, use) => openClub(browser, { isNew: true, use }),
    { scope: "worker", timeout: 120_000 },
  ],
});

type OpenClubOptions = { isNew: boolean; use: (club: Club) => Promise<void> };

async function openClub(browser: Browser, { isNew, use }: OpenClubOptions) {
  const server = await startFrozenClub({ isNew });
  const page = await openPage(browser, server.url, {});
  await signInByDialog(page, server.admin.email, server.admin.password);
  const admin = await page.context().storageState();
  await page.context().close();
  await use({ server, admin });
  await server.stop();
}

const sizes = [
  { name: "360", viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
  { name: "1440", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.4 },
] as const;
const television = { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 0.4 };
const paper = { viewport: { width: 816, height: 1056 }, deviceScaleFactor: 0.6 };

type Device = Parameters<Browser["newContext"]>[0];

async function openPage(browser: Browser, baseURL: string, device: Device): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: "en-US",
    timezoneId: "America/Chicago",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...device,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(frozenAt);
  return page;
}

/** The screen at an address as it is at rest, after what is done on it. */
type Look = { name: string; path: string; act?: (page: Page) => Promise<void> };

async function expectPicture(page: Page, { name, path, act }: Look) {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { includeHidden: true }).first()).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  // What the server drew is of no viewer, and a picture that is written anew would be of it.
  await expect(page.locator("#root > .rendered")).toHaveCount(0);
  await act?.(page);
  await expect.soft(page, path).toHaveScreenshot(`${name}.png`);
}

const isSlideshow = (path: string) => path.endsWith("-slideshow");
const nameOf = (path: string) => path.slice(1).replaceAll("/", "-") || "front-page";
const screensOf = (isOpen: boolean): Look[] =>
  routes
    .filter(
      ({ path, access }) => !isSlideshow(path) && !path.includes(":") && (access === "public") === isOpen,
    )
    .map(({ path }) => ({ name: nameOf(path), path }));

const states: Look[] = [
  { name: "my-club", path: "/" },
  { name: "leaderboard-running", path: "/leaderboard?running=1" },
  { name: "rankings-teams", path: "/rankings?of=teams" },
  { name: "message-new", path: "/messages?write=new" },
  { name: "sheet", path: "/add-team-scores?view=sheet" },
  { name: "squads", path: "/add-team-scores?view=squads" },
  { name: "weeks", path: "/admin?view=weeks" },
  { name: "club-settings", path: "/front-page-admin?view=club" },
];

const visitors: Look[] = [
  ...screensOf(true),
  { name: "sign-in-needed", path: "/leaderboard" },
  { name: "no-such-page", path: "/no-such-page" },
  {
    name: "sign-in",
    path: "/about",
    act: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
      await page.getByRole("dialog", { name: "Sign In" }).waitFor();
    },
  },
];

/** Other letters are other pictures. Another Chromium seldom is, and what it does differently is to be looked at. */
const environmentFile = fileURLToPath(new URL("reference/environment.txt", import.meta.url));

test.beforeAll(({ browser }, { config }) => {
  const font = execFileSync("fc-match", ["system-ui"], { encoding: "utf8" }).trim();
  if (config.updateSnapshots === "all" || config.updateSnapshots === "changed")
    writeFileSync(environmentFile, `Chromium ${browser.version()}\n${font}\n`);
  const there = existsSync(environmentFile) ? readFileSync(environmentFile, "utf8") : "";
  test.skip(
    !there.includes(font),
    `The pictures were taken with ${there.replaceAll("\n", " ")}, here is ${font}`,
  );
});

for (const colorScheme of ["light", "dark"] as const)
  for (const { name: size, ...device } of sizes)
    for (const [viewer, looks] of [
      ["visitor", visitors],
      ["admin", [...screensOf(false), ...states]],
    ] as const)
      test(`${viewer}'s screens at ${size} pixels, ${colorScheme}`, async ({ browser, club }) => {
        test.setTimeout(20_000 * looks.length);
        const own = viewer === "admin" ? { storageState: club.admin } : {};
        const page = await openPage(browser, club.server.url, { ...device, ...own, colorScheme });
        for (const look of looks)
          await expectPicture(page, { ...look, name: `${look.name}-${size}-${colorScheme}` });
        await page.context().close();
      });

for (const { name: size, ...device } of sizes)
  test(`screens of a club in which nothing has happened at ${size} pixels`, async ({ browser, newClub }) => {
    const looks = [...screensOf(true), ...screensOf(false), ...states];
    test.setTimeout(20_000 * looks.length);
    const page = await openPage(browser, newClub.server.url, { ...device, storageState: newClub.admin });
    for (const look of looks) await expectPicture(page, { ...look, name: `empty-${look.name}-${size}` });
    await page.context().close();
  });

/** What a screen shows while its requests have no answer, and after they have failed. */
const troubles = {
  loading: {
    answer: () => undefined,
    saysSo: (page: Page) => page.getByRole("status").filter({ hasText: /…$/ }),
  },
  failed: {
    answer: (route: Route) => route.fulfill({ status: 500, json: { message: "The database is away." } }),
    saysSo: (page: Page) => page.getByText("Couldn't load this"),
  },
};
const troubled = [
  "/score-history",
  "/leaderboard",
  "/team-scores",
  "/rankings",
  "/statistics",
  "/messages",
  "/user-admin",
];

for (const { name: size, ...device } of sizes)
  for (const [trouble, { answer, saysSo }] of Object.entries(troubles))
    test(`screens that are ${trouble} at ${size} pixels`, async ({ browser, club }) => {
      test.setTimeout(20_000 * troubled.length);
      const page = await openPage(browser, club.server.url, { ...device, storageState: club.admin });
      // Without the viewer's own account nobody would be signed in.
      await page.route(/\/rest\/v1\/(?!app_users)/, answer);
      await page.route(/\/first-content\?/, (route) => route.fulfill({ status: 204 }));
      for (const path of troubled) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.getByRole("banner").getByRole("button", { name: /pause/i }).waitFor();
        await saysSo(page).first().waitFor();
        await expect.soft(page, path).toHaveScreenshot(`${trouble}-${nameOf(path)}-${size}.png`);
      }
      await page.context().close();
    });

test("televisions", async ({ browser, club }) => {
  const page = await openPage(browser, club.server.url, { ...television, storageState: club.admin });
  for (const path of routes.map((route) => route.path).filter(isSlideshow))
    for (const look of ["dark", "light"])
      await expectPicture(page, {
        name: `${nameOf(path)}-television-${look}`,
        path: `${path}?display=1&look=${look}&seconds=600`,
      });
  await page.context().close();
});

test("papers", async ({ browser, club }) => {
  const page = await openPage(browser, club.server.url, { ...paper, storageState: club.admin });
  await page.emulateMedia({ media: "print" });
  for (const path of [
    "/leaderboard",
    "/team-scores",
    "/rankings",
    "/rankings?paper=report",
    "/rankings?paper=rules",
    "/add-team-scores?view=squads",
  ])
    await expectPicture(page, { name: `paper-${nameOf(path.replace(/\?\w+=/, "-"))}`, path });
  await page.context().close();
});
