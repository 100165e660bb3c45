import { expect, type Locator, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { choose } from "./accounts.ts";
import { makeSeason, readScores, signInToData } from "./at-the-line-season.ts";
import { details, expectUp, keys, openLine, short, startSquad } from "./at-the-line-steps.ts";
import { axeWithin } from "./axe-within.ts";
import { test } from "./fixtures.ts";

const upright = { width: 360, height: 640 };
const onItsSide = { width: 640, height: 360 };

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

test("a squad of five is entered by taps: one to start, one for each of 125 targets, none to save", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(
    data,
    { name: "By taps", events: ["singles16"], targetsPerRound: 25 },
    { Eagles: 5 },
  );
  await page.clock.install();
  await openLine(page, season, { team: "Eagles" });
  let taps = 0;
  async function tap(button: Locator) {
    taps += 1;
    await button.tap();
    await page.clock.fastForward(300);
  }

  await tap(page.getByRole("button", { name: /^Start: / }));
  // Shooter by shooter, target by target: the leader loses their 3rd, the second their 24th, and so on; the last runs straight.
  const lost = [3, 24, 1, 25, 0];
  for (let target = 1; target <= 25; target += 1)
    for (const missed of lost)
      await tap(page.getByRole("button", { name: target === missed ? "Lost" : "Hit", exact: true }));

  await expect(page.getByText("25 straight!")).toBeVisible();
  await expect(page.getByText("Round 1: saved")).toHaveCount(5);
  expect(taps).toBe(126);
  const rows = await readScores(data, season.id);
  expect(rows.map(({ position, detail }) => [position, detail])).toEqual(
    lost.map((missed, index) => [index + 1, detailWithout(missed)]),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ kind: "actual", status: "complete", targets: 25, round: 1 });
    expect(row.time_of_round).toMatch(/^\d\d:\d\d/);
    expect(row.shot_on).toMatch(/^\d{4}-/);
  }
});

test("a tap that bounces counts once and says so, a real second one counts", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "vibrate", {
      value: (pattern: number[]) =>
        document.documentElement.setAttribute("data-felt", String(pattern.length)),
    });
  });
  const season = await makeSeason(data, { name: "Bounces", ...short }, { Eagles: 2 });
  await startSquad(page, season, "Eagles");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const hit = page.getByRole("button", { name: "Hit", exact: true });
  await hit.tap();
  await expect(page.locator("html")).toHaveAttribute("data-felt", "1");
  await page.clock.fastForward(140);
  await hit.tap();
  await expect(page.locator("html")).toHaveAttribute("data-felt", "5");
  await expect(page.getByText(/Second tap ignored/).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 of 10");
  await page.clock.fastForward(200);
  await hit.tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2 of 10");
});

test("undo takes back step by step, and who was up then is up again", { tag: "@whole" }, async ({ page }) => {
  const season = await makeSeason(data, { name: "Undo", ...short }, { Eagles: 2 });
  const [first, second] = await startSquad(page, season, "Eagles");
  await keys(page, "110");
  await expectUp(page, second, 2);
  await page.getByRole("button", { name: /^Undo/ }).tap();
  await expectUp(page, first, 2);
  await keys(page, "u");
  await expectUp(page, second, 1);
  await expect(page.getByRole("status").filter({ hasText: `Undone: ${second}: hit.` })).toBeAttached();
  await keys(page, "u");
  await expectUp(page, first, 1);
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeDisabled();
});

