import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test.use({ demo: false });

test("a new installation greets visitors with an empty front page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toContainText("Our Gun Club");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("No published content available at this time.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("the first Admin signs in through the dialog and finds the administration", async ({ page, club }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(club.admin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(club.admin.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog.getByText("Login Successful")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: /Club Admin/ })).toBeVisible();
  await expect(page.getByRole("navigation").getByText("Administration")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: /Club Admin/ })).toBeVisible();
});
