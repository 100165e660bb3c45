-- What the board decided is undone by the board alone, and no one says of themselves what the database knows better.

-- ---------------------------------------------------------------------------------------------------------
-- A scorekeeper changes what they entered that night, until someone else has changed it.

create function private.may_still_change(score public.scores) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
begin
  return coalesce(
    score.entered_by = me and score.created_at > now() - interval '18 hours' and private.may_enter_scores(score.season_id)
    and not exists (
      select from public.score_audit_log l
      where l.score_id = score.id and l.action <> 'entered' and l.account_id is distinct from me
    ), false);
end $$;
comment on function private.may_still_change(public.scores) is
  'The caller entered this round within 18 hours, keeps scores of its season, and no one else has corrected, moved, voided or restored it since. The rule for scorekeepers; the board is asked separately.';
revoke execute on function private.may_still_change(public.scores) from public;
grant execute on function private.may_still_change(public.scores) to authenticated, service_role;

drop policy "the board corrects scores, a scorekeeper those he entered today" on public.scores;
create policy "the board corrects scores, a scorekeeper his own until another has" on public.scores
  for update to authenticated
  using ((select private.is_board()) or private.may_still_change(scores))
  with check (private.may_enter_scores(season_id));

create or replace function private.may_change_score(score uuid) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_board() or exists (select from public.scores s where s.id = score and private.may_still_change(s))
$$;
comment on function private.may_change_score(uuid) is
  'The caller may correct this score: the board always, a scorekeeper what they entered that night and no one else has changed.';

