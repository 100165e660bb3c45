-- What every visitor may read: the club's details, the front page and the scrolling text.

create function private.raise_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
comment on function private.raise_revision() is 'The number by which a screen finds that someone else was faster.';

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
  'True when the text holds no other tags than b strong i em u a br span, spans colored from a fixed set of classes, links to http, https, mailto and tel.';

create function private.is_rich_text(markup text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    markup,
    '<(p|h2|h3|ul|li|blockquote|strong|b|em|i|u|br)\s*/?>|<ol( start="\d{1,6}")?>|</(p|h2|h3|ul|ol|li|blockquote|strong|b|em|i|u|a)>|<a href="(https?://|mailto:|tel:|/(?!/))[^"<>]*">',
    '', 'gi'
  ) !~ '<'
$$;
comment on function private.is_rich_text(text) is
  'True when the text holds no other tags than p h2 h3 ul ol li blockquote strong b em i u br, and links to http, https, mailto, tel and pages of the site.';

create function private.luminance(color text) returns numeric
language sql immutable strict set search_path = ''
as $$
  select sum(weight * case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end)
  from (
    select weight, ('x' || lpad(substr(color, place, 2), 8, '0'))::bit(32)::integer / 255.0 as part
    from (values (2, 0.2126), (4, 0.7152), (6, 0.0722)) channels (place, weight)
  ) parts
$$;
comment on function private.luminance(text) is 'Relative luminance, 0 to 1, of a color "#rrggbb" (WCAG 2.2).';

create function private.contrast(one text, other text) returns numeric
language sql immutable strict set search_path = ''
as $$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (select private.luminance(one) as a, private.luminance(other) as b) both_colours
$$;
comment on function private.contrast(text, text) is 'Contrast ratio, 1 to 21, of two colors "#rrggbb" (WCAG 2.2).';

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
  opening_hours text not null default '' check (char_length(opening_hours) <= 1000),
  directions text not null default '' check (char_length(directions) <= 2000),
  closed_from date,
  closed_until date,
  closed_reason text not null default '' check (char_length(closed_reason) <= 300),
  -- The color of the header. The text on it is #1c1b19 (--on-accent in src/ui/layout/theme.css).
  accent_color text not null default '#f08a1d' check (accent_color ~ '^#[0-9a-f]{6}$'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "the club's texts hold only headings, lists, quotes, bold, italic text and links"
    check (private.is_rich_text(about_text) and private.is_rich_text(safety_text)),
  constraint "the range is closed from a first day on" check (closed_from is not null or closed_until is null),
  constraint "the range opens again after it was closed" check (closed_until >= closed_from),
  constraint "dark text is readable on the club's color" check (private.contrast(accent_color, '#1c1b19') >= 4.5)
);
comment on table public.club_settings is
  'The club: one row. Place and time zone serve the weather and every date on the site. The range is closed from closed_from to closed_until, both included; without an end until further notice. revision grows with every change.';
create trigger raise_revision before update on public.club_settings
  for each row execute function private.raise_revision();

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
    perform private.refuse(format('"%s" is not a time zone. Use a name such as America/Chicago.', new.time_zone));
  end if;
  return new;
end $$;
comment on function private.check_time_zone() is 'A time zone that PostgreSQL does not know would break every date of the site.';
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
  revision integer not null default 1,
  constraint "an item ends on or after its start" check (end_date >= start_date)
);
comment on table public.front_page_content is 'Cards of the front page, shown while published and not past their end date.';
create index front_page_content_order on public.front_page_content (display_order, created_at desc) where published;
-- A card that only moved is, for anyone who is writing in it, the card they saw.
create trigger raise_revision before update of title, content_type, featured, published, excerpt, content, author_name, start_date,
    end_date, image_url, document_url, document_name, external_link_url, external_link_text on public.front_page_content
  for each row execute function private.raise_revision();

create table public.scrolling_text (
  id uuid primary key default gen_random_uuid(),
  text text not null check (char_length(text) between 1 and 1000),
  speed numeric(6, 2) check (speed > 0 and speed <= 1000),
  active boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "scrolling text holds only bold, italic, underlined, coloured text and links" check (private.is_scrolling_markup(text))
);
comment on table public.scrolling_text is 'Texts that run through the header one after the other; speed in pixels a second.';
create index scrolling_text_active on public.scrolling_text (created_at) where active;
create trigger raise_revision before update of text, speed, active on public.scrolling_text
  for each row execute function private.raise_revision();

-- ---------------------------------------------------------------------------------------------------------
alter table public.club_settings enable row level security;
alter table public.front_page_content enable row level security;
alter table public.scrolling_text enable row level security;
revoke all on public.club_settings, public.front_page_content, public.scrolling_text from anon, authenticated;
grant select on public.club_settings, public.front_page_content, public.scrolling_text to anon, authenticated;
grant update (name, tagline, address, phone, social_url, latitude, longitude, time_zone, about_text, safety_text, opening_hours,
  directions, closed_from, closed_until, closed_reason, accent_color) on public.club_settings to authenticated;
grant delete on public.front_page_content, public.scrolling_text to authenticated;
grant insert (id, title, content_type, featured, published, display_order, excerpt, content, author_name, start_date, end_date, image_url,
    document_url, document_name, external_link_url, external_link_text),
  update (id, title, content_type, featured, published, display_order, excerpt, content, author_name, start_date, end_date, image_url,
    document_url, document_name, external_link_url, external_link_text)
  on public.front_page_content to authenticated;
-- Texts run in the order of created_at, so anyone who orders them writes it.
grant insert (id, text, speed, active, created_at), update (id, text, speed, active, created_at)
  on public.scrolling_text to authenticated;

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

grant execute on function private.club_today(), private.is_scrolling_markup(text), private.is_rich_text(text),
  private.luminance(text), private.contrast(text, text) to anon, authenticated, service_role;
