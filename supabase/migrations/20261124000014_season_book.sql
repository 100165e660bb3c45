-- Reads for league screens: the list of seasons, a whole season in one request, and a version that grows with every change.

create table public.season_versions (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  rounds integer not null default 0,
  scores_changed_at timestamptz
);
comment on table public.season_versions is 'A number for each season that grows when its book changes.';
comment on column public.season_versions.rounds is
  'Number of rounds that are not void, of any kind, complete or not. Maintained by triggers on scores.';
comment on column public.season_versions.scores_changed_at is
  'When a score was last entered, corrected, moved, voided or restored. Never goes back; null before the first score.';
alter table public.season_versions enable row level security;
grant select on public.season_versions to authenticated;
create policy "active members read season versions, the board those being set up" on public.season_versions
  for select to authenticated
  using ((select private.is_active()) and season_id not in (select private.hidden_season_ids()));

create function private.raise_versions(seasons uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting text := current_setting('app.waiting_versions', true);
begin
  -- Updating one row a thousand times in a transaction gets slower each time, so an import raises the versions once, at its end.
  if waiting <> '' then
    perform set_config('app.waiting_versions', array(select distinct unnest(waiting::uuid[] || seasons))::text, true);
    return;
  end if;
  insert into public.season_versions as v (season_id)
  select s.id from public.seasons s where s.id = any (seasons) order by s.id
  on conflict (season_id) do update set version = v.version + 1, changed_at = now();
end $$;
comment on function private.raise_versions(uuid[]) is 'Raises the versions in the order of their ids, so that two writers cannot deadlock.';

create function private.raise_waiting_versions() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting uuid[] := current_setting('app.waiting_versions', true);
begin
  perform set_config('app.waiting_versions', '', true);
  perform private.raise_versions(waiting);
end $$;
comment on function private.raise_waiting_versions() is
  'Raises the versions collected in this transaction since the setting app.waiting_versions became {}.';

create function private.raise_version_of_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.raise_versions(array(select distinct season_id from changed_new));
  elsif tg_op = 'UPDATE' then
    perform private.raise_versions(array(select season_id from changed_new union select season_id from changed_old));
  else
    perform private.raise_versions(array(select distinct season_id from changed_old));
  end if;
  return null;
end $$;
comment on function private.raise_version_of_changed() is 'Raises the version of each season that the statement''s rows belong to, once.';

create function private.raise_version_of_season() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.raise_versions(array[new.id]); return null; end $$;

create function private.raise_versions_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise_versions(array(select season_id from public.season_members where member_id = new.id));
  return null;
end $$;
comment on function private.raise_versions_of_member() is 'A member''s name and category are in the book of every season they belong to.';

do $$
declare
  part text;
begin
  foreach part in array array['season_weeks', 'season_members', 'teams', 'team_members', 'matches', 'shoot_offs', 'scores'] loop
    -- New scores raise it as private.note_new_scores.
    if part <> 'scores' then
      execute format('create trigger raise_version_insert after insert on public.%I referencing new table as changed_new
        for each statement execute function private.raise_version_of_changed()', part);
    end if;
    execute format('create trigger raise_version_update after update on public.%I referencing old table as changed_old new table as changed_new
      for each statement execute function private.raise_version_of_changed()', part);
    execute format('create trigger raise_version_delete after delete on public.%I referencing old table as changed_old
      for each statement execute function private.raise_version_of_changed()', part);
  end loop;
end $$;

create trigger raise_version after insert or update on public.seasons
  for each row execute function private.raise_version_of_season();
create trigger raise_version after update of first_name, last_name, category on public.members
  for each row execute function private.raise_versions_of_member();

-- The list of seasons loads with every league screen, so the number of rounds is stored instead of counted.
create function private.note_score_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.season_versions v set rounds = v.rounds + n.rounds, scores_changed_at = greatest(v.scores_changed_at, now())
  from (
    select n.season_id, sum((n.voided_at is null)::integer - (o.voided_at is null)::integer) as rounds
    from changed_new n join changed_old o on o.id = n.id
    -- Deleting an account changes no score.
    where to_jsonb(n) - array['entered_by', 'voided_by'] <> to_jsonb(o) - array['entered_by', 'voided_by']
    group by n.season_id
  ) n
  where v.season_id = n.season_id;
  return null;
end $$;
comment on function private.note_score_changes() is
  'Counts the rounds of a season and stores when its scores last changed. Writers hold private.lock_scores, so updates are serialized.';

-- Runs after raise_version, which creates and locks the season's row in the order that all writers use.
create trigger raised_rounds_update after update on public.scores
  referencing old table as changed_old new table as changed_new for each statement execute function private.note_score_changes();

create function private.start_league_day() returns void
language sql security definer set search_path = ''
as $$
  select private.raise_versions(array(
    select s.id
    from public.seasons s
    join public.season_versions v on v.season_id = s.id
    cross join public.club_settings c
    where not private.is_finished(s.status) and v.changed_at < (
      select max(d.day)
      from public.season_weeks w cross join lateral (values (w.starts_on), (w.ends_on + 1)) d (day)
      where w.season_id = s.id and d.day <= private.club_today()
    )::timestamp at time zone c.time_zone
  ))
$$;
comment on function private.start_league_day() is
  'Raises the version of each running season in which a week began or ended since its book last changed, so that devices reload it. Called '
  'by the server every few minutes.';

create function private.season_stamp(season uuid) returns text
language sql stable security invoker set search_path = ''
as $$
  select concat(v.version, '.', (extract(epoch from v.changed_at) * 1000000)::bigint)
  from public.season_versions v where v.season_id = season
$$;
comment on function private.season_stamp(uuid) is
  'Names one state of a season''s book, for as long as a device may have it: a club that was restored reaches a version again with another '
  'book, but not at the same microsecond. Null if the caller cannot see the season.';

create function public.season_version(season_id uuid) returns bigint
language sql stable security invoker set search_path = ''
as $$ select v.version from public.season_versions v where v.season_id = $1 $$;
comment on function public.season_version(uuid) is
  'A number that grows when the season''s book changes; null if the caller cannot see the season.';

-- Categories. The season's rules define them; only the database can evaluate them, because it alone has the birth dates.

create function private.season_category(season uuid, member uuid, proposed jsonb default null, proposed_start date default null) returns text
language sql stable security definer set search_path = ''
as $$
  with
    rules as (
      select c.rules -> 'list' as list,
        case when c.rules ->> 'ageOn' = 'yearEnd' then make_date(extract(year from c.starts_on)::integer, 12, 31) else c.starts_on end as age_day
      from (
        select coalesce(proposed, s.rules -> 'categories') as rules, coalesce(proposed_start, s.starts_on) as starts_on
        from public.seasons s where s.id = season
      ) c
    ),
    choices as (
      select private.category_value(c.value ->> 'name') as name, c.place, coalesce(a.from_age, a.to_age) is not null as is_by_age, a.from_age, a.to_age
      from rules r
      cross join jsonb_array_elements(case when jsonb_typeof(r.list) = 'array' then r.list else '[]' end) with ordinality c (value, place)
      cross join lateral (
        select case when jsonb_typeof(c.value -> 'fromAge') = 'number' then (c.value ->> 'fromAge')::numeric end as from_age,
          case when jsonb_typeof(c.value -> 'toAge') = 'number' then (c.value ->> 'toAge')::numeric end as to_age
      ) a
      where c.value ->> 'name' ~ '\S'
    )
  select coalesce(
    k.category,
    case when not exists (select from choices) then m.category end,
    (select c.name from choices c where lower(c.name) = lower(m.category) and (not c.is_by_age or p.birth_date is null) order by c.place limit 1),
    (select c.name from choices c where c.is_by_age and p.birth_date <= r.age_day
      and extract(year from age(r.age_day, p.birth_date)) between coalesce(c.from_age, 0) and coalesce(c.to_age, 200) order by c.place limit 1),
    'open'
  )
  from public.members m
  cross join rules r
  left join public.member_contacts p on p.member_id = m.id
  left join public.season_members k on k.season_id = season and k.member_id = m.id
  -- Freely chosen ages would reveal birth dates.
  where m.id = member and (coalesce(proposed::text, proposed_start::text) is null or private.is_board())
$$;
comment on function private.season_category(uuid, uuid, jsonb, date) is
  'A member''s category in a season. A finished season keeps the stored one. Otherwise, in this order: a category without ages that the '
  'club assigned; the first whose ages fit on the season''s reference date; without a birth date the assigned one if the season has it; '
  'else open. Rules without categories use the assigned one. The board may pass proposed categories (list and ageOn, as in the rules) and '
  'another first day.';

create function private.store_categories() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_finished(new.status) then
    update public.season_members k set category = private.season_category(new.id, k.member_id)
    where k.season_id = new.id and k.category is null;
  else
    update public.season_members k set category = null where k.season_id = new.id and k.category is not null;
  end if;
  return null;
end $$;
comment on function private.store_categories() is
  'Finishing a season stores its categories; reopening it computes them from today''s data again.';
create trigger store_categories after update of status on public.seasons
  for each row when (private.is_finished(old.status) <> private.is_finished(new.status)) execute function private.store_categories();

create function private.raise_versions_of_birth_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or new.birth_date is distinct from old.birth_date then
    perform private.raise_versions(array(
      select k.season_id from public.season_members k join public.seasons s on s.id = k.season_id
      where k.member_id = coalesce(new.member_id, old.member_id) and s.rules #> '{categories,list}' is not null and not private.is_finished(s.status)
    ));
  end if;
  return null;
end $$;
comment on function private.raise_versions_of_birth_date() is 'Categories by age are part of the books of running seasons.';
create trigger raise_version after insert or update or delete on public.member_contacts
  for each row execute function private.raise_versions_of_birth_date();

-- In PL/pgSQL, because squads come with a later file.
create function private.squad_nights(season uuid) returns table (week integer, team_id uuid, starts_at time, field text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select distinct on (x.week, x.team_id) x.week, x.team_id, x.starts_at, x.field
    from (
      select s.week, coalesce(s.team_id, r.team_id) as team_id, s.starts_at, s.field, s.number
      from public.squads s
      left join public.squad_members p on s.team_id is null and p.squad_id = s.id
      left join public.team_members r on r.season_id = s.season_id and r.member_id = p.member_id
        and s.week between r.from_week and coalesce(r.to_week, 52)
      where s.season_id = squad_nights.season and num_nonnulls(s.starts_at, s.field) > 0
    ) x
    where x.team_id is not null
    order by x.week, x.team_id, x.starts_at nulls last, x.number;
end $$;
comment on function private.squad_nights(uuid) is
  'When and where each team''s first squad of each week shoots; a squad without a team is one of every team in it.';
grant execute on function private.squad_nights(uuid) to authenticated, service_role;

-- Written as json, because jsonb first builds a tree of all values, which takes twice the time and memory.
-- Long functions that are called often are in PL/pgSQL, which keeps their plans; an SQL function that sets its search path is planned anew.
create function public.season_book(season_id uuid) returns json
language plpgsql stable security invoker set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  with
    season as (select * from public.seasons where id = $1),
    people as (
      select m.id, m.name,
        -- Most seasons have no categories of their own, and a call per member takes time.
        case when (select rules ? 'categories' from season) or s.category is not null then private.season_category($1, m.id) else m.category end as category,
        s.seed_average, s.rookie, s.class_override, s.seed_averages, s.seed_yardage,
        row_number() over (order by m.last_name, m.first_name, m.id) - 1 as place
      from public.season_members s join public.members m on m.id = s.member_id
      where s.season_id = $1
    ),
    sides as (
      select t.*, row_number() over (order by t.name, t.id) - 1 as seat from public.teams t where t.season_id = $1
    ),
    rosters as (
      select r.team_id, json_agg(json_build_array(p.place, r.from_week, r.to_week) order by r.from_week, p.place) as entries
      from public.team_members r join people p on p.id = r.member_id
      where r.season_id = $1
      group by r.team_id
    )
  select json_build_object(
    'version', (select public.season_version($1)),
    'stamp', (select private.season_stamp($1)),
    'season', (select json_build_object('id', id, 'name', name, 'status', status, 'startsOn', starts_on, 'endsOn', ends_on,
        'audience', audience, 'rules', rules, 'revision', revision) from season),
    'asOf', (
      select case when private.is_finished(status) then (select max(w.ends_on) + 1 from public.season_weeks w where w.season_id = $1)
        else private.club_today() end
      from season),
    'weeks', coalesce((
      select json_agg(json_build_object('week', week, 'startsOn', starts_on, 'endsOn', ends_on,
        'nightOn', night_on, 'startsAt', to_char(starts_at, 'HH24:MI'), 'status', private.status_in_book(w), 'published', published_at is not null, 'locked', locked_at is not null) order by week)
      from public.season_weeks w where w.season_id = $1), '[]'),
    'members', coalesce((
      select json_agg(json_build_array(id, name, seed_average, rookie, category, class_override, seed_averages, seed_yardage) order by place) from people), '[]'),
    'teams', coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'division', t.division, 'captainId', t.captain_id,
        'seedYardage', t.seed_yardage, 'place', t.place, 'withdrawnFromWeek', t.withdrawn_from_week,
        'roster', coalesce(r.entries, '[]')) order by t.seat)
      from sides t left join rosters r on r.team_id = t.id), '[]'),
    'scores', coalesce((
      select json_agg(json_build_array(p.place, t.seat, s.week, s.round, s.position, s.event, s.kind, s.status, s.hits, s.targets,
        s.detail, s.shot_on, to_char(s.time_of_round, 'HH24:MI')) order by s.week, t.seat, p.place, s.event, s.round)
      from public.scores s
      join people p on p.id = s.member_id
      left join sides t on t.id = s.team_id
      where s.season_id = $1 and s.voided_at is null), '[]'),
    'matches', coalesce((
      select json_agg(case when n.night is null then json_build_array(m.week, h.seat, a.seat)
        else json_build_array(m.week, h.seat, a.seat, n.night) end order by m.week, h.seat)
      from public.matches m cross join lateral private.match_night(m) n (night) join sides h on h.id = m.home_team_id join sides a on a.id = m.away_team_id
      where m.season_id = $1), '[]'),
    'squadNights', coalesce((
      select json_agg(json_build_array(q.week, t.seat, to_char(q.starts_at, 'HH24:MI'), q.field) order by q.week, t.seat)
      from private.squad_nights($1) q join sides t on t.id = q.team_id), '[]'),
    'shootOffs', coalesce((
      select json_agg(json_build_object('award', award, 'order', members) order by award)
      from (select award, json_agg(member_id order by place) as members from public.shoot_offs o where o.season_id = $1 group by award) o), '[]')
  )
  where exists (select from season)
  );
