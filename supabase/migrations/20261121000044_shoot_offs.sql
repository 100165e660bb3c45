-- The order of a shoot-off is written as a whole.

create function public.record_shoot_off(season_id uuid, award text, member_ids uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  target uuid := record_shoot_off.season_id;
  named text := record_shoot_off.award;
begin
  if not private.is_board() then
    perform private.refuse('Only the board records shoot-offs.', '42501');
  end if;
  if named is null or named not in ('highAverage', 'mostImproved', 'rookie', 'longRun') then
    perform private.refuse('A shoot-off is about one of the awards of the season.');
  end if;
  if member_ids is null or cardinality(member_ids) > 50
    or (select count(distinct n.shooter) < count(*) from unnest(member_ids) n (shooter)) then
    perform private.refuse('Name each member of the shoot-off once, the winner first.');
  end if;
  perform private.lock_scores(target);
  if exists (
    select from unnest(member_ids) n (shooter)
    where not exists (select from public.season_members m where m.season_id = target and m.member_id = n.shooter)
  ) then
    perform private.refuse('Somebody in this shoot-off is no member of the season.');
  end if;
  delete from public.shoot_offs o where o.season_id = target and o.award = named;
  insert into public.shoot_offs (season_id, award, member_id, place)
  select target, named, n.shooter, n.place from unnest(member_ids) with ordinality n (shooter, place);
end $$;
comment on function public.record_shoot_off(uuid, text, uuid[]) is
  'Writes the order in which members finished the shoot-off for an award, in place of the one recorded before; an empty list takes it back. For the board.';
grant execute on function public.record_shoot_off(uuid, text, uuid[]) to authenticated;
