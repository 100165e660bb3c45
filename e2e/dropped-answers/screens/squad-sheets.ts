import type { Screens } from "../walk.ts";

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
};
