-- A device that did not hear the answer sends its rounds again, perhaps days later. What the server took the first time
-- counts as taken, whatever has become of it since.

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
  'The caller''s own account has entered this round under this id, with these values, before. It looks into the log past its policy, and so answers about the caller''s own entries only: about anybody else''s it says no.';
revoke execute on function private.has_entered(public.scores) from public;
grant execute on function private.has_entered(public.scores) to authenticated, service_role;

create or replace function public.record_scores(season_id uuid, entries jsonb, source text default 'add-team-scores', reason text default null)
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
    elsif (present.voided_at is null and private.same_round(score, present)) or private.has_entered(score) then
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
  'Enters rounds, all or none. entries: objects whose keys are columns of scores; the client makes the id. The same round sent again counts as unchanged, also when the caller''s first sending was corrected, moved or voided meanwhile: that change stands. A round that stands with another value stops everything: SQLSTATE 23505, detail: a JSON list of { entry, existing }. Returns { saved, unchanged }.';
