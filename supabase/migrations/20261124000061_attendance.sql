-- Who is coming to a league night. An answer is a courtesy: no score, lineup or standing ever depends on it.

create table private.night_replies (
  season_id uuid not null,
  week integer not null,
  member_id uuid not null references public.members (id) on delete cascade,
  reply text not null check (reply in ('in', 'out')),
  note text check (note ~ '\S' and char_length(note) <= 80),
  away_until date,
  replied_by uuid references public.accounts (id) on delete set null,
  replied_at timestamptz not null default now(),
  primary key (season_id, week, member_id),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  constraint "only an absence has a word for the captain" check (reply = 'out' or (note is null and away_until is null))
);
comment on table private.night_replies is
  'Answers to "Are you coming?", one for each member and night; the last one counts. note: for the captain and the board. away_until: the '
  'date of an absence over several nights. replied_by: who answered; null: the member by the link in an email. Read and written by '
  'functions only, and deleted a month after the week.';
create index night_replies_member on private.night_replies (member_id);
create index night_replies_replied_by on private.night_replies (replied_by);
alter table private.night_replies enable row level security;

create function private.night_of_team(week public.season_weeks, team uuid)
returns table (day date, starts_at timestamptz, field text, closes_at timestamptz, state text)
language sql stable security definer set search_path = ''
as $$
  select n.night_on, (n.night_on + n.starts_at) at time zone c.time_zone, n.field,
    coalesce((n.night_on + n.starts_at) at time zone c.time_zone, (coalesce(n.night_on, week.ends_on) + 1)::timestamp at time zone c.time_zone),
    n.state
  from public.club_settings c
  left join private.night_of(week.season_id, week.week, team) n on true
$$;
comment on function private.night_of_team(public.season_weeks, uuid) is
  'When and where a team shoots in a week, as private.night_of says, as moments. closes_at: from then on no one answers; the end of the '
  'day or of the week if it has no time.';

create function private.night_teams(season uuid, night integer) returns table (team_id uuid, name text, captain_id uuid, member_id uuid)
language sql stable security definer set search_path = ''
as $$
  select t.id, t.name, t.captain_id, r.member_id
  from public.team_members r join public.teams t on t.id = r.team_id
  where r.season_id = season and night between r.from_week and coalesce(r.to_week, 52)
    and (t.withdrawn_from_week is null or night < t.withdrawn_from_week)
$$;

