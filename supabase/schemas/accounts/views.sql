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
