import { expect, type Page } from "@playwright/test";
import { choose } from "../accounts.ts";
import { follow, test } from "./pictures.ts";

test.use({
  demo: true,
  reader: "Admin",
  viewport: { width: 1280, height: 1000 },
  contextOptions: { reducedMotion: "reduce" },
});

const team = "Broken Wings";
/** What does not answer while there is no signal. */
const server = /\/(rest|auth|health)/;
const sheetOf = (page: Page) => page.getByRole("form", { name: new RegExp(`^Scores of ${team}`) });

follow("/add-team-scores", async (walk, { complaints }) => {
  const { page } = walk;
  complaints.allow(/ERR_FAILED/);
  const saved = page.getByRole("status").filter({ hasText: "saved" });
  await test.step("squads before the night", async () => {
    await walk.press("Squads and sheets");
    await walk.press("Make squads from the teams");
    const squad = (number: number) => page.getByRole("listitem", { name: `Squad ${number}`, exact: true });
    await walk.picture("squads", page.getByRole("navigation", { name: "Ways to enter scores" }), squad(1));
    await walk.press("Save the squads");
    await expect(saved).toBeVisible();
    await walk.press("Print");
  });
  await test.step("a sheet, and somebody who stands in", async () => {
    await walk.press("Paper sheet");
    await page.getByLabel("Team", { exact: true }).selectOption({ label: team });
    const sheet = sheetOf(page);
    const first = sheet.getByRole("textbox", { name: /, round 1$/ });
    const second = sheet.getByRole("textbox", { name: /, round 2$/ });
    await first.first().click();
    for (const hits of ["22", "19", "24", "21", "17"]) {
      await page.keyboard.type(hits);
      await page.keyboard.press("Enter");
    }
    await expect(first.nth(5)).toBeFocused();
    await second.first().click();
    for (const hits of ["23", "18", "25", "20", "19"]) {
      await page.keyboard.type(hits);
      await page.keyboard.press("Enter");
    }
    await choose(walk.named("Add a substitute"), "Percy Barnfield");
    await sheet.getByRole("textbox", { name: "Percy Barnfield, round 1" }).fill("20");
    await sheet.getByRole("textbox", { name: "Percy Barnfield, round 2" }).fill("22");
    await walk.picture("team-sheet", page.getByRole("navigation", { name: "Ways to enter scores" }), sheet);
    await walk.press("Save");
    await expect(page.getByText(/week \d+: 12 scores saved/)).toBeVisible();
  });
  await test.step("without a signal", async () => {
    await page.route(server, (route) => route.abort());
    await page.getByLabel("Team", { exact: true }).selectOption({ label: "Clay Pigeons" });
    const sheet = page.getByRole("form", { name: /^Scores of Clay Pigeons/ });
    await sheet
      .getByRole("textbox", { name: /, round 1$/ })
      .first()
      .fill("21");
    await walk.press("Save");
    const waiting = page.getByRole("region", { name: "Waiting rounds" });
    await expect(waiting).toContainText("1 round");
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    const away = page.getByText("The club's server cannot be reached");
    await expect(away).toBeVisible({ timeout: 60_000 });
    await walk.picture(
      "waiting-rounds",
      away,
      waiting,
      sheet.getByRole("textbox", { name: /, round 1$/ }).first(),
    );
    await page.unroute(server);
    await expect(waiting).toBeEmpty({ timeout: 90_000 });
  });
  await test.step("at the line", async () => {
    await walk.press("At the line");
    await page.getByLabel("Team", { exact: true }).selectOption({ label: "Full Chokes" });
    await page.getByRole("button", { name: /^Start: / }).click();
    await page.getByRole("button", { name: "Hit", exact: true }).click();
    await page.getByRole("button", { name: "Lost", exact: true }).click();
    await walk.press("Undo");
  });
});

