-- The history of rounds is read newest first, of a season or of all, a page at a time however many there are.
create index scores_season_day on public.scores (season_id, shot_on desc nulls last, id);
create index scores_day on public.scores (shot_on desc nulls last, id);
