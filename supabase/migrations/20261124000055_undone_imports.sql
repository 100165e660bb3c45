-- Undoing an import as a whole, as long as nothing depends on it.

create table private.import_writes (
  import_id uuid primary key references public.score_imports (id) on delete cascade,
  writes jsonb not null
);
comment on table private.import_writes is
  'Rows and changes of an import. Written by finish_import only, and stored as long as the import: 30 days.';
alter table private.import_writes enable row level security;

create function private.rows_before_import(import uuid, season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'members', (select coalesce(jsonb_agg(m.id), '[]') from jsonb_array_elements(private.import_rows(import, 'members')) r
      join public.members m on m.id = (r ->> 'id')::uuid),
    'teams', (select coalesce(jsonb_agg(t.id), '[]') from jsonb_array_elements(private.import_rows(import, 'teams')) r
      join public.teams t on t.id = (r ->> 'id')::uuid),
    'scores', (select coalesce(jsonb_agg(s.id), '[]') from jsonb_array_elements(private.import_rows(import, 'scores')) r
      join public.scores s on s.id = (r ->> 'id')::uuid),
    'rosters', (select coalesce(jsonb_agg(r.id), '[]') from public.team_members r where r.season_id = season),
    'season_members', (select coalesce(jsonb_object_agg(m.member_id, jsonb_build_array(m.seed_average, m.rookie)), '{}')
      from public.season_members m where m.season_id = season)
  )
$$;
comment on function private.rows_before_import(uuid, uuid) is
  'Existing rows before an import: ids by table, and the season''s members as { id: [seed average, rookie] }.';

create function private.note_import_writes(import uuid, season uuid, before jsonb) returns void
language sql security definer set search_path = ''
as $$
  with
    named as (
      select (r ->> 'id')::uuid as member_id from jsonb_array_elements(private.import_rows(import, 'members')) r
      union select (r ->> 'member_id')::uuid from jsonb_array_elements(private.import_rows(import, 'rosters')) r
      union select (r ->> 'member_id')::uuid from jsonb_array_elements(private.import_rows(import, 'scores')) r
    ),
    here as (
      select m.member_id, jsonb_build_array(m.seed_average, m.rookie) as facts, before -> 'season_members' -> m.member_id::text as was
      from public.season_members m join named n using (member_id) where m.season_id = season
    )
  insert into private.import_writes (import_id, writes)
  select import, jsonb_build_object(
    'members', (select coalesce(jsonb_agg(m.id), '[]') from jsonb_array_elements(private.import_rows(import, 'members')) r
      join public.members m on m.id = (r ->> 'id')::uuid
      where m.id::text not in (select jsonb_array_elements_text(before -> 'members'))),
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)), '[]')
      from jsonb_array_elements(private.import_rows(import, 'teams')) r join public.teams t on t.id = (r ->> 'id')::uuid
      where t.id::text not in (select jsonb_array_elements_text(before -> 'teams'))),
    'scores', (select coalesce(jsonb_agg(s.id), '[]') from jsonb_array_elements(private.import_rows(import, 'scores')) r
      join public.scores s on s.id = (r ->> 'id')::uuid
      where s.id::text not in (select jsonb_array_elements_text(before -> 'scores'))),
    'rosters', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'from_week', r.from_week, 'to_week', r.to_week)), '[]')
      from public.team_members r join named n using (member_id)
      where r.season_id = season and r.id::text not in (select jsonb_array_elements_text(before -> 'rosters'))),
    'joined', (select coalesce(jsonb_agg(h.member_id), '[]') from here h where h.was is null),
    'changed', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from here h where h.was <> h.facts))
$$;
comment on function private.note_import_writes(uuid, uuid, jsonb) is
  'Stores the rows of an import by comparison with private.rows_before_import. Called by finish_import in its transaction.';

