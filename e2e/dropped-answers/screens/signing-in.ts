import type { Page } from "@playwright/test";
import { openSignInDialog, password } from "../../accounts.ts";
import { signIn } from "../../fixtures.ts";
import { countEmails, inDatabase, openedAccount, unconfirmedAccount } from "../opened-accounts.ts";
import type { Screens, Walk } from "../walk.ts";

const failed = (page: Page) => page.getByText("An error occurred. Please try again.");
const signInButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign In" });

/** The browser of someone with an account, signed in. */
export async function signedIn({ server, elsewhere }: Walk, name: string) {
  const person = await openedAccount(server, name);
  const { page, submit } = await elsewhere();
  await signIn(page, person.email, password);
  const sessions = () =>
    inDatabase(server, (sql) => sql`select from auth.sessions where user_id = ${person.id}`);
  return { person, page, submit, sessions };
}

async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account of / })
    .click();
}

/** The form behind a line of the dialog of one's own account. */
export async function openLine(page: Page, line: string) {
  await openAccountMenu(page);
  await page.getByRole("button", { name: "My account" }).click();
  const dialog = page.getByRole("dialog", { name: "My account" });
  await dialog.locator("summary", { hasText: new RegExp(`^${line}`) }).click();
  return dialog;
}

export const signingIn: Screens = {
  async signUp({ n, server, elsewhere, admin }) {
    const { page, submit } = await elsewhere();
    const dialog = await openSignInDialog(page);
    await dialog.getByRole("button", { name: "Create an account" }).click();
    await dialog.getByLabel("First Name").fill("Rosa");
    await dialog.getByLabel("Last Name").fill(`Joined${n}`);
    await dialog.getByLabel("Email").fill(`rosa.joined${n}@dropped.example`);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await submit({
      write: "POST /auth/v1/signup",
      press: dialog.getByRole("button", { name: "Sign Up" }),
      saved: dialog.getByText("Account Created Successfully"),
      failed: failed(page),
    });
    const accounts = await admin.count(`app_users?email=eq.rosa.joined${n}@dropped.example`);
    return accounts * (await countEmails(server, `rosa.joined${n}@dropped.example`));
  },

  async resendConfirmation({ n, server, elsewhere }) {
    const { email } = await unconfirmedAccount(server, `Rosa Resent${n}`);
    const { page, submit } = await elsewhere();
    const dialog = await openSignInDialog(page);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    const resend = dialog.getByRole("button", { name: "Resend the confirmation email" });
    await resend.waitFor();
    const before = await countEmails(server, email);
    await submit({
      write: "POST /auth/v1/resend",
      press: resend,
      saved: dialog.getByText("Open the link in the email to confirm your address."),
      failed: failed(page),
    });
    return (await countEmails(server, email)) - before;
  },

  async requestPasswordReset({ n, server, elsewhere }) {
    const { email } = await openedAccount(server, `Rosa Forgot${n}`);
    const { page, submit } = await elsewhere();
    const dialog = await openSignInDialog(page);
    await dialog.getByRole("button", { name: "Reset it" }).click();
    await dialog.getByLabel("Email").fill(email);
    await submit({
      write: "POST /auth/v1/recover",
      press: dialog.getByRole("button", { name: "Send the link" }),
      saved: dialog.getByText("If there's an account for this address, we've sent it a link."),
      failed: failed(page),
    });
    return countEmails(server, email);
  },

  async changePassword(walk) {
    const { person, page, submit } = await signedIn(walk, `Rosa Changed${walk.n}`);
    const dialog = await openLine(page, "Password");
    await dialog.getByLabel("Current password", { exact: true }).fill(password);
    await dialog.getByLabel("New password", { exact: true }).fill("quail over the far trap");
    await submit({
      write: "PUT /auth/v1/user",
      press: dialog.getByRole("button", { name: "Change the password" }),
      saved: dialog.getByText("All other devices are signed out."),
      failed: failed(page),
    });
    return walk.admin.count(`security_log?event=eq.password changed&account_id=eq.${person.id}`);
  },

  async askForEmailChange(walk) {
    const { page, submit } = await signedIn(walk, `Rosa Address${walk.n}`);
    const newEmail = `rosa.moved${walk.n}@dropped.example`;
    const dialog = await openLine(page, "Email");
    await dialog.getByLabel("New email").fill(newEmail);
    await dialog.getByLabel("Current password").fill(password);
    await submit({
      write: "PUT /auth/v1/user",
      press: dialog.getByRole("button", { name: "Send the link" }),
      saved: dialog.getByText(`We sent a link to ${newEmail}`),
      failed: failed(page),
    });
    return countEmails(walk.server, newEmail);
  },

  async signOut(walk) {
    const { page, submit, sessions } = await signedIn(walk, `Rosa Left${walk.n}`);
    await openAccountMenu(page);
    // This browser is signed out whether the server answers or not.
    await submit({
      write: "POST /auth/v1/logout",
      press: page.getByRole("button", { name: "Sign Out" }),
      saved: signInButton(page),
      failed: signInButton(page),
    });
    return 1 - (await sessions()).length;
  },

  async signOutEverywhere(walk) {
    const { page, submit, sessions } = await signedIn(walk, `Rosa Everywhere${walk.n}`);
    const dialog = await openLine(page, "Devices");
    await submit({
      write: "POST /auth/v1/logout",
      press: dialog.getByRole("button", { name: "Sign out everywhere" }),
      saved: signInButton(page),
    });
    return 1 - (await sessions()).length;
  },
};
