/**
 * Each league screen of a club with twenty seasons (about 60,000 rounds) against one with a single season of 3,000: its
 * requests, their bytes, and the time from the address to the first full table. Both clubs in turn, medians.
 * Run: npm run build && node bench/league-screens.ts. The last results stand in bench/README.md.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { connect, type Sql } from "#server/postgres/connect.ts";
import { findRunningDatabase } from "#server/postgres/running-database.ts";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import type { SeasonRules } from "../src/league/rules-types.ts";
import { type GeneratedSize, generateBook } from "./season-generator.ts";

const size: GeneratedSize = { teams: 12, weeks: 14, rounds: 2, membersPerTeam: 10 };
const events = ["singles16"];
const repeats = Number(process.env.REPEATS ?? 7);

type Club = { server: ServerProcess; context: BrowserContext; rounds: number; member: string; other: string };
type Look = { milliseconds: number; requests: string[]; bytes: number };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});
const clubs: Club[] = [];
try {
  for (const seasons of [1, 20]) clubs.push(await openClub(browser, seasons));
  const [small, large] = clubs;
  if (!small || !large) throw new Error("The clubs were not made.");
  console.log(`one season: ${small.rounds} rounds; twenty seasons: ${large.rounds} rounds`);
  console.log(
    "| screen | requests | kB, one season | kB, twenty | ms, one season | ms, twenty | ratio |\n|---|---|---|---|---|---|---|",
  );
  for (const path of screens(small).keys()) await compare(path, small, large);
} finally {
  await browser.close();
  for (const { server } of clubs) await server.stop();
}

function screens({ member, other }: Club): Map<string, string> {
  return new Map([
    ["/leaderboard", ""],
    ["/rankings", ""],
    ["/team-scores", ""],
    ["/team-statistics", ""],
    ["/club-statistics", ""],
    ["/club-statistics, all seasons", "?seasons=all"],
    ["/statistics", `?member=${member}`],
    ["/statistics-comparisons", `?members=${member},${other}`],
    ["/score-history", ""],
    ["/champions, all time", "?view=members"],
  ]);
}

async function compare(name: string, small: Club, large: Club) {
  const looks: [Look[], Look[]] = [[], []];
  // The first look of each warms what a club has warm on a league night.
  for (let n = 0; n <= repeats; n++) {
    for (const [place, club] of [small, large].entries()) {
      const look = await lookAt(club, name);
      if (n > 0) looks[place as 0 | 1].push(look);
    }
  }
  const [one, twenty] = looks.map(middle);
  if (!one || !twenty) return;
  const counts = [...Map.groupBy(twenty.requests, (request) => request)].map(([request, all]) =>
    all.length > 1 ? `${request} × ${all.length}` : request,
  );
  console.log(
    `| ${name} | ${twenty.requests.length}: ${counts.join(", ")} | ${kilobytes(one.bytes)} | ${kilobytes(twenty.bytes)} | ${one.milliseconds.toFixed(0)} | ${twenty.milliseconds.toFixed(0)} | ${(twenty.milliseconds / one.milliseconds).toFixed(2)} |`,
  );
}

/** A page of its own, on a device that holds the site and the session but no data. */
async function lookAt(club: Club, name: string): Promise<Look> {
  const page = await club.context.newPage();
  const requests: string[] = [];
  let bytes = 0;
  const answers: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/rest/")) return;
    requests.push(pathname.split("/").at(-1) ?? "");
    answers.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize;
      }),
    );
  });
  const query = screens(club).get(name) ?? "";
  await page.goto(club.server.url + (name.split(",")[0] ?? "") + query);
  const milliseconds = await page
    .waitForFunction(() => Number(document.documentElement.dataset.tableAfter) || false)
    .then((handle) => handle.jsonValue());
  await page.waitForLoadState("networkidle");
  await Promise.all(answers);
  await forgetAnswers(page);
  await page.close();
  return { milliseconds: Number(milliseconds), requests, bytes };
}

/** What the device kept of the answers goes; the next look asks the server again. */
function forgetAnswers(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("clubhouse");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains("answers")) return done();
          const writing = database.transaction("answers", "readwrite");
          writing.objectStore("answers").clear();
          writing.oncomplete = () => {
            database.close();
            done();
          };
        };
      }),
  );
}

