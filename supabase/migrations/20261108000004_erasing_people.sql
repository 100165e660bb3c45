-- The erasure of a person who leaves, and of a text that should not stand in the log.

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  member_id uuid,
  account_id uuid,
  pseudonym text not null check (char_length(pseudonym) <= 50),
  erased_by uuid,
  created_at timestamptz not null default now()
);
comment on table public.erasures is
  'People who were erased, by the ids that are left of them. An older backup that is put back knows them still: the installation erases them again.';
alter table public.erasures enable row level security;
revoke all on public.erasures from anon, authenticated;
grant select on public.erasures to authenticated;
create policy "Admins read who was erased" on public.erasures
  for select to authenticated using ((select private.is_admin()));

create function private.apply_erasure(member uuid, account uuid, pseudonym text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.member_contacts where member_id = member;
  update public.members set first_name = pseudonym, last_name = '', account_id = null where id = member;
  update public.champions set photo_path = null where member_id = member and photo_path is not null;
  delete from auth.users where id = account;
end $$;
comment on function private.apply_erasure(uuid, uuid, text) is
  'Takes away a person''s contacts, account, name and photo as a champion; their rounds and awards stay under the pseudonym. Can be done again without harm.';

create function private.erase(account uuid, member uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  target public.account_access;
  erased_member uuid := coalesce(member, (select id from public.members where account_id = account));
  erased_account uuid := coalesce(account, (select account_id from public.members where id = member));
  pseudonym text;
begin
  if not private.is_admin() then
    perform private.refuse('Only an Admin erases a person.', '42501');
  end if;
  -- One at a time: each person gets a pseudonym of their own.
  perform pg_advisory_xact_lock(hashtext('account decisions'));
  if not exists (select from public.members where id = erased_member)
    and not exists (select from public.accounts where id = erased_account) then
    perform private.refuse('This person does not exist any more.');
  end if;
  if account is not null and member is not null
    and not exists (select from public.members where id = member and account_id = account) then
    perform private.refuse('This account and this member are not the same person.');
  end if;
  if erased_account = private.active_account_id() then
    perform private.refuse('You cannot erase yourself. Another Admin can.');
  end if;
  if erased_account is not null then
    target := private.lock_account_decision(erased_account, 'erase');
    perform private.refuse_last_admin(target);
  elsif exists (select from public.erasures e join public.members m on m.id = e.member_id and m.first_name = e.pseudonym where m.id = erased_member) then
    perform private.refuse('This person is erased already.');
  end if;
  pseudonym := 'Former member ' || (select count(*) + 1 from public.erasures);
  insert into public.erasures (member_id, account_id, pseudonym, erased_by)
  values (erased_member, erased_account, pseudonym, private.active_account_id());
  perform private.log_security('person erased', erased_account, jsonb_build_object('member', erased_member));
  perform private.apply_erasure(erased_member, erased_account, pseudonym);
  return pseudonym;
end $$;

create function public.erase_person(account_id uuid default null, member_id uuid default null) returns text
language sql security invoker set search_path = ''
as $$ select private.erase(account_id, member_id) $$;
comment on function public.erase_person(uuid, uuid) is
  'Erases a person who leaves, named by account, by member or by both: contacts, account and files go, the name becomes the pseudonym that is returned, rounds stay. An Admin only; cannot be undone.';

-- ---------------------------------------------------------------------------------------------------------

create function private.redact_reason(entry bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse('Only an Admin removes a text from the log.', '42501');
  end if;
  perform set_config('app.redacted_entry', entry::text, true);
  update public.score_audit_log set reason = '[removed by an administrator]' where id = entry and reason is not null;
  if not found then
    perform private.refuse('This entry has no text that could be removed.');
  end if;
  perform private.log_security('log text removed', null, jsonb_build_object('entry', entry));
  perform set_config('app.redacted_entry', '', true);
end $$;

create function public.redact_log_reason(entry_id bigint) returns void
language sql security invoker set search_path = ''
as $$ select private.redact_reason(entry_id) $$;
comment on function public.redact_log_reason(bigint) is
  'Takes the free text out of one entry of the score audit log, for instance when it says something private. An Admin only; the security log says who did it.';

grant execute on function public.erase_person(uuid, uuid), public.redact_log_reason(bigint) to authenticated;
grant execute on function private.erase(uuid, uuid), private.redact_reason(bigint) to authenticated;
