-- Limits on messages and reports against floods. The board has none, because it writes to everyone.

create function private.enforce_message_rate_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
begin
  if me is null or private.is_board() then
    return null;
  end if;
  -- Concurrent requests are counted one after another.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('messages of ' || me::text, 0));
  perform private.refuse('You have sent 20 messages within ten minutes. Please wait a few minutes and send this one again.') where (
    select count(*) from public.private_messages where sender_id = me and kind = 'message' and created_at > now() - interval '10 minutes'
  ) > 20;
  perform private.refuse('A message, or several within an hour, can go to 200 people. Choose fewer people, or ask the board to send it.') where (
    select count(*) from public.message_recipients r join public.private_messages m on m.id = r.message_id
    where m.sender_id = me and r.created_at > now() - interval '1 hour'
  ) > 200;
  return null;
end $$;
comment on function private.enforce_message_rate_limit() is
  '20 messages in ten minutes and 200 recipients an hour, except for the board. Notices do not count.';
create trigger enforce_message_rate_limit after insert on public.private_messages
  for each statement execute function private.enforce_message_rate_limit();
create trigger enforce_message_rate_limit after insert on public.message_recipients
  for each statement execute function private.enforce_message_rate_limit();

create function private.enforce_report_rate_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('You''ve reported 20 messages in the past hour. The board will review them. Please wait a while before reporting more.')
    where (
      select count(*) from public.message_reports
      where reporter_id = private.active_account_id() and created_at > now() - interval '1 hour'
    ) > 20;
  return null;
end $$;
create trigger enforce_report_rate_limit after insert on public.message_reports
  for each statement execute function private.enforce_report_rate_limit();
