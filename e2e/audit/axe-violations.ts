import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules about colors are asked again in other colors; all others find the same in each. */
const coloursOnly = ["color-contrast", "link-in-text-block"];

type Colours = "light" | "dark";

/** What axe finds at the width and in the colors that the page has, with the size of targets, which it asks only when it is told to. */
export async function findAxeViolations(page: Page, colours: Colours): Promise<string[]> {
  const builder = axe(page)
    .exclude("tbody tr:nth-child(n+7)")
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  if (colours === "dark") builder.withRules(coloursOnly);
  const { violations } = await builder.analyze();
  const errors: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const selector = target.join(" ");
      if (id === "target-size" && !(await isSmallInView(page, selector))) continue;
      errors.push(`${id}: ${selector}`);
    }
  return colours === "dark" ? errors.map((error) => `dark: ${error}`) : errors;
}

/** Waits for the site to take the colors, as it does when the viewer's system changes them; the results take them without a script. */
export async function takeColours(page: Page, colours: Colours): Promise<void> {
  await page.emulateMedia({ colorScheme: colours });
  if ((await page.locator("html[data-mantine-color-scheme]").count()) === 0) return;
  await expect(page.locator(`html[data-mantine-color-scheme=${colours}]`)).toHaveCount(1);
}

/** Axe within the page: there are no frames whose answers a second page would have to put together. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** A bar that stays in view hides half of whatever is at its edge; a target is as large as where it was scrolled to. */
async function isSmallInView(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: "center" }));
  const { violations } = await axe(page).include(selector).withRules("target-size").analyze();
  await page.evaluate(() => scrollTo(0, 0));
  return violations.length > 0;
}
