-- Who else received a message, so that it can be answered to all and stand in one thread with the answers.

create function private.recipient_groups() returns table (message_id uuid, recipient_count integer, recipient_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  select r.message_id, count(*)::integer, case when count(*) <= 30 then array_agg(r.recipient_id order by r.recipient_id) end
  from public.message_recipients r
  where r.message_id in (select private.received_message_ids())
    and r.message_id not in (select private.hidden_message_ids())
  group by r.message_id
$$;
comment on function private.recipient_groups() is
  'For each message that the caller received with others: how many received it, and who when they are at most 30.';

create function public.recipient_groups() returns table (message_id uuid, recipient_count integer, recipient_ids uuid[])
language sql stable security invoker set search_path = ''
as $$ select c.message_id, c.recipient_count, c.recipient_ids from private.recipient_groups() c $$;
comment on function public.recipient_groups() is
  'For each message that the caller received with others and has not deleted: how many received it, and their accounts when they are at most 30, as in the address line of a message.';

grant execute on function private.recipient_groups() to authenticated, service_role;
grant execute on function public.recipient_groups() to authenticated;
