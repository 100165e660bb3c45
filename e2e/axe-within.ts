import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** Axe, told to look for errors alone and within the page: no frame is there whose answers a second page would have to put together. */
export function axeWithin(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

type OpenedBy = { name: string; opener: string; title: string };

/** A dialog that a key opens holds the focus, has no violation in light or dark, and gives the focus back. */
export async function expectSoundDialog(
  page: Page,
  { name, opener: label, title }: OpenedBy,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const opener = page.getByRole("button", { name: label }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await fill(dialog);
  await expectFocusInside(page, dialog);
  await expectNoViolationsWithin(page, name, "[role=dialog], dialog[open]");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** The focus stays in the dialog, however far one goes. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
}

export async function expectNoViolationsWithin(page: Page, name: string, within: string): Promise<void> {
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
