import { expect, type Page } from "@playwright/test";
import { joinClub } from "./accounts.ts";
import { axeWithin } from "./axe-within.ts";
import { type Asking, activeSeason, asPerson } from "./dropped-answers/people.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, ownClub: "my club" });

const myClub = (page: Page) => page.getByRole("region", { name: "My club" });

/** The lowest edge of something, from the top of the window. */
async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await myClub(page).locator(selector).last().boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  return box.y + box.height;
}

/** The matches of week 8 begin just before midnight of today: the answer is on its card at any hour of the day. */
async function shootLate(board: Asking): Promise<void> {
  const season_id = await activeSeason(board);
  type Match = { home_team_id: string; away_team_id: string };
  const ofWeek = `season_id=eq.${season_id}&week=eq.8&order=home_team_id`;
  const pairs = await board.ask<Match[]>("GET", `matches?select=home_team_id,away_team_id&${ofWeek}`);
  const before = pairs.map(({ home_team_id, away_team_id }) => [8, home_team_id, away_team_id]);
  const [club] = await board.ask<{ time_zone: string }[]>("GET", "club_settings?select=time_zone");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: club?.time_zone }).format(new Date());
  const [season] = await board.ask<{ revision: number }[]>("GET", `seasons?id=eq.${season_id}`);
  const rows = await board.ask<{ week: number }[]>("GET", `season_weeks?season_id=eq.${season_id}`);
  const weeks = rows.map((week) => (week.week === 8 ? { ...week, night_on: today } : week));
  await board.ask("POST", "rpc/save_season", { season, weeks, expected_revision: season?.revision });
  const matches = before.map((match) => [...match, { startsAt: "23:59" }]);
  await board.ask("POST", "rpc/save_matches", { season_id, weeks: [8], matches, seen: before });
}

async function expectNoViolations(page: Page) {
  const { violations } = await axeWithin(page).include("[aria-labelledby=my-club]").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

test.describe("for the board", () => {
  test.use({ viewer: "Admin" });

  test("the week is a list with one step to do now, which has the only orange button", {
    tag: "@whole",
  }, async ({ page }) => {
    await page.goto("/");
    const now = page.locator("[aria-current=step]");
    await expect(now).toHaveCount(1);
    await expect(page.locator("main [data-look=main]")).toHaveCount(1);
    await expect(now.locator("[data-look=main]")).toBeVisible();
    await expectNoViolations(page);
    const sixth = page.getByLabel("Another week").locator("option", { hasText: /^Week 6/ });
    await page.getByLabel("Another week").selectOption(await sixth.getAttribute("value"));
    await expect(page.getByRole("region", { name: /^Week 6, / }).getByRole("listitem")).toHaveCount(5);
  });

  test("what else needs the board is beside it, with its number in the menu", async ({ page }) => {
    await page.goto("/");
    const review = page.getByRole("region", { name: "Needs you" }).getByRole("link", { name: /to review/ });
    const count = Number.parseInt((await review.textContent()) ?? "", 10);
    expect(count).toBeGreaterThan(0);
    await review.click();
    await expect(page).toHaveURL(/\/admin\?season=.+&view=look/);
    const rows = page.getByRole("table", { name: /^Scores to review in / }).getByRole("row");
    await expect(rows).toHaveCount(1 + count);
  });

  test("at 1366 the menu shows eight screens of Administration, each in one line; Ctrl+K finds one", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Main" });
    const heading = await menu.getByRole("button", { name: /^Administration/ }).boundingBox();
    expect(heading?.y).toBeLessThanOrEqual(430);
    const boxes = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
    expect(boxes.filter(({ bottom, y }) => y > (heading?.y ?? 0) && bottom <= 768)).toHaveLength(8);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Screen or member" }).fill("help");
    await expect(page.getByRole("option", { name: "Help" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Help" })).toBeInViewport();
    await menu.getByRole("button", { name: /^League Information/ }).click();
    const heights = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(37);
  });
});

test("a member sees the own night and figures in the first screenful, from one request", {
  tag: "@whole",
}, async ({ page, club }) => {
  await joinClub(page, club, {
    firstName: "Maude",
    lastName: "Marshgate",
    email: "maude@club.example",
    member: "Sven Copperfeld",
  });
  await shootLate(await asPerson(club, club.admin));
  await expect(myClub(page).getByText("Average", { exact: true })).toBeVisible();
  for (const [width, height, night, figures, all] of [
    [360, 740, 365, 460, 690],
    [1440, 900, 365, 350, 350],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(myClub(page).getByText("Average", { exact: true })).toBeVisible();
    await expect(myClub(page).getByText("You're in.")).toBeVisible();
    expect(await bottomOf(page, '[aria-label="Next league night"]')).toBeLessThanOrEqual(night);
    expect(await bottomOf(page, "dl")).toBeLessThanOrEqual(figures);
    expect(await bottomOf(page, '[href="/messages"]')).toBeLessThanOrEqual(Math.min(all, 640));
    if (width > 1000) {
      await expect(myClub(page).getByRole("heading", { name: "Coming up" })).toBeVisible();
      expect(await bottomOf(page, 'figure [role="img"]')).toBeLessThanOrEqual(640);
    }
    await expectNoViolations(page);
  }

  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/rpc\/(my_club|season|league)/.test(request.url()))
      calls.push(request.url().split("/rpc/")[1] ?? "");
  });
  await page.reload();
  await expect(myClub(page).getByText("Average", { exact: true })).toBeVisible();
  expect(new Set(calls)).toEqual(new Set(["my_club"]));

  const squads = myClub(page).getByRole("button", { name: /^Squads/ });
  const team = myClub(page).getByRole("link", { name: "Message my team" });
  await squads.or(team).first().click();
  const list = page.getByRole("dialog", { name: /^Squads of week/ }).getByRole("listitem");
  const recipients = page.getByRole("group").getByText(/^Team [A-Z]/);
  await expect(list.or(recipients).first()).toBeVisible();
});

test("a visitor sees the public page alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(myClub(page)).toHaveCount(0);
});
