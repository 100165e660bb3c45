-- Calendar subscriptions: the public one, and personal ones with an address that can be revoked.

create table public.feed_tokens (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default private.active_account_id() references public.accounts (id) on delete cascade,
  name text not null,
  team_id uuid references public.teams (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint "a calendar link has a name of up to 60 characters" check (name ~ '\S' and char_length(name) <= 60)
);
comment on table public.feed_tokens is 
  'Addresses of personal calendars, with team_id of one team''s nights. Revoking deletes the row. last_used_at: to the minute.';
create index feed_tokens_account on public.feed_tokens (account_id);
create index feed_tokens_team on public.feed_tokens (team_id);
alter table public.feed_tokens enable row level security;
grant select on public.feed_tokens to authenticated;
create policy "people read their own calendar addresses" on public.feed_tokens
  for select to authenticated using (account_id = (select private.active_account_id()));

create table private.feed_token_hashes (
  token_id uuid primary key references public.feed_tokens (id) on delete cascade,
  hash bytea not null unique check (octet_length(hash) = 32)
);
comment on table private.feed_token_hashes is 'SHA-256 of the secret in a calendar address. The secret itself is not stored.';
alter table private.feed_token_hashes enable row level security;

create function private.make_calendar_feed(name text, team uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  me uuid := private.active_account_id();
  token uuid;
begin
  perform private.refuse('Sign in to create a calendar link.', '42501') where me is null;
  perform private.refuse('This team no longer exists.') where team is not null and not exists (
    select from public.teams t where t.id = team and t.season_id not in (select private.hidden_season_ids()));
  -- Concurrent requests are counted one after another.
  perform from public.accounts a where a.id = me for update;
  perform private.refuse('You already have 10 calendar links. Turn off the ones you don''t need.')
    where (select count(*) from public.feed_tokens f where f.account_id = me) >= 10;
  insert into public.feed_tokens (account_id, name, team_id) values (me, btrim(make_calendar_feed.name), team) returning id into token;
  insert into private.feed_token_hashes (token_id, hash) values (token, sha256(convert_to(secret, 'UTF8')));
  perform private.log_security('calendar address made', token);
  return jsonb_build_object('id', token, 'secret', secret);
end $$;
comment on function private.make_calendar_feed(text, uuid) is 'Only the hash of the returned secret is stored.';

create function private.revoke_calendar_feed(feed_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Sign in to turn off a calendar link.', '42501') where private.active_account_id() is null;
  delete from public.feed_tokens f where f.id = revoke_calendar_feed.feed_id and f.account_id = private.active_account_id();
  perform private.refuse('This calendar link no longer exists.', '42501') where not found;
  perform private.log_security('calendar address revoked', revoke_calendar_feed.feed_id);
end $$;

create function private.league_night(week public.season_weeks) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    week.night_on,
    (select d::date from generate_series(week.starts_on, week.ends_on, interval '1 day') d
    -- Here, so that the season's rounds are read only for a week without its own night.
    where extract(dow from d) = (
      select mode() within group (order by extract(dow from s.shot_on)) from public.scores s
      where s.season_id = week.season_id and s.voided_at is null and s.shot_on is not null and s.kind in ('actual', 'substitute')
    ) order by d limit 1),
    case when week.starts_on = week.ends_on then week.starts_on end);
end $$;
comment on function private.league_night(public.season_weeks) is
  'The date of a week''s league night: as set on Season Admin, else the weekday of most rounds of the season, ties from Sunday on; null '
  'without rounds. Pre-shoots and make-ups do not count.';

create function private.make_up_deadline(week public.season_weeks) returns date
language sql stable security definer set search_path = ''
as $$
  select case when allowed.weeks > 0 then (
    select w.ends_on + 7 * (week.week + allowed.weeks - w.week) from public.season_weeks w
    where w.season_id = week.season_id and w.week <= week.week + allowed.weeks order by w.week desc limit 1) end
  from public.seasons s cross join lateral (
    select case when week.week = private.number_of_rule(s.rules, '{format,weeks}', case s.rules ->> 'preset' when 'rankPoints' then 15 else 12 end)
      then private.weeks_of_rule(s.rules, 'lastWeekGrace', 1) else private.weeks_of_rule(s.rules, 'behindWeeks', 2) end as weeks
  ) allowed
  where s.id = week.season_id
$$;
comment on function private.make_up_deadline(public.season_weeks) is
  'The last day for making up a missed round of a week by the season''s rules, as the league engine computes it; null if there is none.';

create function private.opponent_in(team public.teams, week integer) returns public.teams
language sql stable security definer set search_path = ''
as $$
  select o.* from public.matches x
  join public.teams o on o.id = case when x.home_team_id = team.id then x.away_team_id else x.home_team_id end
  where x.season_id = team.season_id and x.week = opponent_in.week and team.id in (x.home_team_id, x.away_team_id)
    and (o.withdrawn_from_week is null or opponent_in.week < o.withdrawn_from_week)
$$;
comment on function private.opponent_in(public.teams, integer) is
  'The opponent of a team in a week; null without one, or if it has withdrawn by then.';

create function private.night_of(season uuid, week integer, team uuid)
returns table (night_on date, starts_at time, field text, state text, reason text, opponent_id uuid, is_home boolean, is_bye boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select coalesce(m.played_on, private.league_night(w)), coalesce(m.starts_at, q.starts_at, w.starts_at), coalesce(m.field, q.field),
    case when w.status = 'void' then 'void' when m.status <> 'scheduled' then m.status when w.status = 'postponed' then 'postponed' else 'scheduled' end,
    m.reason, case when m.home_team_id = team then m.away_team_id else m.home_team_id end, m.home_team_id = team,
    m.id is null and exists (select from public.matches x where x.season_id = w.season_id and x.week = w.week)
  from public.season_weeks w
  left join lateral (
    select x.* from public.matches x
    where x.season_id = w.season_id and x.week = w.week and team in (x.home_team_id, x.away_team_id)
      and not exists (select from public.teams t where t.id in (x.home_team_id, x.away_team_id) and t.withdrawn_from_week <= x.week)
  ) m on true
  left join private.squad_nights(w.season_id) q on q.week = w.week and q.team_id = team
  where w.season_id = night_of.season and w.week = night_of.week and exists (
    select from public.teams t
    where t.id = team and t.season_id = w.season_id and (t.withdrawn_from_week is null or w.week < t.withdrawn_from_week));
end $$;
comment on function private.night_of(uuid, integer, uuid) is
  'When and where a team''s night of a week is, as far as it is known. night_on: the match''s own day, else the week''s league night. '
  'starts_at: the match''s, else the team''s first squad''s, else the week''s. state: scheduled, moved, canceled (the match), postponed or '
  'void (the week). opponent_id: null without a match; is_bye: only others have matches. No row without such a week or for a team that has withdrawn. The '
  'same as nightFinder of the site.';

create function private.state_of_week(week public.season_weeks) returns text
language sql immutable set search_path = ''
as $$ select case week.status when 'open' then 'scheduled' else week.status end $$;
comment on function private.state_of_week(public.season_weeks) is 'The state of a night, in the terms of private.night_of, for those without a match.';

create function private.squads_of(week public.season_weeks, member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', q.number, 'event', q.event, 'field', q.field, 'post', p.post,
    'startsAt', to_char(q.starts_at, 'HH24:MI')) order by q.starts_at nulls last, q.number), '[]')
  from public.squads q join public.squad_members p on p.squad_id = q.id
  where q.season_id = week.season_id and q.week = week.week and p.member_id = member
$$;

create function private.own_league_night(week public.season_weeks, account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('team', t.name, 'opponent', (
      select o.name from private.opponent_in(t, week.week) o where o.id is not null),
    'isBye', exists (select from public.matches x where x.season_id = week.season_id and x.week = week.week)
      and not exists (select from private.opponent_in(t, week.week) o where o.id is not null),
    'squads', private.squads_of(week, m.id), 'night', n.night_on, 'startsAt', n.starts_at, 'state', coalesce(n.state, private.state_of_week(week)), 'reason', n.reason)
  from public.members m
  left join public.team_members r on r.season_id = week.season_id and r.member_id = m.id and week.week between r.from_week and coalesce(r.to_week, 52)
  left join public.teams t on t.id = r.team_id and (t.withdrawn_from_week is null or week.week < t.withdrawn_from_week)
  left join lateral private.night_of(week.season_id, week.week, t.id) n on true
  where m.account_id = own_league_night.account
$$;
comment on function private.own_league_night(public.season_weeks, uuid) is
  'A person''s part in a league night: { team, opponent, isBye, squads: [{ number, event, field, post, startsAt }], night, startsAt, state, '
  'reason }, the last four as in private.night_of; null for an account without a member.';

create function private.league_of(account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', w.id, 'seasonId', s.id, 'season', s.name, 'week', w.week, 'startsOn', w.starts_on, 'endsOn', w.ends_on, 'night', o.night,
      'startsAt', (o.night + coalesce(o.starts_at, q.starts_at, w.starts_at)) at time zone c.time_zone,
      'state', private.state_of_week(w), 'deadline', case when w.status = 'open' then private.make_up_deadline(w) end, 'revision', v.version, 'createdAt', w.created_at, 'own', o.own
    ) order by w.starts_on, w.id), '[]')
  from public.seasons s
  join public.season_weeks w on w.season_id = s.id
  -- Grows with each change of teams, rosters, matches, weeks and squads.
  join public.season_versions v on v.season_id = s.id
  cross join public.club_settings c
  cross join lateral (
    select min(x.starts_at) as starts_at
    from public.squads x where x.season_id = w.season_id and x.week = w.week) q
  cross join lateral (
    select own, coalesce((own ->> 'night')::date, private.league_night(w)) as night,
      coalesce(own #>> '{squads,0,startsAt}', own ->> 'startsAt')::time as starts_at
    from (select private.own_league_night(w, league_of.account) as own) x) o
  where s.status = 'active' and (s.audience = 'everybody' or league_of.account is not null)
$$;
comment on function private.league_of(uuid) is
  'Nights of the running seasons for a calendar: for visitors those of public seasons; for an account all of them, with its own team, '
  'opponent, squad and time. night: null if the weekday is unknown; startsAt: of one''s own squad, else of the own team''s night, of the first squad, or the week''s usual time, else null; deadline: of make-ups. A postponed or void week is there, with its state.';

create function private.team_nights(team uuid, account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'name', t.name, 'season', s.name, 'seasonId', s.id, 'address', c.address, 'nights', coalesce((
    select jsonb_agg(jsonb_build_object(
      'week', w.week, 'startsOn', w.starts_on, 'endsOn', w.ends_on, 'night', n.night_on,
      'startsAt', (n.night_on + n.starts_at) at time zone c.time_zone, 'field', n.field, 'state', n.state, 'reason', n.reason,
      'opponent', (select o.name from public.teams o where o.id = n.opponent_id), 'isHome', coalesce(n.is_home, true), 'isBye', n.is_bye,
      'squads', case when account is null then '[]' else coalesce(private.own_league_night(w, account) -> 'squads', '[]') end,
      'revision', v.version, 'createdAt', w.created_at) order by w.week)
    from public.season_weeks w
    join public.season_versions v on v.season_id = w.season_id
    cross join lateral private.night_of(w.season_id, w.week, t.id) n
    where w.season_id = s.id), '[]'))
  from public.teams t
  join public.seasons s on s.id = t.season_id and private.is_begun(s.status)
  cross join public.club_settings c
  where t.id = team_nights.team
$$;
comment on function private.team_nights(uuid, uuid) is
  'All nights of a team in its season, as private.night_of says them, with the squads of the person whose calendar it is.';

create function private.feed_of(account uuid, asked_event uuid, asked_team uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'club', (select jsonb_build_object('name', c.name, 'timeZone', c.time_zone) from public.club_settings c),
    'alert', (
      select jsonb_build_object('id', c.alert_id, 'title', private.alert_title(c.alert_kind), 'text', c.alert_text, 'since', c.alert_since,
        'until', c.alert_until)
      from public.club_settings c where asked_event is null and c.alert_kind is not null and c.alert_until > now()
    ),
    'events', coalesce((
      select jsonb_agg(to_jsonb(e) || jsonb_build_object('signUp', private.place_in_event(e.id, feed_of.account))
        order by e.starts_at, e.id)
      from (
        select * from public.events e
        where e.status in ('published', 'canceled') and (e.expires_at is null or e.expires_at > now())
          and (e.is_public or feed_of.account is not null)
          and asked_team is null and (case when asked_event is null then e.ends_at > now() - interval '1 year' else e.id = asked_event end)
        order by e.starts_at desc limit 1000
      ) e
    ), '[]'),
    'league', case when coalesce(asked_event, asked_team) is null then private.league_of(feed_of.account) else '[]' end,
    'team', private.team_nights(asked_team, feed_of.account)
  )
$$;
comment on function private.feed_of(uuid, uuid, uuid) is
  'The present alert, events (the columns of public.events) and league nights for a calendar, of the last year and the future, or one event: '
  'public ones; for an account also those for members, with its sign-up. asked_team: the nights of this team instead.';

create function private.calendar_feed(secret text, asked_event uuid, asked_team uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  token public.feed_tokens;
begin
  if secret is null and asked_team is not null then
    perform private.refuse('Calendar link not found.', '42501') where not exists (
      select from public.teams t join public.seasons s on s.id = t.season_id and private.is_begun(s.status)
      where t.id = asked_team and (s.audience = 'everybody' or private.is_active()));
    return private.feed_of(private.active_account_id(), null, asked_team);
  end if;
  if secret is null then
    return private.feed_of(case when asked_event is not null then private.active_account_id() end, asked_event, null);
  end if;
  -- Searching by hash keeps the response time independent of the secret.
  select f.* into token
  from private.feed_token_hashes h
  join public.feed_tokens f on f.id = h.token_id
  join public.account_access x on x.account_id = f.account_id and x.is_active
  where h.hash = sha256(convert_to(calendar_feed.secret, 'UTF8'));
  perform private.refuse('Calendar link not found.', '42501') where token.id is null;
  update public.feed_tokens f set last_used_at = now()
  where f.id = token.id and (f.last_used_at is null or f.last_used_at < now() - interval '1 minute');
  return private.feed_of(token.account_id, asked_event, token.team_id);
end $$;

create function public.make_calendar_feed(name text, team_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.make_calendar_feed($1, $2) $$;
comment on function public.make_calendar_feed(text, uuid) is
  'Creates a calendar address of the caller, with team_id of that team''s nights alone. Returns { id, secret }; the secret is returned only this once.';

create function public.revoke_calendar_feed(feed_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_calendar_feed($1) $$;
comment on function public.revoke_calendar_feed(uuid) is 'Revokes a calendar address of the caller for good.';

create function public.calendar_feed(secret text default null, asked_event uuid default null, asked_team uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.calendar_feed($1, $2, $3) $$;
comment on function public.calendar_feed(text, uuid, uuid) is
  'The content of a calendar: { club, alert, events, league, team }; alert: that the range or the night is closed or late now, or null. Without a secret the public events; with one those of its owner, with their '
  'sign-ups. asked_event: only this event; without a secret, if the caller may read it. asked_team: the nights of this '
  'team, without squads for a visitor, if the caller may read its season. Refused (42501) for an unknown secret and for an '
  'owner who is not Active.';

grant execute on function private.make_calendar_feed(text, uuid), private.revoke_calendar_feed(uuid) to authenticated, service_role;
grant execute on function private.calendar_feed(text, uuid, uuid) to anon, authenticated, service_role;
grant execute on function public.make_calendar_feed(text, uuid), public.revoke_calendar_feed(uuid) to authenticated;
grant execute on function public.calendar_feed(text, uuid, uuid) to anon, authenticated;
