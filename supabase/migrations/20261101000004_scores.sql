-- Scores: raw hits, checked here whatever way they come in, and a log of every change.

create table public.scores (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id),
  week integer not null,
  member_id uuid not null references public.members (id),
  team_id uuid,
  round integer not null default 1,
  event text not null,
  kind text not null default 'actual',
  status text not null default 'complete',
  targets integer not null,
  hits integer not null,
  detail text,
  yardage numeric(3, 1),
  shot_on date,
  time_of_round time,
  position integer,
  weather_description text check (char_length(weather_description) <= 100),
  weather_temperature numeric(5, 1) check (weather_temperature between -100 and 150),
  weather_wind_speed numeric(5, 1) check (weather_wind_speed between 0 and 300),
  note text check (char_length(note) <= 500),
  entered_by uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  voided_at timestamptz,
  voided_by uuid references public.accounts (id) on delete set null,
  foreign key (season_id, week) references public.season_weeks (season_id, week),
  foreign key (team_id, season_id) references public.teams (id, season_id),
  constraint "a score has one of the known kinds" check (kind in ('actual', 'makeUp', 'preShoot', 'substitute', 'practice')),
  constraint "a score is complete or incomplete" check (status in ('complete', 'incomplete')),
  constraint "the event has a short name" check (char_length(event) between 1 and 40),
  constraint "rounds count from 1 to 12" check (round between 1 and 12),
  constraint "targets count from 1 to 100" check (targets between 1 and 100),
  constraint "hits lie between 0 and the targets" check (hits between 0 and targets),
  constraint "detail holds hits and losts" check (detail ~ '^[01]+$'),
  constraint "detail is no longer than the targets" check (char_length(detail) <= targets),
  constraint "hits are those of the detail" check (hits = char_length(replace(detail, '0', ''))),
  constraint "a complete round has a detail for each target" check (status = 'incomplete' or char_length(detail) = targets),
  constraint "yardage lies between 16 and 27" check (yardage between 16 and 27),
  constraint "a day has 24 hours" check (time_of_round < '24:00'),
  constraint "line-up positions count from 1 to 50" check (position between 1 and 50)
);
comment on table public.scores is
  'One round of one member in one league week: raw hits and what is known of it. Voided, never deleted; revision grows with every change.';

create unique index scores_one_per_round on public.scores (season_id, member_id, week, event, round) where voided_at is null;
create unique index scores_one_per_position on public.scores (team_id, week, event, round, position)
  where voided_at is null and team_id is not null and position is not null;
create index scores_season_week on public.scores (season_id, week);
create index scores_team on public.scores (team_id, season_id);
create index scores_member on public.scores (member_id, shot_on);
-- The history of rounds is read newest first, of a season or of all, a page at a time however many there are.
create index scores_season_day on public.scores (season_id, shot_on desc nulls last, id);
create index scores_day on public.scores (shot_on desc nulls last, id);
-- The latest score of a season, and the latest rounds of all seasons, are the end of an index.
create index scores_season_latest on public.scores (season_id, created_at desc) where voided_at is null;
create index scores_latest_day on public.scores (shot_on desc nulls last, round, created_at, id);
create index scores_entered_by on public.scores (entered_by);
create index scores_voided_by on public.scores (voided_by);

create table public.score_audit_log (
  id bigint generated always as identity primary key,
  score_id uuid not null references public.scores (id),
  season_id uuid not null references public.seasons (id),
  member_id uuid not null references public.members (id),
  action text not null check (action in ('entered', 'corrected', 'moved', 'voided', 'restored')),
  was jsonb,
  now jsonb not null,
  reason text,
  source text not null,
  account_id uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.score_audit_log is
  'Every insert, change and void of a score, written in the same transaction: who (account_id; null: the installation itself), what was, what is, why, from which screen.';
create index score_audit_log_score on public.score_audit_log (score_id, id);
create index score_audit_log_season on public.score_audit_log (season_id, id desc);
create index score_audit_log_member on public.score_audit_log (member_id);
create index score_audit_log_account on public.score_audit_log (account_id);

-- ---------------------------------------------------------------------------------------------------------
-- Why and from where: said by the caller for the transaction, read by the triggers.

create function private.change_reason() returns text
language sql stable set search_path = ''
as $$ select case when current_setting('app.change_reason', true) ~ '\S' then left(current_setting('app.change_reason', true), 500) end $$;
comment on function private.change_reason() is
  'Why scores change, as private.set_change_context named it for this transaction; null when no one did. At most 500 characters.';

create function private.change_source() returns text
language sql stable set search_path = ''
as $$ select coalesce(nullif(left(current_setting('app.change_source', true), 60), ''), 'data API') $$;
comment on function private.change_source() is 'From which screen scores change, as private.set_change_context named it; "data API" when no one did.';

create function private.set_change_context(reason text, source text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.change_reason', coalesce(reason, ''), true);
  perform set_config('app.change_source', coalesce(source, ''), true);
end $$;
comment on function private.set_change_context(text, text) is 'Names the reason and the screen of the score changes that follow in this transaction.';

create function private.score_facts(score public.scores) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_strip_nulls(to_jsonb(score) - array['id', 'season_id', 'revision', 'created_at', 'entered_by', 'voided_by']);
end $$;
comment on function private.score_facts(public.scores) is 'What the audit log keeps of a score: everything a person entered, and whether it is void.';

-- ---------------------------------------------------------------------------------------------------------
-- Sentences for what a scorekeeper can get wrong. The constraints above hold the same rules.

create function private.lock_scores(season uuid) returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('scores of ' || season::text, 0)) $$;
comment on function private.lock_scores(uuid) is
  'Lets one transaction at a time write scores of a season. Taken before any row, so that two devices with the same sheet wait for each other and never stop each other.';

create function private.weeks_of_rule(rules jsonb, rule text, otherwise integer) returns integer
language sql immutable set search_path = ''
as $$ select case when rules #>> array['time', rule] ~ '^\d{1,2}$' then (rules #>> array['time', rule])::integer else otherwise end $$;
comment on function private.weeks_of_rule(jsonb, text, integer) is 'A number of weeks from the rules of a season; what is none counts as not set.';

create function private.scores_to_change() returns uuid[]
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('app.scores_to_change', true), ''), '{}')::uuid[] $$;
comment on function private.scores_to_change() is
  'Scores that this transaction has still to change: what they say now does not stand in the way of the others.';

