import { expect } from "@playwright/test";
import type { Asking } from "../people.ts";
import type { Screens } from "../walk.ts";

async function addOldHand(admin: Asking, name: string): Promise<string> {
  const season = { season_name: "Summer 1997", season_year: 1997, award: "highAverage" };
  const [row] = await admin.ask<{ id: string }[]>("POST", "champions?select=id", {
    ...season,
    member_name: name,
  });
  return row?.id ?? "";
}

export const champions: Screens = {
  async useSaveChampion({ page, n, submit, admin }) {
    await page.goto("/champions");
    await page.getByRole("button", { name: "Add a champion" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name of the season").fill("Summer 1998");
    await dialog.getByLabel("Year").fill("1998");
    await dialog.getByLabel("Award", { exact: true }).selectOption("High average");
    await dialog.getByLabel("Or a name").fill(`Old Hand ${n}`);
    await submit({
      write: "POST champions",
      press: dialog.getByRole("button", { name: "Save" }),
      saved: page.getByRole("status").filter({ hasText: "The champion is saved." }),
    });
    return admin.count(`champions?select=id&member_name=eq.Old%20Hand%20${n}`);
  },

  async useDeleteChampion({ page, n, submit, admin }) {
    const id = await addOldHand(admin, `Long Gone ${n}`);
    await page.goto("/champions?season=all");
    await page.getByRole("button", { name: `Actions for Long Gone ${n}, High average` }).click();
    await page
      .getByRole("row")
      .filter({ hasText: `Long Gone ${n}` })
      .getByRole("button", { name: "Delete" })
      .click();
    await submit({
      write: "DELETE champions",
      press: page.getByRole("dialog").getByRole("button", { name: "Delete" }),
      saved: page.getByText(`Long Gone ${n}, High average, is deleted`),
    });
    return 1 - (await admin.count(`champions?select=id&id=eq.${id}`));
  },

  async useRestoreChampion({ page, n, submit, admin }) {
    const id = await addOldHand(admin, `Back Again ${n}`);
    await page.goto("/champions?season=all");
    await page.getByRole("button", { name: `Actions for Back Again ${n}, High average` }).click();
    await page
      .getByRole("row")
      .filter({ hasText: `Back Again ${n}` })
      .getByRole("button", { name: "Delete" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const deleted = page.getByText(`Back Again ${n}, High average, is deleted`);
    await expect(deleted).toBeVisible();
    await submit({
      write: "POST champions",
      press: page.getByRole("button", { name: "Undo" }),
      gone: deleted,
    });
    return admin.count(`champions?select=id&id=eq.${id}`);
  },
};
