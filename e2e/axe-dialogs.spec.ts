import { expect, type Locator, type Page } from "@playwright/test";
import { axeWithin } from "./axe-within.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin" });
test.describe.configure({ timeout: 240_000 });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

for (const [screen, size] of Object.entries(sizes))
  test(`closing a night on a ${screen}: axe in light and dark, and the keyboard`, {
    tag: "@whole",
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Closed or late tonight" }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Closed or late tonight" })).toBeVisible();
    await expectFocusInside(page, dialog);
    await expectNoViolations(page, "closing a night", "[role=dialog], dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

test("fees, and who is coming: axe in light and dark", { tag: "@whole" }, async ({ page }) => {
  await page.goto("/team-admin?view=fees");
  await expect(page.getByText(/members haven't paid/)).toBeVisible();
  await expectNoViolations(page, "fees", "main");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("button", { name: "Mark as paid…" }).click();
  await expect(page.getByRole("dialog").getByLabel("Paid on")).toBeVisible();
  await expectNoViolations(page, "a fee that is paid", "[role=dialog], dialog[open]");
  await page.goto("/night?week=9&view=coming");
  await expect(page.getByRole("heading", { level: 1, name: "Who's coming" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  await expectNoViolations(page, "who is coming", "main");
});

/** The focus stays in the dialog, however far one goes. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
}

async function expectNoViolations(page: Page, name: string, within: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1);
    const { violations } = await axeWithin(page)
      .include(within)
      .exclude("tbody tr:nth-child(n+7)")
      .exclude("li:nth-child(n+7)")
      .analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}
