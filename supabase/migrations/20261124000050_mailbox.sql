-- The mailbox: each person's threads with sums that triggers keep, so that a large mailbox is read as fast as a small one.

create index private_messages_search on public.private_messages using gin (search_text extensions.gin_trgm_ops);
create index private_messages_thread on public.private_messages (thread_id, created_at desc, id desc);

create table public.mailbox_threads (
  thread_id uuid not null,
  account_id uuid not null references public.accounts (id) on delete cascade,
  newest_id uuid,
  newest_at timestamptz,
  people uuid[] not null default '{}',
  people_count integer not null default 0,
  messages integer not null default 0,
  received integer not null default 0,
  sent integer not null default 0,
  unread integer not null default 0,
  files integer not null default 0,
  primary key (thread_id, account_id)
);
comment on table public.mailbox_threads is
  'The threads of each person, without the messages that they deleted. people: the others, as far as this person may know them, up to 31 of '
  'people_count; received, sent, unread, files: how many of its messages are that.';
create index mailbox_threads_account on public.mailbox_threads (account_id);
create index mailbox_threads_inbox on public.mailbox_threads (account_id, newest_at desc, thread_id desc) where received > 0;
create index mailbox_threads_sent on public.mailbox_threads (account_id, newest_at desc, thread_id desc) where sent > 0;
create index mailbox_threads_unread on public.mailbox_threads (account_id, newest_at desc, thread_id desc) include (unread) where unread > 0;
create index mailbox_threads_files on public.mailbox_threads (account_id, newest_at desc, thread_id desc) where files > 0;
create index mailbox_threads_people on public.mailbox_threads using gin (people);

-- ---------------------------------------------------------------------------------------------------------
-- Which messages are one thread.

create function private.name_thread(subject text, parties uuid[]) returns uuid
language sql immutable set search_path = ''
as $$
  select md5(concat_ws(E'\n',
    lower(btrim(regexp_replace(regexp_replace(subject, '^(\s*(re|aw|fw|fwd|wg)(\[\d+\])?\s*:)+', '', 'i'), '\s+', ' ', 'g'))),
    array_to_string(array(select distinct party from unnest(parties) party where party is not null order by 1), ',')
  ))::uuid
$$;
comment on function private.name_thread(text, uuid[]) is
  'The same for messages among the same people about the same subject, whatever marks of a reply it begins with.';

create function private.begin_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.thread_id := case
    when new.uses_recipients_table then new.id
    else private.name_thread(new.subject, array[new.sender_id, new.recipient_id])
  end;
  return new;
end $$;
comment on function private.begin_thread() is 'The thread of a message to one; that of a message to several is known once they are named.';
-- After a_shape_message, which cleans the subject.
create trigger begin_thread before insert on public.private_messages
  for each row execute function private.begin_thread();

-- ---------------------------------------------------------------------------------------------------------
-- A message that comes or is read is added to the sums of its thread; they are counted again when messages are deleted, or several named.

create view private.mailbox_messages as
select t.account_id, t.thread_id, m.id, m.sender_id, m.recipient_id, m.uses_recipients_table, m.created_at, m.attachments,
  r.id is not null or (m.recipient_id = t.account_id and not m.uses_recipients_table) as is_received,
  coalesce(r.is_read, m.is_read) as is_read
from public.mailbox_threads t
join public.private_messages m on m.thread_id = t.thread_id
left join public.message_recipients r on m.uses_recipients_table and r.message_id = m.id and r.recipient_id = t.account_id
where (m.sender_id = t.account_id or r.id is not null or (m.recipient_id = t.account_id and not m.uses_recipients_table))
  and not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = t.account_id);
comment on view private.mailbox_messages is 'What each account has sent or received and not deleted, by the threads that it has.';

