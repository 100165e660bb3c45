-- Scorer links: the code of a squad sheet lets a phone without an account score that squad on that night, and nothing else.

create table public.scorer_links (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  squad_id uuid not null references public.squads (id) on delete cascade,
  night date not null,
  targets integer not null check (targets between 1 and 100),
  code text not null unique check (code ~ '^[AC-HJKMNP-RT-Y34679]{8}$'),
  created_at timestamptz not null default now(),
  created_by uuid default private.active_account_id() references public.accounts (id) on delete set null,
  revoked_at timestamptz,
  revoked_by uuid references public.accounts (id) on delete set null
);
comment on table public.scorer_links is
  'Codes of squad sheets: each opens one squad on one date (in the club''s time zone). targets: per round, by the season''s rules. '
  'Readable by those who enter scores of the season, for printing.';
create unique index scorer_links_in_use on public.scorer_links (squad_id) where revoked_at is null;
create index scorer_links_squad on public.scorer_links (squad_id);
create index scorer_links_season on public.scorer_links (season_id, night);
create index scorer_links_created_by on public.scorer_links (created_by);
create index scorer_links_revoked_by on public.scorer_links (revoked_by);
alter table public.scorer_links enable row level security;
grant select on public.scorer_links to authenticated;
create policy "who enters scores of a season reads its codes" on public.scorer_links
  for select to authenticated using (private.may_enter_scores(season_id));

create table private.scorer_phones (
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  link_id uuid not null references public.scorer_links (id) on delete cascade,
  opened_at timestamptz not null default now(),
  drafts integer not null default 0
);
comment on table private.scorer_phones is
  'Phones that opened a code, by the SHA-256 of a secret of their own, which identifies them from then on. drafts: number of rounds the '
  'phone has added.';
create index scorer_phones_link on private.scorer_phones (link_id);
alter table private.scorer_phones enable row level security;

create table public.score_drafts (
  id uuid primary key,
  link_id uuid references public.scorer_links (id) on delete set null,
  link_name text not null,
  season_id uuid not null,
  week integer not null,
  event text not null,
  member_id uuid not null references public.members (id),
  team_id uuid,
  round integer not null,
  kind text not null,
  status text not null,
  targets integer not null,
  hits integer not null,
  detail text,
  shot_on date not null,
  time_of_round time,
  position integer,
  scorer text not null,
  leader text,
  step integer not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  discarded_at timestamptz,
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  foreign key (team_id, season_id) references public.teams (id, season_id) on delete cascade,
  constraint "initials are one to six characters" check (
    scorer ~ '^[[:alpha:]][[:alpha:].-]{0,5}$' and leader ~ '^[[:alpha:]][[:alpha:].-]{0,5}$')
);
comment on table public.score_drafts is
  'Rounds scored by a phone without an account; the id is that of the resulting score. Not in the standings until confirmed. scorer and '
  'leader: initials of the scorer and the confirming squad leader; step: the phone''s count of its changes. link_name outlives the squad.';
create index score_drafts_link on public.score_drafts (link_id);
create index score_drafts_round on public.score_drafts (season_id, week, member_id);
create index score_drafts_member on public.score_drafts (member_id);
create index score_drafts_team on public.score_drafts (team_id, season_id);
alter table public.score_drafts enable row level security;
grant select on public.score_drafts to authenticated;
create policy "who enters scores of a season reads drafts of its rounds" on public.score_drafts
  for select to authenticated using (private.may_enter_scores(season_id));

create function private.forbid_draft_loss() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deleted jsonb := to_jsonb(old);
begin
  perform private.refuse(format('%s has draft scores from squad sheets. Confirm or discard them first.',
    case tg_table_name when 'teams' then deleted ->> 'name' else 'Week ' || (deleted ->> 'week') end))
    where exists (
      select from public.score_drafts d
      where d.season_id = old.season_id and d.confirmed_at is null and d.discarded_at is null
        and case tg_table_name when 'teams' then d.team_id = old.id else d.week = (deleted ->> 'week')::integer end
    );
  return old;
