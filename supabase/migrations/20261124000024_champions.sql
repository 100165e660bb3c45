-- Snapshots of finished seasons, and champions: those of snapshots, and those of old seasons typed by the board.

create table public.season_snapshots (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id),
  season_version bigint not null,
  report jsonb not null,
  rules jsonb not null,
  rules_revision integer not null,
  engine_version text not null,
  note text,
  finalized_by uuid references public.accounts (id) on delete set null,
  finalized_at timestamptz not null default now(),
  reopened_by uuid references public.accounts (id) on delete set null,
  reopened_at timestamptz,
  reopen_reason text,
  constraint "a saved report is an object of up to 3 MB" check (jsonb_typeof(report) = 'object' and octet_length(report::text) <= 3000000),
  constraint "saved rules are an object" check (jsonb_typeof(rules) = 'object' and octet_length(rules::text) <= 60000),
  constraint "the engine has a short version" check (engine_version ~ '^[0-9][0-9A-Za-z.-]{0,19}$'),
  constraint "a note on finishing has up to 500 characters" check (note ~ '\S' and char_length(note) <= 500),
  constraint "a reopened season says when and why" check (
    (reopened_at is null) = (reopen_reason is null) and (reopen_reason is null or reopen_reason ~ '\S') and char_length(reopen_reason) <= 500
  )
);
comment on table public.season_snapshots is
  'A season at the time it was finished: the engine''s report and the resolved rules, computed from season_version and rules_revision (the '
  'season''s revision) by engine_version. Contains ids; names are looked up. Append-only; reopening the season sets reopened_at. The '
  'current one has no reopened_at.';
create unique index season_snapshots_current on public.season_snapshots (season_id) where reopened_at is null;
create index season_snapshots_season on public.season_snapshots (season_id, finalized_at desc);
create index season_snapshots_finalized_by on public.season_snapshots (finalized_by);
create index season_snapshots_reopened_by on public.season_snapshots (reopened_by);

create function private.forbid_snapshot_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Two changes are allowed: the season is reopened, once, or an account is deleted (its id becomes null).
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['reopened_by', 'reopened_at', 'reopen_reason', 'finalized_by']
      = to_jsonb(old) - array['reopened_by', 'reopened_at', 'reopen_reason', 'finalized_by']
    and (new.finalized_by is not distinct from old.finalized_by or new.finalized_by is null)
    and (old.reopened_at is null or (new.reopened_at = old.reopened_at and new.reopen_reason = old.reopen_reason)) then
    return new;
  end if;
  perform private.refuse('A season''s saved results can''t be changed.');
end $$;
create trigger forbid_snapshot_change before update or delete on public.season_snapshots
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.forbid_snapshot_change();
create trigger forbid_snapshot_truncate before truncate on public.season_snapshots
  for each statement execute function private.forbid_snapshot_change();

