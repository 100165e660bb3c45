import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { type Club, signIn } from "./fixtures.ts";
import type { Recorded } from "./recorded-rounds.ts";

/** The week whose sheets are filled in while rounds wait. */
export const week = "8";

export async function openSheet(page: Page, team: string): Promise<Locator> {
  await page.goto("/add-team-scores?view=sheet");
  await page.getByLabel("Week", { exact: true }).selectOption(week);
  const teams = page.getByLabel("Team", { exact: true });
  await teams.selectOption(await teams.getByRole("option", { name: team }).getAttribute("value"));
  const sheet = page.getByRole("form", { name: `Scores of ${team} in week ${week}` });
  await expect(sheet).toBeVisible();
  return sheet;
}

export async function shootersOn(sheet: Locator): Promise<string[]> {
  const fields = sheet.getByRole("textbox", { name: /, round 1$/ });
  const labels = await fields.evaluateAll((all) =>
    all.map((field) => field.getAttribute("aria-label") ?? ""),
  );
  return labels.map((label) => label.replace(/, round 1$/, ""));
}

/** Keeps one round on the device: what is sent does not arrive. */
export async function keepRound(
  page: Page,
  team: string,
  { shooter, hits }: { shooter: string; hits: string },
): Promise<Locator> {
  const sheet = await openSheet(page, team);
  await page.route("**/rpc/record_scores", (route) => route.abort());
  await sheet.getByLabel(`${shooter}, round 1`).fill(hits);
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Saved on this device: ${team}, week 8: 1 score.`)).toBeVisible();
  return sheet;
}

/** A session of this page's own: ending it leaves the one that asks the API alone. */
export async function signInAnew(page: Page, { admin }: Club): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => localStorage.clear());
  await signIn(page, admin.email, admin.password);
}

export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(banner.getByRole("button", { name: "Sign In" })).toBeVisible();
}

/** No data request arrives any more, as after the last bar of the signal. */
export async function cutOff(context: BrowserContext): Promise<void> {
  await context.route(/\/(rest|auth|health)/, (route) => route.abort());
}

/** Ends the session on the server, as a board member or another device would; this browser does not know. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("club-session") ?? "{}");
    const { publishableKey } = await (await fetch("/config.json")).json();
    await fetch("/auth/v1/logout?scope=local", {
      method: "POST",
      headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
    });
  });
}

export function refuseStore() {
  IDBFactory.prototype.open = () => {
    throw new DOMException("The browser refuses its storage.", "SecurityError");
  };
}

export function fillStore() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  };
}

/** Each round was entered once, whatever was sent how often. */
export function expectEnteredOnce(rounds: readonly Recorded[]): void {
  expect(new Set(rounds.map(({ id }) => id)).size).toBe(rounds.length);
  expect(rounds.map(({ entered }) => entered)).toEqual(rounds.map(() => 1));
}
