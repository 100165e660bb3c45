-- Teams, rosters and matches: several rows at once, all or nothing, and never over a change that the caller has not seen.

create function private.team_facts(team public.teams) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when team.id is not null then to_jsonb(team) - array['id', 'season_id', 'created_at'] end
$$;
comment on function private.team_facts(public.teams) is 'The editable fields of a team; null for no team.';

create function private.require_yards(start jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  perform private.refuse('The starting yard line must be from 16 to 27 yards.')
    where start ->> 'seed_yardage' !~ '^\d{1,2}(\.\d{1,2})?$' or (start ->> 'seed_yardage')::numeric not between 16 and 27;
end $$;
comment on function private.require_yards(jsonb) is 'Refuses a seed_yardage outside the yards of the field; null is allowed.';

create function public.save_team(season_id uuid, team_id uuid, team jsonb, seen jsonb default null) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := save_team.season_id;
  present public.teams;
  new_name text := btrim(coalesce(team ->> 'name', ''));
  from_week integer := private.whole_number(team, 'withdrawn_from_week', 'The week');
  start_place integer := private.whole_number(team, 'place', 'The place on the ladder');
begin
  perform private.refuse('Only the board changes teams.', '42501') where not private.is_board();
  perform private.lock_scores(target);
  select * into present from public.teams t where t.id = save_team.team_id and t.season_id = target for update;
  perform private.raise_stale_write('this team', private.team_facts(present)) where private.team_facts(present) is distinct from save_team.seen;
  perform private.refuse('The name of a team has 1 to 80 characters.') where char_length(new_name) not between 1 and 80;
  perform private.refuse(format('This season has a team called %s already. Choose another name, or merge the two.', new_name))
    where exists (select from public.teams t where t.season_id = target and lower(t.name) = lower(new_name) and t.id <> save_team.team_id);
  perform private.refuse('Division names can have up to 40 characters.') where char_length(team ->> 'division') > 40;
  perform private.refuse('Weeks count from 1 to 52.') where from_week not between 1 and 52;
  perform private.refuse('Places on the ladder count from 1 to 1000.') where start_place not between 1 and 1000;
  perform private.require_yards(team);
  if exists (
    select from public.scores s where s.team_id = save_team.team_id and s.voided_at is null and s.week >= from_week and s.kind <> 'practice'
  ) then
    perform private.refuse(format('%s has scores in week %s. A team withdraws from a week after the last one it shot.',
      present.name, (select max(s.week) from public.scores s where s.team_id = save_team.team_id and s.voided_at is null and s.kind <> 'practice')));
  end if;
  insert into public.teams (id, season_id, name, division, captain_id, withdrawn_from_week, seed_yardage, place)
  values (save_team.team_id, target, new_name, nullif(btrim(team ->> 'division'), ''), (team ->> 'captain_id')::uuid, from_week,
    (team ->> 'seed_yardage')::numeric, start_place)
  on conflict (id) do update set name = excluded.name, division = excluded.division, captain_id = excluded.captain_id,
    withdrawn_from_week = excluded.withdrawn_from_week, seed_yardage = excluded.seed_yardage, place = excluded.place
  returning * into present;
  return private.team_facts(present);
exception
  when foreign_key_violation then
    perform private.refuse('The season or captain no longer exists.');
end $$;
comment on function public.save_team(uuid, uuid, jsonb, jsonb) is
  'Adds a team (seen: null) or changes name, division, captain_id, withdrawn_from_week, seed_yardage (its first yard line) and place (its '
  'start on the ladder). seen: the same fields as the caller read them; 40001 if they changed (detail: the present fields). A team cannot '
  'withdraw from a week that it has shot. For the board. Returns the fields.';

create function public.delete_team(team_id uuid) returns void
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  present public.teams;
  dependents text;
begin
  perform private.refuse('Only the board changes teams.', '42501') where not private.is_board();
  select * into present from public.teams t where t.id = delete_team.team_id;
  perform private.refuse('This team no longer exists.') where present.id is null;
  perform private.lock_scores(present.season_id);
  perform from public.teams t where t.id = present.id for update;
  select string_agg(part.label, ' and ') into dependents from (
    select format('%s %s', count(*), case count(*) when 1 then 'round' else 'rounds' end) as label from public.scores s where s.team_id = present.id having count(*) > 0
    union all
    select format('%s %s on its roster', count(*), case count(*) when 1 then 'member' else 'members' end)
      from public.team_members r where r.team_id = present.id having count(*) > 0
    union all
    select format('%s %s', count(*), case count(*) when 1 then 'match' else 'matches' end)
      from public.matches m where present.id in (m.home_team_id, m.away_team_id) having count(*) > 0
    union all
    select format('%s %s', count(*), case count(*) when 1 then 'squad' else 'squads' end) from public.squads q where q.team_id = present.id having count(*) > 0
  ) part;
  perform private.refuse(format('%s has %s, so it can''t be deleted. Withdraw it from a week, or merge it into another team.', present.name, dependents))
    where dependents is not null;
  delete from public.teams t where t.id = present.id;
end $$;
comment on function public.delete_team(uuid) is
  'Deletes a team without rounds (also voided), rosters, matches, squads or waiting drafts; otherwise refuses and names them. For '
  'the board.';

create function private.roster_of(season uuid, member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('team_id', r.team_id, 'from_week', r.from_week, 'to_week', r.to_week) order by r.from_week), '[]')
  from public.team_members r where r.season_id = season and r.member_id = member
