-- A plain PostgreSQL made to look like the database of a hosted Supabase project before its first migration, as far as
-- rights are concerned: who owns what, who may do what. Run by a superuser in an empty database that `postgres` owns.
-- After the public sources of supabase/postgres. The tables of the services are in supabase-tables.sql; where the services run, they
-- make their own.
-- Where a hosted project has been closed further than those sources, this follows the project: `postgres` is a member of
-- no service's role and makes nothing in a service's schema.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit createrole'),
      ('supabase_storage_admin', 'login noinherit createrole'),
      ('supabase_functions_admin', 'login noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit'),
      ('supabase_read_only_user', 'login bypassrls'),
      ('supabase_replication_admin', 'login replication'),
      ('dashboard_user', 'nologin createdb createrole replication'),
      ('pgbouncer', 'login')
    ) as w (name, attributes)
  loop
    if to_regrole(wanted.name) is null then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end $$;
grant anon, authenticated, service_role to authenticator, supabase_storage_admin;

-- Schemas of the services. Only `extensions` is open to what a project makes.
create schema auth;
create schema storage;
create schema realtime;
create schema graphql;
create schema graphql_public;
create schema vault;
create schema extensions authorization postgres;
grant all on schema auth to supabase_auth_admin, dashboard_user;
grant all on schema storage to supabase_storage_admin, dashboard_user;
grant all on schema realtime to supabase_realtime_admin;
grant usage on schema auth, storage, realtime, graphql_public, extensions to postgres, anon, authenticated, service_role;

create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

-- What is made in `public` is open to everyone until someone closes it.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to postgres, anon, authenticated, service_role;

-- `postgres` may use the tables of the service for accounts, put triggers on them and refer to them, but not change their shape.
set role supabase_auth_admin;
alter default privileges in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges in schema auth grant all on sequences to postgres, dashboard_user;
alter default privileges in schema auth grant all on routines to postgres, dashboard_user;
reset role;

-- Where the command line of Supabase writes down what it has applied.
set role postgres;
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
reset role;
