-- The demonstration: its dates move along while no one has changed a score, and an Admin leaves it for an empty club.

create table private.demonstration (
  id integer primary key default 1 check (id = 1),
  made_at timestamptz not null default now(),
  last_entry bigint not null
);
comment on table private.demonstration is
  'One row in a demonstration club, none elsewhere. made_at: rows created later are a person''s. last_entry: the newest entry of the audit '
  'log when the club was made; a later one is a person''s.';
alter table private.demonstration enable row level security;

create function private.demonstration_tables() returns setof regclass
language sql stable set search_path = ''
as $$
  select c.oid::regclass from pg_catalog.pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.oid <> all (array['public.club_settings', 'public.accounts', 'public.account_access', 'public.account_emails',
      'public.account_settings', 'public.security_log', 'private.first_run', 'private.demonstration', 'private.club_restores']::regclass[])
$$;
comment on function private.demonstration_tables() is
  'Tables with what was invented. A new table is among them; accounts, the security log and the club''s own row are not.';

-- Rows are moved and removed as a whole: the rules for single changes would refuse, stamp, log and announce them.
create function private.set_triggers(tables regclass[], state text) returns void
language plpgsql set search_path = ''
as $$
declare
  target regclass;
begin
  foreach target in array tables loop
    execute format('alter table %s %s trigger user', target, state);
  end loop;
end $$;

create function private.move_dates(target regclass, weeks integer, zone text, made_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  moves text := (
    select string_agg(format(case a.atttypid when 'date'::regtype then '%1$I = %1$I + 7 * $1'
        else '%1$I = (%1$I at time zone $2 + make_interval(weeks => $1)) at time zone $2' end, a.attname), ', ')
    from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype) and a.attname <> 'birth_date'
  );
  is_dated boolean := exists (
    select from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = 'created_at' and not a.attisdropped);
begin
  if moves is not null then
    execute format('update %s set %s%s', target, moves, case when is_dated then ' where created_at <= $3' else '' end)
      using weeks, zone, made_at;
  end if;
end $$;
comment on function private.move_dates(regclass, integer, text, timestamptz) is
  'Moves all days and moments of a table by whole weeks of the club''s clock. Rows that a person created stay.';

create function private.redate_demonstration() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  club public.club_settings;
  made private.demonstration;
  tables regclass[] := array(select private.demonstration_tables());
  weeks integer;
  target regclass;
begin
  select * into made from private.demonstration for update;
  if not found then
    return 0;
  end if;
  select * into club from public.club_settings;
  weeks := extract(day from (now() at time zone club.time_zone) - (club.demonstration_since at time zone club.time_zone))::integer / 7;
  if weeks < 1 or exists (select from public.score_audit_log l where l.id > made.last_entry) then
    return 0;
  end if;
  perform private.set_triggers(tables, 'disable');
  foreach target in array tables loop
    perform private.move_dates(target, weeks, club.time_zone, made.made_at);
  end loop;
  update public.score_audit_log set
    was = was || jsonb_build_object('shot_on', (was ->> 'shot_on')::date + 7 * weeks),
    now = now || jsonb_build_object('shot_on', (now ->> 'shot_on')::date + 7 * weeks);
  update public.season_versions set version = version + 1, changed_at = now();
  -- Deferred checks would come after the triggers are back, which PostgreSQL refuses.
  set constraints all immediate;
  perform private.set_triggers(tables, 'enable');
  update private.demonstration set made_at = made_at + make_interval(weeks => weeks);
  update public.club_settings set
    demonstration_since = (demonstration_since at time zone time_zone + make_interval(weeks => weeks)) at time zone time_zone;
  perform private.log_security('demonstration moved on', null, jsonb_build_object('weeks', weeks));
  return weeks;
end $$;
comment on function private.redate_demonstration() is
  'Moves a demonstration on by whole weeks once its league night was a week ago, so that the night is the latest one again. Does nothing '
  'once a person entered or changed a score, and in a real club. For the server. Returns the weeks.';

create function private.empty_demonstration() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  tables regclass[] := array(select private.demonstration_tables());
begin
  perform private.refuse('This is a real club. Nothing was deleted.', '42501') where not exists (select from private.demonstration);
  perform private.set_triggers(tables, 'disable');
  execute 'truncate ' || array_to_string(tables, ', ');
  perform private.set_triggers(tables, 'enable');
  delete from auth.users u where u.raw_app_meta_data ? 'is_invented';
  delete from private.demonstration;
  update private.first_run set hidden_at = null, hidden_by = null;
  update public.club_settings set name = default, tagline = default, address = default, phone = default, social_url = default,
    latitude = default, longitude = default, about_text = default, safety_text = default, opening_hours = default, directions = default,
    closed_from = default, closed_until = default, closed_reason = default, logo_url = default, photo_url = default, photo_alt = default,
    photo_x = default, photo_y = default, join_steps = default, join_text = default, accent_color = default, has_results = default,
    alert_id = default, alert_kind = default, alert_text = default, alert_since = default, alert_until = default,
    demonstration_since = default;
end $$;
comment on function private.empty_demonstration() is
  'Deletes everything in a demonstration club but the accounts that people opened, the security log and the time zone. Refused in a real '
  'club. For the server''s command and private.start_own_club.';

create function private.start_own_club() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only an Admin can leave the demonstration.', '42501') where not private.is_admin();
  perform private.empty_demonstration();
  perform private.log_security('demonstration left', null);
  return true;
end $$;

create function public.start_own_club() returns boolean
language sql security invoker set search_path = ''
as $$ select private.start_own_club() $$;
comment on function public.start_own_club() is
  'Turns a demonstration club into an empty one: its people, seasons, scores, messages and texts are deleted, and whatever was added since. '
  'Accounts that people opened stay. For Admins; refused in a real club.';

grant execute on function private.start_own_club() to authenticated;
grant execute on function public.start_own_club() to authenticated;
