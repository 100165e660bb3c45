-- Finishing a season stores its standings, awards and champions and closes it for changes; reopening it needs a reason.

-- While a season is finished, no one can change anything that its book contains, in whatever way.

create function private.check_finished_season_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Set by private.finalize and private.reopen for their own transaction.
  is_step boolean := coalesce(current_setting('app.season_step', true), '') = new.id::text;
begin
  if tg_op = 'INSERT' then
    perform private.refuse('A season begins as one that is set up or running. Finish it when its scores are in.')
      where private.is_finished(new.status) and private.active_account_id() is not null;
    return new;
  end if;
  if is_step then
    return new;
  end if;
  perform private.refuse(format('%s is finished together with its standings and awards: choose Finish on Season Admin.', old.name))
    where private.is_finished(new.status) and not private.is_finished(old.status);
  perform private.refuse(format('%s is finished. Choose Reopen on Season Admin, and say why.', old.name))
    where private.is_finished(old.status) and not private.is_finished(new.status);
  perform private.refuse(format('%s is finished: its rules and dates stay as they are. The board can reopen it, with a reason, on Season Admin.', old.name))
    where private.is_finished(old.status) and (new.rules, new.starts_on, new.ends_on) is distinct from (old.rules, old.starts_on, old.ends_on);
  return new;
end $$;
comment on function private.check_finished_season_change() is
  'Only finalize_season and reopen_season change the status of a finished season. Its name and archive flag may change; its rules and '
  'dates may not.';
create trigger forbid_finished_season_change before insert or update on public.seasons
  for each row execute function private.check_finished_season_change();

create function private.refuse_finished(season text, part text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(format('%s is finished: no changes to its %s. The board can reopen it, with a reason, on Season Admin.', season, part));
end $$;

create function private.forbid_finished_part_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
  finished text;
  -- May change: names, categories (stored by finishing), week locks, and the ids of deleted accounts.
  free text[] := array['name', 'category', 'captain_id', 'published_by', 'locked_at', 'locked_by', 'entered_by', 'voided_by', 'created_at'];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct season_id from changed_new);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct season_id from changed_old);
  else
    touched := array(select season_id from changed_new union select season_id from changed_old);
  end if;
  -- Finishing locks the season's row, so a change that began earlier waits here and then sees the new status. PostgreSQL would move the
  -- condition into a subquery and lock finished seasons only; it moves none into this.
  with s as materialized (select k.name, k.status from public.seasons k where k.id = any (touched) order by k.id for share)
  select s.name into finished from s where private.is_finished(s.status) limit 1;
  if finished is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (
      select to_jsonb(n) - free from changed_new n except select to_jsonb(o) - free from changed_old o
    ) then
      return null;
    end if;
  end if;
  perform private.refuse_finished(finished, tg_argv[0]);
  return null;
end $$;
comment on function private.forbid_finished_part_change() is
  'Refuses changes to the report of a finished season, for everyone and in whatever way.';

-- A saved round looks its season up once: for the lock, the status, the version and the number of rounds.
create function private.note_new_scores() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched record;
  is_waiting boolean := coalesce(current_setting('app.waiting_versions', true), '') <> '';
  is_merging boolean := coalesce(current_setting('app.merging', true), '') = 'yes';
begin
  for touched in
    select k.id, k.name, k.status, n.rounds, n.latest
    from (
      select season_id, count(*) filter (where voided_at is null) as rounds, max(greatest(created_at, voided_at)) as latest
      from changed_new group by season_id
    ) n join public.seasons k on k.id = n.season_id
    order by k.id for share of k
  loop
    perform private.refuse_finished(touched.name, 'scores') where not is_merging and private.is_finished(touched.status);
    update public.season_versions v set
      rounds = v.rounds + touched.rounds, scores_changed_at = greatest(v.scores_changed_at, touched.latest),
      version = v.version + (not is_waiting)::integer, changed_at = case when is_waiting then v.changed_at else now() end
    where v.season_id = touched.id;
  end loop;
  if is_waiting then
    perform private.raise_versions(array(select distinct season_id from changed_new));
  end if;
  return null;
end $$;
comment on function private.note_new_scores() is
  'Refuses new scores in a finished season, and counts them; raises the version as raise_versions does.';

do $$
declare
  part record;
