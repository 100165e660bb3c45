-- Reminders about the coming night: settings of the board for each season, and emails with a link that answers without a sign-in.

create table private.attendance_settings (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  days_before integer check (days_before between 0 and 7),
  send_at time not null default '17:00',
  on_the_day boolean not null default false
);
comment on table private.attendance_settings is
  'Reminders of a season, as the board set them; none without a row. days_before: null: no reminders. send_at: local time of the club. '
  'on_the_day: a second one at 9 AM on the day of the night.';
alter table private.attendance_settings enable row level security;

create table private.attendance_choices (
  member_id uuid primary key references public.members (id) on delete cascade,
  wants_reminders boolean not null default true,
  substitutes boolean not null default false,
  weekdays integer[] not null default '{}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(weekdays) <= 7),
  note text check (note ~ '\S' and char_length(note) <= 60)
);
comment on table private.attendance_choices is
  'Choices of a member; the defaults without a row. substitutes: captains may ask them to shoot for their team, on these weekdays (0: '
  'Sunday; none: any), with a note for captains.';
alter table private.attendance_choices enable row level security;

create table private.night_reminders (
  season_id uuid not null,
  week integer not null,
  member_id uuid not null references public.members (id) on delete cascade,
  occasion text not null check (char_length(occasion) <= 20),
  secret_hash bytea unique check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  held_until timestamptz,
  held_secret text,
  primary key (season_id, week, member_id, occasion),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade
);
comment on table private.night_reminders is
  'Reminders of a night, each once: before, on the day, and those that a captain sends (with their date). secret_hash: SHA-256 of the '
  'secret in the email''s link. sent_at null: still to be sent. held_until: when a hosted reminder whose sending is not confirmed is '
  'returned again, with the secret of its first attempt (held_secret); a confirmed one''s secret is not stored.';
create index night_reminders_member on private.night_reminders (member_id);
create index night_reminders_due on private.night_reminders (created_at) where sent_at is null;
alter table private.night_reminders enable row level security;

