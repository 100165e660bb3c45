-- Fees of a season as a record of the board: who has paid, for a member or a whole team. No amounts are added up, no money is moved.

create table public.fee_payments (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  member_id uuid references public.members (id) on delete cascade,
  team_id uuid,
  paid_on date not null default private.club_today(),
  note text not null default '' check (char_length(note) <= 120),
  entered_by uuid default private.active_account_id() references public.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (season_id, member_id),
  unique (season_id, team_id),
  foreign key (team_id, season_id) references public.teams (id, season_id) on delete cascade,
  constraint "a fee is paid for a member or a team" check (num_nonnulls(member_id, team_id) = 1),
  constraint "a fee is paid between 1900 and 2200" check (paid_on between '1900-01-01' and '2199-12-31')
);
comment on table public.fee_payments is
  'Paid fees of a season: for a member, or for everyone on a team. No row: open. note: how and how much, in the board''s words.';
create index fee_payments_member on public.fee_payments (member_id);
create index fee_payments_team on public.fee_payments (team_id, season_id);
create index fee_payments_entered_by on public.fee_payments (entered_by);

create function private.own_fee_teams() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select r.team_id from public.team_members r where r.member_id in (select private.own_member_ids()) $$;
comment on function private.own_fee_teams() is 'Teams on whose rosters the caller is or was.';

alter table public.fee_payments enable row level security;
grant select, delete, insert (id, season_id, member_id, team_id, paid_on, note) on public.fee_payments to authenticated;
create policy "the board reads all fees, members their own" on public.fee_payments
  for select to authenticated using (
    (select private.is_board())
    or member_id in (select private.own_member_ids())
    or team_id in (select private.own_fee_teams())
  );
create policy "the board records fees" on public.fee_payments
  for insert to authenticated with check ((select private.is_board()) and entered_by = (select private.active_account_id()));
create policy "the board deletes fees" on public.fee_payments
  for delete to authenticated using ((select private.is_board()));
create trigger require_condition before update or delete on public.fee_payments
  for each statement execute function private.require_condition();

create function private.fee_of(season uuid, member uuid) returns public.fee_payments
language sql stable set search_path = ''
as $$
  select p from public.fee_payments p
  where p.season_id = season and (p.member_id = member or p.team_id in (
    select r.team_id from public.team_members r where r.season_id = season and r.member_id = member))
  order by p.member_id is null limit 1
$$;
comment on function private.fee_of(uuid, uuid) is 'The payment that covers a member: their own, else that of a team of theirs; null: open.';

create function private.unpaid_members(season uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct r.member_id
  from public.team_members r
  join public.seasons s on s.id = r.season_id
  where r.season_id = season and (s.rules #>> '{team,mustPay}')::boolean and private.may_enter_scores(season)
    and (private.fee_of(season, r.member_id)).id is null
$$;

create function public.unpaid_members(season_id uuid) returns setof uuid
language sql stable security invoker set search_path = ''
as $$ select private.unpaid_members($1) $$;
comment on function public.unpaid_members(uuid) is
  'Members on a roster whose fee is open, for anyone who enters scores of the season, if its rules say that they don''t shoot; else none. '
  'A reminder only: no score is refused.';

create function private.records_fees(season uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.fee_payments p where p.season_id = season)
  or exists (select from public.seasons s where s.id = season and (s.rules #>> '{team,mustPay}')::boolean) $$;
comment on function private.records_fees(uuid) is 'True if the board records the fees of a season: one is paid, or its rules ask for it.';

create function public.own_fees() returns table (season text, paid_on date, for_team text)
language sql stable security invoker set search_path = ''
as $$
  select s.name, p.paid_on, t.name
  from private.own_member_ids() m (id)
  join public.seasons s on exists (select from public.team_members r where r.season_id = s.id and r.member_id = m.id)
  cross join lateral private.fee_of(s.id, m.id) p
  left join public.teams t on t.id = p.team_id
  where s.status = 'active' and private.is_active() and private.records_fees(s.id)
  order by s.starts_on desc
$$;
comment on function public.own_fees() is
  'The caller''s fee in each running season whose board records fees: paid_on null: open; for_team: paid for the whole team.';

grant execute on function private.own_fee_teams(), private.fee_of(uuid, uuid), private.unpaid_members(uuid), private.records_fees(uuid)
  to authenticated, service_role;
grant execute on function public.unpaid_members(uuid), public.own_fees() to authenticated;
