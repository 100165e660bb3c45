-- Seasons, their weeks, and their members.

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '\S' and char_length(name) <= 100),
  status text not null default 'draft' check (status in ('draft', 'active', 'final', 'archived')),
  starts_on date not null,
  ends_on date not null,
  audience text not null default 'members' check (audience in ('members', 'everybody')),
  rules jsonb not null default '{"preset": "scratch"}' check (jsonb_typeof(rules) = 'object' and pg_column_size(rules) <= 20000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "a season ends on or after its start" check (ends_on >= starts_on),
  constraint "a season is between the years 1900 and 2200" check (starts_on >= '1900-01-01' and ends_on < '2200-01-01'),
  constraint "a season can last up to two years" check (ends_on - starts_on <= 731)
);
comment on table public.seasons is
  'A league season. rules: a preset and the differences from it; only the league engine reads them. audience: who may read its results, '
  'members or everybody (public.results_book).';
create trigger raise_revision before update on public.seasons
  for each row execute function private.raise_revision();

create function private.is_finished(status text) returns boolean
language sql immutable set search_path = ''
as $$ select status in ('final', 'archived') $$;
comment on function private.is_finished(text) is 'True for a status in which the scores, and everything else in the report, are final.';

create function private.is_begun(status text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(status in ('active', 'final', 'archived'), false) $$;
comment on function private.is_begun(text) is 'True for a status other than draft; members then see the season.';

create function private.hidden_season_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.seasons where not private.is_begun(status) and not private.is_board() $$;
comment on function private.hidden_season_ids() is 'Seasons hidden from the caller: drafts, for everyone except the board.';

create table public.season_weeks (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  week integer not null check (week between 1 and 52),
  starts_on date not null,
  ends_on date not null,
  night_on date,
  starts_at time,
  status text not null default 'open' check (status in ('open', 'postponed', 'void')),
  published_at timestamptz,
  published_by uuid references public.accounts (id) on delete set null,
  locked_at timestamptz,
  locked_by uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (season_id, week),
  constraint "a week ends on or after its start" check (ends_on >= starts_on),
  constraint "the league night is a day of its week" check (night_on between starts_on and ends_on),
  constraint "a league night starts within the day" check (starts_at < '24:00'),
  constraint "a published week is neither postponed nor void" check (published_at is null or status = 'open'),
  constraint "a week is between the years 1900 and 2200" check (starts_on >= '1900-01-01' and ends_on < '2200-01-01'),
  constraint "weeks of a season do not overlap" exclude using gist (
    season_id extensions.gist_uuid_ops with =, daterange(starts_on, ends_on, '[]') with &&
  ) deferrable initially deferred
);
comment on table public.season_weeks is
  'League weeks: open, published (published_at), postponed or void. Publishing ends a week before its last day has passed. Only the board '
  'corrects a locked week. night_on: the league night; null: the weekday of most rounds (private.league_night). starts_at: its usual time.';
create index season_weeks_published_by on public.season_weeks (published_by);
create index season_weeks_locked_by on public.season_weeks (locked_by);

create function private.status_in_book(week public.season_weeks) returns text
language sql immutable set search_path = ''
as $$ select case when week.published_at is null then week.status else 'closed' end $$;
comment on function private.status_in_book(public.season_weeks) is
  'The week''s state in the terms of the league engine: closed (published), open, postponed or void.';
grant execute on function private.status_in_book(public.season_weeks) to authenticated, service_role;

create function private.stamp_week() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
begin
  if tg_op = 'INSERT' or new.published_at is distinct from old.published_at then
    new.published_by := case when new.published_at is not null then me end;
    if tg_op = 'UPDATE' and me is not null and new.published_at is not null then
      new.published_at := now();
    end if;
  end if;
  if tg_op = 'INSERT' or new.locked_at is distinct from old.locked_at then
    new.locked_by := case when new.locked_at is not null then me end;
    if tg_op = 'UPDATE' and me is not null and new.locked_at is not null then
      new.locked_at := now();
    end if;
  end if;
  return new;
end $$;
create trigger stamp_week before insert or update on public.season_weeks
  for each row execute function private.stamp_week();

create function private.lock_scores_of_week() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_scores(new.season_id);
  return new;
end $$;
comment on function private.lock_scores_of_week() is 'Locking a week waits for entries that are being saved.';
create trigger lock_scores before update on public.season_weeks
  for each row when (old.locked_at is distinct from new.locked_at) execute function private.lock_scores_of_week();

create function private.log_week_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  is_published boolean := new.published_at is not null;
begin
  if is_published = (old.published_at is not null) then
    return new;
  end if;
  perform private.refuse('Enter a reason for reopening this week. It''s saved in the audit log.')
    where not is_published and me is not null and private.change_reason() is null;
  perform private.log_security(case when is_published then 'week published' else 'week reopened' end, new.season_id,
    jsonb_strip_nulls(jsonb_build_object('week', new.week, 'reason', private.change_reason())));
  return new;
end $$;
comment on function private.log_week_state() is
  'Logs who published or reopened a week. Reopening needs a reason (private.set_change_context).';
create trigger log_week_state before update of published_at on public.season_weeks
  for each row execute function private.log_week_state();

create function public.mark_week(
  season_id uuid, week integer, published boolean default null, locked boolean default null, reason text default null
) returns public.season_weeks
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  marked public.season_weeks;
begin
  perform private.refuse('Only the board publishes and locks weeks.', '42501') where not private.is_board();
  perform private.lock_scores(mark_week.season_id);
  perform private.set_change_context(mark_week.reason, 'admin');
  select * into marked from public.season_weeks w where w.season_id = mark_week.season_id and w.week = mark_week.week;
  perform private.refuse(format('This season has no week %s.', mark_week.week)) where marked.id is null;
  perform private.refuse(format('Week %s is %s. Set it to open on Season Admin before you publish it.', marked.week, marked.status))
    where mark_week.published and marked.status <> 'open';
  update public.season_weeks w set
    published_at = case mark_week.published when true then coalesce(w.published_at, now()) when false then null else w.published_at end,
    locked_at = case mark_week.locked when true then coalesce(w.locked_at, now()) when false then null else w.locked_at end
  where w.id = marked.id
  returning * into marked;
  perform private.set_change_context(null, null);
  return marked;
end $$;
comment on function public.mark_week(uuid, integer, boolean, boolean, text) is
  'Publishes or locks a week, or undoes it; null keeps the present state. A published week counts in the standings. Reopening (published '
  'false) needs a reason, which is logged. For the board. Returns the week.';

create table public.season_members (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  member_id uuid not null references public.members (id),
  seed_average numeric(5, 2) check (seed_average between 0 and 100),
  seed_averages jsonb not null default '{}' check (jsonb_typeof(seed_averages) = 'object' and char_length(seed_averages::text) <= 1000),
  seed_yardage numeric(5, 2) check (seed_yardage between 0 and 100),
  rookie boolean not null default false,
  class_override text check (char_length(class_override) between 1 and 20),
  category text check (char_length(category) between 1 and 40),
  created_at timestamptz not null default now(),
  unique (season_id, member_id)
);
comment on table public.season_members is
  'Members of a season. seed_average: targets per round; seed_averages: the same by event; seed_yardage: the first yard line. category: '
  'stored when the season is finished, null until then.';
create index season_members_member on public.season_members (member_id);

create function private.join_season() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.season_members (season_id, member_id) values (new.season_id, new.member_id)
  on conflict (season_id, member_id) do nothing;
  return new;
end $$;
comment on function private.join_season() is 'Adds a member to the season when a score, roster or shoot-off names them.';

create function private.guard_season_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.season_id = old.season_id and new.member_id = old.member_id then
    return new;
  end if;
  if exists (select from public.seasons where id = old.season_id) and (
    exists (select from public.scores where season_id = old.season_id and member_id = old.member_id and voided_at is null)
    or exists (select from public.team_members where season_id = old.season_id and member_id = old.member_id)
    or exists (select from public.shoot_offs where season_id = old.season_id and member_id = old.member_id)
  ) then
    perform private.refuse(format('%s has rounds, a place on a team or a shoot-off in this season. Remove those first.',
      (select name from public.members where id = old.member_id)));
  end if;
  return coalesce(new, old);
end $$;
comment on function private.guard_season_member() is 'A member cannot leave a season while rounds, rosters or shoot-offs name them.';
create trigger guard_season_member before update or delete on public.season_members
  for each row execute function private.guard_season_member();

grant execute on function private.hidden_season_ids(), private.is_begun(text) to authenticated, service_role;
grant execute on function public.mark_week(uuid, integer, boolean, boolean, text) to authenticated;
