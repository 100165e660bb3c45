-- Teams of a season: weekly rosters, matches, and shoot-offs.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  division text check (char_length(division) between 1 and 40),
  captain_id uuid references public.members (id) on delete set null,
  withdrawn_from_week integer check (withdrawn_from_week between 1 and 52),
  seed_yardage numeric(5, 2) check (seed_yardage between 0 and 100),
  place integer check (place between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (season_id, name),
  unique (id, season_id)
);
comment on table public.teams is
  'A team of one season. The captain is a contact without extra rights. seed_yardage: the first yard line; place: the starting place on a '
  'ladder.';
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
  constraint "a member is on a team once at a time" exclude using gist (
    team_id extensions.gist_uuid_ops with =, member_id extensions.gist_uuid_ops with =,
    int4range(from_week, to_week, '[]') with &&
  )
);
comment on table public.team_members is 'Rosters: from_week to to_week, both inclusive; to_week null: to the end of the season.';
create index team_members_team on public.team_members (team_id, season_id);
create index team_members_member on public.team_members (member_id);

create function private.teams_per_shooter(season uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce((select private.number_of_rule(s.rules, '{team,teamsPerShooter}', 1) from public.seasons s where s.id = season), 1); end $$;
comment on function private.teams_per_shooter(uuid) is
  'The number of teams that a member may shoot for in one week: 1 unless the season''s rules say more.';
grant execute on function private.teams_per_shooter(uuid) to authenticated, service_role;

create function private.check_roster_overlap() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed integer := private.teams_per_shooter(new.season_id);
begin
  perform private.lock_scores(new.season_id);
  -- The number of teams peaks at the start of one of the roster entries.
  if exists (
    select from (
      select new.from_week as week
      union select r.from_week from public.team_members r
      where r.season_id = new.season_id and r.member_id = new.member_id and r.from_week between new.from_week and coalesce(new.to_week, 52)
    ) start
    where allowed <= (
      select count(distinct r.team_id) from public.team_members r
      where r.season_id = new.season_id and r.member_id = new.member_id and r.id <> new.id and r.team_id <> new.team_id
        and start.week between r.from_week and coalesce(r.to_week, 52)
    )
  ) then
    perform private.refuse(
      case allowed when 1 then 'A member is on one team at a time.' else format('A member is on up to %s teams at a time.', allowed) end,
      '23P01', 'roster_overlap');
  end if;
  return new;
end $$;
comment on function private.check_roster_overlap() is
  'Refuses (23P01, hint roster_overlap) a member on more teams at a time than the season''s rules allow. Takes the lock of the season''s '
  'scores.';
create trigger check_roster_overlap before insert or update on public.team_members
  for each row execute function private.check_roster_overlap();
create trigger join_season after insert or update of member_id, season_id on public.team_members
  for each row execute function private.join_season();

create table public.matches (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null,
  week integer not null,
  home_team_id uuid not null,
  away_team_id uuid not null,
  starts_at time,
  field text,
  played_on date,
  status text not null default 'scheduled' check (status in ('scheduled', 'moved', 'canceled')),
  reason text,
  created_at timestamptz not null default now(),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  foreign key (home_team_id, season_id) references public.teams (id, season_id) on delete cascade,
  foreign key (away_team_id, season_id) references public.teams (id, season_id) on delete cascade,
  constraint "a team does not meet itself" check (home_team_id <> away_team_id),
  constraint "a match starts within the day" check (starts_at < '24:00'),
  constraint "the field of a match has a name of up to 20 characters" check (field ~ '\S' and char_length(field) <= 20),
  constraint "a match is between the years 1900 and 2200" check (played_on >= '1900-01-01' and played_on < '2200-01-01'),
  constraint "a match with a day of its own is moved" check ((played_on is not null) = (status = 'moved')),
  constraint "the reason of a match has up to 120 characters" check (reason ~ '\S' and char_length(reason) <= 120),
  constraint "only a match that is moved or canceled has a reason" check (reason is null or status <> 'scheduled'),
  unique (season_id, week, home_team_id),
  unique (season_id, week, away_team_id)
);
comment on table public.matches is 
  'Two teams that meet in a week. played_on: null on the week''s league night. status and reason are for people: the league engine reads '
  'the week''s status and the scores.';
create index matches_home on public.matches (home_team_id, season_id);
create index matches_away on public.matches (away_team_id, season_id);

create function private.match_night(match public.matches) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object('startsAt', to_char(match.starts_at, 'HH24:MI'), 'field', match.field,
    'playedOn', match.played_on, 'status', nullif(match.status, 'scheduled'), 'reason', match.reason)), '{}')
