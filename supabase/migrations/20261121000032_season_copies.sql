-- A season made after another one: its dates and rules, and what of its teams and members comes along.

create function public.make_season_from(source_id uuid, season jsonb, weeks jsonb, members jsonb default '[]', teams jsonb default '[]')
returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  target uuid := private.typed_field(season, 'id', 'uuid', 'The id of the new season')::uuid;
  member_count integer;
  team_count integer;
  roster_count integer;
  stranger text;
begin
  if not private.is_board() then
    perform private.refuse('Only the board sets up seasons.', '42501');
  end if;
  if target is null then
    perform private.refuse('The new season needs an id.');
  end if;
  if not exists (select from public.seasons s where s.id = source_id) then
    perform private.refuse('The season to copy does not exist.');
  end if;
  if jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 2000
    or jsonb_typeof(teams) is distinct from 'array' or jsonb_array_length(teams) > 500 then
    perform private.refuse('A season is made with at most 2,000 members and 500 teams.');
  end if;
  perform private.lock_scores(target);
  -- A lost answer is asked for again: what the first call made is there already.
  if exists (select from public.seasons s where s.id = target) then
    perform private.refuse(format('%s is there already.', (select s.name from public.seasons s where s.id = target)));
  end if;
  select coalesce(m.name, 'Somebody') into stranger
    from (
      select (p ->> 'member_id')::uuid as id from jsonb_array_elements(members) p
      union select r.id::uuid from jsonb_array_elements(teams) t, jsonb_array_elements_text(coalesce(t -> 'member_ids', '[]')) r (id)
      union select (t ->> 'captain_id')::uuid from jsonb_array_elements(teams) t where t ->> 'captain_id' is not null
    ) named
    left join public.members m on m.id = named.id
    where not exists (select from public.season_members k where k.season_id = source_id and k.member_id = named.id)
    limit 1;
  if stranger is not null then
    perform private.refuse(format('%s takes no part in the season to copy. Nothing was made.', stranger));
  end if;

  perform public.save_season(season || jsonb_build_object('id', target, 'status', 'draft'), weeks);
  insert into public.season_members (season_id, member_id, seed_average, rookie, class_override)
  select target, (m ->> 'member_id')::uuid, (m ->> 'seed_average')::numeric, coalesce((m ->> 'rookie')::boolean, false), private.text_field(m, 'class_override')
  from jsonb_array_elements(members) m;
  get diagnostics member_count = row_count;
  insert into public.teams (id, season_id, name, division, captain_id)
  select (t ->> 'id')::uuid, target, btrim(t ->> 'name'), private.text_field(t, 'division'), (t ->> 'captain_id')::uuid
  from jsonb_array_elements(teams) t;
  get diagnostics team_count = row_count;
  insert into public.team_members (season_id, team_id, member_id)
  select target, (t ->> 'id')::uuid, r.id::uuid
  from jsonb_array_elements(teams) t, jsonb_array_elements_text(coalesce(t -> 'member_ids', '[]')) r (id);
  get diagnostics roster_count = row_count;
  return jsonb_build_object('season_id', target, 'members', member_count, 'teams', team_count, 'rosters', roster_count);
exception
  when exclusion_violation then
    perform private.refuse('A member stands on two of these teams. Nothing was made.');
  when unique_violation then
    perform private.refuse('Two of these teams have the same name, or a member is named twice. Nothing was made.');
  when invalid_text_representation then
    perform private.refuse('Members and teams are named by their ids. Nothing was made.');
end $$;
comment on function public.make_season_from(uuid, jsonb, jsonb, jsonb, jsonb) is
  'Makes a season being set up after another one, all or nothing. season, weeks: as in save_season, with the id of the new season; members: [{ member_id, seed_average, rookie, class_override }], teams: [{ id, name, division, captain_id, member_ids }], all of them members of the season source_id. For the board. Returns { season_id, members, teams, rosters }.';
grant execute on function public.make_season_from(uuid, jsonb, jsonb, jsonb, jsonb) to authenticated;
