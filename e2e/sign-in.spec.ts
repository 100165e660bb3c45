import { expect, type Locator } from "@playwright/test";
import { approve, openSignInDialog, password, signUp } from "./accounts.ts";
import { linkIn, signIn, signInByDialog, test } from "./fixtures.ts";

test.use({ demo: false, contextOptions: { reducedMotion: "no-preference" } });

const refusedSignIn = /status of 400/;
const pendingApproval =
  "Your account is awaiting administrator approval. Please contact an administrator to activate your account.";

async function tryToSignIn(form: Locator, email: string, typed: string): Promise<void> {
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(typed);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

test.describe("the dialog says what is wrong", () => {
  test("when a field is empty", async ({ page }) => {
    const dialog = await openSignInDialog(page);
    await tryToSignIn(dialog, "", password);
    await expect(dialog.getByRole("alert")).toContainText("Validation Error");
    await expect(dialog.getByRole("alert")).toContainText("Please fill in all fields");
  });

  test("when the names of a new account are empty", async ({ page }) => {
    const dialog = await openSignInDialog(page);
    await dialog.getByRole("button", { name: "Create an account" }).click();
    await dialog.getByLabel("Email").fill("nobody@club.example");
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Sign Up" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please fill in your first and last name");
  });

  test("when the address is none", async ({ page }) => {
    const dialog = await openSignInDialog(page);
    await tryToSignIn(dialog, "max at club", password);
    await expect(dialog.getByRole("alert")).toContainText("Invalid Email");
    await expect(dialog.getByRole("alert")).toContainText("Please enter a valid email address");
    await expect(dialog.getByLabel("Email")).toHaveValue("max at club");
  });

  test("when the password is wrong once, twice and a third time", async ({ page, complaints }) => {
    complaints.allow(refusedSignIn);
    const dialog = await openSignInDialog(page);
    const warning = dialog.getByText("Repeated failed sign-ins");
    const locked = "Account may be locked after too many failed attempts.";

    await tryToSignIn(dialog, "stranger@club.example", "wrong once and so on");
    await expect(dialog.getByRole("alert")).toContainText("Login Failed");
    await expect(dialog.getByRole("alert")).toContainText("Invalid email or password");
    await expect(warning).toHaveCount(0);

    await tryToSignIn(dialog, "stranger@club.example", "wrong twice and so on");
    await expect(warning).toBeVisible();
    await expect(dialog.getByRole("alert")).toContainText("Login Failed");
    await expect(dialog.getByText(locked)).toHaveCount(0);

    await tryToSignIn(dialog, "stranger@club.example", "wrong thrice and so on");
    await expect(dialog.getByRole("alert")).toContainText(locked);
  });

  test("when five sign-ins have failed", async ({ page, complaints }) => {
    complaints.allow(refusedSignIn);
    const dialog = await openSignInDialog(page);
    for (let failure = 1; failure <= 5; failure += 1) {
      await tryToSignIn(dialog, "guesser@club.example", `wrong password ${failure}`);
      await expect(dialog.getByRole("alert")).toContainText(
        failure < 5 ? "Login Failed" : "Too Many Attempts",
      );
    }
    await expect(dialog.getByRole("button", { name: "Sign In", exact: true })).toBeDisabled();
    await expect(
      dialog.getByText("Too many failed attempts. Please wait before trying again."),
    ).toBeVisible();
  });
});

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
  await expect(page).toHaveURL(new RegExp(`^${club.url}/`));
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

test("the form on the page says more about a failed sign-in", async ({ page, complaints }) => {
  complaints.allow(refusedSignIn);
  await page.goto("/messages");
  await tryToSignIn(page.getByRole("main"), "visitor@club.example", "not the password");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid email or password, or your account may not be properly set up.",
  );
});
