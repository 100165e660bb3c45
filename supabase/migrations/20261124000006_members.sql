-- Members are the people who shoot. Their private details are readable by the member and the board.

create function private.category_value(name text) returns text
language sql immutable set search_path = ''
as $$
  select case when lower(btrim(name)) in ('open', 'lady', 'junior', 'veteran') then lower(btrim(name)) else btrim(name) end
$$;
comment on function private.category_value(text) is
  'A category as stored: the four standard ones in lower case, others as typed. `src/league/rules/categories.ts` repeats it.';

create function private.is_junior_category(category text) returns boolean
language sql immutable set search_path = ''
as $$ select category ~* '(junior|youth)' $$;
comment on function private.is_junior_category(text) is
  'True if the name of the category marks juniors; decides for members without a birth date. Season rules require such a name for each '
  'category of people under 18.';

create table public.members (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name ~ '\S' and char_length(first_name) <= 50),
  last_name text not null default '' check (char_length(last_name) <= 50),
  name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  category text not null default 'open'
    check (category ~ '\S' and char_length(category) <= 40 and category = private.category_value(category)),
  account_id uuid unique references public.accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.members is
  'People who shoot, with or without an account. category: the club''s own record; private.season_category decides in a season.';
create index members_name on public.members (last_name, first_name, id);
create index members_category on public.members (category);
create index members_search on public.members using gin (private.plain(name) extensions.gin_trgm_ops);

alter table public.members enable row level security;
grant select on public.members to authenticated;
select private.let_board_write('public.members', 'name', 'created_at');
create policy "active members read members" on public.members
  for select to authenticated using ((select private.is_active()));
create policy "the board deletes members" on public.members
  for delete to authenticated using ((select private.is_board()));

create table public.member_contacts (
  member_id uuid primary key references public.members (id) on delete cascade,
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 300),
  birth_date date check (birth_date > '1900-01-01'),
  guardian_name text check (char_length(guardian_name) <= 100),
  guardian_contact text check (char_length(guardian_contact) <= 254),
  guardian_agreed boolean not null default false,
  notes text check (char_length(notes) <= 4000),
  revision integer not null default 1
);
comment on table public.member_contacts is 'Private details of a member, readable and editable by the member and the board.';
create index member_contacts_search on public.member_contacts using gin (
  private.plain(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(guardian_name, '')) extensions.gin_trgm_ops);
create trigger raise_revision before update on public.member_contacts
  for each row execute function private.raise_revision();
comment on column public.member_contacts.guardian_agreed is
  'The guardian agrees that other members may write to the junior. Set by the board.';

create function private.own_member_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.members where account_id = (select private.active_account_id()) $$;
comment on function private.own_member_ids() is 'The caller''s member, if the account is linked to one.';

alter table public.member_contacts enable row level security;
grant select, delete,
  insert (member_id, email, phone, address, birth_date, guardian_name, guardian_contact, guardian_agreed, notes),
  update (member_id, email, phone, address, birth_date, guardian_name, guardian_contact, guardian_agreed, notes)
  on public.member_contacts to authenticated;
