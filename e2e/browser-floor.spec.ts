import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { brokenPageSentence, supportedBrowsers } from "../src/lib/browser/supported-browsers.ts";
import { makeScorerCode, makeSeason, signInToData } from "./at-the-line-season.ts";
import { details, keys, short, startSquad } from "./at-the-line-steps.ts";
import { test } from "./fixtures.ts";
import { newerBuiltInsOf } from "./newer-built-ins.ts";
import { makeOlder, makeTooOld } from "./older-browser.ts";

test.use({ demo: true, ownClub: "older-browsers", viewer: "Admin" });

const built = join(import.meta.dirname, "../dist");

/** Brought by src/render/polyfills where the browser lacks them. */
const polyfilled = [
  ".hidePopover",
  ".popover",
  ".showPopover",
  ".toReversed",
  ".toSorted",
  ".toSpliced",
  ".with",
  "AbortSignal.any",
  "AbortSignal.timeout",
  "Map.groupBy",
  "URL.canParse",
];

/** Called only where the browser has them. */
const askedFor = [
  ".adoptedStyleSheets",
  ".attachInternals",
  ".caretPositionFromPoint",
  ".caretRangeFromPoint",
  ".exitFullscreen",
  ".fullscreenElement",
  ".fullscreenEnabled",
  ".inert",
  ".requestFullscreen",
  ".startViewTransition",
  "Error.captureStackTrace",
];

/** Members of objects that are no built-ins. */
const ownNames = [
  ".InternalError",
  ".Iterator",
  ".difference",
  ".displayName",
  ".drop",
  ".error",
  ".fileName",
  ".move",
  ".resize",
  ".role",
  ".toArray",
  ".toBase64",
  ".use",
];

test("no built script calls a built-in that the oldest supported browsers lack and nothing brings", async () => {
  const used = new Set<string>();
  for (const file of globSync(join(built, "{client,setup}/**/*.js"))) {
    const newer = await newerBuiltInsOf(file);
    for (const name of newer) used.add(name);
    // These run before the polyfills, or without them.
    if (/^(first|formats\.worker|service-worker|before-paint)/.test(basename(file)))
      expect(
        newer.filter((name) => polyfilled.includes(name)),
        basename(file),
      ).toEqual([]);
  }
  const names = [...polyfilled, ...askedFor, ...ownNames];
  expect([...used].filter((name) => !names.includes(name))).toEqual([]);
});

const screens: [path: string, heading: string | RegExp][] = [
  ["/", /./],
  ["/about", "About Us"],
  ["/safety-rules", "Safety Rules"],
  ["/events", "Events"],
  ["/news", "News"],
  ["/bulletin-board", "Bulletin Board"],
  ["/messages", "Messages"],
  ["/leaderboard", "Leaderboard"],
  ["/team-scores", "Team Scores"],
  ["/rankings", "Rankings"],
  ["/statistics", "Member Statistics"],
  ["/team-statistics", /./],
  ["/club-statistics", "Club Statistics"],
  ["/score-history", "Score History"],
  ["/champions", "Champions"],
  ["/add-score", "Add Individual Score"],
  ["/add-team-scores?view=sheet", "Add Team Scores"],
  ["/admin", "Score Admin"],
  ["/user-admin", "User Admin"],
  ["/member-admin", "Member Admin"],
  ["/seasons-admin", "Season Admin"],
  ["/team-admin", "Team Admin"],
];
/** Some of them where tests run in part: the scripts of all are read above. */
const sample = screens.filter((_, index) => areTestsWhole || index % 7 === 0);

// A page still asks for files when its test ends: their routes end with it.
test.afterEach(({ browser }) =>
  Promise.all(browser.contexts().map((context) => context.unrouteAll({ behavior: "ignoreErrors" }))),
);

test("the main screens work in a browser that lacks what is newer than the floor", async ({
  context,
  page,
}) => {
  await makeOlder(context);
  for (const [path, heading] of sample) {
    await page.goto(path);
    await expect(page.locator("#content").getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator(".rendered")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await page.goto("/leaderboard-slideshow?display=1");
  await expect(page.getByRole("article")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/leaderboard", "/add-team-scores?view=sheet", "/messages"]) {
    await page.goto(path);
    await expect(page.locator(".rendered")).toHaveCount(0);
    await expect(page.locator("#content").getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test("a squad is scored in such a browser, at the line and by the code of its sheet", async ({
  context,
  page,
  otherPage,
  club,
}) => {
  const data: SupabaseClient = await signInToData(club);
  await Promise.all([makeOlder(context), makeOlder(otherPage.context())]);
  const season = await makeSeason(data, { name: "Older", ...short }, { Eagles: 1, Hawks: 1 });
  await startSquad(page, season, "Eagles");
  await keys(page, "11011");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await otherPage.goto(`/score#${await makeScorerCode(data, season, "Hawks")}`);
  await otherPage.getByRole("textbox", { name: "Your initials" }).fill("jb");
  await otherPage.getByRole("button", { name: /^Start: / }).click();
  await keys(otherPage, "11101");
  await page.goto(`/add-score?season=${season.id}`);
  await page.getByRole("button", { name: "Confirm 1 round" }).click({ timeout: 40_000 });
  await expect.poll(async () => (await details(data, season)).sort()).toEqual(["11011", "11101"]);
});

test("a current browser fetches no polyfills", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/leaderboard");
  await expect(page.locator(".rendered")).toHaveCount(0);
  expect(fetched.filter((url) => url.includes("polyfills"))).toEqual([]);
});

test.describe("where the scripts of a public page do not run", () => {
  test.use({ viewer: "visitor" });

  test("a browser below the floor keeps the server's page, and one sentence names the browsers that work", async ({
    page,
  }) => {
    await makeTooOld(page);
    await expectReadable(page, `To sign in, use ${supportedBrowsers}.`);
  });

  test("a script that does not load leaves the page, and a sentence", async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource|Failed to fetch/);
    await page.route(/\/assets\/application-.*\.js/, (route) => route.abort());
    await expectReadable(page, "We can't reach the club's website. Check your connection");
  });

  test("nor does the first script of all", async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/);
    await page.route(/\/assets\/first-.*\.js/, (route) => route.abort());
    await expectReadable(page, "Part of this page didn't load.");
  });

  test("a page whose script fails stays readable, with a sentence that doesn't blame the club", async ({
    page,
    complaints,
  }) => {
    complaints.allow(/is not a function/);
    await page.route(/\/assets\/safety-rules-page-.*\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("x is not a function")' }),
    );
    await expectReadable(page, brokenPageSentence);
  });
});

async function expectReadable(page: Page, sentence: string): Promise<void> {
  await page.goto("/safety-rules");
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Safety Rules" })).toBeVisible();
  await expect(page.locator("#content")).toContainText(/muzzle|firearm|gun/i);
}
