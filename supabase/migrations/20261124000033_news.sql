-- News: written by the board, shown for a period, to everyone or to members.

create table public.news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  body text not null default '' check (char_length(body) <= 50000),
  image_path text check (image_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$'),
  image_description text not null default '' check (char_length(image_description) <= 200),
  author_name text not null default '' check (char_length(author_name) <= 120),
  pinned boolean not null default false,
  is_public boolean not null default false,
  published boolean not null default false,
  publish_at timestamptz check (publish_at between '1900-01-01' and '2200-01-01'),
  expires_at timestamptz check (expires_at < '2200-01-01'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "news hold headings, lists, quotes and links only" check (private.is_rich_text(body)),
  constraint "published news has the moment it is published" check (not published or publish_at is not null),
  constraint "news expires after it is published" check (expires_at > publish_at)
);
comment on table public.news_articles is
  'News articles. Shown while published and from publish_at until expires_at: to everyone if is_public, otherwise to active members. '
  'image_path: a picture in the bucket news.';
-- With all that decides who sees an article, so that a late page is found without reading the articles before it.
create index news_articles_shown on public.news_articles (pinned, publish_at, id)
  include (published, is_public, expires_at) where published;
create index news_articles_latest on public.news_articles (created_at desc, id desc);
create index news_articles_title on public.news_articles using gin (private.plain(title) extensions.gin_trgm_ops);
create index news_articles_image on public.news_articles (image_path) where image_path is not null;

create function private.date_news() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.published and new.publish_at is null then
    new.publish_at := now();
  end if;
  return new;
end $$;
comment on function private.date_news() is 'Publishing without a date publishes now.';
create trigger date_news before insert or update on public.news_articles
  for each row execute function private.date_news();
create trigger raise_revision before update on public.news_articles
  for each row execute function private.raise_revision();

create function private.purge_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge_author_names(array[btrim(old.first_name || ' ' || old.last_name)]);
  return old;
end $$;
comment on function private.purge_author() is 'News and cards stay when the author''s account is deleted, without the author''s name.';
create trigger purge_author after delete on public.accounts
  for each row execute function private.purge_author();

alter table public.news_articles enable row level security;
grant select on public.news_articles to anon, authenticated;
select private.let_board_write('public.news_articles', 'created_at');
create policy "everybody reads public news while it is shown, members theirs too, the board all" on public.news_articles
  for select to anon, authenticated
  using (
    (
      published and publish_at <= now() and (expires_at is null or expires_at > now())
      and (is_public or (select private.is_active()))
    )
    or (select private.is_board())
  );
create function private.found_news(terms text[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select n.id from public.news_articles n
  where private.is_board() and private.plain(n.title) like terms[1] and private.plain(n.title) like coalesce(terms[2], terms[1])
    and private.plain(n.title) like all (terms)
$$;
create function public.found_news(find text) returns setof public.news_articles
language sql stable security invoker set search_path = ''
as $$ select n.* from public.news_articles n where n.id in (select private.found_news(private.search_terms(find))) $$;
comment on function public.found_news(text) is 'Articles whose title has all these words, in any order. Empty except for the board.';
grant execute on function private.found_news(text[]), public.found_news(text) to authenticated;
create function public.shown_news(skip integer, after uuid default null, before uuid default null) returns table (
  id uuid, title text, excerpt text, image_path text, image_description text, author_name text, pinned boolean, is_public boolean,
  published boolean, publish_at timestamptz, expires_at timestamptz, revision integer, created_at timestamptz
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  neighbor uuid := coalesce(before, after);
  seen record;
  ids uuid[];
begin
  select n.id, n.pinned, n.publish_at into seen from public.news_articles n where n.id = neighbor and n.published;
  if seen.id is not null and before is not null then
    ids := array(
      select n.id from public.news_articles n
      where n.published and n.publish_at <= now() and (n.expires_at is null or n.expires_at > now())
        and (n.pinned, n.publish_at, n.id) >= (seen.pinned, seen.publish_at, seen.id)
      order by n.pinned, n.publish_at, n.id limit 11);
  elsif seen.id is not null then
    ids := array(
      select n.id from public.news_articles n
      where n.published and n.publish_at <= now() and (n.expires_at is null or n.expires_at > now())
        and (n.pinned, n.publish_at, n.id) < (seen.pinned, seen.publish_at, seen.id)
      order by n.pinned desc, n.publish_at desc, n.id desc limit 11);
  end if;
  if seen.id is null or before is not null and cardinality(ids) < 11 then
    ids := array(
      select n.id from public.news_articles n
      where n.published and n.publish_at <= now() and (n.expires_at is null or n.expires_at > now()) and skip <= 1000
      order by n.pinned desc, n.publish_at desc, n.id desc limit 11 offset skip);
  end if;
  return query
  select n.id, n.title, n.excerpt, n.image_path, n.image_description, n.author_name, n.pinned, n.is_public,
    n.published, n.publish_at, n.expires_at, n.revision, n.created_at
  from public.news_articles n where n.id = any (ids)
  order by n.pinned desc, n.publish_at desc, n.id desc;
end $$;
comment on function public.shown_news(integer, uuid, uuid) is
  'Eleven articles that are shown to the caller now, pinned ones first, then the newest, without their texts: those after that article, '
  'or the ten before that one and itself. If the caller does not see it, or fewer are before it, those after that many, at most a thousand.';
grant execute on function public.shown_news(integer, uuid, uuid) to anon, authenticated;
create policy "the board deletes news" on public.news_articles
  for delete to authenticated using ((select private.is_board()));

-- Pictures of news.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('news', 'news', false, 4 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create function private.is_in_news(path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.news_articles n where n.image_path = path) or private.is_in_versions(path);
end $$;

create policy "everybody knows the place of pictures of news" on storage.buckets
  for select to anon, authenticated using (id = 'news');
create policy "the board puts up pictures of news" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'news' and (select private.is_board()) and private.may_upload(bucket_id, name, 'jpg|png|webp', 60)
  );
-- The subquery runs with the viewer's own rights, so it is empty if they may not read the article.
create policy "whoever reads an article sees its picture, the board all" on storage.objects
  for select to anon, authenticated
  using (
    bucket_id = 'news'
    and (
      exists (select from public.news_articles n where n.image_path = objects.name)
      or (select private.is_board())
    )
  );
create policy "the board removes pictures that no article has" on storage.objects
  for delete to authenticated
  using (bucket_id = 'news' and (select private.is_board()) and not private.is_in_news(name));

grant execute on function private.is_in_news(text) to authenticated, service_role;
