import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { enroll, password } from "./accounts.ts";
import { makeScorerCode, makeSeason, readScores, signInToData } from "./at-the-line-season.ts";
import { details, expectUp, keys, openLine, short, startSquad } from "./at-the-line-steps.ts";
import { signIn, test } from "./fixtures.ts";

const keeper = { firstName: "Kim", lastName: "Keeper", email: "kim.keeper@club.example" };
const upright = { width: 360, height: 640 };

test.use({
  demo: true,
  ownClub: "at-the-line",
  viewer: "Admin",
  viewport: upright,
  hasTouch: true,
});

/** One of the worker: the club keeps the session. */
let data: SupabaseClient;

test.beforeEach(async ({ club }) => {
  data ??= await signInToData(club);
});

test("two scorekeepers on one squad: the second is told, and nothing counts twice", {
  tag: "@whole",
}, async ({ page, otherPage, club, complaints }) => {
  complaints.allow(/status of 409/);
  const season = await makeSeason(data, { name: "Twice", ...short }, { Eagles: 1 });
  await signIn(otherPage, club.admin.email, club.admin.password);
  await startSquad(page, season, "Eagles");
  await startSquad(otherPage, season, "Eagles");
  await keys(page, "11111");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await keys(otherPage, "11110");
  await expect(otherPage.getByText(/Round 1 already has a score: 5 of 5/)).toBeVisible();
  expect(await details(data, season)).toEqual(["11111"]);
  await otherPage.getByRole("button", { name: "Save as round 2" }).click();
  await expect(otherPage.getByText("Round 2: saved")).toBeVisible();
  await expect.poll(() => details(data, season)).toEqual(["11111", "11110"]);
});

test("a whole squad that somebody else has recorded is decided about at once", { tag: "@whole" }, async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const season = await makeSeason(data, { name: "Twice all", ...short }, { Eagles: 2 });
  await signIn(otherPage, club.admin.email, club.admin.password);
  await startSquad(page, season, "Eagles");
  await startSquad(otherPage, season, "Eagles");
  await keys(page, "1111111111");
  await expect(page.getByText("Round 1: saved")).toHaveCount(2);
  await keys(otherPage, "0000000000");
  await expect(otherPage.getByText("Someone else entered 2 of these rounds differently.")).toBeVisible();
  await otherPage
    .getByRole("region", { name: "The round" })
    .getByRole("button", { name: "Decide" })
    .first()
    .click();
  const differing = otherPage.getByRole("dialog", { name: "Two entries differ" });
  for (const _ of season.rosters.Eagles ?? []) {
    const theirs = differing.getByRole("radio", { name: /^Theirs/ });
    // Not the round before, which is about to leave the page.
    await expect(theirs).not.toBeChecked();
    await theirs.check();
    await differing.getByRole("button", { name: "Keep theirs: 5" }).click();
  }
  await differing.getByRole("button", { name: "Done" }).click();
  await expect(otherPage.getByText("Round 1: theirs stays")).toHaveCount(2);
  expect(await details(data, season)).toEqual(["11111", "11111"]);
});

