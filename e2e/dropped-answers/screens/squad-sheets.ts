import { expect, type Page } from "@playwright/test";
import type { Screens } from "../walk.ts";

/** Saved squads of a week, whose codes can be made. */
async function openCodes(page: Page, week: number): Promise<void> {
  await page.goto(`/add-team-scores?view=squads&week=${week}`);
  await page.getByRole("button", { name: "Create squads from teams" }).click();
  await page.getByRole("button", { name: "Save the squads" }).click();
  await expect(page.getByRole("status").filter({ hasText: "saved." })).toBeVisible();
}

export const squadSheets: Screens = {
  async useSaveSquads({ page, n, submit, admin }) {
    await page.goto(`/add-team-scores?view=squads&week=${n + 1}`);
    await page.getByRole("button", { name: "Create squads from teams" }).click();
    await submit({
      write: "POST rpc/save_squads",
      press: page.getByRole("button", { name: "Save the squads", exact: true }),
      saved: page.getByRole("status").filter({ hasText: "saved." }),
    });
    return admin.count(`squads?week=eq.${n + 1}&number=eq.1`);
  },

  async useMakeCodes({ page, n, submit, admin }) {
    await openCodes(page, n + 6);
    const before = await admin.count("security_log?event=eq.scorer codes made");
    await submit({
      write: "POST rpc/make_scorer_links",
      press: page.getByRole("button", { name: "Create scorer codes" }),
      saved: page.getByRole("button", { name: "All squads have a code" }),
    });
    return (await admin.count("security_log?event=eq.scorer codes made")) - before;
  },

  async useTurnOffCode({ page, n, submit, admin }) {
    await openCodes(page, n + 4);
    await page.getByRole("button", { name: "Create scorer codes" }).click();
    await page.getByRole("button", { name: "Turn off" }).first().click();
    const before = await admin.count("security_log?event=eq.scorer code turned off");
    await submit({
      write: "POST rpc/revoke_scorer_link",
      press: page.getByRole("dialog").getByRole("button", { name: "Turn off" }),
      gone: page.getByRole("dialog"),
    });
    return (await admin.count("security_log?event=eq.scorer code turned off")) - before;
  },
};
