import { newId } from "#lib/new-id.ts";
import type { Asking } from "../people.ts";
import type { Screens } from "../walk.ts";

async function addJunior(admin: Asking, last_name: string): Promise<string> {
  const id = newId();
  await admin.ask("POST", "members", { id, first_name: "Junia", last_name });
  const birth_date = `${new Date().getFullYear() - 12}-01-01`;
  await admin.ask("POST", "member_contacts", { member_id: id, birth_date });
  return id;
}

const logged = (admin: Asking, event: string, id: string) =>
  admin.count(`security_log?event=eq.${event}&subject_id=eq.${id}`);

export const guardianLinks: Screens = {
  async useMakeGuardianLink({ page, n, submit, admin }) {
    const id = await addJunior(admin, `Linked${n}`);
    await page.goto(`/member-admin?find=Linked${n}&row=${id}`);
    await submit({
      write: "POST rpc/make_guardian_link",
      press: page.getByRole("button", { name: "Create a link" }),
      saved: page.getByRole("button", { name: "Replace the link" }),
    });
    return logged(admin, "guardian link made", id);
  },

  async useEndGuardianLink({ page, n, submit, admin }) {
    const id = await addJunior(admin, `Unlinked${n}`);
    await admin.ask("POST", "rpc/make_guardian_link", { member_id: id });
    await page.goto(`/member-admin?find=Unlinked${n}&row=${id}`);
    await submit({
      write: "POST rpc/end_guardian_link",
      press: page.getByRole("button", { name: "Turn off the link" }),
      gone: page.getByRole("button", { name: "Turn off the link" }),
    });
    return logged(admin, "guardian link turned off", id);
  },
};
