import { expect, type Locator, type Page } from "@playwright/test";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { openSignInDialog, password } from "./accounts.ts";
import { type Club, test } from "./fixtures.ts";

test.use({ demo: false });

const refused = /status of 4\d\d/;
type Variant = "dialog" | "page";
/** Both are one form, held by its own tests in every word; the one on the page is walked through where tests run whole. */
const variants: Variant[] = areTestsWhole ? ["dialog", "page"] : ["dialog"];

/** The account forms where this variant of them is: in the dialog, or on the Authentication Required page. */
async function openForms(page: Page, variant: Variant): Promise<Locator> {
  if (variant === "dialog") return openSignInDialog(page);
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  return page.getByRole("main");
}

async function tryToSignIn(forms: Locator, email: string, typed: string): Promise<void> {
  await forms.getByLabel("Email").fill(email);
  await forms.getByLabel("Password", { exact: true }).fill(typed);
  await forms.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function fillSignUp(forms: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await forms.getByLabel(label, { exact: true }).fill(value);
  }
  await forms.getByRole("button", { name: "Sign Up" }).click();
}

/** The row of the catalog as it is read: a title and its sentence. */
async function expectRow(forms: Locator, title: string, sentence: string): Promise<void> {
  const notice = forms.getByRole(/Success|Pending|Created/.test(title) ? "status" : "alert");
  await expect(notice.filter({ hasText: title })).toContainText(sentence);
}

const nell = { "First Name": "Nell", "Last Name": "Newcomer", Password: password };

for (const variant of variants) {
  test.describe(`in the ${variant}`, () => {
    test.beforeEach(({ complaints }) => complaints.allow(refused));

    test("what is typed is checked before anything is created", async ({ page }) => {
      const forms = await openForms(page, variant);
      await test.step("Validation Error: a field is empty", async () => {
        await tryToSignIn(forms, "nell@club.example", "");
        await expectRow(forms, "Validation Error", "Please fill in all fields");
      });
      await test.step("Invalid Email", async () => {
        await tryToSignIn(forms, "nell at club", password);
        await expectRow(forms, "Invalid Email", "Please enter a valid email address");
        await expect(forms.getByLabel("Email")).toHaveValue("nell at club");
      });
      await forms.getByRole("button", { name: "Create an account" }).click();
      await test.step("Validation Error: a name is empty", async () => {
        await fillSignUp(forms, { ...nell, "Last Name": " ", Email: "nell@club.example" });
        await expectRow(forms, "Validation Error", "Please fill in your first and last name");
      });
      await test.step("Sign Up Failed", async () => {
        await fillSignUp(forms, { ...nell, Email: "nell@club.example", Password: "short" });
        await expectRow(forms, "Sign Up Failed", "Password should be at least 12 characters.");
        await expect(forms.getByLabel("First Name")).toHaveValue("Nell");
      });
    });

    test("Account Created Successfully, then Account Pending Approval", async ({ page }) => {
      const email = `nell.${variant}@club.example`;
      const forms = await openForms(page, variant);
      await forms.getByRole("button", { name: "Create an account" }).click();
      await fillSignUp(forms, { ...nell, Email: email });
      await expectRow(
        forms,
        "Account Created Successfully",
        "Your account has been created and is pending approval. Please check your email to confirm your account, then wait for an administrator to approve your access.",
      );
      await tryToSignIn(forms, email, password);
      await expectRow(
        forms,
        "Account Pending Approval",
        "Your account is awaiting administrator approval. Please contact an administrator to activate your account.",
      );
    });

    test("Login Failed, up to Too Many Attempts, and free again after fifteen minutes", async ({ page }) => {
      await page.clock.install();
      const forms = await openForms(page, variant);
      const email = `guesser.${variant}@club.example`;
      const sentence =
        variant === "page"
          ? "Invalid email or password, or your account may not be properly set up."
          : "Invalid email or password";
      const warning = forms.getByText("Several failed sign-in attempts");
      const lock = forms.getByText("Account may be locked after too many failed attempts.");
      const submit = forms.getByRole("button", { name: "Sign In", exact: true });

      for (const failure of [1, 2, 3, 4]) {
        await tryToSignIn(forms, email, `wrong password ${failure}`);
        await expectRow(forms, "Login Failed", sentence);
        await expect(warning).toHaveCount(failure >= 2 ? 1 : 0);
        await expect(lock).toHaveCount(failure >= 3 ? 1 : 0);
      }
      await tryToSignIn(forms, email, "wrong password 5");
      await expectRow(forms, "Too Many Attempts", "Please wait 15 minutes before trying again");
      await expect(submit).toBeDisabled();
      await expect(
        forms.getByText("Too many failed attempts. Please wait before trying again."),
      ).toBeVisible();

      await page.clock.fastForward("14:00");
      await expect(submit).toBeDisabled();
      await page.clock.fastForward("01:10");
      await expect(submit).toBeEnabled();
      // The server counts by its own clock, and its wait is shown in the same words.
      await tryToSignIn(forms, email, "wrong password 6");
      await expectRow(forms, "Too Many Attempts", "Please wait 15 minutes before trying again");
    });

    test("Error: the server is away", async ({ page, complaints }) => {
      complaints.allow(/ERR_FAILED|Failed to fetch/);
      const forms = await openForms(page, variant);
      await page.route("**/auth/v1/token**", (route) => route.abort());
      await tryToSignIn(forms, "nell@club.example", password);
      await expectRow(forms, "Error", "An error occurred. Please try again.");
    });

    test("Login Successful", async ({ page, club }) => {
      await expectSuccess(page, club, variant);
    });
  });
}

async function expectSuccess(page: Page, club: Club, variant: Variant): Promise<void> {
  if (variant === "dialog") await page.clock.install();
  const forms = await openForms(page, variant);
  await expect(forms.getByLabel("Email")).toBeVisible();
  // From here on time does not move, so that the two seconds are two seconds on any machine.
  if (variant === "dialog") await page.clock.pauseAt(Date.now() + 60_000);
  await tryToSignIn(forms, club.admin.email, club.admin.password);
  if (variant === "page") {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
    return;
  }
  // What is drawn after an answer waits for the clock, too.
  const notice = forms.getByRole("status").filter({ hasText: "Login Successful" });
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return notice.count();
    })
    .toBe(1);
  await page.clock.runFor(1_700);
  await expect(forms).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(forms).toBeHidden();
}
