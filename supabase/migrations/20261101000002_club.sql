-- What every visitor may read: the club's details, the front page and the scrolling text.

create table public.club_settings (
  id integer primary key default 1 check (id = 1),
  name text not null default 'Our Gun Club' check (char_length(name) between 1 and 120),
  tagline text not null default '' check (char_length(tagline) <= 200),
  address text not null default '' check (char_length(address) <= 300),
  phone text not null default '' check (char_length(phone) <= 50),
  social_url text check (social_url ~ '^https?://' and char_length(social_url) <= 500),
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  time_zone text not null default 'America/Chicago',
  about_text text not null default '' check (char_length(about_text) <= 20000),
  safety_text text not null default '' check (char_length(safety_text) <= 20000),
  created_at timestamptz not null default now()
);
comment on table public.club_settings is 'The club: one row. Place and time zone serve the weather and every date on the site.';

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
    perform private.refuse(format('"%s" is not a time zone. Use a name such as America/Chicago.', new.time_zone));
  end if;
  return new;
end $$;
create trigger check_time_zone before insert or update of time_zone on public.club_settings
  for each row execute function private.check_time_zone();

insert into public.club_settings default values;

create function private.club_today() returns date
language sql stable security definer set search_path = ''
as $$ select (now() at time zone time_zone)::date from public.club_settings $$;
comment on function private.club_today() is 'The date at the club, by its time zone.';

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
  image_url text check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 1000),
  document_url text check (document_url ~ '^(https?://|/)' and char_length(document_url) <= 1000),
  document_name text check (char_length(document_name) <= 200),
  external_link_url text check (external_link_url ~ '^https?://' and char_length(external_link_url) <= 1000),
  external_link_text text check (char_length(external_link_text) <= 200),
  constraint "an item ends on or after its start" check (end_date >= start_date)
);
comment on table public.front_page_content is 'Cards of the front page, shown while published and not past their end date.';
create index front_page_content_order on public.front_page_content (display_order, created_at desc) where published;

create function private.is_scrolling_markup(markup text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    markup,
    '<(b|strong|i|em|u|br|span)( class="text-(orange|red|green|blue|gray)")?\s*/?>|</(b|strong|i|em|u|a|span)>|<a href="(https?://|mailto:|tel:)[^"<>]*">',
    '', 'gi'
  ) !~ '<'
$$;
comment on function private.is_scrolling_markup(text) is
  'True when the text holds no other tags than b strong i em u a br span, spans coloured from a fixed set of classes, links to http, https, mailto and tel.';

create table public.scrolling_text (
  id uuid primary key default gen_random_uuid(),
  text text not null check (char_length(text) between 1 and 1000),
  speed numeric(6, 2) check (speed > 0 and speed <= 1000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint "scrolling text holds only bold, italic, underlined, coloured text and links" check (private.is_scrolling_markup(text))
);
comment on table public.scrolling_text is 'Texts that run through the header one after the other; speed in pixels a second.';
create index scrolling_text_active on public.scrolling_text (created_at) where active;

-- ---------------------------------------------------------------------------------------------------------
alter table public.club_settings enable row level security;
alter table public.front_page_content enable row level security;
alter table public.scrolling_text enable row level security;
revoke all on public.club_settings, public.front_page_content, public.scrolling_text from anon, authenticated;
grant select on public.club_settings, public.front_page_content, public.scrolling_text to anon, authenticated;
grant update (name, tagline, address, phone, social_url, latitude, longitude, time_zone, about_text, safety_text)
  on public.club_settings to authenticated;
grant delete on public.front_page_content, public.scrolling_text to authenticated;
grant insert (id, title, content_type, featured, published, display_order, excerpt, content, author_name, start_date, end_date, image_url,
    document_url, document_name, external_link_url, external_link_text),
  update (id, title, content_type, featured, published, display_order, excerpt, content, author_name, start_date, end_date, image_url,
    document_url, document_name, external_link_url, external_link_text)
  on public.front_page_content to authenticated;
-- Texts run in the order of created_at, so whoever orders them writes it.
grant insert, update on public.scrolling_text to authenticated;

create policy "everybody reads the club's details" on public.club_settings
  for select to anon, authenticated using (true);
create policy "the board changes the club's details" on public.club_settings
  for update to authenticated using ((select private.is_board())) with check ((select private.is_board()));

create policy "everybody reads what is published and not past its end, the board all" on public.front_page_content
  for select to anon, authenticated
  using (
    (published and (end_date is null or end_date >= (select private.club_today())))
    or (select private.is_board())
  );
create policy "the board adds front page content" on public.front_page_content
  for insert to authenticated with check ((select private.is_board()));
create policy "the board changes front page content" on public.front_page_content
  for update to authenticated using ((select private.is_board())) with check ((select private.is_board()));
create policy "the board deletes front page content" on public.front_page_content
  for delete to authenticated using ((select private.is_board()));

create policy "everybody reads active scrolling text, the board all" on public.scrolling_text
  for select to anon, authenticated using (active or (select private.is_board()));
create policy "the board adds scrolling text" on public.scrolling_text
  for insert to authenticated with check ((select private.is_board()));
create policy "the board changes scrolling text" on public.scrolling_text
  for update to authenticated using ((select private.is_board())) with check ((select private.is_board()));
create policy "the board deletes scrolling text" on public.scrolling_text
  for delete to authenticated using ((select private.is_board()));

grant execute on function private.club_today(), private.is_scrolling_markup(text) to anon, authenticated, service_role;
