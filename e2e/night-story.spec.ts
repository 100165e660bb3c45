import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { joinClub } from "./accounts.ts";
import { axeWithin } from "./axe-within.ts";
import { type Club, test } from "./fixtures.ts";

test.use({ demo: true });

/** A member has one account. */
const shooters = ["Ned Plumtree", "Cecil Gladwell", "Dale Millrace"];

async function joinAsShooter(page: Page, club: Club): Promise<void> {
  const member = shooters.shift() ?? "";
  const [firstName = "", lastName = ""] = member.split(" ");
  await joinClub(page, club, {
    firstName,
    lastName,
    email: `${lastName.toLowerCase()}.night@club.example`,
    member,
  });
}

const topOf = async (page: Page, name: string) =>
  (await page.getByRole("heading", { name }).boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("what happened last night is one tap from home: the match and why in view, then who counted", async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await joinAsShooter(page, club);
  await page.getByRole("link", { name: /^Last night/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Week 7, the night" })).toBeVisible();
  const sentence = page.getByRole("region", { name: "The match" }).getByText(/^You (won|lost|tied)/);
  const box = await sentence.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
  expect(await topOf(page, "Who counted")).toBeLessThanOrEqual(480);
  await expect(page.getByRole("link", { name: "Teams", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const headings = await page.getByRole("main").getByRole("heading").allTextContents();
  expect(headings).toEqual([
    "Week 7, the night",
    ...["Who counted", "Your rounds", "Everyone's night", "What it changed", "Best of the night"],
    ...["Moved up", "Milestones"],
  ]);
});

type Look = [width: number, height: number, ...colorSchemes: ("light" | "dark")[]];

/** Where tests run in part, a phone in light and a desktop in dark: every width has the same colors. */
const looks: Look[] = areTestsWhole
  ? [
      [360, 740, "light", "dark"],
      [768, 1024, "light", "dark"],
      [1440, 900, "light", "dark"],
    ]
  : [
      [360, 740, "light"],
      [1440, 900, "dark"],
    ];

test("the night has no fault that axe finds, and is as wide as the screen, at any width", async ({
  page,
  club,
}) => {
  await joinAsShooter(page, club);
  for (const [width, height, ...colorSchemes] of looks)
    for (const colorScheme of colorSchemes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      for (const address of ["/night?week=7", "/night"]) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toContainText("the night");
        await expect(page.getByRole("heading", { name: "Everyone's night" })).toBeVisible();
        const { violations } = await axeWithin(page).include("main").analyze();
        expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width);
        const folder = process.env.PICTURES;
        if (folder)
          await page.screenshot({
            path: `${folder}/night-${width}-${colorScheme}${address === "/night" ? "-running" : ""}.png`,
            fullPage: true,
          });
      }
    }
});

test("the server draws the night, in no more bytes than the leaderboard, and it rests until it is used", async ({
  page,
  club,
}) => {
  await joinAsShooter(page, club);
  // A device that stores what was shown asks for no drawn page.
  await page.addInitScript(() => localStorage.removeItem("club-queries"));
  const bytesOf = async (path: string) => {
    const content = page.waitForResponse(/first-content/);
    // What the runner does in the page before it has been there for a while counts as a viewer's input.
    const changes = page.waitForResponse(/season_changes/, { timeout: 40_000 });
    await page.goto(path);
    const length = gzipSync(await (await content).body()).length;
    await changes;
    await expect(page.locator("#root > .rendered")).toHaveCount(1);
    return length;
  };
  const leaderboard = await bytesOf("/leaderboard");
  const night = await bytesOf("/night?week=7");
  expect(night).toBeLessThanOrEqual(leaderboard);
  await expect(page.getByRole("region", { name: "The match" })).toBeVisible();
  await page.getByRole("button", { name: "More for this page" }).click();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await expect(page.locator(".rendered")).toHaveCount(0);
});