create policy "members read their own details, the board all" on public.member_contacts
  for select to authenticated
  using (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "members add their own details, the board all" on public.member_contacts
  for insert to authenticated
  with check (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "members change their own details, the board all" on public.member_contacts
  for update to authenticated
  using (member_id in (select private.own_member_ids()) or (select private.is_board()))
  with check (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "the board deletes details" on public.member_contacts
  for delete to authenticated using ((select private.is_board()));

-- Juniors: no messages from adults other than the board, unless the guardian agreed.

create function private.is_under_age(birth_date date) returns boolean
language sql stable set search_path = ''
as $$ select birth_date > private.club_today() - interval '18 years' $$;
comment on function private.is_under_age(date) is 'Under 18 on the club''s date of today; null without a birth date.';

create function private.is_junior(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.members m left join public.member_contacts c on c.member_id = m.id
    where m.id = member
      and case when c.birth_date is null then private.is_junior_category(m.category) else private.is_under_age(c.birth_date) end
  )
$$;
comment on function private.is_junior(uuid) is 'Under 18 by birth date or, without one, by category.';

create function private.guard_guardianship() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_junior boolean;
begin
  if (select auth.uid()) is null or private.is_board() then
    return new;
  end if;
  perform private.refuse('Sign in to change your details.', '42501') where private.active_account_id() is null;
  -- The new row is not stored yet, so this reads the old state.
  was_junior := private.is_junior(new.member_id);
  if new.guardian_agreed <> (case when tg_op = 'UPDATE' then old.guardian_agreed else false end)
    or (tg_op = 'UPDATE' and old.birth_date is not null and new.birth_date is distinct from old.birth_date)
    or (new.birth_date is not null and was_junior <> private.is_under_age(new.birth_date))
    or (was_junior and tg_op = 'UPDATE'
      and (new.guardian_name, new.guardian_contact) is distinct from (old.guardian_name, old.guardian_contact)) then
    perform private.refuse('Birth date and guardian are changed by the board. Write to the board.', '42501');
  end if;
  return new;
end $$;
comment on function private.guard_guardianship() is
  'Only the board may change whether a member counts as a junior: that decides who may write to whom.';
create trigger guard_guardianship before insert or update on public.member_contacts
  for each row execute function private.guard_guardianship();

-- Names of members outside the club.

create table public.member_privacy (
  member_id uuid primary key references public.members (id) on delete cascade,
  shown_as text not null default 'name' check (shown_as in ('name', 'initials', 'hidden')),
  guardian_agreed boolean not null default false,
  revision integer not null default 1
);
comment on table public.member_privacy is
  'How a member is shown outside the club: by name (the default without a row), by initials, or not at all. Chosen by the member or the '
  'board.';
create trigger raise_revision before update on public.member_privacy
  for each row execute function private.raise_revision();
comment on column public.member_privacy.guardian_agreed is
  'The guardian agrees to the choice in shown_as; until then a junior''s name is never shown. Set by the board.';
alter table public.member_privacy enable row level security;
grant select, delete, insert (member_id, shown_as, guardian_agreed), update (member_id, shown_as, guardian_agreed)
  on public.member_privacy to authenticated;
create policy "members read how they are shown, the board all" on public.member_privacy
  for select to authenticated
  using (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "members choose how they are shown, the board for all" on public.member_privacy
  for insert to authenticated
  with check (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "members change how they are shown, the board for all" on public.member_privacy
  for update to authenticated
  using (member_id in (select private.own_member_ids()) or (select private.is_board()))
  with check (member_id in (select private.own_member_ids()) or (select private.is_board()));
create policy "the board deletes how a member is shown" on public.member_privacy
  for delete to authenticated using ((select private.is_board()));

create function private.guard_results_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null or private.is_board() then
    return new;
  end if;
  perform private.refuse('Whether a guardian agreed is entered by the board. Write to the board.', '42501')
    where new.guardian_agreed <> (case when tg_op = 'UPDATE' then old.guardian_agreed else false end);
  return new;
end $$;
comment on function private.guard_results_consent() is 'Members cannot consent on behalf of their guardian.';
create trigger guard_results_consent before insert or update on public.member_privacy
  for each row execute function private.guard_results_consent();

create index members_initials on public.members (upper(left(first_name, 1)), upper(left(last_name, 1)));

create function private.initials_of(member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with
    me as (select m.id, upper(left(m.first_name, 1)) as first, upper(left(m.last_name, 1)) as last from public.members m where m.id = member),
    alike as (
      select o.id from me join public.members o on upper(left(o.first_name, 1)) = me.first and upper(left(o.last_name, 1)) = me.last
      left join public.member_privacy p on p.member_id = o.id
      where o.id = me.id or p.shown_as = 'initials' or private.is_junior(o.id)
    )
  select me.first || '.' || case when me.last = '' then '' else ' ' || me.last || '.' end
    || case when (select count(*) from alike) > 1 then ' ' || (select count(*) from alike a where a.id <= me.id) else '' end
  from me
$$;
comment on function private.initials_of(uuid) is
  'Initials of a member, numbered where several members share them: "A. B. 2". All places use this function, so that the numbers agree.';

create function private.protected_accounts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.account_id
  from public.members m
  left join public.member_contacts c on c.member_id = m.id
  where m.account_id is not null and private.is_junior(m.id) and not coalesce(c.guardian_agreed, false)
    and not private.is_board()
    and not exists (select from public.members me where me.account_id = private.active_account_id() and private.is_junior(me.id))
    and m.account_id <> private.active_account_id()
$$;

create function public.protected_account_ids() returns setof uuid
language sql stable security invoker set search_path = ''
as $$ select private.protected_accounts() order by 1 $$;
comment on function public.protected_account_ids() is
  'Accounts that the caller may not write to: juniors without their guardian''s consent. Empty for the board and for juniors.';

-- Members with similar names.

create table public.distinct_members (
  member_a uuid not null references public.members (id) on delete cascade,
  member_b uuid not null references public.members (id) on delete cascade,
  primary key (member_a, member_b),
  constraint "the two members are in the order of their ids" check (member_a < member_b)
);
comment on table public.distinct_members is
  'Pairs of members that the board marked as two people; they are no longer listed as likely duplicates. Undoing the answer deletes the '
  'row.';
create index distinct_members_b on public.distinct_members (member_b);
alter table public.distinct_members enable row level security;
grant select, delete, insert (member_a, member_b) on public.distinct_members to authenticated;
create policy "the board reads who are two people" on public.distinct_members
  for select to authenticated using ((select private.is_board()));
create policy "the board says who are two people" on public.distinct_members
  for insert to authenticated with check ((select private.is_board()));
create policy "the board undoes that two are two people" on public.distinct_members
  for delete to authenticated using ((select private.is_board()));

create function private.remember_distinct(members jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.distinct_members (member_a, member_b)
  select distinct least(o.id, (m ->> 'id')::uuid), greatest(o.id, (m ->> 'id')::uuid)
  from jsonb_array_elements(members) m
  cross join jsonb_array_elements_text(case when jsonb_typeof(m -> 'distinct_from') = 'array' then m -> 'distinct_from' else '[]' end) d
  join public.members o on o.id = case when d ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then d::uuid end and o.id <> (m ->> 'id')::uuid
  on conflict do nothing
$$;
comment on function private.remember_distinct(jsonb) is
  'Stores the answers of the board about new members: [{ id, distinct_from: [member ids] }]. Ignores ids without a member.';

grant execute on function private.remember_distinct(jsonb) to authenticated, service_role;
grant execute on function private.category_value(text), private.is_junior_category(text), private.own_member_ids(), private.protected_accounts() to authenticated, service_role;
grant execute on function public.protected_account_ids() to authenticated;
