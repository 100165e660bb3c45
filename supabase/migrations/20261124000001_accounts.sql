-- Who a person is, what they may do, and the questions every policy asks.

create schema if not exists extensions;

create extension if not exists btree_gist with schema extensions;

create schema private;
comment on schema private is 'Functions and tables that the Data API never exposes.';

grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted by default: each table and function below grants what it means to.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

create table public.accounts (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null check (char_length(first_name) <= 50),
  last_name text not null check (char_length(last_name) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.accounts is 'A person who signs in. Names only: what the person may do is in account_access.';

create table public.account_access (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  role text not null default 'Member' check (role in ('Admin', 'Board Member', 'Member')),
  status text not null default 'Pending' check (status in ('Pending', 'Active', 'Inactive')),
  -- A right is for the roles and statuses that are listed here. A further one has none until it is.
  is_active boolean not null generated always as (status = 'Active' and role in ('Admin', 'Board Member', 'Member')) stored,
  is_board boolean not null generated always as (status = 'Active' and role in ('Admin', 'Board Member')) stored,
  decided_by uuid references public.accounts (id) on delete set null,
  decided_at timestamptz
);
comment on table public.account_access is
  'Role and status of an account, with who decided them and when. A table of its own, so that names can be read by members and these '
  'cannot. is_active: let in, with a role that has rights; is_board: an Active Admin or Board Member.';
create index account_access_decided_by on public.account_access (decided_by);
create index account_access_active on public.account_access (account_id) where is_active;

create table public.account_emails (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  in_directory boolean not null default false
);
comment on table public.account_emails is
  'The address an account signs in with, in lower case; in_directory: the person shows it to other members.';

-- ---------------------------------------------------------------------------------------------------------
-- The questions policies ask. Each looks at the session row and the status, never at the token alone, so a
-- token is worth nothing once its person has signed out or is no longer Active. They are written in PL/pgSQL,
-- which keeps its plans, and none asks another: every request asks them, and every row that is written.

create view private.caller as
  select s.user_id as account_id, a.role, coalesce(a.is_active, false) as is_active, coalesce(a.is_board, false) as is_board
  from auth.sessions s
  left join public.account_access a on a.account_id = s.user_id
  where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now());
comment on view private.caller is
  'The caller''s account, role, and whether they are Active and on the board, while the session that the token names exists; else no row.';

create function private.signed_in_account_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select c.account_id from private.caller c); end $$;
comment on function private.signed_in_account_id() is
  'The caller''s account, whatever its status, while the session that the token names exists; else null.';

create function private.active_account_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select c.account_id from private.caller c where c.is_active); end $$;
comment on function private.active_account_id() is 'The caller''s account while their session lives and they are Active; else null.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.caller c where c.is_active); end $$;
comment on function private.is_active() is 'The caller is signed in and Active, whatever their role.';

create function private.is_board() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.caller c where c.is_board); end $$;
comment on function private.is_board() is 'The caller is an Active Admin or Board Member.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.caller c where c.is_active and c.role = 'Admin'); end $$;
comment on function private.is_admin() is 'The caller is an Active Admin.';

create function private.active_account_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select account_id from public.account_access where is_active $$;
comment on function private.active_account_ids() is 'Accounts that other members may see and write to.';

-- Used as: perform private.refuse('…') where …;
create function private.refuse(sentence text, code text default 'P0001', reason text default 'refused', current jsonb default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  if current is null then
    raise exception using message = sentence, errcode = code, hint = reason;
  end if;
  raise exception using message = sentence, errcode = code, hint = reason, detail = current::text;
end $$;
comment on function private.refuse(text, text, text, jsonb) is
  'Stops the statement with a sentence for the person who asked. Codes: P0001 not allowed by a rule, 42501 not for this person. reason: a '
  'word in the hint, which tells our sentences from PostgreSQL''s and one refusal from another; no one matches the sentence. current: what '
  'is there now, in the detail.';

create function private.raise_stale_write(
  what text, current jsonb, sentence text default 'Someone else changed %s while you were editing. Check it again before you save.'
) returns void
language plpgsql set search_path = ''
as $$ begin perform private.refuse(format(sentence, what), '40001', 'stale_write', coalesce(current, 'null')); end $$;
comment on function private.raise_stale_write(text, jsonb, text) is
  'Stops with 40001: what the caller saw is not what is there now (detail; null when it is gone). what: replaces the %s of the sentence.';

alter table public.accounts enable row level security;
alter table public.account_access enable row level security;
alter table public.account_emails enable row level security;
grant select on public.accounts, public.account_access, public.account_emails to authenticated;
create policy "people read their own name, members those of active accounts, the board all" on public.accounts
  for select to authenticated
  using (
    id = (select private.signed_in_account_id())
    or (select private.is_board())
    or ((select private.is_active()) and id in (select private.active_account_ids()))
  );
create policy "people read their own role and status, the board those of all" on public.account_access
  for select to authenticated
  using (account_id = (select private.signed_in_account_id()) or (select private.is_board()));
create policy "people read their own address, members those in the directory, the board all" on public.account_emails
  for select to authenticated
  using (
    account_id = (select private.signed_in_account_id())
    or (select private.is_board())
    or (in_directory and (select private.is_active()) and account_id in (select private.active_account_ids()))
  );

create view public.app_users with (security_invoker = true) as
  select a.id, e.email, a.first_name, a.last_name, x.role, x.status, e.in_directory, a.created_at
  from public.accounts a
  left join public.account_emails e on e.account_id = a.id
  left join public.account_access x on x.account_id = a.id;
comment on view public.app_users is
  'Accounts as the caller may see them: an address, role or status that is not their to read is null.';

grant select on public.app_users to authenticated;

-- ---------------------------------------------------------------------------------------------------------
-- Accounts follow those who sign up.

create function private.open_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first_name text := left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 50);
  last_name text := left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 50);
begin
  perform private.refuse('Please fill in your first and last name') where first_name = '' or last_name = '';
  insert into public.accounts (id, first_name, last_name) values (new.id, first_name, last_name);
  insert into public.account_access (account_id) values (new.id);
  insert into public.account_emails (account_id, email) values (new.id, lower(new.email));
  return new;
end $$;
comment on function private.open_account() is
  'A new sign-up becomes a Pending Member. Names are required, and cut to their limits instead of stopping the sign-up.';

create function private.follow_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.account_emails set email = lower(new.email) where account_id = new.id;
  return new;
end $$;
comment on function private.follow_address() is 'The address in the directory is the one the person signs in with.';
create trigger open_account after insert on auth.users
  for each row execute function private.open_account();
create trigger follow_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_address();

create function private.require_admission(needed text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.caller c where c.is_active or needed = 'session') then
    perform private.refuse('The session is not valid. Please sign in again.', 'CS401');
  end if;
end $$;
comment on function private.require_admission(text) is
  'Stops a request with CS401 unless the caller''s session lives and, where needed is not ''session'', their account is Active. Policies '
  'decide without it.';

grant execute on function private.signed_in_account_id(), private.active_account_id(), private.is_active(),
  private.is_board(), private.is_admin(), private.refuse(text, text, text, jsonb),
  private.raise_stale_write(text, jsonb, text) to anon, authenticated, service_role;
grant execute on function private.active_account_ids() to authenticated, service_role;
grant execute on function private.require_admission(text) to authenticated;