end $$;
comment on function public.season_book(uuid) is
  'A whole season in one request for the league engine; null if the caller cannot see it. asOf: today at the club, or the day after the '
  'last week of a finished or archived season. weeks: status "closed" if published, otherwise as stored. Members and teams are lists; '
  'rosters, scores and matches refer to them by index. members: [id, name, seedAverage, rookie, category, classOverride, seedAverages, '
  'seedYardage]; roster: [member, fromWeek, toWeek]; scores: [member, team, week, round, position, event, kind, status, hits, targets, '
  'detail, shotOn, timeOfRound] without voided ones; matches: [week, home, away], and where it is set private.match_night; squadNights: '
  '[week, team, startsAt, field] of each team''s first squad.';

create function public.season_changes(season_id uuid, since text default null, whole boolean default true) returns json
language sql stable security invoker set search_path = ''
as $$
  select json_build_object('version', v.version, 'stamp', s.stamp, 'day', private.club_today(), 'lastChangeAt', v.scores_changed_at,
    'book', case when whole and s.stamp is distinct from since then public.season_book($1) end)
  from public.season_versions v cross join private.season_stamp($1) s (stamp)
  where v.season_id = $1
$$;
comment on function public.season_changes(uuid, text, boolean) is
  'What a screen that follows a season asks again and again. since: the stamp of the book it has; book: null where that is the book still, '
  'and where whole is false. day: today at the club, the only thing in a book that changes without a new stamp. lastChangeAt: as in seasons_overview. '
  'Null if the caller cannot see the season. The club''s own server asks with whole = false whether the caller may '
  'read the season, and answers { changes } instead of a book where it has made them for someone else (server/api/live).';

