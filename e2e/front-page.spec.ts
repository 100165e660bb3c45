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
  start_date: "2026-11-28",
  end_date: "2026-11-29",
  image_url: "/favicon.svg",
  document_url: "/plan.pdf",
  document_name: null,
  external_link_url: "https://example.org/map",
  external_link_text: null,
};

async function answerContent(page: Page, answer: { status: number; body: unknown }, delay = 0) {
  await serveAsStatic(page);
  await page.route(/\/rest\/v1\/front_page_content/, async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.fulfill({ status: answer.status, json: answer.body });
  });
}

test("the hero names the club and its tagline, and says that a desktop shows it best", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Ridge Gun Club");
  await expect(page.getByText("Trap shooting for everyone since 1948")).toBeVisible();
  await expect(page.getByText("best viewed on desktop")).toBeVisible();
  await expect(page.locator("footer")).toContainText("612-555-0142");
});

test("a card shows every element, with the fallback labels of its buttons", async ({ page }) => {
  await answerContent(page, { status: 200, body: [item] });
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "Work party" });
  for (const text of ["Event", "Featured", "The board", "Nov 1, 2026", "Bring gloves."]) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  await expect(card.getByText("First line")).toHaveCSS("white-space-collapse", /preserve/);
  await expect(card.getByText("Nov 28, 2026 - Nov 29, 2026")).toBeVisible();
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

test("it says that content is loading, and an empty list is said in words", async ({ page }) => {
  await answerContent(page, { status: 200, body: [] }, 1500);
  await page.goto("/");
  await expect(page.getByText("Loading content...")).toBeVisible();
  await expect(page.getByText("No published content available at this time.")).toBeVisible();
});

test("a failure to load shows the empty list, and the banner goes away when its texts do not come", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await answerContent(page, { status: 400, body: { message: "no", code: "22023" } });
  await page.route(/\/rest\/v1\/scrolling_text/, (route) =>
    route.fulfill({ status: 400, json: { message: "no", code: "22023" } }),
  );
  await page.goto("/");
  await expect(page.getByText("No published content available at this time.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: /pause/i })).toHaveCount(0);
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
    const seen = { loading: false };
    new MutationObserver(() => {
      seen.loading ||= document.body.textContent.includes("Loading content...");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seen });
  });
  const before = refused;
  await expect.poll(() => refused).toBeGreaterThan(before);
  expect(await page.evaluate(() => (window as unknown as { seen: { loading: boolean } }).seen.loading)).toBe(
    false,
  );
  await expect(page.getByText("No published content available at this time.")).toBeVisible();
});

test("date lines say a day, a range, or an end, and nothing without dates", async ({ page }) => {
  const dated = [
    { start_date: "2099-11-28", end_date: null },
    { start_date: "2099-11-28", end_date: "2099-11-28" },
    { start_date: "2099-11-28", end_date: "2099-11-29" },
    { start_date: null, end_date: "2099-11-29" },
    { start_date: null, end_date: null },
  ].map((dates, place) => ({
    ...item,
    ...dates,
    id: `${item.id.slice(0, -1)}${place}`,
    title: `Card ${place}`,
  }));
  await answerContent(page, { status: 200, body: dated });
  await page.goto("/");
  const lines = [
    "Date: Nov 28, 2099",
    "Date: Nov 28, 2099",
    "Nov 28, 2099 - Nov 29, 2099",
    "Until: Nov 29, 2099",
  ];
  for (const [place, line] of lines.entries())
    await expect(
      page.getByRole("article", { name: `Card ${place}` }).getByText(line, { exact: true }),
    ).toBeVisible();
  await expect(page.getByRole("article", { name: "Card 4" })).not.toContainText("2099");
});