test("with the keyboard alone: from the tab to the saved round", { tag: "@whole" }, async ({ page }) => {
  const season = await makeSeason(data, { name: "Keys", ...short }, { Eagles: 2 });
  await page.goto(`/add-team-scores?season=${season.id}`);
  await page.getByRole("link", { name: "At the line" }).focus();
  await page.keyboard.press("Enter");
  const start = page.getByRole("button", { name: /^Start: / });
  await expect(start).toBeVisible();
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Hit", exact: true })).toBeVisible();
  // Space and Enter without a button that has the focus are no result.
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("0 of 10");
  for (const key of ["h", "l", "ArrowRight", "ArrowLeft", "1", "0", "x"]) await page.keyboard.press(key);
  await tabTo(page, page.getByRole("button", { name: "Lost", exact: true }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  await expect(page.getByText("Round 1: saved")).toHaveCount(2);
  expect((await readScores(data, season.id)).map(({ detail }) => detail)).toEqual(["11111", "00001"]);
});

test("a page that is killed in the middle of a round comes back to the same target", {
  tag: "@whole",
}, async ({ page, context }) => {
  const season = await makeSeason(data, { name: "Killed", ...short }, { Eagles: 2 });
  const [, second] = await startSquad(page, season, "Eagles");
  await keys(page, "101");
  await expectUp(page, second, 2);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(`/add-team-scores?season=${season.id}&view=line`);
  await expectUp(again, second, 2);
  await again.goto(`/add-team-scores?season=${season.id}&view=teams`);
  await expect(again.getByText("Eagles, week 1, is at the line on this phone.")).toBeVisible();
  await again.getByRole("link", { name: "Resume at the line" }).click();
  await expectUp(again, second, 2);
  await keys(again, "1111111");
  await expect(again.getByText("Round 1: saved")).toHaveCount(2);
  expect((await readScores(data, season.id)).map(({ detail }) => detail)).toEqual(["11111", "01111"]);
});

test("who leaves in the middle of a round hears that it is kept", { tag: "@whole" }, async ({ page }) => {
  const season = await makeSeason(data, { name: "Left", ...short }, { Eagles: 1 });
  const [first] = await startSquad(page, season, "Eagles");
  await keys(page, "10");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("Eagles: saved on this phone at target 3.")).toBeVisible();
  await page.getByRole("link", { name: "Resume at the line" }).click();
  await expectUp(page, first, 3);
});

test("who stops half-way is kept as incomplete with what he shot, and the squad goes on", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(data, { name: "Stopped", ...short }, { Eagles: 3 });
  const [first, second] = await startSquad(page, season, "Eagles");
  await keys(page, "101");
  await page.getByRole("button", { name: new RegExp(`${first}`) }).click();
  await page.getByRole("button", { name: `Shooter is done: ${first}` }).click();
  await page.getByRole("button", { name: "Back to the line" }).click();
  await expectUp(page, second, 2);
  await keys(page, "11111111");
  await expect(page.getByText("1 of 1, incomplete")).toBeVisible();
  await expect(page.getByText("Round 1: saved")).toHaveCount(3);
  const rows = await readScores(data, season.id);
  expect(rows.map(({ status, detail, hits, targets }) => [status, detail, hits, targets])).toEqual([
    ["incomplete", "1", 1, 5],
    ["complete", "01111", 4, 5],
    ["complete", "11111", 5, 5],
  ]);
});

test("who comes late joins at a change of posts and finishes alone", { tag: "@whole" }, async ({ page }) => {
  const season = await makeSeason(data, { name: "Late", ...short }, { Eagles: 1, Hawks: 1 });
  const [first] = await startSquad(page, season, "Eagles");
  const late = season.rosters.Hawks?.[0]?.name ?? "";
  await keys(page, "1");
  await page.getByRole("button", { name: "Sheet" }).click();
  await choose(page.getByRole("combobox", { name: "Add a late shooter" }), late);
  await expect(page.getByText(`${late} joins the squad`).first()).toBeVisible();
  await page.getByRole("button", { name: "Back to the line" }).click();
  await expectUp(page, first, 2);
  await keys(page, "1");
  await expectUp(page, late, 1);
  await keys(page, "11111111");
  await expect(page.getByText("5 straight!")).toHaveCount(2);
  await expect(page.getByText("Round 1: saved")).toHaveCount(2);
  const rows = await readScores(data, season.id);
  expect(rows.map(({ kind, position }) => [kind, position])).toEqual([
    ["actual", 1],
    ["substitute", 2],
  ]);
});

