-- Changing several scores at once, and putting a change back from the log.

-- ---------------------------------------------------------------------------------------------------------
-- Whoever writes scores waits for the season's lock before any row, so that two writers never stop each other.

create function private.scores_to_change() returns uuid[]
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('app.scores_to_change', true), ''), '{}')::uuid[] $$;
comment on function private.scores_to_change() is
  'Scores that this transaction has still to change: what they say now does not stand in the way of the others.';

create or replace function private.check_score() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  who text;
  season public.seasons;
  other record;
  days_before integer;
  days_after integer;
  locked_week integer;
begin
  -- Row policies are asked after this trigger: a stranger must not learn anything from the sentences below.
  if tg_op = 'INSERT' and (select auth.uid()) is not null and not private.may_enter_scores(new.season_id) then
    perform private.refuse('You may not enter scores of this season.', '42501');
  end if;
  perform private.hold_scores(new.season_id);

  select name into who from public.members where id = new.member_id;
  if who is null then
    perform private.refuse('This member is not known. Choose a member from the list.');
  end if;

  if new.targets is null or new.targets not between 1 and 100 then
    perform private.refuse(format('%s: a round has 1 to 100 targets, not %s.', who, coalesce(new.targets::text, 'none')));
  end if;
  if new.hits is null or new.hits < 0 or new.hits > new.targets then
    perform private.refuse(format('%s: %s of %s is not possible. Enter 0 to %s hits.', who, coalesce(new.hits::text, 'nothing'), new.targets, new.targets));
  end if;
  if new.detail is not null then
    if new.detail !~ '^[01]+$' or char_length(new.detail) > new.targets then
      perform private.refuse(format('%s: the detail holds one hit or lost for each of %s targets.', who, new.targets));
    end if;
    if new.status = 'complete' and char_length(new.detail) <> new.targets then
      perform private.refuse(format('%s: the detail has %s of %s targets. Finish it, or keep the round as incomplete.', who, char_length(new.detail), new.targets));
    end if;
    if char_length(replace(new.detail, '0', '')) <> new.hits then
      perform private.refuse(format('%s: the detail has %s hits, the total says %s. Correct one of them.', who, char_length(replace(new.detail, '0', '')), new.hits));
    end if;
  end if;

  if new.round is null or new.round not between 1 and 12 then
    perform private.refuse(format('%s: rounds count from 1 to 12; %s is not possible.', who, coalesce(new.round::text, 'none')));
  end if;
  if new.yardage not between 16 and 27 then
    perform private.refuse(format('%s: the yardage lies between 16 and 27, not at %s.', who, new.yardage));
  end if;
  if new.position not between 1 and 50 then
    perform private.refuse(format('%s: places in the line-up count from 1 to 50; %s is not possible.', who, new.position));
  end if;
  if new.time_of_round >= '24:00' then
    perform private.refuse(format('%s: the time is 0:00 to 23:59.', who));
  end if;
  if new.kind not in ('actual', 'makeUp', 'preShoot', 'substitute', 'practice') then
    perform private.refuse(format('%s: "%s" is not a kind of round.', who, left(new.kind, 20)));
  end if;
  if new.status not in ('complete', 'incomplete') then
    perform private.refuse(format('%s: a round is complete or incomplete, not "%s".', who, left(new.status, 20)));
  end if;

  select * into season from public.seasons where id = new.season_id;
  if season.id is null then
    perform private.refuse('This season does not exist.');
  end if;
  if not exists (select from public.season_weeks where season_id = new.season_id and week = new.week) then
    perform private.refuse(format('%s has no week %s.', season.name, new.week));
  end if;
  select w.week into locked_week
    from public.season_weeks w
    where w.season_id = new.season_id and w.locked_at is not null
      and w.week in (new.week, case when tg_op = 'UPDATE' then old.week end)
    limit 1;
  if locked_week is not null and private.active_account_id() is not null and not private.is_board() then
    perform private.refuse(format('Week %s is locked. Ask a board member for a correction.', locked_week), '42501');
  end if;

  if tg_op = 'UPDATE' and new.voided_at is not null then
    return new;
  end if;

  -- A date that stood when the season had other dates does not stop a correction.
  if new.shot_on is not null and (tg_op = 'INSERT' or new.shot_on is distinct from old.shot_on) then
    days_before := 7 * private.weeks_of_rule(season.rules, 'aheadWeeks', 2);
    days_after := 7 * (private.weeks_of_rule(season.rules, 'behindWeeks', 2) + private.weeks_of_rule(season.rules, 'lastWeekGrace', 1));
    if new.shot_on < season.starts_on - days_before or new.shot_on > season.ends_on + days_after then
      perform private.refuse(format('%s: %s is outside the season. Dates from %s to %s are allowed.', who,
        to_char(new.shot_on, 'FMMonth FMDD, YYYY'), to_char(season.starts_on - days_before, 'FMMonth FMDD, YYYY'), to_char(season.ends_on + days_after, 'FMMonth FMDD, YYYY')));
    end if;
  end if;

  if new.voided_at is null and new.team_id is not null then
    if not exists (select from public.teams where id = new.team_id and season_id = new.season_id) then
      perform private.refuse(format('%s: this team is not in %s.', who, season.name));
    end if;
    select t.name into other
      from public.scores s join public.teams t on t.id = s.team_id
      where s.season_id = new.season_id and s.member_id = new.member_id and s.week = new.week
        and s.voided_at is null and s.id <> new.id and s.team_id <> new.team_id
        and s.id <> all (private.scores_to_change())
      limit 1;
    if other.name is not null then
      perform private.refuse(format('%s already shot for %s in week %s. A member shoots for one team a week.', who, other.name, new.week));
    end if;
    if new.position is not null then
      select m.name into other
        from public.scores s join public.members m on m.id = s.member_id
        where s.team_id = new.team_id and s.week = new.week and s.event = new.event and s.round = new.round
          and s.position = new.position and s.voided_at is null and s.member_id <> new.member_id
        limit 1;
      if other.name is not null then
        perform private.refuse(format('Place %s in the line-up is %s''s. Choose another place for %s.', new.position, other.name, who));
      end if;
    end if;
  end if;
  return new;
