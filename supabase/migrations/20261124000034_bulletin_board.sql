-- The bulletin board: posts by members, shown for thirty days, with comments and with reports to the board.

create table public.bulletin_posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null default private.active_account_id() references public.accounts (id) on delete cascade,
  category text not null check (category in ('sale', 'wanted', 'squads', 'lost', 'question', 'other')),
  title text not null check (char_length(title) <= 120 and title ~ '\S'),
  body text not null default '' check (char_length(body) <= 4000),
  search_text text not null generated always as (title || E'\n' || body) stored,
  photo_path text check (photo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$'),
  photo_description text not null default '' check (char_length(photo_description) <= 200),
  posted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references public.accounts (id) on delete set null,
  hidden_reason text check (char_length(hidden_reason) <= 500),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "a photo is in the folder of the post's author" check (split_part(photo_path, '/', 1) = author_id::text),
  constraint "a hidden post says why" check ((hidden_at is null) = (hidden_reason is null))
);
comment on table public.bulletin_posts is
  'Posts by members, plain text. posted_at: when it was posted or last renewed. Shown until expires_at unless the board has hidden it, '
  'with a reason that its author can read.';
comment on column public.bulletin_posts.search_text is 'Title and text, for searching in one comparison.';
create index bulletin_posts_posted on public.bulletin_posts (posted_at desc, id desc);
create index bulletin_posts_author on public.bulletin_posts (author_id, posted_at desc, id desc);
create index bulletin_posts_search on public.bulletin_posts using gin (private.plain(search_text) extensions.gin_trgm_ops);
create index bulletin_posts_hidden_by on public.bulletin_posts (hidden_by);
create index bulletin_posts_photo on public.bulletin_posts (photo_path) where photo_path is not null;

create table public.bulletin_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.bulletin_posts (id) on delete cascade,
  author_id uuid not null default private.active_account_id() references public.accounts (id) on delete cascade,
  body text not null check (char_length(body) <= 1000 and body ~ '\S'),
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references public.accounts (id) on delete set null,
  hidden_reason text check (char_length(hidden_reason) <= 500),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint "a hidden comment says why" check ((hidden_at is null) = (hidden_reason is null))
);
comment on table public.bulletin_comments is 'Comments on a post. Visible to everyone who can read the post unless the board has hidden them.';
create index bulletin_comments_post on public.bulletin_comments (post_id, created_at desc, id desc);
create index bulletin_comments_author on public.bulletin_comments (author_id);
create index bulletin_comments_hidden_by on public.bulletin_comments (hidden_by);

create table public.bulletin_reports (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.bulletin_posts (id) on delete set null,
  comment_id uuid references public.bulletin_comments (id) on delete set null,
  author_id uuid not null references public.accounts (id) on delete cascade,
  content text not null check (char_length(content) <= 5000),
  reporter_id uuid default private.active_account_id() references public.accounts (id) on delete set null,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.accounts (id) on delete set null,
  open smallint not null generated always as ((resolved_at is null)::integer) stored,
  unique (post_id, reporter_id),
  unique (comment_id, reporter_id),
  constraint "a report is about a post or a comment" check (num_nonnulls(post_id, comment_id) <= 1)
);
comment on table public.bulletin_reports is
  'Posts and comments reported to the board. author_id: their author; content: their text when reported, stored until the report is '
  'closed, because the author may change or delete it.';
create index bulletin_reports_author on public.bulletin_reports (author_id);
create index bulletin_reports_reporter on public.bulletin_reports (reporter_id);
create index bulletin_reports_resolved_by on public.bulletin_reports (resolved_by);
create index bulletin_reports_open on public.bulletin_reports (created_at) where resolved_at is null;
create index bulletin_reports_newest on public.bulletin_reports (open desc, created_at desc, id desc);

-- Values that the database sets.

create function private.stamp_bulletin_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Policies run after this trigger, so a person without rights gets the same error whatever they send.
  perform private.refuse('Sign in to write on the bulletin board.', '42501')
    where (select auth.uid()) is not null and private.active_account_id() is null;
  if tg_op = 'UPDATE' and new.revision > old.revision then
    new.edited_at := now();
  end if;
  return new;
end $$;
-- PostgreSQL runs triggers of the same time in the order of their names: raise_revision, stamp_bulletin_*, then_check_comment.
create trigger raise_revision before update on public.bulletin_posts
  for each row execute function private.raise_revision(
    'search_text', 'posted_at', 'expires_at', 'edited_at', 'hidden_at', 'hidden_by', 'hidden_reason');
create trigger raise_revision before update on public.bulletin_comments
  for each row execute function private.raise_revision('edited_at', 'hidden_at', 'hidden_by', 'hidden_reason');
