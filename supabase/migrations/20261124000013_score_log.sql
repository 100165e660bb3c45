-- The audit log: every change of a score with its author, reason and source.

create table public.score_audit_log (
  id bigint generated always as identity primary key,
  score_id uuid not null references public.scores (id),
  season_id uuid not null references public.seasons (id),
  member_id uuid not null references public.members (id),
  action text not null check (action in ('entered', 'corrected', 'moved', 'voided', 'restored')),
  was jsonb,
  now jsonb not null,
  reason text,
  source text not null,
  account_id uuid references public.accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.score_audit_log is
  'Every insert, change and void of a score, written in the same transaction: account_id (null: the server), old values, new values, '
  'reason, and the screen it came from.';
create index score_audit_log_score on public.score_audit_log (score_id, id);
create index score_audit_log_latest on public.score_audit_log (created_at desc, id desc);
create index score_audit_log_changed on public.score_audit_log (created_at desc, id desc) where action <> 'entered';
create index score_audit_log_season on public.score_audit_log (season_id, created_at desc, id desc);
create index score_audit_log_member on public.score_audit_log (member_id, created_at desc, id desc);
create index score_audit_log_account on public.score_audit_log (account_id, created_at desc, id desc);

create function private.change_reason() returns text
language sql stable set search_path = ''
as $$ select case when current_setting('app.change_reason', true) ~ '\S' then left(current_setting('app.change_reason', true), 500) end $$;
comment on function private.change_reason() is
  'The reason that private.set_change_context set for this transaction, up to 500 characters, or null.';

create function private.change_source() returns text
language sql stable set search_path = ''
as $$ select coalesce(nullif(left(current_setting('app.change_source', true), 60), ''), 'data API') $$;
comment on function private.change_source() is 'The screen that private.set_change_context set for this transaction, or "data API".';

-- A fixed list; only the board may name screens of the board. An unknown name costs no one their rounds, which may have waited on a phone:
-- it is logged as no screen.

create function private.known_source(source text) returns text
language sql stable set search_path = ''
as $$
  select case
    when source in ('add-score', 'add-team-scores', 'at-the-line', 'restore') then source
    -- Set by private.record_draft, which runs without an account.
    when source = 'scorer-link' and (select auth.uid()) is null then source
    when source in ('admin', 'score-audit-log', 'member-admin', 'team-admin', 'import', 'season file')
      and ((select auth.uid()) is null or private.is_board()) then source
    else ''
  end
$$;
comment on function private.known_source(text) is
  'The screen named by a change of scores if it exists and the caller may open it, otherwise empty, which is logged as "data API". Any '
  'name is accepted from the server, which has no account.';

create function private.set_change_context(reason text, source text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.change_reason', coalesce(reason, ''), true);
  perform set_config('app.change_source', private.known_source(source), true);
end $$;
comment on function private.set_change_context(text, text) is 'Sets the reason and the screen for score changes later in this transaction.';

create function private.score_facts(score public.scores) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_strip_nulls(to_jsonb(score) - array['id', 'season_id', 'revision', 'created_at', 'entered_by', 'voided_by']);
end $$;
comment on function private.score_facts(public.scores) is
  'The part of a score that the audit log stores: all entered values, and whether it is void.';

create function private.log_score() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then private.score_facts(old) end;
  facts jsonb := private.score_facts(new);
begin
  if facts = was then
    return null;
  end if;
  insert into public.score_audit_log (score_id, season_id, member_id, action, was, now, reason, source, account_id)
  values (
    new.id, new.season_id, new.member_id,
    case
      when tg_op = 'INSERT' then 'entered'
      when old.voided_at is null and new.voided_at is not null then 'voided'
      when old.voided_at is not null and new.voided_at is null then 'restored'
      when old.week <> new.week or old.team_id is distinct from new.team_id then 'moved'
      else 'corrected'
    end,
    was,
    facts,
    private.change_reason(), private.change_source(), private.active_account_id()
  );
  return null;
end $$;
create trigger log_score after insert or update on public.scores for each row execute function private.log_score();

create function private.without_texts(entry public.score_audit_log) returns jsonb
language sql stable set search_path = ''
as $$
  select (to_jsonb(entry) - 'reason') || jsonb_build_object('was', entry.was - 'note', 'now', entry.now - 'note')
$$;

create function private.forbid_log_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Four changes are allowed: a deleted account (its id becomes null), the removal of a private text (reason and note), a merged member,
  -- and an undone import.
  if tg_op = 'UPDATE' and new.account_id is null and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.redacted_score', true) = old.score_id::text
    and private.without_texts(new) = private.without_texts(old) then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = 'yes'
    and (to_jsonb(new) - 'member_id') = (to_jsonb(old) - 'member_id') then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('app.undoing_import', true) = 'yes' then
    return old;
  end if;
  perform private.refuse('The audit log is written once and never changed.');
end $$;
comment on function private.forbid_log_change() is 'The audit log is append-only, with the exceptions listed in the function.';
create trigger forbid_log_change before update or delete on public.score_audit_log for each row execute function private.forbid_log_change();
create trigger forbid_log_truncate before truncate on public.score_audit_log for each statement execute function private.forbid_log_change();

create function private.redact_reason(entry bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mark constant text := '[removed by an administrator]';
  target public.score_audit_log;
  notes text[];
begin
  perform private.refuse('Only an Admin removes a text from the log.', '42501') where not private.is_admin();
  select * into target from public.score_audit_log l where l.id = entry;
  notes := array_remove(array_remove(array[target.was ->> 'note', target.now ->> 'note'], null), mark);
  perform private.refuse('This entry has no text that could be removed.') where coalesce(target.reason, mark) = mark and cardinality(notes) = 0;
  perform private.lock_scores(target.season_id);
  perform set_config('app.redacted_score', target.score_id::text, true);
  -- Changes the round even in a finished season, and without a notice that would repeat the text.
  perform private.set_change_context('A text was removed by an administrator.', 'score-audit-log');
  perform set_config('app.merging', 'yes', true);
  update public.scores s set note = mark where s.id = target.score_id and s.note = any (notes);
  perform set_config('app.merging', '', true);
  perform private.set_change_context(null, null);
  update public.score_audit_log l set
    reason = case when l.id = entry and l.reason is not null then mark else l.reason end,
    was = case when l.was ->> 'note' = any (notes) then l.was || jsonb_build_object('note', mark) else l.was end,
    now = case when l.now ->> 'note' = any (notes) then l.now || jsonb_build_object('note', mark) else l.now end
  where l.score_id = target.score_id and (l.id = entry or l.was ->> 'note' = any (notes) or l.now ->> 'note' = any (notes));
  perform private.log_security('log text removed', null, jsonb_build_object('entry', entry));
  perform set_config('app.redacted_score', '', true);
end $$;

create function public.redact_log_reason(entry_id bigint) returns void
language sql security invoker set search_path = ''
as $$ select private.redact_reason(entry_id) $$;
comment on function public.redact_log_reason(bigint) is
  'Removes the free texts of an audit log entry that contain something private: its reason, and the note of the round, which also goes '
  'from the round itself and from every entry that repeats it. For Admins; logged in the security log.';

alter table public.score_audit_log enable row level security;
grant select on public.score_audit_log to authenticated;
create policy "the board reads the log, members that of rounds they see" on public.score_audit_log
  for select to authenticated
  using (
    (select private.is_board())
    or (member_id in (select private.own_member_ids()) and season_id not in (select private.hidden_season_ids()))
  );

grant execute on function private.known_source(text), private.set_change_context(text, text), private.score_facts(public.scores)
  to authenticated, service_role;
grant execute on function private.redact_reason(bigint) to authenticated;
grant execute on function public.redact_log_reason(bigint) to authenticated;