async function openClub(from: Browser, seasons: number): Promise<Club> {
  const server = await startServerProcess();
  const folder = await openDataFolder(server.dataFolder);
  const address = await findRunningDatabase(folder);
  if (!address) throw new Error("The server's database was not found.");
  const sql = connect(address, { max: 1 });
  const [member = "", other = ""] = await fill(sql, seasons);
  const [counted] = await sql<{ rounds: string }[]>`select count(*) as rounds from public.scores`;
  await sql`analyze`;
  await sql.end();
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  // The frame in which the first full table stands.
  await context.addInitScript(() => {
    const look = () => {
      if (document.querySelector("main table tbody tr td")) {
        document.documentElement.dataset.tableAfter = String(performance.now());
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await signIn(context, server);
  return { server, context, rounds: Number(counted?.rounds), member, other };
}

async function signIn(context: BrowserContext, { url, admin }: ServerProcess) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(admin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.close();
}

/** The same 120 people shoot every season. Returns two of them. */
async function fill(sql: Sql, seasons: number): Promise<string[]> {
  const names = generateBook(size, {}).members.map(({ id }) => id);
  const members = await sql<{ id: string; last_name: string }[]>`
    insert into public.members (first_name, last_name) select 'Shooter', name from unnest(${names}::text[]) name returning id, last_name`;
  const idOf = new Map(members.map(({ id, last_name }) => [last_name, id]));
  for (let n = 0; n < seasons; n++) await fillSeason(sql, n, idOf);
  await archiveEarlierSeasons(sql);
  return names.slice(0, 2).map((name) => idOf.get(name) ?? "");
}

/** What they were is not kept here, so each makes the step by itself. */
async function archiveEarlierSeasons(sql: Sql) {
  const earlier = await sql<{ id: string }[]>`
    select id from public.seasons where starts_on < (select max(starts_on) from public.seasons)`;
  for (const { id } of earlier) {
    await sql.begin(async (step) => {
      await step`select set_config('app.season_step', ${id}, true)`;
      await step`update public.seasons set status = 'archived' where id = ${id}`;
    });
  }
}

async function fillSeason(sql: Sql, n: number, idOf: ReadonlyMap<string, string>) {
  const rules: SeasonRules = { preset: "bowling", format: { events } };
  const book = generateBook(size, rules, n + 1);
  const start = `${2006 + n}-09-01`;
  const [season] = await sql<{ id: string }[]>`
    insert into public.seasons (name, status, starts_on, ends_on, rules)
    values (${`Season ${2006 + n}`}, 'active', ${start}, ${`${2006 + n}-12-31`}, ${sql.json(book.season.rules as never)}) returning id`;
  const id = season?.id ?? "";
  await sql`insert into public.season_weeks (season_id, week, starts_on, ends_on)
    select ${id}, w, ${start}::date + 7 * (w - 1), ${start}::date + 7 * w - 1 from generate_series(1, ${size.weeks}::integer) w`;
  const teams = await sql<{ id: string; name: string }[]>`
    insert into public.teams (season_id, name) select ${id}, name from unnest(${book.teams.map(({ name }) => name)}::text[]) name returning id, name`;
  const teamOf = new Map(teams.map((team) => [team.name, team.id]));
  const rosters = book.teams.flatMap(({ name, roster }) =>
    roster.map(({ memberId }) => ({ team_id: teamOf.get(name), member_id: idOf.get(memberId) })),
  );
  await sql`insert into public.team_members (season_id, team_id, member_id)
    select ${id}, team_id, member_id from jsonb_to_recordset(${sql.json(rosters as never)}) as r(team_id uuid, member_id uuid)`;
  const matches = book.matches.map(({ week, home, away }) => ({
    week,
    home: teamOf.get(home),
    away: teamOf.get(away),
  }));
  await sql`insert into public.matches (season_id, week, home_team_id, away_team_id)
    select ${id}, week, home, away from jsonb_to_recordset(${sql.json(matches as never)}) as m(week integer, home uuid, away uuid)`;
  const scores = book.scores.map((score) => ({
    ...score,
    member: idOf.get(score.memberId),
    team: teamOf.get(score.teamId ?? ""),
    shot_on: new Date(Date.parse(start) + (score.week - 1) * 7 * 86_400_000).toISOString().slice(0, 10),
  }));
  await sql`
    insert into public.scores (season_id, week, member_id, team_id, round, event, targets, hits, detail, position, shot_on)
    select ${id}, week, member, team, round, event, targets, hits, detail, case when round = 1 then position end, shot_on
    from jsonb_to_recordset(${sql.json(scores as never)})
      as s(week integer, member uuid, team uuid, round integer, event text, targets integer, hits integer, detail text, position integer, shot_on date)`;
}

function middle(looks: readonly Look[]): Look | undefined {
  return looks.toSorted((a, b) => a.milliseconds - b.milliseconds)[Math.floor(looks.length / 2)];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
