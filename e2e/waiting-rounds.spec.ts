import { expect, type Page } from "@playwright/test";
import { choose, enroll, password } from "./accounts.ts";
import { storedDrafts } from "./device-storage.ts";
import { signIn, test } from "./fixtures.ts";
import { endAbruptly, endPolitely, openBrowser } from "./own-browser.ts";
import { asAdmin, recordedRounds } from "./recorded-rounds.ts";
import {
  cutOff,
  endSession,
  expectEnteredOnce,
  fillStore,
  keepRound,
  openSheet,
  refuseStore,
  shootersOn,
  signInAnew,
  signOut,
  week,
} from "./waiting-steps.ts";

test.use({ demo: true, ownClub: "waiting", viewer: "Admin" });
test.describe.configure({ mode: "serial", timeout: 150_000 });

const keeper = { firstName: "Kay", lastName: "Keeper", email: "kay.keeper@club.example" };
/** Longer than the first tries after the signal is back. */
const timeoutMs = { timeout: 25_000 };
const waitingBar = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Unsent rounds" }).getByText(text);

test.beforeEach(({ complaints }) => {
  complaints.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|status of 40\d|Load failed/,
  );
});

test("without a signal a team is kept, named and counted, and goes in when the signal is back", async ({
  page,
  context,
  adminSession,
}) => {
  const sheet = await openSheet(page, "Broken Wings");
  const [first = "", second = ""] = await shootersOn(sheet);
  await context.setOffline(true);
  await sheet.getByLabel(`${first}, round 1`).fill("21");
  await sheet.getByLabel(`${second}, round 1`).fill("22");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved on this device: Broken Wings, week 8: 2 scores.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save, next: / })).toBeVisible();
  await expect(waitingBar(page, "2 unsent rounds on this device: Team Broken Wings week 8.")).toBeVisible();
  const cell = sheet.getByLabel(`${first}, round 1`);
  await expect(cell).toHaveValue("21");
  await expect(cell).toHaveAccessibleDescription("waiting");
  expect(await recordedRounds(await adminSession(), page, "Broken Wings")).toEqual([]);

  await cell.fill("23");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved on this device: Broken Wings, week 8: 1 score.")).toBeVisible();
  await context.setOffline(false);
  await expect(waitingBar(page, /on this device/)).toBeHidden(timeoutMs);
  const rounds = await recordedRounds(await adminSession(), page, "Broken Wings");
  expect(rounds.map(({ hits }) => hits).toSorted()).toEqual([22, 23]);
  expectEnteredOnce(rounds);
});

