-- What a visitor asks a club: when it is open, how to get there, whether today is a day like any other. And its colour.

create function private.luminance(colour text) returns numeric
language sql immutable strict set search_path = ''
as $$
  select sum(weight * case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end)
  from (
    select weight, ('x' || lpad(substr(colour, place, 2), 8, '0'))::bit(32)::integer / 255.0 as part
    from (values (2, 0.2126), (4, 0.7152), (6, 0.0722)) channels (place, weight)
  ) parts
$$;
comment on function private.luminance(text) is 'Relative luminance, 0 to 1, of a colour "#rrggbb" (WCAG 2.2).';

create function private.contrast(one text, other text) returns numeric
language sql immutable strict set search_path = ''
as $$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (select private.luminance(one) as a, private.luminance(other) as b) both_colours
$$;
comment on function private.contrast(text, text) is 'Contrast ratio, 1 to 21, of two colours "#rrggbb" (WCAG 2.2).';

grant execute on function private.luminance(text), private.contrast(text, text) to anon, authenticated, service_role;

alter table public.club_settings
  add column opening_hours text not null default '' check (char_length(opening_hours) <= 1000),
  add column directions text not null default '' check (char_length(directions) <= 2000),
  add column closed_from date,
  add column closed_until date,
  add column closed_reason text not null default '' check (char_length(closed_reason) <= 300),
  -- The colour of the header. The text on it is #1c1b19 (--on-accent in src/ui/theme.css).
  add column accent_color text not null default '#f08a1d' check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column revision integer not null default 1,
  add constraint "the range is closed from a first day on" check (closed_from is not null or closed_until is null),
  add constraint "the range opens again after it was closed" check (closed_until >= closed_from),
  add constraint "dark text is readable on the club's colour" check (private.contrast(accent_color, '#1c1b19') >= 4.5);
comment on table public.club_settings is
  'The club: one row. Place and time zone serve the weather and every date on the site. The range is closed from closed_from to closed_until, both included; without an end until further notice. revision grows with every change.';

alter table public.front_page_content add column revision integer not null default 1;
alter table public.scrolling_text add column revision integer not null default 1;

create trigger raise_revision before update on public.club_settings
  for each row execute function private.raise_revision();
create trigger raise_revision before update on public.front_page_content
  for each row execute function private.raise_revision();
create trigger raise_revision before update on public.scrolling_text
  for each row execute function private.raise_revision();

grant update (opening_hours, directions, closed_from, closed_until, closed_reason, accent_color)
  on public.club_settings to authenticated;
revoke insert, update on public.scrolling_text from authenticated;
grant insert (id, text, speed, active, created_at), update (id, text, speed, active, created_at)
  on public.scrolling_text to authenticated;
