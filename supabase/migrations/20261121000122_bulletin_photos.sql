-- Photos of the bulletin board, seen by whoever reads the post; and the board in what a person takes away.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('bulletin-board', 'bulletin-board', false, 4 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create function private.may_put_on_bulletin_board(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.active_account_id() is not null
    and path ~ ('^' || private.active_account_id() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
    and (
      select count(*) from storage.objects o
      where o.bucket_id = 'bulletin-board' and o.name like private.active_account_id() || '/%' and o.created_at > now() - interval '1 hour'
    ) < 20
$$;
comment on function private.may_put_on_bulletin_board(text) is
  'The path of a photo: the caller''s account, a name made by the site, a known ending. At most 20 photos an hour.';

create function private.is_on_bulletin_board(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.bulletin_posts p where p.photo_path = path) $$;
comment on function private.is_on_bulletin_board(text) is 'A post, shown or not, has this photo.';

grant execute on function private.may_put_on_bulletin_board(text), private.is_on_bulletin_board(text) to authenticated, service_role;

create policy "members know the place of photos of the bulletin board" on storage.buckets
  for select to authenticated using (id = 'bulletin-board' and (select private.is_active()));
create policy "members put up photos under their own account" on storage.objects
  for insert to authenticated with check (bucket_id = 'bulletin-board' and private.may_put_on_bulletin_board(name));
-- The inner question is asked with the reader's own rights: whoever may not read the post finds none.
create policy "whoever reads a post sees its photo, authors what they have put up" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'bulletin-board'
    and (
      (storage.foldername(name))[1] = (select private.active_account_id())::text
      or exists (select from public.bulletin_posts p where p.photo_path = objects.name)
    )
  );
create policy "authors remove photos of theirs that no post has" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'bulletin-board'
    and (storage.foldername(name))[1] = (select private.active_account_id())::text
    and not private.is_on_bulletin_board(name)
  );

create function private.abandoned_bulletin_photos() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'bulletin-board' and not private.is_on_bulletin_board(o.name)
    and (
      o.created_at < now() - interval '1 day'
      or not exists (select from public.accounts a where a.id::text = (storage.foldername(o.name))[1])
    )
$$;
comment on function private.abandoned_bulletin_photos() is
  'Photos that no post has a day after they came, and photos of people who have left. For the installation, which removes them.';

-- ---------------------------------------------------------------------------------------------------------
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
comment on function private.own_bulletin_reports() is 'What the caller has reported on the bulletin board, in his own words; not what it said.';
grant execute on function private.own_bulletin_reports() to authenticated;

create or replace function public.my_data() returns jsonb
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
    'disputes', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.score_disputes d where d.account_id = private.active_account_id()),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]') from public.private_messages m
      where m.sender_id = private.active_account_id()
        or (m.recipient_id = private.active_account_id() and not m.uses_recipients_table)
        or m.id in (select private.received_message_ids())
    ),
    'blocks', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from public.message_blocks b),
    'reports', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.message_reports r where r.reporter_id = private.active_account_id()),
    'scorekeeper', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from public.scorekeepers k where k.account_id = private.active_account_id()),
    'bulletin_posts', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.bulletin_posts p where p.author_id = private.active_account_id()),
    'bulletin_comments', (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.bulletin_comments c where c.author_id = private.active_account_id()),
    'bulletin_reports', private.own_bulletin_reports()
  )
  where private.is_active()
$$;