create function private.sum_threads(accounts uuid[], threads uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Each in the same order, so that two at once wait for each other and never in a circle.
  insert into public.mailbox_threads (thread_id, account_id)
  select distinct p.thread, p.account from unnest(threads, accounts) p (thread, account) where p.account is not null order by 1, 2
  on conflict do nothing;
  perform from public.mailbox_threads t
  where (t.thread_id, t.account_id) in (select * from unnest(threads, accounts))
  order by t.thread_id, t.account_id for update;
  -- Counted after the lock, so that of two messages at once the second count has both.
  update public.mailbox_threads t
  set newest_id = n.id, newest_at = n.created_at, messages = s.messages, received = s.received, sent = s.sent, unread = s.unread, files = s.files,
    people = coalesce(n.others[:case when n.copies > 30 and n.sender_id is distinct from t.account_id then 1 else 31 end], '{}'),
    people_count = coalesce(cardinality(n.others), 0)
  from (select distinct * from unnest(threads, accounts)) p (thread, account)
  cross join lateral (
    select count(*) as messages, count(*) filter (where is_received) as received, count(*) filter (where sender_id = p.account) as sent,
      count(*) filter (where is_received and not is_read) as unread, count(*) filter (where attachments <> '[]') as files
    from private.mailbox_messages m where m.account_id = p.account and m.thread_id = p.thread
  ) s
  left join lateral (
    select m.id, m.created_at, m.sender_id, c.copies,
      array(
        select party from unnest(c.recipients || m.sender_id) party where party is not null and party <> p.account
        group by party order by party is distinct from m.sender_id, party
      ) as others
    from (
      select * from private.mailbox_messages o where o.account_id = p.account and o.thread_id = p.thread
      order by o.created_at desc, o.id desc limit 1
    ) m
    cross join lateral (
      select count(r.id) as copies, case when m.uses_recipients_table then array_agg(r.recipient_id) else array[m.recipient_id] end as recipients
      from public.message_recipients r where r.message_id = m.id
    ) c
  ) n on true
  where t.thread_id = p.thread and t.account_id = p.account;
  delete from public.mailbox_threads t
  where (t.thread_id, t.account_id) in (select * from unnest(threads, accounts)) and t.messages = 0;
end $$;
comment on function private.sum_threads(uuid[], uuid[]) is
  'Counts the threads of these accounts again, pair by pair. Recipients of a message to more than 30 know its sender alone.';

create function private.sum_written() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Added up without a count: two that come at once add to one row in turn. Sums of several threads are written in the order of sum_threads.
  insert into public.mailbox_threads as t
    (thread_id, account_id, newest_id, newest_at, people, people_count, messages, received, sent, unread, files)
  select m.thread_id, a.account, (array_agg(m.id order by m.created_at desc, m.id desc))[1], max(m.created_at), p.people, cardinality(p.people),
    count(*), count(*) filter (where a.is_received), count(*) filter (where m.sender_id = a.account),
    count(*) filter (where a.is_received and not m.is_read), count(*) filter (where m.attachments <> '[]')
  from changed m
  cross join lateral (
    select party as account, not m.uses_recipients_table and party is not distinct from m.recipient_id as is_received
    from unnest(array[m.sender_id, case when not m.uses_recipients_table then m.recipient_id end]) party where party is not null group by party
  ) a
  cross join lateral (
    select array(
      select party from unnest(array[m.sender_id, case when not m.uses_recipients_table then m.recipient_id end]) party
      where party is not null and party <> a.account
    ) as people
  ) p
  where not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = a.account)
  group by m.thread_id, a.account, p.people order by 1, 2
  on conflict (thread_id, account_id) do update set
    newest_id = case when (excluded.newest_at, excluded.newest_id) > (t.newest_at, t.newest_id) then excluded.newest_id else t.newest_id end,
    newest_at = greatest(t.newest_at, excluded.newest_at), people = excluded.people, people_count = excluded.people_count,
    messages = t.messages + excluded.messages, received = t.received + excluded.received, sent = t.sent + excluded.sent,
    unread = t.unread + excluded.unread, files = t.files + excluded.files;
  return null;
end $$;
comment on function private.sum_written() is 'A message to one is in the mailboxes of two, which get it in addition; one to several is at first in its sender''s.';
create trigger sum_written after insert on public.private_messages
  referencing new table as changed for each statement execute function private.sum_written();

create function private.sum_copies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  messages uuid[] := array(select distinct message_id from changed);
  former uuid[] := array(select thread_id from public.private_messages where id = any (messages) order by id);
  accounts uuid[];
  threads uuid[];
