import { expect, type Locator } from "@playwright/test";

/** The rows that a table shows, each as its texts by the heading of their column. Waits for the first row. */
export async function readTable(table: Locator): Promise<Record<string, string>[]> {
  const rows = table.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const headings = await table.locator("thead th").allTextContents();
  const texts = await rows.allInnerTexts();
  return texts.map((text) => {
    const cells = text.split("\t");
    return Object.fromEntries(headings.map((heading, place) => [heading.trim(), cells[place]?.trim() ?? ""]));
  });
}
