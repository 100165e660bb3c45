import { expect, type Page } from "@playwright/test";
import { ruleSheets } from "#league/rules/rule-sheets.ts";
import { resolveRules } from "#league/rules/rules.ts";
import { followFromMenu } from "./accounts.ts";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, ownClub: "seasons", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

async function teamPlaces(page: Page, season = ""): Promise<(string | undefined)[][]> {
  await page.goto(`/rankings?paper=report${season}`);
  const table = page.getByRole("table", { name: /^Team standing/ });
  await expect(table).toBeVisible();
  return (await readTable(table)).map(({ Place, Team }) => [Place, Team]);
}

test("what changed rules do is shown before they are saved, is what they do, and stays in the history", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/seasons-admin");
  await followFromMenu(page, "2026 Fall", "Edit");
  await page.getByRole("button", { name: /^Whose scores make the team total/ }).click();
  await page.getByRole("textbox", { name: "Scores that count" }).fill("2");
  await expect(page.getByText("46 + 43 = 89")).toBeVisible();
  await page.getByRole("button", { name: "Save the season" }).click();

  await expect(page.getByRole("heading", { name: "What changes in the standings" })).toBeFocused();
  const previewed = await readTable(page.getByRole("table", { name: "Teams before and after" }));
  await page.getByRole("button", { name: "Save the season" }).click();
  await expect(page.getByText("Enter a reason. It's saved with the change.")).toBeVisible();
  await page.getByRole("textbox", { name: "Why do the rules change?" }).fill("The board agreed in May.");
  await page.getByRole("button", { name: "Save the season" }).click();
  await expect(page.getByText("2026 Fall is saved")).toBeVisible();

  // The page that is loaded anew shows the figures stored on the device until the server has said that there are others.
  await expect(async () => {
    const places = new Map((await teamPlaces(page)).map(([place, team]) => [team, place]));
    expect(previewed.map(({ Team }) => places.get(Team))).toEqual(previewed.map(({ Then }) => Then));
  }).toPass();

  await page.goto("/seasons-admin");
  await followFromMenu(page, "2026 Fall", "Edit");
  const history = page.getByText("Rule changes (1)");
  await expect(history).toBeVisible({ timeout: 25_000 });
  await history.click();
  await expect(page.getByText("The board agreed in May.")).toBeVisible();
});

test("a score that comes in between makes the comparison anew, and nothing typed is lost", {
  tag: "@whole",
}, async ({ page, complaints }) => {
  complaints.allow(/40001|409|500/);
  await page.goto("/seasons-admin");
  await followFromMenu(page, "2026 Fall", "Edit");
  await page.getByRole("button", { name: /^Whose scores make the team total/ }).click();
  await page.getByRole("textbox", { name: "Scores that count" }).fill("3");
  await page.getByRole("button", { name: "Save the season" }).click();
  await page.getByRole("textbox", { name: "Why do the rules change?" }).fill("Three are enough.");
  // Another device records something at the moment in which this one saves.
  await page.route("**/rpc/save_season", async (route) => {
    const body = route.request().postDataJSON() as { promise: { version: number } };
    body.promise.version -= 1;
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole("button", { name: "Save the season" }).click();
  await expect(page.getByText("The comparison has changed")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Why do the rules change?" })).toHaveValue(
    "Three are enough.",
  );
  await page.unroute("**/rpc/save_season");
  await page.getByRole("button", { name: "Save the season" }).click();
  await expect(page.getByText("2026 Fall is saved")).toBeVisible();
});

test("next year's season is made from this one, after a look at what will be made", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/seasons-admin");
  await followFromMenu(page, "2026 Fall", "Copy to a new season");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("2027 Fall");
  const planned = page.getByRole("list", { name: "Teams that will be made" }).getByRole("listitem");
  await expect(planned).toHaveCount(9);
  await page.getByRole("button", { name: "Create season" }).click();
  const dialog = page.getByRole("dialog", { name: "Create 2027 Fall?" });
  await expect(dialog).toContainText("12 weeks, 9 teams");
  await dialog.getByRole("button", { name: "Create the season" }).click();
  await expect(page.getByText("2027 Fall is saved")).toBeVisible();
  const rows = await readTable(page.getByRole("table", { name: "Seasons" }));
  expect(rows.find(({ Season }) => Season === "2027 Fall")).toMatchObject({
    Status: "Draft",
    Teams: "9",
    Rounds: "0",
  });
});

test("a rule sheet is set up by answering the questions, and nothing answered is lost on a reload", {
  tag: "@whole",
}, async ({ page }) => {
  const next = () => page.getByRole("button", { name: "Next", exact: true }).click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const choose = (question: string, answer: string) =>
    page.getByRole("group", { name: question }).getByRole("radio", { name: answer, exact: true }).check();
  await page.goto("/seasons-admin");
  await page.getByRole("link", { name: "New season", exact: true }).click();
  await next();
  await fill("Name", "Spring");
  await next();
  await next();
  await fill("Scores that count", "4");
  await fill("Largest roster", "7");
  await next();
  await next();
  await fill("Latest scores of the going-in average", "2");
  await expect(page.getByText("(24 + 23) ÷ 2 = 23.50")).toBeVisible();
  await fill("Latest scores of the going-in average", "4");
  await expect(page.getByText("(22 + 24 + 23) ÷ 3 = 23")).toBeVisible();
  await next();
  await choose("Handicap", "Yes");
  await choose("Rounding of the handicap", "Down to whole targets");
  await fill("Highest handicap", "9");
  await fill("Highest net round", "24");
  await page.reload();
  await expect(
    page.getByText("(25 − 11) × 80%, rounded down to a whole target, no more than 9 = 9"),
  ).toBeVisible();
  await next();
  await next();
  await choose("Places are shared out", "Within each division");
  await next();
  await next();
  await fill("Pre-shoot window (weeks)", "4");
  for (const _ of ["make-ups", "shooters", "prizes", "ties", "fees"]) await next();
  await expect(page.getByRole("heading", { name: "Your rules" })).toBeVisible();
  const saved = page.waitForRequest("**/rpc/save_season");
  await page.getByRole("button", { name: "Create the season" }).click();
  const { season } = (await saved).postDataJSON();
  const sheet = ruleSheets.find(({ name }) => name === "Handicap from the last four scores, divisions");
  expect(resolveRules(season.rules)).toEqual(resolveRules(sheet?.rules ?? {}));
  await expect(page.getByText("Spring is saved")).toBeVisible();
});
