-- Members (people who shoot), seasons, weeks, teams, rosters, matches and scorekeepers.

create table public.members (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name ~ '\S' and char_length(first_name) <= 50),
  last_name text not null default '' check (char_length(last_name) <= 50),
  name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  category text not null default 'open' check (category in ('open', 'lady', 'junior', 'veteran')),
  account_id uuid unique references public.accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.members is 'A person who shoots, with or without an account to sign in with.';
create index members_name on public.members (last_name, first_name);

create table public.member_contacts (
  member_id uuid primary key references public.members (id) on delete cascade,
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 300),
  birth_date date check (birth_date > '1900-01-01'),
  guardian_name text check (char_length(guardian_name) <= 100),
  guardian_contact text check (char_length(guardian_contact) <= 254),
  guardian_agreed boolean not null default false,
  notes text check (char_length(notes) <= 4000)
);
comment on table public.member_contacts is 'Private details of a member: read and changed on its own and by the board.';
comment on column public.member_contacts.guardian_agreed is 'The guardian agrees that other members write to the junior; said by the board.';

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '\S' and char_length(name) <= 100),
  status text not null default 'draft' check (status in ('draft', 'active', 'final', 'archived')),
  starts_on date not null,
  ends_on date not null,
  rules jsonb not null default '{"preset": "scratch"}' check (jsonb_typeof(rules) = 'object' and pg_column_size(rules) <= 20000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "a season ends on or after its start" check (ends_on >= starts_on),
  constraint "a season lies between the years 1900 and 2200" check (starts_on >= '1900-01-01' and ends_on < '2200-01-01'),
  constraint "a season lasts at most two years" check (ends_on - starts_on <= 731)
);
comment on table public.seasons is
  'A league season. rules: a preset and what differs from it, read by the league engine alone. revision grows with every change.';

create trigger raise_revision before update on public.seasons
  for each row execute function private.raise_revision();

create table public.season_weeks (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  week integer not null check (week between 1 and 52),
  starts_on date not null,
  ends_on date not null,
  status text not null default 'open' check (status in ('open', 'closed', 'postponed', 'void')),
  published_at timestamptz,
  published_by uuid references public.accounts (id) on delete set null,
  locked_at timestamptz,
  locked_by uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (season_id, week),
  constraint "a week ends on or after its start" check (ends_on >= starts_on),
  constraint "a week lies between the years 1900 and 2200" check (starts_on >= '1900-01-01' and ends_on < '2200-01-01'),
  constraint "weeks of a season do not overlap" exclude using gist (
    season_id extensions.gist_uuid_ops with =, daterange(starts_on, ends_on, '[]') with &&
  ) deferrable initially deferred
);
comment on table public.season_weeks is 'League weeks. A locked week is corrected by the board only.';
create index season_weeks_published_by on public.season_weeks (published_by);
create index season_weeks_locked_by on public.season_weeks (locked_by);

create function private.stamp_week() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.published_at is distinct from old.published_at then
    new.published_by := case when new.published_at is not null then private.active_account_id() end;
  end if;
  if tg_op = 'INSERT' or new.locked_at is distinct from old.locked_at then
    new.locked_by := case when new.locked_at is not null then private.active_account_id() end;
  end if;
  return new;
end $$;
comment on function private.stamp_week() is 'Who published and who locked a week is never the caller''s to say.';
create trigger stamp_week before insert or update on public.season_weeks
  for each row execute function private.stamp_week();

