-- "Closed tonight": the board says once that the range or the league night is closed or late, and those who asked for it get an email.

create table private.alert_emails (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null,
  account_id uuid not null references public.accounts (id) on delete cascade,
  is_over boolean not null default false,
  kind text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (alert_id, account_id, is_over)
);
comment on table private.alert_emails is
  'Emails about alerts, queued (sent_at null) and sent. id is the secret of the unsubscribe link. is_over: says that the range is open again.';
create index alert_emails_account on private.alert_emails (account_id);
create index alert_emails_due on private.alert_emails (created_at) where sent_at is null;
alter table private.alert_emails enable row level security;

create function private.alert_recipients() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select x.account_id
  from public.account_access x
  join public.account_settings w on w.account_id = x.account_id and w.alert_emails
  join auth.users u on u.id = x.account_id and u.email_confirmed_at is not null
  where x.is_active and private.sends_emails()
$$;
comment on function private.alert_recipients() is 'Accounts that asked for emails about alerts; no one where no emails are sent.';

create function private.count_alert_recipients() returns integer
language sql stable security definer set search_path = ''
as $$ select count(*)::integer from private.alert_recipients() where private.is_board() having private.is_board() and private.sends_emails() $$;

create function private.refuse_alert(note text, until_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Use up to 160 characters.') where char_length(btrim(note)) > 160;
  perform private.refuse('Choose an end later than now.') where until_at is null or until_at <= now();
  perform private.refuse('Choose an end within a week. For longer, say so in Front Page Admin, under Club details.')
    where until_at > now() + interval '7 days';
  perform private.refuse('The board already sent 6 of these emails in the past hour. Wait a little, or write a scrolling text.')
    where (select count(distinct e.alert_id) from private.alert_emails e
      where not e.is_over and e.kind <> 'night_moved' and e.created_at > now() - interval '1 hour') >= 6;
end $$;
comment on function private.refuse_alert(text, timestamptz) is 'Refuses an alert that is too long, over already, or one too many in an hour.';

create function private.announce_alert(alert uuid, kind text, note text, until_at timestamptz, seen uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  club public.club_settings;
begin
  perform private.refuse('Only the board can say that the range is closed.', '42501') where not private.is_board();
  -- The row stays locked, so that the second of two board members finds what the first one said.
  select * into club from public.club_settings for update;
  if club.alert_id = announce_alert.alert then
    return (select count(*) from private.alert_emails e where e.alert_id = announce_alert.alert and not e.is_over);
  end if;
  perform private.raise_stale_write('this', jsonb_build_object('kind', club.alert_kind, 'text', club.alert_text),
    'Someone else on the board just said %s. Check it before you change it.')
    where club.alert_kind is not null and club.alert_until > now() and club.alert_id is distinct from announce_alert.seen;
  perform private.refuse_alert(note, until_at);
  -- No one gets an email about what was changed before it was sent.
  delete from private.alert_emails e where e.sent_at is null and e.kind <> 'night_moved';
  update public.club_settings set alert_id = announce_alert.alert, alert_kind = announce_alert.kind,
    alert_text = btrim(regexp_replace(note, '\s+', ' ', 'g')), alert_since = now(), alert_until = until_at;
  perform private.log_security('alert announced', announce_alert.alert, jsonb_build_object('kind', kind, 'reason', btrim(note)));
  insert into private.alert_emails (alert_id, account_id, kind)
  select announce_alert.alert, r, announce_alert.kind from private.alert_recipients() r;
  return (select count(*) from private.alert_emails e where e.alert_id = announce_alert.alert);
end $$;

create function private.end_alert(alert uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended text;
begin
  perform private.refuse('Only the board can say that the range is open again.', '42501') where not private.is_board();
  select alert_kind into ended from public.club_settings where alert_id = end_alert.alert and alert_until > now() for update;
  if ended is null then
    return 0;
  end if;
  update public.club_settings set alert_kind = null;
  perform private.log_security('alert ended', end_alert.alert);
  -- Waits for emails that are being sent, so that the next statement knows them as sent.
  delete from private.alert_emails e where e.sent_at is null and e.kind <> 'night_moved';
  insert into private.alert_emails (alert_id, account_id, is_over, kind)
  select e.alert_id, e.account_id, true, e.kind from private.alert_emails e
  where e.alert_id = end_alert.alert and not e.is_over and e.account_id in (select private.alert_recipients());
  return (select count(*) from private.alert_emails e where e.alert_id = end_alert.alert and e.is_over);
end $$;

create function private.due_alert_emails(most integer) returns table (
  id uuid, email text, title text, is_late boolean, is_over boolean, note text, until_at timestamptz, time_zone text
)
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select q.id from private.alert_emails q
    join public.account_access x on x.account_id = q.account_id and x.is_active
    join public.account_settings w on w.account_id = q.account_id and w.alert_emails
    join public.club_settings c on q.is_over or (c.alert_id = q.alert_id and c.alert_kind is not null and c.alert_until > now())
    where q.sent_at is null and q.created_at > now() - interval '3 hours'
    order by q.created_at, q.id
    limit most
    for update of q skip locked
  ), sent as (
    update private.alert_emails q set sent_at = now() from due where q.id = due.id returning q.*
  )
  select s.id, e.email, private.alert_title(s.kind), s.kind like '%_late', s.is_over, c.alert_text, c.alert_until, c.time_zone
  from sent s join public.account_emails e on e.account_id = s.account_id cross join public.club_settings c
$$;
comment on function private.due_alert_emails(integer) is
  'Emails about alerts to send now, each returned once and marked as sent. Not those of people who opted out, nor after three hours, when '
  'the news is old. For the server only.';

create function private.stop_alert_emails(secret uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.account_settings w set alert_emails = false
  from private.alert_emails q where q.id = secret and w.account_id = q.account_id;
  return found;
end $$;
comment on function private.stop_alert_emails(uuid) is
  'Turns off these emails for the person whose email has this secret; false for an unknown one. For the server only.';

create function private.purge_alert_emails() returns void
language sql security definer set search_path = ''
as $$ delete from private.alert_emails q where q.created_at < now() - interval '1 year' $$;
comment on function private.purge_alert_emails() is 'Ends the unsubscribe links of emails after a year. For the server only.';

create function public.count_alert_recipients() returns integer
language sql stable security invoker set search_path = ''
as $$ select private.count_alert_recipients() $$;
comment on function public.count_alert_recipients() is
  'How many people get an email about an alert; null where no emails are sent, and for anyone but the board.';

create function public.announce_alert(alert_id uuid, kind text, note text, until_at timestamptz, seen_id uuid default null) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.announce_alert($1, $2, $3, $4, $5) $$;
comment on function public.announce_alert(uuid, text, text, timestamptz, uuid) is
  'Says everywhere that the range or the league night is closed or late until a time within a week. kind: as club_settings.alert_kind; for '
  'the late ones until_at is the new start. alert_id: made by the caller; a repeated one has no effect. seen_id: the alert that it replaces; '
  'another present one is refused (40001). For the board. Returns the number of emails.';

create function public.end_alert(alert_id uuid) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.end_alert($1) $$;
comment on function public.end_alert(uuid) is
  'Ends an alert before its time ("open again"); no effect if it is over. Those who got its email get one more. For the board. Returns the '
  'number of emails.';

grant execute on function private.count_alert_recipients(), private.announce_alert(uuid, text, text, timestamptz, uuid), private.end_alert(uuid)
  to authenticated, service_role;
grant execute on function public.count_alert_recipients(), public.announce_alert(uuid, text, text, timestamptz, uuid), public.end_alert(uuid)
  to authenticated;
