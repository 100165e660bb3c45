-- The home page of members and the open tasks of the board.

create function public.my_club(known_season uuid default null, known_version bigint default null, last_visit timestamptz default null)
returns json
language plpgsql stable security invoker set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  with
    own as materialized (select m.id from public.members m where m.account_id = (select private.active_account_id())),
    shown as materialized (
      select o.id, o.version from public.seasons_overview() with ordinality o
      where private.is_begun(o.status)
      -- A substitute of one night is a member of the season, too.
      order by
        o.status = 'active' and exists (
          select from public.team_members r where r.season_id = o.id and r.member_id in (select id from own)
        ) desc,
        o.status = 'active' and exists (
          select from public.season_members s where s.season_id = o.id and s.member_id in (select id from own)
        ) desc,
        o.ordinality
      limit 1
    )
  select json_build_object(
    'today', private.club_today(),
    'memberId', (select id from own),
    'season', (
      select json_build_object('id', id, 'version', version, 'isOneOfSeveral', (select count(*) > 1 from public.seasons where status = 'active'))
      from shown
    ),
    'book', (select public.season_book(id) from shown where (id = $1 and version = $2) is not true),
    'squads', coalesce((
      select json_agg(json_build_object('week', s.week, 'event', s.event, 'number', s.number, 'field', s.field,
        'startsAt', to_char(s.starts_at, 'HH24:MI'), 'post', p.post) order by s.week, s.starts_at, s.number)
      from public.squad_members p
      join public.squads s on s.id = p.squad_id
      join public.season_weeks w on w.season_id = s.season_id and w.week = s.week
      where p.member_id in (select id from own) and s.season_id in (select id from shown)
        -- A make-up may be after its week.
        and (w.ends_on >= private.club_today() or exists (
          select from public.matches m where m.season_id = w.season_id and m.week = w.week and m.played_on >= private.club_today()))
    ), '[]'),
    'squadNights', coalesce((
      select json_agg(json_build_object('week', n.week, 'event', n.event, 'startsAt', to_char(n.starts_at, 'HH24:MI')) order by n.week, n.starts_at)
      from (
        select s.week, s.event, min(s.starts_at) as starts_at from public.squads s where s.season_id in (select id from shown) group by s.week, s.event
      ) n
    ), '[]'),
    'captains', coalesce((
      select json_object_agg(t.id, c.account_id)
      from public.teams t
      join public.members c on c.id = t.captain_id
      where c.account_id <> private.active_account_id() and t.id in (
        select r.team_id from public.team_members r
        where r.member_id in (select id from own) and r.season_id in (select id from shown)
      )
    ), '{}'),
    'news', (
      select json_build_object('count', count(*), 'title', (array_agg(n.title order by n.publish_at desc))[1])
      from public.news_articles n
      where n.published and n.publish_at <= now() and (n.expires_at is null or n.expires_at > now())
        and n.publish_at > coalesce($3, now() - interval '7 days')
    ),
    'event', (
      select json_build_object('id', e.id, 'title', e.title, 'startsOn', e.starts_on)
      from public.events e
      where e.status = 'published' and e.starts_at > now() and (e.expires_at is null or e.expires_at > now())
      order by e.starts_at, e.id limit 1
    )
  )
  where private.is_active()
  );
end $$;
comment on function public.my_club(uuid, bigint, timestamptz) is
  'The first block of the home page in one request; null unless Active. season: the first running season with the caller on a roster or '
  'with their rounds, otherwise the default one of league screens, or null; isOneOfSeveral: several seasons are running; book: as in '
  'season_book, null if the caller''s device has it (known_season in known_version). squads: the caller''s, of weeks that are not over or have a match to come; '
  'squadNights: every night that has squads, with its first start; '
  'captains: account ids by the caller''s teams of the season, without the caller. news: published since last_visit, or in the last seven '
  'days, with the latest title. event: the next one.';

-- Open tasks of the board.

