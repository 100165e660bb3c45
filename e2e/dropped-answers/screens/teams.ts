import { expect } from "@playwright/test";
import { newId } from "#lib/new-id.ts";
import { choose, chooseFromMenu } from "../../accounts.ts";
import { type Asking, activeSeason, addSeason } from "../people.ts";
import { type Screens, statusWith } from "../walk.ts";

/** A team without members, recorded by the Admin. */
async function addTeam(admin: Asking, name: string, seasonId?: string): Promise<string> {
  const team_id = newId();
  const team = { name, division: null, captain_id: null, withdrawn_from_week: null };
  const season_id = seasonId ?? (await activeSeason(admin));
  await admin.ask("POST", "rpc/save_team", { season_id, team_id, team, seen: null });
  return team_id;
}

/** A member without a team. */
async function addMember(admin: Asking, last_name: string): Promise<string> {
  const id = newId();
  await admin.ask("POST", "members", { id, first_name: "Wilma", last_name });
  return id;
}

/** Names that are not like each other, which the page would ask about. */
const surnames = ["", "Featherstone", "Quigley"];

export const teams: Screens = {
  async "TeamAction save"({ page, n, submit, admin }) {
    await page.goto("/team-admin");
    await page.getByRole("button", { name: "New team" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(`Saved team ${n}`);
    await submit({
      write: "POST rpc/save_team",
      press: page.getByRole("button", { name: "Add the team" }),
      saved: statusWith(page, `Saved team ${n} is saved`),
    });
    return admin.count(`teams?name=eq.Saved team ${n}`);
  },

  async "TeamAction delete"({ page, n, submit, admin }) {
    await addTeam(admin, `Deleted team ${n}`);
    await page.goto("/team-admin");
    await chooseFromMenu(page, `Deleted team ${n}`, "Delete…");
    await submit({
      write: "POST rpc/delete_team",
      press: page.getByRole("button", { name: "Delete the team" }),
      saved: statusWith(page, `Deleted team ${n} is deleted`),
    });
    return 1 - (await admin.count(`teams?name=eq.Deleted team ${n}`));
  },

  async "TeamAction merge"({ page, n, submit, admin }) {
    for (const name of [`Merged team ${n}`, `Remaining team ${n}`]) await addTeam(admin, name);
    await page.goto("/team-admin");
    await chooseFromMenu(page, `Merged team ${n}`, "Merge…");
    await choose(page.getByRole("combobox", { name: "Team to keep" }), `Remaining team ${n}`);
    await submit({
      write: "POST rpc/merge_teams",
      press: page.getByRole("button", { name: `Merge into Remaining team ${n}` }),
      saved: statusWith(page, `Merged team ${n} is part of Remaining team ${n} now`),
    });
    const merges = await admin.ask<{ detail: { was: string } }[]>(
      "GET",
      "security_log?event=eq.teams merged",
    );
    return merges.filter(({ detail }) => detail.was === `Merged team ${n}`).length;
  },

  async "TeamAction roster"({ page, n, submit, admin }) {
    await addTeam(admin, `Roster team ${n}`);
    const member_id = await addMember(admin, `Roster${n}`);
    await page.goto("/team-admin?view=rosters");
    await page.getByRole("button", { name: "Add a member" }).click();
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByRole("combobox", { name: "Member" }), `Wilma Roster${n}`);
    await dialog.getByLabel("Team").selectOption({ label: `Roster team ${n}` });
    await submit({
      write: "POST rpc/change_roster",
      press: dialog.getByRole("button", { name: "Add", exact: true }),
      saved: page.getByText(`Wilma Roster${n}: on Roster team ${n}`),
    });
    return admin.count(`team_members?member_id=eq.${member_id}`);
  },

  async "TeamAction newcomer"({ page, n, submit, admin }) {
    await addTeam(admin, `Newcomer team ${n}`);
    await page.goto("/team-admin?view=rosters");
    await page.getByRole("button", { name: "Add a member" }).click();
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByRole("combobox", { name: "Member" }), "Someone new");
    await dialog.getByLabel("Name of the new member").fill(`Xenia ${surnames[n]}`);
    await dialog.getByLabel("Team").selectOption({ label: `Newcomer team ${n}` });
    await submit({
      write: "POST rpc/save_member",
      press: dialog.getByRole("button", { name: "Add", exact: true }),
      saved: page.getByText(`Xenia ${surnames[n]}: on Newcomer team ${n}`),
    });
    return admin.count(`members?last_name=eq.${surnames[n]}`);
  },

  async "TeamAction matches"({ page, n, submit, admin }) {
    const week = 13 - n;
    await page.goto("/team-admin?view=matches");
    await page.getByRole("button", { name: `Edit week ${week}` }).click();
    const dialog = page.getByRole("dialog");
    for (const field of ["Home 1", "Away 1"]) await dialog.getByLabel(field).selectOption("");
    const before = await admin.count(`matches?season_id=eq.${await activeSeason(admin)}&week=eq.${week}`);
    await submit({
      write: "POST rpc/save_matches",
      press: dialog.getByRole("button", { name: "Save" }),
      saved: statusWith(page, `The matches of week ${week} are saved`),
    });
    await expect(dialog).toBeHidden();
    return before - (await admin.count(`matches?season_id=eq.${await activeSeason(admin)}&week=eq.${week}`));
  },

  async "TeamAction start"({ page, n, submit, admin }) {
    const rules = { preset: "scratch", average: { byEvent: true } };
    const season_id = await addSeason(admin, `Starting numbers ${n}`, rules);
    const member_id = await addMember(admin, `Starts${n}`);
    const entries = [{ team_id: await addTeam(admin, "Starters", season_id), from_week: 1, to_week: null }];
    await admin.ask("POST", "rpc/change_roster", { season_id, member_id, entries, seen: [], reason: null });
    await page.goto(`/team-admin?view=rosters&season=${season_id}`);
    await chooseFromMenu(page, `Wilma Starts${n}`, "Starting numbers…");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").first().fill("19.5");
    await submit({
      write: "POST rpc/save_starting_figures",
      press: dialog.getByRole("button", { name: "Save" }),
      saved: statusWith(page, `The starting numbers of Wilma Starts${n} are saved`),
    });
    const rows = await admin.ask<{ seed_averages: object }[]>(
      "GET",
      `season_members?season_id=eq.${season_id}`,
    );
    return rows.filter(({ seed_averages }) => Object.values(seed_averages).includes(19.5)).length;
  },
};
