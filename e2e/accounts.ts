import { expect, type Locator, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { readPublishableKey } from "#testing/backend-process.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";
import { type Club, signIn } from "./fixtures.ts";

/** `member`: as whom in the league. */
export type Person = { firstName: string; lastName: string; email: string; member?: string };

export const password = "clay pigeons at dusk";

export async function openSignInDialog(page: Page): Promise<Locator> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  return page.getByRole("dialog");
}

/** Fills in the form of a new account; the dialog that says that it was created. */
export async function signUp(page: Page, { firstName, lastName, email }: Person): Promise<Locator> {
  const dialog = await openSignInDialog(page);
  await dialog.getByRole("button", { name: "Create an account" }).click();
  await dialog.getByLabel("First Name").fill(firstName);
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await expect(dialog.getByText("Account Created Successfully")).toBeVisible();
  return dialog;
}

/** An Admin lets a waiting account in as the member whom the site proposes: the one of that name, if any. */
export async function approve(
  adminPage: Page,
  { firstName, lastName, email }: Person,
  proposed = "Not linked",
): Promise<void> {
  const name = `${firstName} ${lastName}`;
  await adminPage.goto("/user-admin");
  const waiting = adminPage.getByRole("listitem").filter({ hasText: email });
  const member = waiting.getByRole("combobox", { name: `Member for ${name}` });
  await expect(member.locator("option:checked")).toHaveText(proposed);
  const approval = waiting.getByRole("button", { name: `Approve: ${name}` });
  await approval.click();
  await expect(approval).toBeHidden();
}

/** Chooses from the menu of a row of User Admin. */
export async function chooseFromMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: action }).click();
}

/** The same for what leads to another screen. */
export async function followFromMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("link", { name: action, exact: true }).click();
}

/** Chooses one of many by typing its name. */
export async function choose(field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await field.page().getByRole("option", { name, exact: true }).click();
}

/** Opens the front page as someone who has joined just now. */
export async function joinClub(page: Page, club: Club, person: Person): Promise<void> {
  await enroll(club, person);
  await signIn(page, person.email, password);
}

/** Makes someone a member with an account, by what the forms send. */
export async function enroll(club: Club, person: Person): Promise<void> {
  const { firstName, lastName, email, member } = person;
  const key = await readPublishableKey(club.url);
  const visitor = createClient(club.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const names = { first_name: firstName, last_name: lastName };
  expect((await visitor.auth.signUp({ email, password, options: { data: names } })).error).toBeNull();
  await fetch(verifyUrl(linkIn(await club.waitForEmail(email))));
  const admin = createClient(club.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await admin.auth.signInWithPassword(club.admin)).error).toBeNull();
  const { data: accounts } = await admin.rpc("accounts_overview");
  const { data: members } = await admin.from("members").select("id, first_name, last_name");
  const member_id =
    (members ?? []).find((row) => `${row.first_name} ${row.last_name}` === member)?.id ?? null;
  const account_id = (accounts as { id: string; email: string }[]).find((row) => row.email === email)?.id;
  expect((await admin.rpc("approve_account", { account_id, member_id })).error).toBeNull();
}