create function private.accounts_to_approve() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'names', coalesce(jsonb_agg(w.name order by w.waits_since, w.name) filter (where w.place <= 3), '[]'))
  from (select *, row_number() over (order by waits_since, name) as place from private.waiting_accounts()) w
  where private.is_board()
$$;
comment on function private.accounts_to_approve() is
  'Number of pending accounts, and the first three names. Empty for anyone but the board.';

create function private.unconfirmed_accounts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'names', coalesce(jsonb_agg(w.name order by w.created_at, w.name) filter (where w.place <= 3), '[]'))
  from (
    select btrim(a.first_name || ' ' || a.last_name) as name, u.created_at, row_number() over (order by u.created_at, a.last_name) as place
    from public.account_access x
    join public.accounts a on a.id = x.account_id
    join auth.users u on u.id = x.account_id
    where x.status in ('Pending', 'Active') and u.email_confirmed_at is null
  ) w
  where private.is_board()
$$;
comment on function private.unconfirmed_accounts() is
  'Number of pending and active accounts whose address is not confirmed, and the first three names. Empty for anyone but the board.';

create function private.board_weeks(season uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  with disputed as (
    select s.week, d.status, d.created_at, d.answered_at, d.id,
      jsonb_build_object('name', m.name, 'round', s.round, 'hits', s.hits, 'isAccepted', d.status = 'accepted', 'at', d.answered_at) as dispute
    from public.score_disputes d
    join public.scores s on s.id = d.score_id
    join public.members m on m.id = d.member_id
    where d.season_id = season
  ), disputes as (
    select week, count(*) filter (where status = 'open') as open,
      (array_agg(dispute order by created_at, id) filter (where status = 'open'))[1] as first,
      (array_agg(dispute order by answered_at desc, id) filter (where status <> 'open'))[1] as answered
    from disputed group by week
  ), corrections as (
    select s.week, count(distinct l.score_id) as count, max(l.created_at) as at, (array_agg(l.account_id order by l.id desc))[1] as account
    from public.score_audit_log l join public.scores s on s.id = l.score_id
    where l.season_id = season and l.action <> 'entered' group by s.week
  ), emails as (
    select q.week, count(*) filter (where q.sent_at is null) as left, count(*) as count
    from private.results_emails q join private.announced_weeks a using (season_id, week, edition)
    where q.season_id = season group by q.week
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'week', w.week,
    'disputes', coalesce(d.open, 0), 'dispute', d.first, 'answered', d.answered,
    'corrected', (
      select jsonb_build_object('count', c.count, 'at', c.at, 'by', (select btrim(x.first_name || ' ' || x.last_name) from public.accounts x where x.id = c.account)) from corrections c where c.week = w.week
    ),
    'published', case when w.published_at is not null then
      jsonb_build_object('at', w.published_at, 'by', (select btrim(x.first_name || ' ' || x.last_name) from public.accounts x where x.id = w.published_by)) end,
    'announced', case when a.week is not null then
      jsonb_build_object('at', a.announced_at, 'emails', coalesce(e.count, 0), 'left', coalesce(e.left, 0)) end
  ) order by w.week), '[]')
  from public.season_weeks w
  left join disputes d on d.week = w.week
  left join emails e on e.week = w.week
  left join private.announced_weeks a on a.season_id = w.season_id and a.week = w.week
  where w.season_id = season and w.starts_on <= private.club_today() and private.is_board()
  );
end $$;
comment on function private.board_weeks(uuid) is
  'What is recorded of a season''s weeks that have begun: open disputes with the oldest, the last answer, corrected scores, who published '
  'it, and the results emails of its last edition. Empty for anyone but the board.';

create function private.grown_juniors() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'names', coalesce(jsonb_agg(g.name order by g.birth_date desc, g.name) filter (where g.place <= 3), '[]'))
  from (
    select m.name, c.birth_date, row_number() over (order by c.birth_date desc, m.name) as place
    from public.members m
    join public.member_contacts c on c.member_id = m.id
    where private.is_grown_junior(m.category, c.birth_date)
  ) g
  where private.is_board()
