-- Sign-in on hosted Supabase, which has its own: the limits on guesses and the security log that the club's server otherwise implements.
-- The server does not call these functions; supabase/config.toml names them to the hosted project.

create table private.password_guesses (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
comment on table private.password_guesses is 'Password checks by account and by network address, each in a window of fifteen minutes.';
create index password_guesses_window_ends_at on private.password_guesses (window_ends_at);
alter table private.password_guesses enable row level security;

create function private.count_guess(counted text, most integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  guesses integer;
begin
  insert into private.password_guesses as g (key, count, window_ends_at)
  values (counted, 1, now() + interval '15 minutes')
  on conflict (key) do update set
    count = case when g.window_ends_at <= now() then 1 else least(g.count, most) + 1 end,
    window_ends_at = case when g.window_ends_at <= now() then excluded.window_ends_at else g.window_ends_at end
  returning count into guesses;
  return guesses <= most;
end $$;
comment on function private.count_guess(text, integer) is 'Counts one more guess; false if the window already had `most`.';

create function private.judge_password(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := event ->> 'user_id';
  address text := coalesce(left(event #>> '{metadata,ip_address}', 100), '');
  was_here boolean := exists (
    select from public.security_log l where l.event = 'sign-in' and l.account_id = account and l.client_ip = address
  );
  account_key text := case when was_here then 'here ' || account || ' ' || address else 'account ' || account end;
  allowed boolean;
begin
  delete from private.password_guesses g where g.window_ends_at < now() - interval '1 hour';
  -- Guesses from elsewhere do not lock the owner out where they have signed in before.
  allowed := private.count_guess(account_key, case when was_here then 10 else 5 end);
  if not was_here then
    allowed := private.count_guess('address ' || address, 30) and allowed;
  end if;
  if not allowed then
    insert into public.security_log (event, client_ip)
    select 'sign-in held up', address
    where not exists (
      select from public.security_log l
      where l.event = 'sign-in held up' and l.client_ip = address and l.created_at > now() - interval '1 minute'
    );
    -- A rejection would look like a wrong password, because that service gives both the same code.
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many failed attempts. Please wait fifteen minutes.'));
  end if;
  if (event ->> 'valid')::boolean then
    delete from private.password_guesses g where g.key = account_key;
    update private.password_guesses g set count = g.count - 1 where g.key = 'address ' || address and not was_here;
  else
    insert into public.security_log (event, account_id, subject_id, client_ip)
    values ('sign-in failed', account, account, address);
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;
comment on function private.judge_password(jsonb) is
  'Supabase''s hook password_verification_attempt: {user_id, valid, metadata: {ip_address}} to {decision}, or {error} with '
  '429 beyond a limit. In fifteen minutes: five passwords per account, thirty per address, ten per account where it has signed in before.';

create function private.log_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The club's server writes its own entries.
  if session_user = 'supabase_auth_admin' then
    insert into public.security_log (event, account_id, subject_id, client_ip)
    values ('sign-in', new.user_id, new.user_id, to_jsonb(new) ->> 'ip');
  end if;
  return null;
end $$;
create trigger log_session after insert on auth.sessions for each row execute function private.log_session();

-- The role exists only on hosted Supabase.
do $$ begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.judge_password(jsonb) to supabase_auth_admin;
  end if;
end $$;