begin
  update public.private_messages m set thread_id = private.name_thread(m.subject, array(select private.message_parties(m.id)))
  where m.id = any (messages) and (select count(*) from public.message_recipients r where r.message_id = m.id) <= 30;
  update public.private_messages m set thread_id = m.id
  where m.id = any (messages) and m.thread_id <> m.id and (select count(*) from public.message_recipients r where r.message_id = m.id) > 30;
  select array_agg(p.account), array_agg(p.thread) into accounts, threads from (
    select t.account_id as account, t.thread_id as thread from public.mailbox_threads t where t.thread_id = any (former)
    union
    select party, m.thread_id from public.private_messages m, private.message_parties(m.id) party where m.id = any (messages)
  ) p;
  perform private.sum_threads(accounts, threads);
  return null;
end $$;
comment on function private.sum_copies() is
  'Recipients that are named make a message of several part of the thread of all of them; one to more than 30 stands alone.';
create trigger sum_copies after insert on public.message_recipients
  referencing new table as changed for each statement execute function private.sum_copies();

create function private.sum_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[];
  messages uuid[];
  steps integer[];
begin
  if tg_table_name = 'private_messages' then
    select array_agg(n.recipient_id), array_agg(n.id), array_agg(n.is_read::integer) into accounts, messages, steps
    from changed n join former f on f.id = n.id and f.is_read <> n.is_read;
  else
    select array_agg(n.recipient_id), array_agg(n.message_id), array_agg(n.is_read::integer) into accounts, messages, steps
    from changed n join former f on f.id = n.id and f.is_read <> n.is_read;
  end if;
  update public.mailbox_threads t set unread = t.unread + d.unread
  from (
    select m.thread_id, c.account, sum(1 - 2 * c.is_read)::integer as unread
    from unnest(accounts, messages, steps) c (account, message, is_read)
    join public.private_messages m on m.id = c.message
    where not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = c.account)
    group by 1, 2
  ) d
  where t.thread_id = d.thread_id and t.account_id = d.account;
  return null;
end $$;
comment on function private.sum_read() is 'What is read is no longer unread in the sums. Added up without a count, because all may be read at once.';
create trigger sum_read after update on public.private_messages
  referencing old table as former new table as changed for each statement execute function private.sum_read();
create trigger sum_read after update on public.message_recipients
  referencing old table as former new table as changed for each statement execute function private.sum_read();

create function private.sum_hidden() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sum_threads(array_agg(c.account_id), array_agg(m.thread_id))
  from changed c join public.private_messages m on m.id = c.message_id having count(*) > 0;
  return null;
end $$;
comment on function private.sum_hidden() is 'What a person deletes, or never gets from someone they blocked, is not in their sums.';
create trigger sum_hidden after insert on public.message_hides
  referencing new table as changed for each statement execute function private.sum_hidden();

create function private.sum_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sum_threads(array_agg(t.account_id), array_agg(t.thread_id))
  from public.mailbox_threads t where t.thread_id in (select thread_id from former) having count(*) > 0;
  return null;
end $$;
comment on function private.sum_deleted() is 'A message that is withdrawn is in no one''s sums.';
create trigger sum_deleted after delete on public.private_messages
  referencing old table as former for each statement execute function private.sum_deleted();

create function private.leave_threads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mailbox_threads set people = array_remove(people, old.id) where people @> array[old.id];
  return null;
end $$;
comment on function private.leave_threads() is 'Who leaves is not named in the threads of others anymore.';
create trigger leave_threads after delete on public.accounts
  for each row execute function private.leave_threads();

alter table public.mailbox_threads enable row level security;
grant select on public.mailbox_threads to authenticated;
create policy "people read the sums of their own threads" on public.mailbox_threads
  for select to authenticated using (account_id = (select private.active_account_id()));

-- ---------------------------------------------------------------------------------------------------------
-- What the screen asks.

create view public.mailbox with (security_invoker = true) as
select t.thread_id, t.newest_at, t.people, t.people_count, t.messages, t.received, t.sent, t.unread, t.files,
  m.id, m.sender_id, m.subject, left(m.content, 160) as content, m.attachments
