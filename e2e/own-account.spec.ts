import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { linkIn } from "#testing/emailed-links.ts";
import { joinClub, password } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";

test.use({ demo: true });
test.describe.configure({ mode: "serial" });

/** Shoots in the demonstration club under this name. */
const beatrix = { firstName: "Beatrix", lastName: "Yarrow", email: "beatrix@club.example" };
const newPassword = "quail over the far trap";

async function openAccount(page: Page): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account of / })
    .click();
  await page.getByRole("button", { name: "My account" }).click();
  return page.getByRole("dialog", { name: "My account" });
}

/** The form behind a line of the dialog. */
async function openLine(page: Page, line: string): Promise<Locator> {
  const dialog = await openAccount(page);
  await dialog.locator("summary").filter({ hasText: line }).click();
  return dialog;
}

test("a member changes the name and the address book entry", { tag: "@whole" }, async ({ page, club }) => {
  await joinClub(page, club, { ...beatrix, member: "Beatrix Yarrow" });
  const dialog = await openLine(page, "Name");
  await dialog.getByLabel("Last Name").fill("Yarrow-Stone");
  await dialog.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("banner").getByText("Beatrix Yarrow-Stone").first()).toBeVisible();

  await dialog.locator("summary").filter({ hasText: "Contact info" }).click();
  await dialog.getByLabel("Phone").fill("555 0142");
  await dialog.getByLabel("Birth date").fill("1961-04-12");
  await dialog.getByRole("button", { name: "Save contact info" }).click();
  await expect(dialog.getByText("Contact info saved")).toBeVisible();
  await page.reload();
  const again = await openLine(page, "Contact info");
  await expect(again.getByLabel("Phone")).toHaveValue("555 0142");
  await expect(again.getByText("Apr 12, 1961")).toBeVisible();
});

test("she shows her address, wants no mails, and takes her data with her", { tag: "@whole" }, async ({
  page,
}) => {
  await signIn(page, beatrix.email, password);
  const dialog = await openLine(page, "Notices");
  await dialog.getByLabel("Show my email address to other members").check();
  await dialog.getByLabel("Email me when I get a message").uncheck();
  await expect(dialog.getByText("Saved")).toHaveCount(2);
  await dialog.locator("summary").filter({ hasText: "My data" }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download my data" }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(file).toMatchObject({
    account: { email: beatrix.email, in_directory: true },
    settings: { message_notices: false },
    contacts: [{ phone: "555 0142" }],
  });
  expect(file.scores.length).toBeGreaterThan(0);
});

test("a new password needs the old one, is held to the rule, and signs out the other devices", {
  tag: "@whole",
}, async ({ page, otherPage, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  await signIn(otherPage, beatrix.email, password);
  await signIn(page, beatrix.email, password);
  const dialog = await openLine(page, "Password");
  const change = async (current: string, next: string) => {
    await dialog.getByLabel("Current password", { exact: true }).fill(current);
    await dialog.getByLabel("New password", { exact: true }).fill(next);
    await dialog.getByRole("button", { name: "Change the password" }).click();
  };
  await change("not the password", newPassword);
  await expect(dialog.getByRole("alert")).toContainText("Your current password is incorrect.");
  await change(password, "short");
  await expect(dialog.getByRole("alert")).toContainText("Password should be at least 12 characters.");
  await change(password, newPassword);
  await expect(dialog.getByText("All other devices are signed out.")).toBeVisible();
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toBeVisible();
  await otherPage.goto("/leaderboard");
  await expect(otherPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("signing out everywhere ends this device and the others", { tag: "@whole" }, async ({
  page,
  otherPage,
  complaints,
}) => {
  complaints.allow(/status of 40[013]/);
  await signIn(otherPage, beatrix.email, newPassword);
  await signIn(page, beatrix.email, newPassword);
  const dialog = await openLine(page, "Devices");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await otherPage.goto("/leaderboard");
  await expect(otherPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
});

test("another address changes when the link mailed there is opened, and not before", {
  tag: "@whole",
}, async ({ page, otherPage, club, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  const newEmail = "beatrix.yarrow@elsewhere.example";
  await signIn(page, beatrix.email, newPassword);
  const dialog = await openLine(page, "Email");
  const ask = async (email: string, current: string) => {
    await dialog.getByLabel("New email").fill(email);
    await dialog.getByLabel("Current password").fill(current);
    await dialog.getByRole("button", { name: "Send the link" }).click();
  };
  await ask(newEmail, "not the password");
  await expect(dialog.getByRole("alert")).toContainText("Your current password is incorrect.");
  await ask(newEmail, newPassword);
  await expect(dialog.getByText(`We sent a link to ${newEmail}`)).toBeVisible();
  await club.waitForEmail(beatrix.email, newEmail);
  await page.reload();
  const again = await openLine(page, "Email");
  await expect(again.getByText(`We sent a link to ${newEmail}`)).toBeVisible();

  const link = linkIn(await club.waitForEmail(newEmail));
  await otherPage.goto(link);
  const done = otherPage.getByRole("dialog");
  await expect(done.getByText("Your email address is changed")).toBeVisible();
  await expect(otherPage).toHaveURL(`${club.url}/`);
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();

  await otherPage.goto("about:blank");
  await otherPage.goto(link);
  await expect(done.getByText("This link doesn’t work anymore")).toBeVisible();
  await signIn(otherPage, newEmail, newPassword);
  await openAccount(otherPage);
  await expect(
    otherPage.getByRole("dialog", { name: "My account" }).getByText(newEmail).first(),
  ).toBeVisible();
});
