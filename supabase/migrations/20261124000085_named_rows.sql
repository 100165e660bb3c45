-- A change by hand names the rows it means. Supabase refuses an update or delete without a condition by an extension (safeupdate) that
-- other PostgreSQL has not: here each table that people may change refuses it.

create function private.require_condition() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- What the person sent, not what a function, a cascade or another trigger made of it; texts in it say nothing.
  asked text := regexp_replace(current_query(), '''[^'']*''', '', 'g');
begin
  perform private.refuse('Name the rows to change. Without a filter this would change every row.', '21000')
    where current_user in ('anon', 'authenticated') and asked ~* '\m(update|delete)\M' and asked !~* '\m(where|insert)\M';
  return null;
end $$;
comment on function private.require_condition() is
  'Refuses (21000) an update or delete that a person sends without a condition. What functions do, and an insert that updates what is '
  'there, passes.';

do $$
declare
  changed record;
begin
  for changed in
    select c.oid::regclass as name from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (has_any_column_privilege('authenticated', c.oid, 'update') or has_table_privilege('authenticated', c.oid, 'delete'))
  loop
    execute format('create trigger require_condition before update or delete on %s for each statement execute function private.require_condition()', changed.name);
  end loop;
end $$;