end $$;

create function private.hold_own_season(score_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  season uuid := (select season_id from public.scores where id = score_id);
begin
  if season is null or not private.may_enter_scores(season) then
    perform private.refuse('This score does not exist, or is not yours to change.', '42501');
  end if;
  perform private.hold_scores(season);
end $$;
comment on function private.hold_own_season(uuid) is
  'Takes the lock of the season in which the score stands, for somebody who may enter scores there; refuses everybody else.';

create function private.need_reason(reason text) returns void
language plpgsql set search_path = ''
as $$
begin
  if coalesce(reason, '') !~ '\S' then
    perform private.refuse('Say why this score is changed: the reason goes into the audit log.');
  end if;
end $$;

create function private.need_revision(score public.scores, expected integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if expected is distinct from score.revision then
    raise exception using errcode = '40001',
      message = 'Somebody changed this score meanwhile. Look at it again before you correct it.', detail = to_jsonb(score)::text;
  end if;
end $$;
comment on function private.need_revision(public.scores, integer) is
  'Stops with 40001 when the score is not the one the caller saw; detail: the score as it is now.';

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
comment on function private.write_score(public.scores) is 'Writes everything a person entered, and whether the score is void; the triggers decide.';

create function private.refuse_taken(score public.scores) returns void
language plpgsql set search_path = ''
as $$
declare
  present public.scores;
begin
  select * into present from public.scores s
  where s.season_id = score.season_id and s.member_id = score.member_id and s.week = score.week and s.event = score.event
    and s.round = score.round and s.voided_at is null and s.id <> score.id;
  raise exception using errcode = '23505', detail = to_jsonb(present)::text,
    message = case when present.id is null then 'Another score stands in that place of the line-up.'
      else format('%s already has a score of %s in week %s, round %s. Void or move that one first.',
        (select name from public.members where id = present.member_id), present.hits, present.week, present.round) end;
end $$;
comment on function private.refuse_taken(public.scores) is
  'Stops with 23505 and names the score that stands where this one would go; detail: that score.';

create or replace function public.correct_score(score_id uuid, changes jsonb, reason text, expected_revision integer, source text default 'admin')
returns public.scores
language plpgsql security invoker set search_path = ''
as $$
declare
  before public.scores;
  after public.scores;
begin
  perform private.hold_own_season(score_id);
  select * into before from public.scores where id = score_id for update;
  if before.id is null then
    perform private.refuse('This score does not exist, or is not yours to correct.', '42501');
  end if;
  perform private.need_revision(before, expected_revision);
  perform private.need_reason(reason);
  after := private.score_from_entry(before.season_id, (to_jsonb(before) || changes) - 'id');
  after.id := before.id;
  after.voided_at := before.voided_at;
  perform private.say_why(reason, source);
  return private.write_score(after);
exception when unique_violation then
  raise exception using errcode = '23505', message = 'Another score stands in that place: same member, week, event and round.';
end $$;

create or replace function private.set_void(score_id uuid, to_void boolean, reason text, source text) returns public.scores
language plpgsql set search_path = ''
as $$
declare
  score public.scores;
begin
  if coalesce(reason, '') !~ '\S' then
    perform private.refuse('Say why: the reason goes into the audit log.');
  end if;
  perform private.hold_own_season(score_id);
  perform private.say_why(reason, source);
  update public.scores set voided_at = case when to_void then now() end where id = score_id;
  select * into score from public.scores where id = score_id;
  if score.id is null or (score.voided_at is not null) <> to_void then
    perform private.refuse('This score does not exist, or is not yours to change.', '42501');
  end if;
  return score;
end $$;

-- ---------------------------------------------------------------------------------------------------------
create function private.score_after(before public.scores, change jsonb) returns public.scores
language plpgsql stable set search_path = ''
as $$
declare
  after public.scores := private.score_from_entry(before.season_id, (to_jsonb(before) || coalesce(change -> 'values', '{}')) - 'id');
begin
  after.id := before.id;
  after.voided_at := case change ->> 'action'
    when 'void' then coalesce(before.voided_at, now())
    when 'restore' then null
    else before.voided_at
  end;
  return after;
end $$;
comment on function private.score_after(public.scores, jsonb) is 'The score as a change of change_scores leaves it.';

create function public.change_scores(season_id uuid, changes jsonb, reason text, source text default 'admin') returns setof public.scores
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := change_scores.season_id;
  change jsonb;
  before public.scores;
  after public.scores;
  wanted public.scores[] := '{}';
  waiting public.scores[];
  refused record;
begin
  if not private.may_enter_scores(target) then
    perform private.refuse('You may not change scores of this season.', '42501');
  end if;
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) not between 1 and 500 then
    perform private.refuse('Choose 1 to 500 scores to change.');
  end if;
  perform private.need_reason(reason);
  perform private.hold_scores(target);
  perform private.say_why(reason, source);

  for change in select value from jsonb_array_elements(changes) loop
    if coalesce(change ->> 'action', '') not in ('correct', 'void', 'restore') then
      perform private.refuse('A score is corrected, made void or restored.');
    end if;
    before := null;
    select * into before from public.scores s
      where s.id = private.typed_field(change, 'score_id', 'uuid', 'The id of a score')::uuid and s.season_id = target for update;
    if before.id is null then
      perform private.refuse('One of these scores does not exist, or is not yours to change. Nothing was changed.', '42501');
    end if;
    perform private.need_revision(before, private.whole_number(change, 'expected_revision', 'The revision'));
    wanted := wanted || private.score_after(before, change);
  end loop;
  if (select count(distinct w.id) < count(*) from unnest(wanted) w) then
    perform private.refuse('Each score can be changed once in a list.');
  end if;

  -- One score may wait for the place of another that moves as well: they take turns until none gets on.
  while cardinality(wanted) > 0 loop
    waiting := '{}';
    for i in 1 .. cardinality(wanted) loop
      after := wanted[i];
      perform set_config('app.scores_to_change',
        array(select w.id from unnest(waiting || wanted[i + 1 :]) w)::text, true);
      begin
        return next private.write_score(after);
      exception when unique_violation or raise_exception then
        waiting := waiting || after;
        refused := row(sqlstate, sqlerrm, after);
      end;
    end loop;
    if cardinality(waiting) = cardinality(wanted) then
      if refused.f1 = '23505' then
        perform private.refuse_taken(waiting[cardinality(waiting)]);
      end if;
      perform private.refuse(refused.f2);
    end if;
    wanted := waiting;
  end loop;
  perform set_config('app.scores_to_change', '', true);
end $$;
comment on function public.change_scores(uuid, jsonb, text, text) is
  'Changes several scores of a season with one reason, all or none. changes: 1 to 500 objects { score_id, expected_revision, action: correct | void | restore, values: the named columns of a score }. 40001: somebody was faster (detail: that score as it is now). 23505: a place is taken (detail: the score that has it). Returns the scores as they are then.';

create function public.revert_score_change(entry_id bigint, reason text, expected_revision integer) returns public.scores
language plpgsql security invoker set search_path = ''
as $$
declare
  entry public.score_audit_log;
  score public.scores;
  target public.scores;
begin
  if not private.is_board() then
    perform private.refuse('Only the board puts changes of scores back.', '42501');
  end if;
  perform private.need_reason(reason);
  select * into entry from public.score_audit_log where id = entry_id;
  if entry.id is null then
    perform private.refuse('This entry of the log does not exist.');
  end if;
  perform private.hold_scores(entry.season_id);
  select * into score from public.scores where id = entry.score_id for update;
  perform private.need_revision(score, expected_revision);

  if entry.was is null then
    target := score;
    target.voided_at := coalesce(score.voided_at, now());
  else
    target := private.score_from_entry(entry.season_id, entry.was);
    target.id := score.id;
    target.voided_at := case when entry.was ? 'voided_at' then coalesce(score.voided_at, now()) end;
  end if;
  if score.voided_at is not null and target.voided_at is not null then
    perform private.refuse('This score is void already, as it was before this entry.');
  end if;
  if private.score_facts(target) = private.score_facts(score) then
    perform private.refuse('This score already says what it said before this entry.');
  end if;
  perform private.say_why(reason, 'score-audit-log');
  return private.write_score(target);
exception
  when unique_violation then
    perform private.refuse_taken(target);
  when foreign_key_violation then
    perform private.refuse('The week or the team that this score had then is gone. Correct the score instead.');
end $$;
comment on function public.revert_score_change(bigint, text, integer) is
  'Puts a score back to what it said before an entry of the log: an entered one becomes void, everything else what stands in "was". Writes a new entry. For the board. 40001: the score is not the one the caller saw (detail: the score as it is now). 23505: the place is taken (detail: the score that has it).';

grant execute on function public.change_scores(uuid, jsonb, text, text), public.revert_score_change(bigint, text, integer)
  to authenticated;
grant execute on function private.scores_to_change(), private.hold_own_season(uuid), private.need_reason(text),
  private.need_revision(public.scores, integer), private.write_score(public.scores), private.refuse_taken(public.scores),
  private.score_after(public.scores, jsonb), private.score_facts(public.scores) to authenticated, service_role;
