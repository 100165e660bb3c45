import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { joinClub } from "./accounts.ts";
import { persistedQueries } from "./device-storage.ts";
import { test } from "./fixtures.ts";
import { takeOver } from "./take-over.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "no-preference" } });

test.describe("the document of the club's own server", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the page without a script", async ({ page }) => {
    await page.goto("/");
    // What the first paint waits for is there, and after all that is painted.
    const end = await page.locator('link[rel="expect"]').getAttribute("href");
    await expect(page.locator(`#root ~ ${end}`)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Ridge Gun Club");
    const card = page.getByRole("article", { name: /^Turkey shoot on / });
    await expect(card).toContainText("The kitchen serves chili and pie from eleven.");
    await expect(card.getByText(/^Date: /)).toBeVisible();
    await expect(page.locator("footer")).toContainText("612-555-0142");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole("link", { name: "Safety Rules" })).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toBeHidden();
  });
});

test("the first paint asks for no data, and nothing moves when the scripts take over", async ({ page }) => {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (/\/rest\/|config\.json/.test(request.url())) urls.push(request.url());
  });
  await page.addInitScript(() => {
    const shifts = { moved: 0 };
    Object.assign(window, { seen: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(page.getByRole("button", { name: /pause/i })).toBeVisible();
    const moved = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
    expect(moved, `at ${width} pixels`).toBeLessThan(0.001);
  }
  expect(urls).toEqual([]);
});

for (const width of [360, 768, 1440])
  test(`no text is elsewhere once the scripts have taken over, at ${width} pixels`, {
    tag: width > 360 ? "@whole" : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ["/", "/events", "/news", "/about", "/safety-rules"]) {
      const [before, after] = await placesBeforeAndAfter(page, address);
      expect(Object.keys(before ?? {}).length, address).toBeGreaterThan(3);
      expect(after, address).toEqual(before);
    }
  });

test("the first load stays within 135 kB of scripts and 150 kB with styles, compressed", async ({ page }) => {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) files.add(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  let [scripts, all] = [0, 0];
  for (const url of files) {
    const { length } = gzipSync(await (await page.request.get(url)).body());
    all += length;
    if (url.endsWith(".js")) scripts += length;
  }
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(135_000);
  expect(all).toBeLessThanOrEqual(150_000);
});

test("a button that is pressed before the application runs is pressed when it does", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(page.locator(".rendered").getByRole("button", { name: "Menu" })).toHaveAttribute(
    "data-pressed",
  );
  release();
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeHidden();
  await expect(menu).toBeFocused();
});

test("a reader who has put the menu away does not see it rendered", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeHidden();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload().catch(() => undefined);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Safety Rules" })).toBeHidden();
});

test("a shooter's page takes at most 140 kB of scripts, the leaderboard 18 requests, until it is used", async ({
  page,
  club,
}) => {
  await joinClub(page, club, {
    firstName: "Casper",
    lastName: "Clearwell",
    email: "casper@club.example",
    member: "Casper Clearwell",
  });
  // As on a device that has stored nothing of the club yet.
  await page.addInitScript(() => localStorage.removeItem("club-queries"));
  let urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  for (const [address, width, requests, last] of [
    ["/leaderboard", 1440, 18, "/rpc/season_changes"],
    ["/statistics", 1440, 22, "/rpc/season_changes"],
    // A phone has no weather.
    ["/", 390, 25, "/follow-home-"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    // What comes later than three seconds does not rest: a busy machine gets another chance.
    await expect(async () => {
      await page.goto("/robots.txt");
      urls = [];
      await page.goto(address);
      // What follows the page loads last; of a season, it asks for changes.
      await expect.poll(() => urls.join("\n"), { timeout: 20_000 }).toContain(last);
      expect(await page.locator("#root > .rendered").count()).toBe(1);
    }).toPass({ timeout: 60_000 });
    const scripts = [...new Set(urls.filter((url) => url.endsWith(".js")))];
    const sizes = await Promise.all(
      scripts.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length),
    );
    expect(urls.length, address).toBeLessThanOrEqual(requests);
    expect(scripts.length, address).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      address,
    ).toBeLessThanOrEqual(140_000);
  }
});

