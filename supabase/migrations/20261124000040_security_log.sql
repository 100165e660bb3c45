-- The security log: events about accounts and rights. Readable by Admins, append-only.

create table public.security_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  event text not null check (event ~ '^[a-z][a-z -]{2,59}$'),
  account_id uuid,
  subject_id uuid,
  client_ip text check (char_length(client_ip) <= 100),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and pg_column_size(detail) <= 16000)
);
comment on table public.security_log is
  'Sign-ins, refusals, and changes of accounts, roles and rules. account_id: who acted; subject_id: the account (or season) concerned. Ids '
  'without foreign keys, because entries outlive people. client_ip is deleted after 90 days.';
create index security_log_account on public.security_log (account_id, id desc);
create index security_log_subject on public.security_log (subject_id, id desc);
create index security_log_event on public.security_log (event, id desc);
create index security_log_client_ip on public.security_log (created_at) where client_ip is not null;

create trigger forbid_security_log_change before update or delete on public.security_log
  for each row execute function private.forbid_change('The security log can''t be changed.', 'client_ip');
create trigger forbid_security_log_truncate before truncate on public.security_log
  for each statement execute function private.forbid_change('The security log can''t be changed.', 'client_ip');

alter table public.security_log enable row level security;
grant select on public.security_log to authenticated;
create policy "Admins read the security log" on public.security_log
  for select to authenticated using ((select private.is_admin()));

create function private.log_security(event text, subject uuid, detail jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into public.security_log (event, account_id, subject_id, detail) values (event, private.active_account_id(), subject, detail)
$$;

create function private.purge_client_ips() returns void
language sql security definer set search_path = ''
as $$
  update public.security_log set client_ip = null where client_ip is not null and created_at < now() - interval '90 days';
  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
$$;
comment on function private.purge_client_ips() is
  'Deletes client IPs after 90 days, and entries of the sign-in library''s own log, which contain addresses of people. For the server.';

create function private.log_account_opened() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_security('account opened', new.account_id);
  return null;
end $$;
create trigger log_account_opened after insert on public.account_access
  for each row execute function private.log_account_opened();

create function private.log_account_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> old.status then
    perform private.log_security(
      case new.status when 'Active' then 'account approved' when 'Inactive' then 'account deactivated' else 'account waits' end,
      new.account_id, jsonb_build_object('was', old.status, 'now', new.status)
    );
  end if;
  if new.role <> old.role then
    perform private.log_security('role changed', new.account_id, jsonb_build_object('was', old.role, 'now', new.role));
  end if;
  return null;
end $$;
create trigger log_account_decision after update of role, status on public.account_access
  for each row execute function private.log_account_decision();

create function private.log_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_security('rules changed', new.id, jsonb_build_object('was', left(old.rules::text, 1500), 'now', left(new.rules::text, 1500)));
  return null;
end $$;
create trigger log_rules after update on public.seasons
  for each row when (old.rules is distinct from new.rules) execute function private.log_rules();

create function private.log_scorekeeper() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_security(
    case tg_op when 'INSERT' then 'scorekeeper made' when 'UPDATE' then 'scorekeeper changed' else 'scorekeeper ended' end,
    coalesce(new.account_id, old.account_id),
    jsonb_build_object('season', coalesce(new.season_id, old.season_id), 'until', new.valid_until)
  );
  return null;
end $$;
create trigger log_scorekeeper after insert or update or delete on public.scorekeepers
  for each row execute function private.log_scorekeeper();
