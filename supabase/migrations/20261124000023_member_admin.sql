-- Members as the board edits them: names, private details, and their part in a season.

create function private.contact_facts(member uuid) returns jsonb
language sql stable set search_path = ''
as $$ select to_jsonb(c) - array['member_id', 'revision'] from public.member_contacts c where c.member_id = member $$;

create function private.season_facts(season uuid, member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('seed_average', s.seed_average, 'rookie', s.rookie, 'class_override', s.class_override)
  from public.season_members s where s.season_id = season and s.member_id = member
$$;

create function private.member_facts(season uuid, member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('first_name', m.first_name, 'last_name', m.last_name, 'category', m.category,
    'contacts', private.contact_facts(m.id), 'season', private.season_facts(season, m.id))
  from public.members m where m.id = member
$$;
comment on function private.member_facts(uuid, uuid) is
  'The editable fields of a member: names, category, contacts (null: none), season (null: not in it). Null for no member.';

create function private.is_grown_junior(category text, birth_date date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_junior_category($1) and $2 is not null and not private.is_under_age($2)
    -- A category with its own ages, such as up to 22, is right while they fit.
    and not exists (
      select from public.seasons s
      cross join jsonb_array_elements(
        case when jsonb_typeof(s.rules #> '{categories,list}') = 'array' then s.rules #> '{categories,list}' else '[]' end) r
      where not private.is_finished(s.status) and lower(r ->> 'name') = lower($1) and jsonb_typeof(r -> 'toAge') = 'number'
        and extract(year from age(private.club_today(), $2)) <= (r ->> 'toAge')::numeric
    )
$$;
comment on function private.is_grown_junior(text, date) is
  'True if the member is 18 and still in a junior category, so that the board has to choose another. A category whose ages fit in an '
  'unfinished season is right.';

-- Runs with its owner's rights, because PostgreSQL uses no trigram index beneath row policies.
create function private.found_members(terms text[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.id from public.members m
  left join public.member_contacts c on c.member_id = m.id
  left join public.accounts a on a.id = m.account_id
  where private.is_board()
    and m.id in (
      select s.id from public.members s where private.plain(s.name) like terms[1]
      union select s.member_id from public.member_contacts s
        where private.plain(coalesce(s.email, '') || ' ' || coalesce(s.phone, '') || ' ' || coalesce(s.guardian_name, '')) like terms[1]
      union select s.id from public.members s join public.accounts t on t.id = s.account_id
        where private.plain(t.first_name || ' ' || t.last_name) like terms[1])
    and private.plain(concat_ws(' ', m.name, c.email, c.phone, c.guardian_name, a.first_name, a.last_name)) like all (terms)
$$;

create function public.members_overview(
  season_id uuid default null, narrowed jsonb default '{}', after jsonb default null, page_size integer default 1000
) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  terms text[] := private.search_terms(narrowed ->> 'find');
  part text := coalesce(narrowed ->> 'part', '');
  of_category text := coalesce(narrowed ->> 'category', '');
  with_account text := coalesce(narrowed ->> 'account', '');
  of_week integer := coalesce((narrowed ->> 'week')::integer, 1);
  last_seen text := coalesce(after ->> 'last_name', '');
  first_seen text := coalesce(after ->> 'first_name', '');
  id_seen uuid := coalesce(after ->> 'id', '00000000-0000-0000-0000-000000000000');
begin
  if not private.is_board() then
    return null;
  end if;
  return (
    with page as materialized (
      select m.* from public.members m
      where (m.last_name, m.first_name, m.id) > (last_seen, first_seen, id_seen)
        and (terms = '{}' or m.id in (select private.found_members(terms)))
        and (of_category = '' or m.category = of_category)
        and (with_account = '' or (m.account_id is not null) = (with_account = 'linked'))
        and (part = '' or (part <> 'out') = exists (
          select from public.season_members s where s.season_id = members_overview.season_id and s.member_id = m.id))
        and (part <> 'no-team' or not exists (
          select from public.team_members t where t.season_id = members_overview.season_id and t.member_id = m.id
            and of_week between t.from_week and coalesce(t.to_week, of_week)))
        and (narrowed ->> 'age' is distinct from 'turned-18' or (private.is_junior_category(m.category) and private.is_grown_junior(
          m.category, (select c.birth_date from public.member_contacts c where c.member_id = m.id))))
      order by m.last_name, m.first_name, m.id
      limit least(page_size, 1000)
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'name', m.name, 'first_name', m.first_name, 'last_name', m.last_name, 'category', m.category,
        'distinct_from', (
          select coalesce(jsonb_agg(case when d.member_a = m.id then d.member_b else d.member_a end), '[]')
          from public.distinct_members d where m.id in (d.member_a, d.member_b)),
        'turned_18', private.is_junior_category(m.category) and coalesce(private.is_grown_junior(m.category, c.birth_date), false),
        'contacts', to_jsonb(c) - array['member_id', 'revision'],
        'season', case when s.member_id is not null then jsonb_build_object('seed_average', s.seed_average, 'rookie', s.rookie, 'class_override', s.class_override) end,
        'account', case when a.id is not null then jsonb_build_object('id', a.id, 'name', btrim(a.first_name || ' ' || a.last_name), 'status', x.status) end
      ) order by m.last_name, m.first_name, m.id), '[]')
    from page m
    left join public.member_contacts c on c.member_id = m.id
    left join public.season_members s on s.member_id = m.id and s.season_id = members_overview.season_id
    left join public.accounts a on a.id = m.account_id
    left join public.account_access x on x.account_id = a.id
  );
end $$;
comment on function public.members_overview(uuid, jsonb, jsonb, integer) is
  'Members by name after that last_name, first_name, and id, with private details, their part in a season, and their account; null except '
  'for the board. narrowed: find (words in the name, contact info, or account), part (in, out, no-team in that week), category, account '
  '(linked, none), age (turned-18). turned_18: 18 or older and still in a junior category. distinct_from: members with similar names who are '
  'other people.';

create function public.member_categories() returns setof text
language sql stable security invoker set search_path = ''
as $$
  with recursive known as (
    select min(m.category) as name from public.members m
    union all select (select min(m.category) from public.members m where m.category > k.name) from known k where k.name is not null
  )
  select k.name from known k where k.name is not null
$$;
comment on function public.member_categories() is 'The categories that members have, each once.';

create function private.require_member_fields(member jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  contacts jsonb := member -> 'contacts';
  season jsonb := member -> 'season';
  who text := btrim(concat_ws(' ', member ->> 'first_name', member ->> 'last_name'));
begin
  perform private.refuse('Enter a first name (1 to 50 characters) and a last name (up to 50).')
    where char_length(btrim(coalesce(member ->> 'first_name', ''))) not between 1 and 50 or char_length(btrim(coalesce(member ->> 'last_name', ''))) > 50;
  perform private.refuse(format('%s: choose a category.', who)) where char_length(btrim(coalesce(member ->> 'category', ''))) not between 1 and 40;
  perform private.refuse(format('%s: the %s has %s characters. The limit is %s.', who, d.label, char_length(contacts ->> d.field), d.longest))
  from (values ('email', 'email address', 254), ('phone', 'phone number', 50), ('address', 'address', 300), ('guardian_name', 'name of the guardian', 100),
    ('guardian_contact', 'contact of the guardian', 254), ('notes', 'note', 4000)) d (field, label, longest)
  where char_length(contacts ->> d.field) > d.longest;
  perform private.refuse(format('%s: the birth date must be between 1900 and today.', who))
    where (contacts ->> 'birth_date')::date not between '1900-01-02' and private.club_today();
  perform private.refuse(format('%s: the starting average must be from 0 to 100.', who))
    where (season ->> 'seed_average')::numeric not between 0 and 100;
  perform private.refuse(format('%s: class names can have up to 20 characters.', who)) where char_length(season ->> 'class_override') > 20;
end $$;

create function public.save_member(member_id uuid, season_id uuid, member jsonb, seen jsonb default null) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := save_member.member_id;
  of_season uuid := save_member.season_id;
  contacts jsonb := jsonb_strip_nulls(case when jsonb_typeof(member -> 'contacts') = 'object' then member -> 'contacts' else '{}' end);
  season jsonb := case when jsonb_typeof(member -> 'season') = 'object' then member -> 'season' end;
  present jsonb;
begin
  perform private.refuse('Only the board changes members.', '42501') where not private.is_board();
  perform from public.members m where m.id = target for update;
  if found then
    present := private.member_facts(of_season, target);
  end if;
  perform private.raise_stale_write('this member', present) where present is distinct from save_member.seen;
  perform private.require_member_fields(member);

  insert into public.members (id, first_name, last_name, category)
  values (target, btrim(member ->> 'first_name'), btrim(coalesce(member ->> 'last_name', '')), private.category_value(member ->> 'category'))
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name, category = excluded.category
  where (members.first_name, members.last_name, members.category) is distinct from (excluded.first_name, excluded.last_name, excluded.category);

  if member ? 'distinct_from' then
    perform private.remember_distinct(jsonb_build_array(member || jsonb_build_object('id', target)));
  end if;

  if contacts - 'guardian_agreed' = '{}' and contacts -> 'guardian_agreed' is distinct from 'true' then
    delete from public.member_contacts c where c.member_id = target;
  elsif contacts is distinct from jsonb_strip_nulls(coalesce(present -> 'contacts', '{}')) then
    insert into public.member_contacts (member_id, email, phone, address, birth_date, guardian_name, guardian_contact, guardian_agreed, notes)
    values (target, contacts ->> 'email', contacts ->> 'phone', contacts ->> 'address', (contacts ->> 'birth_date')::date,
      contacts ->> 'guardian_name', contacts ->> 'guardian_contact', coalesce((contacts ->> 'guardian_agreed')::boolean, false), contacts ->> 'notes')
    on conflict (member_id) do update set email = excluded.email, phone = excluded.phone, address = excluded.address,
      birth_date = excluded.birth_date, guardian_name = excluded.guardian_name, guardian_contact = excluded.guardian_contact,
      guardian_agreed = excluded.guardian_agreed, notes = excluded.notes;
  end if;

  if season is null then
    delete from public.season_members s where s.season_id = of_season and s.member_id = target;
  elsif of_season is not null and season is distinct from present -> 'season' then
    insert into public.season_members (season_id, member_id, seed_average, rookie, class_override)
    values (of_season, target, (season ->> 'seed_average')::numeric, coalesce((season ->> 'rookie')::boolean, false), nullif(btrim(season ->> 'class_override'), ''))
    on conflict (season_id, member_id) do update set seed_average = excluded.seed_average, rookie = excluded.rookie,
      class_override = excluded.class_override;
  end if;
  return private.member_facts(of_season, target);
exception
  when foreign_key_violation then
    perform private.refuse('This season no longer exists.');
end $$;
comment on function public.save_member(uuid, uuid, jsonb, jsonb) is
  'Adds a member (seen: null) or changes one, all or nothing: first_name, last_name, category, contacts (columns of member_contacts; '
  'omitted ones are emptied), season (seed_average, rookie, class_override; null: not in it), distinct_from (ids of members with similar '
  'names who are other people). seen: the same fields as the caller read them in members_overview; 40001 if they changed (detail: the '
  'present fields). For the board. Returns the fields.';

create function public.import_members(season_id uuid, members jsonb) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  row jsonb;
begin
  perform private.refuse('Only the board changes members.', '42501') where not private.is_board();
  perform private.refuse('Send a list of up to 1,000 members.')
    where jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 1000;
  perform set_config('app.waiting_versions', '{}', true);
  for row in select value from jsonb_array_elements(members) loop
    perform public.save_member((row ->> 'id')::uuid, import_members.season_id, row -> 'member', nullif(row -> 'seen', 'null'));
  end loop;
  perform private.raise_waiting_versions();
  return jsonb_array_length(members);
end $$;
comment on function public.import_members(uuid, jsonb) is
  'Saves members as save_member does, all or none; each has id, member and seen. For the board. Returns their number.';

grant execute on function private.contact_facts(uuid), private.season_facts(uuid, uuid), private.member_facts(uuid, uuid),
  private.require_member_fields(jsonb), private.raise_waiting_versions() to authenticated, service_role;
grant execute on function private.is_grown_junior(text, date), private.found_members(text[]) to authenticated;
grant execute on function public.members_overview(uuid, jsonb, jsonb, integer), public.member_categories(),
  public.save_member(uuid, uuid, jsonb, jsonb), public.import_members(uuid, jsonb)
  to authenticated;
