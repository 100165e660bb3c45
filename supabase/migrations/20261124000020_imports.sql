-- A large import arrives in parts and is applied as a whole or not at all.

create table public.score_import_parts (
  import_id uuid not null,
  part integer not null,
  created_by uuid not null default private.active_account_id() references public.accounts (id) on delete cascade,
  kind text not null,
  rows jsonb not null,
  created_at timestamptz not null default now(),
  primary key (import_id, part),
  constraint "an import has up to 200 parts" check (part between 1 and 200),
  constraint "a part holds rows of one known kind" check (kind in (
    'members', 'teams', 'rosters', 'scores', 'season', 'log', 'rule_changes', 'snapshots', 'champions'
  )),
  constraint "a part is a list of up to 500 rows" check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) <= 500)
);
comment on table public.score_import_parts is 'Parts of an import that is not finished. Removed after a day.';
create index score_import_parts_by_account on public.score_import_parts (created_by);
create index score_import_parts_by_age on public.score_import_parts (created_at);

create table public.score_imports (
  id uuid primary key,
  season_id uuid not null references public.seasons (id) on delete cascade,
  created_by uuid default private.active_account_id() references public.accounts (id) on delete set null,
  file_names text not null default '' check (char_length(file_names) <= 200),
  result jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.score_imports is
  'Finished imports with their results, so that a repeated request gets the first response. undone_at: when it was undone '
  '(public.undo_import).';
create index score_imports_by_season on public.score_imports (season_id);
create index score_imports_by_account on public.score_imports (created_by);
alter table public.score_import_parts enable row level security;
alter table public.score_imports enable row level security;
grant select, delete on public.score_import_parts to authenticated;
grant insert (import_id, part, kind, rows) on public.score_import_parts to authenticated;
grant select on public.score_imports to authenticated;
grant insert (id, season_id, file_names, result) on public.score_imports to authenticated;
create policy "the board sees what itself is importing" on public.score_import_parts
  for select to authenticated using (created_by = (select private.active_account_id()) and (select private.is_board()));
create policy "the board brings an import in parts" on public.score_import_parts
  for insert to authenticated with check (created_by = (select private.active_account_id()) and (select private.is_board()));
create policy "the board gives up what itself is importing" on public.score_import_parts
  for delete to authenticated using (created_by = (select private.active_account_id()) and (select private.is_board()));
create policy "the board sees what it imported" on public.score_imports
  for select to authenticated using ((select private.is_board()));
create policy "the board notes what it imported" on public.score_imports
  for insert to authenticated with check (created_by = (select private.active_account_id()) and (select private.is_board()));

create function private.import_rows(import_id uuid, kind text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(r.value order by p.part, r.place), '[]')
  from public.score_import_parts p, jsonb_array_elements(p.rows) with ordinality r (value, place)
  where p.import_id = import_rows.import_id and p.kind = import_rows.kind and p.created_by = private.active_account_id()
$$;

create function private.require_parts(import uuid, parts integer) returns void
language plpgsql set search_path = ''
as $$
declare
  arrived integer := (
    select count(*) from public.score_import_parts p
    where p.import_id = import and p.created_by = private.active_account_id() and p.part <= parts
  );
begin
  perform private.refuse(format('%s of %s parts of this import have arrived. Nothing was imported. Start it again.', arrived, coalesce(parts, 0)))
    where arrived is distinct from parts;
end $$;

create function public.finish_import(import_id uuid, season_id uuid, parts integer, file_names text default '') returns jsonb
-- Thousands of rounds with their checks and log can take longer than a person's limit of eight seconds. The server sets its own longer
-- limit; hosted Supabase takes the limit of the function.
language plpgsql security invoker set search_path = '' set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  this uuid := finish_import.import_id;
  outcome jsonb;
  before jsonb;
begin
  perform private.refuse('Only the board imports files.', '42501') where not private.is_board();
  -- One import at a time per season: the second of two equal requests waits here, then finds the result of the first.
  perform private.lock_scores(finish_import.season_id);
  select result into outcome from public.score_imports where id = this;
  if outcome is not null then
    return outcome;
  end if;
  perform private.require_parts(this, finish_import.parts);
  before := private.rows_before_import(this, finish_import.season_id);
  outcome := public.import_season(finish_import.season_id, private.import_rows(this, 'members'), private.import_rows(this, 'teams'),
    private.import_rows(this, 'rosters'), private.import_rows(this, 'scores'), finish_import.file_names);
  insert into public.score_imports (id, season_id, file_names, result)
    values (this, finish_import.season_id, left(coalesce(finish_import.file_names, ''), 200), outcome);
  perform private.note_import_writes(this, finish_import.season_id, before);
  delete from public.score_import_parts p where p.import_id = this and p.created_by = private.active_account_id();
  return outcome;
end $$;
comment on function public.finish_import(uuid, uuid, integer, text) is
  'Applies an import from its parts 1 to `parts` in score_import_parts, all or nothing, and deletes them. Repeated for the same import, it '
  'returns the first result. Returns the number of new rows of each kind, as import_season does.';

create function private.remove_old_imports() returns void
language sql set search_path = ''
as $$
  delete from public.score_import_parts where created_at < now() - interval '1 day';
  delete from public.score_imports where created_at < now() - interval '30 days';
$$;
comment on function private.remove_old_imports() is
  'Deletes parts that no one finished within a day, and results that are too old to be requested again. For the server''s housekeeping.';

create function private.import_scores(season uuid, entries jsonb, reason text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  rounds public.scores[];
  known uuid[];
  conflicts jsonb;
  saved integer;
begin
  perform private.refuse('Send a list of up to 20,000 scores.')
    where jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 20000;
  perform private.set_change_context(reason, 'import');
  perform private.lock_scores(season);
  rounds := array(select private.score_from_entry(season, e.value) from jsonb_array_elements(entries) with ordinality e (value, place) order by e.place);
  perform private.refuse('The same round is in the file twice. Nothing was imported.')
    where exists (select from unnest(rounds) w group by w.member_id, w.week, w.event, w.round having count(*) > 1)
      or exists (select from unnest(rounds) w group by w.id having count(*) > 1);

  -- One statement for all rounds, because each statement raises the season's version once.
  select coalesce(array_agg(w.id) filter (where f.is_same), '{}'),
      coalesce(jsonb_agg(jsonb_build_object('entry', to_jsonb(w), 'existing', to_jsonb(f.score))) filter (where not f.is_same), '[]')
    into known, conflicts
    from unnest(rounds) w
    cross join lateral (
      select s as score, (s.voided_at is null and private.same_round(w, s)) or private.has_entered(w) as is_same
      from public.scores s
      where s.id = w.id or (s.season_id = w.season_id and s.member_id = w.member_id and s.week = w.week and s.event = w.event
        and s.round = w.round and s.voided_at is null)
      order by (s.voided_at is null) desc, (s.id = w.id) desc
      limit 1
    ) f;
  perform private.refuse(
    format('Different scores are already entered for %s of these rounds. Nothing was saved.', jsonb_array_length(conflicts)),
    '23505', 'already_recorded', jsonb_path_query_array(conflicts, '$[0 to 99]'))
    where jsonb_array_length(conflicts) > 0;
  perform set_config('app.importing', 'yes', true);
  insert into public.scores (id, season_id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage,
    shot_on, time_of_round, position, weather_description, weather_temperature, weather_wind_speed, note)
  select w.id, w.season_id, w.week, w.member_id, w.team_id, w.round, w.event, w.kind, w.status, w.targets, w.hits, w.detail, w.yardage,
    w.shot_on, w.time_of_round, w.position, w.weather_description, w.weather_temperature, w.weather_wind_speed, w.note
  from unnest(rounds) w where not exists (select from unnest(known) k where k = w.id);
  get diagnostics saved = row_count;
  perform set_config('app.importing', '', true);
  return jsonb_build_object('saved', saved, 'unchanged', cardinality(known));
end $$;
comment on function private.import_scores(uuid, jsonb, text) is
  'Enters the rounds of an import, all or none, by the rules of record_scores but thousands at a time. Returns { saved, unchanged }. '
  '23505: rounds are recorded with another value; detail: the first hundred as [{ entry, existing }]. A round may be dated before its week '
  '(private.check_kind_of_day).';

create function private.import_season_members(season uuid, members jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  new_members integer;
  joined integer;
  changed integer;
begin
  insert into public.members (id, first_name, last_name, category)
  select (m ->> 'id')::uuid, m ->> 'first_name', coalesce(m ->> 'last_name', ''), private.category_value(coalesce(m ->> 'category', 'open'))
  from jsonb_array_elements(members) m
  on conflict (id) do nothing;
  get diagnostics new_members = row_count;
  perform private.remember_distinct(members);

  insert into public.season_members (season_id, member_id, seed_average, rookie)
  select season, (m ->> 'id')::uuid, (m ->> 'seed_average')::numeric, coalesce((m ->> 'rookie')::boolean, false)
  from jsonb_array_elements(members) m
  on conflict (season_id, member_id) do nothing;
  get diagnostics joined = row_count;

  update public.season_members s
  set seed_average = case when m ? 'seed_average' then (m ->> 'seed_average')::numeric else s.seed_average end,
      rookie = coalesce((m ->> 'rookie')::boolean, s.rookie)
  from jsonb_array_elements(members) m
  where s.season_id = season and s.member_id = (m ->> 'id')::uuid
    and ((m ? 'seed_average' and s.seed_average is distinct from (m ->> 'seed_average')::numeric)
      or s.rookie is distinct from coalesce((m ->> 'rookie')::boolean, s.rookie));
  get diagnostics changed = row_count;
  return jsonb_build_object('members', new_members, 'season_members', joined, 'season_members_changed', changed);
end $$;
comment on function private.import_season_members(uuid, jsonb) is
  'Adds the people of an import to the club and the season. Returns the numbers of new rows: { members, season_members, '
  'season_members_changed }.';

create function private.import_season_teams(season uuid, teams jsonb, rosters jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  new_teams integer;
  rostered integer;
begin
  insert into public.teams (id, season_id, name)
  select (t ->> 'id')::uuid, season, btrim(t ->> 'name') from jsonb_array_elements(teams) t
  on conflict (id) do nothing;
  get diagnostics new_teams = row_count;

  insert into public.team_members (season_id, team_id, member_id, from_week, to_week)
  select season, (r ->> 'team_id')::uuid, (r ->> 'member_id')::uuid, coalesce((r ->> 'from_week')::integer, 1), (r ->> 'to_week')::integer
  from jsonb_array_elements(rosters) r
  where not exists (
    select from public.team_members k
    where k.team_id = (r ->> 'team_id')::uuid and k.member_id = (r ->> 'member_id')::uuid
      and int4range(k.from_week, k.to_week, '[]') @> coalesce((r ->> 'from_week')::integer, 1)
  );
  get diagnostics rostered = row_count;
  return jsonb_build_object('teams', new_teams, 'rosters', rostered);
end $$;
comment on function private.import_season_teams(uuid, jsonb, jsonb) is
  'Adds the teams of an import and their rosters. Returns the numbers of new rows: { teams, rosters }.';

create function public.import_season(season_id uuid, members jsonb, teams jsonb, rosters jsonb, scores jsonb, file_names text default '')
returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := import_season.season_id;
  team_name text;
  counts jsonb;
begin
  perform private.refuse('Only the board imports files.', '42501') where not private.is_board();
  perform private.refuse('This season does not exist.') where not exists (select from public.seasons where id = target);
  perform private.lock_scores(target);
  select btrim(t ->> 'name') into team_name
    from jsonb_array_elements(import_season.teams) t
    join public.teams k on (k.season_id = target and k.name = btrim(t ->> 'name') and k.id <> (t ->> 'id')::uuid)
      or (k.season_id <> target and k.id = (t ->> 'id')::uuid)
    limit 1;
  perform private.refuse(format('“%s” is already a different team. Choose which team it is. Nothing was imported.', team_name))
    where team_name is not null;

  counts := private.import_season_members(target, import_season.members)
    || private.import_season_teams(target, import_season.teams, import_season.rosters);
  return counts || private.import_scores(target, import_season.scores,
    'Imported from ' || coalesce(nullif(left(file_names, 200), ''), 'an imported file'));
exception when exclusion_violation then
  perform private.refuse('A member of this file is already on another team of this season in the same weeks. Nothing was imported.');
end $$;
comment on function public.import_season(uuid, jsonb, jsonb, jsonb, jsonb, text) is
  'Applies a confirmed import, all or nothing. members: [{ id, first_name, last_name, category, seed_average, rookie, distinct_from }], '
  'teams: [{ id, name }], rosters: [{ team_id, member_id, from_week, to_week }], scores as in record_scores. Existing rows stay as they '
  'are, so the same file again changes nothing. Returns the number of new rows of each kind.';

grant execute on function private.import_rows(uuid, text), private.require_parts(uuid, integer), private.import_season_members(uuid, jsonb),
  private.import_season_teams(uuid, jsonb, jsonb), private.import_scores(uuid, jsonb, text) to authenticated, service_role;
grant execute on function public.finish_import(uuid, uuid, integer, text), public.import_season(uuid, jsonb, jsonb, jsonb, jsonb, text)
  to authenticated;
