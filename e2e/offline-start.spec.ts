import { gzipSync } from "node:zlib";
import { expect, type Page, type Request } from "@playwright/test";
import { persistedQueries } from "./device-storage.ts";
import { signIn } from "./fixtures.ts";
import { type ComingAndGoingClub, test } from "./phone.ts";
import { serveTwoReleases } from "./two-releases.ts";

test.describe.configure({ mode: "serial" });

const away = "You're offline, or the club's website is down";

test("opened once, the site opens without a network after the browser was ended, with what was loaded", {
  tag: "@whole",
}, async ({ phone, club }) => {
  await useSite(await phone.open(), club);
  await phone.kill();
  await club.goAway();

  const page = await phone.open();
  await page.goto("/leaderboard");
  await expect(leagueList(page)).toBeVisible();
  await expect(page.getByText(away)).toHaveCount(1);
  await expect(page.getByText(/^Showing information from .+ [AP]M/)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account of / })).toBeVisible();
  await page.goto("/team-scores");
  await expect(leagueList(page)).toBeVisible();
  await page.goto("/add-team-scores?view=sheet");
  await expect(page.getByRole("form", { name: /^Scores of / })).toBeVisible();
  await page.goto("/add-score");
  await expect(page.getByRole("combobox", { name: "Member" })).toBeVisible();
  await expect(page.getByText(away)).toHaveCount(1);

  await page.goto("/leaderboard");
  await expect(page.getByText(away)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-untouched", ""));
  await club.comeBack();
  await expect(page.getByText(away)).toBeHidden({ timeout: 45_000 });
  await expect(page.locator("body[data-untouched]")).toBeAttached();
  await expect(leagueList(page)).toBeVisible();
});

test("a phone that was switched to no network opens the site, too, and its session outlives an old token", {
  tag: "@whole",
}, async ({ phone, club }) => {
  const first = await phone.open();
  await useSite(first, club);
  await first.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("club-session") ?? "{}");
    localStorage.setItem("club-session", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await phone.close();

  await phone.open();
  await phone.context().setOffline(true);
  const page = await phone.context().newPage();
  const started = Date.now();
  await page.goto("/leaderboard");
  await expect(leagueList(page)).toBeVisible();
  expect(Date.now() - started).toBeLessThan(5_000);
  await expect(page.getByText(away)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(page.getByText(away)).toBeHidden({ timeout: 45_000 });
  await page.goto("/user-admin");
  await expect(page.getByRole("list", { name: /^Accounts/ })).toBeVisible();
});

test("a signal too weak for an answer does not keep anybody waiting", { tag: "@whole" }, async ({
  phone,
  club,
}) => {
  await useSite(await phone.open(), club);
  await phone.close();
  await club.hang();

  const page = await phone.open();
  await page.goto("/leaderboard");
  await expect(leagueList(page)).toBeVisible({ timeout: 12_000 });
  await expect(page.getByText(away)).toBeVisible({ timeout: 15_000 });
  await club.comeBack();
  await expect(page.getByText(away)).toBeHidden({ timeout: 45_000 });
});

test("a first visit fetches the public pages alone: up to 36 requests and 195 kB until the worker rests", async ({
  phone,
}) => {
  const page = await phone.open();
  const statuses = new Map<string, Promise<number>>();
  phone.context().on("requestfinished", (request) => {
    // Files that the page has loaded come from the browser's own cache the second time.
    const isRepeated =
      request.serviceWorker() !== null && new URL(request.url()).pathname.startsWith("/assets/");
    const key = `${request.url()}${statuses.has(request.url()) && !isRepeated ? ` ${statuses.size}` : ""}`;
    if (!statuses.has(key)) statuses.set(key, sizeOf(page, request));
  });
  await page.goto("/");
  await workerReady(page);
  expect(await storedGroups(page)).toEqual([]);
  const sizes = await Promise.all(statuses.values());
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.length).toBeLessThanOrEqual(36);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(195_000);
  // Administration comes when it is used.
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("clubhouse-release-"));
    return (await (await caches.open(names[0] ?? "")).keys()).map(({ url }) => url);
  });
  expect(paths.filter((url) => /admin|leaderboard|at-the-line/.test(url))).toEqual([]);
});

