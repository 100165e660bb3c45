import { expect, type Page } from "@playwright/test";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { test } from "./fixtures.ts";
import { makeTelevisionSeason, type TelevisionSeason } from "./television-season.ts";

test.use({ demo: true, ownClub: "television", viewer: "Admin" });
test.describe.configure({ timeout: 180_000 });

/** The smallest has the least room; the others are looked at where tests run whole. */
const televisions = [
  { width: 1280, height: 720 },
  ...(areTestsWhole
    ? [
        { width: 1920, height: 1080 },
        { width: 3840, height: 2160 },
      ]
    : []),
];

/** One of the worker: the club keeps it. */
let televisionSeason: Promise<TelevisionSeason> | undefined;

test("every row of every page is whole on every television, with long names, and turning leaves nothing behind", {
  tag: "@whole",
}, async ({ page, club }) => {
  televisionSeason ??= makeTelevisionSeason(club);
  const season = await televisionSeason;
  const names = new Set(season.members.map(({ name }) => name));
  for (const path of ["/leaderboard-slideshow", "/team-scores-slideshow"])
    for (const size of televisions) {
      await page.setViewportSize(size);
      await page.goto(`${path}?display=1&season=${season.id}&seconds=600`);
      await expect(page.getByRole("article")).toBeVisible();
      const { errors, seen } = await walkThroughPages(page);
      expect(errors, `${path} at ${size.width} × ${size.height}`).toEqual([]);
      if (path.startsWith("/leaderboard"))
        expect([...names].filter((name) => !seen.includes(name))).toEqual([]);
    }
  for (const [width, height, type] of [
    [360, 640, "normal"],
    [1280, 720, "large"],
    [1280, 720, "huge"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/leaderboard-slideshow?display=1&season=${season.id}&seconds=600&size=${type}`);
    await expect(page.getByRole("article")).toBeVisible();
    expect((await walkThroughPages(page)).errors, `${type} type at ${width} × ${height}`).toEqual([]);
  }

  // Weighed on the same page each time: pages differ in what they hold.
  await turnAllPages(page, 2);
  const before = await weigh(page);
  await turnAllPages(page, areTestsWhole ? 40 : 4);
  const after = await weigh(page);
  expect(after.JSEventListeners).toBeLessThanOrEqual(before.JSEventListeners + 5);
  expect(after.Nodes).toBeLessThanOrEqual(before.Nodes + 200);
});

test("a score appears by itself and the page stays; without the server the last figures stay, marked", {
  tag: "@whole",
}, async ({ page, club, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  televisionSeason ??= makeTelevisionSeason(club);
  const season = await televisionSeason;
  await page.goto(
    `/team-scores-slideshow?display=1&season=${season.id}&boards=tonight,standings&seconds=600`,
  );
  const match = page.getByRole("article").getByRole("listitem");
  await expect(match).toHaveCount(1);
  await expect(match.getByText("not started")).toHaveCount(2);
  await page.evaluate(() => document.body.setAttribute("data-untouched", ""));

  const [member] = season.members;
  await season.record(member?.id ?? "", 25);
  await expect(match.getByText("new score")).toBeVisible({ timeout: 30_000 });
  await expect(match.getByText("25", { exact: true })).toBeVisible();
  await expect(match.getByText("not started")).toHaveCount(1);
  await expect(page.locator("body[data-untouched]")).toBeAttached();

  await context.setOffline(true);
  const away = page.getByText("Offline. Scores as of");
  await expect(away).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "Team standings" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  await expect(page.getByText("new score")).toHaveCount(0);
  await context.setOffline(false);
  await expect(away).toBeHidden({ timeout: 60_000 });
  await expect(page.locator("body[data-untouched]")).toBeAttached();
});

test("a display link opens the slides without an account, until it is revoked", { tag: "@whole" }, async ({
  page,
  otherPage,
  complaints,
}) => {
  complaints.allow(/401 \(Unauthorized\)/);
  await page.goto("/leaderboard-slideshow");
  const links = page.getByRole("region", { name: "TV links" });
  await links.getByLabel("Name of the screen").fill("Clubhouse");
  await page.getByRole("button", { name: "Create a TV link" }).click();
  const address = new URL(
    await page.getByRole("textbox", { name: "Address of the leaderboard slides" }).inputValue(),
  );

  const requests: string[] = [];
  otherPage.on("request", (request) => requests.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await otherPage.goto(address.href);
  await expect(otherPage.getByRole("heading", { name: "Average" })).toBeVisible();
  expect(requests.join(" ")).not.toContain(address.hash.slice("#display=".length));
  await otherPage.goto(`/team-scores-slideshow?display=1${address.hash}`);
  await expect(otherPage.getByRole("article")).toBeVisible();
  await otherPage.goto("/leaderboard");
  await expect(otherPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await otherPage.goto(`/leaderboard-slideshow?display=1#display=${"x".repeat(43)}`);
  await expect(otherPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await otherPage.goto(address.href);
  await expect(otherPage.getByRole("article")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Actions for Clubhouse" }).click();
  await page.getByRole("button", { name: "Turn off…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off link" }).click();
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: "Clubhouse" })
      .getByText(/^turned off /),
  ).toBeVisible();
  await expect(otherPage.getByText("This TV link was turned off.")).toBeVisible({ timeout: 30_000 });
});

test("a TV is connected by the code it shows, typed on the board's device", { tag: "@whole" }, async ({
  page,
  otherPage,
  complaints,
}) => {
  complaints.allow(/401 \(Unauthorized\)/);
  await otherPage.setViewportSize({ width: 1920, height: 1080 });
  await otherPage.goto("/");
  await otherPage.getByRole("link", { name: "Show on this TV" }).click();
  await expect(otherPage.getByRole("heading", { name: "Connect this TV" })).toBeVisible();
  const codeText = otherPage.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  const code = (await codeText.textContent()) ?? "";

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/leaderboard");
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("link", { name: "Show on TV" }).click();
  await page.getByRole("textbox", { name: "Code on the TV" }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "Connect TV" }).click();
  const pages = /shows (\d+) page/.exec(
    (await page.getByText(/^Clubhouse TV shows \d+ pages?$/).textContent()) ?? "",
  );
  await expect(otherPage.getByRole("article")).toBeVisible({ timeout: 20_000 });
  await expect(otherPage.locator("footer")).toContainText(`1 / ${pages?.[1]}`);
  expect(new URL(otherPage.url()).searchParams.has("season")).toBe(false);

  await page.getByRole("textbox", { name: "Code on the TV" }).fill(code);
  await page.getByRole("button", { name: "Connect TV" }).click();
  await expect(page.getByText("That code is not on any screen now")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Screens" }).getByRole("listitem").filter({ hasText: "Clubhouse TV" }),
  ).toHaveCount(1);
});

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────

type Walk = { errors: string[]; seen: string[] };

/** Goes once through all pages: which rows or words do not stand whole between head and foot, and whom they named. */
async function walkThroughPages(page: Page): Promise<Walk> {
  return page.evaluate(async () => {
    const errors: string[] = [];
    const changes: string[] = [];
    const count = Number(/\/ (\d+)/.exec(document.querySelector("footer")?.textContent ?? "")?.[1]);
    for (let turns = 0; turns < count; turns += 1) {
      const title = document.querySelector("h2")?.textContent ?? "";
      const foot = document.querySelector("footer")?.getBoundingClientRect();
      const head = document.querySelector("article header")?.getBoundingClientRect();
      if (!foot || !head || foot.bottom > innerHeight + 1) errors.push(`${title}: the foot is cut`);
      const rows = [...document.querySelectorAll("article tbody tr, article li")];
      if (rows.length === 0 && !title.startsWith("Runs of")) errors.push(`${title}: nothing is shown`);
      for (const row of rows) {
        const box = row.getBoundingClientRect();
        const name = row.querySelector("th")?.textContent ?? row.textContent ?? "";
        changes.push(name.replace("new score", ""));
        const isInside =
          box.top >= (head?.bottom ?? 0) - 1 &&
          box.bottom <= (foot?.top ?? 0) + 1 &&
          box.left >= -1 &&
          box.right <= innerWidth + 1;
        if (!isInside) errors.push(`${title}: the row of ${name}`);
        for (const part of row.querySelectorAll("span, p, strong")) {
          const own = part.getBoundingClientRect();
          const isWhole =
            own.top >= box.top - 1 && own.bottom <= box.bottom + 1 && own.right <= box.right + 1;
          if (!isWhole) errors.push(`${title}: ${part.textContent} stands out of its row`);
        }
      }
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      await new Promise((done) => setTimeout(done));
    }
    return { errors, seen: changes };
  });
}

/** Turns through all pages so many times and ends on the page it began with. */
function turnAllPages(page: Page, times: number): Promise<void> {
  return page.evaluate(async (rounds) => {
    const count = Number(/\/ (\d+)/.exec(document.querySelector("footer")?.textContent ?? "")?.[1]);
    for (let turn = 0; turn < rounds * count; turn += 1) {
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      await new Promise((done) => setTimeout(done));
    }
  }, times);
}

/** What the page holds in memory, after the browser has cleared away. */
async function weigh(page: Page): Promise<{ Nodes: number; JSEventListeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { Nodes: value("Nodes"), JSEventListeners: value("JSEventListeners") };
}