test("doubles are called as pairs, by four buttons or two keys, and kept target by target", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(
    data,
    { name: "Doubles", events: ["doubles"], targetsPerRound: 50 },
    { Eagles: 2 },
  );
  const [first, second] = await startSquad(page, season, "Eagles");
  await expect(page.getByText("Post 1 · targets 1–2 of 50")).toBeVisible();
  await page.getByRole("button", { name: "Hit, lost" }).click();
  await expectUp(page, second, 1);
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Lost, lost" }).click();
  await keys(page, "0");
  await expect(page.getByText("First: lost. And the second?")).toBeVisible();
  await keys(page, "1");
  await keys(page, "11");
  for (let turn = 3; turn <= 5; turn += 1) await keys(page, "1111");
  await expect(page.getByText("Change posts!")).toBeVisible();
  await expectUp(page, first, 11);
  await keys(page, "11".repeat(40));
  await expect(page.getByText("Round 1: saved")).toHaveCount(2);
  const rows = await readScores(data, season.id);
  expect(rows.map(({ detail }) => detail)).toEqual([`1001${"1".repeat(46)}`, `00${"1".repeat(48)}`]);
});

test("a total from a paper sheet goes in on the same screen, and the rest of the squad is shot", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(data, { name: "Totals", ...short }, { Eagles: 2 });
  const [first] = await startSquad(page, season, "Eagles");
  await page.getByRole("button", { name: "Sheet" }).click();
  await page.getByRole("button", { name: `Enter the total of ${first}` }).click();
  await page.getByLabel(`Hits of 5: ${first}`).fill("6");
  await page.getByRole("button", { name: "Use this total" }).click();
  await expect(page.getByText("Enter 0 to 5.")).toBeVisible();
  await page.getByLabel(`Hits of 5: ${first}`).fill("4");
  await page.getByRole("button", { name: "Use this total" }).click();
  await page.getByRole("button", { name: "Back to the line" }).click();
  await keys(page, "11011");
  await expect(page.getByText("Round 1: saved")).toHaveCount(2);
  expect((await readScores(data, season.id)).map(({ hits, detail }) => [hits, detail])).toEqual([
    [4, null],
    [4, "11011"],
  ]);
});

test("a mark that was noted wrongly is turned on the score sheet, also after the round is saved", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(data, { name: "Turned", ...short }, { Eagles: 1 });
  const [first] = await startSquad(page, season, "Eagles");
  await keys(page, "101");
  await page.getByRole("button", { name: "Sheet" }).click();
  await page.getByRole("button", { name: `${first}, target 2: lost` }).click();
  await expect(page.getByText(`${first}, target 2: lost → hit`).first()).toBeVisible();
  await page.getByRole("button", { name: "Back to the line" }).click();
  await keys(page, "11");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await expect.poll(() => details(data, season)).toEqual(["11111"]);
  await page.getByRole("button", { name: "Sheet" }).click();
  await page.getByRole("button", { name: `${first}, target 5: hit` }).click();
  await page.getByRole("button", { name: "Back to the line" }).click();
  await expect(page.getByText("4 of 5", { exact: true })).toBeVisible();
  await expect.poll(() => details(data, season)).toEqual(["11110"]);
  const [row] = await readScores(data, season.id);
  expect(row?.revision).toBe(2);
});

test("the next round of the squad starts with one tap, and counts as the second", { tag: "@whole" }, async ({
  page,
}) => {
  const season = await makeSeason(data, { name: "Two rounds", ...short, roundsPerWeek: 2 }, { Eagles: 1 });
  await startSquad(page, season, "Eagles");
  await keys(page, "11111");
  await expect(page.getByText("Round 1: saved")).toBeVisible();
  await page.getByRole("button", { name: "Next round" }).click();
  await keys(page, "00000");
  await expect(page.getByText("Round 2: saved")).toBeVisible();
  expect((await readScores(data, season.id)).map(({ round, hits }) => [round, hits])).toEqual([
    [1, 5],
    [2, 0],
  ]);
  await page.getByRole("button", { name: "Next squad" }).click();
  await expect(page.getByRole("button", { name: /^Start: / })).toBeVisible();
});

