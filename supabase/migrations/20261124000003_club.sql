-- The club's details, which every visitor may read, and the rules for its texts, links and colors.

create function private.raise_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Compares whole rows, so that a new column counts without a change here.
  new.revision := old.revision + case when tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then 0 else 1 end;
  return new;
end $$;
comment on function private.raise_revision() is
  'Raises the revision by which screens notice an edit by someone else. With arguments, an update that changes only the named columns does '
  'not count: the database or another function writes those. Without arguments every update counts; weeks of a season and members of a '
  'squad raise their parent''s revision by an empty update.';

create function private.forbid_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(tg_argv[1], null) then
    return new;
  end if;
  perform private.refuse(tg_argv[0]);
end $$;
comment on function private.forbid_change() is
  'Makes a table append-only. Arguments: the refusal, and the one column that may become null, when an account or an address is deleted.';

create function private.let_board_write(written regclass, variadic stamped text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  label text := (select replace(c.relname, '_', ' ') from pg_catalog.pg_class c where c.oid = written);
  columns text := (
    select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
    where a.attrelid = written and a.attnum > 0 and not a.attisdropped and a.attname <> all (stamped || array['id', 'revision'])
  );
begin
  execute format('grant delete, insert (id, %1$s), update (%1$s) on %2$s to authenticated', columns, written);
  execute format('create policy "the board adds %s" on %s for insert to authenticated
    with check ((select private.is_board()))', label, written);
  execute format('create policy "the board changes %s" on %s for update to authenticated
    using ((select private.is_board())) with check ((select private.is_board()))', label, written);
end $$;
comment on function private.let_board_write(regclass, text[]) is
  'Lets the board insert and update every column of a table except revision and those that the database sets. Each table has its own policy '
  'for deleting.';

-- The only list of addresses allowed in texts, on cards and behind links. `src/lib/text/html-rules.ts` repeats it.

create function private.address_pattern() returns text
language sql immutable set search_path = ''
-- Browsers read "\" as "/", drop line breaks, and decode entities. No page path begins with an encoded character.
as $$ select '((https?://|mailto:|tel:)|/(?![/\\&%[:space:][:cntrl:]]))[^"<>]*' $$;
comment on function private.address_pattern() is
  'Regular expression of allowed links: http, https, mailto, tel, and pages of the site. Excludes "//elsewhere", "/\elsewhere" and '
  '"/%5celsewhere".';

create function private.is_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address ~* ('^(' || private.address_pattern() || ')$') $$;
comment on function private.is_address(text) is
  'True for a whole address: a web address, a page of the site, an email address or a phone number.';

create function private.is_file_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select private.is_address(address) and (address ~ '^/' or address ~ '^https?://[^/]+/storage/v1/object/public/[a-z-]+/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z]{3,4}$') $$;
comment on function private.is_file_address(text) is
  'True for a path of the site, or a file in a public bucket where files have a host of their own. Pages load no pictures from other '
  'sites.';

create function private.is_picture_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.is_file_address(address)
    and address ~ '/storage/v1/object/public/front-page/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$'
    and char_length(address) <= 1000
$$;
comment on function private.is_picture_address(text) is 'True for a picture in the public bucket of the front page; null for null.';

create function private.are_join_steps(steps text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(steps) <= 3 and coalesce(bool_and(step is not null and step ~ '\S' and char_length(step) <= 400), true)
  from unnest(steps) step
$$;
comment on function private.are_join_steps(text[]) is 'True for up to three texts of 1 to 400 characters.';

create function private.is_rich_text(markup text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    markup,
    '<(p|h2|h3|ul|li|blockquote|strong|b|em|i|u|br)\s*/?>|<ol( start="\d{1,6}")?>|</(p|h2|h3|ul|ol|li|blockquote|strong|b|em|i|u|a)>|<a href="('
      || private.address_pattern() || ')">',
    '', 'gi'
  ) !~ '<'
$$;
comment on function private.is_rich_text(text) is
  'True if the only tags are p h2 h3 ul ol li blockquote strong b em i u br, and links to http, https, mailto, tel and pages of the site.';

create function private.is_scrolling_markup(markup text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    markup,
    '<(b|strong|i|em|u|br|span)( class="text-(orange|red|green|blue|gray)")?\s*/?>|</(b|strong|i|em|u|a|span)>|<a href="(?!/)('
      || private.address_pattern() || ')">',
    '', 'gi'
  ) !~ '<'
$$;
comment on function private.is_scrolling_markup(text) is
  'True if the only tags are b strong i em u a br span, with a fixed set of color classes and links to http, https, mailto and tel.';

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
  from (select private.luminance(one) as a, private.luminance(other) as b) both_colors
$$;
comment on function private.contrast(text, text) is 'Contrast ratio, 1 to 21, of two colors "#rrggbb" (WCAG 2.2).';

create table public.club_settings (
  id integer primary key default 1 check (id = 1),
  name text not null default 'Our Gun Club' check (char_length(name) between 1 and 120),
  tagline text not null default '' check (char_length(tagline) <= 200),
  address text not null default '' check (char_length(address) <= 300),
  phone text not null default '' check (char_length(phone) <= 50),
  social_url text,
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
  sale_rule text not null default 'No firearms and no ammunition.' check (char_length(sale_rule) <= 300),
  alert_id uuid,
  alert_kind text check (alert_kind in ('range_closed', 'range_late', 'night_off', 'night_late')),
  alert_text text not null default '' check (char_length(alert_text) <= 160),
  alert_since timestamptz,
  alert_until timestamptz,
  logo_url text,
  photo_url text,
  photo_alt text not null default '' check (char_length(photo_alt) <= 200),
  -- The focal point for cropping the photo, in percent from the left and from the top.
  photo_x smallint not null default 50 check (photo_x between 0 and 100),
  photo_y smallint not null default 50 check (photo_y between 0 and 100),
  clubhouse_url text,
  clubhouse_alt text not null default '' check (char_length(clubhouse_alt) <= 200),
  clubhouse_caption text not null default '' check (char_length(clubhouse_caption) <= 80),
  people_url text,
  people_alt text not null default '' check (char_length(people_alt) <= 200),
  people_caption text not null default '' check (char_length(people_caption) <= 80),
  join_steps text[] not null default '{}',
  join_text text not null default '' check (char_length(join_text) <= 20000),
  -- The color of the header behind text in #1c1b19 (--on-accent in src/ui/layout/theme.css).
  accent_color text not null default '#f08a1d' check (accent_color ~ '^#[0-9a-f]{6}$'),
  has_results boolean not null default false,
  demonstration_since timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "the social page begins with https://"
    check (private.is_address(social_url) and social_url ~* '^https?:' and char_length(social_url) <= 500),
  constraint "the club's texts hold headings, lists, quotes and links only"
    check (private.is_rich_text(about_text) and private.is_rich_text(safety_text) and private.is_rich_text(join_text)),
  constraint "logo and photos were uploaded here, not on another site"
    check (private.is_picture_address(logo_url) and private.is_picture_address(photo_url)
      and private.is_picture_address(clubhouse_url) and private.is_picture_address(people_url)),
  constraint "photos are described for people who can't see them"
    check ((photo_url is null or photo_alt ~ '\S') and (clubhouse_url is null or clubhouse_alt ~ '\S')
      and (people_url is null or people_alt ~ '\S')),
  constraint "there are up to three short steps to join"
    check (private.are_join_steps(join_steps)),
  constraint "the range is closed from a first day on" check (closed_from is not null or closed_until is null),
  constraint "the range opens again after it was closed" check (closed_until >= closed_from),
  constraint "an alert has a beginning and an end"
    check (alert_kind is null or (alert_id is not null and alert_until > alert_since)),
  constraint "dark text is readable on the club's color" check (private.contrast(accent_color, '#1c1b19') >= 4.5)
);
comment on table public.club_settings is
  'The club: one row. Location and time zone are used for the weather and for all dates. The range is closed from closed_from to '
  'closed_until, both inclusive, or until further notice without an end. join_steps: up to three steps to join, the first line of each '
  'being its title. alert_*: that the range or the league night is closed or late just now (club_alerts.sql); over without a kind, or '
  'after alert_until. sale_rule: the club''s rule for posts under For sale. has_results: a season has public results. demonstration_since: when its people were invented; null for a real club.';
create trigger raise_revision before update on public.club_settings
  for each row execute function private.raise_revision('has_results', 'alert_id', 'alert_kind', 'alert_text', 'alert_since', 'alert_until');

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(format('“%s” isn''t a time zone. Choose one from the list.', new.time_zone))
    where not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone);
  return new;
end $$;
create trigger check_time_zone before insert or update of time_zone on public.club_settings
  for each row execute function private.check_time_zone();

insert into public.club_settings default values;

create function private.club_today() returns date
language sql stable security definer set search_path = ''
as $$ select (now() at time zone time_zone)::date from public.club_settings $$;
comment on function private.club_today() is 'Today''s date in the club''s time zone.';

create function private.alert_title(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case kind when 'range_closed' then 'The range is closed' when 'range_late' then 'The range opens late'
    when 'night_off' then 'No league tonight' else 'League starts late tonight' end
$$;
comment on function private.alert_title(text) is 'An alert in emails and calendars; src/lib/club/club-alert.ts says the same.';

alter table public.club_settings enable row level security;
grant select on public.club_settings to anon, authenticated;
grant update (name, tagline, address, phone, social_url, latitude, longitude, time_zone, about_text, safety_text, opening_hours,
  directions, closed_from, closed_until, closed_reason, sale_rule, accent_color, logo_url, photo_url, photo_alt, photo_x, photo_y,
  clubhouse_url, clubhouse_alt, clubhouse_caption, people_url, people_alt, people_caption, join_steps, join_text) on public.club_settings to authenticated;
create policy "everybody reads the club's details" on public.club_settings
  for select to anon, authenticated using (true);
create policy "the board changes the club's details" on public.club_settings
  for update to authenticated using ((select private.is_board())) with check ((select private.is_board()));

create function public.may_find_places() returns boolean
language sql stable security invoker set search_path = ''
as $$ select true where private.is_board() $$;
comment on function public.may_find_places() is
  'True if the caller may search for the club''s town, otherwise null. For the board, who store the result in the club''s details.';

grant execute on function private.address_pattern(), private.is_address(text), private.is_file_address(text), private.is_picture_address(text),
  private.are_join_steps(text[]), private.is_rich_text(text),
  private.is_scrolling_markup(text), private.luminance(text), private.contrast(text, text), private.club_today()
  to anon, authenticated, service_role;
grant execute on function public.may_find_places() to authenticated;