create function private.import_undo_refusals(import public.score_imports, writes jsonb) returns setof text
language sql stable security definer set search_path = ''
as $$
  with
    written as (select s.* from jsonb_array_elements_text(writes -> 'scores') i join public.scores s on s.id = i::uuid),
    new_members as (select i::uuid as id from jsonb_array_elements_text(writes -> 'members') i),
    new_teams as (select t.* from jsonb_to_recordset(writes -> 'teams') as t (id uuid, name text)),
    new_places as (select r.* from jsonb_to_recordset(writes -> 'rosters') as r (id uuid, from_week integer, to_week integer))
  select format('%s is finished. Reopen it on Season Admin first.', s.name)
  from public.seasons s where s.id = import.season_id and private.is_finished(s.status)
  union all
  select format('Week %s was published or locked since.', w.week)
  from public.season_weeks w
  where w.season_id = import.season_id and greatest(w.published_at, w.locked_at) > import.created_at
    and w.week in (select s.week from written s)
  union all
  select format('%s of its scores were corrected, voided or disputed since.', c.count)
  from (
    select jsonb_array_length(writes -> 'scores') - count(*) filter (
      where s.revision = 1 and s.voided_at is null
        and not exists (select from public.score_audit_log l where l.score_id = s.id and l.action <> 'entered')
        and not exists (select from public.score_disputes d where d.score_id = s.id)
    ) as count from written s
  ) c where c.count > 0
  union all
  select format('%s has other scores since.', m.name)
  from public.members m
  where m.id in (select id from new_members union select i::uuid from jsonb_array_elements_text(writes -> 'joined') i)
    and exists (select from public.scores s where s.member_id = m.id and s.id not in (select id from written)
      and (s.season_id = import.season_id or m.id in (select id from new_members)))
  union all
  select format('%s was changed since.', m.name)
  from new_members n join public.members m using (id)
  where m.account_id is not null or exists (select from public.member_contacts c where c.member_id = m.id)
  union all
  select format('%s was merged or deleted since.', 'A new member') from new_members n
  where not exists (select from public.members m where m.id = n.id)
  union all
  select format('Team %s was changed since, or has other scores.', n.name)
  from new_teams n left join public.teams t using (id)
  where t.id is null or t.name <> n.name or t.captain_id is not null or t.division is not null or t.withdrawn_from_week is not null
    or exists (select from public.scores s where s.team_id = n.id and s.id not in (select id from written))
    or exists (select from public.team_members r where r.team_id = n.id and r.id not in (select id from new_places))
  union all
  select 'A roster was changed since.'
  where exists (
    select from new_places n left join public.team_members r using (id)
    where r.id is null or (r.from_week, r.to_week) is distinct from (n.from_week, n.to_week)
  )
  union all
  select format('The season''s record of %s was changed since.', m.name)
  from public.season_members p join public.members m on m.id = p.member_id
  where p.season_id = import.season_id and (
    (p.class_override is not null and writes -> 'joined' ? p.member_id::text)
    or exists (
      select from jsonb_array_elements(writes -> 'changed') c
      where (c ->> 'member_id')::uuid = p.member_id and c -> 'facts' <> jsonb_build_array(p.seed_average, p.rookie)
    )
  )
$$;
comment on function private.import_undo_refusals(public.score_imports, jsonb) is
  'The reasons why an import cannot be undone: later changes that depend on it, one sentence each.';

