-- Files of messages: private, named by the site, readable by sender and recipients. A message may be sent with a list of files, one file,
-- or the JSON text of either; a list is stored.

create function private.shape_message() returns trigger
language plpgsql set search_path = ''
as $$
declare
  files jsonb := new.attachments;
begin
  if jsonb_typeof(files) = 'string' and pg_catalog.pg_input_is_valid(files #>> '{}', 'jsonb') then
    files := (files #>> '{}')::jsonb;
  end if;
  files := case coalesce(jsonb_typeof(files), 'null') when 'null' then '[]' when 'object' then jsonb_build_array(files) else files end;
  perform private.refuse('The files of a message are a list of { path, name, type, size }.') where jsonb_typeof(files) <> 'array';
  perform private.refuse(format('A message takes 5 files; this one has %s.', jsonb_array_length(files))) where jsonb_array_length(files) > 5;
  perform private.refuse(format('The subject has %s characters; 200 are allowed.', char_length(new.subject))) where char_length(new.subject) > 200;
  perform private.refuse(format('The message has %s characters; 20,000 are allowed. Send the rest in a second one.', char_length(new.content)))
    where char_length(new.content) > 20000;
  -- Other properties of a file are dropped.
  new.attachments := (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('path', f -> 'path', 'name', f -> 'name', 'type', f -> 'type', 'size', f -> 'size')) order by place), '[]')
    from jsonb_array_elements(files) with ordinality e (f, place)
  );
  new.subject := coalesce(new.subject, '');
  new.content := coalesce(new.content, '');
  return new;
end $$;
comment on function private.shape_message() is
  'Normalizes the files of a message to a list; refuses texts beyond their limits with a sentence.';

-- Runs before check_attachments: triggers run in the order of their names.
create trigger a_shape_message before insert on public.private_messages
  for each row execute function private.shape_message();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('attachments', 'attachments', false, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf']);

create index private_messages_attachments on public.private_messages using gin (attachments jsonb_path_ops);

create function private.is_attached(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.private_messages m where m.attachments @> jsonb_build_array(jsonb_build_object('path', path))
  )
$$;
comment on function private.is_attached(path text) is 'True if a message has this file, no matter who may read it.';

create policy "members know the place of attachments" on storage.buckets
  for select to authenticated using (id = 'attachments' and (select private.is_active()));
create policy "members upload attachments under their own account" on storage.objects
  for insert to authenticated with check (bucket_id = 'attachments' and private.may_upload(bucket_id, name, 'jpg|png|webp|gif|pdf', 60));
create policy "sender and recipients read attachments" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'attachments'
    and (
      (storage.foldername(name))[1] = (select private.active_account_id())::text
      or exists (
        select from public.private_messages m
        where m.attachments @> jsonb_build_array(jsonb_build_object('path', objects.name))
      )
    )
  );
create policy "members remove attachments they have not sent" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = (select private.active_account_id())::text
    and not private.is_attached(name)
  );

create function private.check_attachments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  -- Policies run after this trigger, so a person without rights must learn nothing about files.
  perform private.refuse('Sign in to write messages.', '42501')
    where new.sender_id is distinct from private.active_account_id() or new.sender_id is null;
  perform private.refuse('An attachment did not arrive. Remove it from the message and attach it again.') where exists (
    select from jsonb_array_elements(new.attachments) a
    where jsonb_typeof(a) <> 'object'
      or coalesce(a ->> 'path', '') not like new.sender_id || '/%'
      or coalesce(char_length(a ->> 'name'), 0) not between 1 and 200
      or not exists (
        select from storage.objects o
        where o.bucket_id = 'attachments' and o.name = a ->> 'path'
          and o.metadata ->> 'mimetype' = a ->> 'type' and o.metadata -> 'size' = a -> 'size'
      )
  );
  return new;
end $$;
comment on function private.check_attachments() is
  'Attachments must be files that the sender uploaded, with the type and size that the storage recorded.';
create trigger check_attachments before insert on public.private_messages
  for each row when (new.attachments <> '[]') execute function private.check_attachments();

grant execute on function private.is_attached(text) to authenticated, service_role;
