import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { ServerProcess } from "#testing/backend-process.ts";
import { chooseFromMenu } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";
import { startPreparedClub } from "./prepared-clubs.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, viewer: "Admin" });

let empty: ServerProcess;

test.beforeAll(async () => {
  empty = await startPreparedClub();
});

test.afterAll(() => empty.stop());

async function leaderboard(page: Page, seasonId: string) {
  await page.goto(`/leaderboard?season=${seasonId}`);
  return readTable(page.getByRole("table").first());
}

test(
  "a season goes out of one club and into an empty one, and both leaderboards say the same",
  { tag: "@whole" },
  async ({ page, browser, complaints }, testInfo) => {
    await page.goto("/seasons-admin");
    const saving = page.waitForEvent("download");
    await chooseFromMenu(page, "2026 Summer", "Export");
    const file = testInfo.outputPath("summer.season.json");
    await (await saving).saveAs(file);
    const { content } = JSON.parse(await readFile(file, "utf8")) as { content: { season: { id: string } } };
    const seasonId = content.season.id;
    const before = await leaderboard(page, seasonId);
    expect(before.length).toBeGreaterThan(10);

    const context = await browser.newContext({
      baseURL: empty.url,
      storageState: { cookies: [], origins: [] },
    });
    complaints.listen(context);
    const other = await context.newPage();
    await signIn(other, empty.admin.email, empty.admin.password);
    await test.step("a damaged file is refused with a sentence", async () => {
      await openImport(other);
      const damaged = (await readFile(file, "utf8")).replace('"hits":2', '"hits":1');
      await choose(other, Buffer.from(damaged));
      await expect(other.getByText(/damaged or was edited/)).toBeVisible();
    });
    await test.step("the sound one is looked at and taken in", async () => {
      await choose(other, await readFile(file));
      await expect(other.getByText(/^Of \d+ people in the file \d+ are new\.$/)).toBeVisible();
      await other.getByRole("button", { name: "Import season" }).click();
      await expect(other.getByText("2026 Summer imported")).toBeVisible({ timeout: 30_000 });
    });
    expect(await leaderboard(other, seasonId)).toEqual(before);
    await test.step("brought in again it changes nothing", async () => {
      await openImport(other);
      await choose(other, await readFile(file));
      await other.getByRole("button", { name: "Import season" }).click();
      await expect(other.getByText("2026 Summer was already here")).toBeVisible({ timeout: 30_000 });
    });
    await context.close();
  },
);

async function openImport(page: Page): Promise<void> {
  await page.goto("/seasons-admin?view=import");
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel("Season file")
    .setInputFiles({ name: "summer.season.json", mimeType: "application/json", buffer });
}
