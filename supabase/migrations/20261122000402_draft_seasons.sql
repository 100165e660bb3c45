-- A season that is being set up is the board's: no one else reads it, or anything in it, before it is started.

create function private.hidden_season_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.seasons where status = 'draft' and not private.is_board() $$;
comment on function private.hidden_season_ids() is
  'Seasons that the caller does not see: those being set up, for everyone but the board. None for the board.';
revoke execute on function private.hidden_season_ids() from public;
grant execute on function private.hidden_season_ids() to authenticated, service_role;

do $$
declare
  part record;
begin
  for part in
    select * from (values ('seasons', 'seasons', 'id'), ('season_weeks', 'season weeks', 'season_id'),
      ('season_members', 'season members', 'season_id'), ('teams', 'teams', 'season_id'), ('team_members', 'team members', 'season_id'),
      ('matches', 'matches', 'season_id'), ('shoot_offs', 'shoot offs', 'season_id'), ('scores', 'scores', 'season_id'),
      ('season_versions', 'season versions', 'season_id'), ('squads', 'squads', 'season_id')) as p (name, label, column_name)
  loop
    execute format('drop policy "active members read %s" on public.%I', part.label, part.name);
    execute format('create policy "active members read %s, the board those being set up" on public.%I for select to authenticated
      using ((select private.is_active()) and %I not in (select private.hidden_season_ids()))', part.label, part.name, part.column_name);
  end loop;
end $$;

drop policy "active members read who is on a squad" on public.squad_members;
-- The inner question is asked with the viewer's own rights.
create policy "whoever reads a squad reads who is on it" on public.squad_members
  for select to authenticated
  using ((select private.is_active()) and exists (select from public.squads s where s.id = squad_id));

drop policy "active members read what was kept of seasons" on public.season_snapshots;
create policy "active members read what was kept of seasons they see" on public.season_snapshots
  for select to authenticated
  using ((select private.is_active()) and season_id not in (select private.hidden_season_ids()));

drop policy "active members read champions, the board withdrawn ones too" on public.champions;
create policy "active members read champions of seasons they see, the board all" on public.champions
  for select to authenticated
  using (
    (select private.is_board())
    or (
      (select private.is_active()) and withdrawn_at is null
      and (season_id is null or season_id not in (select private.hidden_season_ids()))
    )
  );

drop policy "the board reads the log, members that of their own rounds" on public.score_audit_log;
create policy "the board reads the log, members that of rounds they see" on public.score_audit_log
  for select to authenticated
  using (
    (select private.is_board())
    or (member_id in (select private.own_member_ids()) and season_id not in (select private.hidden_season_ids()))
  );

-- ---------------------------------------------------------------------------------------------------------
-- What asks past the policies.

create or replace function private.may_enter_scores(season uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_board() or exists (
    select from public.scorekeepers k
    join public.seasons s on s.id = k.season_id and s.status <> 'draft'
    where k.season_id = season
      and k.account_id = (select private.active_account_id())
      and (k.valid_until is null or k.valid_until >= (select private.club_today()))
  );
end $$;
comment on function private.may_enter_scores(uuid) is
  'The caller is on the board, or a scorekeeper of this season today. A season being set up takes no scorekeepers'' rounds yet.';

create or replace function public.my_scorekeeper_seasons() returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select k.season_id from public.scorekeepers k join public.seasons s on s.id = k.season_id and s.status <> 'draft'
  where k.account_id = (select private.active_account_id())
    and (k.valid_until is null or k.valid_until >= (select private.club_today()))
$$;

create or replace function private.public_names(season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(m.id, btrim(left(m.first_name, 1) || '. ' || coalesce(nullif(left(m.last_name, 1), '') || '.', ''))), '{}')
  from public.season_members s join public.members m on m.id = s.member_id
  where s.season_id = season and s.season_id not in (select private.hidden_season_ids()) and private.is_junior(m.id)
$$;
comment on function private.public_names(uuid) is 'Initials of the juniors of a season that the caller sees, by member id.';

create or replace function private.notification_recipients(entries bigint[], disputes uuid[]) returns table (account_id uuid, entry_ids bigint[], is_shooter boolean)
language sql stable security definer set search_path = ''
as $$
  with changes as (
    select l.*, coalesce(l.was ->> 'member_id', l.now ->> 'member_id')::uuid as old_member, (l.now ->> 'member_id')::uuid as new_member,
      (l.was ->> 'team_id')::uuid as old_team, (l.now ->> 'team_id')::uuid as new_team
    from public.score_audit_log l
    join public.scores s on s.id = l.score_id
    -- A season being set up is told to no one.
    join public.seasons k on k.id = l.season_id and k.status <> 'draft'
    where l.id = any (entries)
      -- Fixing one's own entry on the night is part of entering, as long as no one was told that the week is right, or asked.
      and not (
        s.entered_by = l.account_id and s.created_at > now() - interval '18 hours'
        and not exists (select from public.score_disputes d where d.id = any (disputes) and d.score_id = l.score_id)
        and not exists (
          select from public.season_weeks w
          where w.season_id = l.season_id and w.published_at is not null and w.week in ((l.was ->> 'week')::integer, (l.now ->> 'week')::integer)
        )
      )
  ), parties as (
    select c.id as entry_id, m.account_id, true as is_shooter
    from changes c join public.members m on m.id in (c.old_member, c.new_member)
    union
    select c.id, m.account_id, false
    from changes c join public.teams t on t.id in (c.old_team, c.new_team) join public.members m on m.id = t.captain_id
  )
  select p.account_id, array_agg(distinct p.entry_id), bool_or(p.is_shooter)
  from parties p
  join public.account_access x on x.account_id = p.account_id and x.status = 'Active'
  where p.account_id <> private.active_account_id() and p.account_id not in (select private.protected_accounts())
  group by p.account_id
$$;

-- ---------------------------------------------------------------------------------------------------------
-- The club's history begins to count a season when it is started: its sums are read by everyone.

create or replace view private.club_rounds as
  select r.season_id, r.member_id, r.week, r.event, r.round, r.targets, r.hits, r.shot_on
  from public.scores r join public.seasons s on s.id = r.season_id and s.status <> 'draft'
  where r.voided_at is null and r.status = 'complete' and r.kind <> 'practice';
comment on view private.club_rounds is
  'Rounds that count in the history of the club: of seasons that were started, complete, not void, no practice; whatever the event, and whatever the rules say of their week.';

create or replace function private.move_round_counts(was public.scores[], became public.scores[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with
    moves as (
      select m.season_id, m.targets, m.hits, sum(m.step)::integer as rounds
      from (
        select season_id, targets, hits, 1 as step, voided_at, status, kind from unnest(became)
        union all
        select season_id, targets, hits, -1, voided_at, status, kind from unnest(was)
      ) m join public.seasons s on s.id = m.season_id and s.status <> 'draft'
      where m.voided_at is null and m.status = 'complete' and m.kind <> 'practice'
      group by m.season_id, m.targets, m.hits
      having sum(m.step) <> 0
    ),
    emptied as (
      delete from public.season_round_counts k using moves m
      where k.season_id = m.season_id and k.targets = m.targets and k.hits = m.hits and k.rounds + m.rounds = 0
      returning k.season_id, k.targets, k.hits
    )
  insert into public.season_round_counts as k
  select * from moves m
  where not exists (select from emptied e where e.season_id = m.season_id and e.targets = m.targets and e.hits = m.hits)
  order by m.season_id, m.targets, m.hits
  on conflict (season_id, targets, hits) do update set rounds = k.rounds + excluded.rounds;
end $$;

create function private.count_season_again(season uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.season_round_counts k where k.season_id = season;
  insert into public.season_round_counts (season_id, targets, hits, rounds)
  select r.season_id, r.targets, r.hits, count(*) from private.club_rounds r where r.season_id = season
  group by r.season_id, r.targets, r.hits;
  insert into private.sums_to_count (season_id, member_id, week)
  select distinct r.season_id, r.member_id, null::integer from public.scores r where r.season_id = season
  union all
  select distinct r.season_id, null::uuid, r.week from public.scores r where r.season_id = season
  on conflict do nothing;
end $$;
comment on function private.count_season_again(uuid) is
  'Counts all sums of a season again: the distribution now, the others at the end of the transaction.';

create function private.refresh_sums_of_season() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_scores(new.id);
  perform private.count_season_again(new.id);
  return null;
end $$;
comment on function private.refresh_sums_of_season() is 'A season that is started counts in the club''s history from then on; one that is set up again does not.';
create trigger refresh_sums_of_season after update of status on public.seasons
  for each row when ((old.status = 'draft') <> (new.status = 'draft')) execute function private.refresh_sums_of_season();
revoke execute on function private.count_season_again(uuid), private.refresh_sums_of_season() from public;

select private.count_season_again(id) from public.seasons where status = 'draft';
set constraints all immediate;
set constraints all deferred;