test("a visitor's front page opens without a network, and says that the server is away", {
  tag: "@whole",
}, async ({ phone, club }) => {
  const first = await phone.open();
  await first.goto("/");
  await workerReady(first);
  const name = await first.getByRole("banner").getByRole("link").first().textContent();
  await phone.close();
  await club.goAway();

  const page = await phone.open();
  await page.goto("/about");
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: name ?? "" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText(away)).toHaveCount(1);
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("after a sign-out nothing of the season is left to read", { tag: "@whole" }, async ({ phone, club }) => {
  const first = await phone.open();
  await useSite(first, club);
  await first
    .getByRole("banner")
    .getByRole("button", { name: /^Account of / })
    .click();
  await first.getByRole("button", { name: "Sign Out" }).click();
  await expect(first.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => persistedQueries(first)).toEqual([]);
  const cached = await first.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter((path) => /^\/(auth|rest|functions|storage|health)/.test(path))).toEqual([]);
  await phone.close();
  await club.goAway();

  const page = await phone.open();
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(leagueList(page)).toHaveCount(0);
});

test("a new release leaves an open page as it is, and is the one that opens without a network", {
  tag: "@whole",
}, async ({ phone, club }) => {
  const site = await serveTwoReleases(club.url);
  const open = await phone.open();
  await open.goto(site.url);
  await workerReady(open);
  await expect.poll(() => open.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await open.evaluate(() => document.body.setAttribute("data-untouched", ""));

  site.bringTheNext();
  const next = await phone.context().newPage();
  await next.goto(site.url);
  expect(await firstScript(next)).toContain(".next.");
  const caches = () => next.evaluate(() => window.caches.keys());
  await expect
    .poll(caches, { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^clubhouse-site-next-/));
  // It fetches every file of the site before it takes control.
  await expect.poll(() => isWorkerOnItsWay(next), { timeout: 45_000 }).toBe(false);
  await expect
    .poll(async () => (await caches()).filter((name) => name.startsWith("clubhouse-site-")).length)
    .toBe(1);

  // A page that this tab has not loaded yet.
  await open.getByRole("button", { name: "Menu" }).click();
  await open.getByRole("link", { name: "Safety Rules" }).click();
  await expect(open.getByRole("heading", { level: 1, name: "Safety Rules" })).toBeVisible();
  await expect(open.locator("body[data-untouched]")).toBeAttached();
  expect(await firstScript(open)).not.toContain(".next.");

  await phone.close();
  await site.end();
  const later = await phone.open();
  await later.goto(site.url);
  await expect(later.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await firstScript(later)).toContain(".next.");
});

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────

/** The leaderboard or the team scores, as a list on a phone. */
function leagueList(page: Page) {
  return page.getByRole("list", { name: /through week \d/ });
}

/** What a league table is made of. */
const seasonKeys = ["seasons book", "seasons list"];

/** Signs in and looks at the screens that are to be there later. */
async function useSite(page: Page, club: ComingAndGoingClub): Promise<void> {
  await signIn(page, club.admin.email, club.admin.password);
  await workerReady(page);
  await page.goto("/leaderboard");
  await expect(leagueList(page)).toBeVisible();
  // Answers are written to the device a second after they are shown; a page that is left sooner may lose them.
  await expect.poll(() => persistedQueries(page)).toEqual(expect.arrayContaining(seasonKeys));
  await page.goto("/add-team-scores?view=sheet");
  await expect(page.getByRole("form", { name: /^Scores of / })).toBeVisible();
  await expect(page.getByText(/^Ready offline/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => storedGroups(page), { timeout: 60_000 }).toEqual(["line", "members"]);
  await page.goto("/add-score");
  await expect(page.getByRole("combobox", { name: "Member" })).toBeVisible();
  const expected = ["club-members", ...seasonKeys, "week-scores"];
  await expect
    .poll(() => persistedQueries(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(expected));
}

/** The first script of the release that a page was opened with. */
async function firstScript(page: Page): Promise<string> {
  return (await page.locator('script[type="module"]').first().getAttribute("src")) ?? "";
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What the device stores besides the public pages. */
async function storedGroups(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const groups: string[] = [];
    for (const group of ["line", "members"]) if (await caches.match(`/stored/${group}`)) groups.push(group);
    return groups;
  });
}

/** Compressed, as it travels; pictures as they are. The body that a worker read is not to be had. */
async function sizeOf(page: Page, request: Request): Promise<number> {
  const response = await page.request.get(request.url());
  const isPicture = /image\/(png|jpeg|webp)/.test(response.headers()["content-type"] ?? "");
  const body = await response.body();
  return isPicture ? body.length : gzipSync(body).length;
}

async function isWorkerOnItsWay(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing ?? registration?.waiting);
  });
}
