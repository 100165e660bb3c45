import { expect, type Page } from "@playwright/test";
import { choose, chooseFromMenu } from "../../accounts.ts";
import { countEmails, openedAccount, unconfirmedAccount } from "../opened-accounts.ts";
import { type Screens, statusWith } from "../walk.ts";

/** Opens the question of a menu, and returns its button. */
async function ask(page: Page, name: string, [action, answer]: [string, string]) {
  await page.goto("/user-admin");
  await chooseFromMenu(page, name, action);
  return page.getByRole("dialog").getByRole("button", { name: answer, exact: true });
}

export const userAdmin: Screens = {
  async "AccountAction approve"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Approved${n}`, { status: "Pending" });
    await page.goto("/user-admin");
    await submit({
      write: "POST rpc/approve_account",
      press: page
        .getByRole("button", { name: `Approve: Quincy Approved${n}` })
        .or(page.getByRole("button", { name: "Try again" }))
        .first(),
      saved: statusWith(page, `Quincy Approved${n} is approved`),
    });
    return admin.count(`security_log?event=eq.account approved&subject_id=eq.${person.id}`);
  },

  async "AccountAction undo-approval"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Undone${n}`, { status: "Pending" });
    await page.goto("/user-admin");
    const approve = page.getByRole("button", { name: `Approve: Quincy Undone${n}` });
    await approve.click();
    await expect(approve).toBeHidden();
    await submit({
      write: "POST rpc/undo_approval",
      press: page.getByRole("button", { name: /^(Undo|Try again)$/ }),
      saved: approve,
    });
    return admin.count(`app_users?id=eq.${person.id}&status=eq.Pending`);
  },

  async "AccountAction confirm"({ page, server, n, submit, admin }) {
    const person = await unconfirmedAccount(server, `Quincy Confirmed${n}`);
    await submit({
      write: "POST rpc/confirm_account_email",
      press: await ask(page, `Quincy Confirmed${n}`, ["Confirm address…", "Confirm the address"]),
      saved: statusWith(page, `${person.email} is confirmed`),
    });
    return admin.count(`security_log?event=eq.address confirmed&subject_id=eq.${person.id}`);
  },

  async sendConfirmationAgain({ page, server, n, submit }) {
    const person = await unconfirmedAccount(server, `Quincy Emailed${n}`);
    const before = await countEmails(server, person.email);
    await submit({
      write: "POST /auth/v1/resend",
      press: await ask(page, `Quincy Emailed${n}`, ["Resend email…", "Resend"]),
      saved: statusWith(page, `Email sent to ${person.email}`),
    });
    return (await countEmails(server, person.email)) - before;
  },

  async "AccountAction role"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Promoted${n}`);
    await page.goto("/user-admin");
    await chooseFromMenu(page, `Quincy Promoted${n}`, "Change role…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Role").selectOption("Board Member");
    await submit({
      write: "POST rpc/set_account_role",
      press: dialog.getByRole("button", { name: "Change the role" }),
      saved: statusWith(page, `The role of Quincy Promoted${n} is now Board Member`),
    });
    return admin.count(`security_log?event=eq.role changed&subject_id=eq.${person.id}`);
  },

  async "AccountAction deactivate"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Inactive${n}`);
    await submit({
      write: "POST rpc/deactivate_account",
      press: await ask(page, `Quincy Inactive${n}`, ["Deactivate…", "Deactivate the account"]),
      saved: statusWith(page, `The account of Quincy Inactive${n} is deactivated`),
    });
    return admin.count(`security_log?event=eq.account deactivated&subject_id=eq.${person.id}`);
  },

  async "AccountAction unlink"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Linked${n}`);
    await admin.ask("POST", "members", {
      first_name: "Quincy",
      last_name: `Linked${n}`,
      account_id: person.id,
    });
    await page.goto("/user-admin");
    await chooseFromMenu(page, `Quincy Linked${n}`, "Link to a member…");
    const dialog = page.getByRole("dialog");
    const member = dialog.getByRole("combobox", { name: "Member" });
    // Members that arrive later replace what is typed.
    await expect(member).toHaveValue(`Quincy Linked${n}`);
    await member.fill("Not linked");
    await page.getByRole("listbox").getByRole("option", { name: "Not linked" }).click();
    await submit({
      write: "PATCH members",
      press: dialog.getByRole("button", { name: "Link the member" }),
      saved: statusWith(page, `Quincy Linked${n} belongs to no member`),
    });
    return admin.count(`members?first_name=eq.Quincy&last_name=eq.Linked${n}&account_id=is.null`);
  },

  async "AccountAction erase"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Erased${n}`);
    await page.goto("/user-admin");
    await chooseFromMenu(page, `Quincy Erased${n}`, "Erase…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Type .* to go on$/).fill(`Quincy Erased${n}`);
    await submit({
      write: "POST rpc/erase_person",
      press: dialog.getByRole("button", { name: "Erase this person" }),
      saved: statusWith(page, `Quincy Erased${n} is erased`),
    });
    return admin.count(`security_log?event=eq.person erased&subject_id=eq.${person.id}`);
  },

  async "ScorekeeperAction grant"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Keeper${n}`);
    await page.goto("/user-admin?view=scorekeepers");
    await choose(page.getByRole("combobox", { name: "Member's account" }), `Quincy Keeper${n}`);
    await submit({
      write: "POST scorekeepers",
      press: page.getByRole("button", { name: "Make scorekeeper" }),
      saved: statusWith(page, `Quincy Keeper${n} may enter scores`),
    });
    return admin.count(`scorekeepers?account_id=eq.${person.id}`);
  },

  async "ScorekeeperAction end"({ page, server, n, submit, admin }) {
    const person = await openedAccount(server, `Quincy Ended${n}`);
    const [season] = await admin.ask<{ id: string }[]>("GET", "seasons?select=id&status=eq.active");
    await admin.ask("POST", "scorekeepers", { season_id: season?.id, account_id: person.id });
    await page.goto("/user-admin?view=scorekeepers");
    await chooseFromMenu(page, `Quincy Ended${n}`, "End scorekeeping…");
    await submit({
      write: "DELETE scorekeepers",
      press: page.getByRole("dialog").getByRole("button", { name: "End it" }),
      gone: page.getByRole("dialog"),
    });
    return admin.count(`security_log?event=eq.scorekeeper ended&subject_id=eq.${person.id}`);
  },
};
