import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

test.use({ demo: true });

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
  await page.route(/\/rest\/v1\/front_page_content/, async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.fulfill({ status: answer.status, json: answer.body });
  });
}

test("the hero names the club and its tagline, and says that a desktop shows it best", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Ridge Gun Club");
  await expect(page.getByText("Trap shooting for everybody since 1948")).toBeVisible();
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
