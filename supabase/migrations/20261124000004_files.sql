-- Rules that all buckets share: the total size of an account's files, and their owner.

create function private.file_room(account uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select 1024 * 1024 * case
      when exists (
        select from public.account_access a
        where a.account_id = file_room.account and a.is_board
      ) then 2000 else 200
    end::bigint
    - coalesce((
      select sum((o.metadata ->> 'size')::bigint) from storage.objects o where o.name like file_room.account || '/%'
    ), 0)
$$;
comment on function private.file_room(uuid) is
  'Bytes that an account may still upload, all buckets together: up to 200 MB, for the board 2,000 MB. Negative after the last file that '
  'went over it.';

-- In addition to each bucket's own policies.
create policy "everyone's files have a total" on storage.objects as restrictive
  for insert to authenticated with check ((select private.file_room((select private.active_account_id()))) > 0);

create function private.is_someone(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.accounts a where a.id::text = (storage.foldername(path))[1]) $$;
comment on function private.is_someone(text) is 'True while the account that owns the file''s folder exists.';

create function private.may_upload(bucket text, path text, endings text, most_an_hour integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.active_account_id() is not null
    and path ~ ('^' || private.active_account_id() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(' || endings || ')$')
    and (
      select count(*) from storage.objects o
      where o.bucket_id = bucket and o.name like private.active_account_id() || '/%' and o.created_at > now() - interval '1 hour'
    ) < most_an_hour
$$;
comment on function private.may_upload(text, text, text, integer) is
  'Checks the path of an upload: <account>/<file id>.<ending>, where endings is a list like "a|b", and at most most_an_hour uploads into '
  'this bucket.';

create function private.abandoned_files() returns table (bucket text, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select o.bucket_id, o.name from storage.objects o
    where (o.created_at < now() - interval '1 day' or not private.is_someone(o.name))
      and not case o.bucket_id
        when 'attachments' then private.is_attached(o.name) and private.is_someone(o.name)
        when 'bulletin-board' then private.is_on_bulletin_board(o.name)
        when 'champion-photos' then private.is_champion_photo(o.name)
        when 'front-page' then private.is_on_front_page(o.name)
        when 'news' then private.is_in_news(o.name)
      end;
end $$;
comment on function private.abandoned_files() is
  'Files that nothing uses a day after their upload, or at once if their account was deleted. The server deletes them.';

grant execute on function private.file_room(uuid), private.may_upload(text, text, text, integer) to authenticated, service_role;