$$;
comment on function private.grown_juniors() is
  'Number of members who are 18 by birth date and still in a junior category (private.is_grown_junior), with the three latest names. No '
  'ages or birth dates. For the board.';

create function public.board_tasks() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with open as (
    select d.id, d.season_id, d.created_at, m.name, s.week, s.round
    from public.score_disputes d
    join public.members m on m.id = d.member_id
    join public.scores s on s.id = d.score_id
    where d.status = 'open'
  )
  select jsonb_build_object(
    'accounts', private.accounts_to_approve(),
    'unconfirmed', private.unconfirmed_accounts(),
    'disputes', (select count(*) from open),
    'firstDispute', (
      select jsonb_build_object('seasonId', season_id, 'name', name, 'week', week, 'round', round)
      from open order by created_at, id limit 1
    ),
    'reports', (select count(*) from public.message_reports where resolved_at is null),
    'postReports', (select count(*) from public.bulletin_reports where resolved_at is null),
    'grownJuniors', private.grown_juniors(),
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'version', o.version,
        'recorded', private.board_weeks(o.id), 'recipients', private.count_results_recipients(o.id)) order by o.ordinality), '[]')
      from public.seasons_overview() with ordinality o where o.status = 'active'
    )
  )
  where private.is_board()
$$;
comment on function public.board_tasks() is
  'Open tasks of the board as counts; null for anyone else. accounts: pending, with the first three names; unconfirmed: without a '
  'confirmed address; disputes: open ones of all '
  'seasons, and the oldest; reports: open reports of messages by others; postReports: the same on the bulletin board; grownJuniors: '
  'members who turned 18 in a junior category, with three names. seasons: the running ones; recorded: their weeks that have begun; '
  'recipients: people who get the results by email, null where no emails are sent.';

create function private.dequeue_board_emails()
returns table (email text, accounts integer, disputes integer, reports integer, post_reports integer)
language sql security definer set search_path = ''
as $$
  with board as materialized (
    select x.account_id,
      (select count(*) from private.waiting_accounts())::integer as accounts,
      (select count(*) from public.score_disputes where status = 'open')::integer as disputes,
      -- Without reports about what they wrote themselves.
      (
        select count(*) from public.message_reports r
        join public.private_messages m on m.id = r.message_id
        where r.resolved_at is null and m.sender_id is distinct from x.account_id
      )::integer as reports,
      (select count(*) from public.bulletin_reports r where r.resolved_at is null and r.author_id <> x.account_id)::integer as post_reports
    from public.account_access x
    left join public.account_settings w on w.account_id = x.account_id
    where x.is_board and coalesce(w.board_emails, true)
  ), notified as (
    insert into private.board_emails as b (account_id, sent_on)
    select m.account_id, private.club_today()
    from board m
    cross join public.club_settings c
    where m.accounts + m.disputes + m.reports + m.post_reports > 0 and (now() at time zone c.time_zone)::time >= '07:00'
    order by m.account_id
    on conflict (account_id) do update set sent_on = excluded.sent_on where b.sent_on < excluded.sent_on
    returning b.account_id
  )
  select e.email, m.accounts, m.disputes, m.reports, m.post_reports
  from notified t
  join board m on m.account_id = t.account_id
  join public.account_emails e on e.account_id = t.account_id
  join auth.users u on u.id = t.account_id and u.email_confirmed_at is not null
$$;
comment on function private.dequeue_board_emails() is
  'Board members to notify by email about open tasks (accounts, disputes, reports of messages and of posts), each once per day of the '
  'club, from seven in the morning on, unless nothing is open or they turned it off. For the server only.';

grant execute on function private.accounts_to_approve(), private.unconfirmed_accounts(), private.grown_juniors(), private.board_weeks(uuid)
  to authenticated;
grant execute on function public.my_club(uuid, bigint, timestamptz), public.board_tasks() to authenticated;
