-- Notices: the shooter and the captain learn of a changed score, the author of a dispute of its answer. The sender is the person who made
-- the change.

create table private.score_notices (
  message_id uuid primary key references public.private_messages (id) on delete cascade,
  entry_ids bigint[] not null
);
comment on table private.score_notices is 'The audit log entries that a notice tells about.';
alter table private.score_notices enable row level security;

create table private.score_notices_due (
  id bigint generated always as identity primary key,
  entry_id bigint,
  dispute_id uuid
);
comment on table private.score_notices_due is
  'Notices due at the end of the running transaction, so that a bulk change becomes one message. Empty outside of it.';
alter table private.score_notices_due enable row level security;

create function private.note_score_change() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin insert into private.score_notices_due (entry_id) values (new.id); return null; end $$;
create trigger note_score_change after insert on public.score_audit_log
  for each row when (new.action <> 'entered' and new.account_id is not null) execute function private.note_score_change();

create function private.note_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin insert into private.score_notices_due (dispute_id) values (new.id); return null; end $$;
create trigger note_answer after update of status on public.score_disputes
  for each row when (old.status = 'open' and new.status <> 'open' and new.answered_by is not null) execute function private.note_answer();

create function private.fact_text(field text, facts jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when facts ->> field is null then '–'
    when field = 'team_id' then (select name from public.teams where id = (facts ->> field)::uuid)
    when field = 'member_id' then (select name from public.members where id = (facts ->> field)::uuid)
    when field = 'kind' then case facts ->> field when 'makeUp' then 'make-up' when 'preShoot' then 'pre-shoot' else facts ->> field end
    when field = 'shot_on' then to_char((facts ->> field)::date, 'FMMon FMDD, YYYY')
    when field = 'time_of_round' then left(facts ->> field, 5)
    else facts ->> field
  end
$$;

create function private.change_text(was jsonb, now jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  with fields (place, field, label) as (
    values (1, 'hits', 'hits'), (2, 'targets', 'targets'), (3, 'week', 'week'), (4, 'team_id', 'team'), (5, 'member_id', 'member'),
      (6, 'round', 'round'), (7, 'event', 'event'), (8, 'kind', 'kind'), (9, 'status', 'status'), (10, 'shot_on', 'date'),
      (11, 'time_of_round', 'time'), (12, 'position', 'lineup position'), (13, 'yardage', 'yardage'), (14, 'detail', 'hits and lost targets'),
      (15, 'note', 'note')
  ), phrases (rank, phrase) as (
    select place, format('%s %s → %s', label, private.fact_text(field, was), private.fact_text(field, now))
    from fields where was -> field is distinct from now -> field
    union all
    select 0, case when now ? 'voided_at' then 'voided: it no longer counts' else 'counts again' end
    where (was ? 'voided_at') <> (now ? 'voided_at')
  )
  select string_agg(phrase, '; ' order by rank) from phrases
$$;
comment on function private.change_text(jsonb, jsonb) is
  'The differences between two states of a score: "hits 20 → 21; week 3 → 4"; null if no entered value differs.';

create function private.notification_lines(entries bigint[], most integer) returns table (changed integer, line text)
language sql stable security definer set search_path = ''
as $$
  with states as (
    select score_id, min(id) as first_entry, max(id) as last_entry from public.score_audit_log where id = any (entries) group by score_id
  ), lines as (
    select f.id, format('%s, %s, week %s, round %s (%s of %s): %s',
        m.name, s.name, f.was ->> 'week', f.was ->> 'round', f.was ->> 'hits', f.was ->> 'targets', private.change_text(f.was, l.now)) as line,
      row_number() over (order by f.id) as place
    from states t
    join public.score_audit_log f on f.id = t.first_entry
    join public.score_audit_log l on l.id = t.last_entry
    join public.members m on m.id = f.member_id
    join public.seasons s on s.id = f.season_id
    where private.change_text(f.was, l.now) is not null
  )
  select count(*)::integer,
    string_agg(line, E'\n' order by place) filter (where place <= most)
      || case when count(*) > most then format(E'\nand %s more', count(*) - most) else '' end
from lines
$$;
comment on function private.notification_lines(bigint[], integer) is
  'The lines of a message about log entries: one line per score, from its first state to its last. Scores that end unchanged are left out.';

create function private.notification_recipients(entries bigint[], disputes uuid[]) returns table (account_id uuid, entry_ids bigint[], is_shooter boolean)
language sql stable security definer set search_path = ''
as $$
  with changes as (
    select l.*, coalesce(l.was ->> 'member_id', l.now ->> 'member_id')::uuid as old_member, (l.now ->> 'member_id')::uuid as new_member,
      (l.was ->> 'team_id')::uuid as old_team, (l.now ->> 'team_id')::uuid as new_team
    from public.score_audit_log l
    join public.scores s on s.id = l.score_id
    -- No notices about a draft season.
    join public.seasons k on k.id = l.season_id and private.is_begun(k.status)
    where l.id = any (entries)
      -- Adding target marks to a total changes no result.
      and (l.was ? 'detail' or l.was is distinct from l.now - 'detail')
      -- Fixing one's own entry on the same night is part of entering, unless the week was published or the score disputed.
      and not (
        s.entered_by = l.account_id and s.created_at > now() - interval '18 hours'
        and not exists (select from public.score_disputes d where d.id = any (disputes) and d.score_id = l.score_id)
        and not exists (
          select from public.season_weeks w
          where w.season_id = l.season_id and w.published_at is not null and w.week in ((l.was ->> 'week')::integer, (l.now ->> 'week')::integer)
        )
      )
  ), parties as (
    select c.id as entry_id, m.account_id, true as is_shooter
    from changes c join public.members m on m.id in (c.old_member, c.new_member)
    union
    select c.id, m.account_id, false
    from changes c join public.teams t on t.id in (c.old_team, c.new_team) join public.members m on m.id = t.captain_id
  )
  select p.account_id, array_agg(distinct p.entry_id), bool_or(p.is_shooter)
  from parties p
  join public.account_access x on x.account_id = p.account_id and x.is_active
  where p.account_id <> private.active_account_id() and p.account_id not in (select private.protected_accounts())
  group by p.account_id
$$;
comment on function private.notification_recipients(bigint[], uuid[]) is
  'Recipients and their changes: the shooter and the captains of the teams involved, without the caller, closed accounts, and juniors whom '
  'the caller may not write to.';

create function private.dispute_text(disputes uuid[], account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format(E'Your dispute about %s, week %s, round %s: “%s”\nIt was %s.%s',
      s.name, r.week, r.round, d.note, d.status, coalesce(E'\nReply: ' || d.answer, '')), E'\n\n' order by d.created_at)
  from public.score_disputes d
  join public.scores r on r.id = d.score_id
  join public.seasons s on s.id = d.season_id
  where d.id = any (disputes) and d.account_id = account
$$;

create function private.withdraw_earlier_notice(recipient uuid, entries bigint[]) returns bigint[]
language plpgsql security definer set search_path = ''
as $$
declare
  earlier record;
  score uuid;
begin
  select min(l.score_id::text)::uuid into score from public.score_audit_log l
  where l.id = any (entries) having count(distinct l.score_id) = 1;
  select n.message_id, n.entry_ids into earlier
  from private.score_notices n join public.private_messages m on m.id = n.message_id
  where m.sender_id = private.active_account_id() and m.recipient_id = recipient and not m.is_read
    and m.created_at > now() - interval '1 minute'
    and score = all (select l.score_id from public.score_audit_log l where l.id = any (n.entry_ids))
  order by m.created_at desc limit 1;
  if earlier.message_id is null then
    return entries;
  end if;
  -- Tells the trigger that would otherwise only hide it from the caller.
  perform set_config('app.purging', 'yes', true);
  delete from public.private_messages where id = earlier.message_id;
  perform set_config('app.purging', '', true);
  return earlier.entry_ids || entries;
end $$;
comment on function private.withdraw_earlier_notice(uuid, bigint[]) is
  'Withdraws an unread notice from the last minute about the same single score and merges its entries with the new ones: one notice per '
  'score and minute.';

create function private.notify_score_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  entries bigint[];
  disputes uuid[];
  reason text;
  recipient record;
  notice record;
  answers text;
  message uuid;
begin
  with due as (delete from private.score_notices_due d returning d.entry_id, d.dispute_id)
  select array_agg(entry_id) filter (where entry_id is not null), array_agg(dispute_id) filter (where dispute_id is not null)
  into entries, disputes from due;
  if me is null or (entries is null and disputes is null) then
    return null;
  end if;

  for recipient in
    select coalesce(p.account_id, d.account_id) as account_id, coalesce(p.entry_ids, '{}') as entry_ids, coalesce(p.is_shooter, false) as is_shooter
    from private.notification_recipients(entries, disputes) p
    full join (
      select distinct s.account_id from public.score_disputes s
      join public.account_access x on x.account_id = s.account_id and x.is_active
      where s.id = any (disputes) and s.account_id <> me and s.account_id not in (select private.protected_accounts())
    ) d on d.account_id = p.account_id
  loop
    answers := private.dispute_text(disputes, recipient.account_id);
    if recipient.entry_ids <> '{}' then
      recipient.entry_ids := private.withdraw_earlier_notice(recipient.account_id, recipient.entry_ids);
    end if;
    select * into notice from private.notification_lines(recipient.entry_ids, 30);
    continue when notice.changed = 0 and answers is null;
    select l.reason into reason from public.score_audit_log l where l.id = any (recipient.entry_ids) order by l.id desc limit 1;

    insert into public.private_messages (sender_id, recipient_id, kind, subject, content)
    values (
      me, recipient.account_id, 'notice',
      case
        when answers is not null then 'Reply to your score dispute'
        when notice.changed > 1 then format('%s scores were changed', notice.changed)
        when recipient.is_shooter then 'Your score was changed'
        else 'A score of your team was changed'
      end,
      concat_ws(E'\n\n',
        answers,
        notice.line,
        case when notice.changed > 0 then 'Why: ' || coalesce(reason, '–') end,
        'By: ' || (select btrim(a.first_name || ' ' || a.last_name) from public.accounts a where a.id = me),
        'See the rounds: ' || private.notice_link(recipient.entry_ids, disputes)
      )
    )
    returning id into message;
    if recipient.entry_ids <> '{}' then
      insert into private.score_notices (message_id, entry_ids) values (message, recipient.entry_ids);
    end if;
  end loop;
  return null;
end $$;
comment on function private.notify_score_changes() is
  'Sends, at the end of a transaction, one message to each person affected by its changes of scores and its answers.';

create function private.notice_link(entries bigint[], disputes uuid[]) returns text
language sql stable security definer set search_path = ''
as $$
  with concerned as (
    select l.season_id, l.score_id from public.score_audit_log l where l.id = any (entries)
    union
    select d.season_id, d.score_id from public.score_disputes d where d.id = any (disputes) and entries = '{}'
  )
  select '/score-history?season=' || min(season_id::text)
    || case when count(*) = 1 then '&score=' || min(score_id::text) else '' end
  from concerned
$$;
comment on function private.notice_link(bigint[], uuid[]) is
  'The path of the page with the rounds in a notice: of the one score, or of the season.';
create constraint trigger notify_score_changes after insert on private.score_notices_due
  deferrable initially deferred for each row execute function private.notify_score_changes();