test.describe("for a member", () => {
  test.use({ viewer: "Admin" });

  test("the rendered page stays while the sign-in is checked, and has his menu afterwards", {
    tag: "@whole",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      // A rendered page waits two seconds for what only its viewer sees; a busy machine may take longer.
      const { setTimeout } = window;
      const later = (handler: TimerHandler, delay = 0) =>
        setTimeout(handler, delay < 1_000 ? delay : 20 * delay);
      Object.assign(window, { setTimeout: later, waited: 0 });
      new MutationObserver(() => {
        const main = document.querySelector("main");
        // The member's own calendars come with their part of the page, which visitors do not have.
        const parts = [...(main?.querySelectorAll("section") ?? [])];
        const calendars = parts.find((part) => part.querySelector("h2")?.textContent === "In your calendar");
        const text = main?.textContent.replace(calendars?.textContent ?? "", "") ?? "";
        if (/Checking your sign-in|Loading/.test(text)) Object.assign(window, { waited: 1 });
      }).observe(document, { childList: true, subtree: true });
    });
    for (const [address, heading] of [
      ["/", "Cedar Ridge Gun Club"],
      ["/events", "Club Events"],
      ["/news", "News"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("banner").getByRole("button", { name: /^Account of / })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      const waited = await page.evaluate(() => (window as unknown as { waited: number }).waited);
      expect(waited, address).toBe(0);
    }
  });

  test("a league page is seen before the application is there, and asks for nothing again", async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/")) paths.push(new URL(request.url()).pathname);
    });
    // As on a device that has stored nothing of the club yet.
    await page.addInitScript(() => localStorage.removeItem("club-queries"));
    const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(application|react)-.*\.js$/, async (route) => {
      await release;
      await route.continue();
    });
    await page.goto("/leaderboard", { waitUntil: "commit" });
    const rendered = page.locator(".rendered");
    await expect(rendered.getByRole("row", { name: /\d+\.\d+/ }).first()).toBeVisible();
    await expect(rendered.getByRole("button", { name: /^Account of / })).toBeVisible();
    // Columns for which there is no room are left out already.
    const box = rendered.locator("[data-fit]").first();
    const tooWide = () =>
      box.evaluate((one) => (one.querySelector("table")?.offsetWidth ?? 0) - one.clientWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(1);
    await rendered.getByRole("combobox", { name: "Week" }).selectOption("Week 5");
    letGo();
    await expect(rendered).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
    await expect(page.getByRole("row", { name: /\d+\.\d+/ }).first()).toBeVisible();
    // What was chosen before anyone heard it is chosen now.
    await expect(page.getByRole("combobox", { name: "Week" }).locator("option:checked")).toHaveText(/Week 5/);
    for (const name of ["/app_users", "/league_start", "/members"])
      expect(paths.filter((path) => path.endsWith(name))).toEqual([]);
  });

  test("nothing of the front page moves on a device that has the session alone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      for (const name of ["club-queries", "club-home-height", "club-profile"]) localStorage.removeItem(name);
      const shifts = { moved: 0 };
      Object.assign(window, { seen: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.moved += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await expect(page.getByRole("region", { name: "My club" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const moved = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
    expect(moved).toBeLessThan(0.02);
  });

  test("the front page rests as it was drawn, and what is pressed there first is done by the page itself", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.removeItem("club-queries"));
    const pressed = page.getByRole("button", { name: "Closed or late tonight" });
    // What comes later than three seconds does not rest: a busy machine gets another chance.
    await expect(async () => {
      await page.goto("/", { waitUntil: "networkidle" });
      expect(await page.locator("#content > .rendered").count()).toBe(1);
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole("region", { name: "Needs you" })).toBeVisible();
    await pressed.click();
    await expect(page.getByRole("dialog", { name: "Closed or late tonight" })).toBeVisible();
    await expect(page.locator(".rendered")).toHaveCount(0);
  });

  test("what a league page calls while it starts is marked to be compiled beside it", async ({ page }) => {
    const addresses = new Map<string, string>();
    page.on("request", (request) => {
      const [, name] = /\/assets\/(.+)-.{8}\.js$/.exec(request.url()) ?? [];
      if (name) addresses.set(name, request.url());
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/team-scores", { waitUntil: "networkidle" });
    await takeOver(page);
    const marked: string[] = [];
    for (const [name, address] of addresses) {
      const text = await (await page.request.get(address)).text();
      if (text.startsWith("//# allFunctionsCalledOnLoad\n")) marked.push(name);
    }
    expect(marked.toSorted()).toEqual(["application", "first", "league", "react"]);
  });

  test("who comes back sees the last table before any request ends", { tag: "@whole" }, async ({ page }) => {
    const pages = ["/leaderboard", "/team-scores"];
    const rows = page.getByRole("row", { name: /\d+\.\d+/ });
    for (const address of pages) {
      await page.goto(address);
      await expect(rows.first()).toBeVisible();
    }
    // What is shown is stored a second later.
    await expect.poll(() => persistedQueries(page)).toContain("seasons book");
    // Never answered: what is seen comes from this device.
    await page.route(/\/(rest|auth|functions)\/v1\/|first-content/, () => undefined);
    for (const address of pages) {
      await page.goto(address);
      await expect(rows.first()).toBeVisible();
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test.describe("on a device that has loaded nothing", () => {
    test.use({ serviceWorkers: "block" });

    test("a league page runs at most 8 scripts of 140 kB until it is used, and its document has at most 10 kB", async ({
      page,
    }) => {
      const names: string[] = [];
      page.on("request", (request) => {
        const [, name] = /\/assets\/(.+)-.{8}\.js$/.exec(request.url()) ?? [];
        if (name) names.push(name);
      });
      await page.addInitScript(() => localStorage.removeItem("club-queries"));
      let document = "";
      // What comes later than three seconds does not rest: a busy machine gets another chance.
      await expect(async () => {
        names.length = 0;
        const response = await page.goto("/leaderboard", { waitUntil: "networkidle" });
        document = (await response?.text()) ?? "";
        expect(await page.locator("#content > .rendered").count()).toBe(1);
      }).toPass({ timeout: 60_000 });
      // What the document itself names: what an idle browser loads later depends on what its viewer may do.
      const scriptTags = [...document.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+\.js)"[^>]*>/g)];
      const ofPage = scriptTags.filter(([tag]) => tag.includes("data-when-used"));
      const scripts = new Set(scriptTags.filter((one) => !ofPage.includes(one)).map(([, url = ""]) => url));
      const gzipped = async (url: string) => gzipSync(await (await page.request.get(url)).body()).length;
      const sizes = await Promise.all([...scripts].map(gzipped));
      expect(scripts.size).toBeGreaterThan(3);
      expect(scripts.size).toBeLessThanOrEqual(8);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000);
      expect(gzipSync(document).length).toBeLessThanOrEqual(10_000);
      // The engine and what draws the page come when it is used; so do the sign-in library, forms, and dialogs.
      const later = /\/(league|tables|leaderboard-page|forms|dialogs|lists|module)-/;
      expect([...scripts].filter((url) => later.test(url))).toEqual([]);
      expect(ofPage.length).toBeGreaterThan(3);
      expect(names).not.toContain("leaderboard-page");
      // What someone does first is done by the page itself.
      await page.getByRole("button", { name: "More for this page" }).click();
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
      await expect(page.locator(".rendered")).toHaveCount(0);
      expect(names).toContain("leaderboard-page");
    });

    for (const width of [360, 768, 1440])
      test(`no text of a member's page is elsewhere once the scripts have taken over, at ${width} pixels`, {
        tag: "@whole",
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript(() => localStorage.removeItem("club-queries"));
        const ofHome = { level: 2, name: "My club" };
        const others = ["/leaderboard", "/team-scores", "/statistics", "/rankings", "/messages"];
        for (const address of ["/", ...others]) {
          const heading = address === "/" ? ofHome : { level: 1 };
          const [before, after] = await placesBeforeAndAfter(page, address, heading);
          expect(Object.keys(before ?? {}).length, address).toBeGreaterThan(3);
          expect(after, address).toEqual(before);
        }
      });
  });
});

type Heading = { level: number; name?: string };

/** Opens a page of which the scripts are held back; where its texts are before and after they have run. */
async function placesBeforeAndAfter(page: Page, address: string, heading: Heading = { level: 1 }) {
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(application|react)-.*\.js$/, async (route) => {
    await release;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator(".rendered").getByRole("heading", heading)).toBeVisible();
  const before = await placesOfTexts(page);
  letGo();
  await takeOver(page);
  await page.waitForLoadState("networkidle");
  const after = await placesOfTexts(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const both = Object.keys(before).filter((text) => text in after);
  return [before, after].map((places) => Object.fromEntries(both.map((text) => [text, places[text]])));
}

/** Top, left edge and height of each text that the content has once, those of charts left out. */
function placesOfTexts(page: Page): Promise<Record<string, string>> {
  return page.locator("main").evaluate((main) => {
    const elements = [...main.querySelectorAll(":not(option, svg *)")].filter(
      (each) =>
        each.checkVisibility() &&
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    const byText = Map.groupBy(elements, ({ textContent }) => textContent);
    return Object.fromEntries(
      [...byText].flatMap(([text, [one, ...others]]) => {
        if (!one || others.length > 0) return [];
        const { x, y, height } = one.getBoundingClientRect();
        return [[text, [y, x, height].map((pixels) => pixels.toFixed(1)).join(" ")]];
      }),
    );
  });
}
