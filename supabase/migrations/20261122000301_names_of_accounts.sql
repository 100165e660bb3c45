-- An account has a name: without one the board cannot tell who asks to be let in, and no one could choose the person later.

create or replace function private.open_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first_name text := left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 50);
  last_name text := left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 50);
begin
  if first_name = '' or last_name = '' then
    perform private.refuse('Please fill in your first and last name');
  end if;
  insert into public.accounts (id, first_name, last_name) values (new.id, first_name, last_name);
  insert into public.account_access (account_id) values (new.id);
  insert into public.account_emails (account_id, email) values (new.id, lower(new.email));
  return new;
end $$;
comment on function private.open_account() is
  'A new sign-up becomes a Pending Member. Names are required, and cut to their limits instead of stopping the sign-up.';
