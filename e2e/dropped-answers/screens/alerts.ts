import type { Asking } from "../people.ts";
import { type Screens, statusWith } from "../walk.ts";

async function countAnnounced(admin: Asking, n: number): Promise<number> {
  type Row = { detail: { reason?: string } };
  const rows = await admin.ask<Row[]>("GET", "security_log?select=detail&event=eq.alert announced");
  return rows.filter(({ detail }) => detail.reason === `Lightning ${n}.`).length;
}

async function makeUsual(admin: Asking): Promise<void> {
  const [club] = await admin.ask<{ alert_id: string | null }[]>("GET", "club_settings?select=alert_id");
  if (club?.alert_id) await admin.ask("POST", "rpc/end_alert", { alert_id: club.alert_id });
}

export const alerts: Screens = {
  async useAnnounceAlert({ page, n, submit, admin }) {
    await makeUsual(admin);
    await page.goto("/");
    await page.getByRole("button", { name: "Closed or late tonight" }).click();
    await page.getByLabel("Why, in a sentence").fill(`Lightning ${n}.`);
    await submit({
      write: "POST rpc/announce_alert",
      press: page.getByRole("button", { name: "Tell everyone" }),
      saved: statusWith(page, "The site shows it now."),
    });
    const times = await countAnnounced(admin, n);
    await makeUsual(admin);
    return times;
  },

  async useEndAlert({ page, submit, admin }) {
    await makeUsual(admin);
    const id = crypto.randomUUID();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const alert = { alert_id: id, kind: "night_off", note: "Snow.", until_at: until };
    await admin.ask("POST", "rpc/announce_alert", alert);
    await page.goto("/");
    await submit({
      write: "POST rpc/end_alert",
      press: page.getByRole("button", { name: "Open again" }),
      gone: page.getByText("No league tonight."),
    });
    return admin.count(`security_log?event=eq.alert ended&subject_id=eq.${id}`);
  },
};
