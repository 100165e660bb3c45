-- Copying a season into a new one, and exporting and importing a whole season as a file.

create function public.make_season_from(source_id uuid, season jsonb, weeks jsonb, members jsonb default '[]', teams jsonb default '[]')
returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  target uuid := private.typed_field(season, 'id', 'uuid', 'The id of the new season')::uuid;
  member_count integer;
  team_count integer;
  roster_count integer;
  stranger text;
begin
  perform private.refuse('Only the board sets up seasons.', '42501') where not private.is_board();
  perform private.refuse('The new season needs an id.') where target is null;
  perform private.refuse('The season to copy does not exist.') where not exists (select from public.seasons s where s.id = source_id);
  perform private.refuse('A season can have up to 2,000 members and 500 teams.')
    where jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 2000
      or jsonb_typeof(teams) is distinct from 'array' or jsonb_array_length(teams) > 500;
  perform private.lock_scores(target);
  -- A repeated request returns what the first one created.
  perform private.refuse(format('%s has been created already. Open it on Season Admin.', (select s.name from public.seasons s where s.id = target)))
    where exists (select from public.seasons s where s.id = target);
  select coalesce(m.name, 'Someone') into stranger
    from (
      select (p ->> 'member_id')::uuid as id from jsonb_array_elements(members) p
      union select r.id::uuid from jsonb_array_elements(teams) t, jsonb_array_elements_text(coalesce(t -> 'member_ids', '[]')) r (id)
      union select (t ->> 'captain_id')::uuid from jsonb_array_elements(teams) t where t ->> 'captain_id' is not null
    ) person
    left join public.members m on m.id = person.id
    where not exists (select from public.season_members k where k.season_id = source_id and k.member_id = person.id)
    limit 1;
  perform private.refuse(format('%s isn''t in the season you''re copying. Nothing was created.', stranger)) where stranger is not null;

  perform public.save_season(season || jsonb_build_object('id', target, 'status', 'draft'), weeks);
  insert into public.season_members (season_id, member_id, seed_average, rookie, class_override)
  select target, (m ->> 'member_id')::uuid, (m ->> 'seed_average')::numeric, coalesce((m ->> 'rookie')::boolean, false), private.text_field(m, 'class_override')
  from jsonb_array_elements(members) m;
  get diagnostics member_count = row_count;
  insert into public.teams (id, season_id, name, division, captain_id)
  select (t ->> 'id')::uuid, target, btrim(t ->> 'name'), private.text_field(t, 'division'), (t ->> 'captain_id')::uuid
  from jsonb_array_elements(teams) t;
  get diagnostics team_count = row_count;
  insert into public.team_members (season_id, team_id, member_id)
  select target, (t ->> 'id')::uuid, r.id::uuid
  from jsonb_array_elements(teams) t, jsonb_array_elements_text(coalesce(t -> 'member_ids', '[]')) r (id);
  get diagnostics roster_count = row_count;
  return jsonb_build_object('season_id', target, 'members', member_count, 'teams', team_count, 'rosters', roster_count);
exception
  when exclusion_violation then
    perform private.refuse('A member is on two of these teams. Nothing was created.');
  when unique_violation then
    perform private.refuse('Two of these teams have the same name, or a member is listed twice. Nothing was created.');
  when invalid_text_representation then
    perform private.refuse('Members and teams must be given by id. Nothing was created.');
end $$;
comment on function public.make_season_from(uuid, jsonb, jsonb, jsonb, jsonb) is
  'Creates a draft season from another season, all or nothing. season, weeks: as in save_season, with the id of the new season; members: '
  '[{ member_id, seed_average, rookie, class_override }], teams: [{ id, name, division, captain_id, member_ids }], all of them members of '
  'the season source_id. For the board. Returns { season_id, members, teams, rosters }.';

-- A whole season as a file, which can be imported into the same installation, another one or an empty one.

