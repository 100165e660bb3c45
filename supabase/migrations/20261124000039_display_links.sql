-- TV links: a display link lets a screen without an account show the two slideshows, and nothing else.

create table public.display_links (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  created_by uuid default private.active_account_id() references public.accounts (id) on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references public.accounts (id) on delete set null,
  constraint "a TV link has a name of up to 60 characters" check (name ~ '\S' and char_length(name) <= 60)
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
comment on table private.display_link_hashes is 'SHA-256 of the secret of a display link. The secret itself is not stored.';
alter table private.display_link_hashes enable row level security;

create function private.add_display_link(name text, hash bytea) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  link uuid;
begin
  perform private.refuse('Only the board can create TV links.', '42501') where not private.is_board();
  perform private.refuse('There are already 50 TV links. Turn off the ones you don''t need.')
    where (select count(*) from public.display_links d where d.revoked_at is null) >= 50;
  insert into public.display_links (name) values (btrim(add_display_link.name)) returning id into link;
  insert into private.display_link_hashes (link_id, hash) values (link, add_display_link.hash);
  perform private.log_security('display link made', link);
  return link;
end $$;
comment on function private.add_display_link(text, bytea) is
  'Creates a display link for the secret with this SHA-256, up to 50 in use; returns its id. For the board (42501).';

create function private.make_display_link(name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  return jsonb_build_object('id', private.add_display_link(make_display_link.name, sha256(convert_to(secret, 'UTF8'))), 'secret', secret);
end $$;
comment on function private.make_display_link(text) is 'Only the hash of the returned secret is stored.';

create function private.revoke_display_link(link_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('Only the board can turn off TV links.', '42501') where not private.is_board();
  update public.display_links d set revoked_at = now(), revoked_by = private.active_account_id()
  where d.id = revoke_display_link.link_id and d.revoked_at is null;
  if found then
    perform private.log_security('display link revoked', revoke_display_link.link_id);
  end if;
end $$;

create function private.public_names(season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(m.id, private.initials_of(m.id)), '{}')
  from public.season_members s join public.members m on m.id = s.member_id
  where s.season_id = season and s.season_id not in (select private.hidden_season_ids()) and private.is_junior(m.id)
$$;
comment on function private.public_names(uuid) is 'Initials of a season''s juniors by member id, as far as the caller sees the season.';

create function private.public_stamp(season uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', season, private.season_stamp(season), to_char(private.club_today(), 'YYYYMMDD'), left(md5((
    select string_agg(concat(c.member_id, c.birth_date), ' ' order by c.member_id)
    from public.season_members s join public.member_contacts c on c.member_id = s.member_id
    where s.season_id = season)), 12))
$$;
comment on function private.public_stamp(uuid) is
  'As private.season_stamp, of the book for outsiders: it also changes with the day and with birth dates, which decide who is a junior.';

-- Lists its fields one by one, so that a new field of the season's book does not become public on its own.
create function private.public_season_book(season uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with
    whole as materialized (select public.season_book(season)::jsonb as book),
    names as materialized (select private.public_names(season) as initials)
  select jsonb_build_object(
    'version', book -> 'version',
    'stamp', private.public_stamp(season),
    'season', (
      select jsonb_object_agg(key, value) from jsonb_each(book -> 'season')
      where key in ('id', 'name', 'status', 'startsOn', 'endsOn', 'rules', 'revision')),
    'asOf', book -> 'asOf',
    'weeks', book -> 'weeks',
    'members', (
      select coalesce(jsonb_agg(jsonb_build_array(m -> 0, coalesce(initials -> (m ->> 0), m -> 1), m -> 2, m -> 3, m -> 4, m -> 5, m -> 6, m -> 7)
        order by place), '[]')
      from jsonb_array_elements(book -> 'members') with ordinality e (m, place)),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t -> 'id', 'name', t -> 'name', 'division', t -> 'division', 'captainId', null,
        'withdrawnFromWeek', t -> 'withdrawnFromWeek', 'seedYardage', t -> 'seedYardage', 'place', t -> 'place', 'roster', t -> 'roster') order by place), '[]')
      from jsonb_array_elements(book -> 'teams') with ordinality e (t, place)),
    'scores', book -> 'scores',
    'matches', book -> 'matches',
    'squadNights', book -> 'squadNights',
    'shootOffs', book -> 'shootOffs'
  )
  from whole, names
  where book is not null
$$;
comment on function private.public_season_book(uuid) is
  'The season''s book for outsiders: juniors by initials, no captains, no data of accounts or contacts.';