begin
  for part in
    select * from (values ('season_weeks', 'weeks'), ('season_members', 'members'), ('teams', 'teams'), ('team_members', 'rosters'),
      ('matches', 'matches'), ('shoot_offs', 'shoot-offs'), ('scores', 'scores')) as p (name, label)
  loop
    if part.name = 'scores' then
      create trigger note_new_scores after insert on public.scores referencing new table as changed_new
        for each statement execute function private.note_new_scores();
    else
      execute format('create trigger forbid_finished_insert after insert on public.%I referencing new table as changed_new
        for each statement when (current_setting(''app.merging'', true) is distinct from ''yes'')
        execute function private.forbid_finished_part_change(%L)', part.name, part.label);
    end if;
    execute format('create trigger forbid_finished_update after update on public.%I referencing old table as changed_old new table as changed_new
      for each statement when (current_setting(''app.merging'', true) is distinct from ''yes'')
      execute function private.forbid_finished_part_change(%L)', part.name, part.label);
    execute format('create trigger forbid_finished_delete after delete on public.%I referencing old table as changed_old
      for each statement when (current_setting(''app.merging'', true) is distinct from ''yes'')
      execute function private.forbid_finished_part_change(%L)', part.name, part.label);
  end loop;
end $$;

create function private.check_report(season uuid, report jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  wrong text;
begin
  perform private.refuse('This is not the report of a season.')
    where jsonb_typeof(report -> 'individuals') is distinct from 'object' or jsonb_typeof(report -> 'teams') is distinct from 'object'
      or jsonb_typeof(report -> 'awards') is distinct from 'object' or jsonb_typeof(report -> 'throughWeek') is distinct from 'number';
  select coalesce(r.key, m.member_id::text) into wrong
    from jsonb_object_keys(report -> 'individuals') r (key)
    full join (select k.member_id from public.season_members k where k.season_id = season) m on m.member_id::text = r.key
    where r.key is null or m.member_id is null limit 1;
  perform private.refuse('The report names other members than the season has. Load the season again.') where wrong is not null;
  select coalesce(r.key, t.id::text) into wrong
    from jsonb_object_keys(report -> 'teams') r (key)
    full join (select k.id from public.teams k where k.season_id = season) t on t.id::text = r.key
    where r.key is null or t.id is null limit 1;
  perform private.refuse('The report names other teams than the season has. Load the season again.') where wrong is not null;
end $$;
comment on function private.check_report(uuid, jsonb) is
  'Checks that the report has the season''s members and teams. Its numbers are the engine''s.';

create function private.check_winners(report jsonb, champions jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  one jsonb;
  award text;
begin
  for one in select value from jsonb_array_elements(champions) loop
    perform private.refuse('A champion doesn''t match the report. Reload the season.')
      where one ->> 'award' = 'team' and (report #> array['teams', one ->> 'team_id', 'rank']) is distinct from (one -> 'place')
        or one ->> 'award' = 'individual' and (report #> array['individuals', one ->> 'member_id', 'rank']) is distinct from (one -> 'place')
        or one ->> 'award' = 'class' and (report #>> array['individuals', one ->> 'member_id', 'class']) is distinct from (one ->> 'title');
  end loop;
  foreach award in array array['highAverage', 'mostImproved', 'rookie', 'longRun'] loop
    perform private.refuse('The winners of an award are not those of the report. Load the season again.')
      where (select coalesce(jsonb_agg(c ->> 'member_id' order by c ->> 'member_id'), '[]') from jsonb_array_elements(champions) c where c ->> 'award' = award)
        is distinct from (select coalesce(jsonb_agg(w order by w), '[]') from jsonb_array_elements_text(coalesce(report #> array['awards', award], '[]')) w);
  end loop;
end $$;
comment on function private.check_winners(jsonb, jsonb) is
  'Checks that the report names the champions: placed teams and members, class winners, award winners.';

create function private.store_champions(snapshot public.season_snapshots, champions jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('A champion isn''t a member or team in this season. Reload the season.') where exists (
    select from jsonb_array_elements(champions) c
    where c ->> 'member_id' is not null
      and not exists (select from public.season_members k where k.season_id = snapshot.season_id and k.member_id::text = c ->> 'member_id')
  ) or exists (
    select from jsonb_array_elements(champions) c
    where c ->> 'team_id' is not null
      and not exists (select from public.teams t where t.season_id = snapshot.season_id and t.id::text = c ->> 'team_id')
  );
  -- Additions by the board to the same champion before a reopening are preserved.
  insert into public.champions (season_id, award, title, place, member_id, team_id, figures, note, photo_path, snapshot_id)
  select snapshot.season_id, c.award, c.title, c.place, c.member_id, c.team_id, coalesce(c.figures, '[]'), before.note, before.photo_path, snapshot.id
  from jsonb_to_recordset(champions) c (award text, title text, place integer, member_id uuid, team_id uuid, figures jsonb)
  left join lateral (
    select k.note, k.photo_path from public.champions k
    where k.season_id = snapshot.season_id and k.withdrawn_at is not null and k.award = c.award and k.title is not distinct from c.title
      and k.member_id is not distinct from c.member_id and (c.member_id is not null or k.team_id is not distinct from c.team_id)
    order by k.withdrawn_at desc limit 1
  ) before on true;
exception
  when not_null_violation or invalid_text_representation then
    perform private.refuse('Each champion needs an award and a place in a list of ids, text, and whole numbers. Reload the season.');
  when unique_violation then
    perform private.refuse('The list of champions names the same one twice.');
end $$;
comment on function private.store_champions(public.season_snapshots, jsonb) is
  'Writes the champions of a finished season; the same champion keeps the note and photo from before a reopening.';

create function private.finalize(
  season uuid, seen_version bigint, report jsonb, rules jsonb, engine_version text, champions jsonb, note text
) returns public.season_snapshots
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.season_snapshots;
  present public.seasons;
  version_now bigint;
begin
  perform private.refuse('Only the board finishes seasons.', '42501') where not private.is_board();
  -- Taken before any row: scores being saved are in first, and later ones find the season finished.
  perform private.lock_scores(season);
  select * into present from public.seasons s where s.id = season for update;
  perform private.refuse('This season does not exist.') where present.id is null;
  select * into stored from public.season_snapshots k where k.season_id = season and k.reopened_at is null;
  if stored.season_version = seen_version and stored.finalized_by = private.active_account_id() then
    return stored;
  end if;
  perform private.refuse(format('%s is finished already.', present.name)) where private.is_finished(present.status);
  perform private.refuse(format('%s is still a draft. Start it before you finish it.', present.name)) where present.status <> 'active';
  select v.version into version_now from public.season_versions v where v.season_id = season for update;
  perform private.raise_stale_write(present.name, jsonb_build_object('version', version_now), 'Something changed in %s since this was '
    'shown. Nothing was saved. Review the current standings and awards, and finish again.')
    where version_now is distinct from seen_version;
  perform private.refuse(format('%s has no scores yet. There''s nothing to save.', present.name))
    where not exists (select from public.scores s where s.season_id = season and s.voided_at is null);
  perform private.refuse('A season can have up to 300 champions.')
    where jsonb_typeof(champions) is distinct from 'array' or jsonb_array_length(champions) > 300;
  perform private.check_report(season, report);
  perform private.check_winners(report, champions);

  insert into public.season_snapshots (season_id, season_version, report, rules, rules_revision, engine_version, note, finalized_by)
  values (season, seen_version, report, rules, present.revision, engine_version, nullif(btrim(note), ''), private.active_account_id())
  returning * into stored;
  perform private.store_champions(stored, champions);
  perform set_config('app.season_step', season::text, true);
  update public.seasons set status = 'final' where id = season;
  perform set_config('app.season_step', '', true);
  perform private.log_security('season finished', season, jsonb_build_object('snapshot', stored.id));
  return stored;
exception when check_violation then
  perform private.refuse('The results can''t be saved. The report, rules, or note isn''t valid.');
end $$;

create function private.reopen(season uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.seasons;
  stored uuid;
begin
  perform private.refuse('Only the board reopens seasons.', '42501') where not private.is_board();
  perform private.refuse('Enter a reason for reopening the season. It''s saved with the earlier results.') where coalesce(reason, '') !~ '\S';
  perform private.refuse(format('The reason has %s characters; 500 are allowed.', char_length(btrim(reason)))) where char_length(btrim(reason)) > 500;
  perform private.lock_scores(season);
  select * into present from public.seasons s where s.id = season for update;
  perform private.refuse('This season does not exist.') where present.id is null;
  perform private.refuse(format('%s is not finished.', present.name)) where not private.is_finished(present.status);
  update public.season_snapshots k set reopened_at = now(), reopened_by = private.active_account_id(), reopen_reason = btrim(reason)
    where k.season_id = season and k.reopened_at is null returning k.id into stored;
  update public.champions c set withdrawn_at = now() where c.snapshot_id = stored and c.withdrawn_at is null;
  perform set_config('app.season_step', season::text, true);
  update public.seasons set status = 'active' where id = season;
  perform set_config('app.season_step', '', true);
  perform private.log_security('season reopened', season, jsonb_build_object('snapshot', stored, 'reason', btrim(reason)));
end $$;

create function public.finalize_season(
  season_id uuid, seen_version bigint, report jsonb, rules jsonb, engine_version text, champions jsonb, note text default null
) returns public.season_snapshots
language sql security invoker set search_path = ''
as $$ select private.finalize(season_id, seen_version, report, rules, engine_version, champions, note) $$;
comment on function public.finalize_season(uuid, bigint, jsonb, jsonb, text, jsonb, text) is
  'Finishes a running season, all or nothing: its status, its report and resolved rules (computed by the engine from the version seen), '
  'and its champions ([{ award, title, place, member_id, team_id, figures }]). For the board. 40001 if the season changed since (detail: { '
  'version }). The same request again returns the first result. Returns the snapshot.';

create function public.reopen_season(season_id uuid, reason text) returns void
language sql security invoker set search_path = ''
as $$ select private.reopen(season_id, reason) $$;
comment on function public.reopen_season(uuid, text) is
  'Reopens a finished season with a reason: the snapshot stays in the history, and its champions are withdrawn until the season is '
  'finished again. For the board.';

grant execute on function private.is_finished(text) to authenticated, service_role;
grant execute on function private.finalize(uuid, bigint, jsonb, jsonb, text, jsonb, text), private.reopen(uuid, text) to authenticated;
grant execute on function public.finalize_season(uuid, bigint, jsonb, jsonb, text, jsonb, text), public.reopen_season(uuid, text)
  to authenticated;