test("marks scored without a signal meet typed totals: equal ones merge, the board decides the other", {
  tag: "@whole",
}, async ({ page, otherPage, club, complaints }) => {
  complaints.allow(/status of 40\d|ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/);
  const season = await makeSeason(data, { name: "Marks and totals", ...short }, { Eagles: 4 });
  await enroll(club, keeper);
  const account = await data.from("app_users").select("id").eq("email", keeper.email).single();
  await data.from("scorekeepers").insert({ season_id: season.id, account_id: account.data?.id });
  await signIn(otherPage, keeper.email, password);
  const names = await startSquad(otherPage, season, "Eagles");
  await otherPage.context().setOffline(true);
  await keys(otherPage, "1".repeat(20));
  await expect(otherPage.getByText(/saved on this phone, sent when you're back online/)).toHaveCount(4, {
    timeout: 20_000,
  });
  const [, , third = ""] = names;
  const { error } = await data.rpc("record_scores", {
    season_id: season.id,
    entries: (season.rosters.Eagles ?? []).map(({ id, name }) => ({
      id: randomUUID(),
      member_id: id,
      team_id: season.teams.Eagles,
      week: 1,
      targets: 5,
      hits: name === third ? 3 : 5,
    })),
  });
  expect(error).toBeNull();

  await otherPage.context().setOffline(false);
  await expect(otherPage.getByText(/Round 1 already has a score: 3 of 5/)).toBeVisible({ timeout: 40_000 });
  await expect
    .poll(() => details(data, season))
    .toEqual(expect.arrayContaining(["11111", "11111", "11111", null]));
  await otherPage.getByRole("region", { name: "The round" }).getByRole("button", { name: "Decide" }).click();
  const differing = otherPage.getByRole("dialog", { name: "Two entries differ" });
  await expect(differing.getByRole("heading", { name: third })).toBeVisible();
  await differing.getByRole("radio", { name: /^Mine Kim K., this phone/ }).check();
  await expect(differing.getByRole("button", { name: /^Keep mine/ })).toBeHidden();
  await differing.getByRole("button", { name: "Ask the board" }).click();
  await differing.getByRole("button", { name: /^Undo: / }).click();
  await expect(differing.getByRole("heading", { name: third })).toBeVisible();
  await differing.getByRole("button", { name: "Ask the board" }).click();
  await differing.getByRole("button", { name: "Done" }).click();
  await expect(otherPage.getByText("Round 1: the board was asked")).toBeVisible();

  await page.goto(`/admin?season=${season.id}&view=disputes`);
  const row = page.getByRole("list", { name: /^Disputes of / }).getByRole("button", { name: third });
  await row.click();
  const sheet = page.getByRole("dialog", { name: `${third}, week 1, round 1` });
  await expect(sheet.getByText("Entered again")).toBeVisible();
  await sheet.getByRole("button", { name: "Use 5" }).click();
  const dialog = page.getByRole("dialog", { name: "Use 5?" });
  await dialog.getByLabel("Reason").fill("The marks were called aloud");
  await dialog.getByRole("button", { name: "Use 5" }).click();
  await expect(dialog).toBeHidden();
  await row.click();
  await expect(sheet.getByText("Changed: The marks were called aloud")).toBeVisible();
  expect(await details(data, season)).toEqual(Array.from({ length: 4 }, () => "11111"));
});

test("two windows of one browser do not write over each other: the second takes the squad over", {
  tag: "@whole",
}, async ({ page, context }) => {
  const season = await makeSeason(data, { name: "Two windows", ...short }, { Eagles: 1 });
  const [first] = await startSquad(page, season, "Eagles");
  await keys(page, "10");
  const second = await context.newPage();
  await second.goto(`/add-team-scores?season=${season.id}&view=line`);
  await second.getByRole("button", { name: "Score in this window" }).click();
  await expectUp(second, first, 3);
  await expect(page.getByRole("heading", { name: "This squad is open in another window" })).toBeVisible();
});

test("a squad of a printed sheet comes with its posts, and the yards of a handicap round are kept", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(
    data,
    { name: "Planned", ...short, events: ["handicap"] },
    { Eagles: 2, Hawks: 1 },
  );
  const [ann, bob] = season.rosters.Eagles ?? [];
  const [cal] = season.rosters.Hawks ?? [];
  const squad = randomUUID();
  const { error } = await data.rpc("save_squads", {
    season_id: season.id,
    week: 1,
    event: "handicap",
    squads: [{ id: squad, number: 1, team_id: null, members: [cal?.id, bob?.id, ann?.id] }],
  });
  expect(error).toBeNull();
  const params = new URLSearchParams({
    view: "line",
    season: season.id,
    week: "1",
    event: "handicap",
    squad,
  });
  await page.goto(`/add-team-scores?${params}`);
  await page.getByLabel(`Yards of ${bob?.name}`).fill("28");
  await expect(page.getByText(`${bob?.name}: yardage must be 16 to 27.`)).toBeVisible();
  await page.getByLabel(`Yards of ${bob?.name}`).fill("22.5");
  await page.getByLabel(`Post of ${ann?.name}`).selectOption("5");
  await page.getByRole("button", { name: `Start: ${cal?.name}` }).click();
  await expect(page.getByRole("list", { name: "The squad" }).getByRole("button")).toHaveText([
    new RegExp(`Post 1${cal?.name}`),
    new RegExp(`Post 2${bob?.name}.*22.5 yd`),
    new RegExp(`Post 5${ann?.name}`),
  ]);
  await keys(page, "1".repeat(15));
  await expect(page.getByText("Round 1: saved")).toHaveCount(3);
  const rows = await readScores(data, season.id);
  const byMember = new Map(rows.map((row) => [row.member_id, row]));
  expect(byMember.get(bob?.id ?? "")).toMatchObject({ yardage: 22.5, position: 2 });
  expect(byMember.get(ann?.id ?? "")).toMatchObject({ yardage: null, position: 5 });
  expect(byMember.get(cal?.id ?? "")).toMatchObject({ position: 1, kind: "actual" });
});

