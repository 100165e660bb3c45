-- Merging two records of one team of a season.

create function private.team_merge(keep uuid, gone uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  season uuid := (select season_id from public.teams where id = keep);
begin
  perform private.refuse('Only the board merges teams.', '42501') where not private.is_board();
  perform private.refuse('Choose two different teams in the same season. One may have been deleted.')
    where keep = gone or season is null or not exists (select from public.teams where id = gone and season_id = season);
  perform private.refuse('This season is finished. Reopen it on Season Admin first: its results would be others.')
    where exists (select from public.seasons s where s.id = season and private.is_finished(s.status));
  return jsonb_build_object(
    'keep', (select private.team_facts(t) || jsonb_build_object('id', t.id) from public.teams t where t.id = keep),
    'gone', (select private.team_facts(t) || jsonb_build_object('id', t.id) from public.teams t where t.id = gone),
    'moves', private.merge_moves('public.teams', gone),
    'weeks_of_both', (
      select coalesce(jsonb_agg(week order by week), '[]') from (
        select week from public.scores where team_id = keep and voided_at is null
        intersect select week from public.scores where team_id = gone and voided_at is null) w),
    'places_lost', (select count(*) from private.places_taken(keep, gone)),
    'matches_lost', (
      select coalesce(jsonb_agg(jsonb_build_object('week', m.week, 'home', h.name, 'away', a.name) order by m.week), '[]')
      from private.matches_in_the_way(keep, gone) w (match_id)
      join public.matches m on m.id = w.match_id join public.teams h on h.id = m.home_team_id join public.teams a on a.id = m.away_team_id)
  );
end $$;

create function private.places_taken(keep uuid, gone uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select g.id from public.scores g
  join public.scores k on k.team_id = keep and k.week = g.week and k.event = g.event and k.round = g.round and k.position = g.position and k.voided_at is null
  where g.team_id = gone and g.voided_at is null
$$;
comment on function private.places_taken(uuid, uuid) is
  'Rounds of the one team whose position in the lineup is occupied in the other team.';

create function private.matches_in_the_way(keep uuid, gone uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select g.id from public.matches g
  where gone in (g.home_team_id, g.away_team_id) and exists (
    select from public.matches k where k.season_id = g.season_id and k.week = g.week and keep in (k.home_team_id, k.away_team_id))
$$;
comment on function private.matches_in_the_way(uuid, uuid) is
  'Matches of the one team in weeks in which the other has one: against each other, or a second match.';

create function public.team_merge_preview(keep_id uuid, merged_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select p.facts || jsonb_build_object('seen', md5(p.facts::text)) from (select private.team_merge(keep_id, merged_id) as facts) p
$$;
comment on function public.team_merge_preview(uuid, uuid) is
  'Shows the effect of merging a team (gone) into another of the season (keep): rows to move by table, weeks that both shot, positions in '
  'the lineup and matches that are dropped. seen: a hash of all of it. For the board.';

create function private.merge_teams(keep uuid, gone uuid, seen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  preview jsonb;
  due_before bigint[];
begin
  perform private.refuse('Only the board merges teams.', '42501') where not private.is_board();
  -- Locked in the order of their ids.
  perform private.lock_scores(s.id) from public.seasons s
    where s.id in (select season_id from public.teams where id in (keep, gone)) order by s.id;
  perform from public.teams where id in (keep, gone) order by id for update;
  preview := private.team_merge(keep, gone);
  perform private.raise_stale_write('one of these two teams', preview) where md5(preview::text) is distinct from seen;
  perform private.set_change_context('One team was recorded twice; the two records became one.', 'team-admin');
  select coalesce(array_agg(entry_id), '{}') into due_before from private.score_notices_due where entry_id is not null;
  perform set_config('app.merging', 'yes', true);
  update public.teams k set captain_id = coalesce(k.captain_id, g.captain_id), division = coalesce(k.division, g.division),
    seed_yardage = coalesce(k.seed_yardage, g.seed_yardage), place = coalesce(k.place, g.place)
  from public.teams g where k.id = keep and g.id = gone;
  update public.scores set position = null where id in (select private.places_taken(keep, gone));
  update public.scores set team_id = keep where team_id = gone;
  delete from public.matches where id in (select private.matches_in_the_way(keep, gone));
  perform private.repoint_references('public.teams', keep, gone);
  delete from public.teams where id = gone;
  delete from private.score_notices_due where entry_id is not null and entry_id <> all (due_before);
  perform set_config('app.merging', '', true);
  perform private.log_security('teams merged', keep, jsonb_build_object('season', (select season_id from public.teams where id = keep),
    'was', preview -> 'gone' ->> 'name', 'now', preview -> 'keep' ->> 'name', 'moves', preview -> 'moves'));
  return preview -> 'moves';
end $$;

create function public.merge_teams(keep_id uuid, merged_id uuid, seen text) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.merge_teams(keep_id, merged_id, seen) $$;
comment on function public.merge_teams(uuid, uuid, text) is
  'Merges two teams of a season: rounds, rosters, matches and squads of gone move to keep, and gone is deleted. seen: from the preview; '
  '40001 if something changed since (detail: the present preview). Logged in the security log. For the board; cannot be undone. Returns '
  'the number of moved rows by table.';

grant execute on function private.team_merge(uuid, uuid), private.merge_teams(uuid, uuid, text) to authenticated;
grant execute on function public.team_merge_preview(uuid, uuid), public.merge_teams(uuid, uuid, text) to authenticated;
