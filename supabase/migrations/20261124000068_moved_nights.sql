-- A postponed, canceled, or moved night tells the teams it concerns by email, once for each change.

create table private.announced_nights (
  season_id uuid not null,
  week integer not null,
  team_id uuid not null,
  state text not null,
  day date,
  primary key (season_id, week, team_id),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  foreign key (team_id, season_id) references public.teams (id, season_id) on delete cascade
);
comment on table private.announced_nights is
  'What a team was last emailed about a night that is not as planned (state and day as in private.night_of); no row: nothing.';
create index announced_nights_team on private.announced_nights (team_id, season_id);
alter table private.announced_nights enable row level security;

create function private.dequeue_moved_nights() returns table (
  id uuid, email text, team text, opponent text, week integer, state text, day date, starts_at text, reason text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  night record;
begin
  -- Two servers take turns, so that none emails what the other one emailed.
  perform pg_advisory_xact_lock(hashtext('moved nights'));
  for night in
    select w.season_id, w.week as of_week, t.id as team_id, t.name as team_name, n.state as now_state,
      case when n.state in ('moved', 'scheduled') then n.night_on end as now_day, n.starts_at as starts, n.reason as why,
      (select o.name from public.teams o where o.id = n.opponent_id) as opponent_name
    from public.seasons s
    join public.season_weeks w on w.season_id = s.id and w.published_at is null
    join public.teams t on t.season_id = s.id
    left join private.announced_nights k on k.season_id = s.id and k.week = w.week and k.team_id = t.id
    cross join lateral private.night_of(s.id, w.week, t.id) n
    where s.status = 'active' and (k.team_id is not null or w.status <> 'open' or exists (
        select from public.matches m where m.season_id = s.id and m.week = w.week and m.status <> 'scheduled'))
      and (coalesce(k.state, 'scheduled') <> n.state or (n.state = 'moved' and k.day is distinct from n.night_on))
  loop
    insert into private.announced_nights (season_id, week, team_id, state, day)
    values (night.season_id, night.of_week, night.team_id, night.now_state, night.now_day)
    on conflict (season_id, week, team_id) do update set state = excluded.state, day = excluded.day;
    return query
      with sent as (
        insert into private.alert_emails as a (alert_id, account_id, kind, sent_at)
        select night_id.it, m.account_id, 'night_moved', now()
        from (select gen_random_uuid() as it) night_id
        cross join public.team_members r
        join public.members m on m.id = r.member_id
        where r.team_id = night.team_id and night.of_week between r.from_week and coalesce(r.to_week, 52)
          and m.account_id in (select private.alert_recipients())
        returning a.id as note_id, a.account_id as note_account
      )
      select sent.note_id, e.email, night.team_name, night.opponent_name, night.of_week, night.now_state, night.now_day,
        to_char(night.starts, 'FMHH12:MI AM'), night.why
      from sent join public.account_emails e on e.account_id = sent.note_account;
  end loop;
end $$;
comment on function private.dequeue_moved_nights() is
  'Emails about nights that are not what their team was last emailed about, each returned once: to members of the team who asked for these emails. '
  'Compares states, so it does not matter how or how often the board changed them in between. For the server only.';