$$;
comment on function private.match_night(public.matches) is
  'When and where a match is, as far as it is set: { startsAt, field, playedOn, status, reason }; null: on the week''s night, as usual.';
grant execute on function private.match_night(public.matches) to authenticated, service_role;

create function private.check_match() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(format('A team meets one other team a week; week %s already has a match for one of these two.', new.week)) where exists (
    select from public.matches m
    where m.season_id = new.season_id and m.week = new.week and m.id <> new.id
      and (new.home_team_id in (m.home_team_id, m.away_team_id) or new.away_team_id in (m.home_team_id, m.away_team_id))
  );
  return new;
end $$;
comment on function private.check_match() is 'A team has one match per week, home or away; two unique constraints cannot express that.';
create trigger check_match before insert or update on public.matches
  for each row execute function private.check_match();

create table public.shoot_offs (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  award text not null check (award in ('highAverage', 'mostImproved', 'rookie', 'longRun', 'individuals') or award ~ '^(class|category):.{1,40}$'),
  member_id uuid not null references public.members (id),
  place integer not null check (place >= 1),
  created_at timestamptz not null default now(),
  unique (season_id, award, place),
  unique (season_id, award, member_id)
);
comment on table public.shoot_offs is
  'The result of a shoot-off for a tied award, a tied place (individuals), or a class or category (class:B), in order of finish.';
create index shoot_offs_member on public.shoot_offs (member_id);
create trigger join_season after insert or update of member_id, season_id on public.shoot_offs
  for each row execute function private.join_season();

create function private.shoot_off_order(season uuid, award_name text) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(o.member_id order by o.place), '{}') from public.shoot_offs o where o.season_id = season and o.award = award_name
$$;
comment on function private.shoot_off_order(uuid, text) is 'Members in order of finish; empty without a recorded shoot-off.';

create function public.record_shoot_off(season_id uuid, award text, member_ids uuid[], seen uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := record_shoot_off.season_id;
  award_name text := record_shoot_off.award;
  present uuid[];
begin
  perform private.refuse('Only the board records shoot-offs.', '42501') where not private.is_board();
  perform private.refuse('A shoot-off is about one of the awards of the season.') where award_name is null
    or not (award_name in ('highAverage', 'mostImproved', 'rookie', 'longRun', 'individuals') or award_name ~ '^(class|category):.{1,40}$');
  perform private.refuse('Name each member of the shoot-off once, the winner first.') where member_ids is null or cardinality(member_ids) > 50
    or (select count(distinct n.shooter) < count(*) from unnest(member_ids) n (shooter));
  perform private.lock_scores(target);
  present := private.shoot_off_order(target, award_name);
  perform private.raise_stale_write('this shoot-off', to_jsonb(present))
    where present is distinct from record_shoot_off.seen and present is distinct from member_ids;
  perform private.refuse('Someone in this shoot-off isn''t in the season.') where exists (
    select from unnest(member_ids) n (shooter)
    where not exists (select from public.season_members m where m.season_id = target and m.member_id = n.shooter)
  );
  delete from public.shoot_offs o where o.season_id = target and o.award = award_name;
  insert into public.shoot_offs (season_id, award, member_id, place)
  select target, award_name, n.shooter, n.place from unnest(member_ids) with ordinality n (shooter, place);
end $$;
comment on function public.record_shoot_off(uuid, text, uuid[], uuid[]) is
  'Records the order of finish in a shoot-off, replacing an earlier one; an empty list deletes it. award: one of four, class:B, '
  'category:lady, or individuals for tied places. seen: the order as the caller read it; 40001 if it changed (detail: the present order). '
  'For the board.';

grant execute on function private.shoot_off_order(uuid, text) to authenticated, service_role;
grant execute on function public.record_shoot_off(uuid, text, uuid[], uuid[]) to authenticated;
