-- A member's starting figures in a season, if its rules need them: averages by event and the first yard line.

create function private.starting_figures(season uuid, member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('seed_averages', s.seed_averages, 'seed_yardage', s.seed_yardage)
  from public.season_members s where s.season_id = season and s.member_id = member
$$;
comment on function private.starting_figures(uuid, uuid) is
  'A member''s starting figures: seed_averages (targets per round, by event) and seed_yardage (yards); null if not in the season.';

create function public.save_starting_figures(season_id uuid, member_id uuid, figures jsonb, seen jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  season uuid := save_starting_figures.season_id;
  member uuid := save_starting_figures.member_id;
  averages jsonb := coalesce(nullif(figures -> 'seed_averages', 'null'), '{}');
  present jsonb;
begin
  perform private.refuse('Only the board changes starting numbers.', '42501') where not private.is_board();
  perform private.lock_scores(season);
  perform from public.season_members s where s.season_id = season and s.member_id = member for update;
  present := private.starting_figures(season, member);
  perform private.refuse('This member isn''t in the season.') where present is null;
  perform private.raise_stale_write('the starting numbers of this member', present) where present is distinct from save_starting_figures.seen;
  perform private.refuse('Starting averages are one number for each event.')
    where jsonb_typeof(averages) <> 'object' or (select count(*) from jsonb_object_keys(averages)) > 10;
  perform private.refuse('Starting averages must be from 0 to 100.') where exists (
    select from jsonb_each(averages) a
    where char_length(a.key) not between 1 and 40 or jsonb_typeof(a.value) <> 'number' or (a.value #>> '{}')::numeric not between 0 and 100
  );
  perform private.require_yards(figures);
  update public.season_members s set seed_averages = averages, seed_yardage = (figures ->> 'seed_yardage')::numeric
  where s.season_id = season and s.member_id = member;
  return private.starting_figures(season, member);
end $$;
comment on function public.save_starting_figures(uuid, uuid, jsonb, jsonb) is
  'Sets a member''s starting figures: seed_averages (targets per round, 0 to 100, by event) and seed_yardage (16 to 27 yards, or null). '
  'seen: the same fields as the caller read them; 40001 if they changed (detail: the present fields). For the board. Returns the fields.';

grant execute on function private.starting_figures(uuid, uuid) to authenticated, service_role;
grant execute on function public.save_starting_figures(uuid, uuid, jsonb, jsonb) to authenticated;
