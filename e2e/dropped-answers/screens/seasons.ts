import type { Screens } from "../walk.ts";

export const seasons: Screens = {
  async useSaveSeason({ page, n, submit, admin }) {
    await page.goto("/seasons-admin");
    await page.getByRole("link", { name: "New season", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill(`Winter ${n}`);
    await page.getByLabel("First day", { exact: true }).fill("2027-01-04");
    await page.getByRole("button", { name: "All questions" }).click();
    await submit({
      write: "POST rpc/save_season",
      press: page.getByRole("button", { name: "Create the season", exact: true }),
      saved: page.getByText(`Winter ${n} is saved`),
    });
    return admin.count(`seasons?name=eq.Winter%20${n}`);
  },
};
