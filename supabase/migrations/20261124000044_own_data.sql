-- A person's own data: everything the club stores about them, including sign-ins, decisions, files and queued emails.

create function private.own_sign_in() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  stored jsonb;
  waiting jsonb;
begin
  stored := jsonb_build_object(
    'account', (
      select jsonb_build_object('email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
        'created_at', u.created_at, 'given_at_sign_up', u.raw_user_meta_data) from auth.users u where u.id = me),
    'access', (select to_jsonb(x) - 'account_id' from public.account_access x where x.account_id = me),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'data', i.identity_data, 'created_at', i.created_at)), '[]')
      from auth.identities i where i.user_id = me),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'ip', to_jsonb(s) -> 'ip', 'user_agent', to_jsonb(s) -> 'user_agent')), '[]')
      from auth.sessions s where s.user_id = me),
    'library_log', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', l.created_at, 'ip', to_jsonb(l) -> 'ip_address', 'entry', l.payload) order by l.created_at), '[]')
      from auth.audit_log_entries l where l.payload::jsonb ->> 'actor_id' = me::text),
    'emails_waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'at', w.at) order by w.at), '[]') from (
        select 'account ' || a.kind as kind, a.created_at as at from private.account_emails a where a.account_id = me
        union all select 'message notice', n.due_at from private.message_notices n where n.account_id = me) w)
  );
  -- A table of the club's server, absent on hosted Supabase.
  if to_regclass('server.email_changes') is not null and to_regclass('server.email_queue') is not null then
    execute 'select jsonb_build_object(
        ''email_changes'', (select coalesce(jsonb_agg(jsonb_build_object(''new_email'', c.new_email, ''created_at'', c.created_at)), ''[]'')
          from server.email_changes c where c.user_id = $1),
        ''emails_queued'', (select coalesce(jsonb_agg(jsonb_build_object(''subject'', m.email -> ''subject'', ''created_at'', m.created_at)), ''[]'')
          from server.email_queue m join public.account_emails e on e.account_id = $1 and e.email = lower(m.email ->> ''to'')))'
      into waiting using me;
  end if;
  return stored || coalesce(waiting, '{}');
end $$;
comment on function private.own_sign_in() is
  'Stored data about the caller''s account, sign-ins and queued emails; no passwords, tokens or keys.';

create function private.own_security_entries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with me as (select private.active_account_id() as id)
  select coalesce(jsonb_agg(
    jsonb_build_object('created_at', l.created_at, 'event', l.event, 'done_by_me', l.account_id is not distinct from me.id)
      -- The network address of someone else's decision is theirs, and the caller's decisions about others are others' data.
      || case when l.account_id = me.id or l.account_id is null then jsonb_build_object('client_ip', l.client_ip) else '{}' end
      || case when l.subject_id = me.id or l.subject_id is null then jsonb_build_object('detail', l.detail) else '{}' end
    order by l.id), '[]')
  from me join public.security_log l on l.account_id = me.id or l.subject_id = me.id
$$;
comment on function private.own_security_entries() is
  'Security log entries of the caller''s actions, with client IPs, and of decisions about the caller.';

create function private.own_files() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'path', o.name, 'created_at', o.created_at,
    'type', o.metadata ->> 'mimetype', 'size', o.metadata -> 'size') order by o.created_at), '[]')
  from storage.objects o where (storage.foldername(o.name))[1] = private.active_account_id()::text
$$;

create function private.own_traces() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Not in SQL, whose functions know only the tables of earlier files.
  return jsonb_build_object(
    'bulletin_writes', (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'created_at', w.created_at)), '[]')
      from private.bulletin_writes w where w.account_id = private.active_account_id()),
    'deleted_messages', (select coalesce(jsonb_agg(h.created_at), '[]')
      from public.message_hides h where h.account_id = private.active_account_id() and not h.silent),
    'member_merges', (select coalesce(jsonb_agg(jsonb_build_object('merged_id', m.merged_id, 'created_at', m.created_at)), '[]')
      from public.member_merges m where m.remaining_id in (select private.own_member_ids())),
    'sums', (select coalesce(jsonb_agg(to_jsonb(s)), '[]')
      from public.season_member_sums s where s.member_id in (select private.own_member_ids())),
    'career', (select coalesce(jsonb_agg(to_jsonb(c)), '[]')
      from public.career_sums c where c.member_id in (select private.own_member_ids())),
    'captain_of', (select coalesce(jsonb_agg(t.id), '[]') from public.teams t where t.captain_id in (select private.own_member_ids())
      and t.season_id not in (select private.hidden_season_ids())),
    'events_written', (select coalesce(jsonb_agg(w.event_id), '[]')
      from private.event_writers w where w.account_id = private.active_account_id()),
    'board_emails', (select coalesce(jsonb_agg(b.sent_on), '[]')
      from private.board_emails b where b.account_id = private.active_account_id()),
    'results_emails', (select coalesce(jsonb_agg(jsonb_build_object('week', q.week, 'sent_at', q.sent_at)), '[]')
      from private.results_emails q where q.account_id = private.active_account_id()),
    'guardian_links', (select coalesce(jsonb_agg(jsonb_build_object('created_at', g.created_at, 'last_used_at', g.last_used_at)), '[]')
      from private.guardian_links g where g.member_id in (select private.own_member_ids())),
    'fees', (select coalesce(jsonb_agg(jsonb_build_object('season_id', p.season_id, 'paid_on', p.paid_on, 'note', p.note)), '[]')
      from public.fee_payments p where p.member_id in (select private.own_member_ids())),
    'alert_emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'is_over', q.is_over, 'sent_at', q.sent_at)), '[]')
      from private.alert_emails q where q.account_id = private.active_account_id()),
    'imports', (select coalesce(jsonb_agg(jsonb_build_object('file_names', i.file_names, 'created_at', i.created_at)), '[]')
      from public.score_imports i where i.created_by = private.active_account_id())
  );
