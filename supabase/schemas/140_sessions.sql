-- How sure it is who is asking: a session that still lives, a second factor, a code typed just now.
create table private.without_second_factor (
  user_id uuid primary key references auth.users (id)
    on delete cascade
);
comment on table private.without_second_factor is
  'The logins of a demo, which anybody may try: they enter the back office without a second factor. Empty in a venue.';

alter table private.without_second_factor enable row level security;

create function private.needs_no_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.without_second_factor where user_id = auth.uid());
$$;

-- A token is good for an hour. Its session is looked up, so that signing out, a new password or an ended device counts at once; so is
-- its sign-in, which may have been switched off while the session began. A code was typed if both say so: a factor that was taken away
-- shows in the session, a token from before the code in the token.
create view private.own_session as
  select
    session.user_id,
    session.factor_id,
    session.aal = 'aal2' and token.claims ->> 'aal' = 'aal2' as has_typed_code
  from
    (
      select auth.jwt() as claims
      offset 0
    ) token
    join auth.sessions session on session.id = (token.claims ->> 'session_id')::uuid and session.user_id = auth.uid()
    join auth.users person on person.id = session.user_id
  where
    (session.not_after is null or session.not_after > now())
    and (person.banned_until is null or person.banned_until <= now());
comment on view private.own_session is 'The session of the token that asks, while it lives: one row or none.';

create function private.has_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from private.own_session
      where has_typed_code or user_id in (select user_id from private.without_second_factor)
    );
$$;

-- Whose own rows are asked for: of a person whose session lives, and who has entered a code if they have set up a phone. Null for
-- everybody else.
create function private.signed_in_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select session.user_id
  from private.own_session session
  where
    session.has_typed_code
    or not exists (
      select
      from auth.mfa_factors factor
      where factor.user_id = session.user_id and factor.status = 'verified'
    )
    or session.user_id in (select user_id from private.without_second_factor);
$$;

-- A phone that was set up beside another one within the last hour proves nothing yet: somebody at an unlocked desk may have added it.
-- (A hosted project lets them; our own auth service asks for a code of the other one first.)
create function private.is_from_new_phone()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from
        private.own_session session
        join auth.mfa_factors phone on phone.id = session.factor_id
        join auth.mfa_factors other
          on other.user_id = phone.user_id and other.status = 'verified' and other.created_at < phone.created_at
      where phone.created_at > now() - interval '1 hour'
    );
$$;

-- Asked before money goes out and before somebody is given a role: whoever sits down at an unlocked desk has no code.
create function private.has_fresh_code()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.has_second_factor()
    and (
      private.needs_no_second_factor()
      or exists (
        select
        from jsonb_array_elements(auth.jwt() -> 'amr') way
        where
          way ->> 'method' in ('totp', 'mfa/phone', 'mfa/webauthn')
          and to_timestamp((way ->> 'timestamp')::bigint) > now() - interval '10 minutes'
          and not private.is_from_new_phone()
      )
    );
$$;

create function private.require_fresh_code()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_fresh_code() then
    perform private.refuse('fresh_code_needed');
  end if;
end;
$$;

-- The devices that are signed in, the latest first.
create function public.my_sessions()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'user_agent', coalesce(user_agent, ''), 'address', coalesce(host(ip), ''),
          'started_at', private.ms(created_at), 'seen_at', private.ms(coalesce(refreshed_at at time zone 'utc', created_at)),
          'has_second_factor', aal = 'aal2', 'is_this', id = (auth.jwt() ->> 'session_id')::uuid
        )
        order by coalesce(refreshed_at at time zone 'utc', created_at) desc, id
      ),
      '[]'
    )
  from auth.sessions
  where user_id = (select private.signed_in_id()) and (not_after is null or not_after > now());
$$;

create function public.end_session(p_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  delete from auth.sessions where id = p_id and user_id = auth.uid();
  return found;
end;
$$;

revoke execute
on function private.needs_no_second_factor(),
private.has_second_factor(),
private.signed_in_id(),
private.is_from_new_phone(),
private.has_fresh_code(),
private.require_fresh_code(),
public.my_sessions(),
public.end_session(uuid)
from public;
grant execute on function private.signed_in_id(), public.my_sessions(), public.end_session(uuid) to authenticated;
