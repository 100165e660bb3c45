-- Club events and their sign-ups.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  category text not null default 'other'
    check (category in ('shoot', 'league', 'practice', 'course', 'meeting', 'work party', 'social', 'other')),
  description text not null default '' check (char_length(description) <= 5000),
  place text not null default '' check (char_length(place) <= 200),
  all_day boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  starts_on date not null,
  ends_on date not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'canceled')),
  canceled_reason text not null default '' check (char_length(canceled_reason) <= 300),
  is_public boolean not null default false,
  expires_at timestamptz check (expires_at < '2200-01-01'),
  takes_sign_ups boolean not null default false,
  capacity integer check (capacity between 1 and 1000),
  most_guests integer not null default 0 check (most_guests between 0 and 10),
  sign_up_until timestamptz check (sign_up_until between '1900-01-01' and '2200-01-01'),
  places_taken integer not null default 0,
  people_waiting integer not null default 0,
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint "an event ends after it starts" check (ends_at > starts_at),
  constraint "an event lasts no longer than a year" check (ends_on - starts_on <= 366),
  constraint "an event has a date that calendars know" check (starts_at > '1900-01-01' and ends_at < '2200-01-01'),
  constraint "only a canceled event has a reason" check (status = 'canceled' or canceled_reason = '')
);
comment on table public.events is
  'Club events. An all-day event is stored by its dates (ends_on is the last day), any other by its times; the trigger date_event derives '
  'the other pair in the club''s time zone. capacity null: no limit. places_taken includes guests. Sign-ups do not raise revision.';
create index events_by_start on public.events (starts_at, id);
create index events_by_end on public.events (ends_at) where status in ('published', 'canceled');

create table private.event_writers (
  event_id uuid primary key references public.events (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade
);
comment on table private.event_writers is 'The last author of an event, who is the sender of notices about it.';
create index event_writers_account on private.event_writers (account_id);
alter table private.event_writers enable row level security;

create table public.event_rsvps (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade,
  guests integer not null default 0 check (guests between 0 and 10),
  state text not null default 'waiting' check (state in ('going', 'waiting')),
  number bigint generated always as identity,
  created_at timestamptz not null default now(),
  unique (event_id, account_id)
);
comment on table public.event_rsvps is
  'Sign-ups for an event with the number of guests: going, or on the waitlist. number: the order of sign-up. Written by functions only.';
create index event_rsvps_account on public.event_rsvps (account_id);
create index event_rsvps_line on public.event_rsvps (event_id, state, number);

create function private.date_event() returns trigger
language plpgsql set search_path = ''
as $$
declare
  zone text := (select c.time_zone from public.club_settings c);
begin
  if new.all_day then
    new.starts_at := new.starts_on::timestamp at time zone zone;
    new.ends_at := (new.ends_on + 1)::timestamp at time zone zone;
  else
    new.starts_on := (new.starts_at at time zone zone)::date;
    -- An event that ends at midnight does not extend into the next day.
    new.ends_on := greatest(new.starts_on, ((new.ends_at - interval '1 second') at time zone zone)::date);
  end if;
  return new;
end $$;
comment on function private.date_event() is 'Derives the times of an all-day event, and the dates of any other, in the club''s time zone.';
create trigger date_event before insert or update on public.events
  for each row execute function private.date_event();
create trigger raise_revision before update on public.events
  for each row execute function private.raise_revision('places_taken', 'people_waiting', 'changed_at');

create function private.stamp_event_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := now();
  return new;
end $$;
comment on function private.stamp_event_change() is
  'Calendars fetch an event again only with a higher revision and a later timestamp. Sign-ups change neither.';
-- Runs after raise_revision, by its name.
create trigger stamp_event_change before update on public.events
  for each row when (new.revision > old.revision) execute function private.stamp_event_change();

create function private.forbid_event_unpublishing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('People have signed up for this event. Cancel it instead, so that they see why.')
    where exists (select from public.event_rsvps r where r.event_id = new.id);
  return new;
end $$;
comment on function private.forbid_event_unpublishing() is 'An event with sign-ups cannot become a draft again.';
create trigger forbid_event_unpublishing before update of status on public.events
  for each row when (old.status <> new.status and new.status not in ('published', 'canceled')) execute function private.forbid_event_unpublishing();

create function private.note_event_writer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.event_writers (event_id, account_id)
  select new.id, private.active_account_id()
  where private.active_account_id() is not null and (tg_op = 'INSERT' or new.revision > old.revision)
  on conflict (event_id) do update set account_id = excluded.account_id;
  return null;
end $$;
create trigger note_event_writer after insert or update on public.events
  for each row execute function private.note_event_writer();

create function private.follow_time_zone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.events e set starts_at = e.starts_at;
  return null;
end $$;
comment on function private.follow_time_zone() is 'Recomputes the dates and times of events when the club''s time zone changes.';
create trigger follow_time_zone after update of time_zone on public.club_settings
  for each row when (old.time_zone <> new.time_zone) execute function private.follow_time_zone();

alter table public.events enable row level security;
alter table public.event_rsvps enable row level security;
grant select on public.events to anon, authenticated;
grant select on public.event_rsvps to authenticated;
select private.let_board_write('public.events', 'places_taken', 'people_waiting', 'changed_at', 'created_at');
create policy "everybody reads public events while they are shown, members theirs too, the board all" on public.events
  for select to anon, authenticated
  using (
    (
      status in ('published', 'canceled') and (expires_at is null or expires_at > now())
      and (is_public or (select private.is_active()))
    )
    or (select private.is_board())
  );
create policy "the board deletes drafts; published events are canceled" on public.events
  for delete to authenticated using ((select private.is_board()) and status = 'draft');
-- The subquery runs with the viewer's own rights.
create policy "members read who is signed up for the events that they read" on public.event_rsvps
  for select to authenticated
  using ((select private.is_active()) and exists (select from public.events e where e.id = event_id));
