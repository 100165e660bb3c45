-- What the buckets share: how much everyone may upload in all, and whose a file is.

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
  'Bytes that an account may still keep in files of all buckets: of 200 MB, a board member, who puts up the club''s, of 2,000 MB. Less '
  'than nothing after the last file.';

-- Beside the policies of every bucket, which say where a file may be put.
create policy "everyone's files have a total" on storage.objects as restrictive
  for insert to authenticated with check ((select private.file_room((select private.active_account_id()))) > 0);

create function private.is_someone(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.accounts a where a.id::text = (storage.foldername(path))[1]) $$;
comment on function private.is_someone(text) is 'The account in whose folder a file is has not left.';

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
  'The path of a new file: the caller''s account, a name made by the site, one of the endings (a|b). At most so many an hour in a bucket.';

grant execute on function private.file_room(uuid), private.may_upload(text, text, text, integer) to authenticated, service_role;
