import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { chooseFromMenu, followFromMenu } from "../../accounts.ts";
import { type Asking, activeSeason, addSeason } from "../people.ts";
import { pressOnce, type Screens, statusWith } from "../walk.ts";

/** The demonstration club's season that is over. */
async function finishedSeason(admin: Asking): Promise<{ id: string; status: string }> {
  const [season] = await admin.ask<{ id: string; status: string }[]>("GET", "seasons?name=eq.2026 Summer");
  if (!season) throw new Error("There is no finished season.");
  return season;
}

/** Opens the question whether it is to be finished; returns the button that answers. */
async function askToFinish(page: Page, id: string) {
  await page.goto(`/seasons-admin?finish=${id}`);
  await page.getByRole("button", { name: "Finish the season" }).click();
  return page.getByRole("dialog").getByRole("button", { name: "Finish the season" });
}

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

  async useMoveSeason({ page, n, submit, admin }) {
    const id = await addSeason(admin, `Moved ${n}`);
    await page.goto("/seasons-admin");
    await chooseFromMenu(page, `Moved ${n}`, "Start…");
    await submit({
      write: "POST rpc/save_season",
      press: page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }),
      gone: page.getByRole("dialog"),
    });
    const [season] = await admin.ask<{ revision: number }[]>("GET", `seasons?id=eq.${id}&status=eq.active`);
    await admin.ask("DELETE", `seasons?id=eq.${id}`);
    return (season?.revision ?? 0) - 1;
  },

  async useCopySeason({ page, n, submit, admin }) {
    await page.goto("/seasons-admin");
    await followFromMenu(page, "2026 Fall", "Copy to a new season");
    await page.getByLabel("Name", { exact: true }).fill(`Copied ${n}`);
    await page.getByRole("button", { name: "Create season" }).click();
    await submit({
      write: "POST rpc/make_season_from",
      press: page.getByRole("dialog").getByRole("button", { name: "Create the season" }),
      saved: page.getByText(`Copied ${n} is saved`),
    });
    return admin.count(`seasons?name=eq.Copied ${n}`);
  },

  async useReopenSeason({ page, submit, admin }) {
    const { id } = await finishedSeason(admin);
    await page.goto(`/seasons-admin?finish=${id}`);
    await page.getByRole("button", { name: /^Reopen/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why").fill("A round was missing.");
    const before = await admin.count("security_log?event=eq.season reopened");
    await submit({
      write: "POST rpc/reopen_season",
      press: dialog.getByRole("button", { name: "Reopen the season" }),
      gone: dialog,
    });
    const after = await admin.count("security_log?event=eq.season reopened");
    await (await askToFinish(page, id)).click();
    await expect(dialog).toBeHidden();
    return after - before;
  },

  async useFinalizeSeason({ page, submit, admin }) {
    const { id } = await finishedSeason(admin);
    await admin.ask("POST", "rpc/reopen_season", { season_id: id, reason: "A round was missing." });
    // What the device has kept is from before the season was reopened.
    const isRead = page.waitForResponse(/rpc\/season_changes/);
    await page.goto(`/seasons-admin?finish=${id}`);
    await isRead;
    const answer = await askToFinish(page, id);
    const before = await admin.count("security_log?event=eq.season finished");
    await submit({ write: "POST rpc/finalize_season", press: answer, gone: page.getByRole("dialog") });
    return (await admin.count("security_log?event=eq.season finished")) - before;
  },

  async sendSeasonFile({ page, n, submit, admin }) {
    const id = await addSeason(admin, `Transferred ${n}`);
    await page.goto("/seasons-admin");
    const saving = page.waitForEvent("download");
    await chooseFromMenu(page, `Transferred ${n}`, "Export");
    const file = await (await saving).path();
    await admin.ask("DELETE", `seasons?id=eq.${id}`);
    await page.goto("/seasons-admin?view=import");
    await page.getByLabel("Season file").setInputFiles({
      ...{ name: "a.season.json", mimeType: "application/json" },
      buffer: await readFile(file),
    });
    await submit({
      write: "POST rpc/finish_season_import",
      // It asks again on its own.
      press: pressOnce(page.getByRole("button", { name: "Import season" })),
      failed: page.getByText("Importing…"),
      saved: page.getByText(new RegExp(`Transferred ${n} (imported|was already here)`)),
    });
    return admin.count(`seasons?id=eq.${id}`);
  },

  async useMarkWeek({ page, n, submit, admin }) {
    const week = 7 - n;
    await page.goto("/admin?view=weeks");
    await page.getByRole("button", { name: `Actions for Week ${week}`, exact: true }).click();
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await submit({
      write: "POST rpc/mark_week",
      press: page.getByRole("dialog").getByRole("button", { name: `Lock week ${week}` }),
      saved: statusWith(page, `Week ${week} is locked`),
    });
    return admin.count(
      `season_weeks?season_id=eq.${await activeSeason(admin)}&week=eq.${week}&locked_at=not.is.null`,
    );
  },
};