create function private.season_content(season uuid) returns jsonb
-- Timestamps are written in UTC, so that two installations write the same file.
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  member_ids uuid[];
begin
  member_ids := array(
    select k.member_id from public.season_members k where k.season_id = season
    union select t.captain_id from public.teams t where t.season_id = season and t.captain_id is not null
    union select c.member_id from public.champions c where c.season_id = season and c.member_id is not null
    union select l.member_id from public.score_audit_log l where l.season_id = season
    union select (l.was ->> 'member_id')::uuid from public.score_audit_log l where l.season_id = season and l.was ? 'member_id'
  );
  return jsonb_build_object(
    -- Each club decides itself who sees a season.
    'season', (select to_jsonb(s) - array['revision', 'audience'] from public.seasons s where s.id = season),
    'weeks', coalesce((select jsonb_agg(to_jsonb(w) - array['id', 'season_id', 'published_by', 'locked_by', 'created_at'] order by w.week)
      from public.season_weeks w where w.season_id = season), '[]'),
    'members', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'category', private.season_category(season, m.id),
        'takes_part', k.id is not null, 'seed_average', k.seed_average, 'seed_averages', coalesce(k.seed_averages, '{}'), 'seed_yardage', k.seed_yardage,
        'rookie', coalesce(k.rookie, false), 'class_override', k.class_override) order by m.id)
      from public.members m left join public.season_members k on k.member_id = m.id and k.season_id = season where m.id = any (member_ids)), '[]'),
    'teams', coalesce((select jsonb_agg(to_jsonb(t) - array['season_id', 'created_at'] order by t.id) from public.teams t where t.season_id = season), '[]'),
    'rosters', coalesce((select jsonb_agg(to_jsonb(r) - array['id', 'season_id', 'created_at'] order by r.team_id, r.member_id, r.from_week)
      from public.team_members r where r.season_id = season), '[]'),
    'matches', coalesce((select jsonb_agg(to_jsonb(m) - array['id', 'season_id', 'created_at'] order by m.week, m.home_team_id)
      from public.matches m where m.season_id = season), '[]'),
    'shoot_offs', coalesce((select jsonb_agg(to_jsonb(o) - array['id', 'season_id', 'created_at'] order by o.award, o.place)
      from public.shoot_offs o where o.season_id = season), '[]'),
    'scores', coalesce((select jsonb_agg(to_jsonb(s) - array['season_id', 'entered_by', 'voided_by'] order by s.id)
      from public.scores s where s.season_id = season), '[]'),
    -- Log entries that an import of this file wrote are not part of the season's history.
    'log', coalesce((select jsonb_agg((to_jsonb(l) - array['id', 'season_id', 'account_id'])
        || jsonb_build_object('source', regexp_replace(l.source, '^season file: ', '')) order by l.id)
      from public.score_audit_log l where l.season_id = season and l.source <> 'season file'), '[]'),
    'rule_changes', coalesce((select jsonb_agg(to_jsonb(c) - array['id', 'season_id', 'season_version', 'account_id'] order by c.created_at)
      from public.season_rule_changes c where c.season_id = season), '[]'),
    'snapshots', coalesce((select jsonb_agg(to_jsonb(k) - array['season_id', 'season_version', 'finalized_by', 'reopened_by'] order by k.finalized_at, k.id)
      from public.season_snapshots k where k.season_id = season), '[]'),
    'champions', coalesce((select jsonb_agg(to_jsonb(c) - array['season_id', 'season_name', 'season_year', 'photo_path', 'entered_by', 'revision'] order by c.id)
      from public.champions c where c.season_id = season), '[]')
  );
end $$;
comment on function private.season_content(uuid) is
  'All rows of a season with the ids of this installation, without accounts, contacts and photos.';

