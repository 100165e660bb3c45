import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { serveAsStatic } from "./static-site.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "no-preference" } });

const item = {
  id: "5d1c1c1e-0000-4000-8000-000000000001",
  title: "Work party",
  content_type: "event",
  featured: true,
  published: true,
  display_order: 1,
  excerpt: "Bring gloves.",
  content: "First line\nSecond line",
  author_name: "The board",
  created_at: "2026-11-01T12:00:00+00:00",
  start_date: "2099-11-28",
  end_date: "2099-11-29",
  image_url: "/favicon.svg",
  document_url: "/plan.pdf",
  document_name: null,
  external_link_url: "https://example.org/map",
  external_link_text: null,
};

async function answerContent(page: Page, items: unknown[]) {
  await serveAsStatic(page);
  await page.route(/\/rest\/v1\/front_page_content/, (route) => route.fulfill({ json: items }));
}

test("the hero names the club and its tagline, and says that a desktop shows it best", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Ridge Gun Club");
  await expect(page.getByText("Trap shooting for everyone since 1948")).toBeVisible();
  await expect(page.getByText("best viewed on desktop").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("footer")).toContainText("612-555-0142");
});

test("on a phone the facts end in the first screenful, and at twice the size of text nothing is cut", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const league = page.locator("section").filter({ has: page.getByRole("heading", { name: "League" }) });
  await expect(league).toContainText("leads by");
  const { y = 0, height = 0 } = (await league.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(690);
  const cut = await page.evaluate(() => {
    document.documentElement.style.fontSize = "34px";
    const parts = [...document.querySelectorAll("h1, h1 ~ *, section :is(h2, p)")];
    return parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent);
  });
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a card shows every element, with the fallback labels of its buttons", async ({ page }) => {
  await answerContent(page, [item]);
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "Work party" });
  for (const text of ["Event", "Featured", "The board", "Nov 1, 2026", "Bring gloves."]) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  await expect(card.getByText("First line")).toHaveCSS("white-space-collapse", /preserve/);
  await expect(card.getByText("Nov 28, 2099 - Nov 29, 2099")).toBeVisible();
  await expect(card.getByRole("link", { name: "Download Document" })).toHaveAttribute("href", /plan\.pdf/);
  await expect(card.getByRole("link", { name: "External Link" })).toHaveAttribute(
    "href",
    "https://example.org/map",
  );
  await expect(card.getByRole("link").filter({ has: page.getByRole("img") })).toHaveAttribute(
    "href",
    /favicon\.svg/,
  );
});

test("a static page whose backend refuses connections shows the empty list at the first failure, and never loads again", async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  await serveAsStatic(page);
  let refused = 0;
  await page.route(/\/(rest|auth|functions)\/v1\//, (route) => {
    if (route.request().url().includes("front_page_content")) refused += 1;
    return route.abort("connectionrefused");
  });
  await page.goto("/");
  await expect(page.getByText("No published content available at this time.")).toBeVisible();
  await page.evaluate(() => {
    const screenState = { loading: false };
    new MutationObserver(() => {
      screenState.loading ||= document.body.textContent.includes("Loading content...");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seen: screenState });
  });
  const before = refused;
  await expect.poll(() => refused).toBeGreaterThan(before);
  expect(await page.evaluate(() => (window as unknown as { seen: { loading: boolean } }).seen.loading)).toBe(
    false,
  );
  await expect(page.getByText("No published content available at this time.")).toBeVisible();
});

test.describe("the weather box", () => {
  const usual = { description: "Partly cloudy", temperature: 61, windSpeed: 8 };

  /** Answers for the weather, and counts how often it was asked for. */
  async function answerWeather(page: Page, answer: () => { status?: number; json: unknown }) {
    const requests: unknown[] = [];
    await page.route("**/functions/v1/fetch-weather", (route) => {
      requests.push(route.request().postDataJSON());
      return route.fulfill(answer());
    });
    return requests;
  }

  test("a service that does not answer leaves zeros, and the page is there long before", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toContainText("0 °F");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("does not exist below 768 px, and asks for nothing there", async ({ page }) => {
    const requests = await answerWeather(page, () => ({ json: usual }));
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toContainText("61 °F");
  });

  test("nothing moves when the weather comes", async ({ page }) => {
    const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/functions/v1/fetch-weather", async (route) => {
      await release;
      await route.fulfill({ json: usual });
    });
    await page.goto("/");
    // The box of the rendered page gives way to that of the application.
    await expect(page.locator(".rendered")).toHaveCount(0);
    const box = page.getByRole("complementary", { name: "Weather at the club" });
    await expect(box).toContainText("–");
    const before = await box.boundingBox();
    letGo();
    await expect(box).toContainText("61 °F");
    expect(await box.boundingBox()).toEqual(before);
  });
});
