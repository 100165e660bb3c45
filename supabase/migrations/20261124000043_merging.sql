-- Merging two records of one person: all references to one move to the other.

create table public.member_merges (
  merged_id uuid primary key,
  remaining_id uuid not null references public.members (id) on delete cascade,
  merged_by uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.member_merges is
  'The member that replaced a merged id, which logs and devices may still use. Written by merge_members only.';
create index member_merges_remaining on public.member_merges (remaining_id);
create index member_merges_merged_by on public.member_merges (merged_by);
alter table public.member_merges enable row level security;
grant select on public.member_merges to authenticated;
create policy "active members read which id belongs to whom" on public.member_merges
  for select to authenticated using ((select private.is_active()));

create function private.known_member(member uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select coalesce((select remaining_id from public.member_merges where merged_id = member), member) $$;

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
  'All columns that reference the id of this table, from the catalog, so that later tables are included. goes_along: the rows are deleted '
  'with the referenced row.';

create function private.merge_moves(target regclass, gone uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  reference record;
  found_rows bigint;
  moves jsonb := '{}';
begin
  for reference in select * from private.columns_naming(target) loop
    execute format('select count(*) from %s where %I = $1', reference.named_in, reference.column_name) into found_rows using gone;
    if found_rows > 0 then
      moves := moves || jsonb_build_object(reference.named_in::text || '.' || reference.column_name, found_rows);
    end if;
  end loop;
  return moves;
end $$;
comment on function private.merge_moves(regclass, uuid) is 'Number of rows that reference a member or team, by table and column.';

create function private.round_to_compare(score public.scores) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', score.id, 'hits', score.hits, 'targets', score.targets, 'kind', score.kind, 'status', score.status,
    'shot_on', score.shot_on, 'revision', score.revision, 'team', (select name from public.teams where id = score.team_id))
$$;

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
  where a.member_id = keep and a.voided_at is null and private.teams_per_shooter(s.id) = 1
  group by s.name, a.week
  union all
  select format('%s: %s is on %s while %s is on %s. End one of the two places on Team Admin first.', s.name, n.remaining, ta.name, n.other, tb.name)
  from public.team_members a
  join public.team_members b on b.season_id = a.season_id and b.member_id = gone and b.team_id <> a.team_id
    and int4range(a.from_week, a.to_week, '[]') && int4range(b.from_week, b.to_week, '[]')
  join public.teams ta on ta.id = a.team_id join public.teams tb on tb.id = b.team_id
  join public.seasons s on s.id = a.season_id
  cross join names n
  where a.member_id = keep and private.teams_per_shooter(s.id) = 1
  union all
  select format('%s: both finished the same shoot-off (%s), so they are two people.', s.name, a.award)
  from public.shoot_offs a
  join public.shoot_offs b on b.season_id = a.season_id and b.award = a.award and b.member_id = gone
  join public.seasons s on s.id = a.season_id
  where a.member_id = keep
$$;
comment on function private.member_merge_refusals(uuid, uuid) is 'The reasons why two members cannot be merged now, one sentence each.';

create function private.member_merge(keep uuid, gone uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board merges members.', '42501') where not private.is_board();
  perform private.refuse('Choose two different members. One may have been deleted.')
    where keep = gone or (select count(*) from public.members where id in (keep, gone)) < 2;
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
  'Shows the effect of merging a member (gone) into another (keep): both side by side, rows to move by table, rounds that both have '
  '(conflicts), and reasons against it. seen: a hash of all of it. For the board.';

-- Performs a merge as previewed, all or nothing. It cannot be undone.

create function private.merge_member_details(keep uuid, gone uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.season_members as s (season_id, member_id, seed_average, seed_averages, seed_yardage, rookie, class_override)
  select season_id, keep, seed_average, seed_averages, seed_yardage, rookie, class_override from public.season_members where member_id = gone
  on conflict (season_id, member_id) do update set seed_average = coalesce(s.seed_average, excluded.seed_average),
    seed_averages = excluded.seed_averages || s.seed_averages, seed_yardage = coalesce(s.seed_yardage, excluded.seed_yardage),
    rookie = s.rookie or excluded.rookie, class_override = coalesce(s.class_override, excluded.class_override);

  insert into public.member_contacts as c (member_id, email, phone, address, birth_date, guardian_name, guardian_contact, notes, guardian_agreed)
  select keep, email, phone, address, birth_date, guardian_name, guardian_contact, notes, guardian_agreed from public.member_contacts where member_id = gone
  on conflict (member_id) do update set email = coalesce(c.email, excluded.email), phone = coalesce(c.phone, excluded.phone),
    address = coalesce(c.address, excluded.address), birth_date = coalesce(c.birth_date, excluded.birth_date),
    -- The guardian's consent belongs to that guardian.
    guardian_agreed = case when c.guardian_name is null then excluded.guardian_agreed else c.guardian_agreed end,
    guardian_contact = case when c.guardian_name is null then coalesce(excluded.guardian_contact, c.guardian_contact) else c.guardian_contact end,
    guardian_name = coalesce(c.guardian_name, excluded.guardian_name),
    notes = left(concat_ws(E'\n', c.notes, excluded.notes), 4000);
  delete from public.member_contacts where member_id = gone;

  -- Of two choices, the more private one wins.
  insert into public.member_privacy as p (member_id, shown_as, guardian_agreed)
  select keep, shown_as, guardian_agreed from public.member_privacy where member_id = gone
  on conflict (member_id) do update set
    shown_as = case when 'hidden' in (p.shown_as, excluded.shown_as) then 'hidden'
      when 'initials' in (p.shown_as, excluded.shown_as) then 'initials' else 'name' end,
    guardian_agreed = p.guardian_agreed and excluded.guardian_agreed;
  delete from public.member_privacy where member_id = gone;

  -- Marks about other people with similar names move too.
  insert into public.distinct_members (member_a, member_b)
  select least(keep, o.id), greatest(keep, o.id)
  from public.distinct_members d cross join lateral (select case when d.member_a = gone then d.member_b else d.member_a end as id) o
  where gone in (d.member_a, d.member_b) and o.id <> keep
  on conflict do nothing;
  delete from public.distinct_members where gone in (member_a, member_b) or (member_a, member_b) = (least(keep, gone), greatest(keep, gone));
$$;
comment on function private.merge_member_details(uuid, uuid) is
  'Moves details that only one record has: contacts, parts in seasons, and marks about other people. Existing values of the remaining '
  'record win.';

create function private.merge_rosters(keep uuid, gone uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  rosters jsonb;
begin
  -- Week 99 means "to the end" while weeks on the same team are joined.
  select jsonb_agg(p) into rosters from (
    select r.season_id, r.team_id, range_agg(int4range(r.from_week, coalesce(r.to_week, 99), '[]')) as weeks
    from public.team_members r
    where r.member_id in (keep, gone) and r.season_id in (select season_id from public.team_members where member_id = gone)
    group by r.season_id, r.team_id
  ) p;
  delete from public.team_members r
  where r.member_id in (keep, gone) and r.season_id in (select season_id from public.team_members where member_id = gone);
  insert into public.team_members (season_id, team_id, member_id, from_week, to_week)
  select p.season_id, p.team_id, keep, lower(w.weeks), nullif(upper(w.weeks) - 1, 99)
  from jsonb_to_recordset(rosters) p(season_id uuid, team_id uuid, weeks int4multirange)
  cross join lateral unnest(p.weeks) w(weeks);
end $$;

create function private.repoint_references(target regclass, keep uuid, gone uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reference record;
begin
  -- The parts in seasons were merged already: one row per member and season.
  for reference in select * from private.columns_naming(target) where named_in <> 'public.season_members'::regclass loop
    begin
      execute format('update %s set %2$I = $1 where %2$I = $2', reference.named_in, reference.column_name) using keep, gone;
    exception when unique_violation or exclusion_violation then
      -- Sums are recounted for the remaining record and deleted with the other.
      continue when reference.goes_along;
      perform private.refuse(format('Both have an entry of their own for the same thing in %s. Remove one of the two first.',
        replace(split_part(reference.named_in::text, '.', -1), '_', ' ')));
    end;
  end loop;
end $$;

create function private.merge_members(keep uuid, gone uuid, decisions jsonb, seen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  preview jsonb;
  conflict jsonb;
  due_before bigint[];
  account uuid;
begin
  perform private.refuse('Only the board merges members.', '42501') where not private.is_board();
  perform pg_advisory_xact_lock(hashtext('account decisions'));
  -- Locked in the order of their ids.
  perform private.lock_scores(s.id) from public.seasons s
    where s.id in (select season_id from public.season_members where member_id in (keep, gone)) order by s.id;
  perform from public.members where id in (keep, gone) order by id for update;
  preview := private.member_merge(keep, gone);
  perform private.raise_stale_write('one of these two members', preview) where md5(preview::text) is distinct from seen;
  perform private.refuse(preview -> 'refusals' ->> 0) where preview -> 'refusals' <> '[]';

  perform private.set_change_context('One person was recorded twice; the two records became one.', 'member-admin');
  for conflict in select value from jsonb_array_elements(preview -> 'conflicts') loop
    perform private.refuse(format('%s, week %s, round %s: both have a score. Choose the one that counts.', conflict ->> 'season', conflict ->> 'week', conflict ->> 'round'))
      where coalesce(decisions ->> (conflict -> 'gone' ->> 'id'), '') not in ('keep', 'gone');
    update public.scores set voided_at = now()
    where id = (case decisions ->> (conflict -> 'gone' ->> 'id') when 'keep' then conflict -> 'gone' ->> 'id' else conflict -> 'keep' ->> 'id' end)::uuid;
  end loop;
  select coalesce(array_agg(entry_id), '{}') into due_before from private.score_notices_due where entry_id is not null;

  perform set_config('app.merging', 'yes', true);
  account := (select account_id from public.members where id = gone);
  perform private.merge_member_details(keep, gone);
  if account is not null then
    update public.members set account_id = null where id = gone;
    update public.members set account_id = account where id = keep;
  end if;
  update public.scores set member_id = keep where member_id = gone;
  -- A finished season with only one of the two keeps its results, under the other id.
  update public.season_snapshots set report = replace(report::text, gone::text, keep::text)::jsonb
  where season_id in (select season_id from public.season_members where member_id = gone) and strpos(report::text, keep::text) = 0;
  perform private.merge_rosters(keep, gone);
  delete from private.guardian_links where member_id = gone;
  delete from public.fee_payments g using public.fee_payments k
  where g.member_id = gone and k.member_id = keep and g.season_id = k.season_id;
  delete from public.squad_members g using public.squad_members k
  where g.member_id = gone and k.member_id = keep and k.squad_id = g.squad_id;
  perform private.repoint_references('public.members', keep, gone);
  delete from public.season_members where member_id = gone;
  delete from public.members where id = gone;
  insert into public.member_merges (merged_id, remaining_id, merged_by) values (gone, keep, private.active_account_id());
  -- A merge changes no one's round, so only the rounds voided above cause notices.
  delete from private.score_notices_due where entry_id is not null and entry_id <> all (due_before);
  perform set_config('app.merging', '', true);
  perform private.log_security('members merged', keep, jsonb_build_object('remaining', keep, 'merged', gone, 'moves', preview -> 'moves'));
  return preview -> 'moves';
end $$;

create function public.merge_members(keep_id uuid, merged_id uuid, decisions jsonb, seen text) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.merge_members(keep_id, merged_id, decisions, seen) $$;
comment on function public.merge_members(uuid, uuid, jsonb, text) is
  'Merges two members: references to gone move to keep, and gone is deleted. decisions: for each conflict of the preview, by the id of '
  'gone''s round, "keep" or "gone": whose round counts; the other is voided. seen: from the preview; 40001 if something changed since '
  '(detail: the present preview). Logged in the security log. For the board; cannot be undone. Returns the number of moved rows by table.';

grant execute on function private.known_member(uuid) to authenticated, service_role;
grant execute on function private.member_merge(uuid, uuid), private.merge_members(uuid, uuid, jsonb, text) to authenticated;
grant execute on function public.member_merge_preview(uuid, uuid), public.merge_members(uuid, uuid, jsonb, text) to authenticated;
