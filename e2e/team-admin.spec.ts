import { expect, type Page } from "@playwright/test";
import { choose } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, ownClub: "people", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

const roster = (page: Page, team: string) =>
  readTable(page.getByRole("table", { name: `Roster of ${team}` }));

test("a new team gets a captain and members; somebody changes teams in one step, and back", {
  tag: "@whole",
}, async ({ page, complaints }) => {
  complaints.allow(/change_roster/);
  await page.goto("/team-admin");
  await page.getByRole("button", { name: "New team" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Late Shift");
  await choose(dialog.getByRole("combobox", { name: "Captain" }), "Percy Barnfield");
  await dialog.getByRole("button", { name: "Add the team" }).click();
  await expect(dialog).toBeHidden();
  const teams = await readTable(page.getByRole("table"));
  expect(teams.find(({ Team }) => Team === "Late Shift")).toMatchObject({
    Captain: "Percy Barnfield",
    Members: "0",
  });

  await page.getByRole("link", { name: "Rosters" }).click();
  await page.getByRole("button", { name: "Add a member" }).click();
  await choose(dialog.getByRole("combobox", { name: "Member" }), "Someone new");
  await dialog.getByLabel("Name of the new member").fill("Nina Newcombe");
  await dialog.getByLabel("Team").selectOption({ label: "Late Shift" });
  await dialog.getByLabel("From week").selectOption("9");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Nina Newcombe: on Late Shift from week 9 on.")).toBeVisible();

  await page.getByRole("button", { name: "Actions for Selmer Blackmere" }).click();
  await page.getByRole("button", { name: "Change…" }).click();
  await dialog.getByLabel("To the team").selectOption({ label: "Late Shift" });
  await dialog.getByLabel("From week").selectOption("3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Selmer Blackmere shot for Broken Wings in week");
  await dialog.getByLabel("From week").selectOption("10");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("on Broken Wings weeks 1 to 9, on Late Shift from week 10 on.")).toBeVisible();
  await expect
    .poll(async () => (await roster(page, "Late Shift")).map(({ Member }) => Member))
    .toEqual(["Nina Newcombe", "Selmer Blackmere"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("table", { name: "Roster of Late Shift" }).getByText("Selmer Blackmere"),
  ).toBeHidden();
  expect(
    (await roster(page, "Broken Wings")).find(({ Member }) => Member === "Selmer Blackmere"),
  ).toMatchObject({
    "On the team": "all season",
  });
});

test("a round robin replaces the weeks without scores and no other, and a week is edited by hand", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/team-admin?view=matches");
  const week = (number: number) => page.getByRole("region", { name: new RegExp(`^Week ${number}\\b`) });
  await expect(week(1).getByRole("listitem").first()).toBeVisible();
  const first = await week(1).getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: "Plan a round robin" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Stays as it is: weeks 1, .* have scores/)).toBeVisible();
  const planned = await dialog.getByRole("row", { name: /^12 / }).getByRole("cell").textContent();
  await dialog.getByRole("button", { name: /^Replace/ }).click();
  await expect(dialog).toBeHidden();
  await expect(week(12)).toContainText(planned?.split(", ")[0] ?? "no match");
  expect(await week(1).getByRole("listitem").allInnerTexts()).toEqual(first);

  await page.getByRole("button", { name: "Edit week 12" }).click();
  const home = dialog.getByLabel("Home 1");
  const team = await home.inputValue();
  await dialog.getByLabel("Away 1").selectOption(team);
  await expect(dialog.getByText("does not meet itself.")).toBeVisible();
  await home.selectOption("");
  await dialog.getByLabel("Away 1").selectOption("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(week(12).getByText(/: bye$/)).toHaveCount(2);
});

test("two people change a team at once: the second sees what the first has saved", { tag: "@whole" }, async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  complaints.allow(/save_team/);
  await signIn(otherPage, club.admin.email, club.admin.password);
  await otherPage.goto("/team-admin");
  const theirs = otherPage.getByRole("dialog");
  await otherPage.getByRole("button", { name: "Details of Clay Pigeons" }).click();

  await page.goto("/team-admin");
  await page.getByRole("button", { name: "Details of Clay Pigeons" }).click();
  await page.getByRole("dialog").getByLabel("Division").fill("Valley");
  await page.getByRole("button", { name: "Save the team" }).click();
  await expect(page.getByRole("cell", { name: "Valley" })).toBeVisible();

  await theirs.getByLabel("Name").fill("Clay Doves");
  await theirs.getByRole("button", { name: "Save the team" }).click();
  await expect(theirs.getByText("Division: Valley")).toBeVisible();
  await expect(theirs.getByLabel("Name")).toHaveValue("Clay Doves");
  await theirs.getByRole("button", { name: "Cancel" }).click();
  await theirs.getByRole("button", { name: "Discard" }).click();
  await expect(theirs).toBeHidden();
});