create table public.champions (
  id uuid primary key default gen_random_uuid(),
  season_id uuid references public.seasons (id),
  season_name text,
  season_year integer,
  award text not null,
  title text,
  place integer not null default 1,
  member_id uuid references public.members (id),
  member_name text,
  team_id uuid,
  team_name text,
  figures jsonb not null default '[]',
  note text,
  photo_path text,
  snapshot_id uuid references public.season_snapshots (id),
  withdrawn_at timestamptz,
  entered_by uuid references public.accounts (id) on delete set null default private.active_account_id(),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (team_id, season_id) references public.teams (id, season_id),
  constraint "a champion belongs to a season, or to a name and a year" check (
    (season_id is null) = (season_name is not null) and (season_id is null) = (season_year is not null)
  ),
  constraint "an old season has a name of up to 100 characters" check (season_name ~ '\S' and char_length(season_name) <= 100),
  constraint "an old season is between the years 1900 and 2200" check (season_year between 1900 and 2200),
  constraint "an award is one of the known kinds" check (award in (
    'team', 'division', 'individual', 'class', 'category', 'highAverage', 'mostImproved', 'rookie', 'longRun', 'other'
  )),
  constraint "an award of a group, or of the club's own, has a title" check ((award in ('division', 'class', 'category', 'other')) = (title is not null)),
  constraint "a title has up to 80 characters" check (title ~ '\S' and char_length(title) <= 80),
  constraint "places count from 1 to 99" check (place between 1 and 99),
  constraint "a champion is a member or has a name" check (member_id is null or member_name is null),
  constraint "a team is one of the season or has a name" check ((team_id is null or team_name is null) and (team_id is null or season_id is not null)),
  constraint "someone has won" check (num_nonnulls(member_id, member_name, team_id, team_name) > 0),
  constraint "names of members have up to 101 characters, of teams up to 80" check (
    member_name ~ '\S' and char_length(member_name) <= 101 and team_name ~ '\S' and char_length(team_name) <= 80
  ),
  constraint "numbers are a list of labels and values" check (
    jsonb_typeof(figures) = 'array' and jsonb_array_length(figures) <= 20 and octet_length(figures::text) <= 6000
    and not jsonb_path_exists(figures, '$[*] ? (!(@.label.type() == "string" && @.value.type() == "string"))')
  ),
  constraint "a note on a champion has up to 500 characters" check (note ~ '\S' and char_length(note) <= 500),
  constraint "a photo has a path of the site's own" check (photo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$'),
  constraint "only what a season saved is withdrawn" check (withdrawn_at is null or snapshot_id is not null)
);
comment on table public.champions is
  'Award winners. award is the kind, title the group (class, category, division) or the name of a club''s own award. Rows with a '
  'snapshot_id were written when the season was finished, and are withdrawn (withdrawn_at) when it is reopened; the board typed the '
  'others. An old season is typed: season_name, season_year. figures: [{ label, value, arithmetic? }], as shown then.';
create index champions_season on public.champions (season_id);
create index champions_team on public.champions (team_id, season_id);
create index champions_member on public.champions (member_id);
create index champions_snapshot on public.champions (snapshot_id);
create index champions_entered_by on public.champions (entered_by);
create unique index champions_once_in_a_snapshot on public.champions (snapshot_id, award, title, member_id, team_id) nulls not distinct
  where snapshot_id is not null;

create function private.check_champion() returns trigger
language plpgsql set search_path = ''
as $$
declare
  by_hand text[] := array['note', 'photo_path', 'withdrawn_at', 'entered_by'];
begin
  -- Policies run after this trigger, so a person without rights must learn nothing from the errors below.
  perform private.refuse('Only the board writes champions.', '42501') where (select auth.uid()) is not null and not private.is_board();
  new.season_name := nullif(btrim(new.season_name), '');
  new.title := nullif(btrim(new.title), '');
  new.member_name := nullif(btrim(new.member_name), '');
  new.team_name := nullif(btrim(new.team_name), '');
  new.note := nullif(btrim(new.note), '');
  if tg_op = 'UPDATE' then
    perform private.refuse('This champion comes from a finished season. A note and a photo can be added; to change who won, reopen the season.')
      where old.snapshot_id is not null and to_jsonb(new) - by_hand <> to_jsonb(old) - by_hand;
  end if;
  perform private.refuse('Enter who won: a member, a name, or a team.')
    where num_nonnulls(new.member_id, new.member_name, new.team_id, new.team_name) = 0;
  perform private.refuse('An old season needs a name and a year.')
    where new.season_id is null and (new.season_name is null or new.season_year is null);
  return new;
end $$;
comment on function private.check_champion() is 'Trims typed texts, and protects the winners of a finished season. For the board.';
create trigger check_champion before insert or update on public.champions
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.check_champion();
create trigger raise_revision before update on public.champions
  for each row execute function private.raise_revision('entered_by');

alter table public.season_snapshots enable row level security;
alter table public.champions enable row level security;
grant select on public.season_snapshots, public.champions to authenticated;
select private.let_board_write('public.champions', 'snapshot_id', 'withdrawn_at', 'entered_by', 'created_at');
create policy "active members read what was kept of seasons they see" on public.season_snapshots
  for select to authenticated
  using ((select private.is_active()) and season_id not in (select private.hidden_season_ids()));
create policy "active members read champions of seasons they see, the board all" on public.champions
  for select to authenticated
  using (
    (select private.is_board())
    or (
      (select private.is_active()) and withdrawn_at is null
      and (season_id is null or season_id not in (select private.hidden_season_ids()))
    )
  );
create policy "the board deletes champions that were written in by hand" on public.champions
  for delete to authenticated using ((select private.is_board()) and snapshot_id is null);

-- Photos of champions: uploaded by the board, readable by active members, deleted when unused.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('champion-photos', 'champion-photos', false, 4 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create index champions_photo on public.champions (photo_path) where photo_path is not null;

create function private.is_champion_photo(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.champions c where c.photo_path = path) $$;
comment on function private.is_champion_photo(text) is 'True if a champion, withdrawn or not, has this photo.';

create policy "members know the place of champions' photos" on storage.buckets
  for select to authenticated using (id = 'champion-photos' and (select private.is_active()));
create policy "the board puts up photos of champions" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'champion-photos' and (select private.is_board()) and private.may_upload(bucket_id, name, 'jpg|png|webp', 60)
  );
create policy "active members see photos of champions" on storage.objects
  for select to authenticated using (bucket_id = 'champion-photos' and (select private.is_active()));
create policy "the board removes photos that no champion has" on storage.objects
  for delete to authenticated
  using (bucket_id = 'champion-photos' and (select private.is_board()) and not private.is_champion_photo(name));

grant execute on function private.is_champion_photo(text) to authenticated, service_role;
