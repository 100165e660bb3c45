import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { followFromMenu, joinClub } from "./accounts.ts";
import { makeSeason, type ShortSeason, signInToData } from "./at-the-line-season.ts";
import { type Club, test } from "./fixtures.ts";

test.use({ demo: true, ownClub: "champions", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

const name = "Short Season";

/** A week of two teams; the first of each hits 23 of 25, the others 20: the high average is tied. */
async function shootSeason(club: Club): Promise<ShortSeason> {
  const data = await signInToData(club);
  const season = await makeSeason(
    data,
    { name, events: ["singles16"], targetsPerRound: 25 },
    { Owls: 2, Larks: 2 },
  );
  const entries = Object.entries(season.rosters).flatMap(([team, members]) =>
    members.map((member, index) => ({
      member_id: member.id,
      team_id: season.teams[team],
      week: 1,
      targets: 25,
      hits: index === 0 ? 23 : 20,
    })),
  );
  const { error } = await data.rpc("record_scores", { season_id: season.id, entries });
  if (error) throw error;
  return season;
}

/** Who won an award: what the rows of all sections say. */
async function championEntriesOf(page: Page, award: string): Promise<string[]> {
  const rows = page.getByRole("main").getByRole("row").filter({ hasText: award });
  return rows.getByRole("rowheader").allTextContents();
}

test("a season is finished after a shoot-off, its champions are shown, and reopening withdraws them", {
  tag: "@whole",
}, async ({ page, club }) => {
  const season = await shootSeason(club);
  const [owl, lark] = [season.rosters.Owls?.[0]?.name ?? "", season.rosters.Larks?.[0]?.name ?? ""];

  await page.goto("/seasons-admin");
  await followFromMenu(page, name, "Finish");
  await expect(page.getByText("High average: 2 members are tied.")).toBeVisible();
  const tie = page.getByRole("group", { name: "High average" });
  await tie.getByLabel("Winner").selectOption({ label: lark });
  await tie.getByRole("button", { name: "Record the shoot-off" }).click();
  await expect(tie.getByText(`${lark} won the shoot-off. Tied were`)).toBeVisible();

  await page.getByRole("button", { name: "Finish the season" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Finish the season" }).click();
  await expect(page.getByText(/^Finished on .+ by Club Admin$/)).toBeVisible();
  await page.getByRole("link", { name: "Champions of the season" }).click();
  await expect.poll(() => championEntriesOf(page, "High average")).toEqual([lark]);
  await expect(page.getByRole("region", { name: "Team champion" }).getByRole("heading")).toHaveCount(2);

  const data = await signInToData(club);
  const late = { member_id: season.rosters.Owls?.[1]?.id, week: 1, round: 2, targets: 25, hits: 25 };
  const { error } = await data.rpc("record_scores", { season_id: season.id, entries: [late] });
  expect(error?.message).toMatch(/^Short Season is finished: no changes to its scores\./);

  await page.goto(`/seasons-admin?finish=${season.id}`);
  await page.getByRole("button", { name: "Reopen the season" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("The sheet of the Owls was misread.");
  await dialog.getByRole("button", { name: "Reopen the season" }).click();
  await expect(
    page.getByText(/reopened .+ by Club Admin: The sheet of the Owls was misread\.$/),
  ).toBeVisible();
  await page.goto(`/champions?season=${season.id}`);
  await expect(page.getByRole("main")).not.toContainText(owl);
});

test("the board writes an old champion in, takes it back, and a member sees what stands", {
  tag: "@whole",
}, async ({ page, otherPage, club }) => {
  await page.goto("/champions");
  await page.getByRole("button", { name: "Add a champion" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the season").fill("Summer 1998");
  await dialog.getByLabel("Year").fill("1998");
  await dialog.getByLabel("Award", { exact: true }).selectOption("High average");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter who won: a member, a name, or a team below.").first()).toBeVisible();
  await dialog.getByLabel("Or a name").fill("Old Hand");
  await dialog.getByLabel("What number 1 is").fill("Average");
  await dialog.getByLabel("Number 1", { exact: true }).fill("24.31");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Season", { exact: true }).selectOption("Summer 1998");
  await expect.poll(() => championEntriesOf(page, "High average")).toEqual(["Old Hand"]);
  await page.getByRole("button", { name: "Actions for Old Hand, High average" }).click();
  await page.getByRole("row").filter({ hasText: "Old Hand" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Old Hand, High average, is deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Old Hand, High average, is deleted")).toBeHidden();

  await joinClub(otherPage, club, {
    firstName: "Nell",
    lastName: "Reader",
    email: "nell@club.example",
  });
  await otherPage.goto("/champions?view=award&award=highAverage");
  const roll = otherPage.getByRole("table", { name: "High average through the years" });
  await expect(roll).toContainText("Old Hand");
  await expect(roll).toContainText("24.31 average");
  await expect(otherPage.getByRole("button", { name: "Add a champion" })).toBeHidden();
});

test("a champion's photo covers the initials of the podium, and one that can't be loaded leaves them", {
  tag: "@whole",
}, async ({ page, club, complaints }) => {
  complaints.allow(/Failed to load resource/);
  const data = await signInToData(club);
  const { data: first } = await data
    .from("champions")
    .select("id, season_id, revision")
    .match({ award: "individual", place: 1 })
    .not("season_id", "is", null)
    .limit(1)
    .single();
  await page.goto(`/champions?season=${first?.season_id}`);
  const circle = page
    .getByRole("list", { name: "First three individuals" })
    .locator("[data-step='1'] span[aria-hidden]");
  const initials = await circle.screenshot();

  const { data: own } = await data.auth.getUser();
  const path = `${own.user?.id}/${randomUUID()}.png`;
  const sky = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } });
  const uploaded = await data.storage.from("champion-photos").upload(path, sky, { contentType: "image/png" });
  expect(uploaded.error).toBeNull();
  const added = await data
    .from("champions")
    .update({ photo_path: path })
    .match({ id: first?.id, revision: first?.revision });
  expect(added.error).toBeNull();

  const address = "**/storage/v1/object/sign/champion-photos/*/*";
  const isAsked = () => page.waitForResponse((response) => response.url().includes(path));
  const isInitials = async () => (await circle.screenshot()).equals(initials);
  await page.route(address, (route) => route.fulfill({ status: 404 }));
  await Promise.all([isAsked(), page.reload()]);
  await expect(circle.locator("[style*=background]")).toBeAttached();
  expect(await isInitials()).toBe(true);

  await page.unroute(address);
  await page.reload();
  await expect.poll(isInitials).toBe(false);
});
