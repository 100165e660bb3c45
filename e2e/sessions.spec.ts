import { type BrowserContext, expect, type Page } from "@playwright/test";
import { linkIn } from "#testing/emailed-links.ts";
import { joinClub, openSignInDialog, password } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";

test.use({ demo: false });

const hour = 60 * 60;

function ownMenu(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Account of / });
}

function signInButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Sign In" });
}

/** Makes the stored session look as old as after an evening: the next look renews it. */
async function ageSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("club-session") ?? "{}");
    localStorage.setItem("club-session", JSON.stringify({ ...session, expires_at: 1 }));
  });
}

async function openTabs(context: BrowserContext, first: Page, count: number): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()));
  return [first, ...others];
}

test("signing out in one tab signs out the others", { tag: "@whole" }, async ({ page, context, club }) => {
  await signIn(page, club.admin.email, club.admin.password);
  const other = await context.newPage();
  await other.goto("/leaderboard");
  // Answered: what is still asked for when the session ends is refused.
  await expect(other.getByText("There is no season yet.")).toBeVisible();
  await expect(other.locator(".rendered")).toHaveCount(0);
  await other.waitForLoadState("networkidle");
  await expect(ownMenu(other)).toBeVisible();
  await ownMenu(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("tabs that renew the session at the same moment all stay signed in", { tag: "@whole" }, async ({
  page,
  context,
  club,
}) => {
  await signIn(page, club.admin.email, club.admin.password);
  const renewals: number[] = [];
  context.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token")) renewals.push(response.status());
  });
  const tabs = await openTabs(context, page, 3);
  for (let evening = 1; evening <= 2; evening += 1) {
    await ageSession(page);
    await Promise.all(tabs.map((tab) => tab.goto("/user-admin")));
    for (const tab of tabs) await expect(tab.getByRole("table").first()).toBeVisible();
  }
  expect(renewals.length).toBeGreaterThanOrEqual(2);
  expect(renewals.filter((status) => status !== 200)).toEqual([]);
});

test("after eight hours without a sign of life every tab is signed out, not before", {
  tag: "@whole",
}, async ({ page, context, club, complaints }) => {
  // One tab signs out; what the other was about to ask has no session any more.
  complaints.allow(/status of 401/);
  await context.clock.install();
  await signIn(page, club.admin.email, club.admin.password);
  const [, other] = await openTabs(context, page, 2);
  if (!other) throw new Error("No second tab.");
  await other.goto("/");
  await expect(ownMenu(other)).toBeVisible();
  // The server drew the menu; only the application counts signs of life.
  await other.waitForLoadState("networkidle");

  await context.clock.fastForward(7 * hour * 1000);
  await other.mouse.move(200, 200);
  await other.mouse.move(300, 300);
  await context.clock.fastForward(7 * hour * 1000);
  await expect(ownMenu(page)).toBeVisible();
  await expect(ownMenu(other)).toBeVisible();

  await context.clock.fastForward(hour * 1000 + 120_000);
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
});

test("a forgotten password is set anew on the front page, by a link that works once", async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  complaints.allow(/status of 40[013]/);
  const cora = { firstName: "Cora", lastName: "Eagle", email: "cora@club.example" };
  await joinClub(page, club, cora);
  await ownMenu(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(signInButton(page)).toBeVisible();

  const dialog = await openSignInDialog(page);
  await dialog.getByRole("button", { name: "Reset it" }).click();
  await dialog.getByLabel("Email").fill(cora.email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("Check your email")).toBeVisible();

  const messageAbout = async () => (await club.waitForEmail(cora.email)).subject;
  await expect.poll(messageAbout).toMatch(/password/i);
  const link = linkIn(await club.waitForEmail(cora.email));
  await page.goto(link);
  // The front page, and nothing of the link is left in the address.
  await expect(page).toHaveURL(`${club.url}/`);
  const form = page.getByRole("dialog", { name: "Set a new password" });
  await form.getByLabel("New password", { exact: true }).fill("quail over the far trap");
  await form.getByRole("button", { name: "Set the password" }).click();
  await expect(ownMenu(page)).toBeVisible();

  await otherPage.goto(link);
  await expect(otherPage.getByText("This link has expired")).toBeVisible();
  await expect(otherPage).toHaveURL(`${club.url}/`);
  await expect(ownMenu(otherPage)).toBeHidden();
  const again = otherPage.getByRole("dialog");
  await again.getByLabel("Email").fill(cora.email);
  await again.getByLabel("Password", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(again.getByText("Login Failed")).toBeVisible();
});

test("the own menu stays open when it was opened before the application ran", async ({ page, club }) => {
  await signIn(page, club.admin.email, club.admin.password);
  await page.addInitScript(() => localStorage.removeItem("club-queries"));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/application-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await ownMenu(page).click();
  await expect(page.locator("#root > .rendered [data-pressed]")).toHaveCount(1);
  release();
  await expect(page.locator("#root > .rendered")).toHaveCount(0);
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});
