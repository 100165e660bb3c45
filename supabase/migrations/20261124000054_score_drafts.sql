-- Drafts: rounds saved by a phone with a scorer link, until a squad leader or a scorekeeper confirms them.

create function private.draft_from_entry(link public.scorer_links, entry jsonb) returns public.score_drafts
language plpgsql stable security definer set search_path = ''
as $$
declare
  squad public.squads := (select q from public.squads q where q.id = link.squad_id);
  shooter record;
  score public.scores;
  draft public.score_drafts;
begin
  score := private.score_from_entry(link.season_id, entry);
  perform private.refuse('One of the rounds has no id. Send each round with an id of its own.') where (entry ->> 'id') is null;
  select l.*, m.name into shooter from private.scorer_line_up(link) l join public.members m on m.id = l.member_id
  where l.member_id = score.member_id;
  perform private.refuse('This shooter isn''t in the squad of your code.', '42501', 'not_in_squad')
    where shooter.member_id is null;
  score.week := squad.week;
  score.event := squad.event;
  score.kind := shooter.kind;
  score.shot_on := link.night;
  score.position := shooter.place;
  perform private.refuse(format('%s: a round of this season has %s targets, not %s.', shooter.name, link.targets, coalesce(score.targets::text, 'none')))
    where score.targets is distinct from link.targets;
  perform private.check_round(score, shooter.name);
  draft := jsonb_populate_record(null::public.score_drafts, to_jsonb(score) || jsonb_build_object(
    'link_id', link.id, 'link_name', private.scorer_link_name(link), 'team_id', shooter.team_id,
    'scorer', upper(private.text_field(entry, 'scorer')), 'leader', upper(private.text_field(entry, 'leader')),
    'step', coalesce(private.whole_number(entry, 'step', 'The step'), 1), 'created_at', now(), 'changed_at', now()));
  perform private.refuse('Initials are one to six characters.')
    where coalesce(draft.scorer !~ '^[[:alpha:]][[:alpha:].-]{0,5}$', true) or draft.leader !~ '^[[:alpha:]][[:alpha:].-]{0,5}$';
  return draft;
end $$;
comment on function private.draft_from_entry(public.scorer_links, jsonb) is
  'Converts an entry of save_score_drafts into a draft. Week, event, date, team, kind and position are the squad''s, whatever the entry '
  'says. Refuses a shooter of another squad and an impossible round.';

create function private.record_draft(draft public.score_drafts) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.set_change_context(null, 'scorer-link');
  insert into public.scores (id, season_id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, shot_on,
    time_of_round, position)
  values (draft.id, draft.season_id, draft.week, draft.member_id, draft.team_id, draft.round, draft.event, draft.kind, draft.status,
    draft.targets, draft.hits, draft.detail, draft.shot_on, draft.time_of_round, draft.position);
  return true;
exception
  -- Another team this week or an occupied position needs a scorekeeper, so the draft waits.
  when raise_exception then
    return false;
end $$;
comment on function private.record_draft(public.score_drafts) is
  'Records a draft confirmed by the squad leader, without an account; false if a rule of scores needs a scorekeeper.';

create function private.count_draft(link public.scorer_links, phone bytea) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own integer := (select p.drafts from private.scorer_phones p where p.secret_hash = phone);
begin
  perform private.refuse('This phone has saved 60 rounds with this code. Ask the scorekeeper to go through them.', '53400') where own >= 60;
  -- A phone that has saved before is never refused because of other phones.
  perform private.refuse('This code has too many drafts. Ask the scorekeeper for a new code.', '53400')
    where own = 0 and (select count(*) from public.score_drafts d where d.link_id = link.id) >= 240;
  update private.scorer_phones p set drafts = p.drafts + 1 where p.secret_hash = phone;
end $$;
comment on function private.count_draft(public.scorer_links, bytea) is
  'Counts a new round of a phone: up to 60 per phone, and no new phones for a code with 240.';

