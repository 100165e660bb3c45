-- Letters that follow from what happens in the database. The installation takes them from here and mails them.

create table private.account_letters (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  kind text not null check (kind in ('approved')),
  created_at timestamptz not null default now()
);
comment on table private.account_letters is 'What a person has to be told by mail about the account.';
create index account_letters_account on private.account_letters (account_id);
alter table private.account_letters enable row level security;

create function private.tell_approved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What the installation itself opens, such as the first Admin, needs no letter.
  if (select auth.uid()) is not null then
    insert into private.account_letters (account_id, kind) values (new.account_id, 'approved');
  end if;
  return null;
end $$;
create trigger tell_approved after update of status on public.account_access
  for each row when (old.status = 'Pending' and new.status = 'Active') execute function private.tell_approved();

create function private.take_account_letters() returns table (email text, kind text)
language sql security definer set search_path = ''
as $$
  with due as (delete from private.account_letters l returning l.account_id, l.kind)
  select e.email, d.kind from due d
  join public.account_emails e on e.account_id = d.account_id
  join auth.users u on u.id = d.account_id and u.email_confirmed_at is not null
$$;
comment on function private.take_account_letters() is 'Letters to write to people about their accounts, once each. For the installation only.';