create function private.remove_imported_rows(season uuid, writes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[] := array(select i::uuid from jsonb_array_elements_text(writes -> 'scores') i);
  entries bigint[] := array(select l.id from public.score_audit_log l where l.score_id = any (ids));
begin
  -- Voided first, so that all counts and sums follow; then deleted with their log entries.
  perform set_config('app.merging', 'yes', true);
  update public.scores s set voided_at = now() where s.id = any (ids);
  perform set_config('app.merging', '', true);
  delete from private.score_notices_due d
    where d.entry_id in (select l.id from public.score_audit_log l where l.score_id = any (ids));
  set constraints private.count_recorded_sums immediate;
  set constraints private.count_recorded_sums deferred;
  perform set_config('app.undoing_import', 'yes', true);
  delete from public.score_audit_log l where l.score_id = any (ids);
  delete from public.scores s where s.id = any (ids);
  perform set_config('app.undoing_import', '', true);

  delete from public.team_members r where r.id in (select (i ->> 'id')::uuid from jsonb_array_elements(writes -> 'rosters') i);
  update public.season_members p set seed_average = (c -> 'was' ->> 0)::numeric, rookie = (c -> 'was' ->> 1)::boolean
    from jsonb_array_elements(writes -> 'changed') c
    where p.season_id = season and p.member_id = (c ->> 'member_id')::uuid;
  delete from public.season_members p
    where p.season_id = season and writes -> 'joined' ? p.member_id::text;
end $$;
comment on function private.remove_imported_rows(uuid, jsonb) is
  'Deletes the rounds, rosters and season members of an import with their log entries, and restores starting averages and rookie marks. '
  'The only way to delete rounds, and only for those that no one has changed.';

create function private.undo_import(import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target public.score_imports;
  wrote jsonb;
  refusals text[];
  used text;
begin
  perform private.refuse('Only the board undoes imports.', '42501') where not private.is_board();
  select * into target from public.score_imports i where i.id = import;
  perform private.refuse('This import can no longer be undone. Imports can be undone for 30 days.') where target.id is null;
  perform private.lock_scores(target.season_id);
  select * into target from public.score_imports i where i.id = import for update;
  perform private.refuse('This import has been undone already.') where target.undone_at is not null;
  select w.writes into wrote from private.import_writes w where w.import_id = import;
  perform private.refuse('This import can''t be undone: nothing says what it wrote.') where wrote is null;
  -- Finishing locks the season's row.
  perform from public.seasons s where s.id = target.season_id for share;
  refusals := array(select r from private.import_undo_refusals(target, wrote) r limit 3);
  perform private.refuse('This import can''t be undone. ' || array_to_string(refusals, ' '), reason => 'built_upon') where cardinality(refusals) > 0;
  perform private.remove_imported_rows(target.season_id, wrote);
  select t.name into used from jsonb_to_recordset(wrote -> 'teams') as t (id uuid, name text)
    where private.merge_moves('public.teams', t.id) <> '{}' limit 1;
  if used is null then
    select m.name into used from jsonb_array_elements_text(wrote -> 'members') i join public.members m on m.id = i::uuid
      where private.merge_moves('public.members', m.id) <> '{}' limit 1;
  end if;
  perform private.refuse(format('This import can''t be undone. %s is used elsewhere since: in a match, a squad, a shoot-off or the like.', used),
    reason => 'built_upon')
    where used is not null;
  delete from public.teams t where t.id in (select (i ->> 'id')::uuid from jsonb_array_elements(wrote -> 'teams') i);
  delete from public.members m where m.id in (select i::uuid from jsonb_array_elements_text(wrote -> 'members') i);
  delete from private.import_writes w where w.import_id = import;
  update public.score_imports i set undone_at = now() where i.id = import;
  perform private.log_security('import undone', target.season_id, jsonb_build_object('files', target.file_names, 'imported_at', target.created_at,
    'imported_by', target.created_by, 'result', target.result));
  return target.result;
end $$;

create function public.undo_import(import_id uuid) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.undo_import(import_id) $$;
comment on function public.undo_import(uuid) is
  'Undoes an import as a whole: deletes its scores, rosters, teams and members, and restores starting averages. Refused (hint: built_upon) '
  'if anything depends on it: a correction, void or dispute of one of its scores, a published or locked week, other scores or rosters of '
  'its teams and members, a finished season. For the board, within 30 days; logged in the security log. Returns the result of '
  'finish_import.';

grant execute on function private.rows_before_import(uuid, uuid), private.note_import_writes(uuid, uuid, jsonb), private.undo_import(uuid)
  to authenticated;
grant execute on function public.undo_import(uuid) to authenticated;