create function private.save_score_draft(link public.scorer_links, phone bytea, entry jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.score_drafts := private.draft_from_entry(link, entry);
  stored public.score_drafts;
  recorded public.scores;
  same boolean;
begin
  select * into stored from public.score_drafts d where d.id = draft.id;
  perform private.refuse('This round belongs to another code.', '42501', 'not_in_squad')
    where stored.id is not null and stored.link_id is distinct from link.id;
  perform private.refuse('The scorekeeper discarded this round.', reason => 'discarded') where stored.discarded_at is not null;
  select * into recorded from public.scores s
  where s.id = draft.id
    or (s.season_id = draft.season_id and s.member_id = draft.member_id and s.week = draft.week and s.event = draft.event
      and s.round = draft.round and s.voided_at is null)
  order by (s.id = draft.id) desc limit 1;
  same := (recorded.hits, recorded.targets, recorded.status) is not distinct from (draft.hits, draft.targets, draft.status)
    and (draft.detail is null or recorded.detail is not distinct from draft.detail) and recorded.voided_at is null;
  if recorded.id = draft.id or stored.confirmed_at is not null then
    -- A late request returns the recorded or the newer state.
    if same or draft.step <= stored.step then
      return 'recorded';
    end if;
    perform private.refuse('This round is recorded already. Ask a board member to correct it.', reason => 'already_recorded');
  end if;
  if stored.step > draft.step then
    return 'draft';
  end if;
  if stored.id is null then
    perform private.count_draft(link, phone);
  end if;
  insert into public.score_drafts select draft.*
  on conflict (id) do update set round = excluded.round, status = excluded.status, hits = excluded.hits, detail = excluded.detail,
    member_id = excluded.member_id, team_id = excluded.team_id, kind = excluded.kind, position = excluded.position,
    time_of_round = excluded.time_of_round, scorer = excluded.scorer, leader = excluded.leader, step = excluded.step, changed_at = now();
  if same then
    update public.score_drafts d set confirmed_at = now() where d.id = draft.id;
    return 'recorded';
  end if;
  return case when draft.leader is not null and recorded.id is null and private.record_draft(draft) then 'recorded' else 'draft' end;
end $$;
comment on function private.save_score_draft(public.scorer_links, bytea, jsonb) is
  'Saves one round of a link: "draft", or "recorded" if it is a score now. A step older than the stored one changes nothing.';

create function private.save_score_drafts(secret text, entries jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link public.scorer_links := private.link_of_phone(save_score_drafts.secret);
  phone bytea := sha256(convert_to(save_score_drafts.secret, 'UTF8'));
  saved jsonb := '[]';
  entry jsonb;
begin
  perform private.refuse('Send a list of up to 60 rounds.') where jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 60;
  perform private.lock_scores(link.season_id);
  -- Read again under the lock: the link may have been revoked, or the week published, in the meantime.
  select * into link from public.scorer_links l where l.id = link.id;
  perform private.refuse('This scorer code is no longer open. Show the scorekeeper this phone.', '42501', 'link_over')
    where private.scorer_link_state(link) <> 'open';
  perform private.admit_phone(phone, link.id) where not exists (select from private.scorer_phones p where p.secret_hash = phone);
  for entry in select value from jsonb_array_elements(entries) loop
    saved := saved || jsonb_build_object('id', entry ->> 'id', 'state', private.save_score_draft(link, phone, entry));
  end loop;
  return saved;
end $$;

create function private.close_score_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.score_drafts d set confirmed_at = now()
  where d.season_id = new.season_id and d.week = new.week and d.member_id = new.member_id
    and d.confirmed_at is null and d.discarded_at is null
    and (d.id = new.id
      or (d.event, d.round, d.hits, d.targets, d.status) is not distinct from (new.event, new.round, new.hits, new.targets, new.status));
  return null;
end $$;
comment on function private.close_score_drafts() is
  'The score with the same id, or with the same values for the same round, confirms a draft.';
create trigger close_score_drafts after insert on public.scores for each row execute function private.close_score_drafts();

create function private.name_scorer_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.score_drafts;
begin
  select * into draft from public.score_drafts d where d.id = new.score_id;
  if draft.id is not null then
    new.reason := concat_ws('. ', format('Scored by %s (%s)', draft.scorer, draft.link_name),
      case when draft.leader is not null then format('Confirmed by squad leader %s', draft.leader) end, new.reason);
  end if;
  return new;
end $$;
comment on function private.name_scorer_link() is
  'The audit log entry of a drafted round names the link and the initials, no matter who confirmed it.';
create trigger name_scorer_link before insert on public.score_audit_log
  for each row when (new.action = 'entered') execute function private.name_scorer_link();

create function private.discard_score_drafts(draft_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  discarded integer;
begin
  perform private.refuse('You can''t discard drafts in this season. The board chooses its scorekeepers.', '42501')
    where not exists (select from public.score_drafts d where d.id = any (draft_ids))
      or exists (select from public.score_drafts d where d.id = any (draft_ids) and not private.may_enter_scores(d.season_id));
  update public.score_drafts d set discarded_at = now()
  where d.id = any (draft_ids) and d.confirmed_at is null and d.discarded_at is null;
  get diagnostics discarded = row_count;
  return discarded;
end $$;

create function public.discard_score_drafts(draft_ids uuid[]) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.discard_score_drafts($1) $$;
comment on function public.discard_score_drafts(uuid[]) is
  'Discards drafts; confirmed ones stay. For those who enter scores of the season. Returns their number.';

create function public.save_score_drafts(secret text, entries jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_score_drafts($1, $2) $$;
comment on function public.save_score_drafts(text, jsonb) is
  'Saves rounds of the phone''s squad, all or none. entries: { id, member_id, round, status, targets, hits, detail, time_of_round, scorer, '
  'leader, step }. A round with the squad leader''s initials is recorded; without them it is a draft. The same round again changes '
  'nothing. Returns [{ id, state: "draft" or "recorded" }]. 42501: the code is over, or a shooter of another squad.';

grant execute on function private.discard_score_drafts(uuid[]) to authenticated, service_role;
grant execute on function private.save_score_drafts(text, jsonb) to anon, service_role;
grant execute on function public.discard_score_drafts(uuid[]) to authenticated;
grant execute on function public.save_score_drafts(text, jsonb) to anon;