end $$;
comment on function private.forbid_draft_loss() is
  'A week or team cannot be deleted while its drafts wait, because the phone has shown them as saved. Decided drafts are deleted with it.';
create trigger forbid_draft_loss before delete on public.season_weeks for each row execute function private.forbid_draft_loss();
create trigger forbid_draft_loss before delete on public.teams for each row execute function private.forbid_draft_loss();

create function private.scorer_link_state(link public.scorer_links) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when link.revoked_at is not null then 'revoked'
    when link.night > private.club_today() then 'early'
    when link.night < private.club_today() or w.published_at is not null or w.locked_at is not null or s.status <> 'active' then 'over'
    else 'open'
  end
  from public.squads q
  join public.seasons s on s.id = q.season_id
  join public.season_weeks w on w.season_id = q.season_id and w.week = q.week
  where q.id = link.squad_id
$$;
comment on function private.scorer_link_state(public.scorer_links) is
  '"open"; "early" before its night; "over" from midnight at the club, and once the week is published or locked; "revoked".';

create function private.scorer_link_name(link public.scorer_links) returns text
language sql stable security definer set search_path = ''
as $$ select format('squad %s, code …%s', q.number, right(link.code, 2)) from public.squads q where q.id = link.squad_id $$;
comment on function private.scorer_link_name(public.scorer_links) is
  'The name of a link in the audit log. Members read their own entries there, so it omits part of the code.';

