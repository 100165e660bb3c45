import { expect, type Locator } from "@playwright/test";
import { linkIn } from "#testing/emailed-links.ts";
import { approve, openSignInDialog, password, signUp } from "./accounts.ts";
import { signIn, signInByDialog, test } from "./fixtures.ts";

test.use({ demo: false, contextOptions: { reducedMotion: "no-preference" } });

const refusedSignIn = /status of 400/;
const pendingApproval =
  "Your account is awaiting administrator approval. Please contact an administrator to activate your account.";

async function tryToSignIn(form: Locator, email: string, typed: string): Promise<void> {
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(typed);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("an account waits for the confirmed address and for an administrator", async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  complaints.allow(refusedSignIn);
  const email = "nell.newcomer@club.example";
  const nell = { firstName: "Nell", lastName: "Newcomer", email };

  const dialog = await signUp(page, nell);
  await tryToSignIn(dialog, email, password);
  await expect(dialog.getByText(pendingApproval)).toBeVisible();

  await page.goto(linkIn(await club.waitForEmail(email)));
  await expect(page.getByText("Email address confirmed")).toBeVisible();
  const second = await openSignInDialog(page);
  await tryToSignIn(second, email, password);
  await expect(second.getByText(pendingApproval)).toBeVisible();
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();

  await signIn(otherPage, club.admin.email, club.admin.password);
  await approve(otherPage, nell);
  await signInByDialog(page, email, password);
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");

  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("Your role: Member")).toBeVisible();
});

test("a visitor is asked to sign in where members only read, and comes to the page after it", async ({
  page,
  club,
}) => {
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await tryToSignIn(page.getByRole("main"), club.admin.email, club.admin.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
});
