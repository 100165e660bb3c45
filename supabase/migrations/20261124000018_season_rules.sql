-- Rules of a season with scores change only together with the preview of the resulting standings.

create table public.season_rule_changes (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id),
  season_version bigint not null,
  rules_before jsonb not null,
  rules_after jsonb not null,
  accepted jsonb not null,
  reason text not null,
  account_id uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint "a change of rules has a reason of up to 500 characters" check (reason ~ '\S' and char_length(reason) <= 500),
  constraint "what was accepted is an object of a size that is read" check (jsonb_typeof(accepted) = 'object' and octet_length(accepted::text) <= 400000)
);
comment on table public.season_rule_changes is
  'Every change of the rules of a season with scores: the rules before and after, the standings that the preview showed (accepted), the '
  'season version it was computed from, reason, author and time. Append-only.';
create index season_rule_changes_season on public.season_rule_changes (season_id, created_at desc);
create index season_rule_changes_account on public.season_rule_changes (account_id);
alter table public.season_rule_changes enable row level security;
grant select on public.season_rule_changes to authenticated;
create policy "the board reads changes of rules" on public.season_rule_changes
  for select to authenticated using ((select private.is_board()));

create trigger forbid_rule_change_edit before update or delete on public.season_rule_changes
  for each row execute function private.forbid_change('A change of rules is written once and never changed.', 'account_id');
create trigger forbid_rule_change_truncate before truncate on public.season_rule_changes
  for each statement execute function private.forbid_change('A change of rules is written once and never changed.', 'account_id');

