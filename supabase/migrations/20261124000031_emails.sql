-- Emails caused by changes in the database. The server dequeues and sends them.

create table private.account_emails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  kind text not null check (kind in ('approved')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '10 seconds'
);
comment on table private.account_emails is 'Emails due to people about their accounts.';
comment on column private.account_emails.due_at is 'Not sent before: until then a decision can be undone silently.';
create index account_emails_account on private.account_emails (account_id);
alter table private.account_emails enable row level security;

create function private.email_approved_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Accounts opened by the server, such as the first Admin, get no email.
  if (select auth.uid()) is not null then
    insert into private.account_emails (account_id, kind) values (new.account_id, 'approved');
  end if;
  return null;
end $$;
create trigger email_approved_account after update of status on public.account_access
  for each row when (old.status = 'Pending' and new.status = 'Active') execute function private.email_approved_account();

create function private.dequeue_account_emails() returns table (email text, kind text)
language sql security definer set search_path = ''
as $$
  with due as (delete from private.account_emails l where l.due_at <= now() returning l.account_id, l.kind)
  select e.email, d.kind from due d
  join public.account_emails e on e.account_id = d.account_id
  join auth.users u on u.id = d.account_id and u.email_confirmed_at is not null
$$;
comment on function private.dequeue_account_emails() is
  'Emails to send to people about their accounts; each is returned once. For the server only.';

