-- The front page: cards, scrolling texts in the header, their order and their files.

create table public.front_page_content (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  content_type text not null default 'announcement' check (content_type in ('event', 'announcement', 'other')),
  featured boolean not null default false,
  published boolean not null default false,
  display_order integer not null default 0,
  excerpt text check (char_length(excerpt) <= 1000),
  content text check (char_length(content) <= 20000),
  author_name text check (char_length(author_name) <= 120),
  created_at timestamptz not null default now(),
  start_date date,
  end_date date,
  image_url text,
  document_url text,
  document_name text check (char_length(document_name) <= 200),
  external_link_url text,
  external_link_text text check (char_length(external_link_text) <= 200),
  revision integer not null default 1,
  constraint "an item ends on or after its start" check (end_date >= start_date),
  constraint "a picture was uploaded here: none comes from another site"
    check (private.is_file_address(image_url) and char_length(image_url) <= 1000),
  constraint "a document is a file of the site or begins with https://"
    check (private.is_address(document_url) and document_url ~* '^(https?:|/)' and char_length(document_url) <= 1000),
  constraint "a link begins with https:// and names a page"
    check (private.is_address(external_link_url) and external_link_url ~* '^https?:' and char_length(external_link_url) <= 1000)
);
comment on table public.front_page_content is 'Cards of the front page. Shown while published and until their end date.';
create index front_page_content_order on public.front_page_content (display_order, created_at desc) where published;

-- Moving a card does not make it stale for someone who is editing its text.
create trigger raise_revision before update on public.front_page_content
  for each row execute function private.raise_revision('display_order');

alter table public.front_page_content enable row level security;
grant select on public.front_page_content to anon, authenticated;
select private.let_board_write('public.front_page_content', 'created_at');
create policy "everybody reads what is published and not past its end, the board all" on public.front_page_content
  for select to anon, authenticated
  using (
    (published and (end_date is null or end_date >= (select private.club_today())))
    or (select private.is_board())
  );
create policy "the board deletes front page content" on public.front_page_content
  for delete to authenticated using ((select private.is_board()));

create table public.scrolling_text (
  id uuid primary key default gen_random_uuid(),
  text text not null check (char_length(text) between 1 and 1000),
  speed numeric(6, 2) check (speed > 0 and speed <= 1000),
  active boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "scrolling text holds bold, italic, color and links only" check (private.is_scrolling_markup(text))
);
comment on table public.scrolling_text is 'Texts that scroll through the header one after another; speed in pixels per second.';
create index scrolling_text_active on public.scrolling_text (created_at) where active;
create trigger raise_revision before update on public.scrolling_text
  for each row execute function private.raise_revision('created_at');

alter table public.scrolling_text enable row level security;
grant select on public.scrolling_text to anon, authenticated;
select private.let_board_write('public.scrolling_text');
create policy "everybody reads active scrolling text, the board all" on public.scrolling_text
  for select to anon, authenticated using (active or (select private.is_board()));
create policy "the board deletes scrolling text" on public.scrolling_text
  for delete to authenticated using ((select private.is_board()));

-- The order of cards and of scrolling texts, saved in one step.