create function private.confirm_preview(promise jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.rules_promise', coalesce(promise::text, ''), true);
end $$;
comment on function private.confirm_preview(jsonb) is
  'Stores, for this transaction, the preview of a rule change that the trigger on seasons reads: { version, reason, standings }.';

create function private.note_rule_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  promise jsonb := nullif(current_setting('app.rules_promise', true), '')::jsonb;
  present bigint;
begin
  -- The server (no account) changes rules without a preview.
  if new.rules = old.rules or private.active_account_id() is null
    or not exists (select from public.scores where season_id = new.id and voided_at is null) then
    return new;
  end if;
  perform private.refuse('This season has scores. Review how the new rules change the standings, and save from there.') where promise is null;
  select version into present from public.season_versions where season_id = new.id for update;
  perform private.raise_stale_write('this season', jsonb_build_object('version', present),
    'Something was recorded in %s after this comparison. Nothing was saved. Review the new comparison and save again.')
    where (promise ->> 'version')::bigint is distinct from present;
  insert into public.season_rule_changes (season_id, season_version, rules_before, rules_after, accepted, reason, account_id)
  values (new.id, present, old.rules, new.rules, coalesce(promise -> 'standings', 'null'), coalesce(btrim(promise ->> 'reason'), ''), private.active_account_id());
  return new;
end $$;
comment on function private.note_rule_change() is
  'Refuses a rule change of a season with scores without a preview (private.confirm_preview) of its present version; stores the preview.';
create trigger note_rule_change before update of rules on public.seasons
  for each row execute function private.note_rule_change();

create function public.save_season(season jsonb, weeks jsonb, expected_revision integer default null, promise jsonb default null)
returns public.seasons
language plpgsql security invoker set search_path = ''
as $$
declare
  saved public.seasons;
  stored public.seasons;
  broken text;
begin
  perform private.refuse('Only the board sets up seasons.', '42501') where not private.is_board();
  perform private.refuse('A season has 1 to 52 weeks.')
    where jsonb_typeof(weeks) is distinct from 'array' or jsonb_array_length(weeks) not between 1 and 52;
  perform private.refuse('Each week of a season has a number of its own.')
    where (select count(distinct value ->> 'week') < count(*) from jsonb_array_elements(weeks));
  -- Taken before any row, so that no score is saved between the check of the version and the new rules.
  if season ->> 'id' is not null then
    perform private.lock_scores((season ->> 'id')::uuid);
  end if;
  select * into stored from public.seasons where id = (season ->> 'id')::uuid for update;
  perform private.raise_stale_write('this season', to_jsonb(stored))
    where stored.id is not null and expected_revision is distinct from stored.revision;

  perform private.confirm_preview(promise);
  if stored.id is null then
    insert into public.seasons (id, name, status, starts_on, ends_on, audience, rules)
    values (
      coalesce((season ->> 'id')::uuid, gen_random_uuid()), btrim(season ->> 'name'), coalesce(season ->> 'status', 'draft'),
      (season ->> 'starts_on')::date, (season ->> 'ends_on')::date, coalesce(season ->> 'audience', 'members'),
      coalesce(season -> 'rules', '{"preset": "scratch"}')
    )
    returning * into saved;
  else
    update public.seasons s set
      name = btrim(season ->> 'name'), status = coalesce(season ->> 'status', 'draft'), starts_on = (season ->> 'starts_on')::date,
      ends_on = (season ->> 'ends_on')::date, audience = coalesce(season ->> 'audience', s.audience), rules = coalesce(season -> 'rules', '{"preset": "scratch"}')
    where s.id = stored.id returning * into saved;
  end if;
  perform private.confirm_preview(null);

  delete from public.season_weeks w
  where w.season_id = saved.id and w.week not in (select (value ->> 'week')::integer from jsonb_array_elements(weeks));
  insert into public.season_weeks (season_id, week, starts_on, ends_on, night_on, starts_at, status)
  select saved.id, (value ->> 'week')::integer, (value ->> 'starts_on')::date, (value ->> 'ends_on')::date,
    private.typed_field(value, 'night_on', 'date', 'The league night')::date,
    private.typed_field(value, 'starts_at', 'time', 'The time of the league night')::time, coalesce(value ->> 'status', 'open')
  from jsonb_array_elements(weeks)
  on conflict (season_id, week) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    night_on = excluded.night_on, starts_at = excluded.starts_at, status = excluded.status;
  set constraints public."weeks of a season do not overlap" immediate;
  set constraints public."weeks of a season do not overlap" deferred;
  return saved;
exception
  when exclusion_violation then
    perform private.refuse('Weeks of a season must not overlap.');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    if broken !~ ' ' then
      raise;
    end if;
    perform private.refuse(upper(left(broken, 1)) || substr(broken, 2) || '.');
  when unique_violation then
    perform private.refuse(format('There is already a season named "%s". Choose another name.', btrim(season ->> 'name')));
  when foreign_key_violation then
    perform private.refuse('A week that has scores cannot be removed. Mark it as void or postponed instead.');
end $$;
comment on function public.save_season(jsonb, jsonb, integer, jsonb) is
  'Creates or changes a season with its weeks, all or nothing. season: id, name, status, starts_on, ends_on, audience (omitted: '
  'unchanged), rules; weeks: [{ week, starts_on, ends_on, night_on, starts_at, status }]. expected_revision: null for a new season. promise: the preview of a '
  'rule change { version, reason, standings }; stored in season_rule_changes. 40001 if the season changed (detail: the season) or its '
  'version changed since the preview (detail: { version }).';

grant execute on function private.confirm_preview(jsonb) to authenticated, service_role;
grant execute on function public.save_season(jsonb, jsonb, integer, jsonb) to authenticated;

create function public.proposed_categories(season_id uuid, categories jsonb, starts_on date) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.member_id, private.season_category($1, k.member_id, $2, $3)), '{}')
  from public.season_members k
  where k.season_id = $1
  having private.is_board()
$$;
comment on function public.proposed_categories(uuid, jsonb, date) is
  'The category of each member by id if the season had these categories (list and ageOn) and this first day, for a preview. Birth dates '
  'stay in the database. Null except for the board.';
grant execute on function public.proposed_categories(uuid, jsonb, date) to authenticated;
