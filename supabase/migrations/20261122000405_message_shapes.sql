-- A message may arrive with its files as a list, as one file, or as the JSON text of either; it is stored as a list.

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
  if jsonb_typeof(files) <> 'array' then
    perform private.refuse('The files of a message are a list of { path, name, type, size }.');
  end if;
  if jsonb_array_length(files) > 5 then
    perform private.refuse(format('A message takes 5 files; this one has %s.', jsonb_array_length(files)));
  end if;
  if char_length(new.subject) > 200 then
    perform private.refuse(format('The subject has %s characters; 200 are allowed.', char_length(new.subject)));
  end if;
  if char_length(new.content) > 20000 then
    perform private.refuse(format('The message has %s characters; 20,000 are allowed. Send the rest in a second one.', char_length(new.content)));
  end if;
  -- What else a file says of itself is no one's to read.
  new.attachments := (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('path', f -> 'path', 'name', f -> 'name', 'type', f -> 'type', 'size', f -> 'size')) order by place), '[]')
    from jsonb_array_elements(files) with ordinality e (f, place)
  );
  new.subject := coalesce(new.subject, '');
  new.content := coalesce(new.content, '');
  return new;
end $$;
comment on function private.shape_message() is
  'Files of a message as a list, whichever way they were sent; subject and text within their limits, with a sentence for the writer.';
revoke execute on function private.shape_message() from public;

-- Before check_attachments, which triggers run in the order of their names.
create trigger a_shape_message before insert on public.private_messages
  for each row execute function private.shape_message();
