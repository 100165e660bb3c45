import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { choose, joinClub, password } from "./accounts.ts";
import { dayFromNow, makeSeason, signInToData } from "./at-the-line-season.ts";
import { signIn, test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, ownClub: "night", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

const watcher = { firstName: "Wanda", lastName: "Watcher", email: "wanda.watcher@club.example" };
const week = "8";
/** Longer than the site waits before it asks whether a season has changed. */
const timeoutMs = { timeout: 25_000 };
const phone = { width: 360, height: 640 };
const desktop = { width: 1440, height: 900 };

test("a team of five is entered on a phone, and a Member's table shows it without a reload", async ({
  page,
  otherPage,
  club,
}) => {
  await joinClub(otherPage, club, watcher);
  await watch(otherPage, "/team-scores");
  await expect(soFarButton(otherPage)).toBeHidden();
  await page.setViewportSize(phone);
  const total = await enterTeam(page, "Broken Wings");
  await soFarButton(otherPage).click(timeoutMs);
  await expect(soFarOf(otherPage, "Broken Wings")).toContainText(total.toFixed(2), timeoutMs);
  await expectNoReload(otherPage);
});

test("the cursor runs down the sheet, and a typing error is told and not saved", { tag: "@whole" }, async ({
  page,
}) => {
  const sheet = await openSheet(page, "Full Chokes");
  const [first = "", second = ""] = await shootersOn(sheet);
  await sheet.getByLabel(`${first}, round 1`).focus();
  await page.keyboard.type("26");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(sheet.getByText("26 of 25 isn't possible. Enter 0 to 25.")).toBeVisible();
  await expect(sheet.getByLabel(`${second}, round 1`)).toHaveValue("0");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet.getByLabel(`${first}, round 1`)).toBeFocused();
  await sheet.getByLabel(`${first}, round 1`).fill("");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Full Chokes, week 8: 1 score saved.")).toBeVisible();
});

test("a round is entered on a phone by its total, although it deserves a second look", {
  tag: "@whole",
}, async ({ page }) => {
  const shooter = await shooterOfTeam(page, "Pull Happy");
  await page.setViewportSize(phone);
  await openRound(page, shooter, 1);
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: "3", exact: true }).click();
  await expect(page.getByText(`${shooter}: 3 is far below the average`)).toBeVisible();
  await page.getByRole("button", { name: "Save and next" }).click();
  await expect(page.getByText(`Saved: ${shooter}, week ${week}, round 1: 3 of 25.`)).toBeVisible();
  expect(await findOverhang(page)).toEqual([]);
});

test("a round too many is entered at a desk target by target, and a Member's leaderboard shows it", {
  tag: "@whole",
}, async ({ page, otherPage }) => {
  const shooter = await shooterOfTeam(page, "Pull Happy");
  await signIn(otherPage, watcher.email, password);
  await watch(otherPage, "/leaderboard");
  await soFarButton(otherPage).click();
  await expect(hitsSoFar(otherPage, shooter, 3)).toBeVisible();
  await page.setViewportSize(desktop);
  await openRound(page, shooter, 4);
  await page.getByRole("radio", { name: "Target by target" }).check();
  await page.getByRole("button", { name: "Target 1: not marked" }).focus();
  await page.keyboard.type(`${"x".repeat(12)}o${"x".repeat(12)}`);
  await expect(page.getByText("24 hits; 25 of 25 targets marked.")).toBeVisible();
  await expect(page.getByText(/Round 4/)).toBeVisible();
  await page.getByRole("button", { name: "Save and next" }).click();
  await expect(page.getByText(`Saved: ${shooter}, week ${week}, round 4: 24 of 25.`)).toBeVisible();
  await expect(hitsSoFar(otherPage, shooter, 27)).toBeVisible(timeoutMs);
  await expectNoReload(otherPage);
});

