-- An erased person is nowhere by name, address or phone, except in what people wrote to each other.

create table private.erased_emails (
  hash bytea primary key check (octet_length(hash) = 32),
  erased_at timestamptz not null default now()
);
comment on table private.erased_emails is
  'SHA-256 of email addresses of people just erased, in lower case: the server removes their emails from its queue and its outbox. Stored for ten minutes.';
alter table private.erased_emails enable row level security;
revoke all on private.erased_emails from public, anon, authenticated;

create function private.emails_of(account uuid) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select lower(e) from auth.users u, unnest(array[u.email, nullif(u.email_change, '')]) e where u.id = account and e is not null
    union
    select lower(l.payload::jsonb ->> 'actor_username') from auth.audit_log_entries l
    where l.payload::jsonb ->> 'actor_id' = account::text and l.payload::jsonb ->> 'actor_username' is not null;
  -- The server's own memory, which a hosted project has not.
  if to_regclass('server.email_changes') is not null then
    return query execute 'select lower(c.new_email) from server.email_changes c where c.user_id = $1' using account;
  end if;
end $$;
comment on function private.emails_of(uuid) is 'The addresses an account signs in with, signed in with or wants to, as far as they are still known.';

create function private.purge_author_names(names text[]) returns void
language sql security definer set search_path = ''
as $$
  update public.news_articles set author_name = '' where author_name <> '' and author_name = any (names);
  update public.front_page_content set author_name = null where author_name = any (names);
$$;
comment on function private.purge_author_names(text[]) is 'News and cards stay when their author leaves, without the name.';

create or replace function private.purge_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge_author_names(array[btrim(old.first_name || ' ' || old.last_name)]);
  return old;
end $$;
comment on function private.purge_author() is 'News and cards stay when the account of their author goes, without the name.';

