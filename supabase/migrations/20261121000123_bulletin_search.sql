-- Posts are found by what they say, title and text together.

alter table public.bulletin_posts
  add column words text not null generated always as (title || E'\n' || body) stored;
comment on column public.bulletin_posts.words is 'Title and text, to be looked through in one comparison.';
