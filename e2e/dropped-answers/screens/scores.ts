import type { Screens } from "../walk.ts";

export const scores: Screens = {
  async useAnnounceWeekAgain({ page, submit, admin }) {
    const [season] = await admin.ask<{ id: string }[]>("GET", "seasons?select=id&status=eq.active");
    const week = { season_id: season?.id, week: 1 };
    await admin.ask("POST", "account_settings?on_conflict=account_id", {
      account_id: admin.id,
      results_emails: true,
    });
    await admin.ask("POST", "rpc/mark_week", { ...week, published: false, reason: "A round was missing." });
    await admin.ask("POST", "rpc/mark_week", { ...week, published: true });
    const edition = async () =>
      (await admin.ask<{ edition: number }>("POST", "rpc/week_announcement", week)).edition;
    const before = await edition();
    await page.goto("/admin?view=weeks");
    await page.getByRole("button", { name: "Actions for Week 1", exact: true }).click();
    await page.getByRole("button", { name: "Send results again" }).click();
    await submit({
      write: "POST rpc/announce_week_again",
      press: page.getByRole("button", { name: "Send 1 email", exact: true }),
      saved: page.getByRole("status").filter({ hasText: "Week 1 is on its way again: 1 email" }),
    });
    return (await edition()) - before;
  },
};
