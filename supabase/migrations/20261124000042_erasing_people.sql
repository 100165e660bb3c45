-- Erasing a person who leaves: their name, address and phone number are removed everywhere except in messages people wrote to each other.

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  member_id uuid,
  account_id uuid,
  pseudonym text not null check (char_length(pseudonym) <= 50),
  erased_by uuid,
  created_at timestamptz not null default now()
);
comment on table public.erasures is
  'Erased people, by their remaining ids: a row for the member and for each member merged into it. An older backup still contains them, so '
  'the server repeats the erasure after a restore.';
alter table public.erasures enable row level security;
grant select on public.erasures to authenticated;
create policy "Admins read who was erased" on public.erasures
  for select to authenticated using ((select private.is_admin()));

create function private.apply_erasure(member uuid, account uuid, pseudonym text) returns void
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
  delete from private.results_subscribers s where s.email = any (emails);
  delete from auth.audit_log_entries l
  where l.payload::jsonb ->> 'actor_id' = account::text or lower(l.payload::jsonb ->> 'actor_username') = any (emails);
  perform private.purge_author_names(names);
  -- An unfinished import may name anyone; it has to be sent again.
  delete from public.score_import_parts where part > 0;

  -- Champions typed by the board stay, under the pseudonym.
  perform set_config('app.merging', 'yes', true);
  update public.champions set member_name = pseudonym where member_name = any (names);
  -- No longer shown, so the next housekeeping deletes it without the usual day of grace.
  update storage.objects o set created_at = o.created_at - interval '1 day'
  where o.bucket_id = 'champion-photos' and o.name in (select c.photo_path from public.champions c where c.member_id = member);
  update public.champions set photo_path = null where member_id = member and photo_path is not null;
  perform set_config('app.merging', '', true);

  delete from public.member_contacts where member_id = member;
  delete from public.distinct_members where member in (member_a, member_b);
  perform private.erase_attendance(member, account);
  delete from private.guardian_links g where g.member_id = apply_erasure.member;
  delete from public.fee_payments p where p.member_id = apply_erasure.member;
  update public.members set first_name = pseudonym, last_name = '', account_id = null where id = member;
  update public.security_log set client_ip = null where client_ip is not null and account is not null and (account_id = account or subject_id = account);
  delete from auth.users where id = account;
end $$;
comment on function private.apply_erasure(uuid, uuid, text) is
  'Deletes a person''s contacts, account, name, sign-ins and champion photo; their rounds and awards stay under the pseudonym. Repeatable.';

create function private.erase(account uuid, member uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  target public.account_access;
  erased_member uuid := coalesce(member, (select id from public.members where account_id = account));
  erased_account uuid := coalesce(account, (select account_id from public.members where id = member));
  pseudonym text;
begin
  perform private.refuse('Only an Admin erases a person.', '42501') where not private.is_admin();
  -- Serialized, so that each person gets their own pseudonym.
  perform pg_advisory_xact_lock(hashtext('account decisions'));
  perform private.refuse('This person no longer exists.') where not exists (select from public.members where id = erased_member)
    and not exists (select from public.accounts where id = erased_account);
  perform private.refuse('This account and this member are not the same person.') where account is not null and member is not null
    and not exists (select from public.members where id = member and account_id = account);
  perform private.refuse('You cannot erase yourself. Another Admin can.') where erased_account = private.active_account_id();
  if erased_account is not null then
    target := private.lock_account_decision(erased_account, 'erase');
    perform private.refuse_last_admin(target);
  elsif exists (select from public.erasures e join public.members m on m.id = e.member_id and m.first_name = e.pseudonym where m.id = erased_member) then
    perform private.refuse('This person is erased already.');
  end if;
  pseudonym := 'Former member ' || (select count(*) + 1 from public.erasures);
  -- A backup from before a merge has the person under the merged ids too.
  insert into public.erasures (member_id, account_id, pseudonym, erased_by)
  select erased_member, erased_account, pseudonym, private.active_account_id()
  union all
  select g.merged_id, null, pseudonym, private.active_account_id() from public.member_merges g where g.remaining_id = erased_member;
  perform private.log_security('person erased', erased_account, jsonb_build_object('member', erased_member));
  perform private.apply_erasure(erased_member, erased_account, pseudonym);
  return pseudonym;
end $$;

create function public.erase_person(account_id uuid default null, member_id uuid default null) returns text
language sql security invoker set search_path = ''
as $$ select private.erase(account_id, member_id) $$;
comment on function public.erase_person(uuid, uuid) is
  'Erases a person by account, member or both: deletes contacts, account and files, replaces the name by the returned pseudonym, keeps the '
  'rounds. Cannot be undone. For Admins.';

create table private.erased_emails (
  hash bytea primary key check (octet_length(hash) = 32),
  erased_at timestamptz not null default now()
);
comment on table private.erased_emails is
  'SHA-256 of the lower-case email addresses of recently erased people; the server removes emails to them from its queue and outbox. Stored '
  'for ten minutes.';
alter table private.erased_emails enable row level security;

create function private.emails_of(account uuid) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select lower(e) from auth.users u, unnest(array[u.email, nullif(u.email_change, '')]) e where u.id = account and e is not null
    union
    select lower(l.payload::jsonb ->> 'actor_username') from auth.audit_log_entries l
    where l.payload::jsonb ->> 'actor_id' = account::text and l.payload::jsonb ->> 'actor_username' is not null;
  -- A table of the club's server, absent on hosted Supabase.
  if to_regclass('server.email_changes') is not null then
    return query execute 'select lower(c.new_email) from server.email_changes c where c.user_id = $1' using account;
  end if;
end $$;
comment on function private.emails_of(uuid) is
  'The present, former and requested sign-in addresses of an account, as far as they are known.';

create function private.purge_author_names(names text[]) returns void
language sql security definer set search_path = ''
as $$
  update public.news_articles set author_name = '' where author_name <> '' and author_name = any (names);
  update public.front_page_content set author_name = null where author_name = any (names);
$$;

create function private.recently_erased_emails() returns setof text
language sql security definer set search_path = ''
as $$
  delete from private.erased_emails where erased_at < now() - interval '10 minutes';
  select encode(e.hash, 'hex') from private.erased_emails e;
$$;
comment on function private.recently_erased_emails() is
  'Hashes of addresses whose emails have to leave the queue and the outbox. Returned for ten minutes to each server, because an email may '
  'be on its way. For the server''s housekeeping.';

grant execute on function private.erase(uuid, uuid) to authenticated;
grant execute on function public.erase_person(uuid, uuid) to authenticated;
