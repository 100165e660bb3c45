import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { cellOf, readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

async function openLeaderboard(page: Page, search = "") {
  await page.goto(`/leaderboard${search}`);
  return page.getByRole("table").first();
}

test("a press on an average shows the rounds it is made of", async ({ page }) => {
  const table = await openLeaderboard(page);
  const [leader] = await readTable(table);
  const opener = table.getByRole("button", { name: `Details of ${leader?.Member}` });
  await opener.click();
  const details = page.getByRole("dialog", { name: `${leader?.Member}` });
  await expect(details).toContainText(`${leader?.Total} ÷ ${leader?.Rounds} = ${leader?.Average}`);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
});

test("another season is one choice away and stays in the address", { tag: "@whole" }, async ({ page }) => {
  await page.goto("/team-scores");
  await expect(cellOf(page, ", week 7:")).toBeVisible();
  const season = page.getByLabel("Season", { exact: true });
  const other = await season.getByRole("option").nth(1).getAttribute("value");
  await season.selectOption({ index: 1 });
  await expect(page).toHaveURL(`/team-scores?season=${other}`);
  await expect(cellOf(page, ", week 12:")).toBeVisible();
  await page.reload();
  await expect(season).toHaveValue(other ?? "");
  await expect(cellOf(page, ", week 12:")).toBeVisible();
});

test("a season is read once; another screen only asks whether its version has changed", async ({ page }) => {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/rpc/")[1];
    if (name && /season|league/.test(name) && name !== "my_scorekeeper_seasons") names.push(name);
  });
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toBeVisible();
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Team Scores", exact: true }).click();
  await expect(cellOf(page, ", week 7:")).toBeVisible();
  await navigation.getByRole("link", { name: "Leaderboard", exact: true }).click();
  await expect(page.getByRole("table", { name: /^Average/ })).toBeVisible();
  // A season that has just come is current for some seconds.
  await expect.poll(() => names, { timeout: 20_000 }).toContain("season_changes");
  expect(names.filter((name) => name !== "season_changes")).toEqual(["league_start"]);
});
