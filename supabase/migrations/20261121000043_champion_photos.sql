-- Photos of champions: put up by the board, read by active members, swept away when no one shows them any more.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('champion-photos', 'champion-photos', false, 4 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create index champions_photo on public.champions (photo_path) where photo_path is not null;

create function private.may_put_up_photo(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_board()
    and path ~ ('^' || private.active_account_id() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
    and (
      select count(*) from storage.objects o
      where o.bucket_id = 'champion-photos' and o.name like private.active_account_id() || '/%' and o.created_at > now() - interval '1 hour'
    ) < 60
$$;
comment on function private.may_put_up_photo(text) is
  'The path of a photo: the account of the board member who sends it, a name made by the site, a known ending. At most 60 an hour.';

create function private.is_champion_photo(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.champions c where c.photo_path = path) $$;
comment on function private.is_champion_photo(text) is 'A champion, withdrawn or not, is shown with this photo.';

grant execute on function private.may_put_up_photo(text), private.is_champion_photo(text) to authenticated, service_role;

create policy "members know the place of champions' photos" on storage.buckets
  for select to authenticated using (id = 'champion-photos' and (select private.is_active()));
create policy "the board puts up photos of champions" on storage.objects
  for insert to authenticated with check (bucket_id = 'champion-photos' and private.may_put_up_photo(name));
create policy "active members see photos of champions" on storage.objects
  for select to authenticated using (bucket_id = 'champion-photos' and (select private.is_active()));
create policy "the board removes photos that no champion has" on storage.objects
  for delete to authenticated
  using (bucket_id = 'champion-photos' and (select private.is_board()) and not private.is_champion_photo(name));

create function private.abandoned_champion_photos() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'champion-photos' and o.created_at < now() - interval '1 day' and not private.is_champion_photo(o.name)
$$;
comment on function private.abandoned_champion_photos() is
  'Photos that no champion has a day after they came. For the installation, which removes them.';