from public.mailbox_threads t join public.private_messages m on m.id = t.newest_id;
comment on view public.mailbox is 'The caller''s threads, each with the beginning of its newest message.';
grant select on public.mailbox to authenticated;

-- With the default of 1,000 rows PostgreSQL would join the whole mailbox to what is found.
create function private.threads_with(terms text[], box text, part text, behind_at timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 51 security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.active_account_id();
  -- The index knows three letters: one or two are looked for where a word begins.
  texts text[] := array(select case when word ~ '^%[a-z0-9]{1,2}%$' then '% ' || substr(word, 2) else word end from unnest(terms) word);
  newest uuid[] := array(
    select t.thread_id from public.mailbox_threads t
    where t.account_id = me and (behind_at is null or (t.newest_at, t.thread_id) < (behind_at, behind_id))
      and case box when 'sent' then t.sent else t.received end > 0
    order by t.newest_at desc, t.thread_id desc limit 60
  );
  asked uuid[] := newest;
  found uuid[];
begin
  -- The newest threads have enough of a word that is everywhere; the threads of a rare word are few, and an index has them.
  for pass in 1..2 loop
    found := array(
      select t.thread_id from public.mailbox_threads t
      where t.account_id = me and (asked is null or t.thread_id = any (asked))
        and (behind_at is null or (t.newest_at, t.thread_id) < (behind_at, behind_id))
        and case box when 'sent' then t.sent else t.received end > 0
        and case part when 'unread' then t.unread when 'files' then t.files else 1 end > 0
        and not exists (
          select from unnest(terms, texts) w (word, text)
          where not exists (
            select from public.private_messages m
            where m.thread_id = t.thread_id and m.search_text like w.text
              and not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = me)
          ) and not exists (
            select from public.accounts a where a.id = any (t.people) and private.plain(a.first_name || ' ' || a.last_name) like w.word
          )
        )
      order by t.newest_at desc, t.thread_id desc limit 51
    );
    exit when pass = 2 or cardinality(newest) < 60 or cardinality(found) > 50;
    asked := null;
    for place in 1..cardinality(terms) loop
      select coalesce(array_agg(h.thread_id), '{}') into asked from (
        (select m.thread_id from public.private_messages m where m.search_text like texts[place] limit 301)
        union all
        (select t.thread_id from public.mailbox_threads t
        where t.account_id = me and t.people && array(
          select a.id from public.accounts a where private.plain(a.first_name || ' ' || a.last_name) like terms[place]
        ) limit 301)
      ) h having count(*) <= 300;
      exit when asked is not null;
    end loop;
  end loop;
  return query select unnest(found);
end $$;

create function public.search_mailbox(terms text, box text, part text, behind_at timestamptz default null, behind_id uuid default null)
returns setof public.mailbox
language sql stable security invoker set search_path = ''
as $$
  select m.* from public.mailbox m
  where m.thread_id in (select private.threads_with(private.search_terms(terms), box, part, behind_at, behind_id))
  order by m.newest_at desc, m.thread_id desc
$$;
comment on function public.search_mailbox(text, text, text, timestamptz, uuid) is
  'Up to 51 threads of the caller''s mailbox with all of these words, the newest behind a place. box: inbox or sent; part: unread, files, or '
  'anything else for all.';

create function public.my_unread_messages() returns integer
language sql stable security invoker set search_path = ''
as $$
  select case when private.is_active() then (
    select coalesce(sum(t.unread), 0)::integer from (
      select unread from public.mailbox_threads where account_id = (select private.active_account_id()) and unread > 0 limit 1000
    ) t
  ) end
$$;
comment on function public.my_unread_messages() is
  'How many messages addressed to the caller they have neither read nor deleted, of up to a thousand threads. Null for anyone who is not '
  'Active.';

grant execute on function private.threads_with(text[], text, text, timestamptz, uuid) to authenticated, service_role;
grant execute on function public.search_mailbox(text, text, text, timestamptz, uuid), public.my_unread_messages() to authenticated;