test("the line fits a small phone both ways, in every appearance, and axe finds no fault", {
  tag: "@whole",
}, async ({ page }) => {
  const season = await makeSeason(
    data,
    { name: "Seen", events: ["singles16", "doubles"], targetsPerRound: 50 },
    { Eagles: 5 },
  );
  for (const event of ["singles16", "doubles"]) {
    await openLine(page, season, { team: "Eagles", event });
    await expectNoViolations(page, `setting up ${event}`);
    await page.getByRole("button", { name: /^Start: / }).click();
    await keys(page, event === "doubles" ? "1001111100" : "11011");
    for (const size of [upright, onItsSide]) {
      await page.setViewportSize(size);
      await expectInReach(page, size);
      // Doubles on its side has the most buttons in the least room.
      const isSample = event === "doubles" && size === onItsSide;
      if (!isSample && !areTestsWhole) continue;
      for (const look of ["light", "dark", "sun"] as const) {
        await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light" });
        if (look === "sun")
          await page.getByRole("button", { name: "Sun: high contrast for bright light" }).click();
        await expectNoViolations(page, `${event} ${size.width} ${look}`);
        if (look === "sun")
          await page.getByRole("button", { name: "Sun: high contrast for bright light" }).click();
      }
      await page.getByRole("button", { name: "Sheet" }).click();
      await expectNoViolations(page, `${event} ${size.width} score sheet`);
      await page.getByRole("button", { name: "Back to the line" }).click();
    }
    await page.setViewportSize(upright);
    await page.getByRole("button", { name: "Sheet" }).click();
    await page.getByRole("button", { name: "End the round" }).click();
    await page.getByRole("button", { name: "Back to the line" }).click();
    await expect(page.getByText("Round 1: saved")).toHaveCount(5);
    await expectNoViolations(page, `${event} summary`);
    await page.getByRole("button", { name: "Next squad" }).click();
  }
});

async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The key Tab does not lead there.");
}

function detailWithout(missed: number): string {
  return Array.from({ length: 25 }, (_, index) => (index + 1 === missed ? "0" : "1")).join("");
}

/** Results and undo lie in the lower part, are as high as a glove needs, and nothing has to be scrolled. */
async function expectInReach(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const results = await page.getByRole("button", { name: /^(Hit|Lost|Hit, |Lost, )/ }).all();
  expect(results.length).toBeGreaterThanOrEqual(2);
  for (const button of results) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(64);
    expect(box?.y).toBeGreaterThan(height * (height > width ? 0.5 : 0.33));
    expect(box && box.y + box.height).toBeLessThanOrEqual(height);
  }
  const undo = await page.getByRole("button", { name: /^Undo/ }).boundingBox();
  expect(undo && undo.y + undo.height).toBeLessThanOrEqual(height);
  const small = await stageOf(page)
    .getByRole("button")
    .evaluateAll((all) =>
      all
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(
          ({ box }) =>
            box.height < 44 || box.width < 44 || box.bottom > innerHeight || box.right > innerWidth,
        )
        .map(({ text, box }) => `${text} ${box.width}×${box.height} at ${box.x},${box.y}`),
    );
  expect(small).toEqual([]);
  const overflow = await stageOf(page).evaluate((stage) => [
    stage.scrollHeight - stage.clientHeight,
    stage.scrollWidth - stage.clientWidth,
  ]);
  expect(overflow).toEqual([0, 0]);
}

function stageOf(page: Page): Locator {
  return page.getByRole("region", { name: /Eagles/ });
}

async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await axeWithin(page).analyze();
  const errors = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}`),
  );
  expect.soft(errors, name).toEqual([]);
}
