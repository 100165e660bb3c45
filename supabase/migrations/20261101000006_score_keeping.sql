-- Writes that touch several rows, and the season book. All run with the caller's rights: the policies decide.

create function private.text_field(entry jsonb, field text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(entry ->> field), '') $$;

create function private.whole_number(entry jsonb, field text, label text) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  value text := nullif(btrim(entry ->> field), '');
begin
  if value is null then
    return null;
  end if;
  if value !~ '^-?\d{1,6}$' then
    raise exception using message = format('%s must be a whole number; "%s" is not.', label, left(value, 20)), errcode = 'P0001';
  end if;
  return value::integer;
end $$;

create function private.typed_field(entry jsonb, field text, type text, label text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  value text := private.text_field(entry, field);
begin
  -- One call for each type: PostgreSQL keeps the first type it sees where the type is a variable.
  -- Words such as "today", "infinity" and "NaN" are dates and numbers to PostgreSQL, not to a scorekeeper.
  if not (case type
      when 'uuid' then pg_catalog.pg_input_is_valid(value, 'uuid')
      when 'date' then pg_catalog.pg_input_is_valid(value, 'date') and value !~ '[[:alpha:]]'
      when 'time' then pg_catalog.pg_input_is_valid(value, 'time') and value !~ '[[:alpha:]]'
      when 'numeric' then pg_catalog.pg_input_is_valid(value, 'numeric(5,1)') and value !~ '[[:alpha:]]'
    end) then
    perform private.refuse(format('%s cannot be "%s".', label, left(value, 40)));
  end if;
  return value;
end $$;
comment on function private.typed_field(jsonb, text, text, text) is 'The text of a field that can be cast to the type (uuid, date, time, numeric), null when empty; else a sentence.';

create function private.score_from_entry(season uuid, entry jsonb) returns public.scores
language plpgsql stable set search_path = ''
as $$
declare
  score public.scores;
begin
  score.id := coalesce(private.typed_field(entry, 'id', 'uuid', 'The id of a round')::uuid, gen_random_uuid());
  score.season_id := season;
  score.member_id := private.typed_field(entry, 'member_id', 'uuid', 'The member')::uuid;
  score.team_id := private.typed_field(entry, 'team_id', 'uuid', 'The team')::uuid;
  score.week := private.whole_number(entry, 'week', 'The week');
  score.round := coalesce(private.whole_number(entry, 'round', 'The round'), 1);
  score.event := coalesce(private.text_field(entry, 'event'), 'singles16');
  score.kind := coalesce(private.text_field(entry, 'kind'), 'actual');
  score.status := coalesce(private.text_field(entry, 'status'), 'complete');
  score.targets := private.whole_number(entry, 'targets', 'The number of targets');
  score.hits := private.whole_number(entry, 'hits', 'The number of hits');
  score.detail := private.text_field(entry, 'detail');
  score.yardage := private.typed_field(entry, 'yardage', 'numeric', 'The yardage')::numeric;
  score.shot_on := private.typed_field(entry, 'shot_on', 'date', 'The date')::date;
  score.time_of_round := private.typed_field(entry, 'time_of_round', 'time', 'The time')::time;
  score.position := private.whole_number(entry, 'position', 'The place in the line-up');
  score.weather_description := private.text_field(entry, 'weather_description');
  score.weather_temperature := private.typed_field(entry, 'weather_temperature', 'numeric', 'The temperature')::numeric;
  score.weather_wind_speed := private.typed_field(entry, 'weather_wind_speed', 'numeric', 'The wind speed')::numeric;
  score.note := private.text_field(entry, 'note');
  return score;
end $$;
comment on function private.score_from_entry(uuid, jsonb) is 'The row that an entry of record_scores stands for; keys are the column names of scores.';

create function private.same_round(one public.scores, other public.scores) returns boolean
language sql immutable set search_path = ''
as $$
  select one.season_id = other.season_id and one.member_id = other.member_id and one.week = other.week and one.event = other.event
    and one.round = other.round and one.hits = other.hits and one.targets = other.targets and one.kind = other.kind and one.status = other.status
    and one.team_id is not distinct from other.team_id and (one.detail is null or one.detail is not distinct from other.detail)
$$;
comment on function private.same_round(public.scores, public.scores) is 'The first says nothing about the round that the second does not say already.';

create function public.record_scores(season_id uuid, entries jsonb, source text default 'add-team-scores', reason text default null)
returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  entry jsonb;
  score public.scores;
  present public.scores;
  saved integer := 0;
  unchanged integer := 0;
  conflicts jsonb := '[]';
begin
  if not private.may_enter_scores(season_id) then
    perform private.refuse('You may not enter scores of this season.', '42501');
  end if;
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 5000 then
    perform private.refuse('Send a list of at most 5,000 scores.');
  end if;
  perform private.say_why(reason, source);
  perform private.hold_scores(season_id);

  for entry in select value from jsonb_array_elements(entries) loop
    score := private.score_from_entry(season_id, entry);
    -- Nobody else writes scores of this season now, so looking first is safe; a savepoint a row would make long lists slow.
    select * into present from public.scores s
    where s.id = score.id
      or (s.season_id = score.season_id and s.member_id = score.member_id and s.week = score.week and s.event = score.event
          and s.round = score.round and s.voided_at is null)
    order by (s.voided_at is null) desc, (s.id = score.id) desc
    limit 1;
    if present.id is null then
      insert into public.scores (id, season_id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage,
        shot_on, time_of_round, position, weather_description, weather_temperature, weather_wind_speed, note)
      values (score.id, score.season_id, score.week, score.member_id, score.team_id, score.round, score.event, score.kind, score.status,
        score.targets, score.hits, score.detail, score.yardage, score.shot_on, score.time_of_round, score.position,
        score.weather_description, score.weather_temperature, score.weather_wind_speed, score.note);
      saved := saved + 1;
    elsif present.voided_at is null and private.same_round(score, present) then
      unchanged := unchanged + 1;
    else
      conflicts := conflicts || jsonb_build_object('entry', entry, 'existing', to_jsonb(present));
    end if;
  end loop;

  if jsonb_array_length(conflicts) > 0 then
    raise exception using
      errcode = '23505',
      message = format('%s of these rounds are already recorded with another value. Nothing was saved.', jsonb_array_length(conflicts)),
      detail = conflicts::text;
  end if;
  return jsonb_build_object('saved', saved, 'unchanged', unchanged);
end $$;
comment on function public.record_scores(uuid, jsonb, text, text) is
  'Enters rounds, all or none. entries: objects whose keys are columns of scores; the client makes the id. The same round sent again counts as unchanged. A round that stands with another value stops everything: SQLSTATE 23505, detail: a JSON list of { entry, existing }. Returns { saved, unchanged }.';

create function public.correct_score(score_id uuid, changes jsonb, reason text, expected_revision integer, source text default 'admin')
returns public.scores
language plpgsql security invoker set search_path = ''
as $$
declare
  before public.scores;
  after public.scores;
begin
  select * into before from public.scores where id = score_id for update;
  if before.id is null then
    perform private.refuse('This score does not exist, or is not yours to correct.', '42501');
  end if;
  if expected_revision is distinct from before.revision then
    raise exception using errcode = '40001',
      message = 'Somebody changed this score meanwhile. Look at it again before you correct it.', detail = to_jsonb(before)::text;
  end if;
  if coalesce(reason, '') !~ '\S' then
    perform private.refuse('Say why this score is changed: the reason goes into the audit log.');
  end if;
  after := private.score_from_entry(before.season_id, (to_jsonb(before) || changes) - 'id');
  perform private.say_why(reason, source);
  update public.scores set
    week = after.week, member_id = after.member_id, team_id = after.team_id, round = after.round, event = after.event, kind = after.kind,
    status = after.status, targets = after.targets, hits = after.hits, detail = after.detail, yardage = after.yardage,
    shot_on = after.shot_on, time_of_round = after.time_of_round, position = after.position,
    weather_description = after.weather_description, weather_temperature = after.weather_temperature,
    weather_wind_speed = after.weather_wind_speed, note = after.note
  where id = score_id;
  select * into after from public.scores where id = score_id;
  return after;
exception when unique_violation then
  raise exception using errcode = '23505', message = 'Another score stands in that place: same member, week, event and round.';
end $$;
comment on function public.correct_score(uuid, jsonb, text, integer, text) is
  'Changes the named columns of a score, with the reason for the audit log. 40001: somebody was faster (detail: the score as it is now). 23505: the new place is taken.';

create function private.set_void(score_id uuid, to_void boolean, reason text, source text) returns public.scores
language plpgsql set search_path = ''
as $$
declare
  score public.scores;
begin
  if coalesce(reason, '') !~ '\S' then
    perform private.refuse('Say why: the reason goes into the audit log.');
  end if;
  perform private.say_why(reason, source);
  update public.scores set voided_at = case when to_void then now() end where id = score_id;
  select * into score from public.scores where id = score_id;
  if score.id is null or (score.voided_at is not null) <> to_void then
    perform private.refuse('This score does not exist, or is not yours to change.', '42501');
  end if;
  return score;
end $$;

create function public.void_score(score_id uuid, reason text, source text default 'admin') returns public.scores
language sql security invoker set search_path = ''
as $$ select private.set_void(score_id, true, reason, source) $$;
comment on function public.void_score(uuid, text, text) is 'Takes a score out of every count and keeps it. Needs a reason.';

create function public.restore_score(score_id uuid, reason text, source text default 'admin') returns public.scores
language plpgsql security invoker set search_path = ''
as $$
declare
  score public.scores;
  present public.scores;
  who text;
begin
  score := private.set_void(score_id, false, reason, source);
  return score;
exception when unique_violation then
  select s.* into present from public.scores v join public.scores s
    on s.season_id = v.season_id and s.member_id = v.member_id and s.week = v.week and s.event = v.event and s.round = v.round
  where v.id = score_id and s.voided_at is null;
  select name into who from public.members where id = present.member_id;
  raise exception using errcode = '23505', detail = to_jsonb(present)::text,
    message = format('%s already has a score of %s in week %s, round %s. Void that one first.', who, present.hits, present.week, present.round);
end $$;
comment on function public.restore_score(uuid, text, text) is
  'Brings a void score back. 23505 when its place is taken; detail: the score that has it.';

-- ---------------------------------------------------------------------------------------------------------
create function public.save_season(season jsonb, weeks jsonb, expected_revision integer default null) returns public.seasons
language plpgsql security invoker set search_path = ''
as $$
declare
  saved public.seasons;
  kept public.seasons;
  broken text;
begin
  if not private.is_board() then
    perform private.refuse('Only the board sets up seasons.', '42501');
  end if;
  if jsonb_typeof(weeks) is distinct from 'array' or jsonb_array_length(weeks) not between 1 and 52 then
    perform private.refuse('A season has 1 to 52 weeks.');
  end if;
  if (select count(distinct value ->> 'week') < count(*) from jsonb_array_elements(weeks)) then
    perform private.refuse('Each week of a season has a number of its own.');
  end if;
  select * into kept from public.seasons where id = (season ->> 'id')::uuid for update;
  if kept.id is not null and expected_revision is distinct from kept.revision then
    raise exception using errcode = '40001',
      message = 'Somebody changed this season meanwhile. Look at it again before you save.', detail = to_jsonb(kept)::text;
  end if;

  insert into public.seasons (id, name, status, starts_on, ends_on, rules)
  values (
    coalesce((season ->> 'id')::uuid, gen_random_uuid()), btrim(season ->> 'name'), coalesce(season ->> 'status', 'draft'),
    (season ->> 'starts_on')::date, (season ->> 'ends_on')::date, coalesce(season -> 'rules', '{"preset": "scratch"}')
  )
  on conflict (id) do update set
    name = excluded.name, status = excluded.status, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    rules = excluded.rules
  returning * into saved;

  delete from public.season_weeks w
  where w.season_id = saved.id and w.week not in (select (value ->> 'week')::integer from jsonb_array_elements(weeks));
  insert into public.season_weeks (season_id, week, starts_on, ends_on, status)
  select saved.id, (value ->> 'week')::integer, (value ->> 'starts_on')::date, (value ->> 'ends_on')::date, coalesce(value ->> 'status', 'open')
  from jsonb_array_elements(weeks)
  on conflict (season_id, week) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on, status = excluded.status;
  set constraints public."weeks of a season do not overlap" immediate;
  set constraints public."weeks of a season do not overlap" deferred;
  return saved;
exception
  when exclusion_violation then
    perform private.refuse('Weeks of a season must not overlap.');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    if broken !~ ' ' then
      raise;
    end if;
    perform private.refuse(upper(left(broken, 1)) || substr(broken, 2) || '.');
  when unique_violation then
    perform private.refuse(format('There is already a season named "%s". Choose another name.', btrim(season ->> 'name')));
  when foreign_key_violation then
    perform private.refuse('A week that has scores cannot be removed. Mark it as void or postponed instead.');
end $$;
comment on function public.save_season(jsonb, jsonb, integer) is
  'Makes a season or changes it, weeks included, all or nothing. season: id, name, status, starts_on, ends_on, rules; weeks: [{ week, starts_on, ends_on, status }]. expected_revision: the revision the caller saw (null for a new season); 40001 when it has changed.';

create function public.import_season(season_id uuid, members jsonb, teams jsonb, rosters jsonb, scores jsonb, file_names text default '')
returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := import_season.season_id;
  new_members integer;
  new_teams integer;
  joined integer;
  changed integer;
  rostered integer;
  recorded jsonb;
  team_name text;
begin
  if not private.is_board() then
    perform private.refuse('Only the board imports files.', '42501');
  end if;
  if not exists (select from public.seasons where id = target) then
    perform private.refuse('This season does not exist.');
  end if;
  perform private.hold_scores(target);
  select btrim(t ->> 'name') into team_name
    from jsonb_array_elements(import_season.teams) t
    join public.teams k on (k.season_id = target and k.name = btrim(t ->> 'name') and k.id <> (t ->> 'id')::uuid)
      or (k.season_id <> target and k.id = (t ->> 'id')::uuid)
    limit 1;
  if team_name is not null then
    perform private.refuse(format('"%s" is another team already. Choose the team it stands for. Nothing was imported.', team_name));
  end if;

  insert into public.members (id, first_name, last_name, category)
  select (m ->> 'id')::uuid, m ->> 'first_name', coalesce(m ->> 'last_name', ''), coalesce(m ->> 'category', 'open')
  from jsonb_array_elements(import_season.members) m
  on conflict (id) do nothing;
  get diagnostics new_members = row_count;

  insert into public.season_members (season_id, member_id, seed_average, rookie)
  select target, (m ->> 'id')::uuid, (m ->> 'seed_average')::numeric, coalesce((m ->> 'rookie')::boolean, false)
  from jsonb_array_elements(import_season.members) m
  on conflict (season_id, member_id) do nothing;
  get diagnostics joined = row_count;

  update public.season_members s
  set seed_average = case when m ? 'seed_average' then (m ->> 'seed_average')::numeric else s.seed_average end,
      rookie = coalesce((m ->> 'rookie')::boolean, s.rookie)
  from jsonb_array_elements(import_season.members) m
  where s.season_id = target and s.member_id = (m ->> 'id')::uuid
    and ((m ? 'seed_average' and s.seed_average is distinct from (m ->> 'seed_average')::numeric)
      or s.rookie is distinct from coalesce((m ->> 'rookie')::boolean, s.rookie));
  get diagnostics changed = row_count;

  insert into public.teams (id, season_id, name)
  select (t ->> 'id')::uuid, target, btrim(t ->> 'name') from jsonb_array_elements(import_season.teams) t
  on conflict (id) do nothing;
  get diagnostics new_teams = row_count;

  insert into public.team_members (season_id, team_id, member_id, from_week, to_week)
  select target, (r ->> 'team_id')::uuid, (r ->> 'member_id')::uuid, coalesce((r ->> 'from_week')::integer, 1), (r ->> 'to_week')::integer
  from jsonb_array_elements(import_season.rosters) r
  where not exists (
    select from public.team_members k
    where k.team_id = (r ->> 'team_id')::uuid and k.member_id = (r ->> 'member_id')::uuid
      and int4range(k.from_week, k.to_week, '[]') @> coalesce((r ->> 'from_week')::integer, 1)
  );
  get diagnostics rostered = row_count;

  recorded := public.record_scores(target, import_season.scores, 'import', 'Imported from ' || coalesce(nullif(left(file_names, 200), ''), 'a file'));
  return recorded || jsonb_build_object('members', new_members, 'season_members', joined, 'season_members_changed', changed,
    'teams', new_teams, 'rosters', rostered);
exception when exclusion_violation then
  raise exception using errcode = 'P0001', message = 'A member of this file is already on another team of this season in the same weeks. Nothing was imported.';
end $$;
comment on function public.import_season(uuid, jsonb, jsonb, jsonb, jsonb, text) is
  'Takes a confirmed import in, all or nothing. members: [{ id, first_name, last_name, category, seed_average, rookie }], teams: [{ id, name }], rosters: [{ team_id, member_id, from_week, to_week }], scores as in record_scores. What is there already is left as it is: the same file again changes nothing. Returns how many rows of each kind are new.';

grant execute on function public.record_scores(uuid, jsonb, text, text), public.correct_score(uuid, jsonb, text, integer, text),
  public.void_score(uuid, text, text), public.restore_score(uuid, text, text), public.save_season(jsonb, jsonb, integer),
  public.import_season(uuid, jsonb, jsonb, jsonb, jsonb, text) to authenticated;
grant execute on function private.text_field(jsonb, text), private.typed_field(jsonb, text, text, text),
  private.whole_number(jsonb, text, text), private.score_from_entry(uuid, jsonb), private.same_round(public.scores, public.scores), private.set_void(uuid, boolean, text, text) to authenticated, service_role;
