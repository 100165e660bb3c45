-- The first steps of an Admin in a new club.

create table private.first_run (
  id integer primary key default 1 check (id = 1),
  hidden_at timestamptz,
  hidden_by uuid references public.accounts (id) on delete set null
);
comment on table private.first_run is 'One row: an Admin hid the list of first steps.';
create index first_run_hidden_by on private.first_run (hidden_by);
alter table private.first_run enable row level security;
insert into private.first_run default values;

create function private.has_own_password(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from auth.users u where u.id = account and u.raw_app_meta_data ? 'password_was_given')
    or exists (
      select from public.security_log l
      where l.account_id = account and l.event in ('password changed', 'password set with a link')
    )
$$;
comment on function private.has_own_password(uuid) is
  'False while the account has the initial password of the first start or of a setting.';

create function private.first_run() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'steps', jsonb_build_object(
      'names', c.name <> 'Our Gun Club' and c.address ~ '\S' and c.phone ~ '\S',
      'password', private.has_own_password(private.active_account_id()),
      'pictures', c.logo_url is not null or c.photo_url is not null,
      'visitors', c.opening_hours ~ '\S' and cardinality(c.join_steps) > 0,
      'season', exists (select from public.seasons),
      'people', exists (select from public.members) and exists (select from public.teams)
    ),
    -- Imported scores of earlier nights do not count as use.
    'isInUse', exists (select from public.scores) and (not exists (select from public.score_imports)
      or exists (select from public.score_audit_log l where l.source is distinct from 'import')),
    'isHidden', (select hidden_at is not null from private.first_run)
  )
  from public.club_settings c
  where private.is_admin()
$$;

create function private.hide_first_run(hidden boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only Admins can hide this list.', '42501') where not private.is_admin();
  update private.first_run set hidden_at = case when hidden then now() end,
    hidden_by = case when hidden then private.active_account_id() end;
  return hidden;
end $$;

create function public.first_run() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.first_run() $$;
comment on function public.first_run() is
  'The first steps of a new club: steps, true if done; isInUse: there are scores that were not imported, and nothing is left to do; '
  'isHidden: an Admin hid the list. For Admins; null for anyone else.';

create function public.hide_first_run(hidden boolean) returns boolean
language sql security invoker set search_path = ''
as $$ select private.hide_first_run(hidden) $$;
comment on function public.hide_first_run(boolean) is 'Hides or shows the list of first steps; returns the new state. For Admins (42501).';

grant execute on function private.first_run(), private.hide_first_run(boolean) to authenticated;
grant execute on function public.first_run(), public.hide_first_run(boolean) to authenticated;
