-- Televisions: a display link lets a screen without an account show the two slideshows, and nothing else.

create table public.display_links (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  created_by uuid default private.active_account_id() references public.accounts (id) on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references public.accounts (id) on delete set null,
  constraint "a TV link has a short name" check (name ~ '\S' and char_length(name) <= 60)
);
comment on table public.display_links is
  'Addresses for screens without an account. A revoked one stays, so that its screen can say so. last_used_at: to the minute.';
create index display_links_created_by on public.display_links (created_by);
create index display_links_revoked_by on public.display_links (revoked_by);
alter table public.display_links enable row level security;
grant select on public.display_links to authenticated;
create policy "the board reads display links" on public.display_links
  for select to authenticated using ((select private.is_board()));

create table private.display_link_hashes (
  link_id uuid primary key references public.display_links (id) on delete cascade,
  hash bytea not null unique check (octet_length(hash) = 32)
);
comment on table private.display_link_hashes is 'SHA-256 of the secret of a display link. The secret itself is stored nowhere.';
alter table private.display_link_hashes enable row level security;

create function private.make_display_link(name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  link uuid;
begin
  if not private.is_board() then
    perform private.refuse('Only the board can create TV links.', '42501');
  end if;
  if (select count(*) from public.display_links d where d.revoked_at is null) >= 50 then
    perform private.refuse('There are already 50 TV links. Turn off the ones you don''t need.');
  end if;
  insert into public.display_links (name) values (btrim(make_display_link.name)) returning id into link;
  insert into private.display_link_hashes (link_id, hash) values (link, sha256(convert_to(secret, 'UTF8')));
  perform private.log_security('display link made', link);
  return jsonb_build_object('id', link, 'secret', secret);
end $$;
comment on function private.make_display_link(text) is
  'What public.make_display_link does. For the board. The secret is returned once; only its hash is stored.';

create function private.revoke_display_link(link_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_board() then
    perform private.refuse('Only the board can turn off TV links.', '42501');
  end if;
  update public.display_links d set revoked_at = now(), revoked_by = private.active_account_id()
  where d.id = revoke_display_link.link_id and d.revoked_at is null;
  if found then
    perform private.log_security('display link revoked', revoke_display_link.link_id);
  end if;
end $$;
comment on function private.revoke_display_link(uuid) is 'What public.revoke_display_link does. For the board.';

create function private.public_names(season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(m.id, btrim(left(m.first_name, 1) || '. ' || coalesce(nullif(left(m.last_name, 1), '') || '.', ''))), '{}')
  from public.season_members s join public.members m on m.id = s.member_id
  where s.season_id = season and s.season_id not in (select private.hidden_season_ids()) and private.is_junior(m.id)
$$;
comment on function private.public_names(uuid) is 'Initials of the juniors of a season that the caller sees, by member id.';

-- Names its fields one by one: what the season's book may hold one day is not public before someone says so here.
create function private.public_season_book(season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with
    whole as materialized (select public.season_book(season) as book),
    names as materialized (select private.public_names(season) as initials)
  select jsonb_build_object(
    'version', book -> 'version',
    'season', (
      select jsonb_object_agg(key, value) from jsonb_each(book -> 'season')
      where key in ('id', 'name', 'status', 'startsOn', 'endsOn', 'rules', 'revision')),
    'asOf', book -> 'asOf',
    'weeks', book -> 'weeks',
    'members', (
      select coalesce(jsonb_agg(jsonb_build_array(m -> 0, coalesce(initials -> (m ->> 0), m -> 1), m -> 2, m -> 3, m -> 4, m -> 5) order by place), '[]')
      from jsonb_array_elements(book -> 'members') with ordinality e (m, place)),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t -> 'id', 'name', t -> 'name', 'division', t -> 'division', 'captainId', null,
        'withdrawnFromWeek', t -> 'withdrawnFromWeek', 'roster', t -> 'roster') order by place), '[]')
      from jsonb_array_elements(book -> 'teams') with ordinality e (t, place)),
    'scores', book -> 'scores',
    'matches', book -> 'matches',
    'shootOffs', book -> 'shootOffs'
  )
  from whole, names
  where book is not null
$$;
comment on function private.public_season_book(uuid) is
  'The book of a season as strangers may see it: juniors by their initials, no captains, nothing of anyone''s account or contacts.';

create function private.display_season(secret text, asked_season uuid, known_season uuid, known_version bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link public.display_links;
  shown uuid;
begin
  -- Looked for by its hash: how long that takes says nothing about the secret.
  select d.* into link from private.display_link_hashes h join public.display_links d on d.id = h.link_id
  where h.hash = sha256(convert_to(display_season.secret, 'UTF8'));
  if link.id is null then
    perform private.refuse('TV link not found.', '42501');
  end if;
  if link.revoked_at is not null then
    return '{"state": "revoked"}';
  end if;
  update public.display_links d set last_used_at = now()
  where d.id = link.id and (d.last_used_at is null or d.last_used_at < now() - interval '1 minute');

  select s.id into shown from public.seasons s
  where s.status in ('active', 'final')
  order by (s.id = asked_season) is true desc, (s.status = 'active') desc,
    case when s.status = 'active' then (
      select max(c.created_at) from public.scores c where c.season_id = s.id and c.voided_at is null
    ) end desc nulls last, s.starts_on desc, s.name
  limit 1;
  if shown is null then
    return '{"state": "none"}';
  end if;
  if shown = known_season and (select v.version from public.season_versions v where v.season_id = shown) = known_version then
    return '{"state": "unchanged"}';
  end if;
  return jsonb_build_object('state', 'shown', 'book', private.public_season_book(shown));
end $$;
comment on function private.display_season(text, uuid, uuid, bigint) is
  'What the holder of a display link sees, who is no one: the secret is looked for by its hash.';

create function public.make_display_link(name text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.make_display_link($1) $$;
comment on function public.make_display_link(text) is
  'For the board: a new address for a screen. Returns { id, secret }; the secret is told this once and never again.';

create function public.revoke_display_link(link_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_display_link($1) $$;
comment on function public.revoke_display_link(uuid) is
  'For the board: the screen with this link shows nothing more from its next look on. For good.';

create function public.season_public_names(season_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.public_names($1) where private.is_active() $$;
comment on function public.season_public_names(uuid) is
  'How juniors of a season are called where everyone can read it: { member id: initials }. Anyone who is not in it is called by name. '
  'Null for anyone who is not Active.';

create function public.display_season(
  secret text, asked_season uuid default null, known_season uuid default null, known_version bigint default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.display_season($1, $2, $3, $4) $$;
comment on function public.display_season(text, uuid, uuid, bigint) is
  'What a screen with a display link shows: { state: "shown", book } with the book of the season asked for, or else of the running one, '
  'as strangers may see it; "unchanged" where the screen has that version; "none" without an active or final season; "revoked". An '
  'unknown secret is refused (42501).';

grant execute on function private.make_display_link(text), private.revoke_display_link(uuid), private.public_names(uuid)
  to authenticated, service_role;
grant execute on function private.display_season(text, uuid, uuid, bigint) to anon, authenticated, service_role;
grant execute on function public.make_display_link(text), public.revoke_display_link(uuid), public.season_public_names(uuid)
  to authenticated;
grant execute on function public.display_season(text, uuid, uuid, bigint) to anon, authenticated;