create trigger stamp_bulletin_post before insert or update on public.bulletin_posts
  for each row execute function private.stamp_bulletin_edit();
create trigger stamp_bulletin_comment before insert or update on public.bulletin_comments
  for each row execute function private.stamp_bulletin_edit();

create function private.check_bulletin_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Runs with the writer's own rights: a post that they cannot read does not exist for them.
  perform private.refuse('Comments on this post are closed.', '42501') where (select auth.uid()) is not null and not exists (
    select from public.bulletin_posts p where p.id = new.post_id and p.hidden_at is null and p.expires_at > now()
  );
  return new;
end $$;
comment on function private.check_bulletin_comment() is
  'Refuses (42501) a comment on a post that is hidden, expired, or not readable by the writer.';
create trigger then_check_comment before insert on public.bulletin_comments
  for each row execute function private.check_bulletin_comment();

create function private.stamp_bulletin_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('Sign in to report something.', '42501') where (select auth.uid()) is not null and private.active_account_id() is null;
  perform private.refuse('Report one post, or one comment.') where num_nonnulls(new.post_id, new.comment_id) <> 1;
  -- Runs with the reporter's own rights: what they cannot read does not exist for them.
  select found.author_id, found.content into new.author_id, new.content
  from (
    select p.author_id, p.title || E'\n\n' || p.body as content from public.bulletin_posts p where p.id = new.post_id
    union all
    select c.author_id, c.body from public.bulletin_comments c where c.id = new.comment_id
  ) found;
  perform private.refuse('This no longer exists.', '42501') where new.author_id is null;
  perform private.refuse('You wrote this yourself: change it, or delete it.', '42501') where new.author_id = new.reporter_id;
  return new;
end $$;
comment on function private.stamp_bulletin_report() is 'Copies the author and text of the reported post or comment into the report.';
create trigger stamp_bulletin_report before insert on public.bulletin_reports
  for each row execute function private.stamp_bulletin_report();

create function private.close_bulletin_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('This report is closed already.') where old.resolved_at is not null;
  if new.resolved_at is not null then
    new.resolved_at := now();
    new.resolved_by := private.active_account_id();
    new.content := '';
  end if;
  return new;
end $$;
comment on function private.close_bulletin_report() is 'Closing a report stores by whom and when, and deletes the copied text.';
create trigger close_bulletin_report before update of resolved_at on public.bulletin_reports
  for each row execute function private.close_bulletin_report();

-- Limits against floods. Counted in a separate table, so that deleting posts does not reset them.

create table private.bulletin_writes (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (id) on delete cascade,
  kind text not null check (kind in ('bulletin_posts', 'bulletin_comments', 'bulletin_reports')),
  created_at timestamptz not null default now()
);
comment on table private.bulletin_writes is 'Posts, comments and reports of the last hour.';
create index bulletin_writes_account on private.bulletin_writes (account_id, kind, created_at);
create index bulletin_writes_old on private.bulletin_writes (created_at);
alter table private.bulletin_writes enable row level security;

create function private.enforce_bulletin_rate_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.active_account_id();
  written integer;
begin
  if me is null or (private.is_board() and tg_table_name <> 'bulletin_reports') then
    return null;
  end if;
  -- Concurrent requests are counted one after another.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || ' of ' || me::text, 0));
  insert into private.bulletin_writes (account_id, kind) values (me, tg_table_name);
  select count(*) into written from private.bulletin_writes w
  where w.account_id = me and w.kind = tg_table_name and w.created_at > now() - interval '1 hour';
  if tg_table_name = 'bulletin_posts' and written > 5 then
    perform private.refuse('You have written five posts within an hour. Please wait a little and post this one then.');
  elsif tg_table_name = 'bulletin_comments' and written > 30 then
    perform private.refuse('You have written 30 comments within an hour. Please wait a little and send this one then.');
  elsif tg_table_name = 'bulletin_reports' and written > 20 then
    perform private.refuse('You''ve sent 20 reports in the past hour. The board will review them. Please wait a while before sending more.');
  end if;
  delete from private.bulletin_writes w where w.created_at < now() - interval '1 hour';
  return null;
end $$;
comment on function private.enforce_bulletin_rate_limit() is
  'Per person and hour: 5 posts, 30 comments and 20 reports. The board has no limit.';
create trigger enforce_bulletin_rate_limit after insert on public.bulletin_posts
  for each row execute function private.enforce_bulletin_rate_limit();
create trigger enforce_bulletin_rate_limit after insert on public.bulletin_comments
  for each row execute function private.enforce_bulletin_rate_limit();
