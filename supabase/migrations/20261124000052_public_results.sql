-- Public results of a season: the only source of a book for people outside the club.

create function private.results_address(season public.seasons) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(lower(season.name), '[^a-z0-9]+', '-', 'g'), '-') || '-' || right(season.id::text, 8)
$$;
comment on function private.results_address(public.seasons) is
  'The part of a URL that names a season: "fall-2026-1a2b3c4d". Its last eight characters identify the season after a new name.';

create function private.results_club() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', c.name, 'accentColor', c.accent_color, 'logoUrl', c.logo_url, 'face', jsonb_build_object(
    'address', c.address, 'phone', c.phone, 'socialUrl', c.social_url, 'joinStep', c.join_steps[1],
    'photoUrl', coalesce(c.people_url, c.clubhouse_url, c.photo_url),
    'photoAlt', case when c.people_url is not null then c.people_alt when c.clubhouse_url is not null then c.clubhouse_alt else c.photo_alt end,
    'banner', (select t.text from public.scrolling_text t where t.active order by t.created_at, t.id limit 1)))
  from public.club_settings c
$$;
comment on function private.results_club() is 'What the public results show of the club: each of it is on the front page, too.';

create function private.results_seasons() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'club', private.results_club(),
    'seasons', coalesce(jsonb_agg(jsonb_build_object('address', private.results_address(s), 'name', s.name, 'status', s.status,
      'startsOn', s.starts_on, 'endsOn', s.ends_on) order by (s.status = 'active') desc, s.starts_on desc, s.name), '[]')
  )
  from public.seasons s
  where s.audience = 'everybody' and private.is_begun(s.status)
$$;

create function private.published_name(member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when coalesce(p.shown_as, 'name') not in ('name', 'initials') then null
    when p.shown_as = 'initials' or (private.is_junior(m.id) and not coalesce(p.guardian_agreed, false))
      then private.initials_of(m.id)
    else m.name
  end
  from public.members m left join public.member_privacy p on p.member_id = m.id
  where m.id = member
$$;
comment on function private.published_name(uuid) is
  'A member''s name for people outside the club: the name, initials ("J. D.", also for every junior without the guardian''s consent), or '
  'null if hidden. The only function through which names leave the club.';

-- Lists its fields one by one, so that a new field of the book does not become public on its own.
create function private.results_book(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with
    asked as materialized (
      select s.* from public.seasons s
      where s.audience = 'everybody' and private.is_begun(s.status) and right(s.id::text, 8) = right(results_book.address, 8)
      order by s.created_at limit 1
    ),
    inside as materialized (select a.id, public.season_book(a.id)::jsonb as book from asked a),
    people as (
      select m.value, m.ordinality as place, private.published_name((m.value ->> 0)::uuid) as name
      from inside i cross join lateral jsonb_array_elements(i.book -> 'members') with ordinality m
    )
  select jsonb_build_object(
    'address', private.results_address(a),
    'seasons', private.results_seasons() -> 'seasons',
    'club', private.results_club(),
    'season', jsonb_build_object('id', a.id, 'name', a.name, 'status', a.status, 'startsOn', a.starts_on, 'endsOn', a.ends_on,
      'audience', a.audience, 'revision', 0, 'rules', a.rules),
    'version', 0,
    'asOf', i.book -> 'asOf',
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('week', w -> 'week', 'startsOn', w -> 'startsOn', 'endsOn', w -> 'endsOn',
        'nightOn', w -> 'nightOn', 'startsAt', w -> 'startsAt', 'status', w -> 'status', 'published', w -> 'published', 'locked', false) order by w -> 'week'), '[]')
      from jsonb_array_elements(i.book -> 'weeks') w),
    'members', (
      select coalesce(jsonb_agg(jsonb_build_array(p.value -> 0, coalesce(p.name, 'A member'), p.value -> 2, p.value -> 3, p.value -> 4, p.value -> 5,
        p.value -> 6, p.value -> 7) order by p.place), '[]') from people p),
    'hidden', (select coalesce(jsonb_agg(p.value -> 0), '[]') from people p where p.name is null),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.value -> 'id', 'name', t.value -> 'name', 'division', t.value -> 'division',
        'captainId', null, 'withdrawnFromWeek', t.value -> 'withdrawnFromWeek', 'seedYardage', t.value -> 'seedYardage', 'place', t.value -> 'place', 'roster', t.value -> 'roster') order by t.ordinality), '[]')
      from jsonb_array_elements(i.book -> 'teams') with ordinality t),
    'scores', i.book -> 'scores',
    'matches', i.book -> 'matches',
    'squadNights', i.book -> 'squadNights',
    'shootOffs', i.book -> 'shootOffs',
    'champions', (
      select coalesce(jsonb_agg(jsonb_build_object('award', c.award, 'title', c.title, 'place', c.place,
        'memberId', case when private.published_name(c.member_id) is not null then c.member_id end,
        'name', private.published_name(c.member_id), 'team', coalesce(t.name, c.team_name)) order by c.award, c.title, c.place, t.name), '[]')
      from public.champions c left join public.teams t on t.id = c.team_id
      where c.season_id = a.id and c.withdrawn_at is null
        -- An award of a hidden member is not shown as their team's.
        and (private.published_name(c.member_id) is not null
          or num_nonnulls(c.team_id, c.team_name) > 0
            and (c.award in ('team', 'division') or num_nonnulls(c.member_id, c.member_name) = 0)))
  )
  from asked a join inside i on i.id = a.id
$$;

create function public.results_seasons() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.results_seasons() $$;
comment on function public.results_seasons() is
  'Seasons with public results, running ones first, and the club: { club: { name, accentColor, logoUrl, face }, seasons: [{ address, '
  'name, status, startsOn, endsOn }] }.';

create function public.results_book(address text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.results_book($1) $$;
comment on function public.results_book(text) is
  'The book of a season for people outside the club, as season_book but with names of private.published_name, "A member" for hidden ones '
  '(hidden: their ids), without captains, revision and version. Adds address (to find the season), seasons and club of results_seasons, '
  'champions: [{ award, title, place, memberId, name, team }] without hidden members and typed names; a team''s own awards are listed '
  'under the team alone. Null if the season does not exist or is for members.';

create function private.outside_state() returns text
language sql stable security definer set search_path = ''
as $$
  -- Versions of whole rows, so that no column that affects a name is forgotten.
  select concat_ws(' ',
    (select concat(count(*), '/', bit_xor(hashtextextended(concat(xmin, ctid), 0))) from public.seasons),
    (select concat(count(*), '/', bit_xor(hashtextextended(concat(xmin, ctid), 0))) from public.members),
    (select concat(count(*), '/', bit_xor(hashtextextended(concat(xmin, ctid), 0))) from public.member_privacy),
    (select concat(count(*), '/', bit_xor(hashtextextended(concat(xmin, ctid), 0))) from public.member_contacts))
$$;
comment on function private.outside_state() is
  'A text that changes whenever the public seasons or names may have changed. Servers compare it before they show a cached page.';

create function private.note_public_results() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Only the club's server renders them.
  exist boolean := private.sends_emails() and exists (select from public.seasons s where s.audience = 'everybody' and private.is_begun(s.status));
begin
  update public.club_settings c set has_results = exist where c.has_results <> exist;
  return null;
end $$;
create trigger note_public_results after insert or delete or update of audience, status on public.seasons
  for each statement execute function private.note_public_results();

grant execute on function private.outside_state(), private.results_club(), private.results_seasons(), private.results_book(text), public.results_seasons(), public.results_book(text)
  to anon, authenticated, service_role;
