-- Scorekeepers: members who may enter scores of a season until a given day.

create table public.scorekeepers (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  account_id uuid not null references public.accounts (id) on delete cascade,
  granted_by uuid references public.accounts (id) on delete set null default private.active_account_id(),
  valid_until date,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  unique (season_id, account_id)
);
create trigger raise_revision before update on public.scorekeepers
  for each row execute function private.raise_revision();
comment on table public.scorekeepers is 'Scorekeepers of a season, who appointed them, and their last day (inclusive).';
create index scorekeepers_account on public.scorekeepers (account_id);
create index scorekeepers_granted_by on public.scorekeepers (granted_by);
alter table public.scorekeepers enable row level security;
grant select, delete on public.scorekeepers to authenticated;
grant insert (id, season_id, account_id, valid_until), update (valid_until) on public.scorekeepers to authenticated;
create policy "scorekeepers read their own grant, the board all" on public.scorekeepers
  for select to authenticated
  using (account_id = (select private.active_account_id()) or (select private.is_board()));
create policy "the board makes scorekeepers" on public.scorekeepers
  for insert to authenticated with check ((select private.is_board()));
create policy "the board changes how long a scorekeeper keeps scores" on public.scorekeepers
  for update to authenticated using ((select private.is_board())) with check ((select private.is_board()));
create policy "the board ends a scorekeeper's grant" on public.scorekeepers
  for delete to authenticated using ((select private.is_board()));

create function private.may_enter_scores(season uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_board() or exists (
    select from public.scorekeepers k
    join public.seasons s on s.id = k.season_id and private.is_begun(s.status)
    where k.season_id = season
      and k.account_id = (select private.active_account_id())
      and (k.valid_until is null or k.valid_until >= (select private.club_today()))
  );
end $$;
comment on function private.may_enter_scores(uuid) is
  'True for the board and for a scorekeeper of the season today. Scorekeepers cannot enter scores of a draft.';

create function public.my_scorekeeper_seasons() returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select k.season_id from public.scorekeepers k join public.seasons s on s.id = k.season_id and private.is_begun(s.status)
  where k.account_id = (select private.active_account_id())
    and (k.valid_until is null or k.valid_until >= (select private.club_today()))
  order by 1
$$;
comment on function public.my_scorekeeper_seasons() is 'Seasons in which the caller is a scorekeeper today.';

grant execute on function private.may_enter_scores(uuid) to authenticated, service_role;
grant execute on function public.my_scorekeeper_seasons() to authenticated;
