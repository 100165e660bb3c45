import { expect } from "@playwright/test";
import { signIn, test } from "./fixtures.ts";

test.use({ demo: false });

test("what breaks in a browser is told to the Admin on Help, a few times a page and without what is personal", {
  tag: "@whole",
}, async ({ page, club, complaints }) => {
  complaints.allow(/the trap broke/);
  const reports: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/rpc/report_error")) reports.push(response.status());
  });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What the server rendered is replaced by the program, which hears of errors.
  await expect(page.locator(".rendered")).toHaveCount(0);
  await page.evaluate(async () => {
    for (let time = 0; time < 8; time++)
      void Promise.reject(new Error("the trap broke for max@club.example"));
  });
  await expect.poll(() => reports).toEqual([204, 204, 204, 204, 204]);
  await signIn(page, club.admin.email, club.admin.password);
  await page.goto("/help");
  const row = page.getByRole("row").filter({ hasText: "Error: the trap broke for [email]" });
  await expect(row).toContainText("in a browser, /about");
  await expect(row.getByRole("cell", { name: "5", exact: true })).toBeVisible();
  await row.getByRole("button", { name: /^Details of / }).click();
  await expect(page.getByText(/^Chrome \d+/)).toBeVisible();
});

test("what fails outside of a page leaves a way out", { tag: "@whole" }, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|dynamically imported module/);
  await page.route(/\/assets\/account-dialog-/, (route) => route.abort());
  await page.goto("/about");
  await expect(page.locator(".rendered")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await expect(page.getByRole("alert")).toContainText("Part of the site didn't load.");
  await page.unroute(/\/assets\/account-dialog-/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
