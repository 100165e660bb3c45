-- Rights on seasons and their parts, the same for each table: active members read all but drafts, and the board writes every column that
-- the database does not set.

do $$
declare
  league_table text;
  label text;
  written text;
begin
  foreach league_table in array array['seasons', 'season_weeks', 'season_members', 'teams', 'team_members', 'matches', 'shoot_offs'] loop
    label := replace(league_table, '_', ' ');
    select string_agg(quote_ident(attname), ', ') into written
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', league_table)::regclass and attnum > 0 and not attisdropped
      and attname not in ('created_at', 'revision', 'published_by', 'locked_by', 'category');
    execute format('alter table public.%I enable row level security', league_table);
    execute format('grant select, delete, insert (%1$s), update (%1$s) on public.%2$I to authenticated', written, league_table);
    execute format('create policy "active members read %s, the board those being set up" on public.%I for select to authenticated
      using ((select private.is_active()) and %I not in (select private.hidden_season_ids()))',
      label, league_table, case league_table when 'seasons' then 'id' else 'season_id' end);
    execute format('create policy "the board adds %s" on public.%I for insert to authenticated
      with check ((select private.is_board()))', label, league_table);
    execute format('create policy "the board changes %s" on public.%I for update to authenticated
      using ((select private.is_board())) with check ((select private.is_board()))', label, league_table);
    execute format('create policy "the board deletes %s" on public.%I for delete to authenticated
      using ((select private.is_board()))', label, league_table);
  end loop;
end $$;
