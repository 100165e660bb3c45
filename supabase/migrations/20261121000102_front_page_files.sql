-- Pictures and documents of the front page: put there by the board, open to everyone who looks at a card.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('front-page', 'front-page', true, 8 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

create function private.may_put_on_front_page(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_board()
    and path ~ ('^' || private.active_account_id() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$')
    and (
      select count(*) from storage.objects o
      where o.bucket_id = 'front-page' and o.name like private.active_account_id() || '/%' and o.created_at > now() - interval '1 hour'
    ) < 60
$$;
comment on function private.may_put_on_front_page(text) is
  'The path of a file of the front page: the account of the board member who sends it, a name made by the site, a known ending. At most 60 an hour.';

create function private.is_on_front_page(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.front_page_content c
    where c.image_url like '%/object/public/front-page/' || path or c.document_url like '%/object/public/front-page/' || path
  )
$$;
comment on function private.is_on_front_page(text) is 'A card, published or not, has this picture or document.';

grant execute on function private.may_put_on_front_page(text), private.is_on_front_page(text) to authenticated, service_role;

create policy "members know the place of files of the front page" on storage.buckets
  for select to authenticated using (id = 'front-page' and (select private.is_active()));
create policy "the board puts files on the front page" on storage.objects
  for insert to authenticated with check (bucket_id = 'front-page' and private.may_put_on_front_page(name));
create policy "the board lists files of the front page" on storage.objects
  for select to authenticated using (bucket_id = 'front-page' and (select private.is_board()));
create policy "the board removes files that no card has" on storage.objects
  for delete to authenticated
  using (bucket_id = 'front-page' and (select private.is_board()) and not private.is_on_front_page(name));

create function private.abandoned_front_page_files() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'front-page' and o.created_at < now() - interval '1 day' and not private.is_on_front_page(o.name)
$$;
comment on function private.abandoned_front_page_files() is
  'Files that no card has a day after they came. For the installation, which removes them.';
