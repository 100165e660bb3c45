import { expect, type Page } from "@playwright/test";
import { linkIn } from "#testing/emailed-links.ts";
import { approve, choose, chooseFromMenu, openSignInDialog, password, signUp } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, ownClub: "accounts", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

/** Shoots in the demonstration club under this name. */
const beatrix = { firstName: "Beatrix", lastName: "Yarrow", email: "beatrix@club.example" };
const name = "Beatrix Yarrow";

async function accountOf(page: Page, email: string) {
  const accounts = await readTable(page.getByRole("table", { name: "Accounts" }));
  return accounts.find((row) => Object.values(row).some((text) => text.includes(email)));
}

test("somebody who waits is approved and linked to the member of that name", { tag: "@whole" }, async ({
  page,
  otherPage,
  club,
}) => {
  await signUp(otherPage, beatrix);
  await otherPage.goto(linkIn(await club.waitForEmail(beatrix.email)));
  await expect(otherPage.getByText("Email address confirmed")).toBeVisible();
  await approve(page, beatrix, name);
  await expect
    .poll(() => accountOf(page, beatrix.email))
    .toMatchObject({
      Role: "Member",
      Status: "Active",
      Member: name,
    });
  await signIn(otherPage, beatrix.email, password);
  await otherPage.goto("/add-team-scores");
  await expect(otherPage.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a scorekeeper of the season enters scores and nothing else of the administration", {
  tag: "@whole",
}, async ({ page, otherPage }) => {
  await page.goto("/user-admin?view=scorekeepers");
  await choose(page.getByRole("combobox", { name: "Member's account" }), name);
  await page.getByRole("button", { name: "Make scorekeeper" }).click();
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();

  await signIn(otherPage, beatrix.email, password);
  await otherPage.goto("/add-team-scores?view=sheet");
  await otherPage.getByLabel("Week", { exact: true }).selectOption("8");
  await otherPage.getByLabel("Team", { exact: true }).selectOption({ label: "Broken Wings" });
  await otherPage.getByRole("textbox", { name: `${name}, round 1` }).fill("24");
  await otherPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(otherPage.getByText(/week 8: 1 score saved/)).toBeVisible();
  await otherPage.goto("/admin");
  await expect(otherPage.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a new role counts from the next sign-in", { tag: "@whole" }, async ({
  page,
  otherPage,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await signIn(otherPage, beatrix.email, password);
  await page.goto("/user-admin");
  await chooseFromMenu(page, name, "Change role…");
  const dialog = page.getByRole("dialog", { name: `Role of ${name}` });
  await dialog.getByLabel("Role").selectOption("Board Member");
  await dialog.getByRole("button", { name: "Change the role" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => accountOf(page, beatrix.email)).toMatchObject({ Role: "Board Member" });

  await otherPage.goto("/leaderboard");
  await expect(otherPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await signIn(otherPage, beatrix.email, password);
  await otherPage.goto("/admin");
  await expect(otherPage.getByRole("heading", { level: 1 })).toHaveText("Score Admin");
});

test("a deactivated person is out at once and cannot come back in", { tag: "@whole" }, async ({
  page,
  otherPage,
  complaints,
}) => {
  complaints.allow(/status of 40[013]/);
  await signIn(otherPage, beatrix.email, password);
  await otherPage.goto("/leaderboard");
  await expect(otherPage.getByRole("table").first()).toBeVisible();

  await page.goto("/user-admin");
  await chooseFromMenu(page, name, "Deactivate…");
  const dialog = page.getByRole("dialog", { name: `Deactivate ${name}?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => accountOf(page, beatrix.email)).toMatchObject({ Status: "Active" });
  await chooseFromMenu(page, name, "Deactivate…");
  await dialog.getByRole("button", { name: "Deactivate the account" }).click();
  await expect.poll(() => accountOf(page, beatrix.email)).toMatchObject({ Status: "Inactive" });

  await expect(otherPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible({
    timeout: 30_000,
  });
  const form = await openSignInDialog(otherPage);
  await form.getByLabel("Email").fill(beatrix.email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(form.getByText(/contact an administrator to activate your account/)).toBeVisible();
});

test("the security log says what was decided about her, by whom, and can be asked for one event", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/user-admin");
  await page.getByRole("link", { name: "Security log" }).click();
  await page.getByLabel("Person", { exact: true }).selectOption(name);
  const log = page.getByRole("table", { name: /Security log/ });
  await expect(log.getByText("account deactivated")).toBeVisible();
  await page.getByLabel("Event", { exact: true }).selectOption("role changed");
  await expect(log.getByRole("row")).toHaveCount(2);
  const [entry] = await readTable(log);
  expect(entry).toMatchObject({ About: name, Who: "Club Admin", Detail: "Member → Board Member" });
  await page.reload();
  await expect(log.getByRole("row")).toHaveCount(2);
});

test("whoever leaves is erased: the account goes, the rounds stay under another name", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/user-admin");
  await chooseFromMenu(page, name, "Erase…");
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  const erase = dialog.getByRole("button", { name: "Erase this person" });
  await erase.click();
  await expect(dialog.getByRole("alert")).toContainText(`Type the name ${name}`);
  await dialog.getByLabel(`Type ${name} to go on`).fill(name);
  await erase.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => accountOf(page, beatrix.email)).toBeUndefined();
  await page.goto("/user-admin?view=security-log&event=person+erased");
  await expect(page.getByRole("table").getByText("Former member 1")).toBeVisible();
  await page.goto("/leaderboard");
  await expect(page.getByRole("table").first()).toContainText("Former member 1");
  await expect(page.getByRole("table").first()).not.toContainText(name);
});