create function private.display_season(secret text, asked_season uuid, since text, whole boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link public.display_links;
  shown uuid;
  stamp text;
begin
  -- Searching by hash keeps the response time independent of the secret.
  select d.* into link from private.display_link_hashes h join public.display_links d on d.id = h.link_id
  where h.hash = sha256(convert_to(display_season.secret, 'UTF8'));
  perform private.refuse('TV link not found.', '42501') where link.id is null;
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
  stamp := private.public_stamp(shown);
  if stamp = since then
    return '{"state": "unchanged"}';
  end if;
  return jsonb_build_object('state', 'shown', 'id', shown, 'stamp', stamp, 'day', private.club_today(),
    'book', case when whole then private.public_season_book(shown) end);
end $$;

-- A waiting screen shows eight characters, which a board member types. The screen has a secret of its own and sends only its hash.

create table private.display_codes (
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  code text unique check (code ~ '^[AC-HJKMNP-RT-Y34679]{8}$'),
  expires_at timestamptz not null,
  client text not null default '',
  link_id uuid unique references public.display_links (id) on delete cascade,
  address text check (address ~ '^/(leaderboard|team-scores)-slideshow\?[A-Za-z0-9=&,%._-]*$' and char_length(address) <= 300),
  constraint "a code is waiting or used" check ((code is null) = (link_id is not null) and (link_id is null) = (address is null))
);
comment on table private.display_codes is
  'Screens waiting for a connection, by the SHA-256 of their secret; after its use without the code, until the screen has asked. Valid for '
  'ten minutes. client: the network address that requested the code.';
alter table private.display_codes enable row level security;

create table private.display_code_guesses (
  account_id uuid primary key references public.accounts (id) on delete cascade,
  wrong integer not null default 0,
  window_ends_at timestamptz not null default now() + interval '15 minutes'
);
comment on table private.display_code_guesses is 'Wrong codes typed by an account in the quarter of an hour that ends then.';
alter table private.display_code_guesses enable row level security;

create function private.purge_display_codes() returns void
language sql security definer set search_path = ''
as $$
  delete from private.display_codes where expires_at <= now();
  delete from private.display_code_guesses where window_ends_at <= now();
$$;

create function private.random_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Without 0 O 1 I L 5 S 8 B 2 Z, which people confuse.
  letters constant text := 'ACDEFGHJKMNPQRTUVWXY34679';
  code text := '';
  byte integer;
begin
  while length(code) < 8 loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    -- The last six values would make the first letters more likely.
    if byte < 250 then
      code := code || substr(letters, byte % 25 + 1, 1);
    end if;
  end loop;
  return code;
end $$;
comment on function private.random_code() is
  'Eight characters, each of 25 with equal probability: 152,000 million codes, so that guesses need no limit in common.';

create function private.plain_code(typed text) returns text
language sql immutable set search_path = ''
as $$ select upper(regexp_replace(typed, '[-[:space:]]', '', 'g')) $$;

create function private.device_hash(device text) returns bytea
language plpgsql immutable set search_path = ''
as $$
begin
  perform private.refuse('A device is named by the SHA-256 of its secret.', '22023') where device is null or device !~ '^[0-9a-f]{64}$';
  return decode(device, 'hex');
end $$;
comment on function private.device_hash(text) is 'Checks the SHA-256 that a device sends: 64 hexadecimal digits, otherwise 22023.';

create function private.asking_client() returns text
language sql stable set search_path = ''
as $$
  select left(coalesce(h.headers ->> 'cf-connecting-ip', btrim(regexp_replace(h.headers ->> 'x-forwarded-for', '^.*,', '')), ''), 100)
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) h
$$;
comment on function private.asking_client() is 'The client''s network address from the headers that the server sets; empty without them.';

create function private.open_display_code(screen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own bytea := private.device_hash(open_display_code.screen);
  fresh text;
begin
  perform pg_advisory_xact_lock(hashtextextended('display codes', 0));
  perform private.purge_display_codes();
  perform private.refuse('This screen is connected already.')
    where exists (select from private.display_codes c where c.secret_hash = own and c.link_id is not null);
  -- The oldest code of the client with the most codes is dropped, so that another client always gets a code and keeps it.
  delete from private.display_codes c where c.secret_hash in (
    select w.secret_hash from private.display_codes w
    where w.secret_hash <> own and w.link_id is null
    order by count(*) over (partition by w.client) desc, w.expires_at
    limit greatest(0, (select count(*) - 199 from private.display_codes o where o.secret_hash <> own and o.link_id is null))
  );
  loop
    fresh := private.random_code();
    exit when not exists (select from private.display_codes c where c.code = fresh);
  end loop;
  insert into private.display_codes (secret_hash, code, expires_at, client)
  values (own, fresh, now() + interval '10 minutes', private.asking_client())
  on conflict (secret_hash) do update set code = excluded.code, expires_at = excluded.expires_at, client = excluded.client;
  return jsonb_build_object('code', fresh, 'seconds', 600);
end $$;
comment on function private.open_display_code(text) is 'Up to 200 codes are open; a screen has one.';

create function private.display_code_state(screen text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select case when c.link_id is null then '{"state": "waiting"}'
        else jsonb_build_object('state', 'connected', 'address', c.address) end
      from private.display_codes c
      where c.secret_hash = private.device_hash(display_code_state.screen) and c.expires_at > now()
    ),
    '{"state": "expired"}'
  )