$$;
comment on function private.roster_of(uuid, uuid) is
  'The teams of a member in a season, by week: team_id, from_week, to_week (null: to the end).';

create function private.require_roster_entries(season uuid, member uuid, entries jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  who text := (select name from public.members where id = member);
  shot record;
begin
  perform private.refuse('One of these teams is no longer in this season.') where exists (
    select from jsonb_to_recordset(entries) e(team_id uuid, from_week integer, to_week integer)
    where not exists (select from public.teams t where t.id = e.team_id and t.season_id = season)
  );
  perform private.refuse(format('%s: weeks count from 1 to 52, and a place on a team ends in or after its first week.', who)) where exists (
    select from jsonb_to_recordset(entries) e(team_id uuid, from_week integer, to_week integer)
    where e.from_week is null or e.from_week not between 1 and 52 or e.to_week not between e.from_week and 52
  );

  -- A round shot for a team needs its shooter on that team's roster.
  select s.week, t.name into shot
  from public.scores s
  join public.teams t on t.id = s.team_id
  join public.team_members r on r.season_id = season and r.member_id = member and r.team_id = s.team_id
    and s.week between r.from_week and coalesce(r.to_week, 52)
  where s.season_id = season and s.member_id = member and s.voided_at is null and s.kind not in ('substitute', 'practice')
    and not exists (
      select from jsonb_to_recordset(entries) e(team_id uuid, from_week integer, to_week integer)
      where e.team_id = s.team_id and s.week between e.from_week and coalesce(e.to_week, 52)
    )
  order by s.week desc limit 1;
  perform private.refuse(format('%s shot for %s in week %s and stays on its roster in that week. Begin the change with a later week, or move that round first.',
    who, shot.name, shot.week))
    where shot.week is not null;
end $$;
comment on function private.require_roster_entries(uuid, uuid, jsonb) is
  'Refuses entries with a team of another season, with invalid weeks, or without a team and week that the member has shot for.';

create function public.change_roster(season_id uuid, member_id uuid, entries jsonb, seen jsonb, reason text default null) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  season uuid := change_roster.season_id;
  member uuid := change_roster.member_id;
  who text := (select name from public.members where id = change_roster.member_id);
  present jsonb;
begin
  perform private.refuse('Only the board changes rosters.', '42501') where not private.is_board();
  perform private.refuse('This member no longer exists.') where who is null;
  perform private.refuse('A member can have up to 52 roster entries in a season.')
    where jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 52;
  perform private.lock_scores(season);
  present := private.roster_of(season, member);
  perform private.raise_stale_write(format('the teams of %s', who), present,
    'Someone else changed %s while you were editing. Check them again before you save.')
    where present is distinct from change_roster.seen;
  perform private.require_roster_entries(season, member, entries);

  delete from public.team_members r
  where r.season_id = season and r.member_id = member and not exists (
    select from jsonb_to_recordset(entries) e(team_id uuid, from_week integer, to_week integer)
    where e.team_id = r.team_id and e.from_week = r.from_week and e.to_week is not distinct from r.to_week
  );
  insert into public.team_members (season_id, team_id, member_id, from_week, to_week)
  select season, e.team_id, member, e.from_week, e.to_week
  from jsonb_to_recordset(entries) e(team_id uuid, from_week integer, to_week integer)
  where not exists (
    select from public.team_members r
    where r.season_id = season and r.member_id = member and e.team_id = r.team_id and e.from_week = r.from_week and e.to_week is not distinct from r.to_week
  );
  if reason ~ '\S' then
    perform private.log_team_admin('roster rule overridden', season, jsonb_build_object('member', member, 'reason', left(reason, 500)));
  end if;
  return private.roster_of(season, member);
exception
  when exclusion_violation then
    perform private.refuse(format('%s is on too many teams in the same week that way (%s at a time): end the one place before the other begins.',
      who, private.teams_per_shooter(season)));
end $$;
comment on function public.change_roster(uuid, uuid, jsonb, jsonb, text) is
  'Replaces a member''s rosters of a season: entries of team_id, from_week, to_week (null: to the end). A transfer is two entries in one '
  'request. seen: the entries as the caller read them; 40001 if they changed (detail: the present entries). Refuses more teams at a time '
  'than the rules allow, and leaving a team in a week shot for it. reason: for overriding the season''s roster rules, stored in the '
  'security log. For the board. Returns the entries.';

create function private.log_team_admin(event text, season uuid, detail jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board changes rosters and matches.', '42501') where not private.is_board();
  perform private.log_security(event, season, jsonb_build_object('season', season) || detail);
end $$;
comment on function private.log_team_admin(text, uuid, jsonb) is
  'Logs a roster against the season''s rules, or new matches of a week with scores, with the reason.';

create function private.matches_of(season uuid, weeks integer[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(m.week, m.home_team_id, m.away_team_id)
    || case when n.night is null then '[]' else jsonb_build_array(n.night) end order by m.week, m.home_team_id), '[]')
  from public.matches m cross join lateral private.match_night(m) n (night) where m.season_id = season and m.week = any (weeks)
$$;
comment on function private.matches_of(uuid, integer[]) is 
  'The matches of some weeks: [week, home team, away team], and where it is set private.match_night.';

create function private.pairs_of(matches jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select coalesce(jsonb_agg(m - 3 order by m ->> 0, m ->> 1), '[]') from jsonb_array_elements(matches) m $$;
comment on function private.pairs_of(jsonb) is 'Who meets whom in a list of matches, without when and where.';

create function public.save_matches(season_id uuid, weeks jsonb, matches jsonb, seen jsonb, reason text default null) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  season uuid := save_matches.season_id;
  replaced integer[];
  present jsonb;
  shot integer;
  broken text;
begin
  perform private.refuse('Only the board makes matches.', '42501') where not private.is_board();
  perform private.refuse('Send a list of up to 2,000 matches.')
    where jsonb_typeof(matches) is distinct from 'array' or jsonb_array_length(matches) > 2000;
  perform private.refuse('Name the weeks by their numbers.')
    where jsonb_typeof(weeks) is distinct from 'array' or exists (select from jsonb_array_elements_text(weeks) w where w !~ '^\d{1,2}$');
  replaced := array(select w::integer from jsonb_array_elements_text(weeks) w);
  perform private.lock_scores(season);
  present := private.matches_of(season, replaced);
  perform private.raise_stale_write('the matches of these weeks', present,
    'Someone else changed %s while you were editing. Check them again before you save.')
    where not (present @> save_matches.seen and save_matches.seen @> present);
  -- When and where a match is shot changes no result.
  select min(s.week) into shot from public.scores s
    where private.pairs_of(present) is distinct from private.pairs_of(matches)
      and s.season_id = season and s.week = any (replaced) and s.voided_at is null and s.kind <> 'practice';
  perform private.refuse(format('Week %s has scores, so its matches can''t be replaced. To correct them, enter a reason.', shot))
    where shot is not null and coalesce(reason, '') !~ '\S';
  perform private.refuse('Each match belongs to one of the weeks that are replaced.')
    where exists (select from jsonb_array_elements(matches) m where not ((m ->> 0)::integer = any (replaced)));
  perform private.refuse('A team does not meet itself.') where exists (select from jsonb_array_elements(matches) m where m ->> 1 = m ->> 2);
  perform private.refuse('A team that has withdrawn has no matches from that week on.') where exists (
    select from jsonb_array_elements(matches) m join public.teams t on t.id::text in (m ->> 1, m ->> 2)
    where t.withdrawn_from_week <= (m ->> 0)::integer
  );
  delete from public.matches m where m.season_id = season and m.week = any (replaced);
  insert into public.matches (season_id, week, home_team_id, away_team_id, starts_at, field, played_on, status, reason)
  select season, (m ->> 0)::integer, (m ->> 1)::uuid, (m ->> 2)::uuid,
    private.typed_field(m -> 3, 'startsAt', 'time', 'The time of a match')::time, private.text_field(m -> 3, 'field'),
    private.typed_field(m -> 3, 'playedOn', 'date', 'The day of a match')::date, coalesce(m -> 3 ->> 'status', 'scheduled'),
    private.text_field(m -> 3, 'reason')
  from jsonb_array_elements(matches) m;
  if shot is not null then
    perform private.log_team_admin('matches of a shot week changed', season, jsonb_build_object('reason', left(reason, 500)));
  end if;
  return private.matches_of(season, replaced);
exception
  when foreign_key_violation then
    perform private.refuse('One of these weeks or teams is no longer in this season.');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.refuse(case when broken ~ ' ' then upper(left(broken, 1)) || substr(broken, 2) || '.' else 'A match is scheduled, moved or canceled.' end);
end $$;
comment on function public.save_matches(uuid, jsonb, jsonb, jsonb, text) is
  'Replaces the matches of some weeks, all or nothing; each is [week, home team, away team], with { startsAt, field, playedOn, status, '
  'reason } as a fourth where any of it is set. seen: the matches as the caller read them; '
  '40001 if they changed (detail: the present matches). Other pairs in a week with scores need a reason, which is stored in the security log. '
  'For the board. Returns the matches of the weeks.';

create function private.confirm_matches(season uuid, week integer, matches jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  present jsonb;
begin
  perform private.refuse('Only the board and the scorekeepers of the season confirm matches.', '42501') where not private.may_enter_scores(season);
  perform private.refuse('Send a list of 1 to 500 matches.')
    where jsonb_typeof(matches) is distinct from 'array' or jsonb_array_length(matches) not between 1 and 500;
  perform private.lock_scores(season);
  present := private.matches_of(season, array[confirm_matches.week]);
  perform private.raise_stale_write(format('the matches of week %s', confirm_matches.week), present) where jsonb_array_length(present) > 0;
  perform private.refuse(format('Week %s has scores or isn''t open. The board enters its matches on Team Admin, with a reason.', confirm_matches.week))
    where exists (
      select from public.scores s where s.season_id = season and s.week = confirm_matches.week and s.voided_at is null and s.kind <> 'practice'
    ) or exists (
      select from public.season_weeks w where w.season_id = season and w.week = confirm_matches.week
        and (w.published_at is not null or w.locked_at is not null or w.status <> 'open')
    );
  perform private.refuse('A match is between two teams that take part in the week.') where exists (
    select from jsonb_array_elements(matches) m
    where (select count(*) from public.teams t where t.season_id = season and t.id::text in (m ->> 0, m ->> 1)
      and (t.withdrawn_from_week is null or confirm_matches.week < t.withdrawn_from_week)) < 2
  );
  insert into public.matches (season_id, week, home_team_id, away_team_id)
  select season, confirm_matches.week, (m ->> 0)::uuid, (m ->> 1)::uuid from jsonb_array_elements(matches) m;
  return private.matches_of(season, array[confirm_matches.week]);
exception
  when foreign_key_violation then
    perform private.refuse(format('This season has no week %s.', confirm_matches.week));
end $$;

create function public.confirm_matches(season_id uuid, week integer, matches jsonb) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.confirm_matches(season_id, week, matches) $$;
comment on function public.confirm_matches(uuid, integer, jsonb) is
  'Saves the matches that the season''s rules propose for a week: each is [home team, away team]. For the board and the season''s '
  'scorekeepers, while the week is open and has neither scores nor matches (40001 if someone saved matches; detail: those). Returns the '
  'matches of the week.';

grant execute on function private.team_facts(public.teams), private.require_yards(jsonb), private.roster_of(uuid, uuid),
  private.require_roster_entries(uuid, uuid, jsonb), private.log_team_admin(text, uuid, jsonb), private.matches_of(uuid, integer[]),
  private.pairs_of(jsonb), private.confirm_matches(uuid, integer, jsonb) to authenticated, service_role;
grant execute on function public.save_team(uuid, uuid, jsonb, jsonb), public.delete_team(uuid),
  public.change_roster(uuid, uuid, jsonb, jsonb, text), public.save_matches(uuid, jsonb, jsonb, jsonb, text),
  public.confirm_matches(uuid, integer, jsonb) to authenticated;
