-- Rights on seasons and their parts, the same for each table: active members read all but drafts, and the board writes every column that
-- the database does not set.

do $$
declare
  league_table text;
begin
  foreach league_table in array array['seasons', 'season_weeks', 'season_members', 'teams', 'team_members', 'matches', 'shoot_offs'] loop
    execute format('alter table public.%I enable row level security', league_table);
    execute format('grant select on public.%I to authenticated', league_table);
    execute format('create policy "active members read rows, the board those of drafts" on public.%I for select to authenticated
      using ((select private.is_active()) and %I not in (select private.hidden_season_ids()))',
      league_table, case league_table when 'seasons' then 'id' else 'season_id' end);
    perform private.let_board_write(format('public.%I', league_table)::regclass, 'created_at', 'published_by', 'locked_by', 'category');
    execute format('create policy "the board deletes rows" on public.%I for delete to authenticated
      using ((select private.is_board()))', league_table);
  end loop;
end $$;
