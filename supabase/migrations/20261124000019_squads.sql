-- Squads: who shoots together on a night and at which post, so that the printed sheet and the phone agree.

create table public.squads (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null,
  week integer not null,
  event text not null,
  number integer not null,
  team_id uuid,
  field text,
  starts_at time,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  foreign key (team_id, season_id) references public.teams (id, season_id) on delete cascade,
  constraint "the discipline of a squad has up to 40 characters" check (char_length(event) between 1 and 40),
  constraint "squads of a night count from 1 to 99" check (number between 1 and 99),
  constraint "a field has a name of up to 20 characters" check (field ~ '\S' and char_length(field) <= 20),
  constraint "a squad starts within the day" check (starts_at < '24:00'),
  -- Deferred, so that one statement may swap the numbers of squads.
  unique (season_id, week, event, number) deferrable
);
comment on table public.squads is
  'A squad of one night: up to five members who shoot together. team_id: the team whose rounds they shoot; null: each shoots for their own '
  'team. field: the trap. starts_at: local time of the club.';
create index squads_team on public.squads (team_id, season_id);

create table public.squad_members (
  id uuid primary key default gen_random_uuid(),
  squad_id uuid not null references public.squads (id) on delete cascade,
  post integer not null,
  member_id uuid not null references public.members (id),
  created_at timestamptz not null default now(),
  constraint "a squad has five posts" check (post between 1 and 5),
  unique (squad_id, post),
  unique (squad_id, member_id)
);
comment on table public.squad_members is 'The members of a squad and their starting posts.';
create index squad_members_member on public.squad_members (member_id);
alter table public.squads enable row level security;
alter table public.squad_members enable row level security;
grant select, delete on public.squads, public.squad_members to authenticated;
grant insert (id, season_id, week, event, number, team_id, field, starts_at), update (number, team_id, field, starts_at)
  on public.squads to authenticated;
grant insert (squad_id, post, member_id) on public.squad_members to authenticated;

create function private.may_squad(squad uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.squads where id = squad and private.may_enter_scores(season_id)) $$;

create policy "active members read squads, the board those being set up" on public.squads
  for select to authenticated
  using ((select private.is_active()) and season_id not in (select private.hidden_season_ids()));
create policy "who enters scores of a season makes its squads" on public.squads
  for insert to authenticated with check (private.may_enter_scores(season_id));
create policy "who enters scores of a season changes its squads" on public.squads
  for update to authenticated using (private.may_enter_scores(season_id)) with check (private.may_enter_scores(season_id));
create policy "who enters scores of a season takes its squads back" on public.squads
  for delete to authenticated using (private.may_enter_scores(season_id));
-- The subquery runs with the viewer's own rights.
create policy "whoever reads a squad reads who is on it" on public.squad_members
  for select to authenticated
  using ((select private.is_active()) and exists (select from public.squads s where s.id = squad_id));
create policy "who enters scores of a season fills its squads" on public.squad_members
  for insert to authenticated with check (private.may_squad(squad_id));
create policy "who enters scores of a season empties its squads" on public.squad_members
  for delete to authenticated using (private.may_squad(squad_id));

create function private.squad_revisions(season uuid, night integer, discipline text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.id, s.revision), '{}')
  from public.squads s where s.season_id = season and s.week = night and s.event = discipline
$$;
comment on function private.squad_revisions(uuid, integer, text) is 'The squads of a night with their revisions: { id: revision }.';

