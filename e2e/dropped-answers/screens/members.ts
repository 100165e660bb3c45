import type { Page } from "@playwright/test";
import { choose } from "../../accounts.ts";
import { type Asking, newMember } from "../people.ts";
import type { Screens } from "../walk.ts";

/** Names that are not like each other, which the page would ask about. */
const surnames = ["Vandersloot", "Quimby", "Okafor"];

/** Two members of like names. */
async function addPair(admin: Asking, last_name: string): Promise<string[]> {
  const names = [last_name, `${last_name}e`].map((name) => ({ first_name: "Alma", last_name: name }));
  const rows = await admin.ask<{ id: string }[]>("POST", "members?select=id", names);
  return rows.map(({ id }) => id);
}

async function openAccountOf(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: action }).click();
}

export const members: Screens = {
  async "MemberAction save"({ page, n, submit, admin }) {
    const lastName = surnames[n] ?? "";
    await page.goto("/member-admin");
    await page.getByRole("button", { name: "New member" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("First name").fill("Tilda");
    await dialog.getByLabel("Last name").fill(lastName);
    await submit({
      write: "POST rpc/save_member",
      press: dialog.getByRole("button", { name: "Add the member", exact: true }),
      gone: dialog,
    });
    return admin.count(`members?last_name=eq.${lastName}`);
  },

  async "MemberAction merge"({ page, n, submit, admin }) {
    for (const last_name of [`Ashdown${n}`, `Ashdowne${n}`])
      await admin.ask("POST", "members", { first_name: "Ivor", last_name });
    await page.goto("/member-admin?view=duplicates");
    await page.getByRole("button", { name: `Actions for Ivor Ashdown${n} and Ivor Ashdowne${n}` }).click();
    await page.getByRole("button", { name: "Compare and merge…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Type Ivor Ashdowne?\d to go on$/).fill(`ivor ashdowne${n}`);
    await submit({
      write: "POST rpc/merge_members",
      press: dialog.getByRole("button", { name: `Merge into Ivor Ashdown${n}`, exact: true }),
      gone: dialog,
    });
    return admin.count(`members?first_name=eq.Ivor&last_name=ilike.Ashdown*${n}`);
  },

  async "MemberAction markDistinct"({ page, n, submit, admin }) {
    const name = ["", "Forsberg", "Wallin"][n] ?? "";
    const [one = "", other = ""] = await addPair(admin, name);
    await page.goto("/member-admin?view=duplicates");
    await submit({
      write: "POST distinct_members",
      press: async () => {
        await page.getByRole("button", { name: `Details of Alma ${name}` }).click();
        await page.getByRole("button", { name: "They are two people" }).click();
      },
      saved: page.getByRole("status").filter({ hasText: "are two people" }),
    });
    return admin.count(`distinct_members?or=(member_a.eq.${one},member_a.eq.${other})`);
  },

  async "MemberAction askAgain"({ page, n, submit, admin }) {
    const name = ["", "Sundin", "Lofgren"][n] ?? "";
    const pair = await addPair(admin, name);
    const [member_a = "", member_b] = pair.toSorted();
    await admin.ask("POST", "distinct_members", { member_a, member_b });
    await page.goto("/member-admin?view=duplicates");
    await page.getByText(/ (is|are) two people$/).click();
    const button = page.getByRole("button", { name: `Ask again about Alma ${name}` });
    await submit({ write: "DELETE distinct_members", press: button, gone: button });
    return 1 - (await admin.count(`distinct_members?member_a=eq.${member_a}`));
  },

  async "MemberAction import"({ page, n, submit, admin }) {
    const name = ["", "Roderick", "Pettibone"][n] ?? "";
    await page.goto("/member-admin?view=import");
    const buffer = Buffer.from(`name,phone\nOle ${name},612-555-0177\n`);
    await page
      .getByLabel("A list of members")
      .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer });
    await submit({
      write: "POST rpc/import_members",
      press: page.getByRole("button", { name: "Import", exact: true }),
      saved: page.getByText("1 member is saved."),
    });
    return admin.count(`members?select=id&last_name=eq.${name}`);
  },

  async "MemberAction link"({ page, server, n, submit, admin }) {
    const { id } = await newMember(server, "Linnea", `Quist${n}`);
    await admin.ask("PATCH", `members?account_id=eq.${id}`, { account_id: null });
    await page.goto(`/member-admin?find=Quist${n}`);
    await openAccountOf(page, `Linnea Quist${n}`, "Link an account…");
    await choose(
      page.getByRole("dialog").getByRole("combobox", { name: "Account" }),
      `Linnea Quist${n} (linnea.quist${n}@dropped.example)`,
    );
    await submit({
      write: "POST rpc/approve_account",
      press: page.getByRole("dialog").getByRole("button", { name: "Link the account" }),
      saved: page.getByRole("status").filter({ hasText: `Linnea Quist${n} is linked` }),
    });
    return admin.count(`members?select=id&account_id=eq.${id}`);
  },

  async "MemberAction unlink"({ page, server, n, submit, admin }) {
    const { id } = await newMember(server, "Gunnar", `Moe${n}`);
    await page.goto(`/member-admin?find=Moe${n}`);
    await openAccountOf(page, `Gunnar Moe${n}`, "Unlink the account…");
    await submit({
      write: "PATCH members",
      press: page.getByRole("dialog").getByRole("button", { name: "Unlink the account" }),
      saved: page.getByRole("status").filter({ hasText: `Gunnar Moe${n} has no account now` }),
    });
    return 1 - (await admin.count(`members?select=id&account_id=eq.${id}`));
  },
};
