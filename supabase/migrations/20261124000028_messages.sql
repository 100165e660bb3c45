-- Private messages to one or several people.

-- One space before each word, so that a search can ask where words begin.
create function private.message_text(subject text, content text, attachments jsonb) returns text
language sql immutable set search_path = ''
as $$
  select private.plain(regexp_replace(
    concat_ws(' ', '', subject, content, jsonb_path_query_array(attachments, '$[*].name')), '\s+', ' ', 'g'
  ))
$$;

create table public.private_messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid references public.accounts (id) on delete set null,
  recipient_id uuid references public.accounts (id) on delete set null,
  kind text not null default 'message' check (kind in ('message', 'notice')),
  subject text not null default '' check (char_length(subject) <= 200),
  content text not null default '' check (char_length(content) <= 20000),
  attachments jsonb not null default '[]' check (
    jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 5 and pg_column_size(attachments) <= 10000
  ),
  uses_recipients_table boolean not null default false,
  thread_id uuid not null default gen_random_uuid(),
  is_read boolean not null default false,
  search_text text not null generated always as (private.message_text(subject, content, attachments)) stored,
  created_at timestamptz not null default now()
) with (fillfactor = 90);
comment on table public.private_messages is
  'A message. With several recipients, uses_recipients_table is true, recipient_id is the first of them, and each has a row in '
  'message_recipients.';
comment on column public.private_messages.kind is
  'message: written by its sender; notice: written by the database in the name of someone who changed a score or an event. Notices count '
  'toward no limit.';
create index private_messages_sender on public.private_messages (sender_id, created_at desc);
create index private_messages_recipient on public.private_messages (recipient_id, created_at desc);

create table public.message_recipients (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.private_messages (id) on delete cascade,
  recipient_id uuid not null references public.accounts (id) on delete cascade,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  unique (message_id, recipient_id)
);
comment on table public.message_recipients is 'The recipients of a message to several people, each with their own read mark.';
create index message_recipients_recipient on public.message_recipients (recipient_id);

create table public.message_hides (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.private_messages (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade,
  silent boolean not null default false,
  created_at timestamptz not null default now(),
  unique (message_id, account_id)
);
comment on table public.message_hides is 'Who deleted a message for themselves. The message is deleted once everyone has.';
comment on column public.message_hides.silent is
  'Hidden at delivery because the recipient blocked the sender. Such a message is stored for a month, so that its disappearance does not '
  'reveal the block.';
create index message_hides_account on public.message_hides (account_id);
create index message_hides_silent on public.message_hides (created_at) where silent;

create function private.message_sender(message uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select sender_id from public.private_messages where id = message $$;
comment on function private.message_sender(uuid) is
  'The sender of a message, for policies on rows that belong to it; null after the sender left.';

create function private.received_message_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select message_id from public.message_recipients where recipient_id = (select private.active_account_id()) $$;
comment on function private.received_message_ids() is 'Messages to several recipients that include the caller.';

create function private.has_received(message uuid, account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.message_recipients where message_id = message and recipient_id = account) $$;
comment on function private.has_received(uuid, uuid) is 'This account is one of several recipients of the message.';

create function private.has_hidden(message uuid, account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.message_hides where message_id = message and account_id = account) $$;
comment on function private.has_hidden(uuid, uuid) is
  'This account deleted the message, or it was hidden because the account blocked the sender.';

create function private.message_parties(message uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select sender_id from public.private_messages where id = message and sender_id is not null
  union
  select recipient_id from public.private_messages where id = message and recipient_id is not null and not uses_recipients_table
  union
  select recipient_id from public.message_recipients where message_id = message
$$;
comment on function private.message_parties(uuid) is
  'Sender and recipients. The first of several recipients counts through their own row; without it they never received the message.';

create function private.check_recipient() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Policies run after this trigger, so a person without rights must learn nothing about the recipient.
  if (select auth.uid()) is null then
    return new;
  end if;
  -- Clients cannot set the kind: a function that has checked the recipients writes notices.
  if to_jsonb(new) ->> 'kind' = 'notice' then
    return new;
  end if;
  perform private.refuse('Sign in to write messages.', '42501') where private.active_account_id() is null;
  perform private.refuse('This person can''t receive messages. Choose someone from the list.') where new.recipient_id is null or not exists (
    select from public.account_access where account_id = new.recipient_id and is_active
  );
  perform private.refuse('Only the board can message junior members unless a guardian has agreed. Message the board instead.')
    where new.recipient_id in (select private.protected_accounts());
  return new;
end $$;
comment on function private.check_recipient() is 'Messages go to active people, and to juniors only from people who may write to them.';
create trigger check_recipient before insert on public.private_messages
  for each row execute function private.check_recipient();
create trigger check_recipient before insert on public.message_recipients
  for each row execute function private.check_recipient();

alter table public.private_messages enable row level security;
alter table public.message_recipients enable row level security;
alter table public.message_hides enable row level security;
grant select, delete on public.private_messages to authenticated;
grant insert (id, sender_id, recipient_id, subject, content, attachments, uses_recipients_table), update (is_read)
  on public.private_messages to authenticated;
grant select, insert (id, message_id, recipient_id), update (is_read) on public.message_recipients to authenticated;
create policy "members send messages in their own name" on public.private_messages
  for insert to authenticated with check (sender_id = (select private.active_account_id()));
create policy "recipients mark a message as read" on public.private_messages
  for update to authenticated
  using (recipient_id = (select private.active_account_id()) and not uses_recipients_table)
  with check (recipient_id = (select private.active_account_id()));
create policy "sender and recipients delete a message for themselves" on public.private_messages
  for delete to authenticated
  using (
    sender_id = (select private.active_account_id())
    or (recipient_id = (select private.active_account_id()) and not uses_recipients_table)
    or private.has_received(id, (select private.active_account_id()))
  );
create policy "recipients read their own row, senders those of their messages" on public.message_recipients
  for select to authenticated
  using (
    recipient_id = (select private.active_account_id())
    or (select private.active_account_id()) = private.message_sender(message_id)
  );
create policy "senders name the recipients of their messages" on public.message_recipients
  for insert to authenticated
  with check ((select private.active_account_id()) = private.message_sender(message_id));
create policy "recipients mark their own copy as read" on public.message_recipients
  for update to authenticated
  using (recipient_id = (select private.active_account_id()))
  with check (recipient_id = (select private.active_account_id()));

grant execute on function private.message_text(text, text, jsonb), private.message_sender(uuid), private.received_message_ids(), private.has_received(uuid, uuid),
  private.has_hidden(uuid, uuid) to authenticated, service_role;
