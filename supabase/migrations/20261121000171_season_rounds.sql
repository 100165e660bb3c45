-- The list of seasons comes with every league screen, so it must not count all rounds the club has ever shot: their number is kept.

alter table public.season_versions add column rounds integer not null default 0;
comment on column public.season_versions.rounds is
  'How many rounds of the season stand: of every kind, complete or not, without void ones. Kept by triggers on scores.';
update public.season_versions v
set rounds = (select count(*) from public.scores s where s.season_id = v.season_id and s.voided_at is null);

-- The latest score of a season, and the latest rounds of all seasons, are the end of an index.
create index scores_season_latest on public.scores (season_id, created_at desc) where voided_at is null;
create index scores_latest_day on public.scores (shot_on desc nulls last, round, created_at, id);

create function private.keep_rounds() returns trigger
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
comment on function private.keep_rounds() is
  'Writers of a season hold its scores (private.hold_scores), so the number is moved by one of them at a time.';

-- After raise_version, which has the row of the season there and locked in the order of all writers.
create trigger raised_rounds_insert after insert on public.scores
  referencing new table as changed_new for each statement execute function private.keep_rounds();
create trigger raised_rounds_update after update on public.scores
  referencing old table as changed_old new table as changed_new for each statement execute function private.keep_rounds();

create or replace function public.seasons_overview() returns table (
  id uuid, name text, status text, starts_on date, ends_on date, preset text, revision integer, version bigint,
  teams bigint, members bigint, rounds bigint, last_score_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select s.id, s.name, s.status, s.starts_on, s.ends_on, s.rules ->> 'preset', s.revision, v.version,
    (select count(*) from public.teams t where t.season_id = s.id),
    (select count(*) from public.season_members m where m.season_id = s.id),
    coalesce(v.rounds, 0)::bigint, c.last_score_at
  from public.seasons s
  left join public.season_versions v on v.season_id = s.id
  left join lateral (
    select r.created_at as last_score_at from public.scores r
    where r.season_id = s.id and r.voided_at is null order by r.created_at desc limit 1
  ) c on true
  order by (s.status = 'active') desc, case when s.status = 'active' then c.last_score_at end desc nulls last, s.starts_on desc, s.name
$$;