create or replace function private.apply_erasure(member uuid, account uuid, pseudonym text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  emails text[] := array(select private.emails_of(account) union select lower(c.email) from public.member_contacts c where c.member_id = member and c.email is not null);
  names text[] := array(
    select m.name from public.members m where m.id = member and m.first_name <> pseudonym
    union select btrim(a.first_name || ' ' || a.last_name) from public.accounts a where a.id = account
  );
begin
  insert into private.erased_emails (hash) select sha256(convert_to(e, 'UTF8')) from unnest(emails) e on conflict do nothing;
  delete from auth.audit_log_entries l
  where l.payload::jsonb ->> 'actor_id' = account::text or lower(l.payload::jsonb ->> 'actor_username') = any (emails);
  perform private.purge_author_names(names);
  -- A file that is just being imported may name anyone: it is sent again.
  delete from public.score_import_parts where part > 0;

  -- Written as the board wrote it: who won, under the pseudonym.
  perform set_config('app.merging', 'yes', true);
  update public.champions set member_name = pseudonym where member_name = any (names);
  -- Shown nowhere from now on: the next housekeeping takes it, without the day that it leaves to uploads.
  update storage.objects o set created_at = o.created_at - interval '1 day'
  where o.bucket_id = 'champion-photos' and o.name in (select c.photo_path from public.champions c where c.member_id = member);
  update public.champions set photo_path = null where member_id = member and photo_path is not null;
  perform set_config('app.merging', '', true);

  delete from public.member_contacts where member_id = member;
  update public.members set first_name = pseudonym, last_name = '', account_id = null where id = member;
  update public.security_log set client_ip = null where client_ip is not null and account is not null and (account_id = account or subject_id = account);
  delete from auth.users where id = account;
end $$;
comment on function private.apply_erasure(uuid, uuid, text) is
  'Takes away a person''s contacts, account, name, sign-ins and photo as a champion; their rounds and awards stay under the pseudonym. Can be done again without harm.';

create function private.is_someone(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.accounts a where a.id::text = (storage.foldername(path))[1]) $$;
comment on function private.is_someone(text) is 'The account in whose folder a file is has not left.';

create or replace function private.abandoned_champion_photos() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'champion-photos' and not private.is_champion_photo(o.name)
    and (o.created_at < now() - interval '1 day' or not private.is_someone(o.name))
$$;
create or replace function private.abandoned_front_page_files() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'front-page' and not private.is_on_front_page(o.name)
    and (o.created_at < now() - interval '1 day' or not private.is_someone(o.name))
$$;
create or replace function private.abandoned_news_pictures() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'news' and not private.is_in_news(o.name)
    and (o.created_at < now() - interval '1 day' or not private.is_someone(o.name))
$$;
create function private.recently_erased_emails() returns setof text
language sql security definer set search_path = ''
as $$
  delete from private.erased_emails where erased_at < now() - interval '10 minutes';
  select encode(e.hash, 'hex') from private.erased_emails e;
$$;
comment on function private.recently_erased_emails() is
  'Hashes of addresses whose emails are to be removed from queue and outbox. Told for ten minutes, to each server: an email may just be on its way. For the server''s housekeeping.';

create or replace function private.purge_client_ips() returns void
language sql security definer set search_path = ''
as $$
  update public.security_log set client_ip = null where client_ip is not null and created_at < now() - interval '90 days';
  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
$$;
comment on function private.purge_client_ips() is
  'Addresses of machines are stored 90 days, and as long the entries of the sign-in library''s own log, which hold addresses of people. For the installation.';

revoke execute on function private.emails_of(uuid), private.purge_author_names(text[]), private.is_someone(text), private.recently_erased_emails()
  from public, anon, authenticated;

-- ---------------------------------------------------------------------------------------------------------
-- A text that should not stand in a log: the reason of an entry, and the note of a round wherever its history repeats it.

create or replace function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Three changes may pass: an account that leaves (its id becomes null), a text that names what it should not (reason, and
  -- the note of the round), and the member of the entry when two records of them become one.
  if tg_op = 'UPDATE' and new.account_id is null and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.redacted_score', true) = old.score_id::text
    and private.without_texts(new) = private.without_texts(old) then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = 'yes'
    and (to_jsonb(new) - 'member_id') = (to_jsonb(old) - 'member_id') then
    return new;
  end if;
  raise exception 'The audit log is written once and never changed.';
end $$;

create function private.without_texts(entry public.score_audit_log) returns jsonb
language sql stable set search_path = ''
as $$
  select (to_jsonb(entry) - 'reason') || jsonb_build_object('was', entry.was - 'note', 'now', entry.now - 'note')
$$;
comment on function private.without_texts(public.score_audit_log) is 'An entry of the log without the words of people.';

create or replace function private.redact_reason(entry bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mark constant text := '[removed by an administrator]';
  target public.score_audit_log;
  notes text[];
begin
  if not private.is_admin() then
    perform private.refuse('Only an Admin removes a text from the log.', '42501');
  end if;
  select * into target from public.score_audit_log l where l.id = entry;
  notes := array_remove(array_remove(array[target.was ->> 'note', target.now ->> 'note'], null), mark);
  if coalesce(target.reason, mark) = mark and cardinality(notes) = 0 then
    perform private.refuse('This entry has no text that could be removed.');
  end if;
  perform private.lock_scores(target.season_id);
  perform set_config('app.redacted_score', target.score_id::text, true);
  -- The round itself: in a finished season too, and without a message to the shooter that would say it again.
  perform private.set_change_context('A text was removed by an administrator.', 'score-audit-log');
  perform set_config('app.merging', 'yes', true);
  update public.scores s set note = mark, revision = s.revision + 1 where s.id = target.score_id and s.note = any (notes);
  perform set_config('app.merging', '', true);
  perform private.set_change_context(null, null);
  update public.score_audit_log l set
    reason = case when l.id = entry and l.reason is not null then mark else l.reason end,
    was = case when l.was ->> 'note' = any (notes) then l.was || jsonb_build_object('note', mark) else l.was end,
    now = case when l.now ->> 'note' = any (notes) then l.now || jsonb_build_object('note', mark) else l.now end
  where l.score_id = target.score_id and (l.id = entry or l.was ->> 'note' = any (notes) or l.now ->> 'note' = any (notes));
  perform private.log_security('log text removed', null, jsonb_build_object('entry', entry));
  perform set_config('app.redacted_score', '', true);
end $$;
comment on function public.redact_log_reason(bigint) is
  'Takes the free texts out of one entry of the score audit log, for instance when they say something private: its reason, and the note of the round, which also goes from the round and from every entry that repeats it. An Admin only; the security log says who did it.';
revoke execute on function private.without_texts(public.score_audit_log) from public;