create function private.require_seen_order(present uuid[], ids uuid[], seen uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('Only the board changes this order.', '42501') where not (select private.is_board());
  perform private.raise_stale_write('this list', to_jsonb(present), 'Something was added or deleted. Check the list again.')
    where cardinality(ids) is distinct from cardinality(present) or not ids @> present or not ids <@ present;
  perform private.raise_stale_write('this list', to_jsonb(present), 'Someone else changed the order. Check the list again.')
    where seen is distinct from present and ids is distinct from present;
end $$;
comment on function private.require_seen_order(uuid[], uuid[], uuid[]) is
  'Refuses (42501) callers without the right, ids that are not exactly the existing rows, and (40001) an order that has changed since it '
  'was read.';

create function public.order_front_page(ids uuid[], seen uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Of two orders saved at once, the second is compared with the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('order of the cards', 0));
  perform private.require_seen_order(
    (select coalesce(array_agg(c.id order by c.display_order, c.created_at desc, c.id), '{}') from public.front_page_content c), ids, seen);
  update public.front_page_content c set display_order = place.n
    from unnest(ids) with ordinality place (id, n)
    where c.id = place.id and c.display_order <> place.n;
end $$;
comment on function public.order_front_page(uuid[], uuid[]) is
  'Orders all cards. ids: every card once; seen: the order as the caller read it. For the board (42501). 40001 if the list or its order '
  'changed (detail: the present order).';

create function public.order_scrolling_texts(ids uuid[], seen uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('order of the texts', 0));
  perform private.require_seen_order(
    (select coalesce(array_agg(t.id order by t.created_at, t.id), '{}') from public.scrolling_text t), ids, seen);
  -- Scrolling texts are ordered by created_at, so the existing timestamps are dealt out again.
  update public.scrolling_text t set created_at = moment.at
    from unnest(ids) with ordinality place (id, n)
    join (
      select s.created_at + row_number() over (order by s.created_at, s.id) * interval '1 microsecond' as at,
        row_number() over (order by s.created_at, s.id) as n
      from public.scrolling_text s
    ) moment on moment.n = place.n
    where t.id = place.id;
end $$;
comment on function public.order_scrolling_texts(uuid[], uuid[]) is
  'Orders all scrolling texts; parameters and errors as in order_front_page.';

-- Pictures and documents of the front page: uploaded by the board, public.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('front-page', 'front-page', true, 8 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

create function private.is_on_front_page(path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.front_page_content c
    where c.image_url like '%/object/public/front-page/' || path or c.document_url like '%/object/public/front-page/' || path
  ) or exists (
    select from public.club_settings c
    where '/object/public/front-page/' || path = any (array[
      substring(c.logo_url from '/object/public/front-page/.*'), substring(c.photo_url from '/object/public/front-page/.*'),
      substring(c.clubhouse_url from '/object/public/front-page/.*'), substring(c.people_url from '/object/public/front-page/.*')])
  ) or private.is_in_versions(path);
end $$;
comment on function private.is_on_front_page(text) is
  'True if a card, a stored version of one, or the club''s logo or a photo of the club uses this file.';

create function private.check_club_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  picture record;
begin
  for picture in
    select * from (values
      ('logo', new.logo_url, old.logo_url, 64),
      ('photo', new.photo_url, old.photo_url, 180),
      ('photo of the clubhouse', new.clubhouse_url, old.clubhouse_url, 120),
      ('photo of people', new.people_url, old.people_url, 120)
    ) pictures (what, address, was, most_kilobytes)
    where address is distinct from was and address is not null
  loop
    perform private.refuse(format('This %s was not uploaded. Choose it again.', picture.what)) where not exists (
      select from storage.objects o
      where o.bucket_id = 'front-page' and picture.address like '%/object/public/front-page/' || o.name
        and o.metadata ->> 'mimetype' like 'image/%'
    );
    perform private.refuse(format('The %s is too large. The limit is %s kB.', picture.what, picture.most_kilobytes)) where exists (
      select from storage.objects o
      where o.bucket_id = 'front-page' and picture.address like '%/object/public/front-page/' || o.name
        and (o.metadata ->> 'size')::bigint > picture.most_kilobytes * 1024
    );
  end loop;
  return null;
end $$;
comment on function private.check_club_pictures() is 'Logo and photos must be small files of the bucket, because every visitor loads them.';
create trigger check_club_pictures after update of logo_url, photo_url, clubhouse_url, people_url on public.club_settings
  for each row execute function private.check_club_pictures();

create policy "members know the place of files of the front page" on storage.buckets
  for select to authenticated using (id = 'front-page' and (select private.is_active()));
create policy "the board puts files on the front page" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'front-page' and (select private.is_board()) and private.may_upload(bucket_id, name, 'jpg|png|webp|pdf', 60)
  );
create policy "the board lists files of the front page" on storage.objects
  for select to authenticated using (bucket_id = 'front-page' and (select private.is_board()));
create policy "the board removes files that nothing shows" on storage.objects
  for delete to authenticated
  using (bucket_id = 'front-page' and (select private.is_board()) and not private.is_on_front_page(name));

grant execute on function private.require_seen_order(uuid[], uuid[], uuid[]), private.is_on_front_page(text) to authenticated, service_role;
grant execute on function public.order_front_page(uuid[], uuid[]), public.order_scrolling_texts(uuid[], uuid[]) to authenticated;
