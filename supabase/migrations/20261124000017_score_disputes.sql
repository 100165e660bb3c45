-- Disputes: a member disputes one of their scores, or a scorekeeper asks which of two entries is right. The board answers.

create table public.score_disputes (
  id uuid primary key default gen_random_uuid(),
  score_id uuid not null references public.scores (id),
  season_id uuid not null references public.seasons (id),
  member_id uuid not null references public.members (id),
  account_id uuid not null references public.accounts (id) on delete cascade,
  note text not null check (note ~ '\S' and char_length(note) <= 500),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text check (char_length(answer) <= 500),
  answered_by uuid references public.accounts (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  entry jsonb check (octet_length(entry::text) <= 2000),
  source text not null default '',
  constraint "an answered dispute says when" check ((status = 'open') = (answered_at is null)),
  constraint "a declined dispute says why" check (status <> 'declined' or answer ~ '\S')
);
comment on table public.score_disputes is
  'A member''s objection to one of their rounds, until the board (or the scorekeeper who may still correct it) accepts or declines it. '
  'With an entry, a scorekeeper entered the same round differently and asks the board: id is the id of that round, entry its values as in '
  'the audit log, source the screen.';
create index score_disputes_score on public.score_disputes (score_id);
create index score_disputes_season on public.score_disputes (season_id, created_at desc);
create index score_disputes_member on public.score_disputes (member_id);
create index score_disputes_account on public.score_disputes (account_id, created_at desc);
create index score_disputes_answered_by on public.score_disputes (answered_by);
create unique index score_disputes_one_open on public.score_disputes (score_id, account_id) where status = 'open' and entry is null;

create function private.stamp_dispute() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  score public.scores;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'answered_by' = to_jsonb(old) - 'answered_by' then
      return new;
    end if;
    perform private.refuse('This dispute was already answered. Reload to see the reply.') where old.status <> 'open';
    new.answer := nullif(btrim(new.answer), '');
    perform private.refuse('Explain why the score stays as it is. The member will see it.') where new.status = 'declined' and new.answer is null;
    if new.status <> 'open' then
      new.answered_by := me;
      new.answered_at := now();
    end if;
    return new;
  end if;

  -- No client may write this column; private.dispute_entry has checked the row and filled it in.
  if new.entry is not null then
    return new;
  end if;
  -- Policies run after this trigger, so a person without rights must learn nothing from the errors below.
  perform private.refuse('Sign in to dispute a score.', '42501') where (select auth.uid()) is not null and me is null;
  select * into score from public.scores where id = new.score_id;
  perform private.refuse('Only the shooter can dispute a round.', '42501')
    where score.id is null or (me is not null and score.member_id not in (select private.own_member_ids()));
  new.note := btrim(new.note);
  perform private.refuse('Explain what''s wrong with this score.') where coalesce(new.note, '') !~ '\S';
  perform private.refuse(format('The note has %s characters. The limit is 500.', char_length(new.note))) where char_length(new.note) > 500;
  new.season_id := score.season_id;
  new.member_id := score.member_id;
  new.account_id := coalesce(me, new.account_id);
  new.status := 'open';
  new.answer := null;
  new.answered_by := null;
  new.answered_at := null;
  new.created_at := now();

  -- Concurrent requests are counted one after another.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('disputes of ' || new.account_id::text, 0));
  perform private.refuse('You have disputed this score already. The board will answer you.') where exists (
    select from public.score_disputes d where d.account_id = new.account_id and d.score_id = new.score_id and d.status = 'open' and d.entry is null
  );
  perform private.refuse('Five of your disputes are open. Wait until the board has answered one of them.')
    where (select count(*) from public.score_disputes d where d.account_id = new.account_id and d.status = 'open' and d.entry is null) >= 5;
  perform private.refuse('You have disputed ten scores within a day. Please write to the board instead.')
    where (select count(*) from public.score_disputes d where d.account_id = new.account_id and d.created_at > now() - interval '1 day' and d.entry is null) >= 10;
  return new;
end $$;
comment on function private.stamp_dispute() is
  'Sets whose dispute it is and who answered it. Up to five open disputes and ten a day, of one''s own rounds; answered once.';
create trigger stamp_dispute before insert or update on public.score_disputes
  for each row when (current_setting('app.merging', true) is distinct from 'yes') execute function private.stamp_dispute();

alter table public.score_disputes enable row level security;
grant select, insert (id, score_id, note), update (status, answer) on public.score_disputes to authenticated;
create policy "members read their own disputes, scorekeepers and the board those of the season" on public.score_disputes
  for select to authenticated
  using (account_id = (select private.active_account_id()) or private.may_enter_scores(season_id));
create policy "members dispute rounds of their own" on public.score_disputes
  for insert to authenticated
  with check (account_id = (select private.active_account_id()) and member_id in (select private.own_member_ids()));
create function private.may_answer_dispute(dispute public.score_disputes) returns boolean
language sql stable set search_path = ''
as $$ select private.is_board() or (dispute.entry is null and private.may_change_score(dispute.score_id)) $$;
comment on function private.may_answer_dispute(public.score_disputes) is
  'True for anyone who may correct the score; between two scorekeepers'' entries only the board.';
grant execute on function private.may_answer_dispute(public.score_disputes) to authenticated, service_role;
create policy "anyone who may correct the score answers, between two entries the board" on public.score_disputes
  for update to authenticated
  using (private.may_answer_dispute(score_disputes)) with check (private.may_answer_dispute(score_disputes));

