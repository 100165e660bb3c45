-- Emails that follow from what happens in the database. The installation takes them from here and sends them.

create table private.account_emails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  kind text not null check (kind in ('approved')),
  created_at timestamptz not null default now()
);
comment on table private.account_emails is 'What a person has to be told by email about the account.';
create index account_emails_account on private.account_emails (account_id);
alter table private.account_emails enable row level security;

create function private.email_approved_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What the installation itself opens, such as the first Admin, needs no email.
  if (select auth.uid()) is not null then
    insert into private.account_emails (account_id, kind) values (new.account_id, 'approved');
  end if;
  return null;
end $$;
comment on function private.email_approved_account() is 'A person who is let in is told by email.';
create trigger email_approved_account after update of status on public.account_access
  for each row when (old.status = 'Pending' and new.status = 'Active') execute function private.email_approved_account();

create function private.dequeue_account_emails() returns table (email text, kind text)
language sql security definer set search_path = ''
as $$
  with due as (delete from private.account_emails l returning l.account_id, l.kind)
  select e.email, d.kind from due d
  join public.account_emails e on e.account_id = d.account_id
  join auth.users u on u.id = d.account_id and u.email_confirmed_at is not null
$$;
comment on function private.dequeue_account_emails() is
  'Emails to write to people about their accounts, once each. For the installation only.';

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
  join public.account_access x on x.account_id = d.account_id and x.status = 'Active'
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
  'People to tell by email that a message came, once each: unread for two minutes, not deleted, and they want to be told. For the '
  'installation only.';

-- ---------------------------------------------------------------------------------------------------------
-- The daily email. It is written anew each day from what waits then, so nothing is queued.

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
  'Accounts that only the board''s approval is missing for: their address is confirmed. For functions that have asked who calls.';

create table private.board_emails (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  sent_on date not null
);
comment on table private.board_emails is 'On which day of the club a board member was last told by email what waits.';
alter table private.board_emails enable row level security;

create function private.dequeue_board_emails() returns table (email text, accounts integer, disputes integer, reports integer)
language sql security definer set search_path = ''
as $$
  with waiting as (
    select
      (select count(*) from private.waiting_accounts())::integer as accounts,
      (select count(*) from public.score_disputes where status = 'open')::integer as disputes,
      (select count(*) from public.message_reports where resolved_at is null)::integer as reports
  ), told as (
    insert into private.board_emails as b (account_id, sent_on)
    select x.account_id, private.club_today()
    from public.account_access x
    left join public.account_settings w on w.account_id = x.account_id
    cross join waiting n
    cross join public.club_settings c
    where x.status = 'Active' and x.role in ('Admin', 'Board Member') and coalesce(w.board_emails, true)
      and n.accounts + n.disputes + n.reports > 0 and (now() at time zone c.time_zone)::time >= '07:00'
    order by x.account_id
    on conflict (account_id) do update set sent_on = excluded.sent_on where b.sent_on < excluded.sent_on
    returning b.account_id
  )
  select e.email, n.accounts, n.disputes, n.reports
  from told t
  join public.account_emails e on e.account_id = t.account_id
  join auth.users u on u.id = t.account_id and u.email_confirmed_at is not null
  cross join waiting n
$$;
comment on function private.dequeue_board_emails() is
  'Board members to tell by email what waits (accounts, disputes, reports of messages), each once a day of the club, from seven in the '
  'morning on, unless nothing waits or they do not want it. For the installation only.';
