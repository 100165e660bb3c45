-- Scores: raw hits and details of a round, and who may write them.

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
  constraint "the discipline has up to 40 characters" check (char_length(event) between 1 and 40),
  constraint "rounds count from 1 to 12" check (round between 1 and 12),
  constraint "targets count from 1 to 100" check (targets between 1 and 100),
  constraint "hits are between 0 and the targets" check (hits between 0 and targets),
  constraint "detail holds hits and lost targets" check (detail ~ '^[01]+$'),
  constraint "detail is no longer than the targets" check (char_length(detail) <= targets),
  constraint "hits are those of the detail" check (hits = char_length(replace(detail, '0', ''))),
  constraint "a complete round has a detail for each target" check (status = 'incomplete' or char_length(detail) = targets),
  constraint "yardage is between 16 and 27" check (yardage between 16 and 27),
  constraint "a day has 24 hours" check (time_of_round < '24:00'),
  constraint "lineup positions count from 1 to 50" check (position between 1 and 50)
);
comment on table public.scores is 'One round of a member in a league week: raw hits and details. Rounds are voided, never deleted.';
create unique index scores_one_per_round on public.scores (season_id, member_id, week, event, round) where voided_at is null;
create unique index scores_one_per_position on public.scores (team_id, week, event, round, position)
  where voided_at is null and team_id is not null and position is not null;
create index scores_season_week on public.scores (season_id, week, created_at, id);
create index scores_team on public.scores (team_id, season_id);
create index scores_member on public.scores (member_id, shot_on);
-- For the history of rounds, in both directions, of one season or all.
create index scores_season_day on public.scores (season_id, shot_on, round, created_at, id);
create index scores_day on public.scores (shot_on, round, created_at, id);
create index scores_hits on public.scores (hits, round, created_at, id);
create index scores_week on public.scores (week, round, created_at, id);
-- The latest score of a season is the end of this index.
create index scores_season_latest on public.scores (season_id, created_at desc) where voided_at is null;
create index scores_entered_by on public.scores (entered_by);
create index scores_voided_by on public.scores (voided_by);

create function private.lock_scores(season uuid) returns void
language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('scores of ' || season::text, 0)) $$;
comment on function private.lock_scores(uuid) is
  'Serializes writers of a season''s scores. Taken before any row, so that two devices that send the same sheet wait for each other '
  'instead of deadlocking.';

create function private.may_still_change(score public.scores) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
begin
  return coalesce(
    score.entered_by = me and score.created_at > now() - interval '18 hours' and private.may_enter_scores(score.season_id)
    and not exists (
      select from public.score_audit_log l
      where l.score_id = score.id and l.action <> 'entered' and l.account_id is distinct from me
        -- Target marks added by someone else to the same total do not count as a correction.
        and (l.was ? 'detail' or l.was is distinct from l.now - 'detail')
    ), false);
end $$;
comment on function private.may_still_change(public.scores) is
  'True if the caller entered this round within 18 hours, is a scorekeeper of its season, and no one else has changed it since. The board '
  'is checked separately.';

create function private.may_change_score(score uuid) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_board() or exists (select from public.scores s where s.id = score and private.may_still_change(s))
$$;
comment on function private.may_change_score(uuid) is
  'True for the board, and for a scorekeeper under the conditions of private.may_still_change.';

alter table public.scores enable row level security;
grant select on public.scores to authenticated;
grant insert (id, season_id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on,
  time_of_round, position, weather_description, weather_temperature, weather_wind_speed, note) on public.scores to authenticated;
grant update (week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on, time_of_round, position,
  weather_description, weather_temperature, weather_wind_speed, note, voided_at) on public.scores to authenticated;
create policy "active members read scores, the board those being set up" on public.scores
  for select to authenticated
  using ((select private.is_active()) and season_id not in (select private.hidden_season_ids()));
create policy "the board and the season's scorekeepers enter scores" on public.scores
  for insert to authenticated with check (private.may_enter_scores(season_id));
create policy "the board corrects scores, a scorekeeper his own until another has" on public.scores
  for update to authenticated
  using ((select private.is_board()) or private.may_still_change(scores))
  with check (private.may_enter_scores(season_id));

grant execute on function private.lock_scores(uuid), private.may_still_change(public.scores), private.may_change_score(uuid)
  to authenticated, service_role;