test("an announcement and an other card are named so, a card without extras has none, and labels of its own are used", async ({
  page,
}) => {
  const bare = {
    ...item,
    featured: false,
    author_name: null,
    excerpt: null,
    content: null,
    start_date: null,
    end_date: null,
    image_url: null,
    document_url: null,
    external_link_url: null,
  };
  await answerContent(page, {
    status: 200,
    body: [
      { ...bare, id: "a", title: "Bare", content_type: "announcement" },
      {
        ...item,
        id: "b",
        title: "Named",
        content_type: "other",
        document_name: "The plan",
        external_link_text: "A map",
      },
    ],
  });
  await page.goto("/");
  const plain = page.getByRole("article", { name: "Bare" });
  await expect(plain).toContainText("Announcement");
  await expect(plain).not.toContainText(/Featured|Download|External|Date|Until/);
  await expect(plain.getByRole("link")).toHaveCount(0);
  const named = page.getByRole("article", { name: "Named" });
  await expect(named).toContainText("Other");
  await expect(named.getByRole("link", { name: "The plan" })).toBeVisible();
  await expect(named.getByRole("link", { name: "A map" })).toBeVisible();
});

test("content is asked for in the order of the board, again after ten minutes, and not before", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-11-21T20:15:00Z") });
  const asked: URL[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/front_page_content")) asked.push(new URL(request.url()));
  });
  await serveAsStatic(page);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get("published")).toBe("eq.true");
  expect(asked[0]?.searchParams.get("order")).toBe("display_order.asc,created_at.desc");
  await page.clock.runFor("09:50");
  expect(asked).toHaveLength(1);
  await page.clock.runFor("00:11");
  await expect.poll(() => asked.length).toBe(2);
});

test("content is fresh for five minutes: coming back to the page asks again only later", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T20:15:00Z") });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/front_page_content")) asked++;
  });
  await serveAsStatic(page);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  const leaveAndReturn = async () => {
    await page.getByRole("link", { name: "Safety Rules" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Safety Rules" })).toBeVisible();
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  };
  await page.clock.runFor("04:30");
  await leaveAndReturn();
  expect(asked).toBe(1);
  await page.clock.runFor("00:40");
  await leaveAndReturn();
  await expect.poll(() => asked).toBe(2);
});

test.describe("the weather box", () => {
  const usual = { description: "Partly cloudy", temperature: 61, windSpeed: 8 };

  /** Answers for the weather, and counts how often it was asked for. */
  async function answerWeather(page: Page, answer: () => { status?: number; json: unknown }) {
    const asked: unknown[] = [];
    await page.route("**/functions/v1/fetch-weather", (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill(answer());
    });
    return asked;
  }

  test("shows temperature, description and wind, and asks again every ten minutes", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-21T20:15:00Z") });
    let weather = usual;
    const asked = await answerWeather(page, () => ({ json: weather }));
    await page.goto("/");
    const box = page.getByRole("complementary", { name: "Weather at the club" });
    await expect(box).toContainText("61 °F");
    await expect(box).toContainText("Partly cloudy");
    await expect(box).toContainText("Wind 8 mph");
    await expect(box.getByRole("link", { name: "Open-Meteo.com" })).toHaveAttribute(
      "href",
      /open-meteo\.com/,
    );
    expect(asked).toEqual([{ date: "2026-11-21", timeOfRound: "14:15", isFutureDate: false }]);

    weather = { description: "Light rain", temperature: 58, windSpeed: 12 };
    await page.clock.runFor("09:30");
    expect(asked).toHaveLength(1);
    await page.clock.runFor("00:33");
    await expect(box).toContainText("58 °F");
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ timeOfRound: "14:25" });
  });

  test("a failure shows zeros", async ({ page, complaints }) => {
    complaints.allow(/status of 500/);
    await answerWeather(page, () => ({ status: 500, json: { message: "no" } }));
    await page.goto("/");
    const box = page.getByRole("complementary", { name: "Weather at the club" });
    await expect(box).toContainText("0 °F");
    await expect(box).toContainText("Wind 0 mph");
  });

  test("a service that does not answer leaves zeros, and the page is there long before", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toContainText("0 °F");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("does not exist below 768 px, and asks for nothing there", async ({ page }) => {
    const asked = await answerWeather(page, () => ({ json: usual }));
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole("complementary", { name: "Weather at the club" })).toContainText("61 °F");
  });

  test("nothing moves when the weather comes", async ({ page }) => {
    await page.route("**/functions/v1/fetch-weather", async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.fulfill({ json: usual });
    });
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    const box = page.getByRole("complementary", { name: "Weather at the club" });
    await expect(box).toContainText("–");
    const before = await box.boundingBox();
    await expect(box).toContainText("61 °F");
    expect(await box.boundingBox()).toEqual(before);
  });
});
