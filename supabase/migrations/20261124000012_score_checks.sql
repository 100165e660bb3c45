-- Checks that apply to every written score, whatever its source.

create function private.weeks_of_rule(rules jsonb, rule text, otherwise integer) returns integer
language sql immutable set search_path = ''
as $$ select case when rules #>> array['time', rule] ~ '^\d{1,2}$' then (rules #>> array['time', rule])::integer else otherwise end $$;
comment on function private.weeks_of_rule(jsonb, text, integer) is
  'A number of weeks from a season''s rules; any other value counts as not set.';

create function private.number_of_rule(rules jsonb, path text[], otherwise integer) returns integer
language sql immutable set search_path = ''
as $$ select case when rules #>> path ~ '^\d{1,3}$' then (rules #>> path)::integer else otherwise end $$;
comment on function private.number_of_rule(jsonb, text[], integer) is
  'An integer from a season''s rules by its path; any other value counts as not set. Presets set only format.roundsPerWeek and '
  'format.weeks of the paths used here.';

create function private.scores_to_change() returns uuid[]
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('app.scores_to_change', true), ''), '{}')::uuid[] $$;
comment on function private.scores_to_change() is
  'Scores that this transaction is about to change; their present values cannot conflict with others.';

create function private.check_round(score public.scores, who text) returns void
language plpgsql set search_path = ''
as $$
begin
  if score.targets is null or score.targets not between 1 and 100 then
    perform private.refuse(format('%s: a round has 1 to 100 targets, not %s.', who, coalesce(score.targets::text, 'none')));
  end if;
  if score.hits is null or score.hits < 0 or score.hits > score.targets then
    perform private.refuse(format('%s: %s of %s is not possible. Enter 0 to %s hits.', who, coalesce(score.hits::text, 'nothing'), score.targets, score.targets));
  end if;
  if score.detail is not null then
    if score.detail !~ '^[01]+$' or char_length(score.detail) > score.targets then
      perform private.refuse(format('%s: the detail holds one hit or lost for each of %s targets.', who, score.targets));
    end if;
    if score.status = 'complete' and char_length(score.detail) <> score.targets then
      perform private.refuse(format('%s: %s of %s targets are marked. Mark the rest, or save the round as incomplete.', who, char_length(score.detail), score.targets));
    end if;
    if char_length(replace(score.detail, '0', '')) <> score.hits then
      perform private.refuse(format('%s: the detail has %s hits, the total says %s. Correct one of them.', who, char_length(replace(score.detail, '0', '')), score.hits));
    end if;
  end if;

  if score.round is null or score.round not between 1 and 12 then
    perform private.refuse(format('%s: rounds count from 1 to 12; %s is not possible.', who, coalesce(score.round::text, 'none')));
  end if;
  if score.yardage not between 16 and 27 then
    perform private.refuse(format('%s: the yardage must be from 16 to 27, not %s.', who, score.yardage));
  end if;
  if score.position not between 1 and 50 then
    perform private.refuse(format('%s: the lineup position must be from 1 to 50, not %s.', who, score.position));
  end if;
  if score.time_of_round >= '24:00' then
    perform private.refuse(format('%s: the time is 0:00 to 23:59.', who));
  end if;
  if score.kind not in ('actual', 'makeUp', 'preShoot', 'substitute', 'practice') then
    perform private.refuse(format('%s: “%s” isn''t a type of round.', who, left(score.kind, 20)));
  end if;
  if score.status not in ('complete', 'incomplete') then
    perform private.refuse(format('%s: a round is complete or incomplete, not "%s".', who, left(score.status, 20)));
  end if;
end $$;
comment on function private.check_round(public.scores, text) is
  'Refuses a round that is impossible, in a sentence about its member: targets, hits, detail, round, yardage, position, time, kind.';

create function private.check_round_day(score public.scores, season public.seasons, who text) returns void
language plpgsql set search_path = ''
as $$
declare
  days_before integer;
  days_after integer;
begin
  days_before := 7 * private.weeks_of_rule(season.rules, 'aheadWeeks', 2);
  days_after := 7 * (private.weeks_of_rule(season.rules, 'behindWeeks', 2) + private.weeks_of_rule(season.rules, 'lastWeekGrace', 1));
  if score.shot_on < season.starts_on - days_before or score.shot_on > season.ends_on + days_after then
    perform private.refuse(format('%s: %s is outside the season. Dates from %s to %s are allowed.', who,
      to_char(score.shot_on, 'FMMonth FMDD, YYYY'), to_char(season.starts_on - days_before, 'FMMonth FMDD, YYYY'), to_char(season.ends_on + days_after, 'FMMonth FMDD, YYYY')));
  end if;
