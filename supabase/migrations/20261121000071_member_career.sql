-- What a member has shot in all seasons, some seasons at a time. Raw facts: what counts, the site's league rules say.

create function public.member_career(member_id uuid, page integer default 0) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with
    seasons_shot as (
      select s.id, s.name, s.status, s.starts_on, s.rules, row_number() over (order by s.starts_on desc, s.name, s.id) - 1 as place
      from public.seasons s
      where s.id in (select r.season_id from public.scores r where r.member_id = $1 and r.voided_at is null)
    ),
    shown as (
      select s.*, s.place - 10 * greatest(coalesce($2, 0), 0) as row
      from seasons_shot s
      where s.place / 10 = greatest(coalesce($2, 0), 0)
    )
  select jsonb_build_object(
    'name', m.name,
    'seasons', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'startsOn', s.starts_on, 'rules', s.rules,
        'seedAverage', e.seed_average, 'rookie', coalesce(e.rookie, false), 'classOverride', e.class_override,
        'weeks', (select coalesce(jsonb_agg(jsonb_build_array(w.week, w.status) order by w.week), '[]') from public.season_weeks w where w.season_id = s.id),
        'lastWeek', (
          select coalesce(max(w.week), 0) from public.season_weeks w
          where w.season_id = s.id and w.status <> 'void' and exists (
            select from public.scores r
            where r.season_id = s.id and r.week = w.week and r.voided_at is null and r.status = 'complete' and r.kind in ('actual', 'substitute')
          )
        )) order by s.row)
      from shown s left join public.season_members e on e.season_id = s.id and e.member_id = $1), '[]'),
    'rounds', coalesce((
      select jsonb_agg(jsonb_build_array(s.row, r.week, r.round, r.position, r.event, r.kind, r.status, r.hits, r.targets, r.detail,
        r.shot_on, to_char(r.time_of_round, 'HH24:MI'), r.weather_temperature, r.weather_wind_speed) order by s.row, r.week, r.event, r.round)
      from public.scores r join shown s on s.id = r.season_id
      where r.member_id = $1 and r.voided_at is null), '[]'),
    'hasMore', exists (select from seasons_shot s where s.place / 10 > greatest(coalesce($2, 0), 0))
  )
  from public.members m
  where m.id = $1 and private.is_active()
$$;
comment on function public.member_career(uuid, integer) is
  'The rounds of a member in the seasons they shot, ten seasons a page (from 0), the newest first; null for anyone who is not Active, and for a member there is not. seasons: with rules, [week, status] of each week, what the season knows of the member, and the latest week not void in which anyone shot an actual or substitute round; rounds: [season by its place on the page, week, round, position, event, kind, status, hits, targets, detail, shotOn, timeOfRound, temperature, windSpeed] without void ones.';

grant execute on function public.member_career(uuid, integer) to authenticated;