create function private.email_for_nights(member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when private.is_junior(m.id) and c.guardian_contact ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then lower(c.guardian_contact) else e.email end
  from public.members m
  left join public.member_contacts c on c.member_id = m.id
  left join public.account_access x on x.account_id = m.account_id and x.is_active
  left join auth.users u on u.id = x.account_id and u.email_confirmed_at is not null
  left join public.account_emails e on e.account_id = u.id
  left join private.attendance_choices k on k.member_id = m.id
  where m.id = member and coalesce(k.wants_reminders, true)
    and not exists (select from public.account_access o where o.account_id = m.account_id and o.status = 'Inactive')
$$;
comment on function private.email_for_nights(uuid) is
  'Where a member''s reminders go: to the confirmed address of the account, for a junior to the guardian''s email if there is one. Null: '
  'nowhere, also for those who turned them off.';

create function private.remind_open_members(season uuid, night integer, team uuid, occasion text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  queued integer;
begin
  insert into private.night_reminders (season_id, week, member_id, occasion)
  select distinct season, night, t.member_id, remind_open_members.occasion
  from private.night_teams(season, night) t
  where (team is null or t.team_id = team)
    and not exists (select from private.night_replies r where r.season_id = season and r.week = night and r.member_id = t.member_id)
    and private.email_for_nights(t.member_id) is not null
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end $$;
comment on function private.remind_open_members(uuid, integer, uuid, text) is
  'Queues a reminder for those who haven''t answered, once for each occasion; returns the number of new ones. The caller must have been checked.';

create function private.queue_due_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  for due in
    select distinct w.season_id, w.week, t.team_id, o.occasion
    from private.attendance_settings a
    join public.seasons s on s.id = a.season_id and s.status = 'active'
    join public.season_weeks w on w.season_id = s.id and w.published_at is null and w.starts_on < private.club_today() + 15
    cross join public.club_settings c
    cross join lateral (select distinct x.team_id from private.night_teams(w.season_id, w.week) x) t
    cross join lateral private.night_of_team(w, t.team_id) n
    cross join lateral (
      values ('before', n.day - a.days_before, a.send_at), ('day', case when a.on_the_day then n.day end, time '09:00')
    ) o (occasion, day, at)
    where n.state in ('scheduled', 'moved') and n.closes_at > now() and a.days_before is not null and (o.day + o.at) at time zone c.time_zone <= now()
      and (o.occasion = 'day' or a.days_before > 0 or a.send_at < (coalesce(n.starts_at, n.closes_at) at time zone c.time_zone)::time)
  loop
    perform private.remind_open_members(due.season_id, due.week, due.team_id, due.occasion);
  end loop;
end $$;
comment on function private.queue_due_reminders() is
  'Queues the reminders whose time has come, of nights that have not started. For the server only.';

create function private.dequeue_night_reminders(most integer)
returns table (email text, first_name text, club text, team text, opponent text, week integer, day date, starts_at text, field text, secret text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  due record;
  fresh text;
begin
  perform private.queue_due_reminders();
  for due in
    select r.*, m.first_name as member_name, t.id as team_id, t.name as team_name, w as of_week, n.day as of_day, n.starts_at as starts,
      n.field as of_field, private.email_for_nights(r.member_id) as address,
      n.closes_at > now() and n.state in ('scheduled', 'moved') and not exists (
        select from private.night_replies a where a.season_id = r.season_id and a.week = r.week and a.member_id = r.member_id) as is_wanted
    from private.night_reminders r
    join public.members m on m.id = r.member_id
    join public.season_weeks w on w.season_id = r.season_id and w.week = r.week
    left join lateral (
      select x.* from private.night_teams(r.season_id, r.week) x0 join public.teams x on x.id = x0.team_id
      where x0.member_id = r.member_id order by x.name limit 1) t on true
    left join lateral private.night_of_team(w, t.id) n on true
    where r.sent_at is null and coalesce(r.held_until, '-infinity') <= now()
    order by r.held_until nulls first, r.created_at, r.member_id
    limit most
    for update of r skip locked
  loop
    fresh := coalesce(due.held_secret, rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '='));
    -- An earlier attempt may have arrived and led to the answer: its link stays valid.
    update private.night_reminders q set sent_at = now(), held_until = null, held_secret = null, secret_hash = case
      when due.held_secret is not null or due.is_wanted and due.address is not null then sha256(convert_to(fresh, 'UTF8')) end
    where q.season_id = due.season_id and q.week = due.week and q.member_id = due.member_id and q.occasion = due.occasion;
    -- Someone who answered since, or has no address anymore, gets none.
    continue when due.is_wanted is not true or due.address is null or due.team_id is null;
    return query select due.address, due.member_name, c.name, due.team_name,
      (select o.name from public.teams x cross join lateral private.opponent_in(x, due.week) o where x.id = due.team_id),
      due.week, due.of_day, to_char(due.starts at time zone c.time_zone, 'HH24:MI'), due.of_field, fresh
    from public.club_settings c;
  end loop;
end $$;
comment on function private.dequeue_night_reminders(integer) is
  'Reminders to send now, each returned once: the transaction that queues the emails marks them as sent. secret: of the link, known to no '
  'one else. For the server only.';

-- On a hosted project the function attendance-reminders sends them.

create table private.reminder_senders (
  id integer primary key default 1 check (id = 1),
  seen_at timestamptz not null
);
comment on table private.reminder_senders is 'When the function attendance-reminders of a hosted project last ran; empty elsewhere.';
alter table private.reminder_senders enable row level security;

create function private.dequeue_hosted_reminders(most integer, sent text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  due jsonb;
begin
  insert into private.reminder_senders (seen_at) values (now()) on conflict (id) do update set seen_at = excluded.seen_at;
  update private.night_reminders r set sent_at = now(), held_until = null, held_secret = null
  where r.sent_at is null and r.secret_hash in (select decode(s, 'hex') from unnest(sent) s);
  if most <= 0 then
    return '[]';
  end if;
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('id', encode(sha256(convert_to(d.secret, 'UTF8')), 'hex'))), '[]') into due
  from private.dequeue_night_reminders(most) d;
  update private.night_reminders r set sent_at = null, held_until = now() + interval '10 minutes', held_secret = d ->> 'secret'
  from jsonb_array_elements(due) d
  where r.secret_hash = decode(d ->> 'id', 'hex');
  return due;
end $$;
comment on function private.dequeue_hosted_reminders(integer, text[]) is
  'No transaction spans the provider, so a reminder counts as sent once the function says so; one that ended in between is returned '
  'again after 10 minutes, longer than a project lets a function run.';

create function public.dequeue_night_reminders(most integer default 20, sent text[] default '{}') returns jsonb
language sql security invoker set search_path = ''
as $$ select private.dequeue_hosted_reminders($1, $2) $$;
comment on function public.dequeue_night_reminders(integer, text[]) is
  'Reminders to send now: [{ id, email, first_name, club, team, opponent, week, day, starts_at, field, secret }]. sent: ids of those that '
  'the email provider accepted; others are returned again after 10 minutes, unchanged. For the service role of a hosted project.';
grant execute on function private.dequeue_hosted_reminders(integer, text[]), public.dequeue_night_reminders(integer, text[]) to service_role;

create function private.sends_reminders() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.sends_emails() or exists (select from private.reminder_senders r where r.seen_at > now() - interval '1 day')
$$;
comment on function private.sends_reminders() is
  'True on the club''s own server, and on a hosted project whose function attendance-reminders ran within a day.';

-- The page behind the link of an email.

create function private.reminder_of(secret text) returns private.night_reminders
language sql stable security definer set search_path = ''
as $$
  -- Searching by hash keeps the response time independent of the secret.
  select r.* from private.night_reminders r
  join public.members m on m.id = r.member_id
  where r.secret_hash = sha256(convert_to(coalesce(secret, ''), 'UTF8'))
    and not exists (select from public.account_access x where x.account_id = m.account_id and x.status = 'Inactive')
$$;
comment on function private.reminder_of(text) is 'The reminder whose email had this secret; null for any other text.';

create function private.reply_page(secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link private.night_reminders := private.reminder_of(secret);
begin
  if link.member_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object('firstName', m.first_name, 'week', w.week, 'team', t.name, 'day', n.day, 'field', n.field, 'startsAt', n.starts_at,
      'opponent', (select o.name from private.opponent_in(t, w.week) o where o.id is not null),
      'captain', (select c.name from public.members c where c.id = t.captain_id and c.id <> m.id),
      'state', case when t.id is null then 'noTeam' when n.state not in ('scheduled', 'moved') then n.state
        when n.closes_at <= now() or w.published_at is not null or s.status <> 'active' then 'over' else 'open' end,
      'mine', (select private.reply_facts(r) from private.night_replies r
        where r.season_id = link.season_id and r.week = link.week and r.member_id = m.id),
      'nights', (select coalesce(jsonb_agg(distinct a.day order by a.day), '[]') from private.nights_ahead(m.id) a where a.day is not null),
      'wantsReminders', coalesce((select k.wants_reminders from private.attendance_choices k where k.member_id = m.id), true))
    from public.season_weeks w
    join public.seasons s on s.id = w.season_id
    join public.members m on m.id = link.member_id
    left join lateral (
      select x.* from private.night_teams(w.season_id, w.week) x0 join public.teams x on x.id = x0.team_id
      where x0.member_id = m.id order by x.name limit 1) t on true
    left join lateral private.night_of_team(w, t.id) n on true
    where w.season_id = link.season_id and w.week = link.week
  );
end $$;

create function public.reply_page(secret text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.reply_page($1) $$;
comment on function public.reply_page(text) is
  'What the link of a reminder shows: this night, the team, the first name and the answer of its member; null for a secret that no email '
  'had. state: open, over, postponed, canceled, void or noTeam. Changes nothing.';

create function private.reply_by_link(secret text, reply text, away_until date, wants_reminders boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.night_reminders := private.reminder_of(secret);
begin
  perform private.refuse('This link no longer works. Sign in to answer.', 'P0001', 'reply_link') where link.member_id is null;
  if away_until is not null then
    perform private.save_absence(link.member_id, away_until, null);
  elsif reply is not null then
    perform private.save_reply(link.season_id, link.week, link.member_id, reply, null, null, null);
  end if;
  if wants_reminders is not null then
    insert into private.attendance_choices as k (member_id, wants_reminders) values (link.member_id, reply_by_link.wants_reminders)
    on conflict (member_id) do update set wants_reminders = excluded.wants_reminders;
  end if;
  return private.reply_page(secret);
end $$;

create function public.reply_by_link(
  secret text, reply text default null, away_until date default null, wants_reminders boolean default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.reply_by_link($1, $2, $3, $4) $$;
comment on function public.reply_by_link(text, text, date, boolean) is
  'Answers for the member of a reminder''s link: reply for its night, or away_until for all nights through a date; wants_reminders false '
  'turns these emails off. Refused (hint reply_link) for an unknown secret and (night_started) once the night has started. Signs no one '
  'in. Returns reply_page.';

-- The board's settings, and the captain's own reminder.

create function private.attendance_settings(season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('daysBefore', a.days_before, 'sendAt', to_char(coalesce(a.send_at, '17:00'), 'HH24:MI'),
    'onTheDay', coalesce(a.on_the_day, false), 'sendsEmails', private.sends_reminders(),
    'noAddress', (
      select count(distinct r.member_id) from public.team_members r
      where r.season_id = s.id and private.email_for_nights(r.member_id) is null))
  from public.seasons s left join private.attendance_settings a on a.season_id = s.id
  where s.id = season and private.is_board()
$$;

create function public.attendance_settings(season_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.attendance_settings($1) $$;
comment on function public.attendance_settings(uuid) is
  'The reminders of a season for the board: { daysBefore (null: off), sendAt, onTheDay, sendsEmails, noAddress: members of its rosters '
  'without an address for reminders }; null for anyone else.';

create function private.save_attendance_settings(season uuid, days_before integer, send_at time, on_the_day boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board sets reminders.', '42501') where not private.is_board();
  perform private.refuse('Send reminders from 0 to 7 days before.') where days_before not between 0 and 7;
  perform private.refuse('This season no longer exists.') where not exists (select from public.seasons s where s.id = season);
  insert into private.attendance_settings (season_id, days_before, send_at, on_the_day)
  values (season, days_before, coalesce(send_at, '17:00'), coalesce(on_the_day, false))
  on conflict (season_id) do update set days_before = excluded.days_before, send_at = excluded.send_at, on_the_day = excluded.on_the_day;
  return private.attendance_settings(season);
end $$;

create function public.save_attendance_settings(season_id uuid, days_before integer default null, send_at time default '17:00', on_the_day boolean default false)
returns jsonb
language sql security invoker set search_path = ''
as $$ select private.save_attendance_settings($1, $2, $3, $4) $$;
comment on function public.save_attendance_settings(uuid, integer, time, boolean) is
  'Sets the reminders of a season; days_before null turns them off. For the board. Returns attendance_settings.';

create function private.remind_team(season uuid, night integer, team uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  asked text := 'asked ' || private.club_today();
begin
  perform private.refuse('Only the captain and the board remind a team.', '42501') where not private.leads_team(team);
  perform private.refuse('Emails aren''t set up on this installation. Send the team a message instead.') where not private.sends_reminders();
  perform private.open_night(season, night, team);
  -- Two presses at once: the second waits here and finds the reminders of the first.
  perform from public.teams t where t.id = team and t.season_id = season for no key update;
  perform private.refuse('They were already reminded today.')
    where exists (
      select from private.night_reminders r join private.night_teams(season, night) t on t.member_id = r.member_id and t.team_id = team
      where r.season_id = season and r.week = night and r.occasion = asked);
  return private.remind_open_members(season, night, team, asked);
end $$;

create function public.remind_team(season_id uuid, week integer, team_id uuid) returns integer
language sql security invoker set search_path = ''
as $$ select private.remind_team($1, $2, $3) $$;
comment on function public.remind_team(uuid, integer, uuid) is
  'Emails those of a team who haven''t answered, once a day. For its captain and the board. Returns the number of people.';

-- A member's own choices.

create function private.attendance_choices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('wantsReminders', coalesce(k.wants_reminders, true), 'substitutes', coalesce(k.substitutes, false),
    'weekdays', coalesce(k.weekdays, '{}'), 'note', k.note, 'sendsEmails', private.sends_reminders())
  from private.own_member_ids() o (id) left join private.attendance_choices k on k.member_id = o.id
$$;

create function public.attendance_choices() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.attendance_choices() $$;
comment on function public.attendance_choices() is
  'The caller''s choices about league nights: { wantsReminders, substitutes, weekdays, note, sendsEmails }; null without a member.';

create function private.save_attendance_choices(wants_reminders boolean, substitutes boolean, weekdays integer[], note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := (select private.own_member_ids());
begin
  perform private.refuse('Sign in to save your choices.', '42501') where private.active_account_id() is null;
  perform private.refuse('Ask the board to link you to a shooter.', '42501') where own is null;
  perform private.refuse('Keep it to 60 characters.') where char_length(btrim(note)) > 60;
  perform private.refuse('Choose days of the week.') where not coalesce(weekdays, '{}') <@ array[0, 1, 2, 3, 4, 5, 6];
  insert into private.attendance_choices (member_id, wants_reminders, substitutes, weekdays, note)
  values (own, coalesce(wants_reminders, true), coalesce(substitutes, false),
    array(select distinct d from unnest(coalesce(weekdays, '{}')) d order by d), nullif(btrim(note), ''))
  on conflict (member_id) do update set wants_reminders = excluded.wants_reminders, substitutes = excluded.substitutes,
    weekdays = excluded.weekdays, note = excluded.note;
  return private.attendance_choices();
end $$;

create function public.save_attendance_choices(wants_reminders boolean, substitutes boolean, weekdays integer[] default '{}', note text default null)
returns jsonb
language sql security invoker set search_path = ''
as $$ select private.save_attendance_choices($1, $2, $3, $4) $$;
comment on function public.save_attendance_choices(boolean, boolean, integer[], text) is
  'Saves the caller''s choices: emails about coming nights, and "I''d substitute" with weekdays (0: Sunday; empty: any) and a note of up to '
  '60 characters. Returns attendance_choices.';

grant execute on function private.reply_page(text), private.reply_by_link(text, text, date, boolean) to anon, authenticated;
grant execute on function private.attendance_settings(uuid), private.save_attendance_settings(uuid, integer, time, boolean),
  private.remind_team(uuid, integer, uuid), private.attendance_choices(), private.save_attendance_choices(boolean, boolean, integer[], text)
  to authenticated;
grant execute on function public.reply_page(text), public.reply_by_link(text, text, date, boolean) to anon, authenticated;
grant execute on function public.attendance_settings(uuid), public.save_attendance_settings(uuid, integer, time, boolean),
  public.remind_team(uuid, integer, uuid), public.attendance_choices(), public.save_attendance_choices(boolean, boolean, integer[], text)
  to authenticated;
