import { pino } from "pino";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { createCapacity } from "#server/capacity/capacity.ts";
import type { Email } from "#server/email/email-templates.ts";
import { asVisitor } from "#server/render/page-data.ts";
import { sendResultsEmails } from "#server/results/results-emails.ts";
import { createResultsSite } from "#server/results/results-site.ts";
import { createAccount, type TestAccount } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import type { Everywhere } from "#testing/same-numbers/compare-everywhere.ts";
import * as renderer from "../../render/entry-results.tsx";
import { hitsOf, idOf, matches, roundsUntil, rules, seasonId, weeksUntil } from "./small-league.ts";

const timeZone = "America/Chicago";
const subscriber = "subscriber@elsewhere.example";

/** A club whose league is in mid-season, and what everyone in it and outside reads of it through the server. */
export type LeagueClub = {
  backend: TestBackend;
  admin: TestAccount;
  board: TestAccount;
  /** Enters the scores, and has no other rights. */
  keeper: TestAccount;
  /** Ann's account: reads the season, has a calendar and gets results by email. */
  ann: TestAccount;
  /** At the club. */
  today: string;
  /** The season as the site loads it for a member. */
  readSeason: () => Promise<ClubSeason>;
  /** The calendar feed of Ann. */
  readCalendar: () => Promise<string>;
  /** Every output of the season as it is now, with the results emails since the last time. */
  readEverywhere: () => Promise<Everywhere>;
};

/** Does something as a person through the data API; fails with the server's sentence where it is refused. */
export async function call<Answer>(person: TestAccount, name: string, args: object): Promise<Answer> {
  const { data, error } = await person.client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as Answer;
}

export async function openLeagueClub(): Promise<LeagueClub> {
  const backend = await startTestBackend({ resultsRenderer: renderer });
  const [admin, board, keeper, ann] = await Promise.all([
    createAccount(backend, { role: "Admin" }),
    createAccount(backend, { role: "Board Member" }),
    createAccount(backend),
    createAccount(backend),
  ]);
  await backend.sql`update club_settings set time_zone = ${timeZone}`;
  const [row] = await backend.sql`select private.club_today()::text as today`;
  const people = { admin, board, keeper, ann, today: String(row?.today) };
  await setUpSeason(backend, people);
  const feed = await call<{ secret: string }>(ann, "make_calendar_feed", { name: "Phone" });
  const readSeason = async () =>
    expandSeasonBook(await call<WireSeasonBook>(ann, "season_book", { season_id: seasonId }));
  const readText = async (path: string) => (await fetch(backend.url + path)).text();
  const readCalendar = () => readText(`/functions/v1/calendar-feed?feed=${feed.secret}`);
  const readEmails = emailsOf(backend, ann.email);
  return {
    ...{ backend, ...people, readSeason, readCalendar },
    async readEverywhere() {
      const season = await readSeason();
      const { read, hidden } = await publishedOf(backend, season);
      const nights = { kind: "public page", memberId: null, timeZone } as const;
      return {
        season,
        published: { season, hidden, read },
        emails: await readEmails(),
        calendars: [
          { text: (await read("matches", "ics")) ?? "", ...nights },
          { ...nights, text: await readText("/functions/v1/calendar-feed"), kind: "feed" },
          { ...nights, text: await readCalendar(), kind: "feed", memberId: idOf("Ann") },
        ],
      };
    },
  };
}

type People = Pick<LeagueClub, "admin" | "board" | "keeper" | "ann" | "today">;

async function setUpSeason({ sql }: TestBackend, { board, keeper, ann, today }: People): Promise<void> {
  const weeks = weeksUntil(today);
  const season = {
    ...{ id: seasonId, name: "Season", status: "active", audience: "everybody", rules },
    ...{ starts_on: weeks[0]?.starts_on, ends_on: weeks.at(-1)?.ends_on },
  };
  await call(board, "save_season", { season, weeks });
  for (const [team, members] of Object.entries(hitsOf)) {
    await call(board, "save_team", { season_id: seasonId, team_id: idOf(team), team: { name: team } });
    for (const name of Object.keys(members)) {
      await sql`insert into members (id, first_name, last_name) values (${idOf(name)}, ${name}, 'Lee')`;
      const entries = [{ team_id: idOf(team), from_week: 1, to_week: null }];
      const args = { season_id: seasonId, member_id: idOf(name), entries, seen: [] };
      await call(board, "change_roster", args);
    }
  }
  await sql`update season_members set seed_average = 20 where member_id = ${idOf("Cal")}`;
  await sql`update members set account_id = ${ann.id} where id = ${idOf("Ann")}`;
  await sql`insert into scorekeepers (season_id, account_id) values (${seasonId}, ${keeper.id})`;
  await sql`insert into private.results_subscribers (email, confirmed_at) values (${subscriber}, now())`;
  await ann.client.from("account_settings").insert({ results_emails: true });
  const planned = matches.map(([week, home, away]) => [week, idOf(home), idOf(away)]);
  await call(board, "save_matches", {
    ...{ season_id: seasonId, weeks: [1, 2, 3, 4], matches: planned, seen: [], reason: "" },
  });
  await call(keeper, "record_scores", { season_id: seasonId, entries: roundsUntil(today) });
  for (const week of [1, 2]) await call(board, "mark_week", { season_id: seasonId, week, published: true });
  await sql`delete from private.results_emails`;
}

/** The public pages, as a visitor gets them without a page that was made before. */
async function publishedOf({ sql, url }: TestBackend, { book }: ClubSeason) {
  const visitor = asVisitor(sql);
  const site = createResultsSite({
    ...{ visitor, siteUrl: url, renderer, capacity: createCapacity(4) },
  });
  const [row] = await sql`select results_book(${seasonId.slice(-8)}) as book`;
  const { address, hidden }: { address: string; hidden: string[] } = row?.book ?? { address: "", hidden: [] };
  const names = book.members.flatMap(({ id, name }) => (hidden.includes(id) ? name : []));
  return {
    hidden: new Set(names),
    async read(path: string, format: string) {
      const response = await site.request(
        `/results/${address}/${path}${format === "html" ? "" : `.${format}`}`,
      );
      return response.status === 200 ? response.text() : null;
    },
  };
}

/** Sends the results emails that are due, and returns those not returned before. */
function emailsOf({ sql, url, outbox }: TestBackend, annEmail: string) {
  let readCount = 0;
  return async (): Promise<Everywhere["emails"]> => {
    await sendResultsEmails({ sql, siteUrl: url, renderer, log: pino({ level: "silent" }) });
    // One that is being delivered is waited for.
    const waiting = await sql<{ email: Email }[]>`delete from server.email_queue returning email`;
    const delivered = await outbox();
    const found = [...delivered.slice(readCount), ...waiting.map(({ email }) => email)];
    readCount = delivered.length;
    return found.filter(isResults).map(({ to, subject, text }) => ({
      week: Number(/week (\d+)/.exec(subject)?.[1]),
      memberId: to === annEmail ? idOf("Ann") : null,
      text,
    }));
  };
}

const isResults = ({ to, subject }: Email): boolean =>
  /, week \d+(, corrected)?: /.test(subject) && (to === subscriber || to.endsWith("@club.example"));
