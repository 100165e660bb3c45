import { expect, type Locator, type Page } from "@playwright/test";
import { choose, joinClub, password } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, ownClub: "scores", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

/** Shoots in the demonstration club under this name. */
const beatrix = { firstName: "Beatrix", lastName: "Yarrow", email: "beatrix@club.example" };
const name = "Beatrix Yarrow";

async function openScoresOfBeatrix(page: Page): Promise<Locator> {
  await page.goto("/admin");
  await page.getByRole("searchbox", { name: "Member or team" }).fill(name);
  const table = page.getByRole("table", { name: /^Scores of/ });
  await expect(table.locator("tbody tr").first()).toContainText(name);
  return table;
}

/** What a dialog promises for a figure: how it is now and then. */
async function previewed(dialog: Locator, what: string) {
  const rows = await readTable(dialog.getByRole("table", { name: "Shooter" }));
  return rows.find((row) => row.What === `${name}, ${what}`);
}

const hitsIn = async (row: Locator) =>
  Number.parseInt((await row.getByRole("cell", { name: / of / }).textContent()) ?? "", 10);

test("a correction says first what the leaderboard says afterwards", { tag: "@whole" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const row = (await openScoresOfBeatrix(page)).locator("tbody tr").first();
  const before = await hitsIn(row);
  await row.getByRole("button", { name: /^Details of/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Total only: drop the marks" }).click();
  await dialog.getByLabel("Hits", { exact: true }).fill(String(before > 12 ? before - 9 : before + 9));
  const average = await previewed(dialog, "average");
  const handicap = await previewed(dialog, "handicap");
  expect(average?.Then).not.toBe(average?.Now);
  expect(handicap?.Then).not.toBe(handicap?.Now);
  await dialog.getByText(/^Everything that changes \(/).click();
  await dialog.getByRole("button", { name: "Save the correction" }).click();
  await expect(dialog.getByText(/^Enter a reason for the change/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("The sheet says so.");
  await dialog.getByRole("button", { name: "Save the correction" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/leaderboard");
  const averageShown = async () => {
    const rows = await readTable(page.getByRole("table").first());
    return Number(rows.find(({ Member }) => Member?.includes(name))?.Average);
  };
  await expect.poll(averageShown).toBe(Number(average?.Then));
});

test("several scores move to another week together, and come back one by one from the log", {
  tag: "@whole",
}, async ({ page }) => {
  const table = await openScoresOfBeatrix(page);
  const [first] = await readTable(table);
  await page.getByLabel("Week", { exact: true }).selectOption({ label: `Week ${first?.Week}` });
  await expect(table.locator("tbody tr")).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Move 2 scores?" });
  await dialog.getByLabel("To week").selectOption({ label: "Week 12" });
  await expect(dialog.getByRole("table", { name: "Shooter" })).toBeVisible();
  await dialog.getByLabel("Reason").fill("Entered under the wrong week.");
  await dialog.getByRole("button", { name: "Move 2 scores" }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel("Week", { exact: true }).selectOption({ label: "Week 12" });
  await expect(table.locator("tbody tr")).toHaveCount(2);

  await page.goto("/score-audit-log?action=moved");
  await expect(page.getByText(`Week ${first?.Week} → 12`)).toHaveCount(2);
  for (const turn of [1, 2]) {
    await page
      .getByRole("button", { name: /^Actions for / })
      .nth(turn === 1 ? 0 : 2)
      .click();
    await page.getByRole("button", { name: "Undo…" }).click();
    const back = page.getByRole("dialog");
    await expect(back.getByText(`Week 12 → ${first?.Week}`)).toBeVisible();
    await expect(back.getByRole("table", { name: "Shooter" })).toBeVisible();
    await back.getByLabel("Reason").fill("It was right.");
    await back.getByRole("button", { name: "Undo the change" }).click();
    await expect(back).toBeHidden();
    await expect(page.getByText(`Week 12 → ${first?.Week}`)).toHaveCount(turn);
  }
});

test("a week that is published and locked says so to everybody", { tag: "@whole" }, async ({
  page,
  otherPage,
  club,
}) => {
  await joinClub(otherPage, club, { ...beatrix, member: name });
  await page.goto("/user-admin?view=scorekeepers");
  await choose(page.getByRole("combobox", { name: "Member's account" }), name);
  await page.getByRole("button", { name: "Make scorekeeper" }).click();
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();

  await page.goto("/admin?view=weeks");
  await page.getByRole("button", { name: "Actions for week 7" }).click();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Lock week 7" }).click();
  await expect(dialog).toBeHidden();
  const marks = page.getByRole("row", { name: /Week 7 / });
  await expect(marks).toContainText("Published, locked");

  await otherPage.goto("/leaderboard");
  await expect(otherPage.getByText(/Through week 7/).first()).toBeVisible();
});

test("a locked week takes no entry of a scorekeeper, and tells him whom to ask", { tag: "@whole" }, async ({
  otherPage,
}) => {
  await signIn(otherPage, beatrix.email, password);
  await otherPage.goto("/add-team-scores?view=sheet");
  await otherPage.getByLabel("Week", { exact: true }).selectOption("7");
  await expect(otherPage.getByText("Week 7 is locked.")).toBeVisible();
  await expect(otherPage.getByRole("button", { name: /^Save/ })).toHaveCount(0);
});

test("a member disputes a score, and reads the answer with the correction in a message", {
  tag: "@whole",
}, async ({ page, otherPage }) => {
  await signIn(otherPage, beatrix.email, password);
  await otherPage.goto("/score-history");
  await otherPage.getByRole("link", { name: "My rounds" }).click();
  const rounds = otherPage.getByRole("table", { name: "Rounds" });
  const row = rounds.locator("tbody tr").first();
  await row.getByRole("button", { name: /^Details of/ }).click();
  const sheet = otherPage.getByRole("dialog", { name: /, week / });
  await sheet.getByRole("button", { name: "History of this score" }).click();
  await expect(sheet.getByText(/^Entered by/)).toBeVisible();
  await sheet.getByRole("button", { name: "Dispute this score" }).click();
  await sheet.getByLabel("What is wrong with it?").fill("I hit the last one too.");
  await sheet.getByRole("button", { name: "Send dispute" }).click();
  await expect(sheet).toContainText("Disputed. Waiting for a reply.");

  await page.goto("/admin");
  await page.getByRole("link", { name: "Disputes (1)" }).click();
  await expect(page.getByText("I hit the last one too.")).toBeVisible();
  await page.getByRole("button", { name: /^Details of Beatrix Yarrow, week/ }).click();
  const dialog = page.getByRole("dialog");
  const dropMarks = dialog.getByRole("button", { name: "Total only: drop the marks" });
  const hits = dialog.getByLabel("Hits", { exact: true });
  await expect(hits).toBeVisible();
  if (await dropMarks.isVisible()) await dropMarks.click();
  const before = Number(await hits.inputValue());
  await hits.fill(String(before - 1));
  await dialog.getByLabel("Reason").fill("It was one less, even.");
  await dialog.getByRole("button", { name: "Save the correction" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Disputes", exact: true })).toBeVisible();

  await otherPage.reload();
  await expect(sheet).toContainText("Dispute accepted: It was one less, even.");
  await otherPage.goto("/messages");
  await otherPage
    .getByRole("listitem")
    .filter({ hasText: "Reply to your score dispute" })
    .getByRole("link")
    .click();
  await expect(otherPage.getByText(`hits ${before} → ${before - 1}`)).toBeVisible();
  await otherPage.getByRole("link", { name: /^\/score-history/ }).click();
  await expect(rounds.locator("tbody tr")).toHaveCount(1);
});
