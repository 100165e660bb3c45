-- A guardian's link: read-only, for one junior, made by the board. It ends when the junior turns 18, or when it is turned off.

create table private.guardian_links (
  member_id uuid primary key references public.members (id) on delete cascade,
  hash bytea not null unique check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  created_by uuid references public.accounts (id) on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table private.guardian_links is
  'One link for each junior; a new one replaces the one before. hash: SHA-256 of its secret, which is not stored. last_used_at: to the minute.';
create index guardian_links_created_by on private.guardian_links (created_by);
alter table private.guardian_links enable row level security;

create function private.is_minor(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select private.is_under_age(c.birth_date) from public.member_contacts c where c.member_id = is_minor.member), false) $$;
comment on function private.is_minor(uuid) is 'Under 18 by birth date; false without one, so that a link never lasts for good.';

create function private.guardian_link(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('canMake', private.is_minor(member), 'createdAt', l.created_at, 'lastUsedAt', l.last_used_at,
    'isOn', l.member_id is not null and l.revoked_at is null and private.is_minor(member))
  from (select) one left join private.guardian_links l on l.member_id = guardian_link.member
  where private.is_board()
$$;

create function private.make_guardian_link(member uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  perform private.refuse('Only the board can create a guardian''s link.', '42501') where not private.is_board();
  perform private.refuse('A guardian''s link is for members under 18. Enter the birth date first.') where not private.is_minor(member);
  insert into private.guardian_links as l (member_id, hash, created_by)
  values (member, sha256(convert_to(secret, 'UTF8')), private.active_account_id())
  on conflict (member_id) do update
    set hash = excluded.hash, created_at = now(), created_by = excluded.created_by, last_used_at = null, revoked_at = null;
  perform private.log_security('guardian link made', member);
  return secret;
end $$;

create function private.end_guardian_link(member uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board can turn off a guardian''s link.', '42501') where not private.is_board();
  update private.guardian_links l set revoked_at = now() where l.member_id = end_guardian_link.member and l.revoked_at is null;
  if found then
    perform private.log_security('guardian link turned off', member);
  end if;
end $$;

create function private.guardian_nights(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'season', s.name, 'week', w.week, 'startsOn', w.starts_on, 'endsOn', w.ends_on, 'night', n.day,
      'startsAt', n.starts_at, 'field', n.field, 'state', n.state, 'team', t.name, 'opponent', o.name,
      'captain', (select c.name from public.members c where c.id = t.captain_id and c.id <> member and not private.is_junior(c.id)),
      'squads', private.squads_of(w, member)) order by w.starts_on, s.name, t.name), '[]')
  from public.seasons s
  join public.season_weeks w on w.season_id = s.id and w.status in ('open', 'postponed') and w.published_at is null
  join public.team_members r on r.season_id = s.id and r.member_id = member and w.week between r.from_week and coalesce(r.to_week, 52)
  join public.teams t on t.id = r.team_id and (t.withdrawn_from_week is null or w.week < t.withdrawn_from_week)
  left join lateral private.night_of_team(w, t.id) n on true
  left join lateral private.opponent_in(t, w.week) o on o.id is not null
  -- A moved match may be after its week.
  where s.status = 'active' and greatest(w.ends_on, n.day) >= private.club_today()
$$;
comment on function private.guardian_nights(uuid) is
  'The coming nights of a member: when, where, team, opponent, the captain''s name unless a junior, and squads. No scores, no contacts.';

create function private.guardian_view(secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.guardian_links;
begin
  select * into link from private.guardian_links l where l.hash = sha256(convert_to(guardian_view.secret, 'UTF8'));
  if link.member_id is null or link.revoked_at is not null or not private.is_minor(link.member_id) then
    return jsonb_build_object('state', 'ended');
  end if;
  update private.guardian_links l set last_used_at = now()
  where l.member_id = link.member_id and (l.last_used_at is null or l.last_used_at < now() - interval '1 minute');
  return jsonb_build_object('state', 'open',
    'firstName', (select m.first_name from public.members m where m.id = link.member_id),
    'nights', private.guardian_nights(link.member_id));
end $$;

create function public.guardian_link(member_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.guardian_link($1) $$;
comment on function public.guardian_link(uuid) is
  'A junior''s link for the board: { canMake, isOn, createdAt, lastUsedAt }; never its secret. Null for anyone else.';

create function public.make_guardian_link(member_id uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.make_guardian_link($1) $$;
comment on function public.make_guardian_link(uuid) is
  'Creates the link of a member under 18 and ends the one before. Returns its secret, only this once. For the board.';

create function public.end_guardian_link(member_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.end_guardian_link($1) $$;
comment on function public.end_guardian_link(uuid) is 'Turns off a junior''s link. For the board.';

create function public.guardian_view(secret text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.guardian_view($1) $$;
comment on function public.guardian_view(text) is
  'What a guardian''s link shows: { state: open, firstName, nights } of one junior; { state: ended } for a link that is unknown, was turned '
  'off or replaced, and for a junior who turned 18.';

grant execute on function private.guardian_link(uuid), private.make_guardian_link(uuid), private.end_guardian_link(uuid) to authenticated, service_role;
grant execute on function private.guardian_view(text) to anon, authenticated, service_role;
grant execute on function public.guardian_link(uuid), public.make_guardian_link(uuid), public.end_guardian_link(uuid) to authenticated;
grant execute on function public.guardian_view(text) to anon, authenticated;
