import { expect, type Page } from "@playwright/test";

/** A league page is drawn by the application once someone uses it. */
export async function takeOver(page: Page) {
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(page.locator(".rendered")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