create function private.make_scorer_links(season_id uuid, week integer, event text, night date, targets integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  season public.seasons;
  squad uuid;
  fresh text;
  made integer := 0;
begin
  perform private.refuse('You can''t create scorer codes in this season. The board chooses its scorekeepers.', '42501') where not private.may_enter_scores(make_scorer_links.season_id);
  perform private.refuse('A round has 1 to 100 targets.') where targets is null or targets not between 1 and 100;
  perform private.refuse('A scorer code is for today or one of the next 60 days.')
    where night is null or night not between private.club_today() and private.club_today() + 60;
  select * into season from public.seasons s where s.id = make_scorer_links.season_id;
  perform private.check_round_day(jsonb_populate_record(null::public.scores, jsonb_build_object('shot_on', night)), season, 'Scorer codes');
  perform private.lock_scores(season.id);
  -- Stored long enough to recognize a late request of a phone; codes are not reused.
  delete from public.score_drafts d where coalesce(d.confirmed_at, d.discarded_at) < now() - interval '14 days';
  update public.scorer_links l set revoked_at = now(), revoked_by = private.active_account_id()
  from public.squads q
  where q.id = l.squad_id and q.season_id = season.id and q.week = make_scorer_links.week and q.event = make_scorer_links.event
    and l.revoked_at is null and l.night <> make_scorer_links.night;
  for squad in
    select q.id from public.squads q
    where q.season_id = season.id and q.week = make_scorer_links.week and q.event = make_scorer_links.event
      and not exists (select from public.scorer_links l where l.squad_id = q.id and l.revoked_at is null)
    order by q.number
  loop
    loop
      fresh := private.random_code();
      exit when not exists (select from public.scorer_links l where l.code = fresh);
    end loop;
    insert into public.scorer_links (season_id, squad_id, night, targets, code)
    values (season.id, squad, make_scorer_links.night, make_scorer_links.targets, fresh);
    made := made + 1;
  end loop;
  if made > 0 then
    perform private.log_security('scorer codes made', season.id,
      jsonb_build_object('week', make_scorer_links.week, 'night', make_scorer_links.night, 'codes', made));
  end if;
  return made;
end $$;

create function private.revoke_scorer_link(link_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  season uuid := (select l.season_id from public.scorer_links l where l.id = revoke_scorer_link.link_id);
begin
  perform private.refuse('You can''t turn off scorer codes in this season. The board chooses its scorekeepers.', '42501')
    where season is null or not private.may_enter_scores(season);
  -- Writers of scores hold this lock: after it, no phone records another round with the code.
  perform private.lock_scores(season);
  update public.scorer_links l set revoked_at = now(), revoked_by = private.active_account_id()
  where l.id = revoke_scorer_link.link_id and l.revoked_at is null;
  if found then
    perform private.log_security('scorer code turned off', season);
  end if;
end $$;

create function private.scorer_line_up(link public.scorer_links) returns table (
  member_id uuid, post integer, team_id uuid, team_name text, kind text, place integer)
language sql stable security definer set search_path = ''
as $$
  select m.member_id, m.post, t.id, t.name,
    case
      when link.night < w.starts_on then 'preShoot'
      when t.id is not null and r.team_id is distinct from t.id then 'substitute'
      when link.night > w.ends_on then 'makeUp'
      else 'actual'
    end,
    case when t.id is not null then
      5 * (select count(*)::integer from public.squads o
        where o.season_id = q.season_id and o.week = q.week and o.event = q.event and o.team_id = q.team_id and o.number < q.number) + m.post
    end
  from public.squads q
  join public.season_weeks w on w.season_id = q.season_id and w.week = q.week
  join public.squad_members m on m.squad_id = q.id
  left join public.team_members r on r.season_id = q.season_id and r.member_id = m.member_id
    and q.week between r.from_week and coalesce(r.to_week, 52)
  left join public.teams t on t.id = coalesce(q.team_id, r.team_id)
  where q.id = link.squad_id
$$;
comment on function private.scorer_line_up(public.scorer_links) is
  'The members of a link''s squad by post: their team (the squad''s, else their own), kind of round, and position in the team''s lineup.';

create function private.scorer_squad_of(link public.scorer_links) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('linkId', link.id, 'seasonId', s.id, 'seasonName', s.name, 'rules', s.rules, 'week', q.week, 'event', q.event,
    'squadId', q.id, 'number', q.number, 'team', t.name, 'field', q.field, 'night', link.night, 'timeZone', c.time_zone, 'shooters', (
      select coalesce(jsonb_agg(jsonb_build_object('memberId', l.member_id, 'name', coalesce(names.initials ->> l.member_id::text, m.name),
        'post', l.post, 'teamId', l.team_id, 'teamName', l.team_name, 'kind', l.kind, 'position', l.place, 'round', 1 + (
          select count(*) from (
            select r.round from public.scores r where r.season_id = q.season_id and r.week = q.week and r.event = q.event
              and r.member_id = l.member_id and r.voided_at is null
            union
            select d.round from public.score_drafts d where d.season_id = q.season_id and d.week = q.week and d.event = q.event
              and d.member_id = l.member_id and d.confirmed_at is null and d.discarded_at is null
          ) shot)) order by l.post), '[]')
      from private.scorer_line_up(link) l join public.members m on m.id = l.member_id))
  from public.squads q
  join public.seasons s on s.id = q.season_id
  left join public.teams t on t.id = q.team_id
  cross join public.club_settings c
  cross join lateral (select private.public_names(q.season_id) as initials) names
  where q.id = link.squad_id
$$;
comment on function private.scorer_squad_of(public.scorer_links) is
  'The data for a phone with a scorer link: its squad by post, juniors by initials, and the rules of a round.';

create function private.squad_or_state(link public.scorer_links) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('state', s.state)
    || case s.state when 'open' then jsonb_build_object('squad', private.scorer_squad_of(link)) else jsonb_build_object('night', link.night) end
  from (select private.scorer_link_state(link) as state) s
$$;

create function private.admit_phone(phone bytea, link_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Phones that have saved nothing are dropped to make room, the longest known first.
  delete from private.scorer_phones p where p.secret_hash in (
    select o.secret_hash from private.scorer_phones o
    where o.link_id = admit_phone.link_id and o.drafts = 0 and o.secret_hash <> admit_phone.phone
    order by o.opened_at
    limit greatest(0, (select count(*) - 19 from private.scorer_phones n
      where n.link_id = admit_phone.link_id and n.drafts = 0 and n.secret_hash <> admit_phone.phone))
  );
  insert into private.scorer_phones as p (secret_hash, link_id) values (admit_phone.phone, admit_phone.link_id)
  on conflict (secret_hash) do update set link_id = excluded.link_id, opened_at = now(),
    drafts = case when p.link_id = excluded.link_id then p.drafts else 0 end;
end $$;
comment on function private.admit_phone(bytea, uuid) is
  'Registers a phone for a code. Up to twenty phones without saved rounds are registered at a time.';

create function private.open_scorer_link(code text, phone text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own bytea := private.device_hash(open_scorer_link.phone);
  link public.scorer_links := (select l from public.scorer_links l where l.code = private.plain_code(open_scorer_link.code));
begin
  if link.id is null then
    return '{"state": "wrong"}';
  end if;
  perform private.admit_phone(own, link.id) where private.scorer_link_state(link) = 'open';
  return private.squad_or_state(link);
end $$;

create function private.link_of_phone(secret text) returns public.scorer_links
language plpgsql stable security definer set search_path = ''
as $$
declare
  link public.scorer_links;
begin
  -- Searching by hash keeps the response time independent of the secret.
  select l.* into link from private.scorer_phones p join public.scorer_links l on l.id = p.link_id
  where p.secret_hash = sha256(convert_to(link_of_phone.secret, 'UTF8'));
  -- A dropped phone is registered again by the code at the start of its secret.
  if link.id is null then
    select l.* into link from public.scorer_links l where l.code = substring(link_of_phone.secret from '^([A-Z0-9]{8})\.');
  end if;
  perform private.refuse('This phone has no scorer code. Type the code on the squad sheet.', '42501', 'unknown_phone') where link.id is null;
  return link;
end $$;
comment on function private.link_of_phone(text) is
  'The link that the phone with this secret has opened, or whose code starts the secret ("CODE.…"). An unknown one is refused (42501).';

create function private.scorer_squad(secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.squad_or_state(l) from private.link_of_phone(secret) l $$;

create function public.make_scorer_links(season_id uuid, week integer, event text, night date, targets integer) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.make_scorer_links($1, $2, $3, $4, $5) $$;
comment on function public.make_scorer_links(uuid, integer, text, date, integer) is
  'Creates a code for each squad of the week that has none for this date; codes for another date end. targets: per round by the season''s '
  'rules; a phone can save no other number. For those who enter scores of the season. Returns the number of new codes.';

create function public.revoke_scorer_link(link_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_scorer_link($1) $$;
comment on function public.revoke_scorer_link(uuid) is
  'Revokes a code for good; its phones can save nothing more. The squad can get a new code. For those who enter scores of the season.';

create function public.open_scorer_link(code text, phone text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.open_scorer_link($1, $2) $$;
comment on function public.open_scorer_link(text, text) is
  'Opens the squad of a code on a phone without an account. phone: SHA-256 of its secret in hexadecimal. Returns { state: "open", squad }, '
  '"wrong", "early" and "over" with the night, or "revoked". A secret that starts with the code and a period is never forgotten.';

create function public.scorer_squad(secret text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.scorer_squad($1) $$;
comment on function public.scorer_squad(text) is
  'The squad of the phone with this secret: { state: "open", squad }, otherwise its state and night. An unknown secret is refused (42501).';

grant execute on function private.make_scorer_links(uuid, integer, text, date, integer), private.revoke_scorer_link(uuid)
  to authenticated, service_role;
grant execute on function private.open_scorer_link(text, text), private.scorer_squad(text) to anon, service_role;
grant execute on function public.make_scorer_links(uuid, integer, text, date, integer), public.revoke_scorer_link(uuid) to authenticated;
grant execute on function public.open_scorer_link(text, text), public.scorer_squad(text) to anon;
