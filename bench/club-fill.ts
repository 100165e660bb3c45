import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { Sql } from "#server/database/connect.ts";
import { fullSeason, type GeneratedSize, generateBook } from "./season-generator.ts";

const events = ["singles16"];
const roundsOfMember = fullSeason.weeks * fullSeason.rounds;

/** The season everyone looks at, and two who have shot in every season. */
export type FilledClub = { season: string; member: string; other: string };

/**
 * Fills an empty club with so many rounds in so many seasons. The running season has the same size in every club (12 teams
 * of 6, 15 weeks, 2 rounds); the seasons before it share the rest. `sql` must be a superuser's.
 */
export async function fillClub(sql: Sql, rounds: number, seasons: number): Promise<FilledClub> {
  const running = await fillSeason(sql, {
    name: "The running season",
    start: "2026-07-01",
    size: fullSeason,
  });
  const [total] = await sql<{ rounds: number }[]>`select count(*)::integer as rounds from public.scores`;
  const left = (rounds - (total?.rounds ?? 0)) / (seasons - 1);
  await fillEarlierSeasons(sql, seasons - 1, Math.max(2, Math.round(left / roundsOfMember)));
  await fillChampions(sql);
  await sql`vacuum analyze`;
  const [member = "", other = ""] = running.members;
  return { season: running.season, member, other };
}

export type NewSeason = { name: string; start: string; size: GeneratedSize; rules?: SeasonRules };

/** A running season with its scores, written as the site writes them: every check and every stored sum takes part. */
export async function fillSeason(sql: Sql, { name, start, size, rules = { preset: "bowling" } }: NewSeason) {
  const book = generateBook(size, { ...rules, format: { events } });
  const names = book.members.map(({ id }) => id);
  const people = await sql<{ id: string; last_name: string }[]>`
    insert into public.members (first_name, last_name)
    select ${`Shooter of ${name}`}, each from unnest(${names}::text[]) each returning id, last_name`;
  const idOf = new Map(people.map(({ id, last_name }) => [last_name, id]));
  const [season] = await sql<{ id: string }[]>`
    insert into public.seasons (name, status, starts_on, ends_on, rules)
    values (${name}, 'active', ${start}, ${start}::date + ${7 * size.weeks - 1}::integer, ${sql.json(book.season.rules as never)}) returning id`;
  const id = season?.id ?? "";
  await sql`insert into public.season_weeks (season_id, week, starts_on, ends_on)
    select ${id}, w, ${start}::date + 7 * (w - 1), ${start}::date + 7 * w - 1 from generate_series(1, ${size.weeks}::integer) w`;
  const teams = await sql<{ id: string; name: string }[]>`
    insert into public.teams (season_id, name) select ${id}, name from unnest(${book.teams.map((team) => team.name)}::text[]) name returning id, name`;
  const teamOf = new Map(teams.map((team) => [team.name, team.id]));
  const rosters = book.teams.flatMap((team) =>
    team.roster.map(({ memberId }) => ({ team: teamOf.get(team.name), member: idOf.get(memberId) })),
  );
  await sql`insert into public.team_members (season_id, team_id, member_id)
    select ${id}, team, member from jsonb_to_recordset(${sql.json(rosters as never)}) as r(team uuid, member uuid)`;
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
  }));
  await sql`
    insert into public.scores (season_id, week, member_id, team_id, round, event, targets, hits, detail, position, shot_on)
    select ${id}, week, member, team, round, event, targets, hits, detail, case when round = 1 then position end, ${start}::date + 7 * (week - 1)
    from jsonb_to_recordset(${sql.json(scores as never)})
      as s(week integer, member uuid, team uuid, round integer, event text, targets integer, hits integer, detail text, position integer)`;
  return { season: id, members: names.map((each) => idOf.get(each) ?? ""), teams: rosters };
}