create table public.season_members (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  member_id uuid not null references public.members (id),
  seed_average numeric(5, 2) check (seed_average between 0 and 100),
  rookie boolean not null default false,
  class_override text check (char_length(class_override) between 1 and 20),
  created_at timestamptz not null default now(),
  unique (season_id, member_id)
);
comment on table public.season_members is 'Who takes part in a season; seed_average in targets of one round.';
create index season_members_member on public.season_members (member_id);

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  division text check (char_length(division) between 1 and 40),
  captain_id uuid references public.members (id) on delete set null,
  withdrawn_from_week integer check (withdrawn_from_week between 1 and 52),
  created_at timestamptz not null default now(),
  unique (season_id, name),
  unique (id, season_id)
);
comment on table public.teams is 'A team of one season. The captain is a name to write to, with no rights.';
create index teams_captain on public.teams (captain_id);

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null,
  team_id uuid not null,
  member_id uuid not null references public.members (id),
  from_week integer not null default 1 check (from_week between 1 and 52),
  to_week integer check (to_week between 1 and 52),
  created_at timestamptz not null default now(),
  foreign key (team_id, season_id) references public.teams (id, season_id) on delete cascade,
  constraint "a roster entry ends in or after its first week" check (to_week >= from_week),
  constraint "a member is on one team at a time" exclude using gist (
    season_id extensions.gist_uuid_ops with =, member_id extensions.gist_uuid_ops with =,
    int4range(from_week, to_week, '[]') with &&
  )
);
comment on table public.team_members is 'Rosters by week: from_week to to_week, both included; to_week null: until the end.';
create index team_members_team on public.team_members (team_id, season_id);
create index team_members_member on public.team_members (member_id);

create table public.matches (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null,
  week integer not null,
  home_team_id uuid not null,
  away_team_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  foreign key (home_team_id, season_id) references public.teams (id, season_id) on delete cascade,
  foreign key (away_team_id, season_id) references public.teams (id, season_id) on delete cascade,
  constraint "a team does not meet itself" check (home_team_id <> away_team_id),
  unique (season_id, week, home_team_id),
  unique (season_id, week, away_team_id)
);
comment on table public.matches is 'Who meets whom in a week.';
create index matches_home on public.matches (home_team_id, season_id);
create index matches_away on public.matches (away_team_id, season_id);

create function private.check_match() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from public.matches m
    where m.season_id = new.season_id and m.week = new.week and m.id <> new.id
      and (new.home_team_id in (m.home_team_id, m.away_team_id) or new.away_team_id in (m.home_team_id, m.away_team_id))
  ) then
    perform private.refuse(format('A team meets one other team a week; week %s already has a match for one of these two.', new.week));
  end if;
  return new;
end $$;
comment on function private.check_match() is 'A team meets one other team a week, at home or away: two unique constraints cannot say that.';
create trigger check_match before insert or update on public.matches
  for each row execute function private.check_match();

create table public.shoot_offs (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  award text not null check (award in ('highAverage', 'mostImproved', 'rookie', 'longRun')),
  member_id uuid not null references public.members (id),
  place integer not null check (place >= 1),
  created_at timestamptz not null default now(),
  unique (season_id, award, place),
  unique (season_id, award, member_id)
);
comment on table public.shoot_offs is 'The order in which members finished the shoot-off for a tied award.';
create index shoot_offs_member on public.shoot_offs (member_id);

create table public.scorekeepers (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade,
  granted_by uuid references public.accounts (id) on delete set null default private.active_account_id(),
  valid_until date,
  created_at timestamptz not null default now(),
  unique (season_id, account_id)
);
comment on table public.scorekeepers is 'Members who may enter scores of a season, who let them, and until which day (included).';
create index scorekeepers_account on public.scorekeepers (account_id);
create index scorekeepers_granted_by on public.scorekeepers (granted_by);