$$;
comment on function private.display_code_state(text) is 'Knowing the hash of a 256-bit secret identifies the screen.';

create function private.connect_display(code text, name text, address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  guesses private.display_code_guesses;
  waiting private.display_codes;
  link uuid;
begin
  perform private.refuse('Only the board can connect a TV.', '42501') where not private.is_board();
  -- The row stays locked, so that concurrent guesses of an account are counted one after another.
  insert into private.display_code_guesses as g (account_id) values (private.active_account_id())
  on conflict (account_id) do update set
    wrong = case when g.window_ends_at <= now() then 0 else g.wrong end,
    window_ends_at = case when g.window_ends_at <= now() then excluded.window_ends_at else g.window_ends_at end
  returning * into guesses;
  if guesses.wrong >= 5 then
    return jsonb_build_object('state', 'blocked', 'seconds', ceil(extract(epoch from guesses.window_ends_at - now())));
  end if;
  select * into waiting from private.display_codes c
  where c.code = private.plain_code(connect_display.code) and c.expires_at > now() for update;
  -- Returned as a result, because an error would roll back the count.
  if waiting.secret_hash is null then
    update private.display_code_guesses g set wrong = g.wrong + 1 where g.account_id = guesses.account_id;
    return '{"state": "wrong"}';
  end if;
  link := private.add_display_link(connect_display.name, waiting.secret_hash);
  update private.display_codes c
  set code = null, link_id = link, address = connect_display.address, expires_at = now() + interval '10 minutes'
  where c.secret_hash = waiting.secret_hash;
  return jsonb_build_object('state', 'connected', 'id', link);
end $$;
comment on function private.connect_display(text, text, text) is
  'A code works once; five wrong ones in 15 minutes block the account''s attempts.';

create function public.make_display_link(name text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.make_display_link($1) $$;
comment on function public.make_display_link(text) is
  'Creates an address for a screen. Returns { id, secret }; the secret is returned only this once. For the board.';

create function public.revoke_display_link(link_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_display_link($1) $$;
comment on function public.revoke_display_link(uuid) is
  'Revokes a display link for good; its screen goes blank at its next request. For the board.';

create function public.season_public_names(season_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.public_names($1) where private.is_active() $$;
comment on function public.season_public_names(uuid) is
  'Names of a season''s juniors in public places: { member id: initials }. All other members are named in full. Null unless Active.';

create function public.display_season(
  secret text, asked_season uuid default null, since text default null, whole boolean default true
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.display_season($1, $2, $3, $4) $$;
comment on function public.display_season(text, uuid, text, boolean) is
  'A screen''s book with a display link: { state: "shown", book } of the season asked for or of the running one, as outsiders may see it; '
  '"unchanged" where since is its stamp; "none" without an active or final season; "revoked". An unknown secret is refused (42501). id, '
  'stamp and day: of the book. whole: as in season_changes.';

create function public.open_display_code(screen text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.open_display_code($1) $$;
comment on function public.open_display_code(text) is
  'Creates a code for a screen without sign-in, valid for ten minutes: { code, seconds }. screen: SHA-256 of its secret in hexadecimal. '
  'Replaces an earlier code. Beyond 200 open codes, the oldest of the client with the most is dropped.';

create function public.display_code_state(screen text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.display_code_state($1) $$;
comment on function public.display_code_state(text) is
  'The state of a screen''s code: { state: "waiting" }, "expired", or "connected" with the address of the slides; the screen''s secret is '
  'then that of a TV link.';

create function public.connect_display(code text, name text, address text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.connect_display($1, $2, $3) $$;
comment on function public.connect_display(text, text, text) is
  'Creates the display link of the screen that shows this code. name: of the screen; address: path and settings of its slides. Returns { '
  'state: "connected", id }, "wrong", or "blocked" with the seconds to wait after five wrong codes in 15 minutes. For the board.';

grant execute on function private.make_display_link(text), private.revoke_display_link(uuid), private.public_names(uuid),
  private.connect_display(text, text, text)
  to authenticated, service_role;
grant execute on function private.display_season(text, uuid, text, boolean), private.open_display_code(text),
  private.display_code_state(text)
  to anon, authenticated, service_role;
grant execute on function public.make_display_link(text), public.revoke_display_link(uuid), public.season_public_names(uuid),
  public.connect_display(text, text, text)
  to authenticated;
grant execute on function public.display_season(text, uuid, text, boolean), public.open_display_code(text),
  public.display_code_state(text)
  to anon, authenticated;
