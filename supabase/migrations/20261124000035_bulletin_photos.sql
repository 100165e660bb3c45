-- Photos of the bulletin board, visible to everyone who can read the post.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('bulletin-board', 'bulletin-board', false, 4 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create function private.is_on_bulletin_board(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.bulletin_posts p where p.photo_path = path) $$;
comment on function private.is_on_bulletin_board(text) is 'True if a post, shown or not, has this photo.';

create policy "members know the place of photos of the bulletin board" on storage.buckets
  for select to authenticated using (id = 'bulletin-board' and (select private.is_active()));
create policy "members put up photos under their own account" on storage.objects
  for insert to authenticated with check (bucket_id = 'bulletin-board' and private.may_upload(bucket_id, name, 'jpg|png|webp', 20));
-- The subquery runs with the viewer's own rights, so it is empty if they may not read the post.
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

grant execute on function private.is_on_bulletin_board(text) to authenticated, service_role;
