-- Sums of rounds, stored in the transaction that writes the rounds, so that the club's whole history loads at once.

create view private.club_rounds as
  select r.season_id, r.member_id, r.week, r.event, r.round, r.targets, r.hits, r.shot_on
  from public.scores r join public.seasons s on s.id = r.season_id and private.is_begun(s.status)
  where r.voided_at is null and r.status = 'complete' and r.kind <> 'practice';
comment on view private.club_rounds is
  'Rounds that count in the club''s history: of started seasons, complete, not void, not practice; of any event, whatever the rules say '
  'about their week.';

create table public.season_member_sums (
  season_id uuid not null references public.seasons (id) on delete cascade,
  member_id uuid not null references public.members (id) on delete cascade,
  event text not null,
  rounds integer not null,
  targets integer not null,
  hits integer not null,
  straights integer not null,
  nights integer not null,
  best_hits integer not null,
  best_targets integer not null,
  best_night_hits integer not null,
  best_night_targets integer not null,
  best_night_week integer not null,
  primary key (season_id, member_id, event)
);
comment on table public.season_member_sums is
  'A member''s sums in a season, by event, over private.club_rounds. straights: rounds of 25 targets or more without a miss; nights: weeks '
  'shot; best: the round with the highest share of hits; best_night: the week with the most hits. Maintained by triggers on scores.';
create index season_member_sums_member on public.season_member_sums (member_id);
-- For records: the best of all seasons is the end of this index, however many seasons there are.
create index season_member_sums_night on public.season_member_sums (best_night_hits desc, season_id, member_id, event);
create index season_member_sums_hits on public.season_member_sums (hits desc, season_id, member_id, event);
create index season_member_sums_straights on public.season_member_sums (straights desc, season_id, member_id, event)
  where straights > 0;
create index season_member_sums_average on public.season_member_sums ((hits::numeric / targets) desc, season_id, member_id, event)
  where rounds >= 10;

create table public.season_week_sums (
  season_id uuid not null references public.seasons (id) on delete cascade,
  week integer not null,
  rounds integer not null,
  targets integer not null,
  hits integer not null,
  straights integer not null,
  shooters integer not null,
  first_day date,
  last_day date,
  primary key (season_id, week)
);
comment on table public.season_week_sums is
  'Sums of a league week over private.club_rounds of all events; first_day and last_day: of rounds with a date. Maintained by triggers on '
  'scores.';
create index season_week_sums_busiest on public.season_week_sums (shooters desc, rounds desc, season_id, week);
create index season_week_sums_targets on public.season_week_sums (targets desc, season_id, week);

create table public.season_sums (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  nights integer not null,
  rounds integer not null,
  targets integer not null,
  hits integer not null,
  straights integer not null,
  shooters integer not null
);
comment on table public.season_sums is
  'Sums of a season over season_week_sums, and its number of shooters. Maintained by triggers on scores.';

create table public.career_sums (
  member_id uuid primary key references public.members (id) on delete cascade,
  rounds integer not null,
  targets integer not null,
  hits integer not null,
  straights integer not null,
  seasons integer not null,
  best_hits integer not null,
  best_targets integer not null,
  first_season_id uuid not null references public.seasons (id) on delete cascade,
  years integer[] not null
);
comment on table public.career_sums is
  'A member''s sums in all seasons, over season_member_sums. first_season_id: the earliest season that they shot in; years: in which their '
  'seasons began, each once. Counted at the end of the transaction that changes them.';
create index career_sums_first_season on public.career_sums (first_season_id);

create table public.season_round_counts (
  season_id uuid not null references public.seasons (id) on delete cascade,
  targets integer not null,
  hits integer not null,
  rounds integer not null,
  primary key (season_id, targets, hits)
);
comment on table public.season_round_counts is
  'Number of rounds in a season by hits and targets, over private.club_rounds. Maintained by triggers on scores.';

do $$
declare
  sums_table text;
