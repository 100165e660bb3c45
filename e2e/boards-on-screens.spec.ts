import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

// How much of a board the first screen shows.
test.use({ demo: true, viewer: "Admin" });

const screens = {
  phone: { width: 360, height: 740 },
  largePhone: { width: 412, height: 915 },
  tablet: { width: 768, height: 1024 },
  smallDesktop: { width: 1366, height: 768 },
  desktop: { width: 1440, height: 900 },
};
/** Its rows, as a table or as a list. */
const rowsOf = (page: Page) => page.locator("main tbody tr, main ol[aria-label] > li");

/** The lowest y at which the first row of a board may begin, and how many rows are in view at the least. */
const boards = [
  { path: "/leaderboard", phone: 285, desktop: 300, rows: { phone: 5, desktop: 14 } },
  { path: "/team-scores", phone: 285, desktop: 300, rows: { phone: 6, desktop: 9 } },
  { path: "/rankings", phone: 285, desktop: 300, rows: { phone: 5, desktop: 12 } },
];

for (const [name, size] of Object.entries(screens)) {
  test(`boards begin with their answer: ${name}`, { tag: "@whole" }, async ({ page }) => {
    await page.setViewportSize(size);
    const look = size.width < 768 ? "phone" : "desktop";
    for (const board of boards) {
      await page.goto(board.path);
      await expect(rowsOf(page).first(), board.path).toBeVisible();
      const { first, inView, overhang } = await measure(page);
      expect.soft(first, `${board.path}: first row`).toBeLessThanOrEqual(board[look]);
      expect.soft(overhang, `${board.path}: sideways`).toBe(0);
      if (name === "phone" || name === "desktop")
        expect.soft(inView, `${board.path}: rows in view`).toBeGreaterThanOrEqual(board.rows[look]);
    }
  });
}

test("lists of the administration show their first rows on a small desktop", { tag: "@whole" }, async ({
  page,
}) => {
  await page.setViewportSize(screens.smallDesktop);
  await page.goto("/admin");
  await expect(rowsOf(page).first()).toBeVisible();
  const scores = await measure(page);
  expect.soft(scores.first, "Score Admin: first row").toBeLessThanOrEqual(265);
  expect.soft(scores.inView, "Score Admin: rows in view").toBeGreaterThanOrEqual(12);

  await page.route(/accounts_overview/, async (route) => {
    const isPending = route.request().postDataJSON().narrowed.status === "Pending";
    const response = await route.fetch({ postData: {} });
    const [own] = await response.json();
    await route.fulfill({
      response,
      json: isPending ? accountsLike(own, "Pending", 2) : [own, ...accountsLike(own, "Active", 63)],
    });
  });
  await page.goto("/user-admin");
  const waiting = page.getByRole("main").getByRole("listitem");
  await expect(waiting).toHaveCount(2);
  expect.soft((await waiting.first().boundingBox())?.y, "first waiting account").toBeLessThanOrEqual(225);
  const accounts = await measure(page);
  expect.soft(accounts.first, "User Admin: first account").toBeLessThanOrEqual(435);
  expect
    .soft(accounts.inView + (await waiting.count()), "User Admin: rows in view")
    .toBeGreaterThanOrEqual(9);
});

/** Accounts of other people, with all that the list shows of one. */
function accountsLike(own: object, status: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...own,
    ...{ id: crypto.randomUUID(), status, role: "Member", email: `member.${index}@club.example` },
    ...{ first_name: "Pat", last_name: `Number ${index}`, member_id: null, member_name: null },
  }));
}

test("league screens never scroll sideways on a phone, and no list is underlined", { tag: "@whole" }, async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const paths = [
    "/leaderboard",
    "/team-scores",
    "/rankings",
    "/statistics",
    "/champions",
    "/team-statistics",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
    expect.soft((await measure(page)).overhang, path).toBe(0);
    expect.soft(await underlined(page), path).toEqual([]);
  }
});

for (const width of [720, 1024])
  test(`no list is in a box that scrolls sideways at ${width} pixels`, { tag: "@whole" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/leaderboard", "/leaderboard?board=total", "/rankings", "/score-history"]) {
      await page.goto(path);
      await expect(page.locator(".rendered")).toHaveCount(0);
      await expect(rowsOf(page).first(), path).toBeVisible();
      await expect(page.locator('main [data-fit="4"]'), path).toHaveCount(0);
    }
  });

test("a row of the leaderboard is at most three stops of the Tab key", { tag: "@whole" }, async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  await page.goto("/leaderboard");
  await expect(rowsOf(page).first()).toBeVisible();
  const stops = await rowsOf(page).evaluateAll((rows) =>
    rows
      .slice(0, 10)
      .map((row) => row.querySelectorAll("a[href], button, input, select, [tabindex='0']").length),
  );
  expect(Math.max(...stops)).toBeLessThanOrEqual(3);
  expect(await underlined(page)).toEqual([]);
});

test("with text twice as large the controls of a board wrap and nothing is cut", { tag: "@whole" }, async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto("/leaderboard");
  await expect(rowsOf(page).first()).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  expect((await measure(page)).overhang).toBe(0);
  await expect(page.getByLabel("Season", { exact: true })).toBeInViewport();
  await expect(page.getByRole("button", { name: "More for this page" })).toBeInViewport();
});

/** In CSS px: where the first row begins, how many rows are whole in view, how far the page is wider than the window. */
async function measure(page: Page) {
  const boxes = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  const bar = page.getByRole("navigation", { name: "Quick links" });
  const top = (await bar.isVisible()) ? (await bar.boundingBox())?.y : undefined;
  const lowest = top ?? page.viewportSize()?.height ?? 0;
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return {
    first: boxes[0]?.top,
    inView: boxes.filter(({ top, bottom }) => bottom > top && top >= 0 && bottom <= lowest).length,
    overhang,
  };
}

/** What is underlined in tables and lists of rows: a name is told from other text by its weight. */
function underlined(page: Page): Promise<string[]> {
  return page
    .locator("main tbody *, main ol[aria-label] *")
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).textDecorationLine.includes("underline"))
        .map(({ textContent }) => textContent ?? ""),
    );
}