test("another squad is asked for while one is at the line: it is put aside and goes on later", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(data, { name: "Aside", ...short }, { Eagles: 1, Hawks: 1 });
  const [eagle] = await startSquad(page, season, "Eagles");
  await keys(page, "11");
  await expectUp(page, eagle, 3);
  await page.goto(`/add-team-scores?season=${season.id}&week=1&team=${season.teams.Hawks}&view=line`);
  await expect(page.getByRole("heading", { name: "Another squad is at the line" })).toBeVisible();
  await page.getByRole("button", { name: "Set Eagles aside and start the other squad" }).click();
  await page.getByRole("button", { name: /^Start: / }).click();
  await keys(page, "00000");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await page.getByRole("button", { name: "Next squad" }).click();
  await page.getByRole("button", { name: "Resume Eagles" }).click();
  await expectUp(page, eagle, 3);
});

test("without a signal the round waits on the phone and goes in by itself later", { tag: "@whole" }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const season = await makeSeason(data, { name: "No signal", ...short }, { Eagles: 1 });
  await startSquad(page, season, "Eagles");
  await context.setOffline(true);
  await keys(page, "11011");
  await expect(page.getByText(/saved on this phone, sent when you're back online/)).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
  await expect.poll(() => details(data, season), { timeout: 40_000 }).toEqual(["11011"]);
});

test("a phone scores by the code of its sheet, offline and back, and the scorekeeper confirms each round once", async ({
  page,
  otherPage,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const season = await makeSeason(data, { name: "By code", ...short }, { Eagles: 2 });
  await otherPage.goto(`/score#${await makeScorerCode(data, season, "Eagles")}`);
  await otherPage.getByRole("textbox", { name: "Your initials" }).fill("jb");
  await otherPage.getByRole("button", { name: /^Start: / }).click();
  await otherPage.context().setOffline(true);
  await keys(otherPage, "1110111111");
  await expect(otherPage.getByText(/saved on this phone, sent when you're back online/)).toHaveCount(2, {
    timeout: 20_000,
  });
  await otherPage.context().setOffline(false);
  await page.goto(`/add-score?season=${season.id}`);
  await page.getByRole("button", { name: "Confirm 2 rounds" }).click({ timeout: 40_000 });
  await expect.poll(() => details(data, season)).toHaveLength(2);
  await expect(page.getByRole("region", { name: "Drafts to confirm" })).toHaveCount(0);
  expect((await details(data, season)).join("").replaceAll("0", "")).toHaveLength(9);
});

test("a browser that keeps nothing says so at once", { tag: "@whole" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", {
      value: {
        open: () => {
          throw new DOMException("refused", "SecurityError");
        },
      },
    });
  });
  const season = await makeSeason(data, { name: "Nothing kept", ...short }, { Eagles: 1 });
  await openLine(page, season, { team: "Eagles" });
  await expect(page.getByText("This browser can't save your marks.")).toBeVisible();
  await page.getByRole("button", { name: /^Start: / }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "This phone cannot save your marks" }),
  ).toBeVisible();
  await keys(page, "11111");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
});
