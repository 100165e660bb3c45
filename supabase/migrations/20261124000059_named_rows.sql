-- Requires a condition for updates and deletes by people. Hosted Supabase has an extension for that (safeupdate), other PostgreSQL does
-- not. Tables with a revision also require the revision.

create function private.require_condition() returns trigger
language plpgsql set search_path = ''
as $$
declare
  statement text;
begin
  if current_user not in ('anon', 'authenticated') then
    return null;
  end if;
  -- Checks the person's own statement, not one by a function, cascade or trigger, and ignores quoted texts.
  statement := regexp_replace(current_query(), '''[^'']*''', '', 'g');
  perform private.refuse('Name the rows to change. Without a filter this would change every row.', '21000')
    where statement ~* '\m(update|delete)\M' and statement !~* '\m(where|insert)\M';
  -- PostgREST and the server set the method of the Data API's request.
  perform private.refuse('Name the revision that you read, such as revision=eq.1. Without it, this could overwrite a change that you have not seen.', '21000')
    where tg_op = 'UPDATE' and tg_nargs > 0 and current_setting('request.method', true) <> ''
      and statement ~* format('\m(update|insert into)\s+("?public"?\.)?"?%s\M', tg_table_name) and statement !~* '\mrevision"?\s*=';
  return null;
end $$;
comment on function private.require_condition() is
  'Refuses (21000) an update or delete by a person without a condition. With an argument, also a Data API request that changes rows '
  'without naming their revision. Statements inside functions pass.';

do $$
declare
  changed record;
begin
  for changed in
    select c.oid::regclass as name, exists (
      select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname = 'raise_revision'
    ) as is_counted
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (has_any_column_privilege('authenticated', c.oid, 'update') or has_table_privilege('authenticated', c.oid, 'delete'))
  loop
    execute format('create trigger require_condition before update or delete on %s for each statement execute function private.require_condition(%s)',
      changed.name, case when changed.is_counted then '''revision''' else '' end);
  end loop;
end $$;
