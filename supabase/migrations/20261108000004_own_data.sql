-- One's own data to take away, and the erasure of a person who leaves.

create function public.my_data() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', (select to_jsonb(u) from public.app_users u where u.id = private.active_account_id()),
    'settings', (select to_jsonb(s) from public.account_settings s where s.account_id = private.active_account_id()),
    'members', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.members m where m.id in (select private.own_member_ids())),
    'contacts', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.member_contacts c where c.member_id in (select private.own_member_ids())),
    'scores', (select coalesce(jsonb_agg(to_jsonb(s) order by s.season_id, s.week, s.round), '[]') from public.scores s where s.member_id in (select private.own_member_ids())),
    'score_history', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from public.score_audit_log l where l.member_id in (select private.own_member_ids())),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]') from public.private_messages m
      where m.sender_id = private.active_account_id()
        or (m.recipient_id = private.active_account_id() and not m.uses_recipients_table)
        or m.id in (select private.received_message_ids())
    ),
    'blocks', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from public.message_blocks b),
    'reports', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.message_reports r where r.reporter_id = private.active_account_id()),
    'scorekeeper', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from public.scorekeepers k where k.account_id = private.active_account_id())
  )
  where private.is_active()
$$;
comment on function public.my_data() is 'Everything the club keeps about the caller, as far as he may read it himself; null for whoever is not Active.';
grant execute on function public.my_data() to authenticated;

-- ---------------------------------------------------------------------------------------------------------
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
  delete from auth.users where id = account;
end $$;
comment on function private.apply_erasure(uuid, uuid, text) is
  'Takes away a person''s contacts, account and name; his rounds stay under the pseudonym. Can be done again without harm.';

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
  -- One at a time: each person gets a pseudonym of his own.
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
    target := private.hold_decision(erased_account, 'erase');
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
create or replace function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Two changes may pass: an account that leaves (its id becomes null), and a reason that names what it should not.
  if tg_op = 'UPDATE' and new.account_id is null and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.redacted_entry', true) = old.id::text
    and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
    return new;
  end if;
  raise exception 'The audit log is written once and never changed.';
end $$;

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
