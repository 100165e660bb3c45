-- Which emails a person wants, the delivery of messages, blocks, reports, and the deletion of messages.

create table public.account_settings (
  account_id uuid primary key default private.active_account_id() references public.accounts (id) on delete cascade,
  message_notices boolean not null default true,
  board_emails boolean not null default true,
  results_emails boolean not null default false,
  alert_emails boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.account_settings is
  'A person''s own choices. message_notices: emails about new messages; board_emails: for board members, a daily email about open tasks. '
  'Without a row both are sent. Only on request: results_emails, the results when a week is published; alert_emails, that the range or the '
  'league night is closed or late, or that a night was moved.';

create table public.message_blocks (
  id uuid primary key default gen_random_uuid(),
  blocker_id uuid not null default private.active_account_id() references public.accounts (id) on delete cascade,
  blocked_id uuid not null references public.accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (blocker_id, blocked_id),
  constraint "no one blocks themselves" check (blocker_id <> blocked_id)
);
comment on table public.message_blocks is
  'Senders that a person has blocked. Their messages are hidden without notice to the sender; the board cannot be blocked.';
create index message_blocks_blocked on public.message_blocks (blocked_id);

create table public.message_reports (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.private_messages (id) on delete cascade,
  reporter_id uuid default private.active_account_id() references public.accounts (id) on delete set null,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.accounts (id) on delete set null,
  open smallint not null generated always as ((resolved_at is null)::integer) stored,
  unique (message_id, reporter_id)
);
comment on table public.message_reports is 'Messages that a recipient reported to the board, and when the board closed the report.';
create index message_reports_reporter on public.message_reports (reporter_id);
create index message_reports_resolved_by on public.message_reports (resolved_by);
create index message_reports_newest on public.message_reports (open desc, created_at desc, id desc);
create index message_reports_open on public.message_reports (created_at) where resolved_at is null;

create table private.message_notices (
  message_id uuid not null references public.private_messages (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade,
  due_at timestamptz not null default now() + interval '2 minutes',
  primary key (message_id, account_id)
);
comment on table private.message_notices is 'Recipients to be notified by email unless they read the message first.';
create index message_notices_account on private.message_notices (account_id);
create index message_notices_due on private.message_notices (due_at);
alter table private.message_notices enable row level security;

create function private.deliver(message uuid, recipient uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sender uuid := private.message_sender(message);
begin
  if recipient is null or recipient = sender then
    return;
  end if;
  if exists (select from public.message_blocks where blocker_id = recipient and blocked_id = sender)
    and not exists (
      select from public.account_access
      where account_id = sender and is_board
    ) then
    insert into public.message_hides (message_id, account_id, silent) values (message, recipient, true) on conflict do nothing;
  else
    insert into private.message_notices (message_id, account_id) values (message, recipient) on conflict do nothing;
  end if;
end $$;
comment on function private.deliver(uuid, uuid) is
  'Delivers to one recipient, alone or of several: hides the message if they blocked its sender (never the board), otherwise queues an '
  'email notice.';

create function private.deliver_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.uses_recipients_table then
    perform private.deliver(new.id, new.recipient_id);
  end if;
  return null;
end $$;
create trigger deliver_message after insert on public.private_messages
  for each row execute function private.deliver_message();

create function private.deliver_copy() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.deliver(new.message_id, new.recipient_id);
  return null;
end $$;
create trigger deliver_copy after insert on public.message_recipients
  for each row execute function private.deliver_copy();

-- A message is deleted once everyone involved has deleted it and no report about it is open.

create function private.is_orphaned(message uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.message_parties(message) party
    where party not in (
      select account_id from public.message_hides
      where message_id = message and (not silent or created_at < now() - interval '1 month')
    )
  ) and not exists (select from public.message_reports where message_id = message and resolved_at is null)
$$;
comment on function private.is_orphaned(uuid) is 'True if every party has deleted the message and no report is open.';

create function private.purge(messages uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Tells the trigger below, which would otherwise only hide them from the caller.
  perform set_config('app.purging', 'yes', true);
  delete from public.private_messages where id = any (messages) and private.is_orphaned(id);
  perform set_config('app.purging', '', true);
end $$;

create function private.hide_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
begin
  if me is null then
    return old;
  end if;
  insert into public.message_hides (message_id, account_id) values (old.id, me)
  on conflict (message_id, account_id) do update set silent = false;
  perform private.purge(array[old.id]);
  -- The response is the same whether or not others still have the message.
  return null;
end $$;
comment on function private.hide_message() is 'Deleting a message hides it from the caller, and deletes it once it is orphaned.';
create trigger hide_message before delete on public.private_messages
  for each row when (coalesce(current_setting('app.purging', true), '') = '') execute function private.hide_message();

create function private.purge_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge(array(select id from public.private_messages where sender_id is null or recipient_id is null));
  return null;
end $$;
comment on function private.purge_messages() is
  'When a person leaves, deletes the messages that everyone else involved has deleted already.';
create trigger purge_messages after delete on public.accounts
  for each row execute function private.purge_messages();

create function private.purge_blocks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge(array(
    select message_id from public.message_hides where silent and created_at < now() - interval '1 month'
  ));
  return null;
end $$;
comment on function private.purge_blocks() is 'Deletes messages hidden by a block a month ago, unless someone else still has them.';
create trigger purge_blocks after delete on public.private_messages
  for each statement when (coalesce(current_setting('app.purging', true), '') = '') execute function private.purge_blocks();

create function private.resolve_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('This report is closed already.') where old.resolved_at is not null;
  new.resolved_by := case when new.resolved_at is not null then private.active_account_id() end;
  new.resolved_at := case when new.resolved_at is not null then now() end;
  return new;
end $$;
create trigger resolve_report before update of resolved_at on public.message_reports
  for each row execute function private.resolve_report();

create function private.purge_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge(array[new.message_id]);
  return null;
end $$;
comment on function private.purge_reports() is 'Deletes a message when its report is closed and everyone has deleted it.';
create trigger purge_reports after update of resolved_at on public.message_reports
  for each row when (new.resolved_at is not null) execute function private.purge_reports();

create function private.reported_message_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select message_id from public.message_reports
  where private.is_board() and message_id not in (
    select h.message_id from public.message_hides h where h.account_id = (select private.active_account_id()) and not h.silent
  )
$$;
comment on function private.reported_message_ids() is
  'For the board: reported messages, including those of senders that the caller blocked, without those that the caller deleted. Empty for '
  'anyone else.';

create function private.may_report(message uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.active_account_id() is not null
    and private.message_sender(message) is distinct from private.active_account_id()
    and exists (select from private.message_parties(message) party where party = private.active_account_id())
$$;

alter table public.account_settings enable row level security;
alter table public.message_blocks enable row level security;
alter table public.message_reports enable row level security;
grant select, insert (account_id, message_notices, board_emails, results_emails, alert_emails), update (account_id, message_notices, board_emails, results_emails, alert_emails)
  on public.account_settings to authenticated;
grant select, insert (blocked_id), delete on public.message_blocks to authenticated;
grant select, insert (message_id, reason), update (resolved_at) on public.message_reports to authenticated;
create policy "people read their own choices" on public.account_settings
  for select to authenticated using (account_id = (select private.active_account_id()));
create policy "people make their own choices" on public.account_settings
  for insert to authenticated with check (account_id = (select private.active_account_id()));
create policy "people change their own choices" on public.account_settings
  for update to authenticated
  using (account_id = (select private.active_account_id())) with check (account_id = (select private.active_account_id()));
create policy "people see whom they have blocked" on public.message_blocks
  for select to authenticated using (blocker_id = (select private.active_account_id()));
create policy "people block in their own name" on public.message_blocks
  for insert to authenticated with check (blocker_id = (select private.active_account_id()));
create policy "people take back their own blocks" on public.message_blocks
  for delete to authenticated using (blocker_id = (select private.active_account_id()));
-- Hidden from its subject, who would know who complained.
create policy "people see their own reports, the board those about others" on public.message_reports
  for select to authenticated
  using (
    reporter_id = (select private.active_account_id())
    or ((select private.is_board()) and private.message_sender(message_id) is distinct from (select private.active_account_id()))
  );
create policy "recipients report a message" on public.message_reports
  for insert to authenticated
  with check (reporter_id = (select private.active_account_id()) and private.may_report(message_id));
create policy "the board closes reports about others" on public.message_reports
  for update to authenticated
  using ((select private.is_board()) and private.message_sender(message_id) is distinct from (select private.active_account_id()))
  with check ((select private.is_board()) and private.message_sender(message_id) is distinct from (select private.active_account_id()));
create policy "sender and recipients read what they have not deleted, the board what was reported" on public.private_messages
  for select to authenticated
  using (
    (
      (
        sender_id = (select private.active_account_id())
        or (recipient_id = (select private.active_account_id()) and not uses_recipients_table)
        or (uses_recipients_table and private.has_received(id, (select private.active_account_id())))
      )
      and not private.has_hidden(id, (select private.active_account_id()))
    )
    or id in (select private.reported_message_ids())
  );

grant execute on function private.reported_message_ids(), private.may_report(uuid) to authenticated, service_role;
