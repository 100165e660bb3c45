import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { makeSeason, readScores, signInToData } from "./at-the-line-season.ts";
import { details, expectUp, keys, openLine, short, startSquad } from "./at-the-line-steps.ts";
import { signIn, test } from "./fixtures.ts";

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

test("two scorekeepers on one squad: the second is told, and nothing counts twice", async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const season = await makeSeason(data, { name: "Twice", ...short }, { Eagles: 1 });
  await signIn(otherPage, club.admin.email, club.admin.password);
  await startSquad(page, season, "Eagles");
  await startSquad(otherPage, season, "Eagles");
  await keys(page, "11111");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await keys(otherPage, "11110");
  await expect(otherPage.getByText(/Round 1 is recorded already: 5 of 5/)).toBeVisible();
  expect(await details(data, season)).toEqual(["11111"]);
  await otherPage.getByRole("button", { name: "Save as round 2" }).click();
  await expect(otherPage.getByText("Round 2: saved")).toBeVisible();
  expect(await details(data, season)).toEqual(["11111", "11110"]);
});

test("a whole squad that somebody else has recorded is decided about at once", async ({
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
  await otherPage.getByRole("button", { name: "Keep all recorded ones" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Keep the recorded ones" }).click();
  await expect(otherPage.getByText("the recorded one stays, this one is dropped")).toHaveCount(2);
  expect(await details(data, season)).toEqual(["11111", "11111"]);
});

test("two windows of one browser do not write over each other: the second takes the squad over", async ({
  page,
  context,
}) => {
  const season = await makeSeason(data, { name: "Two windows", ...short }, { Eagles: 1 });
  const [first] = await startSquad(page, season, "Eagles");
  await keys(page, "10");
  const second = await context.newPage();
  await second.goto(`/add-team-scores?season=${season.id}&view=line`);
  await second.getByRole("button", { name: "Score in this window" }).click();
  await expectUp(second, first, 3);
  await expect(page.getByRole("heading", { name: "The line is open in another window" })).toBeVisible();
});

test("a squad of a printed sheet comes with its posts, and the yards of a handicap round are kept", async ({
  page,
}) => {
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
  await expect(page.getByText(`${bob?.name}: the yardage lies between 16 and 27.`)).toBeVisible();
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

test("another squad is asked for while one is at the line: it is put aside and goes on later", async ({
  page,
}) => {
  const season = await makeSeason(data, { name: "Aside", ...short }, { Eagles: 1, Hawks: 1 });
  const [eagle] = await startSquad(page, season, "Eagles");
  await keys(page, "11");
  await expectUp(page, eagle, 3);
  await page.goto(`/add-team-scores?season=${season.id}&week=1&team=${season.teams.Hawks}&view=line`);
  await expect(page.getByRole("heading", { name: "Another squad is at the line" })).toBeVisible();
  await page.getByRole("button", { name: "Put Eagles aside, start the other one" }).click();
  await page.getByRole("button", { name: /^Start: / }).click();
  await keys(page, "00000");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await page.getByRole("button", { name: "Next squad" }).click();
  await page.getByRole("button", { name: "Go on with Eagles" }).click();
  await expectUp(page, eagle, 3);
});

test("without a signal the round waits on the phone and goes in by itself later", async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const season = await makeSeason(data, { name: "No signal", ...short }, { Eagles: 1 });
  await startSquad(page, season, "Eagles");
  await context.setOffline(true);
  await keys(page, "11011");
  await expect(page.getByText(/kept on this phone, sent with the next signal/)).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
  await expect.poll(() => details(data, season), { timeout: 40_000 }).toEqual(["11011"]);
});

test("a browser that keeps nothing says so at once", async ({ page }) => {
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
  await expect(page.getByText("This browser keeps nothing.")).toBeVisible();
  await page.getByRole("button", { name: /^Start: / }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "This phone cannot save your marks" }),
  ).toBeVisible();
  await keys(page, "11111");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
});