create function public.season_file(season_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.refuse('Only the board can export seasons.', '42501') where not private.is_board();
  perform private.refuse('This season does not exist.') where not exists (select from public.seasons s where s.id = season_file.season_id);
  return private.season_content(season_file.season_id);
end $$;
comment on function public.season_file(uuid) is
  'A whole season for a file: season, weeks, members (names only, no contacts), teams, rosters, matches, shoot_offs, scores (also '
  'voided), log, rule_changes, snapshots, champions. Rows as in the tables, without references to accounts. For the board.';

create function private.file_content(import_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  head jsonb := private.import_rows(import_id, 'season') -> 0;
begin
  return jsonb_build_object(
    'season', head -> 'season', 'weeks', coalesce(head -> 'weeks', '[]'), 'matches', coalesce(head -> 'matches', '[]'),
    'shoot_offs', coalesce(head -> 'shoot_offs', '[]'), 'members', private.import_rows(import_id, 'members'),
    'teams', private.import_rows(import_id, 'teams'), 'rosters', private.import_rows(import_id, 'rosters'),
    'scores', private.import_rows(import_id, 'scores'), 'log', private.import_rows(import_id, 'log'),
    'rule_changes', private.import_rows(import_id, 'rule_changes'), 'snapshots', private.import_rows(import_id, 'snapshots'),
    'champions', private.import_rows(import_id, 'champions')
  );
end $$;
comment on function private.file_content(uuid) is
  'The season in the parts that the caller uploaded, in the shape of private.season_content.';

create function private.rows_to_compare(content jsonb, part text) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(r.row order by r.row), '[]')
  from (
    select jsonb_strip_nulls(case when part = 'members'
      -- An existing member chosen for a row keeps their own name and category.
      then value - array['first_name', 'last_name', 'category', 'is_new', 'distinct_from'] else value end) as row
    from jsonb_array_elements(content -> part)
  ) r
$$;
comment on function private.rows_to_compare(jsonb, text) is 'The rows of a part in a canonical order.';

create function private.differing_parts(one jsonb, other jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select p.label
    from (values ('weeks', 'weeks'), ('members', 'members'), ('teams', 'teams'), ('rosters', 'rosters'), ('matches', 'matches'),
      ('shoot_offs', 'shoot-offs'), ('scores', 'scores'), ('log', 'history of scores'), ('rule_changes', 'history of rules'),
      ('snapshots', 'saved standings'), ('champions', 'champions')) p (part, label)
    where private.rows_to_compare(one, p.part) <> private.rows_to_compare(other, p.part)
    union all select 'dates, status or rules' where (one -> 'season') - 'name' <> (other -> 'season') - 'name'
  )
$$;
comment on function private.differing_parts(jsonb, jsonb) is
  'Names the parts in which two contents of a season differ, ignoring the season''s name and the names of members.';

create function private.write_season_history(season uuid, content jsonb, file_name text) returns void
language plpgsql set search_path = ''
as $$
begin
  -- The rows are history: they are written as they were, and the triggers for new entries are skipped.
  perform set_config('app.merging', 'yes', true);
  perform private.set_change_context('Restored from ' || coalesce(nullif(left(file_name, 200), ''), 'a file'), 'season file');
  insert into public.scores (id, season_id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on,
    time_of_round, position, weather_description, weather_temperature, weather_wind_speed, note, created_at, revision, voided_at)
  select s.id, season, s.week, s.member_id, s.team_id, s.round, s.event, s.kind, s.status, s.targets, s.hits, s.detail, s.yardage, s.shot_on,
    s.time_of_round, s.position, s.weather_description, s.weather_temperature, s.weather_wind_speed, s.note, s.created_at, s.revision, s.voided_at
  from jsonb_populate_recordset(null::public.scores, content -> 'scores') s;
  insert into public.score_audit_log (score_id, season_id, member_id, action, was, now, reason, source, created_at)
  select l.score_id, season, l.member_id, l.action, l.was, l.now, l.reason, left('season file: ' || l.source, 60), l.created_at
  from jsonb_array_elements(content -> 'log') with ordinality e (value, place), jsonb_populate_record(null::public.score_audit_log, e.value) l
  join public.scores k on k.id = l.score_id and k.season_id = season
  order by e.place;
  insert into public.season_rule_changes (season_id, season_version, rules_before, rules_after, accepted, reason, created_at)
  select season, 0, c.rules_before, c.rules_after, c.accepted, c.reason, c.created_at
  from jsonb_populate_recordset(null::public.season_rule_changes, content -> 'rule_changes') c;
  insert into public.season_snapshots (id, season_id, season_version, report, rules, rules_revision, engine_version, note, finalized_at, reopened_at, reopen_reason)
  select k.id, season, 0, k.report, k.rules, k.rules_revision, k.engine_version, k.note, k.finalized_at, k.reopened_at, k.reopen_reason
  from jsonb_populate_recordset(null::public.season_snapshots, content -> 'snapshots') k;
  insert into public.champions (id, season_id, award, title, place, member_id, member_name, team_id, team_name, figures, note, snapshot_id, withdrawn_at, created_at, entered_by)
  select c.id, season, c.award, c.title, c.place, c.member_id, c.member_name, c.team_id, c.team_name, c.figures, c.note, c.snapshot_id, c.withdrawn_at, c.created_at, null
  from jsonb_populate_recordset(null::public.champions, content -> 'champions') c;
  perform private.set_change_context(null, null);
  perform set_config('app.merging', '', true);
end $$;
comment on function private.write_season_history(uuid, jsonb, text) is
  'Writes the history in a season file: rounds with their log, rule changes, snapshots, champions.';

create function private.write_season(content jsonb, file_name text) returns void
language plpgsql set search_path = ''
as $$
declare
  season public.seasons := jsonb_populate_record(null::public.seasons, content -> 'season');
begin
  insert into public.members (id, first_name, last_name, category)
  select m.id, m.first_name, coalesce(m.last_name, ''), private.category_value(m.category)
  from jsonb_to_recordset(content -> 'members') m (id uuid, first_name text, last_name text, category text, is_new boolean)
  where m.is_new on conflict (id) do nothing;
  perform private.remember_distinct(content -> 'members');
  perform private.refuse('A member you matched to a name in the file no longer exists. Nothing was imported. Review the file again.') where exists (
    select from jsonb_to_recordset(content -> 'members') m (id uuid) where not exists (select from public.members k where k.id = m.id)
  );

  insert into public.seasons (id, name, status, starts_on, ends_on, rules, created_at)
  values (season.id, btrim(season.name), case when season.status = 'draft' then 'draft' else 'active' end,
    season.starts_on, season.ends_on, season.rules, season.created_at);
  insert into public.season_weeks (season_id, week, starts_on, ends_on, night_on, starts_at, status, published_at, locked_at)
  select season.id, w.week, w.starts_on, w.ends_on, w.night_on, w.starts_at, w.status, w.published_at, w.locked_at
  from jsonb_populate_recordset(null::public.season_weeks, content -> 'weeks') w;
  insert into public.season_members (season_id, member_id, seed_average, seed_averages, seed_yardage, rookie, class_override, category)
  select season.id, m.id, m.seed_average, coalesce(m.seed_averages, '{}'), m.seed_yardage, m.rookie, m.class_override,
    -- A finished season keeps its categories, whatever its members' are here.
    case when season.status in ('final', 'archived') then private.category_value(m.category) end
  from jsonb_to_recordset(content -> 'members')
    m (id uuid, takes_part boolean, seed_average numeric, seed_averages jsonb, seed_yardage numeric, rookie boolean, class_override text, category text)
  where m.takes_part;
  insert into public.teams (id, season_id, name, division, captain_id, withdrawn_from_week, seed_yardage, place)
  select t.id, season.id, t.name, t.division, t.captain_id, t.withdrawn_from_week, t.seed_yardage, t.place
  from jsonb_populate_recordset(null::public.teams, content -> 'teams') t;
  insert into public.team_members (season_id, team_id, member_id, from_week, to_week)
  select season.id, r.team_id, r.member_id, r.from_week, r.to_week
  from jsonb_populate_recordset(null::public.team_members, content -> 'rosters') r;
  insert into public.matches (season_id, week, home_team_id, away_team_id, starts_at, field, played_on, status, reason)
  select season.id, m.week, m.home_team_id, m.away_team_id, m.starts_at, m.field, m.played_on, coalesce(m.status, 'scheduled'), m.reason
  from jsonb_populate_recordset(null::public.matches, content -> 'matches') m;
  insert into public.shoot_offs (season_id, award, member_id, place)
  select season.id, o.award, o.member_id, o.place from jsonb_populate_recordset(null::public.shoot_offs, content -> 'shoot_offs') o;

  perform private.write_season_history(season.id, content, file_name);
  if season.status in ('final', 'archived') then
    perform set_config('app.season_step', season.id::text, true);
    update public.seasons s set status = season.status where s.id = season.id;
    perform set_config('app.season_step', '', true);
  end if;
end $$;
comment on function private.write_season(jsonb, text) is
  'Writes a new season as it was: rows keep their ids, timestamps and void marks. Each score gets a log entry by the person who imports '
  'the file; the file''s own entries are added without an account, marked by their source.';

create function private.import_season_file(import_id uuid, file_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb;
  season uuid;
  present text;
  others text[];
  broken text;
begin
  perform private.refuse('Only the board can import seasons.', '42501') where not private.is_board();
  content := private.file_content(import_id);
  season := private.typed_field(content -> 'season', 'id', 'uuid', 'The id of the season')::uuid;
  perform private.refuse('The file has no season. Nothing was imported.') where season is null;
  perform private.lock_scores(season);
  select s.name into present from public.seasons s where s.id = season;
  if present is not null then
    others := private.differing_parts(private.season_content(season), content);
    if cardinality(others) = 0 then
      return jsonb_build_object('season_id', season, 'is_new', false, 'members', 0, 'scores', 0);
    end if;
    perform private.refuse(format('%s is in this club already and is not as in the file: %s. Nothing was imported.', present, array_to_string(others, ', ')));
  end if;
  perform private.write_season(content, file_name);
  return jsonb_build_object('season_id', season, 'is_new', true,
    'members', (select count(*) from jsonb_array_elements(content -> 'members') m where (m ->> 'is_new')::boolean),
    'scores', jsonb_array_length(content -> 'scores'));
exception
  when unique_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.refuse(case when broken = 'seasons_name_key' then 'There is already a season of this name. Give it another one and import again.'
      else 'The file names something twice, or something that belongs to another season of this club. Nothing was imported.' end);
  when exclusion_violation then
    perform private.refuse('Weeks or rosters of the file overlap. Nothing was imported.');
  when foreign_key_violation or not_null_violation then
    perform private.refuse('The file refers to a week, team, member, or score that isn''t in it. Nothing was imported.');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.refuse(format('The file breaks a rule of this club: %s. Nothing was imported.', case when broken ~ ' ' then broken else 'a value is not allowed' end));
  when data_exception then
    perform private.refuse('A date, number, or other value in the file can''t be read. Export the season again, and import that file. Nothing was imported.');
end $$;
comment on function private.import_season_file(uuid, text) is
  'Writes the season from the caller''s uploaded parts, all or nothing. An equal season with the same id stays as it is; a different one '
  'is refused with the names of the parts that differ.';

create function public.finish_season_import(import_id uuid, parts integer, file_name text default '') returns jsonb
language plpgsql security invoker set search_path = '' set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  this uuid := finish_season_import.import_id;
  outcome jsonb;
begin
  perform private.refuse('Only the board can import seasons.', '42501') where not private.is_board();
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('season file ' || this::text, 0));
  select i.result into outcome from public.score_imports i where i.id = this;
  if outcome is not null then
    return outcome;
  end if;
  perform private.require_parts(this, finish_season_import.parts);
  outcome := private.import_season_file(this, finish_season_import.file_name);
  insert into public.score_imports (id, season_id, file_names, result)
    values (this, (outcome ->> 'season_id')::uuid, left(coalesce(finish_season_import.file_name, ''), 200), outcome);
  delete from public.score_import_parts p where p.import_id = this and p.created_by = private.active_account_id();
  return outcome;
end $$;
comment on function public.finish_season_import(uuid, integer, text) is
  'Imports a season from its parts 1 to `parts` in score_import_parts, all or nothing, and deletes them. Parts as in season_file: kind '
  'season (one row: season, weeks, matches, shoot_offs), members (with is_new: to be created, distinct_from: members with similar names), '
  'teams, rosters, scores, log, rule_changes, snapshots, champions. The same season again changes nothing; a repeated request returns the '
  'first result. Returns { season_id, is_new, members, scores }. For the board.';

grant execute on function public.make_season_from(uuid, jsonb, jsonb, jsonb, jsonb), public.season_file(uuid),
  public.finish_season_import(uuid, integer, text) to authenticated;
grant execute on function private.season_content(uuid), private.file_content(uuid), private.import_season_file(uuid, text)
  to authenticated, service_role;
