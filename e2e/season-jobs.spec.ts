import { gzipSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { enroll, joinClub, password } from "./accounts.ts";
import { activeSeason, asPerson } from "./dropped-answers/people.ts";
import { type Club, signIn, test } from "./fixtures.ts";

test.use({ demo: true, ownClub: "season jobs", viewport: { width: 360, height: 740 } });

const captain = {
  firstName: "Maude",
  lastName: "Marshgate",
  email: "maude.jobs@club.example",
  member: "Sven Copperfeld",
};

/** What a job takes, told at the end: each tap with whether one had to scroll to it, and the page's own time. */
function walkOf(page: Page, job: string) {
  const walk = { job, taps: 0, scrolls: 0, seconds: 0 };
  const see = async (sign: Locator): Promise<void> => {
    const from = performance.now();
    await expect(sign).toBeVisible({ timeout: 40_000 });
    walk.seconds += (performance.now() - from) / 1000;
    if (!(await isInView(page, sign))) walk.scrolls += 1;
  };
  return {
    see,
    async tap(button: Locator, sign: Locator) {
      if (!(await isInView(page, button))) walk.scrolls += 1;
      walk.taps += 1;
      await button.click();
      await see(sign);
    },
    /** Two taps: the field and the choice. */
    async choose(field: Locator, label: string, sign: Locator) {
      if (!(await isInView(page, field))) walk.scrolls += 1;
      walk.taps += 2;
      await field.selectOption({ label });
      await see(sign);
    },
    end(most: { taps: number; scrolls: number }) {
      console.log(`${job}: ${walk.taps} taps, ${walk.scrolls} scrolls, ${walk.seconds.toFixed(1)} s`);
      expect(walk.taps, job).toBeLessThanOrEqual(most.taps);
      expect(walk.scrolls, job).toBeLessThanOrEqual(most.scrolls);
    },
  };
}

async function isInView(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + Math.min(box.height, 44) <= height;
}

const helper = {
  ...{ firstName: "Sam", lastName: "Helper", email: "sam.helper@club.example" },
  member: "Sam Helper",
};

/** The captain of a team has joined, and someone on no team who would substitute. */
async function beforeTheNight(club: Club, page: Page): Promise<void> {
  await joinClub(page, club, captain);
  const board = await asPerson(club, club.admin);
  await board.ask("POST", "members", { first_name: helper.firstName, last_name: helper.lastName });
  await enroll(club, helper);
  const substitute = await asPerson(club, { email: helper.email, password });
  const choices = { wants_reminders: true, substitutes: true };
  await substitute.ask("POST", "rpc/save_attendance_choices", choices);
}

let clubAhead = "";

/** Moves week 8 to tomorrow, once in each club: at whichever hour the tests run, no night is on. */
test.beforeEach(async ({ club }) => {
  if (clubAhead === club.url) return;
  clubAhead = club.url;
  const board = await asPerson(club, club.admin);
  const season_id = await activeSeason(board);
  type Match = { home_team_id: string; away_team_id: string };
  const matches = await board.ask<Match[]>(
    "GET",
    `matches?select=home_team_id,away_team_id&season_id=eq.${season_id}&week=eq.8&order=home_team_id`,
  );
  const before = matches.map(({ home_team_id, away_team_id }) => [8, home_team_id, away_team_id]);
  const night = { startsAt: "19:30", status: "moved", playedOn: tomorrow() };
  const moved = before.map((match) => [...match, night]);
  await board.ask("POST", "rpc/save_matches", { season_id, weeks: [8], matches: moved, seen: before });
});

/** In the zone of the club. */
function tomorrow(): string {
  const inADay = new Date(Date.now() + 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(inADay);
}

test("four jobs on a phone: next night, can't come, a substitute, last night", async ({ page, club }) => {
  test.setTimeout(180_000);
  await beforeTheNight(club, page);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Next league night" });

  const next = walkOf(page, "Whom next, and when");
  await next.see(card.getByText(/^\w+, \w+ \d+, 7:30 PM$/));
  await next.tap(
    card.getByRole("link", { name: / v / }),
    page.getByRole("region", { name: "Coming up" }).getByRole("listitem").first(),
  );
  next.end({ taps: 1, scrolls: 0 });

  await page.goto("/");
  const cannot = walkOf(page, "Tell the captain I can't");
  await expect(card.getByText("You're in.")).toBeVisible();
  await cannot.tap(
    card.getByRole("button", { name: "Change" }),
    card.getByRole("button", { name: "Can't make it" }),
  );
  await cannot.tap(
    card.getByRole("button", { name: "Can't make it" }),
    card.getByText(/^You can't make it\./),
  );
  cannot.end({ taps: 2, scrolls: 0 });

  const substitute = walkOf(page, "Find a substitute");
  const ask = page.getByRole("button", { name: "Ask a substitute" });
  await substitute.tap(card.getByRole("link", { name: /\d+ in · / }), ask);
  const sheet = page.getByRole("dialog");
  await substitute.tap(ask, sheet.getByRole("checkbox").first());
  await substitute.tap(
    sheet.getByRole("checkbox").first(),
    sheet.getByRole("button", { name: "Ask 1 person" }),
  );
  await substitute.tap(
    sheet.getByRole("button", { name: "Ask 1 person" }),
    page.getByText(/^1 person asked\./),
  );
  substitute.end({ taps: 4, scrolls: 3 });

  await page.goto("/");
  const last = walkOf(page, "What happened last night");
  await last.tap(
    page.getByRole("link", { name: /^Last night/ }),
    page.getByRole("region", { name: "The match" }).getByText(/^You (won|lost|tied)/),
  );
  last.end({ taps: 1, scrolls: 0 });
});

test("the season, the night, and who is coming rest, and take no more bytes than the leaderboard", async ({
  page,
  club,
}) => {
  await joinClub(page, club, {
    ...captain,
    firstName: "Cecil",
    email: "cecil.jobs@club.example",
    member: "Cecil Gladwell",
  });
  test.setTimeout(300_000);
  await page.addInitScript(() => localStorage.removeItem("club-queries"));
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  let all = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  const rendered = page.locator("#root > .rendered");
  const bytesOf = async (path: string) => {
    const bytes = { drawn: 0, all: 0 };
    // What comes later than three seconds does not rest: a busy machine gets another chance.
    await expect(async () => {
      const content = page.waitForResponse(/first-content/);
      // Asked for once the page has been there for a while. Until then the runner must not look into it: that counts as a viewer's input.
      const changes = page.waitForResponse(/season_changes/, { timeout: 40_000 });
      all = 0;
      await page.goto(path);
      bytes.drawn = gzipSync(await (await content).body()).length;
      await changes;
      bytes.all = all;
      await expect(rendered).toHaveCount(1);
    }).toPass({ timeout: 60_000 });
    console.log(`${path}: ${bytes.drawn} bytes drawn, ${bytes.all} in all`);
    return bytes;
  };
  const leaderboard = await bytesOf("/leaderboard");
  for (const path of ["/team-scores?view=season", "/night?week=7", "/night?week=8&view=coming"]) {
    const bytes = await bytesOf(path);
    expect.soft(bytes.drawn, path).toBeLessThanOrEqual(leaderboard.drawn);
  }
});

test("a shared night that makes a large picture is a JPEG of at most 300 kB", async ({ page, club }) => {
  await joinClub(page, club, {
    ...captain,
    firstName: "Dale",
    email: "dale.jobs@club.example",
    member: "Dale Millrace",
  });
  // As with a face or photo of many colors: noise is what PNG is worst at.
  await page.addInitScript(() => {
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      const pen = this.getContext("2d");
      const noise = pen?.getImageData(0, 0, this.width, this.height);
      noise?.data.forEach((value, index, all) => {
        if (index % 4 !== 3) all[index] = Math.min(255, value + ((index * 7919) % 9));
      });
      if (noise) pen?.putImageData(noise, 0, 0);
      toBlob.apply(this, args);
    };
  });
  await page.goto("/night?week=7");
  await page.getByRole("button", { name: "Share the night" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
  const download = await file;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  console.log(`${download.suggestedFilename()}: ${bytes.length} bytes`);
  expect(download.suggestedFilename()).toMatch(/\.jpg$/);
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(bytes.length).toBeLessThanOrEqual(300_000);
});

test("a fifth job on a phone: the board sees who hasn't paid", async ({ page, club }) => {
  await signIn(page, club.admin.email, club.admin.password);
  await page.goto("/");
  const fees = walkOf(page, "Who hasn't paid");
  const teamAdmin = page.getByRole("link", { name: "Team Admin", exact: true });
  const views = page.getByRole("main").getByLabel("Views");
  await fees.tap(
    page.getByRole("button", { name: "Menu" }),
    page.getByRole("button", { name: "Close the menu" }),
  );
  await fees.tap(teamAdmin, views);
  await fees.choose(views, "Fees", page.getByText(/^\d+ of \d+ members haven't paid/));
  fees.end({ taps: 4, scrolls: 1 });
});