create function public.answer_dispute(dispute_id uuid, accepted boolean, answer text default null, changes jsonb default '[]')
returns public.score_disputes
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  dispute public.score_disputes;
  verdict text := nullif(btrim(answer_dispute.answer), '');
begin
  select * into dispute from public.score_disputes d where d.id = answer_dispute.dispute_id;
  perform private.refuse('This dispute does not exist, or is not yours to answer.', '42501')
    where dispute.id is null or not private.may_answer_dispute(dispute);
  perform private.refuse('A score is changed when its dispute is accepted.') where accepted is null or (not accepted and changes <> '[]');
  if changes <> '[]' then
    perform from public.change_scores(dispute.season_id, changes, coalesce(verdict,
      case when dispute.entry is null then 'Disputed by the member: ' else 'Two entries differed: ' end || dispute.note), 'admin');
  end if;
  update public.score_disputes d set status = case when accepted then 'accepted' else 'declined' end, answer = verdict
  where d.id = dispute.id returning * into dispute;
  return dispute;
end $$;
comment on function public.answer_dispute(uuid, boolean, text, jsonb) is
  'Accepts or declines a dispute together with the resulting changes of scores (as in change_scores), all or nothing. Declining needs an '
  'answer. For anyone who may correct the score; between two entries for the board.';

grant execute on function public.answer_dispute(uuid, boolean, text, jsonb) to authenticated;

-- Two scorekeepers entered the same round differently: the second asks the board, and may withdraw the question for ten minutes.

create function private.dispute_entry(season uuid, entry jsonb, source text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  score public.scores;
  recorded public.scores;
  same_id public.score_disputes;
begin
  perform private.refuse('You can''t enter scores in this season. The board chooses its scorekeepers.', '42501') where me is null or not private.may_enter_scores(season);
  perform private.refuse('Send one round.') where jsonb_typeof(entry) is distinct from 'object' or octet_length(entry::text) > 4000;
  score := private.score_from_entry(season, entry);
  perform private.check_round(score, coalesce((select m.name from public.members m where m.id = score.member_id), 'Unknown member'));
  perform private.lock_scores(season);
  select * into same_id from public.score_disputes d where d.id = score.id;
  if same_id.id is not null then
    -- The response to the first request was lost.
    if same_id.account_id = me and same_id.season_id = season and same_id.entry is not null then
      return same_id.id;
    end if;
    perform private.refuse('This round is someone else''s. Only the person who saved it can send it to the board.', '42501');
  end if;
  select * into recorded from public.scores s
  where s.season_id = score.season_id and s.member_id = score.member_id and s.week = score.week and s.event = score.event
    and s.round = score.round and s.voided_at is null;
  if recorded.id is null or private.same_round(score, recorded) or private.can_add_marks(score, recorded) then
    return null;
  end if;
  perform private.refuse('The board has 50 of your rounds to decide. Ask about more when some are decided.')
    where (select count(*) from public.score_disputes d where d.account_id = me and d.status = 'open' and d.entry is not null) >= 50;
  perform private.refuse('You have asked the board about 100 rounds within a day. Please talk to the board instead.')
    where (select count(*) from public.score_disputes d
        where d.account_id = me and d.entry is not null and d.created_at > now() - interval '1 day') >= 100;
  -- A note may be private, and it could not be removed from here later.
  insert into public.score_disputes (id, score_id, season_id, member_id, account_id, note, entry, source)
  values (score.id, recorded.id, season, recorded.member_id, me, format('Entered as %s of %s, recorded as %s of %s.',
    score.hits, score.targets, recorded.hits, recorded.targets), private.score_facts(score) - 'note', private.known_source(source));
  return score.id;
end $$;

create function public.dispute_entry(season_id uuid, entry jsonb, source text default 'add-team-scores') returns uuid
language sql security invoker set search_path = ''
as $$ select private.dispute_entry(season_id, entry, source) $$;
comment on function public.dispute_entry(uuid, jsonb, text) is
  'Asks the board which of two entries is right: a round as in record_scores, and the recorded score, which stays until the board decides. '
  'The same request again is the same dispute. Null: the entries agree now, so record the round. Up to 50 open disputes and 100 a day. For '
  'those who may enter scores of the season. Returns the id of the dispute, which is the id of the round.';

create function private.withdraw_dispute(dispute uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  own public.score_disputes;
begin
  select * into own from public.score_disputes d
  where d.id = dispute and d.account_id = private.active_account_id() and d.entry is not null for update;
  if own.id is null then
    return null;
  end if;
  perform private.refuse('The board has decided this round already.') where own.status <> 'open';
  perform private.refuse('You can undo this for 10 minutes. The board decides now.') where own.created_at < now() - interval '10 minutes';
  delete from public.score_disputes d where d.id = own.id;
  return own.id;
end $$;

create function public.withdraw_dispute(dispute_id uuid) returns uuid
language sql security invoker set search_path = ''
as $$ select private.withdraw_dispute(dispute_id) $$;
comment on function public.withdraw_dispute(uuid) is
  'Withdraws a dispute_entry of the caller from the last 10 minutes that the board has not decided. Returns its id, or null if there is '
  'none.';

grant execute on function private.dispute_entry(uuid, jsonb, text), private.withdraw_dispute(uuid) to authenticated;
grant execute on function public.dispute_entry(uuid, jsonb, text), public.withdraw_dispute(uuid) to authenticated;
