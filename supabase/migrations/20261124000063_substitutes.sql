-- Finding a substitute: a captain asks several people, and the first to accept shoots for the team.

create table private.substitute_requests (
  id uuid primary key,
  season_id uuid not null,
  week integer not null,
  team_id uuid not null references public.teams (id) on delete cascade,
  asked_by uuid references public.accounts (id) on delete set null,
  note text check (note ~ '\S' and char_length(note) <= 200),
  created_at timestamptz not null default now(),
  closes_at timestamptz not null,
  accepted_by uuid references public.members (id) on delete cascade,
  accepted_at timestamptz,
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  constraint "an accepted request has its moment" check ((accepted_by is null) = (accepted_at is null))
);
comment on table private.substitute_requests is
  'Requests of captains for one substitute each; the id is made by the device, so that a repeated request is the same row. accepted_by: '
  'the first to accept, set while it is null and closes_at has not passed.';
create index substitute_requests_night on private.substitute_requests (season_id, week, team_id);
create index substitute_requests_team on private.substitute_requests (team_id);
create index substitute_requests_asked_by on private.substitute_requests (asked_by);
create index substitute_requests_accepted_by on private.substitute_requests (accepted_by);
-- A person shoots for one team a night.
create unique index substitute_requests_one_a_night on private.substitute_requests (season_id, week, accepted_by) where accepted_by is not null;
alter table private.substitute_requests enable row level security;

create table private.substitute_invitations (
  request_id uuid not null references private.substitute_requests (id) on delete cascade,
  member_id uuid not null references public.members (id) on delete cascade,
  answer text check (answer in ('no', 'withdrawn')),
  primary key (request_id, member_id)
);
comment on table private.substitute_invitations is
  'The people whom a request asks. answer: no, or withdrawn after accepting; null while they may accept, and for the one who has.';
create index substitute_invitations_member on private.substitute_invitations (member_id);
alter table private.substitute_invitations enable row level security;