test("a score is corrected with a reason, which the log keeps with the name of who did it", {
  tag: "@whole",
}, async ({ page }) => {
  await openScores(page, "Pull Happy");
  await scoreRow(page, "3 of 25")
    .getByRole("button", { name: /^Details of/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Hits", { exact: true }).fill("23");
  await dialog.getByRole("button", { name: "Save the correction" }).click();
  await expect(dialog.getByText("Enter a reason for the change.")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expect(dialog.getByLabel("Hits", { exact: true })).toHaveValue("23");
  await dialog.getByLabel("Reason").fill("The sheet says 23.");
  await dialog.getByRole("button", { name: "Save the correction" }).click();
  await expect(dialog).toBeHidden();
  await expect(scoreRow(page, "23 of 25")).toBeVisible();
  expect(await latestEntry(page)).toMatchObject({
    Who: "Club Admin",
    Action: "Corrected",
    What: "Hits 3 → 23",
    Reason: expect.stringContaining("The sheet says 23."),
  });
});

test("a void score counts nowhere, stays in the list and can be brought back", { tag: "@whole" }, async ({
  page,
}) => {
  await openScores(page, "Pull Happy");
  await chooseFromMenu(page, "23 of 25", "Void…");
  await answer(page, "Shot on another night.", "Void the score");
  expect(await latestEntry(page)).toMatchObject({
    Action: "Voided",
    Reason: expect.stringContaining("Shot on another night."),
  });
  await openScores(page, "Pull Happy");
  await chooseFromMenu(page, "23 of 25", "Restore…");
  await answer(page, "It was this night.", "Restore the score");
  await expect(scoreRow(page, "23 of 25")).not.toContainText("void");
  expect(await latestEntry(page)).toMatchObject({
    Action: "Restored",
    Reason: expect.stringContaining("It was this night."),
  });
});

test("a night is published from the choice after a look at who moves, and opened again with a reason", {
  tag: "@whole",
}, async ({ page, club }) => {
  const data = await signInToData(club);
  const { id, teams, rosters } = await makeSeason(
    data,
    { name: "Short Season", events: ["singles16"], targetsPerRound: 25 },
    { Aces: 1, Kings: 1 },
  );
  const [ace, king] = [rosters.Aces?.[0], rosters.Kings?.[0]];
  const shot = { week: 1, round: 1, targets: 25, hits: 20, shot_on: dayFromNow(0) };
  const entries = [{ ...shot, id: randomUUID(), member_id: king?.id, team_id: teams.Kings }];
  expect((await data.rpc("record_scores", { season_id: id, entries })).error).toBeNull();

  await page.goto(`/add-score?season=${id}`);
  await choose(page.getByRole("combobox", { name: "Member" }), ace?.name ?? "");
  await page.getByLabel("Date shot").fill(dayFromNow(-5));
  await page.getByLabel("Hits of 25").fill("22");
  await page.getByRole("button", { name: "Save and next" }).click();
  const question = page.getByRole("dialog", { name: /is before week 1. Save as a pre-shoot\?$/ });
  await question.getByRole("button", { name: "Change the date" }).click();
  await expect(page.getByLabel("Date shot")).toBeFocused();
  await page.getByLabel("Date shot").fill(dayFromNow(0));
  await page.getByRole("button", { name: "Save and next" }).click();
  await expect(page.getByText(`Saved: ${ace?.name}, week 1, round 1: 22 of 25.`)).toBeVisible();

  await page.goto(`/add-team-scores?season=${id}`);
  const ready = page.getByRole("region", { name: "Ready to publish" });
  await expect(ready).toContainText("Week 1: all 2 teams complete, 2 rounds");
  await ready.getByRole("button", { name: "Publish" }).click();
  const publish = page.getByRole("dialog", { name: "Publish week 1?" });
  await expect(publish).toContainText("The standings go through week 0 now; they'll go through week 1.");
  expect(await readTable(publish.getByRole("table", { name: "Ranks of the teams" }))).toEqual([
    { Team: "Aces", Now: "–", Then: "1" },
    { Team: "Kings", Now: "–", Then: "2" },
  ]);
  await publish.getByRole("button", { name: "Publish week 1" }).click();
  await page.getByRole("region", { name: "Published" }).getByRole("button", { name: "Undo" }).click();
  const reopen = page.getByRole("dialog", { name: "Reopen week 1?" });
  await expect(reopen.getByRole("button", { name: "Reopen week 1" })).toBeDisabled();
  await reopen.getByLabel("Reason").fill("A sheet is missing.");
  await reopen.getByRole("button", { name: "Reopen week 1" }).click();
  await expect(ready).toBeVisible();
});

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────

async function openSheet(page: Page, team: string): Promise<Locator> {
  await page.goto("/add-team-scores?view=sheet");
  await page.getByLabel("Week", { exact: true }).selectOption(week);
  const teams = page.getByLabel("Team", { exact: true });
  await teams.selectOption(await teams.getByRole("option", { name: team }).getAttribute("value"));
  const sheet = page.getByRole("form", { name: `Scores of ${team} in week ${week}` });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Five shooters with two rounds each: 41, 42, 43, 44 and 45. The total that the sheet shows for them. */
async function enterTeam(page: Page, team: string): Promise<number> {
  const sheet = await openSheet(page, team);
  const shooters = await shootersOn(sheet);
  for (const [index, name] of shooters.slice(0, 5).entries()) {
    await sheet.getByLabel(`${name}, round 1`).fill(String(21 + index));
    await sheet.getByLabel(`${name}, round 2`).fill("20");
  }
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${team}, week ${week}: 10 scores saved.`)).toBeVisible();
  expect(await findOverhang(page)).toEqual([]);
  return Number(await sheet.getByRole("status", { name: "Team total" }).locator("strong").textContent());
}

async function openRound(page: Page, shooter: string, round: number): Promise<void> {
  await page.goto("/add-score");
  await page.getByLabel("Week", { exact: true }).selectOption(week);
  await choose(page.getByRole("combobox", { name: "Member" }), shooter);
  await page.getByLabel("Round", { exact: true }).selectOption(String(round));
}

async function shootersOn(sheet: Locator): Promise<string[]> {
  const fields = sheet.getByRole("textbox", { name: /, round 1$/ });
  const labels = await fields.evaluateAll((all) =>
    all.map((field) => field.getAttribute("aria-label") ?? ""),
  );
  return labels.map((label) => label.replace(/, round 1$/, ""));
}

async function shooterOfTeam(page: Page, team: string): Promise<string> {
  const [shooter = ""] = await shootersOn(await openSheet(page, team));
  return shooter;
}

/** The Member opens a page and leaves it alone; a reload would lose the mark that is put into it. */
/** Opens a board, which is to follow without a reload. */
async function watch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-untouched", ""));
}

/** What leads from a board to the week so far; there once a score of it is recorded. */
function soFarButton(page: Page): Locator {
  return page.getByRole("link", { name: new RegExp(`^Week ${week} so far · provisional`) });
}

/** The line of a team or shooter in the week so far. */
function soFarOf(page: Page, name: string): Locator {
  const region = page.getByRole("region", { name: `Week ${week} so far, provisional` });
  return region.getByRole("listitem").or(region.getByRole("row")).filter({ hasText: name });
}

function hitsSoFar(page: Page, shooter: string, hits: number): Locator {
  return soFarOf(page, shooter).getByRole("cell", { name: String(hits), exact: true });
}

async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator("body[data-untouched]")).toBeAttached();
}

/** The scores that a team has this week, void ones too. */
async function openScores(page: Page, team: string): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("searchbox", { name: "Member or team" }).fill(team);
  await page.getByLabel("Week", { exact: true }).selectOption(week);
  await expect(page.getByText(/^1–(\d) of \1 scores?$/)).toBeVisible();
}

function scoreRow(page: Page, hits: string) {
  const cell = page.getByRole("cell", { name: new RegExp(`^${hits}`) });
  return page
    .getByRole("table", { name: /^Scores of/ })
    .getByRole("row")
    .filter({ has: cell });
}

async function chooseFromMenu(page: Page, hits: string, action: string): Promise<void> {
  // The table follows its count a moment later.
  await expect(scoreRow(page, hits)).toHaveCount(1);
  await scoreRow(page, hits)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("button", { name: action }).click();
}

async function answer(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

async function latestEntry(page: Page): Promise<Record<string, string> | undefined> {
  await page.goto("/score-audit-log");
  return (await readTable(page.getByRole("table", { name: "Score changes, newest first" })))[0];
}

/** What is further to the right than the page is wide: nothing, or it would scroll sideways. */
function findOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.querySelectorAll("main *")];
    return all
      .filter((element) => element.getBoundingClientRect().right > width)
      .map(({ outerHTML }) => outerHTML);
  });
}