end $$;
comment on function private.own_traces() is 'Records that follow from the caller''s actions, as ids, timestamps and sums.';

create function private.own_attendance() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The tables come in a later file.
  return jsonb_build_object(
    'replies', (select coalesce(jsonb_agg(to_jsonb(r) - 'replied_by'), '[]') from private.night_replies r where r.member_id in (select private.own_member_ids())),
    'choices', private.attendance_choices(),
    'reminders', (select coalesce(jsonb_agg(jsonb_build_object('week', r.week, 'occasion', r.occasion, 'sent_at', r.sent_at)), '[]')
      from private.night_reminders r where r.member_id in (select private.own_member_ids())),
    'asked_as_substitute', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from private.substitute_invitations i where i.member_id in (select private.own_member_ids())),
    'requests', (select coalesce(jsonb_agg(to_jsonb(q) - 'asked_by' - 'accepted_by'), '[]') from private.substitute_requests q
      where q.asked_by = private.active_account_id() or q.accepted_by in (select private.own_member_ids())));
end $$;

create function private.own_bulletin_reports() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', r.id, 'post_id', r.post_id, 'comment_id', r.comment_id, 'reason', r.reason,
        'created_at', r.created_at, 'resolved_at', r.resolved_at)
      order by r.created_at
    ), '[]'
  )
  from public.bulletin_reports r
  where r.reporter_id = private.active_account_id()
$$;
comment on function private.own_bulletin_reports() is 'The caller''s reports on the bulletin board, without the reported text.';

create function public.my_data() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', (select to_jsonb(u) from public.app_users u where u.id = private.active_account_id()),
    'settings', (select to_jsonb(s) from public.account_settings s where s.account_id = private.active_account_id()),
    'members', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.members m where m.id in (select private.own_member_ids())),
    'contacts', (select coalesce(jsonb_agg(to_jsonb(c) - 'revision'), '[]') from public.member_contacts c where c.member_id in (select private.own_member_ids())),
    'shown_outside', (select coalesce(jsonb_agg(to_jsonb(c) - 'revision'), '[]') from public.member_privacy c where c.member_id in (select private.own_member_ids())),
    'scores', (select coalesce(jsonb_agg(to_jsonb(s) order by s.season_id, s.week, s.round), '[]') from public.scores s where s.member_id in (select private.own_member_ids())),
    'score_history', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from public.score_audit_log l where l.member_id in (select private.own_member_ids())),
    'season_entries', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.season_members e where e.member_id in (select private.own_member_ids())),
    'team_places', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at), '[]') from public.team_members t where t.member_id in (select private.own_member_ids())),
    'squad_places', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from public.squad_members q where q.member_id in (select private.own_member_ids())),
    'titles', (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.champions c where c.member_id in (select private.own_member_ids())),
    'shoot_offs', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from public.shoot_offs o where o.member_id in (select private.own_member_ids())),
    'disputes', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.score_disputes d where d.account_id = private.active_account_id()),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'search_text' order by m.created_at), '[]') from public.private_messages m
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
    'bulletin_reports', private.own_bulletin_reports(),
    'message_copies', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.message_recipients r where r.recipient_id = private.active_account_id()),
    'sign_in', private.own_sign_in(),
    'security_log', private.own_security_entries(),
    'files', private.own_files(),
    'attendance', private.own_attendance(),
    'traces', private.own_traces()
  )
  where private.is_active()
$$;
comment on function public.my_data() is
  'All data about the caller: rows that they may read, and their sign-ins, decisions about them, files and queued emails. Null unless '
  'Active.';

grant execute on function private.own_sign_in(), private.own_security_entries(), private.own_files(), private.own_traces(), private.own_attendance(),
  private.own_bulletin_reports() to authenticated;
grant execute on function public.my_data() to authenticated;
