-- The club's server asks this with every request that carries a token, in the statement that says who asks, so that a
-- session that has ended, or an account that is not Active, is told so instead of being shown empty lists.

create function private.require_admission(needed text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (case needed when 'session' then private.signed_in_account_id() else private.active_account_id() end) is null then
    perform private.refuse('The session is not valid. Please sign in again.', 'CS401');
  end if;
end $$;
comment on function private.require_admission(text) is
  'Stops a request with CS401 unless the caller''s session lives and, where needed is not ''session'', their account is Active. Policies decide without it.';
revoke execute on function private.require_admission(text) from public, anon, service_role;
grant execute on function private.require_admission(text) to authenticated;