test("an answer that is lost after the server has written counts nothing twice", { tag: "@whole" }, async ({
  page,
  adminSession,
}) => {
  const sheet = await openSheet(page, "Clay Pigeons");
  const [first = "", second = ""] = await shootersOn(sheet);
  await page.route(
    "**/rpc/record_scores",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  await sheet.getByLabel(`${first}, round 1`).fill("21");
  await sheet.getByLabel(`${second}, round 1`).fill("22");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved on this device: Clay Pigeons, week 8: 2 scores.")).toBeVisible();
  await expect(waitingBar(page, /on this device/)).toBeHidden(timeoutMs);
  const rounds = await recordedRounds(await adminSession(), page, "Clay Pigeons");
  expect(rounds.map(({ hits }) => hits).toSorted()).toEqual([21, 22]);
  expectEnteredOnce(rounds);
});

test("a round whose answer was lost and that was voided meanwhile stays void", { tag: "@whole" }, async ({
  page,
  adminSession,
}) => {
  const sheet = await openSheet(page, "Clay Pigeons");
  const [, , third = ""] = await shootersOn(sheet);
  let isDown = true;
  await page.route("**/rpc/record_scores", async (route) => {
    if (!isDown) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await sheet.getByLabel(`${third}, round 1`).fill("19");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved on this device: Clay Pigeons, week 8: 1 score.")).toBeVisible();
  const admin = await adminSession();
  const [round] = (await recordedRounds(admin, page, "Clay Pigeons")).filter(({ hits }) => hits === 19);
  await asAdmin({ admin, page }, "rpc/change_scores", {
    season_id: round?.season_id,
    changes: [{ score_id: round?.id, expected_revision: 1, action: "void" }],
    reason: "wrong night",
  });
  isDown = false;
  await expect(waitingBar(page, /on this device/)).toBeHidden(timeoutMs);
  const after = (await recordedRounds(admin, page, "Clay Pigeons")).filter(({ hits }) => hits === 19);
  expect(after).toHaveLength(1);
  expect(after[0]?.voided_at).not.toBeNull();
});

test(
  "rounds survive the end of the browser's process and go in once when it is started again",
  { tag: "@whole" },
  async ({ page, club, adminSession, playwright }, testInfo) => {
    const { project } = testInfo;
    const profile = testInfo.outputPath("profile");
    const open = () => openBrowser(playwright.chromium, project.use.launchOptions ?? {}, profile);
    // The sign-in was some time ago: the browser has written it to its disk.
    const earlier = await open();
    await signIn(await earlier.page(club.url), club.admin.email, club.admin.password);
    await endPolitely(earlier);

    const first = await open();
    const own = await first.page(club.url);
    const sheet = await openSheet(own, "Full Chokes");
    const [shooter = "", next = ""] = await shootersOn(sheet);
    await cutOff(own.context());
    await sheet.getByLabel(`${shooter}, round 1`).fill("24");
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await expect(own.getByText("Saved on this device: Full Chokes, week 8: 1 score.")).toBeVisible();
    await sheet.getByLabel(`${next}, round 1`).fill("17");
    await expect.poll(() => storedDrafts(own)).toHaveLength(1);
    await endAbruptly(first);
    expect(await recordedRounds(await adminSession(), page, "Full Chokes")).toEqual([]);

    const second = await open();
    const again = await second.page(club.url);
    const reopened = await openSheet(again, "Full Chokes");
    await expect
      .poll(async () => (await recordedRounds(await adminSession(), page, "Full Chokes")).length, timeoutMs)
      .toBe(1);
    await expect(waitingBar(again, /on this device/)).toBeHidden(timeoutMs);
    const rounds = await recordedRounds(await adminSession(), page, "Full Chokes");
    expect(rounds.map(({ hits }) => hits)).toEqual([24]);
    expectEnteredOnce(rounds);
    await expect(reopened.getByText(/^Draft from .* restored$/)).toBeVisible();
    await expect(reopened.getByLabel(`${next}, round 1`)).toHaveValue("17");
    await endAbruptly(second);
  },
);

test("two people who entered the same rounds differently: one page shows both, and a person decides", {
  tag: "@whole",
}, async ({ page, context, otherPage, club, adminSession }) => {
  await enroll(club, keeper);
  const admin = await adminSession();
  const [account] = await asAdmin<{ id: string }[]>(
    { admin, page },
    `app_users?email=eq.${keeper.email}&select=id`,
  );
  await asAdmin({ admin, page }, "rpc/set_account_role", { account_id: account?.id, role: "Board Member" });
  await signIn(otherPage, keeper.email, password);

  const sheet = await openSheet(page, "Pull Happy");
  const [first = "", second = ""] = await shootersOn(sheet);
  const theirs = await openSheet(otherPage, "Pull Happy");
  await context.setOffline(true);
  await sheet.getByLabel(`${first}, round 1`).fill("21");
  await sheet.getByLabel(`${second}, round 1`).fill("22");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved on this device: Pull Happy, week 8: 2 scores.")).toBeVisible();
  await theirs.getByLabel(`${first}, round 1`).fill("24");
  await theirs.getByLabel(`${second}, round 1`).fill("20");
  await theirs.getByRole("button", { name: "Save", exact: true }).click();
  await expect(otherPage.getByText("Pull Happy, week 8: 2 scores saved.")).toBeVisible();

  await context.setOffline(false);
  await expect(
    waitingBar(page, /2 were entered differently by someone else: choose which is right/),
  ).toBeVisible(timeoutMs);
  const bar = page.getByRole("region", { name: "Unsent rounds" });
  await bar.getByRole("button", { name: "Decide" }).click();
  const differing = page.getByRole("dialog", { name: "Two entries differ" });
  await expect(differing.getByRole("heading", { name: first })).toBeVisible();
  await expect(differing.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(
    differing.getByRole("radio", { name: /^Theirs Kay Keeper, paper sheet, .*24 of 25/ }),
  ).toBeVisible();
  await differing.getByRole("radio", { name: /^Mine .*21 of 25/ }).check();
  await differing.getByRole("button", { name: "Keep mine: 21" }).click();
  await expect(differing.getByRole("heading", { name: second })).toBeVisible();
  await differing.getByRole("radio", { name: /^Theirs/ }).check();
  await differing.getByRole("button", { name: "Keep theirs: 20" }).click();
  await expect(differing.getByText("Every round is decided.")).toBeVisible();
  await differing.getByRole("button", { name: "Done" }).click();
  await expect(bar.getByText("2 rounds are decided.")).toBeVisible();

  const rounds = await recordedRounds(admin, page, "Pull Happy");
  expect(rounds.map(({ hits }) => hits).toSorted()).toEqual([20, 21]);
  expect(rounds.map(({ revision }) => revision).toSorted()).toEqual([1, 2]);
});

test("two scorekeepers on one team with two devices lose nothing and count nothing twice", {
  tag: "@whole",
}, async ({ page, otherPage, adminSession }) => {
  await signIn(otherPage, keeper.email, password);
  const sheet = await openSheet(page, "Twelve Gauge Gang");
  const theirs = await openSheet(otherPage, "Twelve Gauge Gang");
  const [first = "", second = ""] = await shootersOn(sheet);
  await sheet.getByLabel(`${first}, round 1`).fill("21");
  await theirs.getByLabel(`${second}, round 1`).fill("22");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Twelve Gauge Gang, week 8: 1 score saved.")).toBeVisible();
  await theirs.getByRole("button", { name: "Save", exact: true }).click();
  await expect(otherPage.getByText("Twelve Gauge Gang, week 8: 1 score saved.")).toBeVisible();
  await expect(theirs.getByLabel(`${first}, round 1`)).toHaveValue("21", timeoutMs);
  await expect(sheet.getByLabel(`${second}, round 1`)).toHaveValue("22", timeoutMs);
  const rounds = await recordedRounds(await adminSession(), page, "Twelve Gauge Gang");
  expect(rounds.map(({ hits }) => hits).toSorted()).toEqual([21, 22]);
  expectEnteredOnce(rounds);
});

test("a single round waits as well, is changed in the list, and is thrown away only after a question", {
  tag: "@whole",
}, async ({ page, context, adminSession }) => {
  const [shooter = "", other = ""] = await shootersOn(await openSheet(page, "Twelve Gauge Gang"));
  await page.goto("/add-score");
  await page.getByLabel("Week", { exact: true }).selectOption(week);
  await context.setOffline(true);
  for (const [name, hits] of [
    [shooter, "18"],
    [other, "19"],
  ] as const) {
    await choose(page.getByRole("combobox", { name: "Member" }), name);
    await page.getByLabel("Round", { exact: true }).selectOption("5");
    await page.getByLabel("Hits of 25").fill(hits);
    await page.getByRole("button", { name: "Save and next" }).click();
    await expect(
      page.getByText(`Saved on this device: ${name}, week 8, round 5: ${hits} of 25.`),
    ).toBeVisible();
  }
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const list = page.getByRole("dialog", { name: "Unsent rounds on this device" });
  await list.getByRole("button", { name: `Change ${shooter}, week 8, round 5` }).click();
  await list.getByLabel("Hits").fill("26");
  await list.getByRole("button", { name: "Save the change" }).click();
  await expect(list.getByText("Enter 0 to 25 hits.")).toBeVisible();
  await list.getByLabel("Hits").fill("25");
  await list.getByRole("button", { name: "Save the change" }).click();
  await expect(list.getByText("25 of 25")).toBeVisible();
  await list.getByRole("button", { name: `Discard ${other}, week 8, round 5` }).click();
  const question = page.getByRole("dialog", { name: "Discard this round?" });
  await question.getByRole("button", { name: "Discard the round" }).click();
  await expect(question).toBeHidden();
  await context.setOffline(false);
  await expect(list.getByText("All rounds are sent.")).toBeVisible(timeoutMs);
  const rounds = await recordedRounds(await adminSession(), page, "Twelve Gauge Gang");
  expect(rounds.filter(({ round }) => round === 5).map(({ hits }) => hits)).toEqual([25]);
});

for (const [what, breakStore] of [
  ["refuses its storage", refuseStore],
  ["has no room left", fillStore],
] as const)
  test(`a browser that ${what} says so at once, and saves while there is a signal`, {
    tag: "@whole",
  }, async ({ page, context, adminSession }) => {
    await page.addInitScript(breakStore);
    const sheet = await openSheet(page, "Rising Targets");
    const shooters = await shootersOn(sheet);
    const shooter = shooters[what === "has no room left" ? 1 : 0] ?? "";
    await sheet.getByLabel(`${shooter}, round 1`).fill("20");
    await expect(page.getByText("This browser can't save drafts.")).toBeVisible();
    await context.setOffline(true);
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Not saved, and this browser can't store it")).toBeVisible();
    await expect(sheet.getByLabel(`${shooter}, round 1`)).toHaveValue("20");
    await context.setOffline(false);
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Rising Targets, week 8: 1 score saved.")).toBeVisible();
    const rounds = await recordedRounds(await adminSession(), page, "Rising Targets");
    expect(rounds).toHaveLength(what === "has no room left" ? 2 : 1);
  });

test("signing out with a round waiting warns; it stays, hidden from others, and is sent by its own account only", {
  tag: "@whole",
}, async ({ page, context, club, adminSession }) => {
  await signInAnew(page, club);
  const [shooter = ""] = await shootersOn(await openSheet(page, "Smoke Makers"));
  const sheet = await keepRound(page, "Smoke Makers", { shooter, hits: "23" });
  await sheet
    .page()
    .getByRole("banner")
    .getByRole("button", { name: /^Account of / })
    .click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  const question = page.getByRole("dialog", { name: "Sign out before 1 round is sent?" });
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(waitingBar(page, /Sign in as .+ to send it\./)).toBeVisible();
  await page.unroute("**/rpc/record_scores");
  await context.setOffline(false);

  await signIn(page, keeper.email, password);
  await expect(waitingBar(page, /1 unsent round from another account is saved on this device/)).toBeVisible(
    timeoutMs,
  );
  await expect(page.getByText(shooter)).toBeHidden();
  expect(await recordedRounds(await adminSession(), page, "Smoke Makers")).toEqual([]);
  await signOut(page);
  await signIn(page, club.admin.email, club.admin.password);
  await expect
    .poll(async () => (await recordedRounds(await adminSession(), page, "Smoke Makers")).length, timeoutMs)
    .toBe(1);
  await expect(waitingBar(page, /on this device/)).toBeHidden(timeoutMs);
  const rounds = await recordedRounds(await adminSession(), page, "Smoke Makers");
  expect(rounds.map(({ hits }) => hits)).toEqual([23]);
  expectEnteredOnce(rounds);
});

test("a session that ended meanwhile loses nothing: the round waits until its account signs in again", {
  tag: "@whole",
}, async ({ page, club, adminSession }) => {
  await signInAnew(page, club);
  const [, shooter = ""] = await shootersOn(await openSheet(page, "Smoke Makers"));
  await keepRound(page, "Smoke Makers", { shooter, hits: "22" });
  await endSession(page);
  await page.unroute("**/rpc/record_scores");
  await expect(waitingBar(page, /Sign in as .+ to send it\./)).toBeVisible(timeoutMs);
  await signIn(page, club.admin.email, club.admin.password);
  await expect
    .poll(async () => (await recordedRounds(await adminSession(), page, "Smoke Makers")).length, timeoutMs)
    .toBe(2);
  await expect(waitingBar(page, /on this device/)).toBeHidden(timeoutMs);
  const rounds = await recordedRounds(await adminSession(), page, "Smoke Makers");
  expect(rounds.map(({ hits }) => hits).toSorted()).toEqual([22, 23]);
  expectEnteredOnce(rounds);
});
