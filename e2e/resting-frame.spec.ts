import { expect, type Page } from "@playwright/test";
import { joinClub } from "./accounts.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "no-preference" } });

/** Opens a page at rest, on a device that has stored nothing of it. Returns the documents loaded from then on. */
async function openAtRest(page: Page, path: string) {
  // What comes later than three seconds does not rest: a busy machine gets another chance.
  await expect(async () => {
    const changes = page.waitForResponse(/season_changes/, { timeout: 20_000 });
    await page.goto(path);
    await changes;
    await expect(page.locator("#root > .rendered")).toHaveCount(1);
  }).toPass({ timeout: 60_000 });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  return documents;
}

test("a member's page at rest has its title, its moving text, and its width; what is pressed first is done", async ({
  page,
  club,
}) => {
  await joinClub(page, club, {
    ...{ firstName: "Silas", lastName: "Northgate", email: "silas.rest@club.example" },
    member: "Silas Northgate",
  });
  await page.addInitScript(() => localStorage.removeItem("club-queries"));

  await page.setViewportSize({ width: 1024, height: 800 });
  await openAtRest(page, "/team-scores");
  await expect(page.locator('#root > .rendered [data-fit="4"]')).toHaveCSS("overflow-x", "auto");

  await page.setViewportSize({ width: 390, height: 844 });
  await openAtRest(page, "/leaderboard");
  await expect(page).toHaveTitle(/^Leaderboard · /);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Rankings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rankings" })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const documents = await openAtRest(page, "/leaderboard");
  const moving = page.locator("[data-banner] [data-moving]");
  const elapsedMs = () =>
    moving.evaluate((track) => {
      const [lap] = track.getAnimations();
      return Number(lap?.currentTime) - Number(lap?.effect?.getTiming().delay);
    });
  await expect.poll(elapsedMs, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await elapsedMs();
  await page.locator("#root > .rendered").getByRole("link", { name: "Team Scores" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Team Scores" })).toBeVisible();
  // It goes on where it was.
  expect(await elapsedMs()).toBeGreaterThan(before);
  expect(documents).toEqual([]);
});
