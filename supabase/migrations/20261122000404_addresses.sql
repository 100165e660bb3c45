-- One list of what an address in a text, on a card or behind a link may be. `src/lib/text/html-rules.ts` says the same.

create function private.address_pattern() returns text
language sql immutable set search_path = ''
-- A browser reads "\" as "/", leaves out line breaks, and reads an entity as the character it means.
as $$ select '((https?://|mailto:|tel:)|/(?![/\\&[:space:][:cntrl:]]))[^"<>]*' $$;
comment on function private.address_pattern() is
  'Where a link may lead, as a regular expression: http, https, mailto, tel, and pages of the site; "//elsewhere" and "/\elsewhere" are none.';

create function private.is_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address ~* ('^(' || private.address_pattern() || ')$') $$;
comment on function private.is_address(text) is 'An address that means itself, not in a text: of the web, a page of the site, an email address or a telephone.';

create function private.is_file_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select private.is_address(address) and (address ~ '^/' or address ~ '^https?://[^/]+/storage/v1/object/public/[a-z-]+/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z]{3,4}$') $$;
comment on function private.is_file_address(text) is
  'A file of the site itself: a path, or, where the data lie under another name than the pages, a file of a public bucket. Pages show no picture from anywhere else.';

create or replace function private.is_rich_text(markup text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    markup,
    '<(p|h2|h3|ul|li|blockquote|strong|b|em|i|u|br)\s*/?>|<ol( start="\d{1,6}")?>|</(p|h2|h3|ul|ol|li|blockquote|strong|b|em|i|u|a)>|<a href="('
      || private.address_pattern() || ')">',
    '', 'gi'
  ) !~ '<'
$$;

create or replace function private.is_scrolling_markup(markup text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    markup,
    '<(b|strong|i|em|u|br|span)( class="text-(orange|red|green|blue|gray)")?\s*/?>|</(b|strong|i|em|u|a|span)>|<a href="(?!/)('
      || private.address_pattern() || ')">',
    '', 'gi'
  ) !~ '<'
$$;

grant execute on function private.address_pattern(), private.is_address(text), private.is_file_address(text)
  to anon, authenticated, service_role;

-- A picture from elsewhere was never seen: it becomes the link of its card, where the card has none.
update public.front_page_content
set external_link_url = coalesce(external_link_url, image_url), external_link_text = coalesce(external_link_text, 'Picture')
where image_url ~* '^https?://' and not private.is_file_address(image_url) and private.is_address(image_url) and external_link_url is null;
update public.front_page_content set image_url = null where not private.is_file_address(image_url);
update public.front_page_content set document_url = null where not (private.is_address(document_url) and document_url ~* '^(https?:|/)');
update public.front_page_content set external_link_url = null where not private.is_address(external_link_url);
update public.club_settings set social_url = null where not private.is_address(social_url);

alter table public.front_page_content
  drop constraint front_page_content_image_url_check,
  drop constraint front_page_content_document_url_check,
  drop constraint front_page_content_external_link_url_check,
  add constraint "a picture was uploaded here: none comes from another site"
    check (private.is_file_address(image_url) and char_length(image_url) <= 1000),
  add constraint "a document is a file of the site or begins with https://"
    check (private.is_address(document_url) and document_url ~* '^(https?:|/)' and char_length(document_url) <= 1000),
  add constraint "a link begins with https:// and names a page"
    check (private.is_address(external_link_url) and external_link_url ~* '^https?:' and char_length(external_link_url) <= 1000);
alter table public.club_settings
  drop constraint club_settings_social_url_check,
  add constraint "the social page begins with https://"
    check (private.is_address(social_url) and social_url ~* '^https?:' and char_length(social_url) <= 500);
