-- Levels of assurance about the caller: a live session, a second factor, a recently entered code.
create table private.without_second_factor (
  user_id uuid primary key references auth.users (id)
    on delete cascade
);
comment on table private.without_second_factor is
  'Public logins of a demo, which enter the admin pages without a second factor. Empty for a real venue.';

-- The normal form of an email address: lower case, ASCII, trimmed. Two spellings of an address would become two people.
-- domain/contract/email-form.ts has the same pattern.
create function private.is_email(p_text text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    length(p_text) <= 254
    and p_text ~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$';
$$;

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
comment on table public.profiles is 'One row per person, filled from auth.users. People edit their own name, phone and picture.';
comment on column public.profiles.email_proven_at is
  'When the email was verified. Until then the account is not linked to earlier bookings and purchases.';
comment on column public.profiles.email_changed_at is 'Null if the email is the one from sign-up.';
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
  'The roles of staff. Admins grant and revoke them; npm run grant-admin creates the first one.';
create index user_roles_granted_by_idx on public.user_roles (granted_by);

-- A role for a person with no account or an unverified email. It takes effect when the emailed link is opened.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  role text not null check (role in ('admin', 'staff')),
  token_hash text not null unique,
  invited_by uuid references public.profiles (id)
    on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz
);
comment on table public.invitations is 'Roles for people who have not accepted them yet, by email.';
create unique index invitations_one_open_an_address on public.invitations (email)
where accepted_at is null and revoked_at is null;
create index invitations_invited_by_idx on public.invitations (invited_by);

-- Until the signed-in user opens an emailed link, an account is not linked to earlier bookings and purchases of its email. Decision 25.
create table private.email_proofs (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);
comment on table private.email_proofs is
  'Links that verify an email, by the hash of their token. Each works once, for three days.';
create index email_proofs_user_id_idx on private.email_proofs (user_id);

-- Users who opened the link to their new email while signed in. Opened by anyone else, the link changes the email but does not verify it:
-- a stranger may have entered that email and be waiting for its owner's click.
create table private.email_agreements (
  user_id uuid primary key references auth.users (id)
    on delete cascade,
  email text not null,
  agreed_at timestamptz not null default now()
);

alter table public.audit_log
add
  foreign key (actor) references public.profiles (id)
    on delete set null;
