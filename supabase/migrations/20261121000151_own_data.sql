-- What a person takes away: everything the club keeps about them, from every table that knows them.

create function public.my_data() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', (select to_jsonb(u) from public.app_users u where u.id = private.active_account_id()),
    'settings', (select to_jsonb(s) from public.account_settings s where s.account_id = private.active_account_id()),
    'members', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.members m where m.id in (select private.own_member_ids())),
    'contacts', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.member_contacts c where c.member_id in (select private.own_member_ids())),
    'scores', (select coalesce(jsonb_agg(to_jsonb(s) order by s.season_id, s.week, s.round), '[]') from public.scores s where s.member_id in (select private.own_member_ids())),
    'score_history', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from public.score_audit_log l where l.member_id in (select private.own_member_ids())),
    'season_entries', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.season_members e where e.member_id in (select private.own_member_ids())),
    'team_places', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at), '[]') from public.team_members t where t.member_id in (select private.own_member_ids())),
    'squad_places', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from public.squad_members q where q.member_id in (select private.own_member_ids())),
    'titles', (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.champions c where c.member_id in (select private.own_member_ids())),
    'shoot_offs', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from public.shoot_offs o where o.member_id in (select private.own_member_ids())),
    'disputes', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.score_disputes d where d.account_id = private.active_account_id()),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]') from public.private_messages m
      where m.sender_id = private.active_account_id()
        or (m.recipient_id = private.active_account_id() and not m.uses_recipients_table)
        or m.id in (select private.received_message_ids())
    ),
    'blocks', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from public.message_blocks b),
    'reports', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.message_reports r where r.reporter_id = private.active_account_id()),
    'event_sign_ups', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.event_rsvps r where r.account_id = private.active_account_id()
    ),
    'calendar_addresses', (select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at), '[]') from public.feed_tokens f),
    'scorekeeper', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from public.scorekeepers k where k.account_id = private.active_account_id()),
    'bulletin_posts', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.bulletin_posts p where p.author_id = private.active_account_id()),
    'bulletin_comments', (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.bulletin_comments c where c.author_id = private.active_account_id()),
    'bulletin_reports', private.own_bulletin_reports()
  )
  where private.is_active()
$$;
comment on function public.my_data() is 'Everything the club keeps about the caller, as far as they may read it themselves; null for anyone who is not Active.';
grant execute on function public.my_data() to authenticated;