create function private.leads_team(team uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_board() or exists (
    select from public.teams t where t.id = team and t.captain_id in (select private.own_member_ids())
  )
$$;
comment on function private.leads_team(uuid) is
  'True for the board and the captain of the team: they answer for teammates, read their words, and ask substitutes.';

create function private.open_night(season uuid, night integer, team uuid) returns public.season_weeks
language plpgsql stable security definer set search_path = ''
as $$
declare
  found public.season_weeks;
  known record;
begin
  select w.* into found from public.season_weeks w join public.seasons s on s.id = w.season_id
  where w.season_id = season and w.week = night and private.is_begun(s.status);
  perform private.refuse(format('This season has no week %s.', night)) where found.id is null;
  select * into known from private.night_of_team(found, team);
  perform private.refuse(case known.state
    when 'postponed' then format('Week %s is postponed. You''ll be asked again when it has a new date.', night)
    when 'canceled' then format('The match of week %s is canceled.', night)
    else format('Week %s isn''t shot.', night) end) where known.state is null or known.state not in ('scheduled', 'moved');
  perform private.refuse(format('Week %s has started. Tell your captain.', night), 'P0001', 'night_started')
    where found.published_at is not null or known.closes_at <= now();
  return found;
end $$;
comment on function private.open_night(uuid, integer, uuid) is
  'The week, refused once the team''s night has started (hint night_started) and if it isn''t shot. The server''s clock decides.';

create function private.save_reply(season uuid, night integer, member uuid, reply text, note text, away_until date, replied_by uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  team uuid := (select t.team_id from private.night_teams(season, night) t where t.member_id = member order by t.name limit 1);
begin
  perform private.refuse('Answer with in or out.') where reply is null or reply not in ('in', 'out');
  perform private.refuse('Keep it to 80 characters.') where char_length(btrim(note)) > 80;
  perform private.refuse(format('%s isn''t on a team in week %s.', coalesce((select m.name from public.members m where m.id = member), 'This member'), night))
    where team is null;
  perform private.open_night(season, night, team);
  insert into private.night_replies as r (season_id, week, member_id, reply, note, away_until, replied_by)
  values (season, night, member, reply, case when reply = 'out' then nullif(btrim(note), '') end, away_until, replied_by)
  on conflict (season_id, week, member_id) do update set reply = excluded.reply, away_until = excluded.away_until,
    replied_by = excluded.replied_by, replied_at = excluded.replied_at,
    -- A word that was given stays until it is changed or the member comes.
    note = case when excluded.reply = 'out' and save_reply.note is null then r.note else excluded.note end;
  return team;
end $$;
comment on function private.save_reply(uuid, integer, uuid, text, text, date, uuid) is
  'Stores an answer in place of an earlier one and returns the team. note: null leaves the word as it is, '''' deletes it. The caller must '
  'have been checked.';

create function private.nights_ahead(member uuid) returns table (
  season_id uuid, week integer, day date, from_day date, starts_at timestamptz, field text, team_id uuid, team text, captain_id uuid, opponent text, is_bye boolean
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select w.season_id, w.week, n.day, coalesce(n.day, w.starts_on), n.starts_at, n.field, t.id, t.name, t.captain_id, o.name,
    o.id is null and exists (select from public.matches x where x.season_id = w.season_id and x.week = w.week)
  from public.team_members r
  join public.teams t on t.id = r.team_id
  join public.seasons s on s.id = r.season_id and s.status = 'active'
  join public.season_weeks w on w.season_id = r.season_id and w.week between r.from_week and coalesce(r.to_week, 52)
    and w.published_at is null
  cross join lateral private.night_of_team(w, t.id) n
  left join lateral private.opponent_in(t, w.week) o on true
  where r.member_id = member and n.state in ('scheduled', 'moved') and n.closes_at > now()
  order by coalesce(n.day, w.starts_on), w.week, t.name;
end $$;
comment on function private.nights_ahead(uuid) is
  'The coming nights of a member''s teams in running seasons, which can still be answered. from_day: the day, or the first of its week.';

create function private.save_absence(member uuid, until date, replied_by uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  nights integer;
begin
  perform private.refuse('Choose a date from today to one year from now.')
    where until is null or until not between private.club_today() and private.club_today() + 366;
  select count(*) into nights from (
    select private.save_reply(n.season_id, n.week, member, 'out', null, until, save_absence.replied_by)
    from (select distinct a.season_id, a.week from private.nights_ahead(member) a where a.from_day <= until) n
  ) saved;
  perform private.refuse(format('Your team has no night until %s.', to_char(until, 'FMMon FMDD'))) where nights = 0;
  return nights;
end $$;
comment on function private.save_absence(uuid, date, uuid) is 'Answers "can''t" for each night through a date; returns their number.';

create function private.count_replies(season uuid, night integer, team uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('in', count(*) filter (where r.reply = 'in'), 'out', count(*) filter (where r.reply = 'out'),
    'open', count(*) filter (where r.reply is null))
  from private.night_teams(season, night) t
  left join private.night_replies r on r.season_id = season and r.week = night and r.member_id = t.member_id
  where t.team_id = team
$$;

create function private.reply_facts(reply private.night_replies) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reply', reply.reply, 'note', reply.note, 'awayUntil', reply.away_until, 'at', reply.replied_at, 'by', (
      select btrim(a.first_name || ' ' || a.last_name) from public.accounts a
      where a.id = reply.replied_by and a.id is distinct from (select m.account_id from public.members m where m.id = reply.member_id)))
  where reply.member_id is not null
$$;
comment on function private.reply_facts(private.night_replies) is 'An answer for its owner: by: the other person who gave it, else null.';

create function private.own_nights() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('seasonId', n.season_id, 'week', n.week, 'day', n.day, 'startsAt', n.starts_at, 'field', n.field,
      'teamId', n.team_id, 'team', n.team, 'captain', (select c.first_name from public.members c where c.id = n.captain_id and c.id <> n.member_id),
      'leads', n.captain_id is not distinct from n.member_id, 'opponent', n.opponent, 'isBye', n.is_bye,
      'counts', case when n.place <= 2 then private.count_replies(n.season_id, n.week, n.team_id) end,
      'mine', (select private.reply_facts(r) from private.night_replies r
        where r.season_id = n.season_id and r.week = n.week and r.member_id = n.member_id)) order by n.place), '[]')
  from (
    select a.*, o.id as member_id, row_number() over (order by a.from_day, a.week, a.team) as place
    from private.own_member_ids() o (id) cross join lateral private.nights_ahead(o.id) a
  ) n
  );
end $$;
comment on function private.own_nights() is
  'The caller''s coming nights with the own answer, the first two with the team''s counts. leads: the caller is the captain.';

create function private.night_attendance(season uuid, night integer, team uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with own as (select id from private.own_member_ids() o (id)),
    shown as (
      select w as week, t as team, private.leads_team(t.id) as leads
      from public.season_weeks w join public.teams t on t.season_id = w.season_id
      where w.season_id = season and w.week = night and private.is_active() and w.season_id not in (select private.hidden_season_ids())
        and t.id = coalesce(night_attendance.team, (
          select n.team_id from private.night_teams(season, night) n
          order by n.member_id in (select id from own) desc, n.captain_id in (select id from own) desc, n.name limit 1))
        and (private.leads_team(t.id) or exists (
          select from private.night_teams(season, night) n where n.team_id = t.id and n.member_id in (select id from own)))
    )
  select jsonb_build_object('week', night, 'day', n.day, 'startsAt', n.starts_at, 'field', n.field, 'status', n.state,
    'isOver', n.closes_at <= now() or (s.week).published_at is not null,
    'team', jsonb_build_object('id', (s.team).id, 'name', (s.team).name), 'leads', s.leads,
    'opponent', (select jsonb_build_object('id', o.id, 'name', o.name) from private.opponent_in(s.team, night) o where o.id is not null),
    'counts', private.count_replies(season, night, (s.team).id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('memberId', m.id, 'name', m.name, 'accountId', case when s.leads then m.account_id end)
        || coalesce(private.reply_facts(r), '{}')
        || case when s.leads or m.id in (select id from own) then '{}'::jsonb else '{"note": null, "awayUntil": null}' end order by m.last_name, m.first_name), '[]')
      from private.night_teams(season, night) x join public.members m on m.id = x.member_id
      left join private.night_replies r on r.season_id = season and r.week = night and r.member_id = m.id
      where x.team_id = (s.team).id and (s.leads or r.reply = 'in' or m.id in (select id from own))),
    'teams', case when private.is_board() then (
      select jsonb_agg(jsonb_build_object('id', x.team_id, 'name', x.name, 'counts', private.count_replies(season, night, x.team_id)) order by x.name)
      from (select distinct t.team_id, t.name from private.night_teams(season, night) t) x) end)
  from shown s cross join lateral private.night_of_team(s.week, (s.team).id) n
$$;

create function public.night_attendance(season_id uuid, week integer, team_id uuid default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.night_attendance($1, $2, $3) $$;
comment on function public.night_attendance(uuid, integer, uuid) is
  'Who is coming to a team''s night; without a team the caller''s own. The captain and the board see everyone with their words, teammates '
  'see the counts and who is in; null for anyone else. teams: the counts of all teams, for the board.';

create function private.reply_to_night(season uuid, night integer, reply text, note text, member uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := (select private.own_member_ids());
  answering uuid := coalesce(member, own);
  team uuid;
begin
  perform private.refuse('Sign in to answer.', '42501') where private.active_account_id() is null;
  perform private.refuse('Ask the board to link you to a shooter.', '42501') where answering is null;
  perform private.refuse('Only the captain and the board answer for others.', '42501')
    where answering is distinct from own and not exists (
      select from private.night_teams(season, night) t where t.member_id = answering and private.leads_team(t.team_id));
  team := private.save_reply(season, night, answering, reply_to_night.reply, reply_to_night.note, null, private.active_account_id());
  return private.night_attendance(season, night, team);
end $$;

create function public.reply_to_night(season_id uuid, week integer, reply text, note text default null, member_id uuid default null)
returns jsonb
language sql security invoker set search_path = ''
as $$ select private.reply_to_night($1, $2, $3, $4, $5) $$;
comment on function public.reply_to_night(uuid, integer, text, text, uuid) is
  'Answers "in" or "out" for the caller or, for the captain and the board, for a member of the team. The answer that arrives last counts; '
  'the same one again changes nothing else. note: up to 80 characters to the captain; null leaves it, '''' deletes it. Refused (hint '
  'night_started) once the night has started. Returns night_attendance.';

create function private.reply_away(until date, member uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := (select private.own_member_ids());
  answering uuid := coalesce(member, own);
begin
  perform private.refuse('Sign in to answer.', '42501') where private.active_account_id() is null;
  perform private.refuse('Ask the board to link you to a shooter.', '42501') where answering is null;
  perform private.refuse('Only the captain and the board answer for others.', '42501')
    where answering is distinct from own and not exists (
      select from private.nights_ahead(answering) a where private.leads_team(a.team_id));
  return private.save_absence(answering, until, private.active_account_id());
end $$;

create function public.reply_away(until date, member_id uuid default null) returns integer
language sql security invoker set search_path = ''
as $$ select private.reply_away($1, $2) $$;
comment on function public.reply_away(date, uuid) is
  'Answers "out" for each night of the caller''s teams through a date, or for a teammate as in reply_to_night. Returns the number of nights.';

create function private.night_answers(season uuid, night integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('memberId', r.member_id, 'reply', r.reply) order by r.member_id), '[]')
  from private.night_replies r
  where r.season_id = season and r.week = night and private.may_enter_scores(season)
$$;

grant execute on function private.night_attendance(uuid, integer, uuid), private.reply_to_night(uuid, integer, text, text, uuid),
  private.reply_away(date, uuid), private.own_nights() to authenticated;
grant execute on function public.night_attendance(uuid, integer, uuid), public.reply_to_night(uuid, integer, text, text, uuid),
  public.reply_away(date, uuid) to authenticated;
