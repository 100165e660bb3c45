-- Changing several scores at once, and reverting a logged change.

create function private.refuse_taken(score public.scores) returns void
language plpgsql set search_path = ''
as $$
declare
  present public.scores;
begin
  select * into present from public.scores s
  where s.season_id = score.season_id and s.member_id = score.member_id and s.week = score.week and s.event = score.event
    and s.round = score.round and s.voided_at is null and s.id <> score.id;
  perform private.refuse('Another score already has that lineup position. Choose another position.', '23505', 'position_taken') where present.id is null;
  perform private.refuse(format('%s already has a score of %s in week %s, round %s. Void or move that one first.',
    (select name from public.members where id = present.member_id), present.hits, present.week, present.round),
    '23505', 'already_recorded', to_jsonb(present));
end $$;
comment on function private.refuse_taken(public.scores) is
  'Raises 23505 if another score occupies the target position; detail: that score.';

create function private.refuse_foreign_score(season uuid, score uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('The board changed this score, so only the board can change it now. Ask a board member.', '42501') where exists (
    select from public.scores s
    where s.id = score and s.season_id = season and s.entered_by = private.active_account_id()
      and s.created_at > now() - interval '18 hours'
  );
  perform private.refuse('One of these scores does not exist, or is not yours to change. Nothing was changed.', '42501');
end $$;
comment on function private.refuse_foreign_score(uuid, uuid) is
  'Refuses (42501) a score that the caller may not write, and explains it if the caller entered the score and the board changed it since.';

create function private.score_after(before public.scores, change jsonb) returns public.scores
language plpgsql stable set search_path = ''
as $$
declare
  -- A void skips the checks and changes nothing else, so that a restore brings back the same values.
  new_values jsonb := case change ->> 'action' when 'void' then '{}' else coalesce(change -> 'values', '{}') end;
  after public.scores := private.score_from_entry(before.season_id, (to_jsonb(before) || new_values) - 'id');
begin
  after.id := before.id;
  after.voided_at := case change ->> 'action'
    when 'void' then coalesce(before.voided_at, now())
    when 'restore' then null
    else before.voided_at
  end;
  return after;
end $$;

create function public.change_scores(season_id uuid, changes jsonb, reason text, source text default 'admin') returns setof public.scores
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := change_scores.season_id;
  change jsonb;
  score_id uuid;
  before public.scores;
  after public.scores;
  moves public.scores[] := '{}';
  waiting public.scores[];
  refused record;
  reason_given text;
begin
  perform private.refuse('You can''t change scores in this season. Ask the board, or one of its scorekeepers.', '42501')
    where not private.may_enter_scores(target);
  perform private.refuse('Choose 1 to 500 scores to change.')
    where jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) not between 1 and 500;
  perform private.require_reason(reason);
  perform private.lock_scores(target);
  perform private.set_change_context(reason, source);

  for change in select value from jsonb_array_elements(changes) loop
    perform private.refuse('A score can be corrected, voided, or restored.')
      where coalesce(change ->> 'action', '') not in ('correct', 'void', 'restore');
    score_id := private.typed_field(change, 'score_id', 'uuid', 'The id of a score')::uuid;
    select * into before from public.scores s where s.id = score_id and s.season_id = target for update;
    perform private.refuse_foreign_score(target, score_id) where not found;
    after := private.score_after(before, change);
    -- A change that already holds needs no revision, because the response to its first request may have been lost.
    if private.score_facts(after) <> private.score_facts(before) or (after.voided_at is not null and change ->> 'action' <> 'void') then
      perform private.require_revision(before, private.whole_number(change, 'expected_revision', 'The revision'));
    end if;
    moves := moves || after;
  end loop;
  perform private.refuse('Each score can be changed once in a list.') where (select count(distinct w.id) < count(*) from unnest(moves) w);

  -- A score may move to the position of another that moves too, so this repeats until no score can move.
  while cardinality(moves) > 0 loop
    waiting := '{}';
    for i in 1 .. cardinality(moves) loop
      after := moves[i];
      perform set_config('app.scores_to_change',
        array(select w.id from unnest(waiting || moves[i + 1 :]) w)::text, true);
      begin
        return next private.write_score(after);
      exception when unique_violation or raise_exception then
        get stacked diagnostics reason_given = pg_exception_hint;
        waiting := waiting || after;
        refused := row(sqlstate, sqlerrm, reason_given);
      end;
    end loop;
    if cardinality(waiting) = cardinality(moves) then
      perform private.refuse_taken(waiting[cardinality(waiting)]) where refused.f1 = '23505';
      perform private.refuse(refused.f2, reason => refused.f3);
    end if;
    moves := waiting;
  end loop;
  perform set_config('app.scores_to_change', '', true);
end $$;
comment on function public.change_scores(uuid, jsonb, text, text) is
  'Changes several scores of a season with one reason, all or none. changes: 1 to 500 objects { score_id, expected_revision, action: '
  'correct | void | restore, values: changed columns, ignored for void }. A change that already holds does nothing, whatever its revision. '
  '40001: a score changed since it was read (detail: the present score). 23505: the position is occupied (detail: that score). Returns the '
  'resulting scores.';

create function public.revert_score_change(entry_id bigint, reason text, expected_revision integer) returns public.scores
language plpgsql security invoker set search_path = ''
as $$
declare
  entry public.score_audit_log;
  score public.scores;
  target public.scores;
begin
  perform private.refuse('Only the board can undo score changes.', '42501') where not private.is_board();
  perform private.require_reason(reason);
  select * into entry from public.score_audit_log where id = entry_id;
  perform private.refuse('This entry of the log does not exist.') where entry.id is null;
  perform private.lock_scores(entry.season_id);
  select * into score from public.scores where id = entry.score_id for update;
  perform private.require_revision(score, expected_revision);

  if entry.was is null then
    target := score;
    target.voided_at := coalesce(score.voided_at, now());
  else
    target := private.score_from_entry(entry.season_id, entry.was);
    target.id := score.id;
    target.voided_at := case when entry.was ? 'voided_at' then coalesce(score.voided_at, now()) end;
  end if;
  perform private.refuse('This score is void already, as it was before this entry.')
    where score.voided_at is not null and target.voided_at is not null;
  perform private.refuse('This score already says what it said before this entry.') where private.score_facts(target) = private.score_facts(score);
  perform private.set_change_context(reason, 'score-audit-log');
  return private.write_score(target);
exception
  when unique_violation then
    perform private.refuse_taken(target);
  when foreign_key_violation then
    perform private.refuse('The week or team this score had then no longer exists. Correct the score instead.');
end $$;
comment on function public.revert_score_change(bigint, text, integer) is
  'Restores the state of a score before a log entry: voids an entered score, otherwise writes the old values. Adds a log entry. For the '
  'board. 40001: the score changed since it was read (detail: the present score). 23505: the position is occupied (detail: that score).';

grant execute on function private.refuse_taken(public.scores), private.refuse_foreign_score(uuid, uuid),
  private.score_after(public.scores, jsonb) to authenticated, service_role;
grant execute on function public.change_scores(uuid, jsonb, text, text), public.revert_score_change(bigint, text, integer)
  to authenticated;
