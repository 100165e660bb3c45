-- A place of the all-time table says whether it is shared, also where the other stands on another page.

drop function public.all_time_members(text, integer, integer, integer);

create function public.all_time_members(
  order_by text default 'hits', at_least_rounds integer default 0, page_size integer default 50, page_start integer default 0
) returns table (
  place bigint, is_shared boolean, member_id uuid, name text, rounds integer, targets integer, hits integer, average numeric, straights integer,
  seasons integer, best_hits integer, best_targets integer, first_year integer, last_year integer, members bigint
)
language sql stable security invoker set search_path = ''
as $$
  with
    figures as (
      select c.*, round(25.0 * c.hits / c.targets, 2) as average,
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
      select f.*, rank() over (order by f.figure desc) as place, count(*) over (partition by f.figure) > 1 as is_shared, count(*) over () as members from figures f
    )
  select p.place, p.is_shared, p.member_id, m.name, p.rounds, p.targets, p.hits, p.average, p.straights, p.seasons,
    p.best_hits, p.best_targets, p.years[1], p.years[cardinality(p.years)], p.members
  from placed p join public.members m on m.id = p.member_id
  order by p.place, p.hits desc, m.last_name, m.first_name, m.id
  limit least(greatest(coalesce($3, 50), 1), 500) offset greatest(coalesce($4, 0), 0)
$$;
comment on function public.all_time_members(text, integer, integer, integer) is
  'What every member has shot in all seasons, a page at a time (at most 500). order_by: hits, average, rounds, straights or seasons, most first; equal figures share a place (is_shared, whichever page the others stand on). average: hits per 25 targets, to two decimals (ranked unrounded); straights: rounds of 25 targets or more without a miss; best: the round with the largest share of hits; years: those in which the first and the last season began; members: how many there are on all pages. Nothing for whoever is not Active.';

grant execute on function public.all_time_members(text, integer, integer, integer) to authenticated;
