-- Accounts: who a person is, what they may do, and the functions that every policy calls.

create schema if not exists extensions;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Holds functions and tables that the Data API never exposes.';

grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted by default: each table and function below grants its own rights.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

-- Indexes contain its results, so it must always return the same text.
create function private.plain(text text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select lower(extensions.unaccent('extensions.unaccent', $1)) $$;

-- Patterns for the words of a search, the longest first: an index looks for that one.
create function private.search_terms(find text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by char_length(word) desc), '{}')
  from regexp_split_to_table(private.plain(left(find, 200)), '\s+') word where word <> ''
$$;

create table public.accounts (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null check (char_length(first_name) <= 50),
  last_name text not null check (char_length(last_name) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.accounts is 'People who sign in. Members may read their names; their rights are in account_access.';
create index accounts_name on public.accounts (last_name, first_name, id);
create index accounts_search on public.accounts using gin (private.plain(first_name || ' ' || last_name) extensions.gin_trgm_ops);

create table public.account_access (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  role text not null default 'Member' check (role in ('Admin', 'Board Member', 'Member')),
  status text not null default 'Pending' check (status in ('Pending', 'Active', 'Inactive')),
  -- Only the roles and statuses listed here have rights; a new one has none until it is added.
  is_active boolean not null generated always as (status = 'Active' and role in ('Admin', 'Board Member', 'Member')) stored,
  is_board boolean not null generated always as (status = 'Active' and role in ('Admin', 'Board Member')) stored,
  decided_by uuid references public.accounts (id) on delete set null,
  decided_at timestamptz
);
comment on table public.account_access is
  'Role and status of an account, who decided them, and when. A separate table, because members may read names but not these. is_active: '
  'Active with a role that has rights. is_board: an Active Admin or Board Member.';
create index account_access_decided_by on public.account_access (decided_by);
create index account_access_active on public.account_access (account_id) where is_active;
create index account_access_not_active on public.account_access (account_id) where status <> 'Active';
create index account_access_not_member on public.account_access (account_id) where role <> 'Member';

create table public.account_emails (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  in_directory boolean not null default false
);
comment on table public.account_emails is
  'The sign-in address of an account, in lower case. in_directory: its owner shows it to other members.';
create index account_emails_search on public.account_emails using gin (private.plain(email) extensions.gin_trgm_ops);

-- The functions that policies call. Each checks the session row and the status, not the token alone, so a token is worthless after sign-out
-- or deactivation. PL/pgSQL caches their plans, and none calls another, because they run for every request and every written row.

create view private.caller as
  select s.user_id as account_id, a.role, coalesce(a.is_active, false) as is_active, coalesce(a.is_board, false) as is_board
  from auth.sessions s
  left join public.account_access a on a.account_id = s.user_id
  where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now());
comment on view private.caller is 'The caller''s account, role, and rights while the session of their token exists; otherwise no row.';

create function private.signed_in_account_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select c.account_id from private.caller c); end $$;
comment on function private.signed_in_account_id() is 'The caller''s account in any status; null without a session.';

create function private.active_account_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select c.account_id from private.caller c where c.is_active); end $$;
comment on function private.active_account_id() is 'The caller''s account; null unless they are signed in and Active.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.caller c where c.is_active); end $$;

create function private.is_board() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.caller c where c.is_board); end $$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.caller c where c.is_active and c.role = 'Admin'); end $$;

create function private.active_account_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select account_id from public.account_access where is_active $$;
comment on function private.active_account_ids() is 'Accounts that members may see and write to.';

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
  'Raises an error that the caller''s screen shows. Codes: P0001 a rule forbids it, 42501 this person may not. reason: a word in the hint '
  'by which code tells refusals apart; no code matches the sentence. current: the present row, in the detail.';

create function private.raise_stale_write(
  what text, current jsonb, sentence text default 'Someone else changed %s while you were editing. Check it again before you save.'
) returns void
language plpgsql set search_path = ''
as $$ begin perform private.refuse(format(sentence, what), '40001', 'stale_write', coalesce(current, 'null')); end $$;
comment on function private.raise_stale_write(text, jsonb, text) is
  'Raises 40001 because the row is not the one that the caller saw. Detail: the present row, null if deleted. what: replaces %s in the '
  'sentence.';

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
  'Accounts as the caller may see them; address, role and status are null where the caller may not read them.';

grant select on public.app_users to authenticated;

-- Accounts are created by sign-up.

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
comment on function private.open_account() is 'Creates a Pending Member for each sign-up. Names are required and cut to their limits.';

create function private.follow_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.account_emails set email = lower(new.email) where account_id = new.id;
  return new;
end $$;
create trigger open_account after insert on auth.users
  for each row execute function private.open_account();
create trigger follow_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_address();

create function private.require_admission(needed text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse('The session is not valid. Please sign in again.', 'CS401')
    where not exists (select from private.caller c where c.is_active or needed = 'session');
end $$;
comment on function private.require_admission(text) is
  'Raises CS401 unless the caller has a session and, unless needed is ''session'', an Active account. Only for an early answer: policies '
  'check again.';

grant execute on function private.signed_in_account_id(), private.active_account_id(), private.is_active(),
  private.is_board(), private.is_admin(), private.refuse(text, text, text, jsonb),
  private.raise_stale_write(text, jsonb, text) to anon, authenticated, service_role;
grant execute on function private.active_account_ids(), private.plain(text), private.search_terms(text) to authenticated, service_role;
grant execute on function private.require_admission(text) to authenticated;
