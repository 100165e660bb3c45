-- Entering, correcting, voiding and restoring rounds. All functions run with the caller's rights, so policies apply.

create function private.text_field(entry jsonb, field text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(entry ->> field), '') $$;
comment on function private.text_field(jsonb, text) is 'A field of an entry as trimmed text; null if empty.';

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
    perform private.refuse(format('%s must be a whole number; "%s" is not.', label, left(value, 20)));
  end if;
  return value::integer;
end $$;
comment on function private.whole_number(jsonb, text, text) is
  'A field of an entry as an integer of up to six digits, null if empty. Otherwise refuses with a sentence that names the label.';

create function private.typed_field(entry jsonb, field text, type text, label text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  value text := private.text_field(entry, field);
begin
  -- One branch per type, because PostgreSQL caches the first type of a variable. PostgreSQL accepts words such as "today", "infinity" and
  -- "NaN"; a scorekeeper does not mean them.
  if not (case type
      when 'uuid' then pg_catalog.pg_input_is_valid(value, 'uuid')
      when 'date' then pg_catalog.pg_input_is_valid(value, 'date') and value !~ '[[:alpha:]]'
      when 'time' then pg_catalog.pg_input_is_valid(value, 'time') and value !~ '[[:alpha:]]'
      when 'numeric' then pg_catalog.pg_input_is_valid(value, 'numeric(5,1)') and value !~ '[[:alpha:]]'
    end) then
    perform private.refuse(format('%s can''t be “%s”. %s', label, left(value, 40), case type
      when 'date' then 'Write it as 2026-11-21.' when 'time' then 'Write it as 19:05.' when 'numeric' then 'Use a number, such as 21.5.'
      else 'It has to be an id, such as 0b5c1c2e-93a1-4c5e-8d0f-2f6a7b1c9e34.' end));
  end if;
  return value;
end $$;
comment on function private.typed_field(jsonb, text, text, text) is
  'The text of a field that is valid for the type (uuid, date, time, numeric), null if empty. Otherwise refuses with a sentence.';

create function private.score_from_entry(season uuid, entry jsonb) returns public.scores
language plpgsql stable set search_path = ''
as $$
declare
  score public.scores;
begin
  perform private.refuse('One of the rounds can''t be read. Send each round as an object with its own fields.')
    where jsonb_typeof(entry) is distinct from 'object';
  score.id := coalesce(private.typed_field(entry, 'id', 'uuid', 'The id of a round')::uuid, gen_random_uuid());
  score.season_id := season;
  -- An offline device or an old log entry may name a member who was merged since.
  score.member_id := private.known_member(private.typed_field(entry, 'member_id', 'uuid', 'The member')::uuid);
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
  score.position := private.whole_number(entry, 'position', 'The lineup position');
  score.weather_description := private.text_field(entry, 'weather_description');
  score.weather_temperature := private.typed_field(entry, 'weather_temperature', 'numeric', 'The temperature')::numeric;
  score.weather_wind_speed := private.typed_field(entry, 'weather_wind_speed', 'numeric', 'The wind speed')::numeric;
  score.note := private.text_field(entry, 'note');
  return score;
end $$;
comment on function private.score_from_entry(uuid, jsonb) is
  'Converts an entry of record_scores into a row; keys are column names of scores.';

create function private.same_round(one public.scores, other public.scores) returns boolean
language sql immutable set search_path = ''
as $$
  select one.season_id = other.season_id and one.member_id = other.member_id and one.week = other.week and one.event = other.event
    and one.round = other.round and one.hits = other.hits and one.targets = other.targets and one.kind = other.kind and one.status = other.status
    and one.team_id is not distinct from other.team_id and (one.detail is null or one.detail is not distinct from other.detail)
$$;
comment on function private.same_round(public.scores, public.scores) is 'True if every value that the first has equals that of the second.';

create function private.has_entered(score public.scores) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.score_audit_log l
    where l.score_id = score.id and l.action = 'entered' and l.season_id = score.season_id
      and l.account_id = private.active_account_id()
      and private.same_round(score, jsonb_populate_record(null::public.scores, l.now || jsonb_build_object('season_id', l.season_id)))
  )
$$;
comment on function private.has_entered(public.scores) is
  'True if the caller''s own account entered this round with this id and values before. Bypasses the log''s policy for the caller''s own '
  'entries only.';

create function private.can_add_marks(score public.scores, present public.scores) returns boolean
language sql immutable set search_path = ''
as $$
  select present.voided_at is null and present.detail is null and score.detail is not null
    and private.same_round(jsonb_populate_record(score, '{"detail": null}'), present)
$$;
comment on function private.can_add_marks(public.scores, public.scores) is
  'True if both scores agree and only the first has marks target by target.';

