-- What hosted Supabase has before a project's first migration, as far as this product uses it.
-- Every statement can run again: it runs when a database is new and when this file or the contract library changes.

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists citext with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists unaccent with schema extensions;

do $$ begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end $$;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema auth, storage to service_role;
revoke all on all tables in schema auth from public, anon, authenticated;

-- The table privileges hosted Supabase gives; who may do what with which row is for policies to say.
-- Only before the first migration, which takes them back: given again, they would open what later migrations make.
do $$ begin
  if to_regclass('public.accounts') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
  end if;
end $$;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

-- The embedded backend's own memory. No request ever reaches this schema.
create schema if not exists server;
revoke all on schema server from public;

create table if not exists server.contract_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);
-- What was run here, so that a backup can make an empty database of the same kind.
alter table server.contract_version add column if not exists statements text;

-- Processes beside each other on one PostgreSQL must sign alike; the embedded one keeps its secrets in a file.
create table if not exists server.shared_secrets (
  only_row boolean primary key default true check (only_row),
  secrets jsonb not null
);

create table if not exists server.attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index if not exists attempts_window_ends_at_idx on server.attempts (window_ends_at);

-- One more try for each [{key, most, minutes}], or none where one of them is full: then the seconds until it is not.
-- In the order of their keys, so that two requests never wait for each other.
create or replace function server.take_attempts(wanted jsonb) returns double precision
language plpgsql set search_path = '' as $$
declare
  counter record;
  taken server.attempts;
  seconds double precision := 0;
begin
  for counter in
    select w.key, w.most, w.minutes from jsonb_to_recordset(wanted) as w (key text, most integer, minutes integer)
    order by w.key
  loop
    insert into server.attempts as a (key, count, window_ends_at)
    values (counter.key, 1, now() + make_interval(mins => counter.minutes))
    on conflict (key) do update set
      count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning * into taken;
    if taken.count > counter.most then
      seconds := greatest(seconds, extract(epoch from taken.window_ends_at - now()));
    end if;
  end loop;
  if seconds > 0 then
    update server.attempts a set count = a.count - 1
    where a.key in (select w.key from jsonb_to_recordset(wanted) as w (key text));
  end if;
  return seconds;
end $$;

create table if not exists server.recovery_sessions (
  session_id uuid primary key,
  created_at timestamptz not null default now()
);

-- Addresses that accounts want to change to, until the link emailed there is opened; of the link, its hash.
create table if not exists server.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  new_email text not null,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);

create table if not exists server.email_queue (
  id uuid primary key default gen_random_uuid(),
  email jsonb not null,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- The responses to requests of the last hour, for requests that are sent again because the response was lost. A response is
-- sealed with a key that only the sender has; without that key, the table only shows who wrote when. Only a response that
-- is the same as the last two of its kind is not sealed.
create table if not exists server.first_responses (
  id bytea primary key,
  account_id uuid,
  request_hash bytea not null,
  -- False while the request is processed outside of a transaction.
  is_done boolean not null,
  -- Null: too long to store.
  response bytea,
  created_at timestamptz not null default now()
);

-- Raises an error for a request that already has a response; waits while the same request is still being processed.
create or replace function server.begin_submission(wanted bytea) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(('x' || encode(substr(wanted, 1, 8), 'hex'))::bit(64)::bigint);
  if exists (select from server.first_responses a where a.id = wanted and a.created_at > now() - interval '1 hour') then
    raise exception 'This request was answered before.' using errcode = 'CS409';
  end if;
end $$;

create or replace function server.store_response(of_request bytea, of_account uuid, hash bytea, stored bytea) returns void
language plpgsql set search_path = '' as $$
begin
  insert into server.first_responses (id, account_id, request_hash, is_done, response)
    values (of_request, of_account, hash, true, stored)
    on conflict (id) do update set request_hash = excluded.request_hash, is_done = true, response = excluded.response,
      created_at = now();
end $$;

create or replace function server.forget_responses() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from server.first_responses a where a.account_id = old.id;
  return null;
end $$;
create or replace trigger forget_responses after delete on auth.users
  for each row execute function server.forget_responses();

-- Deletes responses older than an hour, and all but the newest of each account and of all visitors together, so that no one
-- can fill the disk with endless requests.
create or replace function server.sweep_responses() returns void language sql set search_path = '' as $$
  delete from server.first_responses a using (
    select id, row_number() over (partition by account_id order by created_at desc) as place,
      case when account_id is null then 20000 else 1000 end as most
    from server.first_responses
  ) newest
  where newest.id = a.id and (a.created_at < now() - interval '1 hour' or newest.place > newest.most)
$$;
