import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { addDays } from "#lib/dates.ts";
import { writeSite } from "#server/render/club-site.fixture.ts";
import type { ServerEntry } from "#server/render/page-renderer.ts";
import { seededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import { call } from "#testing/awkward-lives/league-club.ts";
import { createAccount, type TestAccount } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import * as renderer from "../../render/entry-results.tsx";
import * as entry from "../../render/entry-server.tsx";

export type Shooter = { id: string; name: string; team: number; account: TestAccount };

export type YearClub = {
  backend: TestBackend;
  seasonId: string;
  board: TestAccount;
  /** Four to a team, the first of each its captain; then two without a team, who would substitute. */
  shooters: Shooter[];
  teamIds: string[];
  /** Goes to a day of the season (0: the night of week 1) and an hour of the club's clock; what is due then is done. */
  goTo: (day: number, hour: number) => Promise<void>;
  /** "Wed, Oct 7" for a day of the season, as it is written at the moment. */
  dayText: (day: number) => string;
  /** The date of a day of the season, as it is stored at the moment. */
  dateOf: (day: number) => string;
};

export const teamNames = ["Pull Happy", "Broken Wings", "Full Chokes", "Twelve Gauge Gang", "Clay Pigeons"];

/** Home and away by week; the team that is left has a bye. */
export const pairs: readonly (readonly [home: number, away: number])[][] = [
  [[0, 1], [2, 3]],
  [[2, 0], [1, 4]],
  [[0, 3], [4, 2]],
  [[4, 0], [3, 1]],
  [[0, 2], [3, 4]],
  [[1, 2], [3, 4]],
  [[1, 0], [4, 3]],
  [[0, 4], [1, 3]],
]; // biome-ignore format: a line is a week

const rules = {
  preset: "scratch",
  format: { weeks: 8, roundsPerWeek: 2 },
  team: { countBest: 3, rosterMin: 3 },
  standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 1 } },
} satisfies SeasonRules;

const firstNames = [
  "Ada",
  "Ben",
  "Cora",
  "Dex",
  "Edie",
  "Foster",
  "Gwen",
  "Hank",
  "Iris",
  "Jude",
  "Kit",
  "Lou",
];
const lastNames = [
  "Alder",
  "Birch",
  "Cedar",
  "Dogwood",
  "Elm",
  "Fir",
  "Gum",
  "Holly",
  "Ivy",
  "Juniper",
  "Larch",
];

/** A club with a season of eight weeks, whose people have accounts; `seed` makes them and what they shoot. */
export async function openYearClub(seed: number): Promise<YearClub> {
  const siteFolder = temporaryFolder();
  await writeSite(siteFolder, entry.routes);
  const backend = await startTestBackend({
    ...{ siteFolder, serverEntry: entry as ServerEntry, resultsRenderer: renderer },
  });
  const random = seededRandom(seed);
  const [firsts, lasts] = [random.shuffled(firstNames), random.shuffled(lastNames)];
  const board = await createAccount(backend, { role: "Board Member", firstName: "Bea", lastName: "Board" });
  const shooters: Shooter[] = [];
  for (let index = 0; index < 22; index += 1) {
    const names = { firstName: firsts[index % 12] ?? "", lastName: lasts[index % 11] ?? "" };
    const account = await createAccount(backend, names);
    shooters.push({
      ...{ id: randomUUID(), name: `${names.firstName} ${names.lastName}`, account },
      team: index < 20 ? Math.floor(index / 4) : -1,
    });
  }
  const club = {
    backend,
    board,
    shooters,
    seasonId: randomUUID(),
    teamIds: teamNames.map(() => randomUUID()),
  };
  let first = (await todayOf(backend)) ?? "";
  await setUpSeason(club, first);
  return {
    ...club,
    dateOf: (day) => addDays(first, day),
    dayText: (day) => shortDay(addDays(first, day)),
    async goTo(day, hour) {
      first = await setClock(backend, { first, day, hour });
      // Results emails are due ten minutes after the week was published, and an hour is passed in no time.
      await backend.housekeep();
    },
  };
}