create trigger enforce_bulletin_rate_limit after insert on public.bulletin_reports
  for each row execute function private.enforce_bulletin_rate_limit();

-- Moderation of posts and comments. Board members cannot moderate their own.

create function private.close_bulletin_reports(post uuid, comment uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.bulletin_reports set resolved_at = now()
  where resolved_at is null and (post_id = post or comment_id = comment)
$$;

create function private.moderate_bulletin(post uuid, comment uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  perform private.refuse('Only the board can hide or unhide posts and comments.', '42501') where not private.is_board();
  perform private.refuse('Name one post, or one comment.') where num_nonnulls(post, comment) <> 1;
  select p.author_id into author from public.bulletin_posts p where p.id = post;
  if comment is not null then
    select c.author_id into author from public.bulletin_comments c where c.id = comment;
  end if;
  perform private.refuse('This no longer exists.') where author is null;
  perform private.refuse('You wrote this, so another board member has to decide.', '42501') where author = private.active_account_id();
  update public.bulletin_posts p
  set hidden_reason = reason, hidden_at = case when reason is null then null else now() end,
    hidden_by = case when reason is null then null else private.active_account_id() end
  where p.id = post;
  update public.bulletin_comments c
  set hidden_reason = reason, hidden_at = case when reason is null then null else now() end,
    hidden_by = case when reason is null then null else private.active_account_id() end
  where c.id = comment;
  if reason is not null then
    perform private.close_bulletin_reports(post, comment);
  end if;
  perform private.log_security(
    case when reason is null then 'bulletin put back' else 'bulletin hidden' end, author,
    jsonb_strip_nulls(jsonb_build_object('post', post, 'comment', comment))
  );
end $$;
comment on function private.moderate_bulletin(uuid, uuid, text) is
  'With a reason, hides someone else''s post or comment and closes the reports about it; without, shows it again.';

create function public.hide_on_bulletin_board(reason text, post_id uuid default null, comment_id uuid default null) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.refuse('Enter a reason. The author will see it.') where coalesce(reason, '') !~ '\S';
  perform private.refuse(format('The reason has %s characters; 500 are allowed.', char_length(btrim(reason)))) where char_length(btrim(reason)) > 500;
  perform private.moderate_bulletin(post_id, comment_id, btrim(reason));
end $$;
comment on function public.hide_on_bulletin_board(text, uuid, uuid) is
  'Hides someone else''s post or comment with a reason that its author can read, and closes the reports about it. For the board.';

create function public.put_back_on_bulletin_board(post_id uuid default null, comment_id uuid default null) returns void
language sql security invoker set search_path = ''
as $$ select private.moderate_bulletin(post_id, comment_id, null) $$;
comment on function public.put_back_on_bulletin_board(uuid, uuid) is 'Shows a hidden post or comment of someone else again. For the board.';

create function private.note_bulletin_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_board() and old.author_id <> private.active_account_id() and pg_catalog.pg_trigger_depth() = 1 then
    perform private.close_bulletin_reports(
      case when tg_table_name = 'bulletin_posts' then old.id end, case when tg_table_name = 'bulletin_comments' then old.id end
    );
    perform private.log_security(
      'bulletin deleted', old.author_id, jsonb_build_object(case tg_table_name when 'bulletin_posts' then 'post' else 'comment' end, old.id)
    );
  end if;
  return old;
end $$;
comment on function private.note_bulletin_deletion() is
  'Logs what the board deletes of others by id, and closes the reports about it. Not for comments deleted with their post, nor for '
  'deletions with an account.';
create trigger note_bulletin_deletion before delete on public.bulletin_posts
  for each row execute function private.note_bulletin_deletion();
create trigger note_bulletin_deletion before delete on public.bulletin_comments
  for each row execute function private.note_bulletin_deletion();

create function private.renew_bulletin_post(post uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  found_post public.bulletin_posts;
begin
  select * into found_post from public.bulletin_posts p where p.id = post and p.author_id = private.active_account_id() for update;
  perform private.refuse('Only its author renews a post.', '42501') where found_post.id is null;
  perform private.refuse('The board has hidden this post. Write to the board about it.') where found_post.hidden_at is not null;
  perform private.refuse('A post can be renewed in its last week, and when it has expired.') where found_post.expires_at > now() + interval '7 days';
  update public.bulletin_posts p set posted_at = now(), expires_at = now() + interval '30 days' where p.id = post
  returning p.expires_at into found_post.expires_at;
  return found_post.expires_at;
end $$;

create function public.renew_bulletin_post(post_id uuid) returns timestamptz
language sql security invoker set search_path = ''
as $$ select private.renew_bulletin_post(post_id) $$;
comment on function public.renew_bulletin_post(uuid) is
  'Extends one''s own post by thirty days from now, in its last week or after it has expired. Returns its new expiry.';

create function private.found_posts(terms text[], before timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select p.id from public.bulletin_posts p
  -- An index finds single patterns, and the rarer of two.
  where private.plain(p.search_text) like coalesce(terms[1], '%') and private.plain(p.search_text) like coalesce(terms[2], terms[1], '%')
    and private.plain(p.search_text) like all (terms) and p.posted_at <= before
    and (p.expires_at > now() or p.author_id = private.active_account_id() or private.is_board())
  order by p.posted_at desc, p.id desc limit 1000;
end $$;

create function public.found_posts(find text, before timestamptz default 'infinity') returns setof public.bulletin_posts
language sql stable security invoker set search_path = ''
as $$ select p.* from public.bulletin_posts p where p.id in (select private.found_posts(private.search_terms(find), before)) $$;
comment on function public.found_posts(text, timestamptz) is
  'Posts that have all these words in title or text, in any order: the newest thousand that were posted by a moment.';
grant execute on function private.found_posts(text[], timestamptz), public.found_posts(text, timestamptz) to authenticated;

alter table public.bulletin_posts enable row level security;
alter table public.bulletin_comments enable row level security;
alter table public.bulletin_reports enable row level security;
grant select, delete on public.bulletin_posts, public.bulletin_comments to authenticated;
grant insert (id, category, title, body, photo_path, photo_description), update (category, title, body, photo_path, photo_description)
  on public.bulletin_posts to authenticated;
grant insert (id, post_id, body), update (body) on public.bulletin_comments to authenticated;
grant select, insert (id, post_id, comment_id, reason), update (resolved_at) on public.bulletin_reports to authenticated;
create policy "members read posts while they are shown, authors and the board always" on public.bulletin_posts
  for select to authenticated
  using (
    (hidden_at is null and expires_at > now() and (select private.is_active()))
    or author_id = (select private.active_account_id())
    or (select private.is_board())
  );
create policy "members write posts in their own name" on public.bulletin_posts
  for insert to authenticated with check (author_id = (select private.active_account_id()));
create policy "authors change their posts" on public.bulletin_posts
  for update to authenticated
  using (author_id = (select private.active_account_id())) with check (author_id = (select private.active_account_id()));
create policy "authors and the board delete posts" on public.bulletin_posts
  for delete to authenticated using (author_id = (select private.active_account_id()) or (select private.is_board()));
-- The subquery runs with the viewer's own rights, so it is empty if they may not read the post.
create policy "whoever reads the post reads its comments, authors their own always" on public.bulletin_comments
  for select to authenticated
  using (
    author_id = (select private.active_account_id())
    or (select private.is_board())
    or (hidden_at is null and exists (select from public.bulletin_posts p where p.id = post_id))
  );
create policy "members comment in their own name" on public.bulletin_comments
  for insert to authenticated
  with check (
    author_id = (select private.active_account_id()) and exists (select from public.bulletin_posts p where p.id = post_id)
  );
create policy "authors change their comments" on public.bulletin_comments
  for update to authenticated
  using (author_id = (select private.active_account_id())) with check (author_id = (select private.active_account_id()));
create policy "authors and the board delete comments" on public.bulletin_comments
  for delete to authenticated using (author_id = (select private.active_account_id()) or (select private.is_board()));
-- Hidden from the reporter, who could otherwise still read what the board has hidden, and from its subject, who would know who complained.
create policy "the board reads reports about others" on public.bulletin_reports
  for select to authenticated using ((select private.is_board()) and author_id <> (select private.active_account_id()));
create policy "members report in their own name what they can read" on public.bulletin_reports
  for insert to authenticated
  with check (
    reporter_id = (select private.active_account_id()) and author_id <> (select private.active_account_id())
    and (
      exists (select from public.bulletin_posts p where p.id = post_id)
      or exists (select from public.bulletin_comments c where c.id = comment_id)
    )
  );
create policy "the board closes reports about others" on public.bulletin_reports
  for update to authenticated
  using ((select private.is_board()) and author_id <> (select private.active_account_id()))
  with check ((select private.is_board()) and author_id <> (select private.active_account_id()));

grant execute on function private.moderate_bulletin(uuid, uuid, text), private.renew_bulletin_post(uuid) to authenticated;
grant execute on function public.hide_on_bulletin_board(text, uuid, uuid), public.put_back_on_bulletin_board(uuid, uuid),
  public.renew_bulletin_post(uuid) to authenticated;
