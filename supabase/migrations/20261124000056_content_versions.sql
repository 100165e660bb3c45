-- Versions of texts by the board: About, Safety Rules, front page cards and news. Each can be restored.

create table public.content_versions (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('about', 'safety', 'card', 'article')),
  content_id uuid,
  fields jsonb not null,
  written_by uuid references public.accounts (id) on delete set null,
  restored_from timestamptz,
  created_at timestamptz not null default now(),
  constraint "a version of a card or an article names it" check ((content_id is null) = (subject in ('about', 'safety')))
);
comment on table public.content_versions is
  'The content of a text after each change; the latest version is the present one. fields: as in private.content_fields. written_by: null '
  'for the server and for deleted accounts. restored_from: the date of the restored version. The last 50 of each text; deleted with a card '
  'or an article.';
create index content_versions_subject on public.content_versions (subject, content_id, id desc);
create index content_versions_written_by on public.content_versions (written_by);
alter table public.content_versions enable row level security;
grant select on public.content_versions to authenticated;
create policy "the board reads versions" on public.content_versions
  for select to authenticated using ((select private.is_board()));

create function private.content_fields(subject text, content jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when subject in ('about', 'safety') then jsonb_build_object(subject || '_text', content -> (subject || '_text'))
    else content - array['id', 'author_name', 'display_order', 'featured', 'pinned', 'is_public', 'published', 'publish_at', 'expires_at',
      'revision', 'created_at'] end
$$;
comment on function private.content_fields(text, jsonb) is
  'The fields of a row that a version stores: texts, dates, files and links. Without author, order, audience and publication, so that '
  'restoring a version publishes nothing and names no one.';

create function private.record_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind text := tg_argv[0];
  row_id uuid := case when kind in ('card', 'article') then (to_jsonb(new) ->> 'id')::uuid end;
  content jsonb := private.content_fields(kind, to_jsonb(new));
begin
  if tg_op = 'UPDATE' and content = private.content_fields(kind, to_jsonb(old)) then
    return null;
  end if;
  insert into public.content_versions (subject, content_id, fields, written_by, restored_from)
  values (kind, row_id, content, private.active_account_id(), nullif(current_setting('app.restored_from', true), '')::timestamptz);
  delete from public.content_versions v
  where v.subject = kind and v.content_id is not distinct from row_id
    and v.id < (
      select o.id from public.content_versions o
      where o.subject = kind and o.content_id is not distinct from row_id
      order by o.id desc offset 49 limit 1
    );
  return null;
end $$;
comment on function private.record_version() is 'Stores a version for each change, including restores. Keeps the last 50.';

create function private.delete_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.content_versions v where v.subject = tg_argv[0] and v.content_id = old.id;
  return null;
end $$;

create trigger record_about_version after update of about_text on public.club_settings
  for each row execute function private.record_version('about');
create trigger record_safety_version after update of safety_text on public.club_settings
  for each row execute function private.record_version('safety');
create trigger record_version after insert or update on public.front_page_content
  for each row execute function private.record_version('card');
create trigger record_version after insert or update on public.news_articles
  for each row execute function private.record_version('article');
create trigger delete_versions after delete on public.front_page_content
  for each row execute function private.delete_versions('card');
create trigger delete_versions after delete on public.news_articles
  for each row execute function private.delete_versions('article');

create function private.is_in_versions(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.content_versions v
    where v.fields ->> 'image_path' = path
      or v.fields ->> 'image_url' like '%/object/public/front-page/' || path
      or v.fields ->> 'document_url' like '%/object/public/front-page/' || path
  )
$$;

create function private.latest_version(subject text, content_id uuid) returns bigint
language sql stable set search_path = ''
as $$
  select max(v.id) from public.content_versions v where v.subject = $1 and v.content_id is not distinct from $2
$$;

create function public.restore_version(version_id bigint, seen_id bigint) returns bigint
language plpgsql security invoker set search_path = ''
as $$
declare
  chosen public.content_versions;
  latest bigint;
  written regclass;
  row_of text;
  columns text;
begin
  perform private.refuse('Only the board restores versions.', '42501') where not private.is_board();
  select * into chosen from public.content_versions v where v.id = version_id;
  perform private.refuse('This version no longer exists.') where chosen.id is null;
  written := case chosen.subject when 'card' then 'public.front_page_content' when 'article' then 'public.news_articles'
    else 'public.club_settings' end;
  row_of := format('c.id = %L', coalesce(chosen.content_id::text, '1'));
  -- Locks the row first, so that concurrent changes get their versions after this one.
  execute format('select from %s c where %s for update', written, row_of);
  latest := private.latest_version(chosen.subject, chosen.content_id);
  perform private.raise_stale_write('this text', to_jsonb(latest)) where latest is distinct from seen_id;
  perform set_config('app.restored_from', chosen.created_at::text, true);
  select string_agg(quote_ident(a.attname), ', ') into columns from pg_catalog.pg_attribute a
    where a.attrelid = written and a.attnum > 0 and not a.attisdropped and chosen.fields ? a.attname;
  execute format('update %1$s c set (%2$s) = (select %2$s from jsonb_populate_record(c, $1)) where %3$s', written, columns, row_of)
    using chosen.fields;
  perform set_config('app.restored_from', '', true);
  return private.latest_version(chosen.subject, chosen.content_id);
end $$;
comment on function public.restore_version(bigint, bigint) is
  'Writes a version into its text again, as a new version; publication and audience do not change. seen_id: the latest version that the '
  'caller saw; 40001 if there is a later one (detail: its id). For the board (42501). Returns the id of the latest version.';

grant execute on function private.latest_version(text, uuid), public.restore_version(bigint, bigint) to authenticated;
