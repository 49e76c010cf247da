create table public.profiles (
  id uuid primary key references auth.users (id)
    on delete cascade,
  full_name text not null default '' check (length(full_name) <= 120),
  email text not null unique check (private.is_email(email)),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null default now(),
  email_proven_at timestamptz,
  email_changed_at timestamptz,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/'))
);
comment on table public.profiles is 'One row a person, filled from auth.users. People edit their own name, phone and picture.';
comment on column public.profiles.email_proven_at is
  'When its owner showed that the e-mail is theirs. Until then the account is linked to nothing that was there before.';
comment on column public.profiles.email_changed_at is 'Null for the e-mail of the sign-up.';
create index profiles_created_at_idx on public.profiles (created_at);

create table public.user_roles (
  user_id uuid primary key references public.profiles (id)
    on delete cascade,
  role text not null check (role in ('admin', 'staff')),
  granted_at timestamptz not null default private.clock(),
  granted_by uuid references public.profiles (id)
    on delete set null
);
comment on table public.user_roles is
  'Who works here. An admin grants and revokes; the first one is made by npm run grant-admin.';
create index user_roles_granted_by_idx on public.user_roles (granted_by);

-- Policies of every table ask these two. Whoever has no second factor yet, or whose session has ended, is nobody here.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') and private.has_second_factor();
$$;

create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (select from public.user_roles where user_id = auth.uid() and role in ('admin', 'staff'))
    and private.has_second_factor();
$$;

-- What the back office and the functions ask of a session: whether it lives, who this is at work, and what is still missing.
create function public.my_access()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'is_alive', exists (select from private.own_session), 'is_signed_in', private.signed_in_id() is not null,
      'email', (select email from public.profiles where id = auth.uid()),
      'role', (select role from public.user_roles where user_id = auth.uid()), 'has_second_factor', private.has_second_factor(),
      'has_fresh_code', private.has_fresh_code(), 'needs_no_second_factor', private.needs_no_second_factor()
    );
$$;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
grant select, update (full_name, phone, picture) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.profiles, public.user_roles to service_role;

create policy "people read their own profile, staff read all" on public.profiles
for select
to authenticated
using (id = (select private.signed_in_id()) or (select private.is_staff()));

create policy "people edit their own name, phone and picture" on public.profiles
for update
to authenticated
using (id = (select private.signed_in_id()))
with check (id = (select private.signed_in_id()));

create policy "people read their own role, admins read all" on public.user_roles
for select
to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

-- What people write about themselves at sign-up is trimmed to fit, never a reason to refuse the account.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email, phone, created_at)
  values (
    new.id,
    left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120),
    lower(new.email),
    left(trim(coalesce(new.raw_user_meta_data ->> 'phone', '')), 40),
    coalesce(new.created_at, now())
  );
  return new;
end;
$$;

create trigger form_phone
before insert or update of phone on public.profiles
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger create_profile
after insert on auth.users
for each row
execute function private.create_profile();

-- An e-mail that changes is proven again, unless its link was opened by whoever is signed in (280_email_proof.sql).
create function private.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles
    set email = lower(new.email), email_changed_at = now(),
      email_proven_at = case when private.has_agreed(new.id, lower(new.email)) then now() end
    where id = new.id;
  return new;
end;
$$;

create trigger follow_email
after update of email on auth.users
for each row
when (lower(new.email) is distinct from lower(old.email))
execute function private.follow_email();

revoke execute
on function private.is_admin(), private.is_staff(), public.my_access(), private.create_profile(), private.follow_email()
from public;
grant execute on function private.is_admin(), private.is_staff(), public.my_access() to authenticated;