end $$;
comment on function private.check_round_day(public.scores, public.seasons, text) is
  'Refuses a date outside the season, allowing the weeks before and after it that the season''s rules name.';

create function private.check_kind_of_day(score public.scores, who text) returns void
language plpgsql set search_path = ''
as $$
declare
  shot_in public.season_weeks;
begin
  if score.shot_on is null or score.kind not in ('actual', 'makeUp') or current_setting('app.importing', true) = 'yes' then
    return;
  end if;
  select * into shot_in from public.season_weeks w where w.season_id = score.season_id and w.week = score.week;
  if score.shot_on < shot_in.starts_on then
    perform private.refuse(format('%s: %s is before week %s, which begins %s. Save it as a pre-shoot, or change the date.', who,
      to_char(score.shot_on, 'FMMon FMDD'), score.week, to_char(shot_in.starts_on, 'FMMon FMDD')), reason => 'needs_pre_shoot');
  end if;
end $$;
comment on function private.check_kind_of_day(public.scores, text) is
  'Refuses (hint: needs_pre_shoot) a regular or make-up round dated before its week. Imports may do this, because old seasons have weeks '
  'without dates of their own.';

create function private.check_day_has_come(score public.scores, who text) returns void
language plpgsql set search_path = ''
as $$
declare
  today date := private.club_today();
  week_starts date;
begin
  if score.shot_on > today then
    perform private.refuse(format('%s: %s hasn''t come yet. At the club it''s %s. Check the date, and the clock of this device.', who,
      to_char(score.shot_on, 'FMMon FMDD, YYYY'), to_char(today, 'FMMon FMDD, YYYY')), reason => 'day_to_come');
  elsif score.shot_on is null and score.kind in ('actual', 'makeUp', 'substitute') then
    select w.starts_on into week_starts from public.season_weeks w where w.season_id = score.season_id and w.week = score.week;
    if week_starts > today then
      perform private.refuse(format('%s: week %s hasn''t begun. It begins %s. Check the week, or enter the day it was shot.', who,
        score.week, to_char(week_starts, 'FMMon FMDD, YYYY')), reason => 'day_to_come');
    end if;
  end if;
end $$;
comment on function private.check_day_has_come(public.scores, text) is
  'Refuses (hint: day_to_come) a date in the future, or a week that has not begun unless the date marks it as a pre-shoot.';

create function private.check_round_team(score public.scores, season public.seasons, who text) returns void
language plpgsql set search_path = ''
as $$
declare
  other record;
  most_teams integer;
begin
  if not exists (select from public.teams where id = score.team_id and season_id = score.season_id) then
    perform private.refuse(format('%s: this team is not in %s.', who, season.name));
  end if;
  most_teams := private.number_of_rule(season.rules, '{team,teamsPerShooter}', 1);
  select string_agg(distinct t.name, ' and ') as name, count(distinct t.id) as teams into other
    from public.scores s join public.teams t on t.id = s.team_id
    where s.season_id = score.season_id and s.member_id = score.member_id and s.week = score.week
      and s.voided_at is null and s.id <> score.id and s.team_id <> score.team_id
      and s.id <> all (private.scores_to_change());
  if other.teams >= most_teams then
    perform private.refuse(format('%s already shot for %s in week %s. A member shoots for %s a week.', who, other.name, score.week,
      case when most_teams = 1 then 'one team' else format('up to %s teams', most_teams) end));
  end if;
  if score.position is not null then
    select m.name into other
      from public.scores s join public.members m on m.id = s.member_id
      where s.team_id = score.team_id and s.week = score.week and s.event = score.event and s.round = score.round
        and s.position = score.position and s.voided_at is null and s.member_id <> score.member_id
      limit 1;
    if other.name is not null then
      perform private.refuse(format('Lineup position %s belongs to %s. Choose another position for %s.', score.position, other.name, who),
        reason => 'position_taken');
    end if;
  end if;
end $$;
comment on function private.check_round_team(public.scores, public.seasons, text) is
  'Refuses a team of another season, more teams in a week than the rules allow, or an occupied position in the lineup.';