/** Two of the running season shot in all of them; the others are new, a tenth each season. Sums are counted once, at the end. */
async function fillEarlierSeasons(sql: Sql, seasons: number, shooters: number): Promise<void> {
  const fresh = Math.ceil(shooters / 10);
  await sql.begin(async (step) => {
    await step`set local session_replication_role = replica`;
    await step`create temporary table bench_people on commit drop as
      select id, row_number() over (order by last_name) - 3 as place from
        (select id, last_name from public.members order by last_name limit 2) m`;
    await step`with made as (
        insert into public.members (first_name, last_name)
        select 'Former', n::text from generate_series(1, ${shooters + fresh * seasons}::integer) n returning id, last_name)
      insert into bench_people select id, last_name::integer from made`;
    await step`create temporary table bench_seasons on commit drop as
      with made as (
        insert into public.seasons (name, status, starts_on, ends_on, rules)
        select 'Season ' || n, 'archived', date '2026-03-01' - 182 * n, date '2026-03-01' - 182 * n + 104, (select rules from public.seasons limit 1)
        from generate_series(1, ${seasons}::integer) n returning id, starts_on)
      select id, starts_on, row_number() over (order by starts_on) - 1 as place from made`;
    await step`insert into public.season_versions (season_id) select id from bench_seasons`;
    await step`insert into public.season_weeks (season_id, week, starts_on, ends_on)
      select id, w, starts_on + 7 * (w - 1), starts_on + 7 * w - 1 from bench_seasons, generate_series(1, ${fullSeason.weeks}::integer) w`;
    await step`create temporary table bench_shooters on commit drop as
      select s.id as season_id, s.starts_on, p.id as member_id, 'Team ' || greatest(p.place, 0) / 10 as team, p.place
      from bench_seasons s join bench_people p on p.place < 0 or p.place between ${fresh}::integer * s.place + 1 and ${fresh}::integer * s.place + ${shooters - 2}::integer`;
    await step`insert into public.season_members (season_id, member_id) select season_id, member_id from bench_shooters`;
    await step`insert into public.teams (season_id, name) select distinct season_id, team from bench_shooters`;
    await step`insert into public.team_members (season_id, team_id, member_id)
      select b.season_id, t.id, b.member_id from bench_shooters b join public.teams t on t.season_id = b.season_id and t.name = b.team`;
    await step`insert into public.scores (season_id, week, member_id, team_id, round, event, targets, hits, shot_on)
      select b.season_id, w, b.member_id, t.id, r, 'singles16', 25, 15 + (hashtext(b.member_id::text || b.season_id::text || w || r) & 1023) % 11, b.starts_on + 7 * (w - 1)
      from bench_shooters b join public.teams t on t.season_id = b.season_id and t.name = b.team
      cross join generate_series(1, ${fullSeason.weeks}::integer) w cross join generate_series(1, ${fullSeason.rounds}::integer) r`;
    await step`analyze`;
    await countSums(step);
  });
}

/** As the migration of the stored sums does for what was recorded before it. */
async function countSums(sql: Pick<Sql, "unsafe">): Promise<void> {
  await sql.unsafe(`
    select private.count_member_sums(array_agg(season_id), array_agg(member_id)) from public.season_members
      where season_id in (select id from bench_seasons) group by season_id;
    select private.count_week_sums(array_agg(season_id), array_agg(week)) from public.season_weeks where season_id in (select id from bench_seasons);
    select private.move_round_counts('{}', array(select s from public.scores s where s.season_id = b.id)) from bench_seasons b;
    update public.season_versions v set rounds = (select count(*) from public.scores s where s.season_id = v.season_id)
      where season_id in (select id from bench_seasons);
    select private.count_season_sums(array(select id from public.seasons)), private.count_career_sums(array(select id from public.members))`);
}

/** Eight awards of each season that is over. */
async function fillChampions(sql: Sql): Promise<void> {
  await sql`insert into public.champions (season_id, award, title, member_id)
    select s.id, 'other', 'Award ' || m.place, m.member_id from public.seasons s
    cross join lateral (
      select member_id, row_number() over (order by member_id) as place from public.season_members where season_id = s.id limit 8
    ) m where s.status = 'archived'`;
}

type MailboxOwner = { id: string; author: string; member: string; messages: number };

/** An account becomes that of a shooter, with messages of another, of which 20 are unread. */
export async function fillMailbox(sql: Sql, { id, author, member, messages }: MailboxOwner): Promise<void> {
  await sql`update public.members set account_id = ${id} where id = ${member}`;
  await sql`insert into public.private_messages (sender_id, recipient_id, subject, content, is_read, created_at)
    select ${author}, ${id}, 'Practice ' || n, 'The range on day ' || n, n > 20, now() - n * interval '1 hour' from generate_series(1, ${messages}::integer) n`;
  await sql`analyze public.private_messages, public.mailbox_threads`;
}

export async function fillNews(sql: Sql, articles: number): Promise<void> {
  await sql`insert into public.news_articles (title, published, publish_at, created_at)
    select 'News ' || n, true, now(), now() - n * interval '1 hour' from generate_series(1, ${articles}::integer) n`;
}
