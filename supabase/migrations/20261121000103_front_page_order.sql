-- The order of cards and of running texts, put down in one step.

create function private.lock_front_page_order(standing uuid[], ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if not (select private.is_board()) then
    perform private.refuse('Only the board changes this order.', '42501');
  end if;
  if cardinality(ids) is distinct from cardinality(standing) or not ids @> standing or not ids <@ standing then
    perform private.refuse('Something was added or deleted meanwhile. Look at the list again.', '40001');
  end if;
end $$;
comment on function private.lock_front_page_order(uuid[], uuid[]) is
  'Refuses an order by someone who may not make it (42501), and one that does not name everything once (40001).';

create function public.order_front_page(ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_front_page_order((select coalesce(array_agg(c.id), '{}') from public.front_page_content c), ids);
  update public.front_page_content c set display_order = place.n
    from unnest(ids) with ordinality place (id, n)
    where c.id = place.id and c.display_order <> place.n;
end $$;
comment on function public.order_front_page(uuid[]) is
  'Puts all cards of the front page into an order: ids name every card once. 42501 for others than the board, 40001 when the list is another by now.';

create function public.order_scrolling_texts(ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_front_page_order((select coalesce(array_agg(t.id), '{}') from public.scrolling_text t), ids);
  -- Texts run in the order of their creation: the moments stay, and change hands.
  update public.scrolling_text t set created_at = moment.at
    from unnest(ids) with ordinality place (id, n)
    join (
      select s.created_at + row_number() over (order by s.created_at, s.id) * interval '1 microsecond' as at,
        row_number() over (order by s.created_at, s.id) as n
      from public.scrolling_text s
    ) moment on moment.n = place.n
    where t.id = place.id;
end $$;
comment on function public.order_scrolling_texts(uuid[]) is
  'Puts all running texts into an order: ids name every text once. 42501 for others than the board, 40001 when the list is another by now.';

revoke all on function public.order_front_page(uuid[]), public.order_scrolling_texts(uuid[]) from public, anon, authenticated;
grant execute on function public.order_front_page(uuid[]), public.order_scrolling_texts(uuid[]) to authenticated, service_role;
grant execute on function private.lock_front_page_order(uuid[], uuid[]) to authenticated, service_role;
