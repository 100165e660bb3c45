-- Limits of a season's rules per member: rounds per night, rounds per day, make-ups, pre-shoots, teams per week.

create function private.rounds_of_night(rules jsonb) returns integer
language sql immutable set search_path = ''
as $$ select private.number_of_rule(rules, '{format,roundsPerWeek}', case when rules ->> 'preset' = 'positionMatch' then 2 else 1 end) $$;

create function private.beyond_limit(score public.scores, rules jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  events jsonb := coalesce(rules #> '{format,events}', '["singles16"]');
  others public.scores[];
  most integer;
  used integer;
begin
  if score.kind = 'practice' or not events ? score.event then
    return null;
  end if;
  select coalesce(array_agg(s), '{}') into others
    from public.scores s
    where s.season_id = score.season_id and s.member_id = score.member_id and s.voided_at is null and s.kind <> 'practice'
      and events ? s.event and s.id <> score.id and s.id <> all (private.scores_to_change());

  if rules #>> '{format,extraRounds}' = 'reject' then
    most := private.rounds_of_night(rules);
    select count(*) into used from unnest(others) o where o.week = score.week;
    if used >= most then
      return format('week %s has %s of %s already', score.week, private.counted(used, 'round'), most);
    end if;
  end if;

  if rules #>> '{limits,roundsPerDay,beyond}' is distinct from 'noAwards' and rules #>> '{limits,roundsPerDay,beyond}' is distinct from 'percentOff' then
    most := private.number_of_rule(rules, '{limits,roundsPerDay,max}', null);
    select count(*) into used from unnest(others) o where o.shot_on = score.shot_on;
    if used >= most then
      return format('%s on %s already, %s allowed', private.counted(used, 'round'), to_char(score.shot_on, 'FMMon FMDD'), most);
    end if;
  end if;

  if score.kind in ('makeUp', 'preShoot') then
    if rules #>> array['limits', score.kind || 's', 'beyond'] in ('noAwards', 'percentOff') then
      return null;
    end if;
    most := private.number_of_rule(rules, array['limits', score.kind || 's', 'max'], null);
    select count(distinct o.week) into used from unnest(others) o where o.kind = score.kind and o.week <> score.week;
    if used >= most and not exists (select from unnest(others) o where o.kind = score.kind and o.week = score.week) then
      return format('%s already, %s allowed',
        private.counted(used, case score.kind when 'makeUp' then 'make-up night' else 'pre-shot night' end), most);
    end if;
  end if;
  return null;
end $$;
comment on function private.beyond_limit(public.scores, jsonb) is
  'The limit of the season''s rules that this round would exceed, as part of a sentence; null if it may be recorded. Covers rounds per '
  'night if more are refused (format.extraRounds), rounds per day, and make-up and pre-shoot nights if more do not count (limits). Rounds '
  'beyond a limit that still count (noAwards, percentOff) are not refused.';

create function private.counted(amount integer, noun text) returns text
language sql immutable set search_path = ''
as $$ select amount || ' ' || noun || case when amount = 1 then '' else 's' end $$;
comment on function private.counted(integer, text) is 'A number with its noun: "1 round", "3 rounds".';

create function private.check_limits(score public.scores, season public.seasons, who text) returns void
language plpgsql set search_path = ''
as $$
declare
  beyond text;
begin
  -- Imports may exceed a limit, and the board may with a reason.
  if current_setting('app.importing', true) = 'yes' or (private.is_board() and private.change_reason() is not null) then
    return;
  end if;
  beyond := private.beyond_limit(score, season.rules);
  if beyond is not null then
    perform private.refuse(format('%s: %s. The board can allow it with a reason.', who, beyond), reason => 'beyond_limit');
  end if;
end $$;
comment on function private.check_limits(public.scores, public.seasons, text) is
  'Refuses (hint: beyond_limit) a round that exceeds a limit of its season, unless it is imported or entered by the board with a reason.';
