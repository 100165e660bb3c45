import { expect, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { makeSeason, signInToData } from "./at-the-line-season.ts";
import { details, expectUp, keys, short, startSquad } from "./at-the-line-steps.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, ownClub: "erased", viewer: "Admin", viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: "serial" });

const erased = "This phone erased its storage. Write these scores down or sign in again to save them.";
let data: SupabaseClient;

test.beforeEach(async ({ club, complaints }) => {
  // What the page was reading when its database was erased breaks off.
  complaints.allow(/status of 40\d|AbortError|Force close delete origin/);
  data ??= await signInToData(club);
});

/** As "Clear browsing data" or a phone that needs the room does, with the page open. */
async function eraseStorage(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devTools.detach();
}

test("marks stay on the screen when the phone erases its storage in the middle of a squad, and are saved after a sign-in in place", {
  tag: "@whole",
}, async ({ page, club }) => {
  const season = await makeSeason(data, { name: "Erased", ...short }, { Eagles: 2 });
  const [ann = "", bob = ""] = await startSquad(page, season, "Eagles");
  await keys(page, "101");
  await expectUp(page, bob, 2);
  await eraseStorage(page);
  const alarm = page.getByRole("alert").filter({ hasText: erased });
  await expect(alarm).toBeVisible();
  await expect(page.getByText("Authentication Required")).toBeHidden();
  await expect(page.getByText("saved on this phone")).toBeHidden();
  await expectUp(page, bob, 2);
  await keys(page, "1");
  await expectUp(page, ann, 3);

  await alarm.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(club.admin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(club.admin.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(alarm).toBeHidden();
  await expectUp(page, ann, 3);
  await keys(page, "111111");
  await expect(page.getByText("Round 1: saved")).toHaveCount(2);
  expect(await details(data, season)).toEqual(["11111", "01111"]);
});

test("a squad that was left without a sign-in asks first, and then for the sign-in", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(data, { name: "Erased and left", ...short }, { Eagles: 1 });
  await startSquad(page, season, "Eagles");
  await keys(page, "11");
  await eraseStorage(page);
  await expect(page.getByText(erased)).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  const question = page.getByRole("dialog", { name: "Leave without signing in?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("a session that ends in any other way asks for the sign-in, and the squad waits in its draft", {
  tag: "@whole",
}, async ({ page, context }) => {
  const season = await makeSeason(data, { name: "Signed out elsewhere", ...short }, { Eagles: 1 });
  await startSquad(page, season, "Eagles");
  await keys(page, "11");
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(() => localStorage.removeItem("club-session"));
  await other.close();
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(page.getByText(erased)).toBeHidden();
});
