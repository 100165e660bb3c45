// How the club's history of all seasons grows: 6,000 and 600,000 rounds, as an active member reads it. Medians of 15.
//   npx node bench/club-history.ts
import { connect, type Sql } from "#server/postgres/connect.ts";
import { cloneDatabase, startTestCluster } from "#testing/backend-cluster.ts";

const account = "00000000-0000-4000-8000-00000000b001";
const session = "00000000-0000-4000-8000-00000000b002";
const shootersOfSeason = 100;
const weeks = 15;
const rounds = 2;

const calls = [
  "select club_history()",
  "select * from club_records()",
  "select * from all_time_members('hits')",
  "select * from all_time_members('average', 50, 50, 50)",
];

const cluster = await startTestCluster();
try {
  const few = await measure(2);
  const many = await measure(200);
  for (const [place, call] of calls.entries()) {
    const [small, large] = [few[place] ?? 0, many[place] ?? 0];
    console.log(`${call}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, ${(large / small).toFixed(1)} ×`);
  }
} finally {
  await cluster.stop();
}

async function measure(seasons: number): Promise<number[]> {
  const database = await cloneDatabase(cluster);
  const sql = connect(database.superuser, { max: 1 });
  await fill(sql, seasons);
  await becomeMember(sql);
  const medians = [];
  for (const call of calls) medians.push(await medianOf(sql, call));
  await sql.end();
  await database.drop();
  return medians;
}

/** Each year has four seasons; a tenth of the members is new each time. */
async function fill(sql: Sql, seasons: number): Promise<void> {
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${account}, 'reader@club.example', now())`;
  await sql`update account_access set status = 'Active' where account_id = ${account}`;
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${account})`;
  await sql`set session_replication_role = replica`;
  await sql`insert into members (first_name, last_name) select 'Member', n::text from generate_series(1, ${shootersOfSeason + 10 * seasons}::integer) n`;
  await sql`insert into seasons (name, starts_on, ends_on)
    select 'Season ' || n, date '1970-01-01' + 91 * n, date '1970-01-01' + 91 * n + 90 from generate_series(1, ${seasons}::integer) n`;
  await sql`insert into season_weeks (season_id, week, starts_on, ends_on)
    select s.id, w, s.starts_on + 6 * (w - 1), s.starts_on + 6 * w - 1 from seasons s, generate_series(1, ${weeks}::integer) w`;
  await sql`insert into scores (season_id, week, member_id, round, event, targets, hits, shot_on)
    select s.id, w.week, m.id, r, 'singles16', 25, 15 + (hashtext(m.id::text || s.id::text || w.week || r) & 1023) % 11, w.starts_on
    from (select *, row_number() over (order by starts_on) as n from seasons) s
    join season_weeks w on w.season_id = s.id
    join (select id, row_number() over (order by last_name::integer) as n from members) m on m.n between 10 * s.n and 10 * s.n + ${shootersOfSeason - 1}
    cross join generate_series(1, ${rounds}::integer) r`;
  const ids = await sql`select id from seasons`;
  for (const { id } of ids) await countSums(sql, id);
  await sql`select private.count_season_sums(array(select id from seasons)), private.count_career_sums(array(select id from members))`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum analyze`;
}

/** As the migration does for what was recorded before it. */
async function countSums(sql: Sql, season: string): Promise<void> {
  await sql`select private.count_member_sums(array_agg(${season}::uuid), array_agg(member_id))
    from (select distinct member_id from scores where season_id = ${season}) m`;
  await sql`select private.count_week_sums(array_agg(${season}::uuid), array_agg(week))
    from (select distinct week from scores where season_id = ${season}) w`;
  await sql`select private.move_round_counts('{}', array(select s from scores s where s.season_id = ${season}))`;
}

async function becomeMember(sql: Sql): Promise<void> {
  const claims = JSON.stringify({
    sub: account,
    role: "authenticated",
    aud: "authenticated",
    session_id: session,
  });
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'authenticated', false)`;
}

async function medianOf(sql: Sql, call: string): Promise<number> {
  const times = [];
  for (let run = 0; run < 16; run++) {
    const before = performance.now();
    const rows = await sql.unsafe(call);
    times.push(performance.now() - before);
    if (rows.length === 0) throw new Error(`${call} answered nothing.`);
  }
  // The first one reads the catalogue.
  return times.slice(1).toSorted((a, b) => a - b)[7] ?? 0;
}
