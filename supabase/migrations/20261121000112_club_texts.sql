-- About and Safety Rules are formatted texts, as news is. What was written as plain text becomes paragraphs.

create function private.as_paragraphs(plain text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    '<p>' || replace(replace(replace(replace(trim(part, E' \n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br>') || '</p>',
    '' order by place
  ), '')
  from regexp_split_to_table(replace(plain, E'\r', ''), '\n\s*\n') with ordinality parts (part, place)
  where part ~ '\S'
$$;
comment on function private.as_paragraphs(text) is
  'A plain text as formatted text: an empty line ends a paragraph, other ends of lines are kept.';

update public.club_settings set
  about_text = private.as_paragraphs(about_text),
  safety_text = private.as_paragraphs(safety_text);
drop function private.as_paragraphs(text);

alter table public.club_settings
  add constraint "the club's texts hold only headings, lists, quotes, bold, italic text and links"
  check (private.is_rich_text(about_text) and private.is_rich_text(safety_text));
