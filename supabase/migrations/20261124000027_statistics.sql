-- Reads over all seasons: a member's career and the club's history. Raw facts; the league's rules decide what counts.

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
        'weeks', (select coalesce(jsonb_agg(jsonb_build_array(w.week, private.status_in_book(w)) order by w.week), '[]') from public.season_weeks w where w.season_id = s.id),
        'lastWeek', (
          -- The league engine's throughWeekOf in SQL: the week that the season's report holds through.
          select coalesce(max(w.week), 0) from public.season_weeks w
          where w.season_id = s.id and w.status <> 'void'
            and (private.is_finished(s.status) or w.published_at is not null or w.ends_on < private.club_today())
            -- Not exists, for which PostgreSQL would read every round of the season.
            and (
              select true from public.scores r
              where r.season_id = s.id and r.week = w.week and r.voided_at is null and r.status = 'complete'
                and r.kind in ('actual', 'makeUp', 'substitute')
                and coalesce(s.rules #> '{format,events}', '["singles16"]') ? r.event
              limit 1
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
  'A member''s rounds, ten seasons per page (from 0), newest first; null unless the caller is Active and the member exists. seasons: with '
  'rules, [week, status] of each week, the member''s part in the season, and the week that the season''s report holds through, which is '
  'over; rounds: [index of the season on the page, week, round, position, event, kind, status, hits, targets, detail, shotOn, timeOfRound, '
  'temperature, windSpeed] without voided ones.';

-- The club's history: totals, years, members, records, read from the stored sums.

create function public.all_time_members(
  order_by text default 'hits', at_least_rounds integer default 0, page_size integer default 50, page_start integer default 0
) returns table (
  place bigint, is_shared boolean, member_id uuid, name text, rounds integer, targets integer, hits integer, average numeric, straights integer,
  seasons integer, best_hits integer, best_targets integer, first_year integer, last_year integer, members bigint
)
language sql stable security invoker set search_path = ''
as $$
  with
    -- Ranked by one figure; names and the other figures are looked up for the page only.
    figures as (
      select c.member_id, c.hits,
        case $1
          when 'average' then c.hits::numeric / c.targets
          when 'rounds' then c.rounds
          when 'straights' then c.straights
          when 'seasons' then c.seasons
          else c.hits
        end as figure
      from public.career_sums c
      where c.rounds >= coalesce($2, 0)
    ),
    placed as (
      select f.*, rank() over best as place, count(*) over () as members,
        coalesce(f.figure in (lag(f.figure) over best, lead(f.figure) over best), false) as is_shared
      from figures f
      window best as (order by f.figure desc)
    ),
    page as (
      select p.*, m.name, m.last_name, m.first_name
      from placed p join public.members m on m.id = p.member_id
      where p.place <= least(greatest(coalesce($3, 50), 1), 500) + greatest(coalesce($4, 0), 0)
      order by p.place, p.hits desc, m.last_name, m.first_name, m.id
      limit least(greatest(coalesce($3, 50), 1), 500) offset greatest(coalesce($4, 0), 0)
    )
  select p.place, p.is_shared, p.member_id, p.name, c.rounds, c.targets, c.hits, round(25.0 * c.hits / c.targets, 2), c.straights, c.seasons,
    c.best_hits, c.best_targets, c.years[1], c.years[cardinality(c.years)], p.members
  from page p join public.career_sums c on c.member_id = p.member_id
  order by p.place, p.hits desc, p.last_name, p.first_name, p.member_id
$$;
comment on function public.all_time_members(text, integer, integer, integer) is
  'Each member''s totals over all seasons, paged (at most 500 per page). order_by: hits, average, rounds, straights or seasons, highest '
  'first; equal values share a place (is_shared, across pages). average: hits per 25 targets, to two decimals (ranked unrounded); '
  'straights: rounds of 25 targets or more without a miss; best: the round with the highest share of hits; years: in which the first and '
  'the last season began; members: the number on all pages. Empty unless the caller is Active.';

create function public.club_records() returns table (
  record text, member_id uuid, name text, season_id uuid, season_name text, event text, week integer, rounds integer, targets integer, figure numeric
)
language sql stable security invoker set search_path = ''
as $$
  with
    -- The best five of each, in index order; only holders equal to the first are shown.
    best as (
      (select 'night hits' as record, k.member_id, k.season_id, k.event, k.best_night_week as week, null::integer as rounds,
          k.best_night_targets as targets, k.best_night_hits::numeric as figure
        from public.season_member_sums k order by k.best_night_hits desc, k.season_id, k.member_id, k.event limit 5)
      union all
      (select 'season average', k.member_id, k.season_id, k.event, null, k.rounds, k.targets, k.hits::numeric / k.targets
        from public.season_member_sums k where k.rounds >= 10
        order by k.hits::numeric / k.targets desc, k.season_id, k.member_id, k.event limit 5)
      union all
      (select 'season hits', k.member_id, k.season_id, k.event, null, k.rounds, k.targets, k.hits
        from public.season_member_sums k order by k.hits desc, k.season_id, k.member_id, k.event limit 5)
      union all
      (select 'season straights', k.member_id, k.season_id, k.event, null, k.rounds, k.targets, k.straights
        from public.season_member_sums k where k.straights > 0
        order by k.straights desc, k.season_id, k.member_id, k.event limit 5)
      union all
      (select 'career hits', c.member_id, null, null, null, c.rounds, c.targets, c.hits
        from public.career_sums c order by c.hits desc, c.member_id limit 5)
      union all
      (select 'career straights', c.member_id, null, null, null, c.rounds, c.targets, c.straights
        from public.career_sums c where c.straights > 0 order by c.straights desc, c.member_id limit 5)
      union all
      (select 'career seasons', c.member_id, null, null, null, c.rounds, c.targets, c.seasons
        from public.career_sums c order by c.seasons desc, c.member_id limit 5)
      union all
      (select 'night shooters', null, w.season_id, null, w.week, w.rounds, w.targets, w.shooters
        from public.season_week_sums w order by w.shooters desc, w.rounds desc, w.season_id, w.week limit 5)
      union all
      (select 'night targets', null, w.season_id, null, w.week, w.rounds, w.targets, w.targets
        from public.season_week_sums w order by w.targets desc, w.season_id, w.week limit 5)
    ),
    held as (select b.*, b.figure = max(b.figure) over (partition by b.record) as is_best from best b)
  select h.record, h.member_id, m.name, h.season_id, s.name, h.event, h.week, h.rounds, h.targets,
    round(case h.record when 'season average' then 25 * h.figure else h.figure end, 2)
  from held h
  left join public.members m on m.id = h.member_id
  left join public.seasons s on s.id = h.season_id
  where h.is_best
  order by h.record, s.starts_on, m.last_name, m.first_name, h.member_id, h.week
$$;
comment on function public.club_records() is
  'The best of all seasons; each record with its holders, at most five. record: night hits, season average (hits per 25 targets, from ten '
  'rounds on), season straights and season hits of a member in one event; career hits, career straights, career seasons of a member in '
  'all; night shooters, night targets of the club in a week. figure: to two decimals; rounds and targets: its base. Empty unless the '
  'caller is Active.';

create function public.club_history() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with
    newcomers as (select c.first_season_id, count(*) as newcomers from public.career_sums c group by c.first_season_id),
    year_shooters as (select y.year, count(*) as shooters from public.career_sums c, unnest(c.years) y (year) group by y.year),
    seasons as (
      select s.id, s.name, s.starts_on, extract(year from s.starts_on)::integer as year, k.nights, k.rounds, k.targets, k.hits,
        k.straights, k.shooters, coalesce(n.newcomers, 0) as newcomers
      from public.season_sums k
      join public.seasons s on s.id = k.season_id
      left join newcomers n on n.first_season_id = s.id
    ),
    years as (
      select s.year, count(*) as seasons, sum(s.nights) as nights, sum(s.rounds) as rounds, sum(s.targets) as targets, sum(s.hits) as hits,
        sum(s.straights) as straights, sum(s.newcomers) as newcomers
      from seasons s group by s.year
    ),
    busiest as (
      select w.* from public.season_week_sums w order by w.shooters desc, w.rounds desc, w.season_id, w.week limit 10
    )
  select jsonb_build_object(
    'totals', (
      select jsonb_build_object('seasons', count(*), 'nights', coalesce(sum(s.nights), 0), 'rounds', coalesce(sum(s.rounds), 0),
        'targets', coalesce(sum(s.targets), 0), 'hits', coalesce(sum(s.hits), 0), 'straights', coalesce(sum(s.straights), 0),
        'shooters', (select count(*) from public.career_sums))
      from seasons s),
    'years', (
      select coalesce(jsonb_agg(to_jsonb(y) || jsonb_build_object('shooters', p.shooters) order by y.year desc), '[]')
      from years y join year_shooters p using (year)),
    'seasons', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.starts_on desc, s.name), '[]') from seasons s),
    'busiest', (
      select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object('name', s.name)
        order by b.shooters desc, b.rounds desc, s.starts_on, s.name, b.week), '[]')
      from busiest b join public.seasons s on s.id = b.season_id),
    'rounds', (
      select coalesce(jsonb_agg(jsonb_build_array(c.targets, c.hits, c.rounds) order by c.targets, c.hits), '[]')
      from (select targets, hits, sum(rounds) as rounds from public.season_round_counts group by targets, hits) c)
  )
  where private.is_active()
$$;
comment on function public.club_history() is
  'All seasons of the club at once: totals; years and seasons, latest first, each with nights, rounds, targets, hits, straights, shooters, '
  'newcomers (first-time shooters); busiest: the ten weeks with the most shooters; rounds: [targets, hits, number of such rounds]. A '
  'season belongs to the year in which it began. Null unless the caller is Active.';

grant execute on function public.member_career(uuid, integer), public.all_time_members(text, integer, integer, integer),
  public.club_records(), public.club_history() to authenticated;
