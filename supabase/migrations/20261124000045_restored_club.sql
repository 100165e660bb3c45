-- After a restore from a backup, the site says so and asks phones for lost rounds, until the board ends that.

create table private.club_restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  backup_made_at timestamptz not null,
  done_at timestamptz
);
comment on table private.club_restores is
  'Restores of the club and the age of the backup; written by the restore. done_at: the board expects no more rounds. The security log has '
  'who ended it.';
alter table private.club_restores enable row level security;

create function private.open_restore() returns table (restored_at timestamptz, backup_made_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select max(r.restored_at), min(r.backup_made_at) from private.club_restores r where r.done_at is null having count(*) > 0
$$;
comment on function private.open_restore() is
  'The restore that the board has not ended; no row without one. Overlapping restores count as one, from the oldest backup to the last '
  'restore.';

create function private.club_restore() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('restored_at', o.restored_at, 'backup_made_at', o.backup_made_at, 'returned', (
    select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'rounds', b.rounds, 'last_at', b.last_at) order by b.last_at), '[]')
    from (
      select coalesce(a.first_name || ' ' || a.last_name, 'A deleted account') as name, count(distinct l.score_id) as rounds,
        max(l.created_at) as last_at
      from public.score_audit_log l left join public.accounts a on a.id = l.account_id
      where l.source = 'restore' and l.action = 'entered' and l.created_at >= o.backup_made_at and private.is_board()
      group by l.account_id, a.first_name, a.last_name
    ) b
  ))
  from private.open_restore() o
  where private.is_active()
$$;

create function public.club_restore() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.club_restore() $$;
comment on function public.club_restore() is
  'The open restore: { restored_at, backup_made_at, returned: [{ name, rounds, last_at }] }, returned for the board only. Null without '
  'one, and unless Active.';

create function private.missing_rounds(score_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse('Ask for up to 500 rounds at a time.') where cardinality(score_ids) > 500;
  return query
    select distinct asked.id from unnest(score_ids) as asked (id)
    where asked.id is not null and private.is_active() and exists (select from private.open_restore())
      and not exists (select from public.scores s where s.id = asked.id and s.entered_by = private.active_account_id());
end $$;

create function public.missing_rounds(score_ids uuid[]) returns setof uuid
language sql stable security invoker set search_path = ''
as $$ select private.missing_rounds(score_ids) $$;
comment on function public.missing_rounds(uuid[]) is
  'Of these ids (up to 500), those that are no round entered by the caller''s account, while a restore is open; otherwise none. The '
  'response for other people''s rounds is the same as for unknown ids. A void round is not missing.';

create function private.end_restore() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board can do this.', '42501') where not private.is_board();
  update private.club_restores r set done_at = now() where r.done_at is null;
  if found then
    perform private.log_security('restore marked done', null);
  end if;
end $$;

create function public.end_restore() returns void
language sql security invoker set search_path = ''
as $$ select private.end_restore() $$;
comment on function public.end_restore() is
  'Ends the restore: the notice disappears, and phones are no longer asked for rounds. Logged in the security log. For the board.';

grant execute on function private.club_restore(), private.missing_rounds(uuid[]), private.end_restore() to authenticated, service_role;
grant execute on function public.club_restore(), public.missing_rounds(uuid[]), public.end_restore() to authenticated;
