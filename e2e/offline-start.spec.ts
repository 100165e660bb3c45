import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, chromium, expect, type Page } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { signIn } from "./fixtures.ts";

/** A browser with a memory of its own, which can be ended and started again. */
type Phone = {
  open: () => Promise<Page>;
  close: () => Promise<void>;
  context: () => BrowserContext;
  /** What its console complained about, but for requests that found no server. */
  complaints: string[];
};

type Club = {
  url: string;
  admin: ServerProcess["admin"];
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
};

const test = base.extend<{ phone: Phone }, { club: Club }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a fixture wants from its first argument
    async ({}, use) => {
      let server = await startServerProcess({
        demo: true,
        environment: { WEATHER_URL: "http://127.0.0.1:9" },
      });
      const { url, admin, dataFolder } = server;
      let isThere = true;
      await use({
        url,
        admin,
        goAway: async () => {
          await server.end();
          isThere = false;
        },
        comeBack: async () => {
          if (isThere) return;
          server = await startServerProcess({ dataFolder, port: Number(new URL(url).port) });
          isThere = true;
        },
      });
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  phone: async ({ club, launchOptions }, use) => {
    const memory = await mkdtemp(join(tmpdir(), "phone-"));
    const complaints: string[] = [];
    let context: BrowserContext | undefined;
    await use({
      complaints,
      open: async () => {
        context = await chromium.launchPersistentContext(memory, {
          ...launchOptions,
          baseURL: club.url,
          viewport: { width: 360, height: 640 },
          locale: "en-US",
          timezoneId: "America/Chicago",
          serviceWorkers: "allow",
        });
        context.setDefaultTimeout(10_000);
        listen(context, complaints);
        return context.pages()[0] ?? context.newPage();
      },
      close: async () => {
        await context?.close();
        context = undefined;
      },
      context: () => {
        if (!context) throw new Error("The phone is off.");
        return context;
      },
    });
    await context?.close();
    await rm(memory, { recursive: true, force: true });
    await club.comeBack();
    expect(complaints, "complaints of the console").toEqual([]);
  },
});

test.describe.configure({ mode: "serial", timeout: 90_000 });

const away = "The club's server cannot be reached";

test("opened once, the site opens without a network after the browser was ended, with what was loaded", async ({
  phone,
  club,
}) => {
  await useSite(await phone.open(), club);
  await phone.close();
  await club.goAway();

  const page = await phone.open();
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByText(away)).toHaveCount(1);
  await expect(page.getByText(/^What you see is as of .+ [AP]M/)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account of/ })).toBeVisible();
  await page.goto("/team-scores");
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.goto("/add-team-scores");
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
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("a phone that was switched to no network opens the site, too, and its session outlives an old token", async ({
  phone,
  club,
}) => {
  const first = await phone.open();
  await useSite(first, club);
  await first.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("club-session") ?? "{}");
    localStorage.setItem("club-session", JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await phone.close();

  await phone.open();
  await phone.context().setOffline(true);
  const page = await phone.context().newPage();
  const started = Date.now();
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toBeVisible();
  expect(Date.now() - started).toBeLessThan(5_000);
  await expect(page.getByText(away)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(page.getByText(away)).toBeHidden({ timeout: 45_000 });
  await page.goto("/user-admin");
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("a visitor's front page opens without a network, and says that the server is away", async ({
  phone,
  club,
}) => {
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

test("after a sign-out nothing of the season is left to read", async ({ phone, club }) => {
  const first = await phone.open();
  await useSite(first, club);
  await first
    .getByRole("banner")
    .getByRole("button", { name: /^Account of/ })
    .click();
  await first.getByRole("button", { name: "Sign Out" }).click();
  await expect(first.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => keptAnswers(first)).toEqual([]);
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
  await expect(page.getByRole("table")).toHaveCount(0);
});

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────

/** Signs in and looks at the screens that are to be there later. */
async function useSite(page: Page, club: Club): Promise<void> {
  await signIn(page, club.admin.email, club.admin.password);
  await workerReady(page);
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.goto("/add-team-scores");
  await expect(page.getByRole("form", { name: /^Scores of / })).toBeVisible();
  await page.goto("/add-score");
  await expect(page.getByRole("combobox", { name: "Member" })).toBeVisible();
  const expected = ["club-members", "seasons", "week-scores"];
  await expect.poll(() => keptAnswers(page), { timeout: 15_000 }).toEqual(expect.arrayContaining(expected));
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What the answers on this device are about. */
function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open("clubhouse");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction("answers").objectStore("answers").getAll();
          reading.onsuccess = () => {
            database.close();
            done([...new Set(reading.result.map(({ key }) => String(key[0])))].sort());
          };
        };
      }),
  );
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    const isAboutNetwork = /net::ERR_(CONNECTION|INTERNET|FAILED|NETWORK)|Failed to fetch/.test(
      message.text(),
    );
    if (message.type() === "error" && !isAboutNetwork)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => complaints.push(String(webError.error())));
}
