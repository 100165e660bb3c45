import { expect, type Locator, type Page } from "@playwright/test";

/** The rows that a table shows, each as its texts by the heading of their column. Waits for the rows that were asked for. */
export async function readTable(table: Locator): Promise<Record<string, string>[]> {
  const rows = table.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await expect(table).not.toHaveAttribute("aria-busy");
  const headings = await table.locator("thead th").allTextContents();
  const texts = await rows.evaluateAll((all) => {
    // biome-ignore lint/performance/useDomNodeTextContent: as it is read, in lines
    const textOf = (cell: Element) => (cell as HTMLElement).innerText;
    return all.map((row) => Array.from(row.children, textOf));
  });
  return texts.map((cells) =>
    Object.fromEntries(headings.map((heading, index) => [heading.trim(), cells[index]?.trim() ?? ""])),
  );
}

/** A figure of the table of teams that opens: "Eagles, week 3:". */
export function cellOf(page: Page, description: string): Locator {
  return page.locator(`button[aria-description*="${description}"]`).first();
}
