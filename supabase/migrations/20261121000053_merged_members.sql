-- One person who was recorded twice becomes one member. Everything that names the one then names the other.

create table public.member_merges (
  merged_id uuid primary key,
  remaining_id uuid not null references public.members (id) on delete cascade,
  merged_by uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.member_merges is
  'Which member an id that is gone belongs to now: logs and devices may still know it. Ids only; written by merge_members alone.';
create index member_merges_remaining on public.member_merges (remaining_id);
create index member_merges_merged_by on public.member_merges (merged_by);
alter table public.member_merges enable row level security;
revoke all on public.member_merges from anon, authenticated;
grant select on public.member_merges to authenticated;
create policy "active members read which id belongs to whom" on public.member_merges
  for select to authenticated using ((select private.is_active()));

create function private.known_member(member uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select coalesce((select remaining_id from public.member_merges where merged_id = member), member) $$;
comment on function private.known_member(uuid) is 'The member an id belongs to now.';

-- ---------------------------------------------------------------------------------------------------------
create function private.columns_naming(target regclass) returns table (named_in regclass, column_name name, goes_along boolean)
language sql stable security definer set search_path = ''
as $$
  select c.conrelid::regclass, a.attname, c.confdeltype = 'c'
  from pg_catalog.pg_constraint c
  cross join lateral unnest(c.conkey, c.confkey) as pair (own, theirs)
  join pg_catalog.pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.theirs and t.attname = 'id'
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
  where c.contype = 'f' and c.confrelid = target
  order by 1, 2
$$;
comment on function private.columns_naming(regclass) is
  'Every column of every table that refers to the id of this one, from the catalog: a table that comes later is in it too. goes_along: its rows are deleted together with what they name.';

create function private.merge_moves(target regclass, gone uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  found_rows bigint;
  moves jsonb := '{}';
begin
  for place in select * from private.columns_naming(target) loop
    execute format('select count(*) from %s where %I = $1', place.named_in, place.column_name) into found_rows using gone;
    if found_rows > 0 then
      moves := moves || jsonb_build_object(place.named_in::text || '.' || place.column_name, found_rows);
    end if;
  end loop;
  return moves;
end $$;
comment on function private.merge_moves(regclass, uuid) is 'How many rows name a member or team, by table and column.';

create function private.round_to_compare(score public.scores) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', score.id, 'hits', score.hits, 'targets', score.targets, 'kind', score.kind, 'status', score.status,
    'shot_on', score.shot_on, 'revision', score.revision, 'team', (select name from public.teams where id = score.team_id))
$$;
comment on function private.round_to_compare(public.scores) is 'What a person needs to see of a round to choose between two.';

create function private.member_to_compare(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'category', m.category,
    'account', (select btrim(a.first_name || ' ' || a.last_name) from public.accounts a where a.id = m.account_id),
    'contacts', private.contact_facts(m.id),
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object('season', s.name, 'season_id', s.id, 'seed_average', p.seed_average, 'rookie', p.rookie,
        'class_override', p.class_override,
        'rounds', (select count(*) from public.scores c where c.member_id = m.id and c.season_id = s.id and c.voided_at is null)) order by s.starts_on desc, s.name), '[]')
      from public.season_members p join public.seasons s on s.id = p.season_id where p.member_id = m.id))
  from public.members m where m.id = member
$$;
comment on function private.member_to_compare(uuid) is
  'What a person needs to see of a member to choose between two: name, account, contacts, seasons with their number of rounds.';

create function private.member_merge_refusals(keep uuid, gone uuid) returns setof text
language sql stable security definer set search_path = ''
as $$
  with names as (
    select (select name from public.members where id = keep) as remaining, (select name from public.members where id = gone) as other
  )
  select 'Both have an account to sign in with. Unlink one of them first.'
  where (select count(account_id) from public.members where id in (keep, gone)) = 2
  union all
  select 'A person who was erased is not given a name again.'
  where exists (select from public.erasures e join public.members m on m.id = e.member_id and m.first_name = e.pseudonym where m.id in (keep, gone))
  union all
  select format('%s is finished, and both take part in it. Reopen it on Season Admin first: its results would be others.', s.name)
  from public.seasons s
  where private.is_finished(s.status) and 2 = (select count(*) from public.season_members p where p.season_id = s.id and p.member_id in (keep, gone))
  union all
  select format('%s: in week %s one shot for %s and the other for %s. Correct the team of one round first.', s.name, a.week, min(ta.name), min(tb.name))
  from public.scores a
  join public.scores b on b.season_id = a.season_id and b.week = a.week and b.member_id = gone and b.voided_at is null and b.team_id <> a.team_id
  join public.teams ta on ta.id = a.team_id join public.teams tb on tb.id = b.team_id
  join public.seasons s on s.id = a.season_id
  where a.member_id = keep and a.voided_at is null
  group by s.name, a.week
  union all
  select format('%s: %s is on %s while %s is on %s. End one of the two places on Team Admin first.', s.name, n.remaining, ta.name, n.other, tb.name)
  from public.team_members a
  join public.team_members b on b.season_id = a.season_id and b.member_id = gone and b.team_id <> a.team_id
    and int4range(a.from_week, a.to_week, '[]') && int4range(b.from_week, b.to_week, '[]')
  join public.teams ta on ta.id = a.team_id join public.teams tb on tb.id = b.team_id
  join public.seasons s on s.id = a.season_id
  cross join names n
  where a.member_id = keep
  union all
  select format('%s: both finished the same shoot-off (%s), so they are two people.', s.name, a.award)
  from public.shoot_offs a
  join public.shoot_offs b on b.season_id = a.season_id and b.award = a.award and b.member_id = gone
  join public.seasons s on s.id = a.season_id
  where a.member_id = keep
$$;
comment on function private.member_merge_refusals(uuid, uuid) is 'Why two members cannot become one as they stand, a sentence each.';

create function private.member_merge(keep uuid, gone uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_board() then
    perform private.refuse('Only the board merges members.', '42501');
  end if;
  if keep = gone or (select count(*) from public.members where id in (keep, gone)) < 2 then
    perform private.refuse('Choose two different members. One of them may be gone already.');
  end if;
  return jsonb_build_object(
    'keep', private.member_to_compare(keep),
    'gone', private.member_to_compare(gone),
    'moves', private.merge_moves('public.members', gone),
    'refusals', (select coalesce(jsonb_agg(r), '[]') from private.member_merge_refusals(keep, gone) r),
    'conflicts', (
      select coalesce(jsonb_agg(jsonb_build_object('season', s.name, 'season_id', s.id, 'week', a.week, 'event', a.event, 'round', a.round,
        'keep', private.round_to_compare(a), 'gone', private.round_to_compare(b),
        'is_same', (a.hits, a.targets, a.kind, a.status) = (b.hits, b.targets, b.kind, b.status)) order by s.starts_on, a.week, a.event, a.round), '[]')
      from public.scores a
      join public.scores b on b.season_id = a.season_id and b.week = a.week and b.event = a.event and b.round = a.round
        and b.member_id = gone and b.voided_at is null
      join public.seasons s on s.id = a.season_id
      where a.member_id = keep and a.voided_at is null)
  );
end $$;

create function public.member_merge_preview(keep_id uuid, merged_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select p.facts || jsonb_build_object('seen', md5(p.facts::text)) from (select private.member_merge(keep_id, merged_id) as facts) p
$$;
comment on function public.member_merge_preview(uuid, uuid) is
  'What merging a member (gone) into another (keep) would do: both side by side, rows to move by table, rounds that both have (conflicts), and why it is refused. seen means all of it. For the board.';