follow("/add-score", async (walk) => {
  const { page } = walk;
  await page.getByRole("combobox", { name: "Member" }).fill("silverth");
  await page.getByRole("option", { name: "Lars Silverthorn" }).click();
  await walk.named("Kind").selectOption("Make-up");
  await walk.press("Target by target");
  await expect(page.getByRole("button", { name: /^Target 25/ })).toBeVisible();
  await page.getByLabel("Total", { exact: true }).click();
  await page.getByLabel("Hits of 25").fill("7");
  await expect(walk.named("Worth a second look")).toBeVisible();
  await walk.picture(
    "second-look",
    page.getByRole("group", { name: "The shooter" }),
    walk.named("Save and next"),
  );
  await walk.press("Save and next");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

follow("/admin", async (walk) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Reason");
  await test.step("what to look at", async () => {
    await walk.press("To look at");
    const views = page.getByRole("navigation", { name: "Views" });
    await walk.picture("to-look-at", views, page.getByRole("region", { name: /^Looks entered twice/ }));
  });
  const row = page
    .getByRole("table", { name: /^Scores of/ })
    .locator("tbody tr")
    .first();
  await test.step("a correction", async () => {
    await page.goto("/admin");
    await page.getByLabel("Member", { exact: true }).selectOption({ label: "Beatrix Yarrow" });
    await page.getByLabel("Week", { exact: true }).selectOption({ label: "Week 7" });
    await expect(row).toContainText("Beatrix Yarrow");
    await walk.press("Correct", row);
    await dialog.getByLabel("Detail").fill("");
    const hits = dialog.getByLabel("Hits", { exact: true });
    const before = Number(await hits.inputValue());
    await hits.fill(String(before > 12 ? before - 4 : before + 4));
    await reason.fill("The sheet says so; the captain asked us to look again.");
    await expect(dialog.getByRole("table", { name: "Shooter" })).toBeVisible();
    const save = dialog.getByRole("button", { name: "Save the correction" });
    await walk.picture("correction", dialog.getByRole("table", { name: "Shooter" }), save);
    await save.click();
    await expect(dialog).toBeHidden();
  });
  await test.step("a void score, and back", async () => {
    await walk.press("Void", row);
    await reason.fill("Entered for the wrong night.");
    await dialog.getByRole("button", { name: /^Void/ }).click();
    await expect(dialog).toBeHidden();
    await walk.press("Restore", row);
    await reason.fill("It was the right night after all.");
    await dialog.getByRole("button", { name: /^Restore/ }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("a night that is complete", async () => {
    await walk.press("Weeks");
    const week = page.getByRole("row", { name: /^Week 7,/ });
    await walk.press("Publish", week);
    await expect(dialog.getByLabel(/^Lock it too/)).toBeChecked();
    await walk.picture("publish-week", dialog);
    await dialog.getByRole("button", { name: "Publish week 7" }).click();
    await expect(week).toContainText("Published, locked");
  });
  await test.step("disputes, and files", async () => {
    await walk.press("Disputes");
    await expect(page.getByText("No disputes")).toBeVisible();
    await walk.press("Import files");
    const text = "name,week,round,hits\nPercy Barnfield,5,3,22\n";
    await page
      .getByLabel("Roster, scores or both")
      .setInputFiles({ name: "late-sheets.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(page.getByRole("region", { name: "What the import would do" })).toBeVisible();
    await walk.press("Import");
    await expect(page.getByText(/^Written: 1 new score\./)).toBeVisible();
  });
});

follow("/score-audit-log", async (walk) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  await walk.named("Member").selectOption({ index: 1 });
  await walk.named("Member").selectOption({ label: "All members" });
  await walk.named("By").selectOption({ index: 1 });
  await page.getByLabel("Action").selectOption({ label: "Corrected" });
  await expect(walk.named("Put back").first()).toBeVisible();
  await walk.press("Put back");
  await dialog.getByLabel("Reason").fill("The sheet was right.");
  await walk.picture("put-back", dialog);
  await dialog.getByRole("button", { name: "Put the score back" }).click();
  await expect(dialog).toBeHidden();
  await walk.press("Remove text");
  await dialog.getByRole("button", { name: "Remove the text" }).click();
  await expect(dialog).toBeHidden();
});
