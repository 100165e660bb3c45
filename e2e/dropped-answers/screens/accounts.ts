import type { Locator, Page } from "@playwright/test";
import type { Screens } from "../walk.ts";

/** The form behind a line of one's own account. */
async function openLine(page: Page, line: string): Promise<Locator> {
  await page.goto("/events");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account of / })
    .click();
  await page.getByRole("button", { name: "My account" }).click();
  const dialog = page.getByRole("dialog", { name: "My account" });
  await dialog.locator("summary").filter({ hasText: line }).click();
  return dialog;
}

/** Presses a box unless it is checked as wanted, as a person does who looks at it. */
const setTo = (box: Locator, value: boolean) => async () => {
  if ((await box.isChecked()) !== value) await box.click();
};

export const accounts: Screens = {
  async useChangeNames({ n, admin, asMember }) {
    const { member, page, submit } = await asMember();
    const dialog = await openLine(page, "Name");
    await dialog.getByLabel("Last Name").fill(`Adler-${n}`);
    await submit({
      write: "POST rpc/change_my_names",
      press: dialog.getByRole("button", { name: "Save the name" }),
      saved: dialog.getByText("Your name is changed"),
    });
    return admin.count(`app_users?id=eq.${member.id}&last_name=eq.Adler-${n}`);
  },

  async useSaveContacts({ n, admin, asMember }) {
    const { page, submit } = await asMember();
    const dialog = await openLine(page, "Contact info");
    await dialog.getByLabel("Phone").fill(`555 014${n}`);
    await submit({
      write: n === 1 ? "POST member_contacts" : "PATCH member_contacts",
      press: dialog.getByRole("button", { name: "Save contact info" }),
      saved: dialog.getByText("Contact info saved"),
    });
    return admin.count(`member_contacts?phone=eq.555%20014${n}&revision=eq.${n}`);
  },

  async useShowAddress({ n, asMember }) {
    const { member, page, submit } = await asMember();
    const dialog = await openLine(page, "Notices");
    const box = dialog.getByLabel("Show my email address to other members");
    await submit({
      write: "POST rpc/show_my_address",
      press: setTo(box, n === 1),
      saved: dialog.getByText("Saved", { exact: true }),
    });
    return member.count(`account_emails?account_id=eq.${member.id}&in_directory=is.${n === 1}`);
  },

  async useChooseEmails({ n, asMember }) {
    const { member, page, submit } = await asMember();
    const dialog = await openLine(page, "Notices");
    const box = dialog.getByLabel("Email me the results of each week");
    await submit({
      write: "POST account_settings",
      press: setTo(box, n === 1),
      saved: dialog.getByText("Saved", { exact: true }),
    });
    return member.count(`account_settings?results_emails=is.${n === 1}`);
  },

  async useSavePrivacy({ n, asMember, admin }) {
    const { member, page, submit } = await asMember();
    const dialog = await openLine(page, "Outside the club");
    const choice = dialog.getByLabel("On public results pages");
    const option = ["", "initials", "hidden"][n] ?? "";
    await submit({
      write: n === 1 ? "POST member_privacy" : "PATCH member_privacy",
      press: () => choice.selectOption(option),
      saved: dialog.locator(`select:has(option[value=${option}]:checked)`),
    });
    const [own] = await admin.ask<{ id: string }[]>("GET", `members?select=id&account_id=eq.${member.id}`);
    return admin.count(`member_privacy?member_id=eq.${own?.id}&shown_as=eq.${option}`);
  },
};
