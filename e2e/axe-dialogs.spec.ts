import { expect, type Locator } from "@playwright/test";
import { expectNoViolationsWithin, expectSoundDialog } from "./axe-within.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin" });
test.describe.configure({ timeout: 240_000 });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

const dialogs = [
  { name: "closing a night", path: "/", opener: "Closed or late tonight", title: "Closed or late tonight" },
  {
    name: "the matches of a week",
    path: "/team-admin?view=matches",
    opener: "Edit week 12",
    title: "Matches of week 12",
  },
];

for (const [screen, size] of Object.entries(sizes))
  for (const { name, path, opener: label, title } of dialogs)
    test(`${name} on a ${screen}: axe in light and dark, and the keyboard`, {
      tag: "@whole",
    }, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await expectSoundDialog(page, { name, opener: label, title }, async (dialog) => {
        for (const moved of await dialog.locator("summary", { hasText: /^Move or cancel/ }).all())
          await moved.click();
        for (const day of await dialog.getByLabel(/^Day, /).all()) await day.selectOption("canceled");
        if (path.endsWith("matches")) await expect(dialog.getByLabel(/^Reason, /).first()).toBeVisible();
      });
    });

test("a guardian's link: axe in light and dark, and the keyboard", { tag: "@whole" }, async ({
  page,
  otherPage,
}) => {
  await page.goto("/member-admin");
  const junior = page.getByRole("row").filter({ hasText: "Junior" }).first();
  await junior.getByRole("button", { name: /^Details of / }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: /^(Create a|Replace the) link$/ }).click();
  const address = await sheet.getByLabel("Copy it now. You won't see it again.").inputValue();
  await otherPage.setViewportSize(sizes.phone);
  await otherPage.goto(address);
  await expect(otherPage.getByRole("heading", { level: 1, name: /’s league nights$/ })).toBeVisible();
  await expectNoViolationsWithin(otherPage, "a guardian's link", "main");
  const phone = otherPage.getByRole("main").getByRole("link", { name: /\d{3}-\d{4}/ });
  for (let n = 0; n < 20 && !(await isFocused(phone)); n += 1) await otherPage.keyboard.press("Tab");
  await expect(phone).toBeFocused();
});

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test("fees, and who is coming: axe in light and dark", { tag: "@whole" }, async ({ page }) => {
  await page.goto("/team-admin?view=fees");
  await expect(page.getByText(/members haven't paid/)).toBeVisible();
  await expectNoViolationsWithin(page, "fees", "main");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("button", { name: "Mark as paid…" }).click();
  await expect(page.getByRole("dialog").getByLabel("Paid on")).toBeVisible();
  await expectNoViolationsWithin(page, "a fee that is paid", "[role=dialog], dialog[open]");
  await page.goto("/night?week=9&view=coming");
  await expect(page.getByRole("heading", { level: 1, name: "Who's coming" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  await expectNoViolationsWithin(page, "who is coming", "main");
});