create function private.undo_approval(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target public.account_access := private.lock_account_decision(account, 'approve');
begin
  delete from private.account_emails
  where account_id = account and kind = 'approved' and created_at > now() - interval '1 minute';
  perform private.refuse('It is too late to undo this: the email may have been sent. You can deactivate the account.')
    where not found or target.status <> 'Active';
  update public.account_access set status = 'Pending', decided_by = null, decided_at = null where account_id = account;
  update public.members set account_id = null where account_id = account;
  delete from auth.sessions where user_id = account;
end $$;
comment on function private.undo_approval(uuid) is 'The account is linked to no member, as before.';

create function public.undo_approval(account_id uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.undo_approval(account_id) $$;
comment on function public.undo_approval(uuid) is
  'Undoes an approval before its email is sent, for a minute at most: the account is Pending again. The board for Members, Admins for all.';
grant execute on function private.undo_approval(uuid), public.undo_approval(uuid) to authenticated;

create function private.dequeue_message_notices() returns table (
  account_id uuid, email text, first_name text, sender_names text, messages integer
)
language sql security definer set search_path = ''
as $$
  with due as (delete from private.message_notices n where n.due_at <= now() returning n.message_id, n.account_id)
  select d.account_id, e.email, a.first_name,
    string_agg(distinct btrim(s.first_name || ' ' || s.last_name), ', ' order by btrim(s.first_name || ' ' || s.last_name)),
    count(distinct d.message_id)::integer
  from due d
  join public.private_messages m on m.id = d.message_id
  join public.accounts a on a.id = d.account_id
  join public.account_access x on x.account_id = d.account_id and x.is_active
  join public.account_emails e on e.account_id = d.account_id
  join auth.users u on u.id = d.account_id and u.email_confirmed_at is not null
  left join public.account_settings w on w.account_id = d.account_id
  left join public.accounts s on s.id = m.sender_id
  left join public.message_recipients r on r.message_id = m.id and r.recipient_id = d.account_id
  where coalesce(w.message_notices, true)
    and not coalesce(r.is_read, m.is_read)
    and not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = d.account_id)
  group by d.account_id, e.email, a.first_name
$$;
comment on function private.dequeue_message_notices() is
  'People to notify by email about a message, each returned once: unread for two minutes, not deleted, notices turned on. For the server '
  'only.';

-- The daily email. It is computed each day from the tasks open then, so nothing is queued.

create function private.waiting_accounts() returns table (account_id uuid, name text, waits_since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select a.id, btrim(a.first_name || ' ' || a.last_name), u.email_confirmed_at
  from public.account_access x
  join public.accounts a on a.id = x.account_id
  join auth.users u on u.id = x.account_id
  where x.status = 'Pending' and u.email_confirmed_at is not null
$$;
comment on function private.waiting_accounts() is
  'Accounts with a confirmed address that need only the board''s approval. The caller must have been checked.';

create table private.board_emails (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  sent_on date not null
);
comment on table private.board_emails is 'The club''s date on which a board member last got the daily email.';
alter table private.board_emails enable row level security;

-- The results email: sent once when a week is published, to members who chose it and to confirmed addresses.

create table private.results_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.results_subscribers is
  'Addresses of people outside the club that get the results of public seasons. id is the secret in links sent to the address; until '
  'confirmed_at only the confirmation is sent.';
alter table private.results_subscribers enable row level security;

create table private.announced_weeks (
  season_id uuid not null references public.seasons (id) on delete cascade,
  week integer not null,
  announced_at timestamptz not null default now(),
  edition integer not null default 1 check (edition >= 1),
  primary key (season_id, week)
);
comment on table private.announced_weeks is
  'Weeks whose results were sent by email; publishing again sends none. edition: 2 or more after the board sent a corrected week again; '
  'announced_at: of the last edition.';
alter table private.announced_weeks enable row level security;

create table private.results_emails (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  week integer not null,
  account_id uuid references public.accounts (id) on delete cascade,
  subscriber_id uuid references private.results_subscribers (id) on delete cascade,
  edition integer not null default 1,
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  sent_at timestamptz,
  constraint "a results email is for an account or a subscriber" check (num_nonnulls(account_id, subscriber_id) = 1),
  unique (season_id, week, edition, account_id),
  unique (season_id, week, edition, subscriber_id)
);
comment on table private.results_emails is
  'Results emails, queued (sent_at null) and sent. id is the secret of the unsubscribe link. failed_at: the last failure; retried after an '
  'hour.';
create index results_emails_account on private.results_emails (account_id);
create index results_emails_subscriber on private.results_emails (subscriber_id);
create index results_emails_due on private.results_emails (created_at) where sent_at is null;
alter table private.results_emails enable row level security;

create function private.sends_emails() returns boolean
language sql stable security definer set search_path = ''
as $$ select to_regclass('server.email_queue') is not null $$;
comment on function private.sends_emails() is
  'True on the club''s own server, false on hosted Supabase, which does not send the site''s emails.';

create function private.results_recipients(season uuid) returns table (account_id uuid, subscriber_id uuid)
language sql stable security definer set search_path = ''
as $$
  select x.account_id, null
  from public.account_access x join public.account_settings w on w.account_id = x.account_id
  join public.seasons e on e.id = results_recipients.season and private.is_begun(e.status)
  where x.is_active and w.results_emails
  union all
  select null, s.id
  from private.results_subscribers s
  join public.seasons e on e.id = results_recipients.season and private.is_begun(e.status) and e.audience = 'everybody'
  where s.confirmed_at is not null
$$;
comment on function private.results_recipients(uuid) is
  'Recipients of a season''s results: members who chose them and, for a public season, confirmed addresses. No one for a draft.';

create function private.count_results_recipients(season uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.results_recipients(count_results_recipients.season)
  where private.is_board()
  having private.sends_emails()
$$;
comment on function private.count_results_recipients(uuid) is
  'How many people get a season''s results by email; null where no emails are sent. For the board.';
grant execute on function private.count_results_recipients(uuid) to authenticated;

create function private.queue_results_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Changes by the server, such as a demonstration club, are announced to no one.
  if (select auth.uid()) is null or not private.sends_emails()
    or exists (select from public.seasons e where e.id = new.season_id and not private.is_begun(e.status)) then
    return null;
  end if;
  insert into private.announced_weeks (season_id, week) values (new.season_id, new.week) on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into private.results_emails (season_id, week, account_id, subscriber_id)
  select new.season_id, new.week, r.account_id, r.subscriber_id from private.results_recipients(new.season_id) r;
  return null;
end $$;
comment on function private.queue_results_emails() is
  'Queues the results emails when a week is first published, unless the season is a draft.';
create trigger queue_results_emails after update of published_at on public.season_weeks
  for each row when (old.published_at is null and new.published_at is not null) execute function private.queue_results_emails();

create function private.due_results_emails(most integer) returns table (
  id uuid, season_id uuid, week integer, email text, member_id uuid, is_outside boolean, is_corrected boolean
)
language sql volatile security definer set search_path = ''
as $$
  select q.id, q.season_id, q.week, coalesce(s.email, e.email), m.id, q.subscriber_id is not null, q.edition > 1
  from private.results_emails q
  join public.season_weeks w on w.season_id = q.season_id and w.week = q.week and w.published_at is not null
  join public.seasons n on n.id = q.season_id and private.is_begun(n.status)
  left join private.results_subscribers s on s.id = q.subscriber_id and s.confirmed_at is not null and n.audience = 'everybody'
  left join public.account_access x on x.account_id = q.account_id and x.is_active
  left join public.account_settings c on c.account_id = x.account_id and c.results_emails
  left join auth.users u on u.id = c.account_id and u.email_confirmed_at is not null
  left join public.account_emails e on e.account_id = u.id
  left join public.members m on m.account_id = q.account_id
  where q.sent_at is null and (q.failed_at is null or q.failed_at < now() - interval '1 hour') and (s.id is not null or e.account_id is not null)
  order by q.created_at, q.id
  limit most
  for update of q skip locked
$$;
comment on function private.due_results_emails(integer) is
  'Results emails to send, oldest first, locked until the transaction that marks them as sent ends. Skips drafts, weeks no longer '
  'published, failures within the hour, and people who opted out. is_outside: about the book for people outside the club; is_corrected: '
  'the week was announced before. For the server only.';

create function private.request_results_emails(address text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found private.results_subscribers;
begin
  insert into private.results_subscribers (email) values (lower(address)) on conflict (email) do nothing;
  select * into found from private.results_subscribers s where s.email = lower(address);
  return case when found.confirmed_at is null then found.id end;
end $$;
comment on function private.request_results_emails(text) is
  'The secret of the link that confirms an address; null if it is confirmed. For the server only.';

create function private.confirm_results_emails(secret uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.results_subscribers s set confirmed_at = coalesce(s.confirmed_at, now()) where s.id = secret;
  return found;
end $$;
comment on function private.confirm_results_emails(uuid) is 'Confirms an address; false for an unknown secret. For the server only.';

create function private.stop_results_emails(secret uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.results_emails;
begin
  select * into asked from private.results_emails q where q.id = secret;
  update public.account_settings w set results_emails = false where w.account_id = asked.account_id;
  delete from private.results_subscribers s where s.id in (secret, asked.subscriber_id);
  return asked.id is not null or found;
end $$;
comment on function private.stop_results_emails(uuid) is
  'Unsubscribes the holder of an email''s secret: turns off a member''s setting, or deletes a subscriber''s address. For the server only.';

create function private.purge_results_emails() returns void
language sql security definer set search_path = ''
as $$
  delete from private.results_subscribers s where s.confirmed_at is null and s.created_at < now() - interval '1 day';
  delete from private.results_emails q where q.sent_at is null and q.created_at < now() - interval '14 days';
$$;
comment on function private.purge_results_emails() is
  'Deletes addresses not confirmed within a day, and emails not sent within two weeks. For the server only.';

create function private.week_announcement(season_id uuid, week integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board sends results by email.', '42501') where not private.is_board();
  return (
    select jsonb_build_object('edition', a.edition, 'announcedAt', a.announced_at,
      'recipients', (select count(*) from private.results_recipients(a.season_id)))
    from private.announced_weeks a
    where a.season_id = week_announcement.season_id and a.week = week_announcement.week and private.sends_emails());
end $$;

create function private.announce_week_again(season_id uuid, week integer, edition integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  announced private.announced_weeks;
  queued integer;
begin
  perform private.refuse('Only the board sends results by email.', '42501') where not private.is_board();
  perform private.refuse('Publish the week first.') where not exists (select from public.season_weeks w
    where w.season_id = announce_week_again.season_id and w.week = announce_week_again.week and w.published_at is not null);
  perform private.refuse('This season is a draft. Start it before you send its results.')
    where exists (select from public.seasons e where e.id = announce_week_again.season_id and not private.is_begun(e.status));
  -- The row stays locked, so the second of two requests finds another edition.
  select * into announced from private.announced_weeks a
  where a.season_id = announce_week_again.season_id and a.week = announce_week_again.week for update;
  perform private.refuse('The results of this week weren''t sent by email.') where announced.season_id is null or not private.sends_emails();
  perform private.raise_stale_write('week', to_jsonb(announced.edition), 'Someone else just sent this %s again. No more emails were sent.')
    where announced.edition is distinct from announce_week_again.edition;
  -- People with a queued email get only the corrected one.
  delete from private.results_emails q where q.season_id = announced.season_id and q.week = announced.week and q.sent_at is null;
  update private.announced_weeks a set edition = announced.edition + 1, announced_at = now()
  where a.season_id = announced.season_id and a.week = announced.week;
  insert into private.results_emails (season_id, week, edition, account_id, subscriber_id)
  select announced.season_id, announced.week, announced.edition + 1, r.account_id, r.subscriber_id
  from private.results_recipients(announced.season_id) r;
  get diagnostics queued = row_count;
  perform private.log_security('results sent again', announced.season_id, jsonb_build_object('week', announced.week, 'emails', queued));
  return queued;
end $$;

create function public.sends_emails() returns boolean
language sql stable security invoker set search_path = ''
as $$ select case when private.active_account_id() is not null then private.sends_emails() end $$;
comment on function public.sends_emails() is
  'True if the site sends emails about messages, results and open tasks; null unless Active. False on hosted Supabase, which sends only '
  'those about accounts.';

create function public.week_announcement(season_id uuid, week integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.week_announcement($1, $2) $$;
comment on function public.week_announcement(uuid, integer) is
  'For a week whose results were sent by email: { edition, announcedAt, recipients }, the number of recipients of the next edition. Null '
  'for a week that was not announced, and where no emails are sent. For the board.';

create function public.announce_week_again(season_id uuid, week integer, edition integer) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.announce_week_again($1, $2, $3) $$;
comment on function public.announce_week_again(uuid, integer, integer) is
  'Sends the results of a published week again, marked as corrected, to everyone who wants them now. edition: as in week_announcement; '
  'another one (40001) sends nothing, so that a repeated request has no effect. For the board. Returns the number of emails.';

grant execute on function private.sends_emails(), private.week_announcement(uuid, integer), private.announce_week_again(uuid, integer, integer)
  to authenticated, service_role;
grant execute on function public.sends_emails(), public.week_announcement(uuid, integer), public.announce_week_again(uuid, integer, integer)
  to authenticated;
