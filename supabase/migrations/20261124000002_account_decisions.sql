-- Decisions about accounts. The public function takes the request; the private one checks the caller and writes.

create function private.lock_account_decision(account uuid, what text) returns public.account_access
language plpgsql security definer set search_path = ''
as $$
declare
  target public.account_access;
begin
  perform private.refuse('Only an Admin or Board Member can approve or deactivate accounts.', '42501') where not private.is_board();
  -- One decision at a time, or two people could demote the last two Admins at once.
  perform pg_advisory_xact_lock(hashtext('account decisions'));
  select * into target from public.account_access where account_id = account for update;
  perform private.refuse('This account no longer exists.') where target.account_id is null;
  perform private.refuse(format('Only an Admin can %s an account with the role %s.', what, target.role), '42501')
    where not private.is_admin() and target.role <> 'Member';
  return target;
end $$;
comment on function private.lock_account_decision(uuid, text) is
  'Locks the account to be decided. Refuses others than the board for Members, and others than Admins for everyone else.';

create function private.require_seen_account(target public.account_access, seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present jsonb := jsonb_build_object('role', target.role, 'status', target.status,
    'member_id', (select m.id from public.members m where m.account_id = target.account_id));
begin
  perform private.raise_stale_write('this account', present, 'Someone else just changed %s. Check it again before you decide.')
    where seen is not null and seen is distinct from present;
end $$;
comment on function private.require_seen_account(public.account_access, jsonb) is
  'Raises 40001 if role, status or member changed since the caller read them. seen: { role, status, member_id }, or null to skip the '
  'check.';

create function private.refuse_last_admin(target public.account_access) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('This is the last active Admin. Make another person Admin first.')
    where target.role = 'Admin' and target.status = 'Active' and not exists (
      select from public.account_access
      where role = 'Admin' and status = 'Active' and account_id <> target.account_id
    );
end $$;

create function private.decide_status(account uuid, new_status text, member uuid, seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target public.account_access := private.lock_account_decision(account, case new_status when 'Active' then 'approve' else 'deactivate' end);
begin
  -- Nothing to do if the decision already holds.
  perform private.require_seen_account(target, seen)
    where target.status <> new_status
      or (member is not null and not exists (select from public.members m where m.id = member and m.account_id = account));
  perform private.refuse_last_admin(target) where new_status = 'Inactive';
  perform private.refuse('You cannot deactivate your own account.') where target.account_id = private.active_account_id() and new_status <> 'Active';
  update public.account_access
  set status = new_status, decided_by = private.active_account_id(), decided_at = now()
  where account_id = account;
  if member is not null then
    perform private.refuse('This member no longer exists.') where not exists (select from public.members where id = member);
    perform private.refuse('This member already belongs to another account.')
      where exists (select from public.members where id = member and account_id is not null and account_id <> account);
    update public.members set account_id = null where account_id = account and id <> member;
    update public.members set account_id = account where id = member;
  end if;
  if new_status <> 'Active' then
    delete from auth.sessions where user_id = account;
  end if;
end $$;
comment on function private.decide_status(uuid, text, uuid, jsonb) is 'Signs the account out everywhere when it stops being Active.';

create function public.approve_account(account_id uuid, member_id uuid default null, seen jsonb default null) returns void
language sql security invoker set search_path = ''
as $$ select private.decide_status(account_id, 'Active', member_id, seen) $$;
comment on function public.approve_account(uuid, uuid, jsonb) is
  'Activates an account and links it to a member if one is given. The board decides about Members, an Admin about everyone. seen: { role, '
  'status, member_id } as the caller read them; 40001 if they changed (detail: their present values).';

create function public.deactivate_account(account_id uuid, seen jsonb default null) returns void
language sql security invoker set search_path = ''
as $$ select private.decide_status(account_id, 'Inactive', null, seen) $$;
comment on function public.deactivate_account(uuid, jsonb) is
  'Deactivates an account and ends its sessions. Refused for the last active Admin and for one''s own account. seen: see approve_account.';

create function private.decide_role(account uuid, new_role text, seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target public.account_access;
begin
  perform private.refuse('Only an Admin can change roles.', '42501') where not private.is_admin();
  perform private.refuse('A role is Admin, Board Member or Member.') where new_role is null or new_role not in ('Admin', 'Board Member', 'Member');
  target := private.lock_account_decision(account, 'change');
  perform private.require_seen_account(target, seen) where target.role <> new_role;
  perform private.refuse('You cannot change your own role.') where account = private.active_account_id();
  perform private.refuse_last_admin(target) where new_role <> 'Admin';
  if target.role <> new_role then
    update public.account_access set role = new_role, decided_by = private.active_account_id(), decided_at = now()
    where account_id = account;
    delete from auth.sessions where user_id = account;
  end if;
end $$;
comment on function private.decide_role(uuid, text, jsonb) is 'Signs the account out everywhere when its role changes.';

create function public.set_account_role(account_id uuid, role text, seen jsonb default null) returns void
language sql security invoker set search_path = ''
as $$ select private.decide_role(account_id, role, seen) $$;
comment on function public.set_account_role(uuid, text, jsonb) is
  'Sets the role of an account. For Admins, and not for their own account; the person signs in again. seen: see approve_account.';

create function private.confirm_address(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only an Admin confirms an address.', '42501') where not private.is_admin();
  update auth.users set email_confirmed_at = now() where id = account and email_confirmed_at is null;
  if found then
    perform private.log_security('address confirmed', account);
  end if;
end $$;

create function public.confirm_account_email(account_id uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.confirm_address(account_id) $$;
comment on function public.confirm_account_email(uuid) is
  'Marks the address of an account as confirmed, for clubs without a mail server. For Admins.';

create function private.change_own_names(first text, last text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Sign in to change your name.', '42501') where private.active_account_id() is null;
  perform private.refuse('First and last name have 1 to 50 characters each.')
    where char_length(btrim(coalesce(first, ''))) not between 1 and 50 or char_length(btrim(coalesce(last, ''))) not between 1 and 50;
  update public.accounts set first_name = btrim(first), last_name = btrim(last) where id = private.active_account_id();
end $$;

create function public.change_my_names(first_name text, last_name text) returns void
language sql security invoker set search_path = ''
as $$ select private.change_own_names(first_name, last_name) $$;
comment on function public.change_my_names(text, text) is
  'Sets the caller''s first and last name, 1 to 50 characters each. 42501 unless Active.';

create function private.show_own_address(shown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Sign in to change this.', '42501') where private.active_account_id() is null;
  update public.account_emails set in_directory = coalesce(shown, false) where account_id = private.active_account_id();
end $$;

create function public.show_my_address(in_directory boolean) returns void
language sql security invoker set search_path = ''
as $$ select private.show_own_address(in_directory) $$;
comment on function public.show_my_address(boolean) is 'Shows or hides the caller''s address in the member list. 42501 unless Active.';

create function private.page_of_accounts(narrowed jsonb, after jsonb, page_size integer) returns table (
  id uuid, email text, first_name text, last_name text, role text, status text, created_at timestamptz,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, member_id uuid, member_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  terms text[] := private.search_terms(narrowed ->> 'find');
  of_role text := narrowed ->> 'role';
  of_status text := narrowed ->> 'status';
  last_seen text := coalesce(after ->> 'last_name', '');
  first_seen text := coalesce(after ->> 'first_name', '');
  id_seen uuid := coalesce(after ->> 'id', '00000000-0000-0000-0000-000000000000');
begin
  perform private.refuse('Only an Admin or Board Member sees the accounts.', '42501') where not private.is_board();
  return query
  select a.id, e.email, a.first_name, a.last_name, x.role, x.status, a.created_at,
    u.email_confirmed_at::timestamptz, u.last_sign_in_at::timestamptz, m.id, m.name
  from public.accounts a
  join public.account_access x on x.account_id = a.id
  join public.account_emails e on e.account_id = a.id
  join auth.users u on u.id = a.id
  left join public.members m on m.account_id = a.id
  where (a.last_name, a.first_name, a.id) > (last_seen, first_seen, id_seen)
    and (of_role is null or x.role = of_role)
    and (of_status is null or x.status = of_status or (of_status = 'decided' and x.status <> 'Pending'))
    and (terms = '{}' or (
      a.id in (
        select s.id from public.accounts s where private.plain(s.first_name || ' ' || s.last_name) like terms[1]
        union select s.account_id from public.account_emails s where private.plain(s.email) like terms[1]
        union select s.account_id from public.members s where private.plain(s.name) like terms[1])
      and private.plain(concat_ws(' ', a.first_name, a.last_name, e.email, m.name)) like all (terms)))
  order by a.last_name, a.first_name, a.id
  limit least(page_size, 1000);
end $$;

create function public.accounts_overview(narrowed jsonb default '{}', after jsonb default null, page_size integer default 1000) returns table (
  id uuid, email text, first_name text, last_name text, role text, status text, created_at timestamptz,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, member_id uuid, member_name text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.page_of_accounts(narrowed, after, page_size) $$;
comment on function public.accounts_overview(jsonb, jsonb, integer) is
  'Accounts for the board by name after that last_name, first_name, and id, each with the state of its address, its last sign-in, and its '
  'member. narrowed: find (words in the names or the address), role, status (decided: all except Pending).';

grant execute on function private.decide_status(uuid, text, uuid, jsonb), private.decide_role(uuid, text, jsonb), private.confirm_address(uuid),
  private.change_own_names(text, text), private.show_own_address(boolean), private.page_of_accounts(jsonb, jsonb, integer) to authenticated;
grant execute on function public.approve_account(uuid, uuid, jsonb), public.deactivate_account(uuid, jsonb), public.set_account_role(uuid, text, jsonb),
  public.confirm_account_email(uuid), public.change_my_names(text, text), public.show_my_address(boolean), public.accounts_overview(jsonb, jsonb, integer)
  to authenticated;
