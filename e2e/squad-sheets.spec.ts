import { expect, type Locator } from "@playwright/test";
import { storedDrafts } from "./device-storage.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin" });

test("squads are made from the teams, changed, kept unsaved over a reload, saved and printed one to a sheet", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/add-team-scores?view=squads");
  await page.getByRole("button", { name: "Create squads from teams" }).click();
  const first = page.getByRole("listitem", { name: "Squad 1", exact: true });
  const posts = first.getByRole("list").getByRole("listitem");
  const [leader, second] = await posts.allInnerTexts();
  await first
    .getByRole("button", { name: / down$/ })
    .first()
    .click();
  await expect(posts.first()).toContainText(nameIn(second));
  await first.getByLabel("Field").fill("Trap 1");
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("Trap 1");

  await page.reload();
  await expect(posts.nth(1)).toContainText(nameIn(leader));
  await expect(first.getByLabel("Field")).toHaveValue("Trap 1");
  await expect(page.getByText("The sheets won't have a QR code.")).toBeVisible();

  await page.getByRole("button", { name: "Save the squads" }).click();
  await expect(page.getByRole("status").filter({ hasText: "saved." })).toBeVisible();
  await page.reload();
  await expect(posts.first()).toContainText(nameIn(second));
  const sheets = page.getByRole("article");
  await expect(
    sheets
      .first()
      .getByRole("img", { name: /season=[\w-]{36}&week=\d+&event=\w+&view=line&squad=[\w-]{36}$/ }),
  ).toBeVisible();

  const code = sheets.first().getByRole("img");
  const link = /https?:\S+/.exec((await code.getAttribute("aria-label")) ?? "")?.[0];
  const count = await sheets.count();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Add Team Scores" })).toBeHidden();
  await expect(sheets.first().getByRole("heading", { name: /^Squad 1: / })).toBeVisible();
  // Upright paper of 8.5 by 11 inches within its margins, for browsers that do not turn the paper.
  await page.setViewportSize({ width: 740, height: 980 });
  expect(await brokenCells(sheets.first())).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Who scans the code is at the line with this squad, in this order.
  await page.emulateMedia({ media: "screen" });
  await page.goto(link ?? "");
  await expect(page.getByRole("button", { name: `Start: ${nameIn(second)}` })).toBeVisible();
});

test("the sheet for late rounds names who owes rounds, and leaves lines for others", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/add-team-scores?view=squads");
  await page.getByLabel("Sheets", { exact: true }).selectOption("Sheet for late rounds");
  const sheet = page.getByRole("article", { name: "Sheet for late rounds" });
  const owed = Number(
    (await sheet.getByText(/shooters owe rounds/).textContent())?.match(/(\d+) shooters/)?.[1],
  );
  expect(owed).toBeGreaterThan(0);
  await expect(sheet.locator("tbody tr")).toHaveCount(owed + 4);
});

test("two scorekeepers: the second learns that the squads are others by now, and keeps what he changed", {
  tag: "@whole",
}, async ({ page, context, complaints }) => {
  complaints.allow(/save_squads/);
  const night = "/add-team-scores?view=squads&week=1";
  await page.goto(night);
  const other = await context.newPage();
  await other.goto(night);
  await other.getByRole("button", { name: "Add an empty squad" }).click();
  await page.getByRole("button", { name: "Create squads from teams" }).click();
  await page.getByRole("button", { name: "Save the squads" }).click();
  await expect(page.getByRole("status").filter({ hasText: "saved." })).toBeVisible();

  const added = other.getByRole("combobox", { name: /^Add to squad/ });
  await added.fill("a");
  await added.press("Enter");
  // Its list would lie over the button.
  await added.press("Escape");
  await other.getByRole("button", { name: "Save the squads" }).click();
  await expect(
    other.getByText("Someone else changed the squads of this night while you were editing"),
  ).toBeVisible();
  await expect(other.getByRole("listitem", { name: "Squad 1", exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Discard changes" }).click();
  await expect(other.getByRole("listitem", { name: /^Squad \d+$/ }).nth(3)).toBeVisible();
});

/** "Post 1 Ann Archer ↑ ↓ Take off" → "Ann Archer" */
function nameIn(post: string | undefined): string {
  return /^Post \d\s+(.+)/.exec(post ?? "")?.[1] ?? "nobody";
}

/** Headings and numbers that take two lines, or more room than their column has. */
function brokenCells(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((article) =>
    [...article.querySelectorAll("thead th, tbody td")]
      .filter((cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell);
        const { width, height } = content.getBoundingClientRect();
        return (
          width > cell.clientWidth || height > 1.5 * Number.parseFloat(getComputedStyle(cell).lineHeight)
        );
      })
      .map(({ textContent }) => textContent),
  );
}
