-- Errors in browsers and on the server, for Admins: short, counted, and without personal data.

create table public.error_notes (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('browser', 'server')),
  fingerprint text not null,
  message text not null check (char_length(message) between 1 and 300),
  stack text not null default '' check (char_length(stack) <= 800),
  route text not null default '' check (char_length(route) <= 80),
  release text not null default '' check (char_length(release) <= 40),
  browser text not null default '' check (char_length(browser) <= 40),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (source, fingerprint)
);
comment on table public.error_notes is
  'Errors of browsers and the server, equal ones as one row with a count. Readable by Admins, written by private.note_error only, stored for '
  '30 days.';
create index error_notes_last_at on public.error_notes (last_at desc);
alter table public.error_notes enable row level security;
grant select on public.error_notes to authenticated;
create policy "Admins read what broke" on public.error_notes
  for select to authenticated using ((select private.is_admin()));

create function private.without_personal_data(message text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  masked text := message;
  known text;
begin
  masked := regexp_replace(masked, '[^\s@<>"''()]+@[^\s@<>"''()]+', '[email]', 'g');
  masked := regexp_replace(masked, '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F-]{4,27}', '[id]', 'g');
  masked := regexp_replace(masked, '(https?://[^\s?#"'')]*)[?#][^\s"'')]*', '\1', 'g');
  masked := regexp_replace(masked, '[A-Za-z0-9_-]{24,}', '[id]', 'g');
  masked := regexp_replace(masked, '\+?\d[\d ().-]{2,}\d|\d{3,}', '[number]', 'g');
  for known in
    select n.name from (
      select first_name as name from public.members union select last_name from public.members
      union select first_name from public.accounts union select last_name from public.accounts
    ) n
    where char_length(n.name) >= 2 and position(lower(n.name) in lower(masked)) > 0
    order by char_length(n.name) desc
  loop
    masked := regexp_replace(masked, '(?<![[:alnum:]_])' || regexp_replace(known, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]_])', '[name]', 'gi');
  end loop;
  return masked;
end $$;
comment on function private.without_personal_data(text) is
  'Masks email addresses, ids, numbers of three digits or more, query strings, and every name of a member or an account.';

create function private.note_error(source text, message text, stack text, route text, release text, browser text, times integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cleaned text := left(private.without_personal_data(left(regexp_replace(coalesce(message, ''), '\s+', ' ', 'g'), 1000)), 300);
  frames text;
  version text := case when release ~ '^[0-9A-Za-z.+-]{1,40}$' then release else '' end;
  page text := case when route ~ '^/[a-z/:-]{0,78}$' then route else '' end;
begin
  if btrim(cleaned) = '' then
    return;
  end if;
  -- A frame is a function, a file of the site and a position in it; the rest of a stack is dropped.
  select left(coalesce(string_agg(f.line, E'\n' order by f.at), ''), 800) into frames
    from (
      select l.line, l.at from regexp_split_to_table(left(coalesce(stack, ''), 2000), '\n') with ordinality as l (line, at)
      where l.line ~ '^[A-Za-z0-9_$.<> ]{0,60}@[A-Za-z0-9_./-]{1,90}:\d{1,7}(:\d{1,7})?$' order by l.at limit 5
    ) f;
  insert into public.error_notes as e (source, fingerprint, message, stack, route, release, browser, times)
  select note_error.source, md5(concat_ws('|', cleaned, split_part(frames, E'\n', 1), version)), cleaned, frames, page, version,
    case when note_error.browser ~ '^[A-Za-z ]{1,30}( \d{1,3})?$' then note_error.browser else '' end,
    greatest(1, least(note_error.times, 1000))
  on conflict on constraint error_notes_source_fingerprint_key do update
    set times = least(e.times + excluded.times, 1000000), last_at = now(), route = excluded.route, browser = excluded.browser;
end $$;
comment on function private.note_error(text, text, text, text, text, text, integer) is
  'Stores an error, or counts an equal one. For the server and public.report_error.';

create function private.report_error(note jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('A note about an error has up to 2 kB.') where octet_length(note::text) > 2048;
  perform pg_advisory_xact_lock(hashtextextended('error notes', 0));
  perform private.note_error('browser', note ->> 'message', note ->> 'stack', note ->> 'route', note ->> 'release', note ->> 'browser', 1);
  -- The rarest and oldest error is dropped, never the new one, so that a flood fills neither the disk nor the screen.
  delete from public.error_notes e where e.id in (
    select n.id from public.error_notes n where n.source = 'browser' and n.first_at > now() - interval '1 day'
    order by n.last_at = now() desc, n.times desc, n.last_at desc offset 100
  );
end $$;

create function public.report_error(note jsonb) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.report_error(note) $$;
comment on function public.report_error(jsonb) is
  'Reports an error of a browser: { message, stack, route, release, browser }, up to 2 kB, also from visitors. Masked and counted. Each '
  'day the 100 most frequent are stored.';

create function private.purge_errors() returns void
language sql security definer set search_path = ''
as $$ delete from public.error_notes where last_at < now() - interval '30 days' $$;

grant execute on function private.report_error(jsonb) to anon, authenticated, service_role;
grant execute on function public.report_error(jsonb) to anon, authenticated;
