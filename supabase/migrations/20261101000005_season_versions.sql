-- The version of a season grows with everything its book is made of. Screens that follow a season ask for it.

create table public.season_versions (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  rounds integer not null default 0
);
comment on table public.season_versions is 'A number for each season that grows when its book changes.';
comment on column public.season_versions.rounds is
  'How many rounds of the season stand: of every kind, complete or not, without void ones. Maintained by triggers on scores.';
alter table public.season_versions enable row level security;
revoke all on public.season_versions from anon, authenticated;
grant select on public.season_versions to authenticated;
create policy "active members read season versions" on public.season_versions
  for select to authenticated using ((select private.is_active()));

create function private.raise_versions(seasons uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.season_versions as v (season_id)
  select s.id from public.seasons s where s.id = any (seasons) order by s.id
  on conflict (season_id) do update set version = v.version + 1, changed_at = now();
end $$;
comment on function private.raise_versions(uuid[]) is
  'Raises the version of each season, in the order of their ids, so that two writers never stop each other.';

create function private.raise_version_of_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.raise_versions(array(select distinct season_id from changed_new));
  elsif tg_op = 'UPDATE' then
    perform private.raise_versions(array(select season_id from changed_new union select season_id from changed_old));
  else
    perform private.raise_versions(array(select distinct season_id from changed_old));
  end if;
  return null;
end $$;
comment on function private.raise_version_of_changed() is
  'Raises the versions of the seasons that the rows of one statement belong to, once each.';

create function private.raise_version_of_season() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.raise_versions(array[new.id]); return null; end $$;

create function private.raise_versions_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise_versions(array(select season_id from public.season_members where member_id = new.id));
  return null;
end $$;
comment on function private.raise_versions_of_member() is 'A member''s name and category stand in the book of every season they take part in.';

do $$
declare
  part text;
begin
  foreach part in array array['season_weeks', 'season_members', 'teams', 'team_members', 'matches', 'shoot_offs', 'scores'] loop
    execute format('create trigger raise_version_insert after insert on public.%I referencing new table as changed_new for each statement execute function private.raise_version_of_changed()', part);
    execute format('create trigger raise_version_update after update on public.%I referencing old table as changed_old new table as changed_new for each statement execute function private.raise_version_of_changed()', part);
    execute format('create trigger raise_version_delete after delete on public.%I referencing old table as changed_old for each statement execute function private.raise_version_of_changed()', part);
  end loop;
end $$;
create trigger raise_version after insert or update on public.seasons
  for each row execute function private.raise_version_of_season();
create trigger raise_version after update of first_name, last_name, category on public.members
  for each row execute function private.raise_versions_of_member();

-- The list of seasons comes with every league screen, so it must not count all rounds the club has ever shot: their number is stored.

create function private.count_rounds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.season_versions v set rounds = v.rounds + n.rounds
    from (select c.season_id, count(*) as rounds from changed_new c where c.voided_at is null group by c.season_id) n
    where v.season_id = n.season_id;
  else
    update public.season_versions v set rounds = v.rounds + n.rounds
    from (
      select c.season_id, sum(c.step) as rounds
      from (
        select season_id, 1 as step from changed_new where voided_at is null
        union all
        select season_id, -1 from changed_old where voided_at is null
      ) c
      group by c.season_id having sum(c.step) <> 0
    ) n
    where v.season_id = n.season_id;
  end if;
  return null;
end $$;
comment on function private.count_rounds() is
  'Writers of a season hold its scores (private.lock_scores), so the number is moved by one of them at a time.';

-- After raise_version, which has the row of the season there and locked in the order of all writers.
create trigger raised_rounds_insert after insert on public.scores
  referencing new table as changed_new for each statement execute function private.count_rounds();
create trigger raised_rounds_update after update on public.scores
  referencing old table as changed_old new table as changed_new for each statement execute function private.count_rounds();

create function public.season_version(season_id uuid) returns bigint
language sql stable security invoker set search_path = ''
as $$ select v.version from public.season_versions v where v.season_id = $1 $$;
comment on function public.season_version(uuid) is 'A number that grows when the season''s book changes; null when there is no such season for the caller.';
grant execute on function public.season_version(uuid) to authenticated;
