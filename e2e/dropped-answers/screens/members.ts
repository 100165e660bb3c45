import type { Screens } from "../walk.ts";

/** Names that are not like each other, which the page would ask about. */
const surnames = ["Vandersloot", "Quimby", "Okafor"];

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
};