create function private.may_enter_scores(season uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_board() or exists (
    select from public.scorekeepers k
    where k.season_id = season
      and k.account_id = (select private.active_account_id())
      and (k.valid_until is null or k.valid_until >= (select private.club_today()))
  );
end $$;
comment on function private.may_enter_scores(uuid) is 'The caller is on the board, or a scorekeeper of this season today.';

create function private.join_season() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.season_members (season_id, member_id) values (new.season_id, new.member_id)
  on conflict (season_id, member_id) do nothing;
  return new;
end $$;
comment on function private.join_season() is 'Anyone who is named by a score, a roster or a shoot-off of a season is a member of that season.';
create trigger join_season after insert or update of member_id, season_id on public.team_members
  for each row execute function private.join_season();
create trigger join_season after insert or update of member_id, season_id on public.shoot_offs
  for each row execute function private.join_season();

create function private.keep_season_member() returns trigger
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
comment on function private.keep_season_member() is 'The season''s book lists its members: no one leaves it while rounds, a roster or a shoot-off name them.';
create trigger keep_season_member before update or delete on public.season_members
  for each row execute function private.keep_season_member();

-- ---------------------------------------------------------------------------------------------------------
-- Rights: active members read the league, the board writes it, except what the database stamps on its own.
do $$
declare
  league_table text;
  written text;
begin
  foreach league_table in array array[
    'members', 'seasons', 'season_weeks', 'season_members', 'teams', 'team_members', 'matches', 'shoot_offs'
  ] loop
    execute format('alter table public.%I enable row level security', league_table);
    execute format('revoke all on public.%I from anon, authenticated', league_table);
    execute format('grant select, delete on public.%I to authenticated', league_table);
    select string_agg(quote_ident(attname), ', ') into written
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', league_table)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('created_at', 'revision', 'published_by', 'locked_by');
    execute format('grant insert (%s), update (%s) on public.%I to authenticated', written, written, league_table);
    execute format('create policy "active members read %s" on public.%I for select to authenticated using ((select private.is_active()))', replace(league_table, '_', ' '), league_table);
    execute format('create policy "the board adds %s" on public.%I for insert to authenticated with check ((select private.is_board()))', replace(league_table, '_', ' '), league_table);
    execute format('create policy "the board changes %s" on public.%I for update to authenticated using ((select private.is_board())) with check ((select private.is_board()))', replace(league_table, '_', ' '), league_table);
    execute format('create policy "the board deletes %s" on public.%I for delete to authenticated using ((select private.is_board()))', replace(league_table, '_', ' '), league_table);
  end loop;
end $$;

alter table public.member_contacts enable row level security;
revoke all on public.member_contacts from anon, authenticated;
grant select, insert, update, delete on public.member_contacts to authenticated;

create function private.own_member_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.members where account_id = (select private.active_account_id()) $$;
comment on function private.own_member_ids() is 'The member (or none) that the caller''s account belongs to.';

create policy "members read their own details, the board all" on public.member_contacts
  for select to authenticated
  using (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "members add their own details, the board all" on public.member_contacts
  for insert to authenticated
  with check (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "members change their own details, the board all" on public.member_contacts
  for update to authenticated
  using (member_id in (select private.own_member_ids()) or (select private.is_board()))
  with check (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "the board deletes details" on public.member_contacts
  for delete to authenticated using ((select private.is_board()));

alter table public.scorekeepers enable row level security;
revoke all on public.scorekeepers from anon, authenticated;
grant select, delete on public.scorekeepers to authenticated;
grant insert (id, season_id, account_id, valid_until), update (valid_until) on public.scorekeepers to authenticated;
create policy "scorekeepers read their own grant, the board all" on public.scorekeepers
  for select to authenticated
  using (account_id = (select private.active_account_id()) or (select private.is_board()));
create policy "the board makes scorekeepers" on public.scorekeepers
  for insert to authenticated with check ((select private.is_board()));
create policy "the board changes how long a scorekeeper keeps scores" on public.scorekeepers
  for update to authenticated using ((select private.is_board())) with check ((select private.is_board()));
create policy "the board ends a scorekeeper's grant" on public.scorekeepers
  for delete to authenticated using ((select private.is_board()));

create function public.my_scorekeeper_seasons() returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select season_id from public.scorekeepers
  where account_id = (select private.active_account_id())
    and (valid_until is null or valid_until >= (select private.club_today()))
$$;
comment on function public.my_scorekeeper_seasons() is 'Seasons whose scores the caller may enter today without being on the board.';

grant execute on function public.my_scorekeeper_seasons() to authenticated;
grant execute on function private.may_enter_scores(uuid), private.own_member_ids() to authenticated, service_role;