begin
  foreach sums_table in array array['season_member_sums', 'season_week_sums', 'season_sums', 'career_sums', 'season_round_counts'] loop
    execute format('alter table public.%I enable row level security', sums_table);
    execute format('revoke all on public.%I from anon, authenticated', sums_table);
    execute format('grant select on public.%I to authenticated', sums_table);
    execute format('create policy "active members read %s" on public.%I for select to authenticated
      using ((select private.is_active()))', replace(sums_table, '_', ' '), sums_table);
  end loop;
end $$;

-- Sums of a member and of a week are recounted from their few rounds: after the best round is voided, the second best takes its place.

create function private.count_member_sums(seasons uuid[], members uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with
    touched as (select t.season_id, t.member_id from unnest(seasons, members) t (season_id, member_id)),
    -- One scan over the rounds of each affected member, however long the season is.
    rounds as materialized (
      select r.* from touched t cross join lateral (
        select s.season_id, s.member_id, s.event, s.week, s.round, s.hits, s.targets
        from private.club_rounds s where s.season_id = t.season_id and s.member_id = t.member_id
      ) r
    ),
    nights as (
      select season_id, member_id, event, week, sum(hits)::integer as hits, sum(targets)::integer as targets
      from rounds group by season_id, member_id, event, week
    ),
    best_nights as (
      select distinct on (season_id, member_id, event) * from nights
      order by season_id, member_id, event, hits desc, targets, week
    ),
    best_rounds as (
      select distinct on (season_id, member_id, event) season_id, member_id, event, hits, targets from rounds
      order by season_id, member_id, event, hits::numeric / targets desc, targets desc
    ),
    fresh as (
      select season_id, member_id, event, count(*)::integer as rounds, sum(targets)::integer as targets, sum(hits)::integer as hits,
        (count(*) filter (where hits = targets and targets >= 25))::integer as straights, count(distinct week)::integer as nights
      from rounds group by season_id, member_id, event
    ),
    gone as (
      delete from public.season_member_sums k using touched t
      where k.season_id = t.season_id and k.member_id = t.member_id
        and not exists (select from fresh f where f.season_id = k.season_id and f.member_id = k.member_id and f.event = k.event)
    )
  insert into public.season_member_sums as k
  select f.*, r.hits, r.targets, n.hits, n.targets, n.week
  from fresh f
  join best_rounds r using (season_id, member_id, event)
  join best_nights n using (season_id, member_id, event)
  order by f.season_id, f.member_id, f.event
  on conflict (season_id, member_id, event) do update set
    rounds = excluded.rounds, targets = excluded.targets, hits = excluded.hits, straights = excluded.straights, nights = excluded.nights,
    best_hits = excluded.best_hits, best_targets = excluded.best_targets, best_night_hits = excluded.best_night_hits,
    best_night_targets = excluded.best_night_targets, best_night_week = excluded.best_night_week;
end $$;
comment on function private.count_member_sums(uuid[], uuid[]) is
  'Recounts the season sums of members, each pair of season and member once.';

create function private.count_week_sums(seasons uuid[], weeks integer[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with
    touched as (select t.season_id, t.week from unnest(seasons, weeks) t (season_id, week)),
    fresh as (
      select t.season_id, t.week, f.* from touched t cross join lateral (
        select count(*)::integer as rounds, sum(s.targets)::integer as targets, sum(s.hits)::integer as hits,
          (count(*) filter (where s.hits = s.targets and s.targets >= 25))::integer as straights,
          count(distinct s.member_id)::integer as shooters, min(s.shot_on) as first_day, max(s.shot_on) as last_day
        from private.club_rounds s where s.season_id = t.season_id and s.week = t.week
      ) f
    ),
    gone as (
      delete from public.season_week_sums k using fresh f
      where k.season_id = f.season_id and k.week = f.week and f.rounds = 0
    )
  insert into public.season_week_sums as k
  select * from fresh f where f.rounds > 0 order by f.season_id, f.week
  on conflict (season_id, week) do update set
    rounds = excluded.rounds, targets = excluded.targets, hits = excluded.hits, straights = excluded.straights,
    shooters = excluded.shooters, first_day = excluded.first_day, last_day = excluded.last_day;
end $$;

create function private.count_season_sums(touched uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.season_sums as k
  select w.season_id, count(*), sum(w.rounds), sum(w.targets), sum(w.hits), sum(w.straights),
    (select count(distinct m.member_id) from public.season_member_sums m where m.season_id = w.season_id)
  from public.season_week_sums w
  where w.season_id = any (touched)
  group by w.season_id
  on conflict (season_id) do update set
    nights = excluded.nights, rounds = excluded.rounds, targets = excluded.targets, hits = excluded.hits,
    straights = excluded.straights, shooters = excluded.shooters;
  delete from public.season_sums k
  where k.season_id = any (touched) and not exists (select from public.season_week_sums w where w.season_id = k.season_id);
end $$;

create function private.count_career_sums(touched uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.career_sums as k
  select s.member_id, sum(s.rounds), sum(s.targets), sum(s.hits), sum(s.straights), count(distinct s.season_id),
    (array_agg(s.best_hits order by s.best_hits::numeric / s.best_targets desc, s.best_targets desc))[1],
    (array_agg(s.best_targets order by s.best_hits::numeric / s.best_targets desc, s.best_targets desc))[1],
    (array_agg(s.season_id order by e.starts_on, e.id))[1],
    array_agg(distinct extract(year from e.starts_on)::integer)
  from public.season_member_sums s join public.seasons e on e.id = s.season_id
  where s.member_id = any (touched)
  group by s.member_id
  on conflict (member_id) do update set
    rounds = excluded.rounds, targets = excluded.targets, hits = excluded.hits, straights = excluded.straights, seasons = excluded.seasons,
    best_hits = excluded.best_hits, best_targets = excluded.best_targets, first_season_id = excluded.first_season_id, years = excluded.years;
  delete from public.career_sums k
  where k.member_id = any (touched) and not exists (select from public.season_member_sums s where s.member_id = k.member_id);
end $$;

-- A member may shoot in two seasons at the same moment, and each writer holds the lock of one season. So careers are counted at the end of
-- the transaction, under one lock; its holder never waits for another.
create function private.lock_careers() returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('career sums', 0)) $$;
comment on function private.lock_careers() is
  'Serializes the counting of careers; taken at the end of a transaction, after every other lock.';

create function private.refresh_careers_of_season() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_careers();
  perform private.count_career_sums(array(select m.member_id from public.season_member_sums m where m.season_id = new.id));
  return null;
end $$;
comment on function private.refresh_careers_of_season() is 'A member''s first season and its year depend on the season''s dates.';
create constraint trigger refresh_careers after update of starts_on on public.seasons
  deferrable initially deferred for each row when (old.starts_on is distinct from new.starts_on)
  execute function private.refresh_careers_of_season();

-- A season has thousands of rounds, so its distribution is updated by the difference. The condition is that of club_rounds.
create function private.move_round_counts(was public.scores[], became public.scores[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with
    moves as (
      select m.season_id, m.targets, m.hits, sum(m.step)::integer as rounds
      from (
        select season_id, targets, hits, 1 as step, voided_at, status, kind from unnest(became)
        union all
        select season_id, targets, hits, -1, voided_at, status, kind from unnest(was)
      ) m join public.seasons s on s.id = m.season_id and private.is_begun(s.status)
      where m.voided_at is null and m.status = 'complete' and m.kind <> 'practice'
      group by m.season_id, m.targets, m.hits
      having sum(m.step) <> 0
    ),
    emptied as (
      delete from public.season_round_counts k using moves m
      where k.season_id = m.season_id and k.targets = m.targets and k.hits = m.hits and k.rounds + m.rounds = 0
      returning k.season_id, k.targets, k.hits
    )
  insert into public.season_round_counts as k
  select * from moves m
  where not exists (select from emptied e where e.season_id = m.season_id and e.targets = m.targets and e.hits = m.hits)
  order by m.season_id, m.targets, m.hits
  on conflict (season_id, targets, hits) do update set rounds = k.rounds + excluded.rounds;
end $$;
comment on function private.move_round_counts(public.scores[], public.scores[]) is
  'Removes the old values of scores from the season''s distribution and adds the new ones.';

-- A sheet is many statements about few members, so the affected sums are noted and counted once, at the end of the transaction.
create table private.sums_to_count (
  season_id uuid not null,
  member_id uuid,
  week integer,
  unique nulls not distinct (season_id, member_id, week)
);
comment on table private.sums_to_count is
  'Members and weeks with rounds changed in the running transaction. Empty otherwise: the end of the transaction counts and deletes them.';
alter table private.sums_to_count enable row level security;

create function private.count_recorded_sums() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  seasons uuid[];
  members uuid[];
  weeks integer[];
begin
  -- The first row handles all of them; nothing is left for the others.
  with recorded as (delete from private.sums_to_count returning *)
  select array_agg(n.season_id), array_agg(n.member_id), array_agg(n.week) into seasons, members, weeks from recorded n;
  if seasons is null then
    return null;
  end if;
  perform private.count_member_sums(
    array(select n.season from unnest(seasons, members) n (season, member) where n.member is not null),
    array(select n.member from unnest(seasons, members) n (season, member) where n.member is not null));
  perform private.count_week_sums(
    array(select n.season from unnest(seasons, weeks) n (season, week) where n.week is not null),
    array(select n.week from unnest(seasons, weeks) n (season, week) where n.week is not null));
  perform private.count_season_sums(array(select distinct n.season from unnest(seasons) n (season)));
  perform private.lock_careers();
  perform private.count_career_sums(array(select distinct n.member from unnest(members) n (member) where n.member is not null));
  return null;
end $$;
comment on function private.count_recorded_sums() is 'Recounts, at the end of a transaction, the sums that its changes of scores affect.';
create constraint trigger count_recorded_sums after insert on private.sums_to_count
  deferrable initially deferred for each row execute function private.count_recorded_sums();

create function private.refresh_sums() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was public.scores[] := '{}';
  became public.scores[];
begin
  if tg_op = 'INSERT' then
    became := array(select n from changed_new n);
  else
    select coalesce(array_agg(o), '{}'), coalesce(array_agg(n), '{}') into was, became
    from changed_new n join changed_old o on o.id = n.id
    where (o.member_id, o.week, o.event, o.round, o.hits, o.targets, o.kind, o.status, o.shot_on, o.voided_at)
      is distinct from (n.member_id, n.week, n.event, n.round, n.hits, n.targets, n.kind, n.status, n.shot_on, n.voided_at);
  end if;
  if cardinality(became) > 0 then
    insert into private.sums_to_count (season_id, member_id, week)
    select c.season_id, c.member_id, null from unnest(was || became) c
    union
    select c.season_id, null, c.week from unnest(was || became) c
    on conflict do nothing;
    perform private.move_round_counts(was, became);
  end if;
  return null;
end $$;
comment on function private.refresh_sums() is
  'Keeps the stored sums equal to the rounds. Writers of scores hold private.lock_scores until their transaction ends, so no other writer '
  'counts the same sums at that time.';
create trigger refresh_sums_insert after insert on public.scores
  referencing new table as changed_new for each statement execute function private.refresh_sums();
create trigger refresh_sums_update after update on public.scores
  referencing old table as changed_old new table as changed_new for each statement execute function private.refresh_sums();

create function private.count_season_again(season uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.season_round_counts k where k.season_id = season;
  insert into public.season_round_counts (season_id, targets, hits, rounds)
  select r.season_id, r.targets, r.hits, count(*) from private.club_rounds r where r.season_id = season
  group by r.season_id, r.targets, r.hits;
  insert into private.sums_to_count (season_id, member_id, week)
  select distinct r.season_id, r.member_id, null::integer from public.scores r where r.season_id = season
  union all
  select distinct r.season_id, null::uuid, r.week from public.scores r where r.season_id = season
  on conflict do nothing;
end $$;
comment on function private.count_season_again(uuid) is
  'Recounts all sums of a season: the distribution now, the others at the end of the transaction.';

create function private.refresh_sums_of_season() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_scores(new.id);
  perform private.count_season_again(new.id);
  return null;
end $$;
comment on function private.refresh_sums_of_season() is
  'A season counts in the club''s history once it has started, and no longer when it becomes a draft again.';
create trigger refresh_sums_of_season after update of status on public.seasons
  for each row when (private.is_begun(old.status) <> private.is_begun(new.status)) execute function private.refresh_sums_of_season();