async function todayOf({ sql }: TestBackend): Promise<string> {
  const [row] = await sql`select private.club_today()::text as today`;
  return String(row?.today);
}

const shortDay = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
    ...{ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" },
  });

type OpenedClub = Omit<YearClub, "goTo" | "dayText" | "dateOf">;

async function setUpSeason(club: OpenedClub, first: string): Promise<void> {
  const { backend, board, shooters, seasonId, teamIds } = club;
  const { sql } = backend;
  const weeks = pairs.map((_, index) => {
    const night = addDays(first, 7 * index);
    const days = { starts_on: addDays(night, -2), ends_on: addDays(night, 4), night_on: night };
    return { week: index + 1, ...days, starts_at: "18:30", status: "open" };
  });
  const dates = { starts_on: weeks[0]?.starts_on, ends_on: weeks.at(-1)?.ends_on };
  const season = { id: seasonId, name: "Fall", status: "active", audience: "everybody", rules, ...dates };
  await call(board, "save_season", { season, weeks });
  for (const [index, name] of teamNames.entries())
    await call(board, "save_team", { season_id: seasonId, team_id: teamIds[index], team: { name } });
  for (const { id, name, team, account } of shooters) {
    const [firstName = "", lastName = ""] = name.split(" ");
    await sql`insert into members (id, first_name, last_name, account_id) values (${id}, ${firstName}, ${lastName}, ${account.id})
      on conflict (account_id) do update set id = excluded.id`;
    if (team < 0) continue;
    const entries = [{ team_id: teamIds[team], from_week: 1, to_week: null }];
    await call(board, "change_roster", { season_id: seasonId, member_id: id, entries, seen: [] });
  }
  for (const [index, id] of teamIds.entries())
    await sql`update teams set captain_id = ${shooters[4 * index]?.id ?? null} where id = ${id}`;
  const matches = pairs.flatMap((ofWeek, index) =>
    ofWeek.map(([home, away], place) => [
      ...[index + 1, teamIds[home], teamIds[away]],
      { startsAt: null, field: `Field ${place + 1}` },
    ]),
  );
  const weekNumbers = pairs.map((_, index) => index + 1);
  await call(board, "save_matches", { season_id: seasonId, weeks: weekNumbers, matches, seen: [] });
  const reminders = { season_id: seasonId, days_before: 2, send_at: "17:00", on_the_day: false };
  await call(board, "save_attendance_settings", reminders);
}

type Clock = { first: string; day: number; hour: number };

/**
 * The season's dates move, because the server's clock cannot: by whole days until the day is today, in a time zone where it
 * is now that hour. Returns the date of the first night.
 */
async function setClock({ sql }: TestBackend, { first, day, hour }: Clock): Promise<string> {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The names of these zones have the sign of what is subtracted.
  const zone = ahead === 0 ? "Etc/UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  const today = new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10);
  const shift = (Date.parse(today) - Date.parse(addDays(first, day))) / 86_400_000;
  await sql.begin(async (own) => {
    await own`set local session_replication_role = replica`;
    await own`update club_settings set time_zone = ${zone}`;
    await moveDates(own, shift);
    await own`update season_versions set version = version + 1`;
  });
  return addDays(first, shift);
}

async function moveDates(sql: TransactionSql, days: number): Promise<void> {
  const columns = await sql<{ place: string; name: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as place, quote_ident(c.column_name) as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private')
      and c.data_type in ('date', 'timestamp with time zone') and c.is_generated = 'NEVER'`;
  for (const [place, names] of Map.groupBy(columns, (column) => column.place)) {
    const changes = names.map(({ name }) => `${name} = ${name} + make_interval(days => ${days})`);
    await sql.unsafe(`update ${place} set ${changes.join(", ")}`);
  }
}
