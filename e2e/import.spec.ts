import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fileOf2024, rowsOf } from "./league-2024.ts";
import { cellOf, readTable } from "./tables.ts";

test.use({ demo: false, viewer: "Admin" });
test.describe.configure({ mode: "serial" });

const files = [fileOf2024("roster.csv"), fileOf2024("scores.csv")];

async function chooseFiles(page: Page, uploads: typeof files): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Import files" }).click();
  await page.getByLabel("Roster, scores or both").setInputFiles(uploads);
}

/** A figure of the dry run, by its label. */
function planned(page: Page, label: string) {
  const card = page.getByRole("region", { name: "What will be imported" }).locator("dl > *");
  return card.filter({ hasText: label }).getByRole("definition");
}

test("an Admin makes the season: name, rules, dates and weeks", { tag: "@whole" }, async ({ page }) => {
  await page.goto("/seasons-admin");
  await page.getByRole("link", { name: "New season", exact: true }).click();
  await page.getByRole("radio", { name: /Rank points, 50 targets/ }).check();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("2024");
  await page.getByLabel("First day", { exact: true }).fill("2024-04-01");
  await expect(page.getByLabel("Number of weeks")).toHaveValue("15");
  await expect(page.getByLabel("Last day", { exact: true })).toHaveValue("2024-07-14");
  await page.getByText("15 weeks, one by one").click();
  await expect(page.getByLabel("First day of week 15")).toHaveValue("2024-07-08");
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByRole("button", { name: "Create the season" }).click();
  await expect(page.getByText("2024 is saved")).toBeVisible();
  await page.getByRole("link", { name: "Import a roster and scores" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Score Admin");
  await expect(page.getByText("Nothing is imported yet")).toBeVisible();
});

test("a file with faults names each by row and column, and nothing of it is imported", {
  tag: "@whole",
}, async ({ page }) => {
  const faulty = fileOf2024("scores.csv", { 2: { hits: "51" }, 30: { week: "16" }, 412: { kind: "dummy" } });
  await chooseFiles(page, [fileOf2024("roster.csv"), faulty]);
  await expect(planned(page, "Errors")).toHaveText("3");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await page.getByLabel("Show", { exact: true }).selectOption({ label: "Errors (3)" });
  const rows = await readTable(page.getByRole("table", { name: "Rows of the files" }));
  expect(rows.map((row) => [row.Row, row["What it does"]])).toEqual([
    ["scores, row 2", expect.stringContaining("Error in hits: “51” is more than the 50 targets of a round.")],
    ["scores, row 30", 'Error in week: Enter a whole number from 1 to 15, not "16".'],
    ["scores, row 412", expect.stringContaining("Error in kind: Delete this row.")],
  ]);
  await page.getByRole("link", { name: "All scores" }).click();
  await expect(page.getByText("No scores yet")).toBeVisible();
});

test("roster and scores come in after a look at what they would do and the answer to one question", {
  tag: "@whole",
}, async ({ page }) => {
  const misspelt = fileOf2024("scores.csv", { 2: { member: "Ford Oake" } });
  await chooseFiles(page, [fileOf2024("roster.csv"), misspelt]);
  await expect(planned(page, "New teams")).toHaveText("9");
  await expect(planned(page, "New members")).toHaveText("103");
  await expect(planned(page, "Roster places")).toHaveText("101");
  await expect(planned(page, "Needs a decision")).toHaveText("1");
  const start = page.getByRole("button", { name: "Import", exact: true });
  await expect(start).toBeDisabled();
  await page
    .getByLabel("Who is Ford Oake?")
    .selectOption({ label: "Same person as Ford Oak (roster, row 2)" });
  await expect(planned(page, "New scores")).toHaveText("663");
  await start.click();
  await expect(page.getByText("The import is done")).toBeVisible();
  await expect(
    page.getByText("Imported: 9 new teams, 103 new members, 101 roster places, 663 new scores."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Compare with your own table" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare with your own table");
  await page.getByLabel("Your own table").setInputFiles(fileOf2024("published.csv"));
  await expect(page.getByRole("heading", { name: "536 of 539 cells agree" })).toBeVisible({
    timeout: 60_000,
  });
  const differing = await readTable(
    page.getByRole("table", { name: "Your table and this site where they differ" }),
  );
  expect(differing.map((row) => [row.Cell, row["Your table"], row.Here])).toEqual([
    ["Smoking Guns, week 10, yard line", "16", "17"],
    ["Shockers, week 1, yard line", "17", "18"],
    ["Shockers, week 7, yard line", "16", "17"],
  ]);
});

test("the same files again would change nothing", { tag: "@whole" }, async ({ page }) => {
  await chooseFiles(page, files);
  await expect(page.getByText("No changes. Nothing to import.")).toBeVisible();
  await expect(planned(page, "Rows unchanged")).toHaveText("766");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
});

test("the team scores show all 135 totals, points and bonus points that the league published", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/team-scores");
  const rows = await readTable(page.getByRole("table", { name: /total, points and rank of each week/ }));
  const cells = rows.flatMap((row) =>
    Array.from({ length: 15 }, (_, index) => {
      const [, total, points] = /^(\S+)(?:\s+\d?b)?\s+(\S+) ·/.exec(row[`Week ${index + 1}`] ?? "") ?? [];
      return [row.Team, index + 1, Number(total), points];
    }),
  );
  const published = rowsOf("published.csv").map(
    ({ team, week, total_targets, rank_points, bonus_points }) => [
      team,
      Number(week),
      Number(total_targets),
      bonus_points === "0" ? rank_points : `${rank_points}+${bonus_points}`,
    ],
  );
  expect(cells.toSorted()).toEqual(published.toSorted());
});

test("a press on a figure shows the scores behind it and how it came about", { tag: "@whole" }, async ({
  page,
}) => {
  await page.goto("/team-scores");
  await cellOf(page, "Bullshooters, week 1:").click();
  const dialog = page.getByRole("dialog", { name: "Bullshooters, week 1" });
  const scores = (await readTable(dialog.getByRole("table").first())).map(
    ({ Member, Raw }) => `${Raw} ${Member}`,
  );
  const recorded = rowsOf("scores.csv").filter(({ team, week }) => team === "Bullshooters" && week === "1");
  const best = recorded
    .map(({ member, hits }) => `${hits} ${member}`)
    .toSorted()
    .toReversed();
  expect(scores.toSorted().toReversed()).toEqual(best.slice(0, 5));
  await dialog.getByText("Total", { exact: true }).click();
  await expect(dialog.getByText(/45 \+ 33 \+ 30 \+ 30 \+ 29 = 167/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the leaderboard shows the rounds, the targets and the average of each member", {
  tag: "@whole",
}, async ({ page }) => {
  const roundsOf = new Map<string, number[]>();
  for (const { member = "", hits, kind } of rowsOf("scores.csv")) {
    if (kind === "actual") roundsOf.set(member, [...(roundsOf.get(member) ?? []), Number(hits)]);
  }
  await page.goto("/leaderboard");
  const rows = await readTable(page.getByRole("table", { name: /^Average/ }));
  expect(rows.length).toBeGreaterThan(30);
  for (const { Member = "", Rounds, Total, Average } of rows) {
    const rounds = roundsOf.get(Member) ?? [];
    const total = rounds.reduce((sum, hits) => sum + hits, 0);
    const average = (Math.round((100 * total) / rounds.length) / 100).toFixed(2);
    expect.soft([Rounds, Total, Average], Member).toEqual([String(rounds.length), String(total), average]);
  }
});

test.describe("a file of 10,000 rounds", { tag: "@whole" }, () => {
  const weeks = 50;
  const memberCount = 200;
  const members = Array.from(
    { length: memberCount },
    (_, index) => `Member ${nameAt(index)} Oakley${nameAt(index)}`,
  );
  const rounds = members.flatMap((member, index) =>
    Array.from({ length: weeks }, (_, week) => [
      `Crew ${nameAt(index % 20)}`,
      member,
      week + 1,
      15 + ((index + week) % 11),
    ]),
  );
  const bigFile = {
    name: "ten-thousand.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`team,member,week,hits\n${rounds.map((row) => row.join(",")).join("\n")}\n`),
  };

  /** Names without digits and no two of them a slip of the pen apart. */
  function nameAt(index: number): string {
    const pair = (digit: number) => "bcdfghjklmnpqrtvwxyz".charAt(digit).repeat(2);
    return `${pair(Math.floor(index / 20))}${pair(index % 20)}`;
  }

  const partsPath = /score_import_parts/;

  async function chooseBigFile(page: Page) {
    await page.goto("/admin");
    await page.getByLabel("Season", { exact: true }).selectOption({ label: "Long season" });
    await page.getByRole("link", { name: "Import files" }).click();
    await page.getByLabel("Roster, scores or both").setInputFiles(bigFile);
    await expect(planned(page, "New scores")).toHaveText(String(rounds.length), { timeout: 30_000 });
  }

  test("an Admin makes a long season for it", async ({ page }) => {
    await page.goto("/seasons-admin");
    await page.getByRole("link", { name: "New season", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("Long season");
    await page.getByLabel("First day", { exact: true }).fill("2025-01-06");
    await page.getByLabel("Number of weeks").fill(String(weeks));
    await page.getByRole("button", { name: "All questions" }).click();
    await page.getByRole("button", { name: "Create the season" }).click();
    await expect(page.getByText("Long season is saved")).toBeVisible();
  });

  test("stays while another tab is looked at, and asks before the page is left", async ({ page }) => {
    await chooseBigFile(page);
    await page.getByRole("link", { name: "All scores" }).click();
    await expect(page.getByText("No scores yet")).toBeVisible();
    await page.getByRole("link", { name: "Import files" }).click();
    await expect(planned(page, "New scores")).toHaveText(String(rounds.length));
    let dialogType = "";
    page.once("dialog", async (dialog) => {
      dialogType = dialog.type();
      await dialog.accept();
    });
    await page.reload();
    expect(dialogType).toBe("beforeunload");
  });

  test("shows how far it is, and a cancelled one leaves nothing", async ({ page }) => {
    let letGo: (() => void) | undefined;
    let count = 0;
    await page.route(partsPath, async (route) => {
      if (route.request().method() === "POST") count += 1;
      if (count === 6 && !letGo) await new Promise<void>((release) => (letGo = release));
      await route.continue().catch(() => undefined);
    });
    await chooseBigFile(page);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    // Each new member is on a roster, too.
    const all = (rounds.length + 2 * memberCount + 20).toLocaleString("en-US");
    await expect(page.getByText(new RegExp(`Sending: 1,[0-9]{3} of ${all} rows`))).toBeVisible({
      timeout: 20_000,
    });
    const bar = page.getByRole("progressbar", { name: "Importing" });
    expect(Number(await bar.getAttribute("value"))).toBeGreaterThan(1000);
    const deletion = page.waitForResponse(
      (answer) => answer.request().method() === "DELETE" && partsPath.test(answer.url()),
    );
    await page.getByRole("button", { name: "Cancel" }).click();
    letGo?.();
    expect((await deletion).ok()).toBe(true);
    await expect(page.getByRole("button", { name: "Import", exact: true })).toBeEnabled();
    await page.getByRole("link", { name: "All scores" }).click();
    await expect(page.getByText("No scores yet")).toBeVisible();
  });

  test("comes in as a whole, also when the answer is lost on the way", async ({ page, complaints }) => {
    complaints.allow(/ERR_/);
    let losses = 0;
    await page.route(/rpc\/finish_import/, async (route) => {
      const answer = await route.fetch({ timeout: 60_000 });
      if (losses > 0) return route.fulfill({ response: answer });
      losses += 1;
      return route.abort("connectionreset");
    });
    await chooseBigFile(page);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const counts = `20 new teams, ${memberCount} new members, ${memberCount} roster places`;
    const summary = `Imported: ${counts}, ${rounds.length.toLocaleString("en-US")} new scores.`;
    await expect(page.getByText(summary)).toBeVisible({ timeout: 90_000 });
    expect(losses).toBe(1);
    await page.getByRole("button", { name: "Import another file" }).click();
    await page.getByLabel("Roster, scores or both").setInputFiles(bigFile);
    await expect(page.getByText("No changes. Nothing to import.")).toBeVisible({ timeout: 30_000 });
    await expect(planned(page, "Rows unchanged")).toHaveText(String(rounds.length + memberCount));
  });

  test("a file of another spreadsheet: Windows letters, semicolons, the day first", async ({
    page,
    complaints,
  }) => {
    // Importing 10,000 rounds three times reads more than an account may at once: the file waits a few seconds for its rows.
    complaints.allow(/\b429\b/);
    const typed = [
      "sep=;",
      "Mitglied;member;week;hits;round;date;starting_average;",
      '"x";René Núñez;9;24,0;1;03/03/2025 00:00;;',
      "\u00a0x;Zoë 't Hart;9;23;1;04/03/2025;;",
      ";Total;;47;;;;",
      ";;;;;;;",
    ];
    const windows = Buffer.from(typed.join("\r\n"), "latin1");
    await page.goto("/admin");
    await page.getByLabel("Season", { exact: true }).selectOption({ label: "Long season" });
    await page.getByRole("link", { name: "Import files" }).click();
    await page
      .getByLabel("Roster, scores or both")
      .setInputFiles({ name: "nights.csv", mimeType: "text/csv", buffer: windows });
    await expect(page.getByText("04/03/2025 in row 3 could be read either way.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
    await page.getByLabel("Dates of nights.csv").selectOption("day first");
    await expect(page.getByText("left out as totals: row 4")).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Imported: 2 new members, 2 new scores.")).toBeVisible();

    await page.getByRole("button", { name: "Import another file" }).click();
    const saved = page.waitForEvent("download", { timeout: 60_000 });
    await page.getByRole("button", { name: "CSV of the scores" }).click();
    const csv = await readFile(await (await saved).path(), "utf8");
    expect(csv.startsWith("\uFEFF")).toBe(true);
    expect(csv).toContain(",René Núñez,9,1,singles16,actual,24,25,complete,2025-03-03,");
    expect(csv).toContain(",Zoë 't Hart,9,1,singles16,actual,23,25,complete,2025-03-04,");
    const lines = csv.split("\r\n");
    const some = [...new Set([...lines.slice(0, 500), ...lines.filter((line) => /Núñez|Hart/.test(line))])];
    const again = Buffer.from(some.join("\r\n"));
    await page
      .getByLabel("Roster, scores or both")
      .setInputFiles({ name: "again.csv", mimeType: "text/csv", buffer: again });
    await expect(page.getByText("No changes. Nothing to import.")).toBeVisible({ timeout: 30_000 });
    await expect(planned(page, "Rows unchanged")).toHaveText(String(some.length - 1));

    await page.getByRole("button", { name: "Remove again.csv" }).click();
    await page.getByRole("button", { name: "Undo import of nights.csv" }).click();
    await page.getByRole("button", { name: "Undo import", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const undone = page.getByRole("listitem").filter({ hasText: "nights.csv" });
    await expect(undone).toContainText("Undone");
    await expect(undone).toContainText("2 new members, 2 new scores");
  });
});
