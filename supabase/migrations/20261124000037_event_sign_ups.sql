-- Event sign-ups: the database assigns spots in the order of sign-up, and notifies those who move up from the waitlist.

create function private.event_text(event public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(E'\n',
    event.title,
    case when event.all_day
      then to_char(event.starts_on, 'FMDay, FMMonth FMDD, YYYY')
        || case when event.ends_on > event.starts_on then to_char(event.ends_on, '" to "FMMonth FMDD, YYYY') else '' end
      else to_char(event.starts_at at time zone c.time_zone, 'FMDay, FMMonth FMDD, YYYY, FMHH12:MI AM')
    end,
    nullif(event.place, '')
  )
  from public.club_settings c
$$;
comment on function private.event_text(public.events) is 'Title, time and place of an event, one per line, in the club''s time zone.';

create function private.notify_about_event(event public.events, account uuid, subject text, body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  sender uuid;
begin
  if account = me or event.ends_at <= now()
    or not exists (select from public.account_access x where x.account_id = account and x.is_active) then
    return;
  end if;
  -- An account that is leaving at the same moment waits for the event, so a wait for the account here could deadlock.
  perform from public.accounts a where a.id = notify_about_event.account for key share skip locked;
  if not found then
    return;
  end if;
  select x.account_id into sender
  from public.account_access x
  left join private.event_writers w on w.event_id = event.id and w.account_id = x.account_id
  where x.is_board and x.account_id <> account
  order by coalesce(x.account_id = me, false) desc, w.account_id is not null desc, x.role, x.decided_at nulls first, x.account_id
  limit 1;
  sender := coalesce(sender, me);
  if sender is null then
    return;
  end if;
  insert into public.private_messages (sender_id, recipient_id, kind, subject, content)
  values (sender, account, 'notice', left(subject, 200),
    concat_ws(E'\n\n', body, private.event_text(event), 'See the event: /events?event=' || event.id));
end $$;
comment on function private.notify_about_event(public.events, uuid, text, text) is
  'Sends a notice to someone who signed up, in the name of the caller if they are on the board, otherwise of the event''s author, '
  'otherwise of an Admin. None about one''s own action or a past event.';

create function private.settle_event(event uuid, newcomer uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.events;
  free integer;
  next record;
begin
  -- Sign-ups and withdrawals for one event are serialized here.
  select * into held from public.events e where e.id = settle_event.event for update;
  if not found then
    return;
  end if;
  free := held.capacity - (
    select coalesce(sum(1 + r.guests), 0) from public.event_rsvps r where r.event_id = held.id and r.state = 'going'
  );
  if held.status = 'published' and held.ends_at > now() then
    for next in
      select r.id, r.account_id, r.guests from public.event_rsvps r
      where r.event_id = held.id and r.state = 'waiting' order by r.number
    loop
      -- The waitlist is strictly first come, first served: a party that does not fit yet blocks those behind it.
      exit when held.capacity is not null and free < 1 + next.guests;
      update public.event_rsvps r set state = 'going' where r.id = next.id;
      free := free - 1 - next.guests;
      if next.account_id is distinct from newcomer then
        perform private.notify_about_event(held, next.account_id, 'A spot opened up for you: ' || held.title,
          'A spot opened up and you''re off the waitlist. If you can''t come, please cancel your sign-up. Others are waiting.');
      end if;
    end loop;
  end if;
  update public.events e set places_taken = c.taken, people_waiting = c.waiting
  from (
    select coalesce(sum(1 + r.guests) filter (where r.state = 'going'), 0) as taken,
      coalesce(sum(1 + r.guests) filter (where r.state = 'waiting'), 0) as waiting
    from public.event_rsvps r where r.event_id = held.id
  ) c
  where e.id = held.id and (e.places_taken, e.people_waiting) is distinct from (c.taken, c.waiting);
end $$;
comment on function private.settle_event(uuid, uuid) is
  'Assigns free spots to the waitlist in the order of sign-up, notifies those who moved up (not the newcomer), and recounts. Takes no spot '
  'away.';

create function private.settle_left_place() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.settle_event(old.event_id); return null; end $$;
comment on function private.settle_left_place() is 'A freed spot goes to the waitlist.';
create trigger settle_left_place after delete on public.event_rsvps
  for each row execute function private.settle_left_place();

create function private.settle_changed_event() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.settle_event(new.id); return null; end $$;
comment on function private.settle_changed_event() is 'A new capacity or status reassigns the spots.';
create trigger settle_changed_event after update of capacity, status on public.events
  for each row when (old.capacity is distinct from new.capacity or old.status <> new.status)
  execute function private.settle_changed_event();

create function private.notify_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text := case
    when new.status = old.status then 'Changed: ' when new.status = 'canceled' then 'Canceled: ' else 'Back on: ' end || new.title;
  body text := case
    when new.status = old.status then 'The time or location changed for an event you signed up for.'
    when new.status = 'canceled' then 'An event you signed up for is canceled.' || coalesce(' ' || nullif(new.canceled_reason, ''), '')
    else 'An event you signed up for was canceled but is back on.'
  end;
begin
  perform private.notify_about_event(new, r.account_id, subject, body) from public.event_rsvps r where r.event_id = new.id order by r.number;
  return null;
end $$;
comment on function private.notify_event_change() is 'Notifies people who signed up that the event is canceled, moved, or on again.';
create trigger notify_event_change after update on public.events
  for each row when (
    (new.status <> old.status and old.status <> 'draft' and new.status <> 'draft')
    or (new.status = 'published' and old.status = 'published' and (
      new.place <> old.place or new.all_day <> old.all_day
      or (new.all_day and (new.starts_on, new.ends_on) is distinct from (old.starts_on, old.ends_on))
      or (not new.all_day and new.starts_at <> old.starts_at)
    ))
  )
  execute function private.notify_event_change();

create function private.lock_events_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.events e
  where e.id in (select r.event_id from public.event_rsvps r where r.account_id = old.id) order by e.id for update;
  return old;
end $$;
comment on function private.lock_events_of() is
  'Locks the events of a leaving account in the order that all other code uses, before its sign-ups are deleted.';
create trigger lock_events_of before delete on public.accounts
  for each row execute function private.lock_events_of();

create function private.free_places_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.events e
  where e.id in (select r.event_id from public.event_rsvps r where r.account_id = new.account_id) order by e.id for update;
  delete from public.event_rsvps r using public.events e
  where r.account_id = new.account_id and e.id = r.event_id and e.starts_at > now();
  return null;
end $$;
comment on function private.free_places_of() is 'Frees the spots of an account at future events when it is deactivated.';
create trigger free_places_of after update of status on public.account_access
  for each row when (old.is_active and not new.is_active) execute function private.free_places_of();

create function private.place_in_event(event uuid, account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('state', r.state, 'guests', r.guests, 'place', case when r.state = 'waiting' then (
      select count(*) from public.event_rsvps w where w.event_id = r.event_id and w.state = 'waiting' and w.number <= r.number
    ) end)
  from public.event_rsvps r where r.event_id = place_in_event.event and r.account_id = place_in_event.account
$$;
comment on function private.place_in_event(uuid, uuid) is
  '{ state, guests, place } of a sign-up; place: the position on the waitlist, null if going.';

create function private.sign_up_for(event uuid, guests integer, account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  who uuid := coalesce(account, me);
  is_board boolean := private.is_board();
  held public.events;
  standing public.event_rsvps;
  free integer;
begin
  perform private.refuse('Sign in to sign up for an event.', '42501') where me is null;
  perform private.refuse('Only the board can sign up other people.', '42501') where who <> me and not is_board;
  select * into held from public.events e where e.id = sign_up_for.event for update;
  perform private.refuse('This event no longer exists.')
    where held.id is null or (not is_board and (held.status not in ('published', 'canceled') or held.expires_at <= now()));
  perform private.refuse('This event is canceled.') where held.status = 'canceled';
  perform private.refuse('This event doesn''t take sign-ups.') where held.status not in ('published', 'canceled') or not held.takes_sign_ups;
  perform private.refuse('This person has no active account.')
    where not exists (select from public.account_access x where x.account_id = who and x.is_active);
  select * into standing from public.event_rsvps r where r.event_id = held.id and r.account_id = who;
  perform private.refuse(case held.most_guests
    when 0 then 'Guests cannot come to this event.' else format('You can bring up to %s guests.', held.most_guests) end)
    where coalesce(sign_up_for.guests, -1) not between 0 and greatest(held.most_guests, standing.guests);
  if not is_board and (standing.id is null or sign_up_for.guests > standing.guests) then
    if held.starts_at <= now() then
      perform private.refuse('This event has started.');
    elsif held.sign_up_until <= now() then
      perform private.refuse('Sign-up for this event is closed. Ask the board.');
    end if;
  end if;
  perform private.refuse(format('This event has %s spots in all. Bring fewer guests.', held.capacity)) where 1 + sign_up_for.guests > held.capacity;
  if standing.id is null then
    insert into public.event_rsvps (event_id, account_id, guests) values (held.id, who, sign_up_for.guests);
  elsif standing.state = 'going' and sign_up_for.guests > standing.guests and held.capacity is not null then
    free := case when held.people_waiting > 0 then 0 else greatest(0, held.capacity - held.places_taken) end;
    perform private.refuse(case free when 0 then 'There is no room for more guests.' else format('There is room for %s more.', free) end)
      where sign_up_for.guests - standing.guests > free;
  end if;
  update public.event_rsvps r set guests = sign_up_for.guests
  where r.id = standing.id and r.guests <> sign_up_for.guests;
  perform private.settle_event(held.id, who);
  return private.place_in_event(held.id, who);
end $$;
comment on function private.sign_up_for(uuid, integer, uuid) is
  'Signs up the caller or, for the board, another account. Refused if sign-up is closed, the event is over, or there are too many guests.';

create function private.withdraw_from(event uuid, account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  who uuid := coalesce(account, me);
  held public.events;
begin
  perform private.refuse('Sign in to cancel your sign-up.', '42501') where me is null;
  perform private.refuse('Only the board can remove other people from the list.', '42501') where who <> me and not private.is_board();
  select * into held from public.events e where e.id = withdraw_from.event for update;
  perform private.refuse('This event has begun. Tell the board.') where held.starts_at <= now() and not private.is_board();
  delete from public.event_rsvps r where r.event_id = held.id and r.account_id = who;
end $$;

create function private.signed_up_for(event uuid) returns table (
  account_id uuid, name text, is_junior boolean, guests integer, state text, place bigint, signed_up_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select r.account_id,
    case when x.is_active or private.is_board() then btrim(a.first_name || ' ' || a.last_name) end,
    exists (select from public.members m where m.account_id = r.account_id and private.is_junior(m.id)),
    r.guests, r.state, row_number() over (partition by r.state order by r.number), r.created_at
  from public.event_rsvps r
  join public.events e on e.id = r.event_id
  join public.accounts a on a.id = r.account_id
  join public.account_access x on x.account_id = r.account_id
  where r.event_id = signed_up_for.event
    and (private.is_board() or (private.is_active() and e.status in ('published', 'canceled') and (e.expires_at is null or e.expires_at > now())))
  order by r.state, r.number
$$;
comment on function private.signed_up_for(uuid) is 'The sign-ups of an event; names of deactivated accounts are null except for the board.';

create function public.sign_up_for_event(event_id uuid, guests integer default 0, account_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.sign_up_for($1, $2, $3) $$;
comment on function public.sign_up_for_event(uuid, integer, uuid) is
  'Signs up the caller or, for the board, another account; again to change the number of guests. Returns { state: "going" | "waiting", '
  'guests, place }; place: the position on the waitlist, else null.';

create function public.withdraw_from_event(event_id uuid, account_id uuid default null) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.withdraw_from($1, $2) $$;
comment on function public.withdraw_from_event(uuid, uuid) is
  'Withdraws the caller or, for the board, another account; the first on the waitlist moves up in the same transaction. Does nothing '
  'without a sign-up.';

create function public.event_sign_ups(event_id uuid) returns table (
  account_id uuid, name text, is_junior boolean, guests integer, state text, place bigint, signed_up_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$ select * from private.signed_up_for($1) $$;
comment on function public.event_sign_ups(uuid) is
  'The sign-ups of an event, going ones first, each group in the order of sign-up. name is null for deactivated accounts. Juniors are '
  'marked, so that printed lists use their initials. For Active people.';

create function public.my_event_sign_ups() returns table (event_id uuid, state text, guests integer, place bigint)
language sql stable security invoker set search_path = ''
as $$
  select r.event_id, r.state, r.guests, (private.place_in_event(r.event_id, r.account_id) ->> 'place')::bigint
  from public.event_rsvps r where r.account_id = (select private.active_account_id())
$$;
comment on function public.my_event_sign_ups() is 'The caller''s sign-ups; place: the position on the waitlist, null if going.';

grant execute on function private.place_in_event(uuid, uuid), private.sign_up_for(uuid, integer, uuid), private.withdraw_from(uuid, uuid),
  private.signed_up_for(uuid) to authenticated, service_role;
grant execute on function public.sign_up_for_event(uuid, integer, uuid), public.withdraw_from_event(uuid, uuid),
  public.event_sign_ups(uuid), public.my_event_sign_ups() to authenticated;
