-- The mailbox: each person's threads with sums that triggers keep, so that a large mailbox is read as fast as a small one.

create function private.folded(words text) returns text
language sql immutable set search_path = ''
as $$ select lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')) $$;
comment on function private.folded(text) is 'Without case and accents, so that "Noel" finds "Noël".';

create function private.message_text(subject text, content text, attachments jsonb) returns text
language sql immutable set search_path = ''
as $$ select private.folded(concat_ws(E'\n', subject, content, jsonb_path_query_array(attachments, '$[*].name')::text)) $$;
comment on function private.message_text(text, text, jsonb) is 'What a search of messages looks through: subject, text and the names of files.';

create extension if not exists pg_trgm with schema extensions;
create index private_messages_text on public.private_messages
  using gin (private.message_text(subject, content, attachments) extensions.gin_trgm_ops);
create index private_messages_thread on public.private_messages (thread_id, created_at desc, id desc);
create index private_messages_unread on public.private_messages (recipient_id) where not is_read;
create index message_recipients_unread on public.message_recipients (recipient_id) where not is_read;

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
-- The sums of a thread are counted again whenever one of its messages comes, is read, or is deleted.

create function private.thread_sums(account uuid, thread uuid) returns public.mailbox_threads
language sql stable security definer set search_path = ''
as $$
  with seen as (
    select m.id, m.sender_id, m.created_at, m.attachments, r.id is not null or (m.recipient_id = account and not m.uses_recipients_table) as is_received,
      coalesce(r.is_read, m.is_read) as is_read
    from public.private_messages m
    left join public.message_recipients r on m.uses_recipients_table and r.message_id = m.id and r.recipient_id = account
    where m.thread_id = thread
      and (m.sender_id = account or r.id is not null or (m.recipient_id = account and not m.uses_recipients_table))
      and not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = account)
  ),
  newest as (select id, sender_id, created_at from seen order by created_at desc, id desc limit 1),
  others as (
    select array(select party from private.message_parties(newest.id) party where party <> account order by party <> newest.sender_id, party) as ids,
      (select count(*) from public.message_recipients r where r.message_id = newest.id) > 30 and newest.sender_id is distinct from account as is_open,
      newest.*
    from newest
  )
  select thread, account, (select id from newest), (select created_at from newest),
    coalesce((select case when is_open then ids[:1] else ids[:31] end from others), '{}'),
    coalesce((select cardinality(ids) from others), 0),
    count(*)::integer, count(*) filter (where is_received)::integer, count(*) filter (where sender_id = account)::integer,
    count(*) filter (where is_received and not is_read)::integer, count(*) filter (where attachments <> '[]')::integer
  from seen
$$;
comment on function private.thread_sums(uuid, uuid) is
  'A thread as this person has it. Recipients of a message to more than 30 know its sender alone.';

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
  set newest_id = s.newest_id, newest_at = s.newest_at, people = s.people, people_count = s.people_count,
    messages = s.messages, received = s.received, sent = s.sent, unread = s.unread, files = s.files
  from (select distinct * from unnest(threads, accounts)) p (thread, account)
  cross join lateral private.thread_sums(p.account, p.thread) s
  where t.thread_id = p.thread and t.account_id = p.account;
  delete from public.mailbox_threads t
  where (t.thread_id, t.account_id) in (select * from unnest(threads, accounts)) and t.messages = 0;
end $$;
comment on function private.sum_threads(uuid[], uuid[]) is 'Counts the threads of these accounts again, pair by pair.';

create function private.sum_written() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sum_threads(array_agg(account), array_agg(thread_id))
  from changed, unnest(array[sender_id, case when not uses_recipients_table then recipient_id end]) account
  where account is not null having count(*) > 0;
  return null;
end $$;
comment on function private.sum_written() is 'A message to one is in the mailboxes of two; one to several at first in its sender''s.';
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
begin
  if tg_table_name = 'private_messages' then
    perform private.sum_threads(array_agg(c.recipient_id), array_agg(c.thread_id))
    from changed c join former f on f.id = c.id where f.is_read <> c.is_read having count(*) > 0;
  else
    perform private.sum_threads(array_agg(c.recipient_id), array_agg(m.thread_id))
    from changed c join former f on f.id = c.id join public.private_messages m on m.id = c.message_id
    where f.is_read <> c.is_read having count(*) > 0;
  end if;
  return null;
end $$;
comment on function private.sum_read() is 'What is read is unread in the sums no more.';
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

create function private.threads_with(words text, box text, part text, behind_at timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.active_account_id();
  looked_for text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.folded(left(words, 200)), '\s+') word where word <> '' order by char_length(word) desc
  );
  hits integer := 0;
  found uuid[];
begin
  -- The index knows three letters. Of a word that is everywhere, the newest threads have enough without it.
  if char_length(looked_for[1]) >= 5 then
    select count(*), array_agg(distinct m.thread_id) into hits, found from (
      select thread_id from public.private_messages
      where private.message_text(subject, content, attachments) like looked_for[1] limit 1001
    ) m;
    found := case when hits <= 1000 then coalesce(found, '{}') || array(
      select t.thread_id from public.mailbox_threads t
      where t.account_id = me and t.people && array(
        select a.id from public.accounts a where private.folded(a.first_name || ' ' || a.last_name) like looked_for[1]
      )
    ) end;
  end if;
  return query
  select t.thread_id from public.mailbox_threads t
  where t.account_id = me and (found is null or t.thread_id = any (found))
    and case box when 'sent' then t.sent else t.received end > 0
    and case part when 'unread' then t.unread when 'files' then t.files else 1 end > 0
    and (behind_at is null or (t.newest_at, t.thread_id) < (behind_at, behind_id))
    and not exists (
      select from unnest(looked_for) word
      where not exists (
        select from public.private_messages m
        where m.thread_id = t.thread_id and private.message_text(m.subject, m.content, m.attachments) like word
          and not exists (select from public.message_hides h where h.message_id = m.id and h.account_id = me)
      ) and not exists (
        select from public.accounts a where a.id = any (t.people) and private.folded(a.first_name || ' ' || a.last_name) like word
      )
    )
  order by t.newest_at desc, t.thread_id desc limit 51;
end $$;
comment on function private.threads_with(text, text, text, timestamptz, uuid) is
  'Threads of the caller that have every word in a message, in the name of a file, or in that of one of the others: the newest behind a place.';

create function public.search_mailbox(words text, box text, part text, behind_at timestamptz default null, behind_id uuid default null)
returns setof public.mailbox
language sql stable security invoker set search_path = ''
as $$
  select m.* from public.mailbox m
  where m.thread_id in (select private.threads_with(words, box, part, behind_at, behind_id))
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

grant execute on function private.folded(text), private.message_text(text, text, jsonb),
  private.threads_with(text, text, text, timestamptz, uuid) to authenticated, service_role;
grant execute on function public.search_mailbox(text, text, text, timestamptz, uuid), public.my_unread_messages() to authenticated;
