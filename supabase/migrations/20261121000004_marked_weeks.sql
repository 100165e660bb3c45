-- Weeks are published and locked. Locking waits for entries that are on their way; what comes later finds the lock.

create function private.hold_scores_of_week() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_scores(new.season_id);
  return new;
end $$;
comment on function private.hold_scores_of_week() is 'A week is locked after the entries that are on their way.';
create trigger lock_scores before update on public.season_weeks
  for each row when (old.locked_at is distinct from new.locked_at) execute function private.hold_scores_of_week();

create function public.mark_week(season_id uuid, week integer, published boolean default null, locked boolean default null)
returns public.season_weeks
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  marked public.season_weeks;
begin
  if not private.is_board() then
    perform private.refuse('Only the board publishes and locks weeks.', '42501');
  end if;
  perform private.lock_scores(mark_week.season_id);
  update public.season_weeks w set
    published_at = case mark_week.published when true then coalesce(w.published_at, now()) when false then null else w.published_at end,
    locked_at = case mark_week.locked when true then coalesce(w.locked_at, now()) when false then null else w.locked_at end
  where w.season_id = mark_week.season_id and w.week = mark_week.week
  returning * into marked;
  if marked.id is null then
    perform private.refuse(format('This season has no week %s.', mark_week.week));
  end if;
  return marked;
end $$;
comment on function public.mark_week(uuid, integer, boolean, boolean) is
  'Publishes or locks a week, or takes that back; null leaves a mark as it is. For the board. A locked week is changed by the board only. Returns the week.';

grant execute on function public.mark_week(uuid, integer, boolean, boolean) to authenticated;
