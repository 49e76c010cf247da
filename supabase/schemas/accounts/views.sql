-- Tokens are valid for an hour, so the session is looked up: sign-out, a new password or an ended device count at once, and so does a
-- sign-in disabled while the session started. A code counts only if both token and session say so: a removed factor shows in the session,
-- a token from before the code in the token.
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
comment on view private.own_session is 'The session of the caller''s token while it is live: one row or none.';