create function private.check_score() returns trigger
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
  perform private.lock_scores(new.season_id);

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
comment on function private.check_score() is
  'Says in a sentence what is wrong with a round: the member, numbers, detail, place, kind, week, date, team. The constraints of the table hold the same limits. 42501: not for this person, or a locked week.';

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
  -- An account that leaves: its id becomes null, the round stays as it was.
  if to_jsonb(new) - array['entered_by', 'voided_by'] = to_jsonb(old) - array['entered_by', 'voided_by'] then
    return new;
  end if;
  if private.change_reason() is null and private.active_account_id() is not null then
    perform private.refuse('Say why this score is changed: the reason goes into the audit log.');
  end if;
  new.entered_by := old.entered_by;
  new.created_at := old.created_at;
  new.revision := old.revision + 1;
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
comment on function private.stamp_score() is
  'Who entered a round and when, its revision, and who made it void are never the caller''s to say. A change needs a reason.';

create function private.log_score() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then private.score_facts(old) end;
  facts jsonb := private.score_facts(new);
begin
  if facts = was then
    return null;
  end if;
  insert into public.score_audit_log (score_id, season_id, member_id, action, was, now, reason, source, account_id)
  values (
    new.id, new.season_id, new.member_id,
    case
      when tg_op = 'INSERT' then 'entered'
      when old.voided_at is null and new.voided_at is not null then 'voided'
      when old.voided_at is not null and new.voided_at is null then 'restored'
      when old.week <> new.week or old.team_id is distinct from new.team_id then 'moved'
      else 'corrected'
    end,
    was,
    facts,
    private.change_reason(), private.change_source(), private.active_account_id()
  );
  return null;
end $$;
comment on function private.log_score() is 'Writes every change of a score into the audit log, in the same transaction.';

create function private.forbid_score_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A score is voided, never deleted.';
end $$;
comment on function private.forbid_score_delete() is 'No one deletes rounds, the installation neither.';

create function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Three changes may pass: an account that leaves (its id becomes null), a reason that names what it should not, and
  -- the member of the entry when two records of them become one.
  if tg_op = 'UPDATE' and new.account_id is null and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.redacted_entry', true) = old.id::text
    and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = 'yes'
    and (to_jsonb(new) - 'member_id') = (to_jsonb(old) - 'member_id') then
    return new;
  end if;
  raise exception 'The audit log is written once and never changed.';
end $$;
comment on function private.keep_log() is 'The audit log is written once. What may change in it is named inside.';

-- While two records of a person or a team become one, and while a season comes in from its file, rows are written as they
-- were: the triggers that check, stamp and keep them have no say. "app.merging" is set by private.merge_members,
-- private.merge_teams and private.write_season, each for its own transaction.
create trigger a_stamp_score before insert or update on public.scores
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.stamp_score();
create trigger b_check_score before insert or update on public.scores
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.check_score();
create trigger join_season after insert or update on public.scores for each row execute function private.join_season();
create trigger log_score after insert or update on public.scores for each row execute function private.log_score();

create trigger forbid_score_delete before delete on public.scores for each row execute function private.forbid_score_delete();
create trigger keep_scores before truncate on public.scores for each statement execute function private.forbid_score_delete();
create trigger keep_log before update or delete on public.score_audit_log for each row execute function private.keep_log();
create trigger keep_logs before truncate on public.score_audit_log for each statement execute function private.keep_log();

-- ---------------------------------------------------------------------------------------------------------
alter table public.scores enable row level security;
alter table public.score_audit_log enable row level security;
revoke all on public.scores, public.score_audit_log from anon, authenticated;
grant select on public.scores, public.score_audit_log to authenticated;
grant insert (id, season_id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on,
  time_of_round, position, weather_description, weather_temperature, weather_wind_speed, note) on public.scores to authenticated;
grant update (week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on, time_of_round, position,
  weather_description, weather_temperature, weather_wind_speed, note, voided_at) on public.scores to authenticated;

create policy "active members read scores" on public.scores
  for select to authenticated using ((select private.is_active()));
create policy "the board and the season's scorekeepers enter scores" on public.scores
  for insert to authenticated with check (private.may_enter_scores(season_id));
create policy "the board corrects scores, a scorekeeper those he entered today" on public.scores
  for update to authenticated
  using (
    (select private.is_board())
    or (
      entered_by = (select private.active_account_id())
      and created_at > now() - interval '18 hours'
      and private.may_enter_scores(season_id)
    )
  )
  with check (private.may_enter_scores(season_id));

create policy "the board reads the log, members that of their own rounds" on public.score_audit_log
  for select to authenticated
  using ((select private.is_board()) or member_id in (select private.own_member_ids()));

grant execute on function private.lock_scores(uuid), private.set_change_context(text, text), private.scores_to_change(),
  private.score_facts(public.scores) to authenticated, service_role;