create or replace function private.hold_own_season(score_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  score public.scores;
begin
  select * into score from public.scores s where s.id = score_id;
  if score.id is null or not private.may_enter_scores(score.season_id) then
    perform private.refuse('This score does not exist, or is not yours to change.', '42501');
  end if;
  perform private.lock_scores(score.season_id);
  if private.may_change_score(score_id) then
    return;
  end if;
  if score.entered_by = private.active_account_id() and score.created_at > now() - interval '18 hours' then
    perform private.refuse('The board has changed this score: it is not yours to change any more. Ask a board member.', '42501');
  end if;
  perform private.refuse('This score does not exist, or is not yours to change.', '42501');
end $$;
comment on function private.hold_own_season(uuid) is
  'Takes the lock of the season in which the score is, for someone who may change the score; refuses everyone else.';

-- ---------------------------------------------------------------------------------------------------------
-- From which screen: a list, and screens of the board are named by the board only. A name that is not on it costs no one
-- their rounds, which may have waited on a phone: they are written down as from no screen of the site.

create function private.known_source(source text) returns text
language sql stable set search_path = ''
as $$
  select case
    when source in ('add-score', 'add-team-scores', 'at-the-line', 'restore') then source
    when source in ('admin', 'score-audit-log', 'member-admin', 'team-admin', 'import', 'season file')
      and ((select auth.uid()) is null or private.is_board()) then source
    else ''
  end
$$;
comment on function private.known_source(text) is
  'The screen that a change of scores names, when there is such a screen and the caller may open it; else empty, which the log calls "data API". The installation itself (no account) is believed.';

create or replace function private.set_change_context(reason text, source text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.change_reason', coalesce(reason, ''), true);
  perform set_config('app.change_source', private.known_source(source), true);
end $$;
comment on function private.set_change_context(text, text) is
  'Names the reason and the screen of the score changes that follow in this transaction; the screen from a list.';
revoke execute on function private.known_source(text) from public;
grant execute on function private.known_source(text) to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------
-- When a week was published or locked, when a report was closed, and how often a squad changed: the database's to say.

create or replace function private.stamp_week() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
begin
  if tg_op = 'INSERT' or new.published_at is distinct from old.published_at then
    new.published_by := case when new.published_at is not null then me end;
    if tg_op = 'UPDATE' and me is not null and new.published_at is not null then
      new.published_at := now();
    end if;
  end if;
  if tg_op = 'INSERT' or new.locked_at is distinct from old.locked_at then
    new.locked_by := case when new.locked_at is not null then me end;
    if tg_op = 'UPDATE' and me is not null and new.locked_at is not null then
      new.locked_at := now();
    end if;
  end if;
  return new;
end $$;
comment on function private.stamp_week() is 'Who published and who locked a week, and when, is never the caller''s to say.';

create or replace function private.resolve_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.private_messages m where m.id = new.message_id and m.sender_id = private.active_account_id()
  ) then
    raise exception 'A report about your own message is closed by somebody else of the board.' using errcode = '42501';
  end if;
  new.resolved_by := case when new.resolved_at is not null then private.active_account_id() end;
  new.resolved_at := case when new.resolved_at is not null then now() end;
  return new;
end $$;
comment on function private.resolve_report() is 'Notes who closes a report, and when; no one closes one about their own message.';

create trigger raise_revision before update on public.squads for each row execute function private.raise_revision();
revoke update (revision) on public.squads from authenticated;

create or replace function public.save_squads(season_id uuid, week integer, event text, squads jsonb, seen jsonb default '{}') returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := save_squads.season_id;
  night integer := save_squads.week;
  shot text := btrim(save_squads.event);
  standing jsonb;
  broken text;
begin
  if not private.may_enter_scores(target) then
    perform private.refuse('You may not make squads of this season.', '42501');
  end if;
  if jsonb_typeof(squads) is distinct from 'array' or jsonb_array_length(squads) > 99 then
    perform private.refuse('A night has at most 99 squads.');
  end if;
  if not exists (select from public.season_weeks w where w.season_id = target and w.week = night) then
    perform private.refuse(format('This season has no week %s.', night));
  end if;
  perform private.lock_scores(target);

  select coalesce(jsonb_object_agg(s.id, s.revision), '{}') into standing
    from public.squads s where s.season_id = target and s.week = night and s.event = shot;
  if standing is distinct from coalesce(save_squads.seen, '{}') then
    raise exception using errcode = '40001',
      message = 'Somebody changed the squads of this night meanwhile. Look at them again before you save.', detail = standing::text;
  end if;
  if exists (
    select from jsonb_array_elements(squads) q
    where jsonb_typeof(q -> 'members') is distinct from 'array' or jsonb_array_length(q -> 'members') not between 1 and 5
  ) then
    perform private.refuse('A squad has one to five shooters.');
  end if;
  if exists (
    select from jsonb_array_elements(squads) q
    where not coalesce(pg_catalog.pg_input_is_valid(q ->> 'id', 'uuid'), false)
      or not pg_catalog.pg_input_is_valid(coalesce(q ->> 'team_id', target::text), 'uuid')
      or exists (select from jsonb_array_elements_text(q -> 'members') m (id) where not coalesce(pg_catalog.pg_input_is_valid(m.id, 'uuid'), false))
  ) then
    perform private.refuse('Squads, teams and members are named by their ids.');
  end if;
  if exists (
    select from public.squads s join jsonb_array_elements(squads) q on s.id = (q ->> 'id')::uuid
    where s.season_id <> target or s.week <> night or s.event <> shot
  ) then
    perform private.refuse('This squad belongs to another night.');
  end if;

  delete from public.squads s where s.season_id = target and s.week = night and s.event = shot
    and s.id not in (select (q ->> 'id')::uuid from jsonb_array_elements(squads) q);
  delete from public.squad_members m using public.squads s
    where m.squad_id = s.id and s.season_id = target and s.week = night and s.event = shot;
  insert into public.squads (id, season_id, week, event, number, team_id, field, starts_at)
  select (q ->> 'id')::uuid, target, night, shot, private.whole_number(q, 'number', 'The number of a squad'), (q ->> 'team_id')::uuid,
    private.text_field(q, 'field'), private.typed_field(q, 'starts_at', 'time', 'The time')::time
  from jsonb_array_elements(squads) q
  on conflict (id) do update set
    number = excluded.number, team_id = excluded.team_id, field = excluded.field, starts_at = excluded.starts_at;
  insert into public.squad_members (squad_id, post, member_id)
  select (q ->> 'id')::uuid, place, member_id::uuid
  from jsonb_array_elements(squads) q, jsonb_array_elements_text(q -> 'members') with ordinality as stand (member_id, place);

  select coalesce(jsonb_object_agg(s.id, s.revision), '{}') into standing
    from public.squads s where s.season_id = target and s.week = night and s.event = shot;
  return standing;
exception
  when unique_violation then
    perform private.refuse('Each squad of a night has a number of its own, and nobody stands twice in one squad.');
  when foreign_key_violation then
    perform private.refuse('A squad names a team or a member that is not there any more.');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.refuse(upper(left(broken, 1)) || substr(broken, 2) || '.');
end $$;
