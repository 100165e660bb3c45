import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { routes } from "#app/routes.ts";
import { signIn, test } from "./fixtures.ts";

test.use({ demo: true });

const addresses = routes.map(({ path, access }) => ({
  address: path.replace(":id", "00000000-0000-4000-8000-000000000000"),
  access,
}));

/** What axe finds on a screen once it has its content, in one line for each fault. */
async function findFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours axe finds no fault`, () => {
    test.use({ colorScheme });

    test("on any screen, for an Admin", async ({ page, club }) => {
      test.setTimeout(240_000);
      await signIn(page, club.admin.email, club.admin.password);
      for (const { address } of addresses) {
        await test.step(address, async () => {
          expect.soft(await findFaults(page, address), address).toEqual([]);
        });
      }
    });

    test("on any screen that a visitor sees, nor on the one that asks to sign in", async ({ page }) => {
      test.setTimeout(120_000);
      const open = addresses.filter(({ access }) => access === "public");
      for (const { address } of [...open, { address: "/leaderboard" }]) {
        await test.step(address, async () => {
          expect.soft(await findFaults(page, address), address).toEqual([]);
        });
      }
    });

    test("in the own account with every line open, and in the security log", async ({ page, club }) => {
      await signIn(page, club.admin.email, club.admin.password);
      expect.soft(await findFaults(page, "/user-admin?view=security-log")).toEqual([]);
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^Account of/ })
        .click();
      await page.getByRole("button", { name: "My account" }).click();
      const dialog = page.getByRole("dialog", { name: "My account" });
      await expect(dialog.locator("summary").first()).toBeVisible();
      for (const line of await dialog.locator("summary").all()) await line.click();
      await expect(dialog.getByLabel("Tell me by mail when a message comes")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });

    test("in the sign-in dialog", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
}
