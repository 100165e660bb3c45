-- A member disputes a score of their own: a note to the scorekeepers, which the board answers.

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
  constraint "an answered dispute says when" check ((status = 'open') = (answered_at is null)),
  constraint "a declined dispute says why" check (status <> 'declined' or answer ~ '\S')
);
comment on table public.score_disputes is
  'What a member has to say against a round of their own, until the board (or the scorekeeper who may still correct it) accepts or '
  'declines it.';
create index score_disputes_score on public.score_disputes (score_id);
create index score_disputes_season on public.score_disputes (season_id, created_at desc);
create index score_disputes_member on public.score_disputes (member_id);
create index score_disputes_account on public.score_disputes (account_id, created_at desc);
create index score_disputes_answered_by on public.score_disputes (answered_by);
create unique index score_disputes_one_open on public.score_disputes (score_id, account_id) where status = 'open';

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
    if old.status <> 'open' then
      perform private.refuse('This dispute is answered already. Look at it again.');
    end if;
    new.answer := nullif(btrim(new.answer), '');
    if new.status = 'declined' and new.answer is null then
      perform private.refuse('Say why the score stays as it is: the member reads it.');
    end if;
    if new.status <> 'open' then
      new.answered_by := me;
      new.answered_at := now();
    end if;
    return new;
  end if;

  -- Row policies are asked after this trigger: who may not dispute learns nothing from the sentences below.
  if (select auth.uid()) is not null and me is null then
    perform private.refuse('Sign in to dispute a score.', '42501');
  end if;
  select * into score from public.scores where id = new.score_id;
  if score.id is null or (me is not null and score.member_id not in (select private.own_member_ids())) then
    perform private.refuse('Only the one who shot a round disputes it.', '42501');
  end if;
  new.note := btrim(new.note);
  if coalesce(new.note, '') !~ '\S' then
    perform private.refuse('Say what is wrong with this score.');
  end if;
  if char_length(new.note) > 500 then
    perform private.refuse(format('The note has %s characters; 500 are allowed.', char_length(new.note)));
  end if;
  new.season_id := score.season_id;
  new.member_id := score.member_id;
  new.account_id := coalesce(me, new.account_id);
  new.status := 'open';
  new.answer := null;
  new.answered_by := null;
  new.answered_at := null;
  new.created_at := now();

  -- Requests sent at the same moment count each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('disputes of ' || new.account_id::text, 0));
  if exists (
    select from public.score_disputes d where d.account_id = new.account_id and d.score_id = new.score_id and d.status = 'open'
  ) then
    perform private.refuse('You have disputed this score already. The board will answer you.');
  end if;
  if (select count(*) from public.score_disputes d where d.account_id = new.account_id and d.status = 'open') >= 5 then
    perform private.refuse('Five of your disputes are open. Wait until the board has answered one of them.');
  end if;
  if (select count(*) from public.score_disputes d where d.account_id = new.account_id and d.created_at > now() - interval '1 day') >= 10 then
    perform private.refuse('You have disputed ten scores within a day. Please write to the board instead.');
  end if;
  return new;
end $$;
comment on function private.stamp_dispute() is
  'Fills in whose dispute it is and who answered it. At most five open ones and ten a day; only one''s own rounds; answered once.';
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
create policy "whoever may correct the score answers" on public.score_disputes
  for update to authenticated using (private.may_change_score(score_id)) with check (private.may_change_score(score_id));

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
  if dispute.id is null or not private.may_change_score(dispute.score_id) then
    perform private.refuse('This dispute does not exist, or is not yours to answer.', '42501');
  end if;
  if accepted is null or (not accepted and changes <> '[]') then
    perform private.refuse('A score is changed when its dispute is accepted.');
  end if;
  if changes <> '[]' then
    perform from public.change_scores(dispute.season_id, changes, coalesce(verdict, 'Disputed by the member: ' || dispute.note), 'admin');
  end if;
  update public.score_disputes d set status = case when accepted then 'accepted' else 'declined' end, answer = verdict
  where d.id = dispute.id returning * into dispute;
  return dispute;
end $$;
comment on function public.answer_dispute(uuid, boolean, text, jsonb) is
  'Accepts or declines a dispute, with the changes of scores that follow from it (as in change_scores), all or nothing. Declining needs '
  'an answer. For anyone who may correct the score.';

grant execute on function public.answer_dispute(uuid, boolean, text, jsonb) to authenticated;
