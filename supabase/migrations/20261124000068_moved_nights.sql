-- A postponed, canceled, or moved night tells the teams it concerns, once for each change: everyone by message, and by email who asked for it.

create table private.announced_nights (
  season_id uuid not null,
  week integer not null,
  team_id uuid not null,
  state text not null,
  day date,
  news_id uuid not null default gen_random_uuid(),
  primary key (season_id, week, team_id),
  foreign key (season_id, week) references public.season_weeks (season_id, week) on delete cascade,
  foreign key (team_id, season_id) references public.teams (id, season_id) on delete cascade
);
comment on table private.announced_nights is
  'What a team was last told about a night that is not as planned (state and day as in private.night_of); no row: nothing. news_id: of this '
  'news, alert_id of its emails.';
create index announced_nights_team on private.announced_nights (team_id, season_id);
create index announced_nights_news on private.announced_nights (news_id);
alter table private.announced_nights enable row level security;

create function private.night_news(season uuid, week integer, team uuid) returns table (title text, sentence text, reason text)
language sql stable security definer set search_path = ''
as $$
  select format('Week %s %s', night_news.week, case n.state
      when 'moved' then 'is moved' when 'postponed' then 'is postponed' when 'scheduled' then 'is on as planned' else 'is canceled' end),
    format('%s%s, week %s: %s', t.name, ' v ' || o.name, night_news.week, case n.state
      when 'moved' then concat('the new night is', ' ' || w.moment, '.')
      when 'postponed' then 'the night is postponed. The board will set a new date.'
      when 'canceled' then 'the match is canceled.'
      when 'void' then 'the night is canceled and doesn''t count.'
      else concat('the night is on as planned', ': ' || w.moment, '.') end), n.reason
  from public.teams t
  cross join lateral private.night_of(season, night_news.week, t.id) n
  cross join lateral (
    select to_char(n.night_on, 'Dy, Mon FMDD') || coalesce(to_char(n.starts_at, ', FMHH12:MI AM'), '') as moment) w
  left join public.teams o on o.id = n.opponent_id
  where t.id = team
$$;
comment on function private.night_news(uuid, integer, uuid) is 'What is said to a team about its night, as it is now: "Week 5 is moved", and a sentence.';

create function private.announce_night(night private.announced_nights) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  news record;
  recipient record;
begin
  select * into news from private.night_news(night.season_id, night.week, night.team_id);
  for recipient in
    select m.account_id, m.account_id in (select private.alert_recipients()) as wants_email
    from private.night_teams(night.season_id, night.week) r join public.members m on m.id = r.member_id
    where r.team_id = night.team_id and m.account_id is not null
  loop
    if me is not null then
      perform private.send_notice(me, recipient.account_id, news.title,
        concat_ws(E'\n', news.sentence, 'Reason: ' || news.reason, 'See the schedule: /team-scores?view=season'));
    end if;
    if recipient.wants_email then
      insert into private.alert_emails (alert_id, account_id, kind) values (night.news_id, recipient.account_id, 'night_moved');
      -- One email is enough: this one, instead of the one about a new message.
      delete from private.message_notices q using public.private_messages m
      where q.account_id = recipient.account_id and m.id = q.message_id and m.kind = 'notice' and m.created_at = now() and m.subject = news.title;
    end if;
  end loop;
end $$;

create function private.announce_moved_nights() returns trigger
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed record;
  night record;
  announced private.announced_nights;
begin
  if tg_op = 'DELETE' then
    changed := old;
  else
    changed := new;
  end if;
  -- Nearly all changes are to nights that are as planned, and always were.
  if not exists (select from private.announced_nights k where k.season_id = changed.season_id and k.week = changed.week)
    and not exists (select from public.matches m where m.season_id = changed.season_id and m.week = changed.week and m.status <> 'scheduled')
    and not exists (select from public.season_weeks w where w.season_id = changed.season_id and w.week = changed.week and w.status <> 'open') then
    return null;
  end if;
  for night in
    select t.id as team_id, n.state, case when n.state in ('moved', 'scheduled') then n.night_on end as day, k.news_id
    from public.seasons s
    join public.season_weeks w on w.season_id = s.id and w.week = changed.week and w.published_at is null
    join public.teams t on t.season_id = s.id
    left join private.announced_nights k on k.season_id = s.id and k.week = w.week and k.team_id = t.id
    cross join lateral private.night_of(s.id, w.week, t.id) n
    where s.id = changed.season_id and s.status = 'active'
      and (coalesce(k.state, 'scheduled') <> n.state or (n.state = 'moved' and k.day is distinct from n.night_on))
  loop
    -- No one gets an email about what was changed before it was sent.
    delete from private.alert_emails q where q.alert_id = night.news_id and q.sent_at is null;
    insert into private.announced_nights as k (season_id, week, team_id, state, day)
    values (changed.season_id, changed.week, night.team_id, night.state, night.day)
    on conflict (season_id, week, team_id) do update set state = excluded.state, day = excluded.day, news_id = excluded.news_id
    returning k.* into announced;
    perform private.announce_night(announced);
  end loop;
  return null;
end $$;
comment on function private.announce_moved_nights() is
  'At the end of the transaction, so that replaced matches are one change. Compares states: it does not matter how the board changed them.';
create constraint trigger announce_moved_nights after insert or update or delete on public.matches
  deferrable initially deferred for each row execute function private.announce_moved_nights();
create constraint trigger announce_moved_nights after insert or update of status, night_on on public.season_weeks
  deferrable initially deferred for each row execute function private.announce_moved_nights();

create function private.dequeue_moved_nights(most integer) returns table (id uuid, email text, title text, sentence text, reason text)
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select q.id from private.alert_emails q
    join public.account_settings w on w.account_id = q.account_id and w.alert_emails
    where q.kind = 'night_moved' and q.sent_at is null and q.created_at > now() - interval '1 day'
    order by q.created_at, q.id
    limit most
    for update of q skip locked
  ), sent as (
    update private.alert_emails q set sent_at = now() from due where q.id = due.id returning q.*
  )
  select s.id, e.email, n.title, n.sentence, n.reason
  from sent s
  join private.announced_nights k on k.news_id = s.alert_id
  join public.account_emails e on e.account_id = s.account_id
  cross join lateral private.night_news(k.season_id, k.week, k.team_id) n
$$;
comment on function private.dequeue_moved_nights(integer) is
  'Emails about nights that are not as planned, to members of the team who asked for them, each returned once. For the server only.';