create function private.require_squads(squads jsonb, season uuid, night integer, discipline text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('A squad has one to five shooters.') where exists (
    select from jsonb_array_elements(squads) q
    where jsonb_typeof(q -> 'members') is distinct from 'array' or jsonb_array_length(q -> 'members') not between 1 and 5
  );
  perform private.refuse('Squads, teams and members are named by their ids.') where exists (
    select from jsonb_array_elements(squads) q
    where not coalesce(pg_catalog.pg_input_is_valid(q ->> 'id', 'uuid'), false)
      or not pg_catalog.pg_input_is_valid(coalesce(q ->> 'team_id', season::text), 'uuid')
      or exists (select from jsonb_array_elements_text(q -> 'members') m (id) where not coalesce(pg_catalog.pg_input_is_valid(m.id, 'uuid'), false))
  );
  perform private.refuse('This squad belongs to another night.') where exists (
    select from public.squads s join jsonb_array_elements(squads) q on s.id = (q ->> 'id')::uuid
    where s.season_id <> season or s.week <> night or s.event <> discipline
  );
end $$;
comment on function private.require_squads(jsonb, uuid, integer, text) is
  'Refuses squads without one to five shooters, with an invalid id, or of another night.';

create function public.save_squads(season_id uuid, week integer, event text, squads jsonb, seen jsonb default '{}') returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := save_squads.season_id;
  night integer := save_squads.week;
  discipline text := btrim(save_squads.event);
  present jsonb;
  broken text;
begin
  perform private.refuse('You can''t set up squads in this season. The board chooses its scorekeepers.', '42501') where not private.may_enter_scores(target);
  perform private.refuse('A night can have up to 99 squads.') where jsonb_typeof(squads) is distinct from 'array' or jsonb_array_length(squads) > 99;
  perform private.refuse(format('This season has no week %s.', night))
    where not exists (select from public.season_weeks w where w.season_id = target and w.week = night);
  perform private.lock_scores(target);

  present := private.squad_revisions(target, night, discipline);
  perform private.raise_stale_write('the squads of this night', present,
    'Someone else changed %s while you were editing. Check them again before you save.')
    where present is distinct from coalesce(save_squads.seen, '{}');
  perform private.require_squads(save_squads.squads, target, night, discipline);

  delete from public.squads s where s.season_id = target and s.week = night and s.event = discipline
    and s.id not in (select (q ->> 'id')::uuid from jsonb_array_elements(squads) q);
  delete from public.squad_members m using public.squads s
    where m.squad_id = s.id and s.season_id = target and s.week = night and s.event = discipline;
  insert into public.squads (id, season_id, week, event, number, team_id, field, starts_at)
  select (q ->> 'id')::uuid, target, night, discipline, private.whole_number(q, 'number', 'The number of a squad'), (q ->> 'team_id')::uuid,
    private.text_field(q, 'field'), private.typed_field(q, 'starts_at', 'time', 'The time')::time
  from jsonb_array_elements(squads) q
  on conflict (id) do update set
    number = excluded.number, team_id = excluded.team_id, field = excluded.field, starts_at = excluded.starts_at;
  insert into public.squad_members (squad_id, post, member_id)
  select (q ->> 'id')::uuid, place, member_id::uuid
  from jsonb_array_elements(squads) q, jsonb_array_elements_text(q -> 'members') with ordinality as stand (member_id, place);

  return private.squad_revisions(target, night, discipline);
exception
  when unique_violation then
    perform private.refuse('Each squad needs its own number, and a shooter can be in a squad only once.');
  when foreign_key_violation then
    perform private.refuse('A squad includes a team or member that no longer exists.');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.refuse(upper(left(broken, 1)) || substr(broken, 2) || '.');
end $$;
comment on function public.save_squads(uuid, integer, text, jsonb, jsonb) is
  'Replaces all squads of a night; squads that are not listed are deleted. squads: [{ id, number, team_id, field, starts_at, members: '
  '[member ids by post] }]; seen: { squad id: revision } as the caller read them; 40001 if they changed. Returns { squad id: revision }.';
create trigger raise_revision before update on public.squads for each row execute function private.raise_revision();

create function private.raise_version_of_squads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise_versions(array(
    select distinct coalesce((to_jsonb(c) ->> 'season_id')::uuid, s.season_id)
    from changed c left join public.squads s on s.id = (to_jsonb(c) ->> 'squad_id')::uuid));
  return null;
end $$;
comment on function private.raise_version_of_squads() is
  'The book has the time and field of each team''s first squad, and calendars have the squads.';
do $$
declare
  part text;
begin
  foreach part in array array['squads', 'squad_members'] loop
    execute format('create trigger raise_version_insert after insert on public.%I referencing new table as changed
      for each statement execute function private.raise_version_of_squads()', part);
    execute format('create trigger raise_version_update after update on public.%I referencing new table as changed
      for each statement execute function private.raise_version_of_squads()', part);
    execute format('create trigger raise_version_delete after delete on public.%I referencing old table as changed
      for each statement execute function private.raise_version_of_squads()', part);
  end loop;
end $$;

grant execute on function private.may_squad(uuid), private.squad_revisions(uuid, integer, text),
  private.require_squads(jsonb, uuid, integer, text) to authenticated, service_role;
grant execute on function public.save_squads(uuid, integer, text, jsonb, jsonb) to authenticated;