create function public.seasons_overview() returns table (
  id uuid, name text, status text, starts_on date, ends_on date, preset text, revision integer, version bigint,
  teams bigint, members bigint, rounds bigint, last_change_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select s.id, s.name, s.status, s.starts_on, s.ends_on, s.rules ->> 'preset', s.revision, v.version,
    (select count(*) from public.teams t where t.season_id = s.id),
    (select count(*) from public.season_members m where m.season_id = s.id),
    coalesce(v.rounds, 0)::bigint, v.scores_changed_at
  from public.seasons s
  left join public.season_versions v on v.season_id = s.id
  left join lateral (
    select r.created_at as last_score_at from public.scores r
    where r.season_id = s.id and r.voided_at is null order by r.created_at desc limit 1
  ) c on true
  order by (s.status = 'active') desc, case when s.status = 'active' then c.last_score_at end desc nulls last, s.starts_on desc, s.name, s.id
$$;
comment on function public.seasons_overview() is
  'All seasons with their counts. Running ones first, of those the one with the latest score; then by start, latest first. A screen shows '
  'the first by default. last_change_at: the last change of a score, including voids and restores; null before the first.';

create function public.league_start(season_id uuid default null) returns json
language sql stable security invoker set search_path = ''
as $$
  with
    overview as materialized (select o.*, o.ordinality as place from public.seasons_overview() with ordinality o),
    shown as (select o.id from overview o order by (o.id = $1) is true desc, o.place limit 1)
  select json_build_object(
    'seasons', (select coalesce(json_agg(to_jsonb(o) - 'place' - 'ordinality' order by o.place), '[]') from overview o),
    'book', (select public.season_book(id) from shown)
  )
  where private.is_active()
$$;
comment on function public.league_start(uuid) is
  'The first request of a league screen: seasons as in seasons_overview, and the book of the requested season or else of the first one; '
  'null if there is none. Null unless the caller is Active.';

grant execute on function private.season_category(uuid, uuid, jsonb, date), private.season_stamp(uuid) to authenticated, service_role;
grant execute on function public.season_version(uuid), public.season_book(uuid), public.season_changes(uuid, text, boolean), public.seasons_overview(), public.league_start(uuid)
  to authenticated;
