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

alter table public.invitations enable row level security;
-- All but the token's hash, which no screen needs.
grant select (id, email, role, invited_by, created_at, expires_at, accepted_at, revoked_at)
on public.invitations
to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

create policy "admins read the invitations" on public.invitations
for select
to authenticated
using ((select private.is_admin()));

create trigger note_change
after insert or update or delete on public.invitations
for each row
execute function private.note_change('id');

-- A secret of a letter: 192 random bits, kept as a hash.
create function private.new_token()
returns text
language sql
volatile
set search_path = ''
return encode(extensions.gen_random_bytes(24), 'hex');

create function private.hash_of_token(p_token text)
returns text
language sql
immutable
set search_path = ''
return encode(extensions.digest(p_token, 'sha256'), 'hex');

-- Answers the token of the link. An earlier invitation of that person is over.
create function private.make_invitation(p_email text, p_role text, p_by uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  token text := private.new_token();
begin
  perform pg_advisory_xact_lock(hashtext('invitation: ' || p_email));
  update public.invitations set revoked_at = now() where email = p_email and accepted_at is null and revoked_at is null;
  insert into public.invitations (email, role, token_hash, invited_by)
    values (p_email, p_role, private.hash_of_token(token), p_by);
  return token;
end;
$$;

-- Answers 'invited'; 'proven' for an account that can be given the role at once; 'too_many' after twenty in an hour.
create function public.invite_person(p_email text, p_role text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  if exists (select from public.profiles where email = p_email and email_proven_at is not null) then
    return 'proven';
  elsif private.count_try('invitations of ' || auth.uid(), 20, '1 hour') > 0 then
    return 'too_many';
  end if;
  perform private.queue_mail(p_email, 'invitation', jsonb_build_object('role', p_role,
    'invited_by', (select full_name from public.profiles where id = auth.uid()),
    'token', private.make_invitation(p_email, p_role, auth.uid())));
  return 'invited';
end;
$$;

create function public.revoke_invitation(p_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  update public.invitations set revoked_at = now() where id = p_id and accepted_at is null and revoked_at is null;
  return case when found then 'revoked' else 'unknown' end;
end;
$$;

revoke execute
on function private.new_token(),
private.hash_of_token(text),
private.make_invitation(text, text, uuid),
public.invite_person(text, text),
public.revoke_invitation(uuid)
from public;
grant execute on function public.invite_person(text, text), public.revoke_invitation(uuid) to authenticated;