create function private.allows_substitutes(season uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(s.rules #>> '{substitutes,allow}' <> 'false', true) from public.seasons s where s.id = season $$;
comment on function private.allows_substitutes(uuid) is 'False if the season''s rules forbid substitutes; every preset allows them.';

create function private.refusal_of_substitute(season uuid, night integer, team uuid, member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not private.allows_substitutes(season) then 'The rules of this season don''t allow substitutes.'
    when exists (select from private.night_teams(season, night) t where t.member_id = member and t.team_id = team) then 'You''re on this team already.'
    when exists (
      select from public.teams t cross join lateral private.opponent_in(t, night) o
      join private.night_teams(season, night) x on x.team_id = o.id and x.member_id = member where t.id = team
    ) then 'You''re on the other team of this match.'
    when exists (select from private.night_replies r where r.season_id = season and r.week = night and r.member_id = member and r.reply = 'in')
      or exists (select from public.squad_members p join public.squads q on q.id = p.squad_id
        where q.season_id = season and q.week = night and p.member_id = member and q.team_id is distinct from team)
      or exists (select from public.scores s where s.season_id = season and s.week = night and s.member_id = member and s.voided_at is null
        and s.team_id is distinct from team)
      or exists (select from private.substitute_requests q where q.season_id = season and q.week = night and q.accepted_by = member)
    then 'You already shoot that night.'
  end
$$;
comment on function private.refusal_of_substitute(uuid, integer, uuid, uuid) is
  'Why a member cannot shoot for a team on a night, as said to them; null if they can.';

create function private.substitute_offers(season uuid, night integer, team uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('memberId', m.id, 'name', m.name, 'note', k.note, 'weekdays', k.weekdays,
      'shotIn', (select max(s.week) from public.scores s
        where s.season_id = season and s.team_id = team and s.member_id = m.id and s.kind = 'substitute' and s.voided_at is null and s.week < night),
      'reply', asked.answer, 'isAsked', asked.is_open) order by m.last_name, m.first_name), '[]')
  from private.attendance_choices k
  join public.members m on m.id = k.member_id
  join public.account_access x on x.account_id = m.account_id and x.is_active
  join public.season_weeks w on w.season_id = season and w.week = night
  cross join lateral private.night_of_team(w, team) n
  cross join lateral (
    select max(i.answer) as answer, coalesce(bool_or(i.answer is null and q.accepted_by is null and q.closes_at > now()), false) as is_open
    from private.substitute_invitations i
    join private.substitute_requests q on q.id = i.request_id and q.season_id = season and q.week = night and q.team_id = team
    where i.member_id = m.id
  ) asked
  where k.substitutes and m.account_id not in (select private.protected_accounts())
    and (cardinality(k.weekdays) = 0 or n.day is null or extract(dow from n.day)::integer = any (k.weekdays))
    and private.refusal_of_substitute(season, night, team, m.id) is null
  having private.leads_team(team)
$$;

create function public.substitute_offers(season_id uuid, week integer, team_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.substitute_offers($1, $2, $3) $$;
comment on function public.substitute_offers(uuid, integer, uuid) is
  'Members who would substitute for a team on a night and can, for its captain and the board: [{ memberId, name, note, weekdays, shotIn: '
  'the last week as its substitute, reply: no or withdrawn, isAsked: by an open request }]; null for anyone else. No juniors whose '
  'guardian hasn''t agreed to messages.';

create function private.send_notice(sender uuid, recipient uuid, subject text, content text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.private_messages (sender_id, recipient_id, kind, subject, content)
  select sender, x.account_id, 'notice', send_notice.subject, send_notice.content
  from public.account_access x where x.account_id = recipient and x.is_active and recipient is distinct from sender
$$;
comment on function private.send_notice(uuid, uuid, text, text) is
  'A message in someone''s name about what they did, to an active account; an email follows unless it is read first.';

create function private.request_title(request private.substitute_requests) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(', ', t.name, 'week ' || request.week, to_char(n.day, 'Dy, Mon FMDD'), to_char(n.starts_at at time zone c.time_zone, 'FMHH12:MI AM'))
  from public.teams t
  join public.season_weeks w on w.season_id = request.season_id and w.week = request.week
  cross join public.club_settings c
  cross join lateral private.night_of_team(w, t.id) n
  where t.id = request.team_id
$$;

create function private.ask_substitutes(id uuid, season uuid, night integer, team uuid, members uuid[], note text, closes_at timestamptz)
returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  week public.season_weeks;
  request private.substitute_requests;
  latest timestamptz;
begin
  perform private.refuse('Only the captain and the board ask substitutes.', '42501')
    where not private.leads_team(ask_substitutes.team) or not exists (select from public.teams t where t.id = ask_substitutes.team and t.season_id = season);
  week := private.open_night(season, night, ask_substitutes.team);
  perform private.refuse('The rules of this season don''t allow substitutes.') where not private.allows_substitutes(season);
  perform private.refuse('Choose from 1 to 20 people.') where coalesce(cardinality(members), 0) not between 1 and 20;
  perform private.refuse('Keep the message to 200 characters.') where char_length(btrim(ask_substitutes.note)) > 200;
  select n.closes_at into latest from private.night_of_team(week, ask_substitutes.team) n;
  -- Presses at once are counted one after another.
  perform from public.teams t where t.id = ask_substitutes.team for no key update;
  if exists (select from private.substitute_requests q where q.id = ask_substitutes.id) then
    return (select count(*) from private.substitute_invitations i where i.request_id = ask_substitutes.id);
  end if;
  perform private.refuse('This team has 3 open requests for this night. Close one first.') where 3 <= (
    select count(*) from private.substitute_requests q
    where q.season_id = season and q.week = night and q.team_id = ask_substitutes.team and q.accepted_by is null and q.closes_at > now());
  perform private.refuse('Someone in this list can''t substitute that night. Open the list again.') where exists (
    select from unnest(members) p (member_id) where not exists (
      select from jsonb_array_elements(private.substitute_offers(season, night, ask_substitutes.team)) o where (o ->> 'memberId')::uuid = p.member_id));
  insert into private.substitute_requests (id, season_id, week, team_id, asked_by, note, closes_at)
  values (ask_substitutes.id, season, night, ask_substitutes.team, private.active_account_id(), nullif(btrim(ask_substitutes.note), ''),
    least(coalesce(ask_substitutes.closes_at, latest), latest))
  returning * into request;
  perform private.refuse('Choose a time from now to the start of the night.') where request.closes_at <= now();
  insert into private.substitute_invitations (request_id, member_id) select request.id, m.id from public.members m where m.id = any (members);
  perform private.send_notice(request.asked_by, m.account_id, 'Substitute wanted: ' || private.request_title(request),
    concat_ws(E'\n\n', 'Can you shoot for ' || private.request_title(request) || '?', request.note, 'The first to accept gets the spot. Answer here: /'))
  from public.members m where m.id = any (members);
  return cardinality(members);
end $$;

create function public.ask_substitutes(
  id uuid, season_id uuid, week integer, team_id uuid, member_ids uuid[], note text default null, closes_at timestamptz default null
) returns integer
language sql security invoker set search_path = ''
as $$ select private.ask_substitutes($1, $2, $3, $4, $5, $6, $7) $$;
comment on function public.ask_substitutes(uuid, uuid, integer, uuid, uuid[], text, timestamptz) is
  'Asks people of substitute_offers to shoot for a team; each gets a message. id: made by the device; a repeated request changes nothing. '
  'note: up to 200 characters; closes_at: at the latest, and without it, when the night starts. For the captain and the board. Returns the '
  'number of people asked.';

create function private.request_facts(request private.substitute_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', request.id, 'seasonId', request.season_id, 'week', request.week, 'team', t.name, 'day', n.day, 'startsAt', n.starts_at,
    'field', n.field, 'opponent', (select o.name from private.opponent_in(t, request.week) o where o.id is not null), 'note', request.note,
    'askedBy', (select btrim(a.first_name || ' ' || a.last_name) from public.accounts a where a.id = request.asked_by),
    'asked', (select count(*) from private.substitute_invitations i where i.request_id = request.id),
    'closesAt', request.closes_at, 'acceptedBy', s.name, 'acceptedById', s.id, 'acceptedAt', request.accepted_at,
    'isOver', n.closes_at <= now(),
    'state', case when request.accepted_by is not null then 'filled' when request.closes_at <= now() or n.closes_at <= now() then 'closed' else 'open' end)
  from public.teams t
  join public.season_weeks w on w.season_id = request.season_id and w.week = request.week
  cross join lateral private.night_of_team(w, t.id) n
  left join public.members s on s.id = request.accepted_by
  where t.id = request.team_id
$$;

create function private.own_requests() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.request_facts(q) || jsonb_build_object('answer', i.answer, 'isMine', q.accepted_by is not distinct from i.member_id)
    order by q.created_at desc), '[]')
  from private.own_member_ids() o (id)
  join private.substitute_invitations i on i.member_id = o.id
  join private.substitute_requests q on q.id = i.request_id
  join public.season_weeks w on w.season_id = q.season_id and w.week = q.week
  cross join lateral private.night_of_team(w, q.team_id) n
  where n.closes_at > now() - interval '12 hours' and i.answer is distinct from 'no'
$$;
comment on function private.own_requests() is 'Requests that asked the caller, until half a day after the start of the night.';

create function private.own_request(request uuid) returns private.substitute_requests
language plpgsql stable security definer set search_path = ''
as $$
declare
  found private.substitute_requests;
begin
  perform private.refuse('Sign in to answer.', '42501') where private.active_account_id() is null;
  select q.* into found from private.substitute_requests q
  join private.substitute_invitations i on i.request_id = q.id
  where q.id = request and i.member_id in (select private.own_member_ids());
  perform private.refuse('You weren''t asked, or the request no longer exists.', '42501') where found.id is null;
  return found;
end $$;

create function private.answer_substitute_request(request uuid, accepts boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.substitute_requests := private.own_request(request);
  own uuid := (select private.own_member_ids());
begin
  if not accepts then
    update private.substitute_invitations i set answer = 'no' where i.request_id = asked.id and i.member_id = own
      and asked.accepted_by is distinct from own;
    return private.request_facts(asked) || '{"isMine": false, "answer": "no"}';
  end if;
  if asked.accepted_by is null and asked.closes_at > now() then
    perform private.refuse(r) from private.refusal_of_substitute(asked.season_id, asked.week, asked.team_id, own) r where r is not null;
    -- The compare lets one of several through: the others find the row changed.
    update private.substitute_requests q set accepted_by = own, accepted_at = now()
    where q.id = asked.id and q.accepted_by is null and q.closes_at > now();
    if found then
      update private.substitute_invitations i set answer = null where i.request_id = asked.id and i.member_id = own;
      select q.* into asked from private.substitute_requests q where q.id = request;
      perform private.send_notice(private.active_account_id(), asked.asked_by, 'You have a substitute: ' || private.request_title(asked),
        (select m.name from public.members m where m.id = own) || ' shoots for ' || private.request_title(asked) || '.');
      perform private.send_notice(asked.asked_by, m.account_id, 'Filled: ' || private.request_title(asked),
        format('Filled. %s accepted at %s. Thanks for offering.', (select n.name from public.members n where n.id = own),
          to_char(asked.accepted_at at time zone (select c.time_zone from public.club_settings c), 'FMHH12:MI AM')))
      from private.substitute_invitations i join public.members m on m.id = i.member_id
      where i.request_id = asked.id and i.member_id <> own and i.answer is null;
    end if;
  end if;
  select q.* into asked from private.substitute_requests q where q.id = request;
  return private.request_facts(asked) || jsonb_build_object('isMine', asked.accepted_by is not distinct from own, 'answer', null);
exception when unique_violation then
  perform private.refuse('You already shoot that night.');
end $$;

create function public.answer_substitute_request(request_id uuid, accepts boolean) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.answer_substitute_request($1, $2) $$;
comment on function public.answer_substitute_request(uuid, boolean) is
  'Accepts or declines a request that asked the caller. The first to accept has it: isMine in the answer says if it was the caller; the '
  'captain and the others get a message. Refused for the other team of the match, for someone who shoots that night, and if the rules '
  'forbid substitutes.';

create function private.withdraw_as_substitute(request uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.substitute_requests := private.own_request(request);
  own uuid := (select private.own_member_ids());
begin
  perform private.open_night(asked.season_id, asked.week, asked.team_id);
  update private.substitute_requests q set accepted_by = null, accepted_at = null where q.id = asked.id and q.accepted_by = own;
  if found then
    update private.substitute_invitations i set answer = 'withdrawn' where i.request_id = asked.id and i.member_id = own;
    perform private.send_notice(private.active_account_id(), asked.asked_by, 'Substitute needed again: ' || private.request_title(asked),
      (select m.name from public.members m where m.id = own) || ' can''t shoot for ' || private.request_title(asked) || ' after all.'
        || case when asked.closes_at > now() then ' The others you asked can accept again.' else ' Ask again: the time you set has passed.' end);
    perform private.send_notice(asked.asked_by, m.account_id, 'Substitute wanted again: ' || private.request_title(asked),
      'The spot is open again. The first to accept gets it. Answer here: /')
    from private.substitute_invitations i join public.members m on m.id = i.member_id
    where i.request_id = asked.id and i.answer is null and asked.closes_at > now();
  end if;
  select q.* into asked from private.substitute_requests q where q.id = request;
  return private.request_facts(asked) || '{"isMine": false, "answer": "withdrawn"}';
end $$;

create function public.withdraw_as_substitute(request_id uuid) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.withdraw_as_substitute($1) $$;
comment on function public.withdraw_as_substitute(uuid) is
  'Takes the caller''s acceptance back until the night starts. The request is open again until its time, and the captain gets a message.';

create function private.close_substitute_request(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.substitute_requests q set closes_at = least(q.closes_at, now())
  where q.id = request and q.accepted_by is null and private.leads_team(q.team_id);
  perform private.refuse('This request no longer exists, or someone has accepted.', '42501')
    where not exists (select from private.substitute_requests q where q.id = request and q.accepted_by is null and private.leads_team(q.team_id));
  return true;
end $$;

create function public.close_substitute_request(request_id uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.close_substitute_request($1) $$;
comment on function public.close_substitute_request(uuid) is 'Ends a request that no one has accepted; true. For the captain and the board.';

-- What screens read together.

create function private.coming_people(season uuid, night integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'answers', private.night_answers(season, night),
    'substitutes', (
      select coalesce(jsonb_agg(jsonb_build_object('memberId', q.accepted_by, 'teamId', q.team_id) order by q.accepted_at), '[]')
      from private.substitute_requests q where q.season_id = season and q.week = night and q.accepted_by is not null))
  where private.may_enter_scores(season)
$$;

create function public.coming_people(season_id uuid, week integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.coming_people($1, $2) $$;
comment on function public.coming_people(uuid, integer) is
  'The answers of a night and its accepted substitutes, without words, for those who enter scores of the season: squads and lineups '
  'start from them. Null for anyone else.';

create function private.team_requests(season uuid, night integer, team uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'allowsSubstitutes', private.allows_substitutes(season),
    'requests', (
      select coalesce(jsonb_agg(private.request_facts(q) order by q.created_at desc), '[]')
      from private.substitute_requests q where q.season_id = season and q.week = night and q.team_id = team),
    'remindedAt', (
      select max(r.sent_at) from private.night_reminders r join private.night_teams(season, night) t on t.member_id = r.member_id and t.team_id = team
      where r.season_id = season and r.week = night and r.secret_hash is not null),
    'sendsEmails', private.sends_reminders())
  where private.leads_team(team) and exists (select from public.teams t where t.id = team and t.season_id = season)
$$;

create function public.team_requests(season_id uuid, week integer, team_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.team_requests($1, $2, $3) $$;
comment on function public.team_requests(uuid, integer, uuid) is
  'A team''s requests for substitutes on a night, and when its open members were last reminded. For the captain and the board, null for '
  'anyone else.';

create function public.my_attendance() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object('nights', private.own_nights(), 'requests', private.own_requests()) where private.is_active()
$$;
comment on function public.my_attendance() is
  'The caller''s coming nights with the own answers, and the requests to substitute that asked the caller. Null unless Active.';

create function private.purge_attendance() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  part text;
begin
  foreach part in array array['night_replies', 'night_reminders', 'substitute_requests'] loop
    execute format('delete from private.%I r using public.season_weeks w
      where w.season_id = r.season_id and w.week = r.week and w.ends_on < private.club_today() - 30', part);
  end loop;
end $$;
comment on function private.purge_attendance() is
  'Deletes answers, reminders, and requests a month after their week. For the server only.';

create function private.erase_attendance(member uuid, account uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.attendance_choices k where k.member_id = member;
  delete from private.night_reminders r where r.member_id = member;
  delete from private.substitute_invitations i where i.member_id = member;
  update private.night_replies r set note = null where r.member_id = member or r.replied_by = account;
  update private.substitute_requests q set note = null where q.asked_by = account;
$$;
comment on function private.erase_attendance(uuid, uuid) is 'The part of private.apply_erasure about league nights: words, choices, links.';

grant execute on function private.substitute_offers(uuid, integer, uuid), private.ask_substitutes(uuid, uuid, integer, uuid, uuid[], text, timestamptz),
  private.answer_substitute_request(uuid, boolean), private.withdraw_as_substitute(uuid), private.close_substitute_request(uuid),
  private.coming_people(uuid, integer), private.team_requests(uuid, integer, uuid), private.own_requests() to authenticated;
grant execute on function public.substitute_offers(uuid, integer, uuid), public.ask_substitutes(uuid, uuid, integer, uuid, uuid[], text, timestamptz),
  public.answer_substitute_request(uuid, boolean), public.withdraw_as_substitute(uuid), public.close_substitute_request(uuid),
  public.coming_people(uuid, integer), public.team_requests(uuid, integer, uuid), public.my_attendance() to authenticated;