create function private.add_marks(score public.scores, present uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- The reason applies to all rounds of the request, so it is restored afterwards.
  earlier_reason text := private.change_reason();
  recorded public.scores;
begin
  select * into recorded from public.scores s where s.id = add_marks.present for update;
  perform private.refuse('You can''t add marks to this score. Ask the person who entered it, or the board.', '42501')
    where recorded.season_id is distinct from score.season_id or not private.may_enter_scores(recorded.season_id)
      or not private.can_add_marks(score, recorded);
  perform set_config('app.change_reason', 'Marks added to the recorded total', true);
  update public.scores s set detail = score.detail where s.id = recorded.id;
  perform set_config('app.change_reason', coalesce(earlier_reason, ''), true);
end $$;
comment on function private.add_marks(public.scores, uuid) is
  'Adds target marks to a recorded round with the same total and no marks. For anyone who may enter scores of the season; locked weeks and '
  'all other checks apply.';

create function private.with_last_change(score public.scores) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(score) || coalesce((
    select jsonb_build_object('last_change', jsonb_build_object('source', l.source, 'at', l.created_at,
      'name', (select nullif(btrim(a.first_name || ' ' || a.last_name), '') from public.accounts a where a.id = l.account_id)))
    from public.score_audit_log l
    where l.score_id = score.id and private.may_enter_scores(l.season_id)
    order by l.id desc limit 1), '{}')
$$;
comment on function private.with_last_change(public.scores) is
  'A score with last_change: { name (null: no account), source (screen), at }. For those who may enter scores of the season.';

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
  marked integer := 0;
  conflicts jsonb := '[]';
begin
  perform private.refuse('You can''t enter scores in this season. The board chooses its scorekeepers.', '42501')
    where not private.may_enter_scores(season_id);
  perform private.refuse('Send a list of up to 5,000 scores.')
    where jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 5000;
  perform private.set_change_context(reason, source);
  perform private.lock_scores(season_id);

  for entry in select value from jsonb_array_elements(entries) loop
    score := private.score_from_entry(season_id, entry);
    -- No one else can write scores of this season now, so checking first is safe; a savepoint per row makes long lists slow.
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
    elsif (present.voided_at is null and private.same_round(score, present)) or private.has_entered(score) then
      unchanged := unchanged + 1;
    elsif private.can_add_marks(score, present) then
      perform private.add_marks(score, present.id);
      marked := marked + 1;
    else
      conflicts := conflicts || jsonb_build_object('entry', entry, 'existing', private.with_last_change(present));
    end if;
  end loop;

  perform private.refuse(
    format('Different scores are already entered for %s of these rounds. Nothing was saved.', jsonb_array_length(conflicts)),
    '23505', 'already_recorded', conflicts)
    where jsonb_array_length(conflicts) > 0;
  return jsonb_build_object('saved', saved, 'unchanged', unchanged, 'marked', marked);
end $$;
comment on function public.record_scores(uuid, jsonb, text, text) is
  'Enters rounds, all or none. entries: objects keyed by the columns of scores; the client creates the ids. Sending a round again counts '
  'as unchanged, even if it was corrected, moved or voided since. A recorded round with the same total and no marks takes the marks of the '
  'entry (marked). A recorded round with another value fails the whole request: SQLSTATE 23505, detail: a JSON list of { entry, existing '
  '}, where existing has last_change { name, source, at }. Returns { saved, unchanged, marked }.';

-- All writers of scores take the season's lock before any row, so that they cannot deadlock.

create function private.require_reason(reason text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('Enter a reason for the change. It''s saved in the audit log.') where coalesce(reason, '') !~ '\S';
end $$;

create function private.require_revision(score public.scores, expected integer) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.raise_stale_write('this score', to_jsonb(score),
    'Someone else changed %s while you were editing. Check it again before you correct it.')
    where expected is distinct from score.revision;
end $$;
comment on function private.require_revision(public.scores, integer) is
  'Raises 40001 if the score changed since the caller read it; detail: the present score.';

create function private.write_score(score public.scores) returns public.scores
language plpgsql set search_path = ''
as $$
declare
  written public.scores;
begin
  update public.scores set
    week = score.week, member_id = score.member_id, team_id = score.team_id, round = score.round, event = score.event, kind = score.kind,
    status = score.status, targets = score.targets, hits = score.hits, detail = score.detail, yardage = score.yardage,
    shot_on = score.shot_on, time_of_round = score.time_of_round, position = score.position,
    weather_description = score.weather_description, weather_temperature = score.weather_temperature,
    weather_wind_speed = score.weather_wind_speed, note = score.note, voided_at = score.voided_at
  where id = score.id;
  select * into written from public.scores where id = score.id;
  return written;
end $$;
comment on function private.write_score(public.scores) is 'Writes all entered values and the void mark; triggers check them.';

grant execute on function private.text_field(jsonb, text), private.whole_number(jsonb, text, text),
  private.typed_field(jsonb, text, text, text), private.score_from_entry(uuid, jsonb), private.same_round(public.scores, public.scores),
  private.has_entered(public.scores), private.can_add_marks(public.scores, public.scores), private.add_marks(public.scores, uuid),
  private.with_last_change(public.scores), private.require_reason(text), private.require_revision(public.scores, integer),
  private.write_score(public.scores) to authenticated, service_role;
grant execute on function public.record_scores(uuid, jsonb, text, text) to authenticated;
