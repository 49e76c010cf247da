-- How sure it is who is asking: a session that still lives, a second factor, a code typed just now.
create table private.without_second_factor (
  user_id uuid primary key references auth.users (id)
    on delete cascade
);
comment on table private.without_second_factor is
  'The logins of a demo, which anybody may try: they enter the back office without a second factor. Empty in a venue.';

-- The one form in which an e-mail address is kept: lower case, ASCII, nothing around it. Two ways to write an address would be two
-- people. domain/contract/email-form.ts has the same pattern.
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

-- A role for somebody who has not proven their e-mail, or has no account: it counts once the letter to that e-mail was opened.
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
comment on table public.invitations is 'Roles that wait for the person whose e-mail it is.';
create unique index invitations_one_open_an_address on public.invitations (email)
where accepted_at is null and revoked_at is null;
create index invitations_invited_by_idx on public.invitations (invited_by);

-- An account is worth what its e-mail is worth: until the link in a letter was opened by whoever is signed in, it is linked to
-- nothing that was there before. Decision 25.
create table private.email_proofs (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);
comment on table private.email_proofs is
  'Links in letters that prove an e-mail, by the hash of their token. Each works once, for three days.';
create index email_proofs_user_id_idx on private.email_proofs (user_id);

-- Who has opened the letter to their new e-mail while signed in. Opened by anybody else it changes the e-mail and proves nothing: the
-- account may be a stranger's, who asks for somebody else's e-mail and waits for a press there.
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