create function private.check_score() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  who text;
  season public.seasons;
  locked_week integer;
begin
  -- Policies run after this trigger, so a person without rights must get no more specific error than this one.
  if tg_op = 'INSERT' and (select auth.uid()) is not null and not private.may_enter_scores(new.season_id) then
    perform private.refuse('You can''t enter scores in this season. The board chooses its scorekeepers.', '42501');
  end if;
  perform private.lock_scores(new.season_id);

  select name into who from public.members where id = new.member_id;
  if who is null then
    perform private.refuse('Member not found. Choose a member from the list.');
  end if;

  perform private.check_round(new, who);

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

  -- A date that was valid under earlier season dates does not block a correction.
  if new.shot_on is not null and (tg_op = 'INSERT' or new.shot_on is distinct from old.shot_on) then
    perform private.check_round_day(new, season, who);
  end if;
  if tg_op = 'INSERT' or (new.shot_on, new.week, new.kind) is distinct from (old.shot_on, old.week, old.kind) then
    perform private.check_day_has_come(new, who);
    perform private.check_kind_of_day(new, who);
  end if;
  if tg_op = 'INSERT' or (new.week, new.kind, new.shot_on, new.event, new.member_id, new.voided_at)
    is distinct from (old.week, old.kind, old.shot_on, old.event, old.member_id, old.voided_at) then
    perform private.check_limits(new, season, who);
  end if;
  if new.team_id is not null and new.voided_at is null then
    perform private.check_round_team(new, season, who);
  end if;
  return new;
end $$;
comment on function private.check_score() is
  'Refuses an invalid round with a sentence: member, numbers, detail, position, kind, week, date, limits, team. The constraints of the '
  'table enforce the same limits. 42501: no right, or a locked week.';

create function private.stamp_score() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.entered_by := private.active_account_id();
    new.created_at := now();
    new.revision := 1;
    new.voided_at := null;
    new.voided_by := null;
    return new;
  end if;
  if new.id <> old.id or new.season_id <> old.season_id then
    perform private.refuse('A score stays in its season. Void it and enter it in the other one.');
  end if;
  if to_jsonb(new) = to_jsonb(old) then
    return null;
  end if;
  -- Deleting an account only sets its id to null.
  if to_jsonb(new) - array['entered_by', 'voided_by'] = to_jsonb(old) - array['entered_by', 'voided_by'] then
    return new;
  end if;
  if private.change_reason() is null and private.active_account_id() is not null then
    perform private.refuse('Enter a reason for the change. It''s saved in the audit log.');
  end if;
  new.entered_by := old.entered_by;
  new.created_at := old.created_at;
  if old.voided_at is null and new.voided_at is not null then
    new.voided_at := now();
    new.voided_by := private.active_account_id();
  elsif new.voided_at is null then
    new.voided_by := null;
  else
    perform private.refuse('This score is void. Restore it before changing it.');
  end if;
  return new;
end $$;
comment on function private.stamp_score() is 'The database sets who entered or voided a round, and when. A change needs a reason.';

create function private.forbid_score_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('app.undoing_import', true) = 'yes' then
    return old;
  end if;
  perform private.refuse('Scores can be voided but not deleted.');
end $$;
comment on function private.forbid_score_delete() is 'Rounds are never deleted, except when an import is undone (private.undo_import).';

-- Merges and season imports write rows as they were, so the triggers that check and stamp rows are skipped. private.merge_members,
-- private.merge_teams and private.write_season_history set "app.merging" for their transaction. PostgreSQL runs triggers of the same time
-- in the order of their names. Before a score: stamp, then check, hence a_ and b_; then raise_revision, also in a merge. After it:
-- join_season, log_score. After the statement: forbid_finished_*, note_new_scores (finished_seasons), raise_version_*, raised_rounds_update
-- (season_book), refresh_sums_* (stored_sums).
create trigger a_stamp_score before insert or update on public.scores
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.stamp_score();
create trigger b_check_score before insert or update on public.scores
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.check_score();
create trigger raise_revision before update on public.scores
  for each row execute function private.raise_revision('entered_by', 'voided_by');
create trigger join_season after insert or update on public.scores for each row execute function private.join_season();
create trigger forbid_score_delete before delete on public.scores for each row execute function private.forbid_score_delete();
create trigger forbid_score_truncate before truncate on public.scores for each statement execute function private.forbid_score_delete();

grant execute on function private.scores_to_change() to authenticated, service_role;
