import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test.use({ demo: true });

/** The leaderboard of the running season, as the list of seasons leads to it. */
const leaderboardIn = (html: string): string => /\/results\/[^"]+\/leaderboard/.exec(html)?.[0] ?? "";

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a visitor sees who leads, reads the leaderboard, and how a number is calculated", async ({
    page,
  }) => {
    await page.goto("/results");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("League results");
    await expect(page.getByRole("list", { name: "Top three, net total" })).toContainText("1st");
    const join = page.getByRole("link", { name: "Come and shoot with us" });
    await expect(join).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "Club Events" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("link", { name: "Leaderboard", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard: average");
    const first = page.locator("details.explained").first();
    await first.locator("summary").click();
    await expect(first).toContainText("Average = targets hit ÷ rounds.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await first.getByRole("link", { name: "Season card" }).click();
    await expect(page.getByRole("heading", { name: "Weeks" })).toBeVisible();
  });
});

test("a line of HTML shows the leaderboard on another website, as high as it is", async ({
  page,
  request,
}) => {
  const index = await request.get("/results");
  const site = new URL(index.url()).origin;
  const [, address = ""] = leaderboardIn(await index.text()).split("/results/");
  const part = address.replace("/leaderboard", "/embed/leaderboard");
  const html = `<!doctype html><h1>Our page</h1><script async src="${site}/results/embed.js" data-results="${part}"></script><p>Below</p>`;
  const other = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((done) => other.listen(0, "localhost", done));
  try {
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: /Leaderboard: average/ })).toBeVisible();
    const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
    const content = () => frame.locator("html").evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(1);
    const before = await height();
    await frame.locator("summary").first().click();
    await expect.poll(height).toBeGreaterThan(before);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    other.close();
  }
});
