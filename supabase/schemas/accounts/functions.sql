create function private.needs_no_second_factor()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.without_second_factor where user_id = auth.uid());
$$;

create function private.has_second_factor()
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (
      select
      from private.own_session
      where has_typed_code or user_id in (select user_id from private.without_second_factor)
    );
$$;

-- The user whose own rows may be read: one with a live session who has entered a code if they have set up a phone. Null otherwise.
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

-- A phone added beside another one within the last hour proves nothing yet, because it may have been added at an unlocked desk. (A hosted
-- project allows that; our own auth service asks for a code of the other phone first.)
create function private.is_from_new_phone()
returns boolean
language sql
stable
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

-- Required before refunds and before granting roles, so that an unlocked desk is not enough.
create function private.has_fresh_code()
returns boolean
language sql
stable
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
set search_path = ''
as $$
begin
  if not private.has_fresh_code() then
    perform private.refuse('fresh_code_needed');
  end if;
end;
$$;

-- The signed-in devices, the latest first.
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

-- The normal form of phone numbers: '(256) 555-0123' in this country, '+442079460958' elsewhere. Other text is kept as written.
-- domain/contract/phone-form.ts does the same.
create function private.phone_form(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    case
      when typed !~ '^\+?[0-9\s().‐-―/-]+$' then typed
      when (typed !~ '^\+' or digits ~ '^1')
      and digits ~ '^1?[2-9]\d\d[2-9]\d{6}$' then regexp_replace(digits, '^1?(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3')
      when typed ~ '^\+'
      and digits ~ '^[2-9]\d{7,14}$' then '+' || digits
      else typed
    end
  from (select trim(p_text) as typed, regexp_replace(p_text, '\D', '', 'g') as digits) read;
$$;

-- The digits of a number, for a search that ignores its format.
create function private.phone_digits(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select regexp_replace(p_text, '\D', '', 'g');
$$;

create function private.form_phone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.phone := private.phone_form(new.phone);
  return new;
end;
$$;

-- The policies of all tables use these two. They are false without a second factor or a live session.
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

-- The session's access, for admin pages and edge functions: whether it is live, the user's role, and which steps are missing.
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

-- Admins grant and revoke roles, and each change is logged. A role is granted at once only with a verified email; others are invited.
create function public.grant_role(p_email text, p_role text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  perform private.require_fresh_code();
  select * into person from public.profiles where email = lower(trim(p_email));
  if person.id is null then
    return 'unknown';
  elsif private.is_lost_account(person.id) then
    return 'switched_off';
  elsif person.email_proven_at is null then
    return 'unproven';
  end if;
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, p_role, auth.uid())
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role <> excluded.role;
  return 'granted';
exception when sqlstate 'NLADM' then
  return 'last_admin';
end;
$$;

create function public.revoke_role(p_user_id uuid)
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
  if not exists (select from public.profiles where id = p_user_id) then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = p_user_id;
  return 'revoked';
exception when sqlstate 'NLADM' then
  return 'last_admin';
end;
$$;

create function public.list_roles()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', profile.full_name, 'email', profile.email,
      'role', r.role, 'granted_at', private.ms(r.granted_at),
      'granted_by', (select full_name from public.profiles where id = r.granted_by)) order by r.role, profile.full_name), '[]')
    from public.user_roles r join public.profiles profile on profile.id = r.user_id);
end;
$$;

-- A token for a link in an email: 192 random bits, stored as a hash.
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

-- Returns the link's token. Revokes earlier invitations of the same person.
create function private.make_invitation(p_email text, p_role text, p_by uuid)
returns text
language plpgsql
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

-- Returns 'invited'; 'proven' for an account that can be granted the role at once; 'too_many' after twenty in an hour.
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

create function private.has_agreed(p_user_id uuid, p_email text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (
      select
      from private.email_agreements
      where user_id = p_user_id and email = p_email and agreed_at > now() - interval '1 day'
    );
$$;

-- Called with the link of an email change before it is used. Returns whether the link belongs to the signed-in account.
create function public.note_email_agreement(p_token_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened auth.one_time_tokens;
begin
  select * into opened from auth.one_time_tokens
    where token_hash = p_token_hash and user_id = private.signed_in_id()
      and token_type in ('email_change_token_new', 'email_change_token_current');
  if opened.id is null then
    return false;
  elsif opened.token_type = 'email_change_token_new' then
    insert into private.email_agreements (user_id, email)
      select id, lower(email_change) from auth.users where id = opened.user_id
      on conflict (user_id) do update set email = excluded.email, agreed_at = excluded.agreed_at;
  end if;
  return true;
end;
$$;

-- Queues an email with a new link. Earlier links remain valid, because people open whichever email they find.
create function private.ask_for_proof(p_person public.profiles, p_template text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  token text := private.new_token();
begin
  delete from private.email_proofs where created_at < now() - interval '3 days';
  insert into private.email_proofs (token_hash, user_id, email)
    values (private.hash_of_token(token), p_person.id, p_person.email);
  perform private.queue_mail(p_person.email, p_template, jsonb_build_object('name', p_person.full_name, 'token', token));
end;
$$;

-- The seconds to wait before another verification email: three in five minutes, ten a day. 0 if it may be sent.
create function private.count_proof_letter(p_user_id uuid)
returns integer
language sql
volatile
set search_path = ''
as $$
  select
    greatest(
      private.count_try('proof letters in five minutes: ' || p_user_id, 3, '5 minutes'),
      private.count_try('proof letters of a day: ' || p_user_id, 10, '1 day')
    );
$$;

create function public.send_proof_again()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  wait integer;
begin
  select * into person from public.profiles where id = private.signed_in_id();
  if person.id is null then
    raise insufficient_privilege;
  elsif person.email_proven_at is not null then
    return '{"state": "proven"}';
  end if;
  wait := private.count_proof_letter(person.id);
  if wait > 0 then
    return jsonb_build_object('state', 'too_many', 'seconds', wait);
  end if;
  perform private.ask_for_proof(person, 'confirm_email');
  return jsonb_build_object('state', 'sent', 'at', private.ms(now()));
end;
$$;

-- The authentication methods of a session that was started by an emailed link.
create function private.is_link(p_method text)
returns boolean
language sql
immutable
set search_path = ''
return p_method in ('recovery', 'invite', 'magiclink', 'otp', 'email/signup');

-- Whether the session is live and was started by a link to the account's current email. After a change of email, a link sent to the
-- earlier one remains valid for a day.
create function private.has_opened_link(p_person public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    private.signed_in_id() is not null
    and exists (
      select
      from jsonb_to_recordset(coalesce(auth.jwt() -> 'amr', '[]')) as step (method text, timestamp bigint)
      where
        private.is_link(step.method)
        and (p_person.email_changed_at is null or to_timestamp(step.timestamp) > p_person.email_changed_at + interval '1 day')
    );
$$;

-- Verifying an email assigns the bookings, purchases and visits under it to the account.

-- Merges the entry that staff created with that of the account. The older one remains, with the person's own data.
create function private.claim_entry(p_person public.profiles)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  own public.gym_members;
  met public.gym_members;
  visits integer;
begin
  perform pg_advisory_xact_lock(hashtext('gym member: ' || p_person.email));
  select * into own from public.gym_members where user_id = p_person.id for update;
  select * into met from public.gym_members where email = p_person.email and address_counts and user_id is null for update;
  if met.id is null then
    update public.gym_members set email = p_person.email, address_counts = true where id = own.id;
    return 0;
  end if;
  select count(*) into visits from public.check_ins where gym_member_id = met.id;
  update public.check_ins set gym_member_id = met.id where gym_member_id = own.id;
  update private.member_messages set member_id = met.id where member_id = own.id;
  insert into private.member_notes (member_id, note, tags)
    select met.id, note, tags from private.member_notes where member_id = own.id
    on conflict (member_id) do update set
      note = left(concat_ws(E'\n\n', nullif(member_notes.note, ''), nullif(excluded.note, '')), 2000),
      tags = array(select distinct tag from unnest(member_notes.tags || excluded.tags) tag order by tag limit 12);
  delete from public.gym_members where id = own.id;
  update public.gym_members
    set user_id = p_person.id, full_name = coalesce(nullif(p_person.full_name, ''), met.full_name),
      phone = coalesce(nullif(p_person.phone, ''), met.phone),
      last_contact_at = greatest(met.last_contact_at, own.last_contact_at)
    where id = met.id;
  return visits;
end;
$$;

-- Locks bookings before payments and payments before orders, as cancelling and refunding do.
create function private.claim_by_address(p_person public.profiles)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  booking_ids uuid[];
  order_ids uuid[];
begin
  booking_ids := array(select id from public.bookings
    where user_id is null and email = p_person.email and status <> 'held' order by id for no key update);
  update public.bookings set user_id = p_person.id where id = any (booking_ids);
  perform 1 from public.payments p
    where p.user_id is null and (p.booking_id = any (booking_ids) or exists (select from public.orders o
      where o.id = p.order_id and o.user_id is null and o.email = p_person.email and o.status in ('paid', 'refunded')))
    order by p.id for no key update;
  order_ids := array(select id from public.orders
    where user_id is null and email = p_person.email and status in ('paid', 'refunded') order by id for no key update);
  update public.orders set user_id = p_person.id where id = any (order_ids);
  update public.event_signups s set user_id = p_person.id, full_name = '', email = '', phone = ''
    where s.id in (select distinct on (event_id) id from public.event_signups
        where user_id is null and email = p_person.email order by event_id, is_waiting, created_at, id)
      and not exists (select from public.event_signups own where own.event_id = s.event_id and own.user_id = p_person.id);
  update public.payments set user_id = p_person.id
    where user_id is null and (booking_id = any (booking_ids) or order_id = any (order_ids));
  return jsonb_build_object('bookings', cardinality(booking_ids), 'orders', cardinality(order_ids),
    'visits', private.claim_entry(p_person));
end;
$$;

-- Returns what was found under the email. Locks the profile, so that verifying and changing an email cannot overlap.
create function private.prove_email_of(p_person public.profiles)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles set email_proven_at = now() where id = p_person.id;
  delete from private.email_proofs where user_id = p_person.id;
  return jsonb_build_object('state', 'proven', 'claimed', private.claim_by_address(p_person));
end;
$$;

-- The link verifies the email only for the account that it was sent for, while signed in: if a stranger signs up with someone's email,
-- the owner's click does not help them. Returns 'other' for another account's link, and 'late' for one that was used, replaced, or is
-- older than three days.
create function public.prove_email(p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  proof private.email_proofs;
begin
  select * into person from public.profiles where id = (select private.signed_in_id()) for no key update;
  if person.id is null then
    raise insufficient_privilege;
  elsif private.count_try('proofs of ' || person.id, 20, '5 minutes') > 0 then
    return '{"state": "too_many"}';
  end if;
  select * into proof from private.email_proofs where token_hash = private.hash_of_token(p_token);
  return case
    when proof.user_id <> person.id then '{"state": "other"}'
    when person.email_proven_at is not null then '{"state": "already"}'
    when proof.email = person.email and proof.created_at > now() - interval '3 days' then private.prove_email_of(person)
    else '{"state": "late"}'
  end;
end;
$$;

-- Verifies the email of a session that was started by an emailed link: after a forgotten password, or an invitation.
create function public.prove_email_by_session()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  return case
    when person.id is null or not private.has_opened_link(person) then '{"state": "unproven"}'
    when person.email_proven_at is not null then '{"state": "already"}'
    else private.prove_email_of(person)
  end;
end;
$$;

-- The invited person accepts the role. Returns it, or null without an invitation. The link verifies their email.
create function public.accept_invitation()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  invited public.invitations;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  if person.id is null or not private.has_opened_link(person) then
    raise insufficient_privilege;
  end if;
  update public.invitations set accepted_at = now()
    where email = person.email and accepted_at is null and revoked_at is null and expires_at > now()
    returning * into invited;
  if invited.id is null then
    return null;
  end if;
  perform public.prove_email_by_session();
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, invited.role, invited.invited_by)
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role = 'staff' and excluded.role = 'admin';
  -- Everyone with an account counts as a member, so the new staff get an entry too.
  perform private.record_gym_member(person.id, person.email, person.full_name, person.phone);
  return invited.role;
end;
$$;

grant execute on function private.signed_in_id(), public.my_sessions(), public.end_session(uuid) to authenticated;
grant execute on function private.is_email(text) to authenticated, service_role;
grant execute on function private.is_admin(), private.is_staff(), public.my_access() to authenticated;
grant execute on function public.grant_role(text, text), public.revoke_role(uuid), public.list_roles() to authenticated;
grant execute on function public.invite_person(text, text), public.revoke_invitation(uuid) to authenticated;
grant execute on function public.send_proof_again(), public.note_email_agreement(text) to authenticated;
grant execute on function public.prove_email(text), public.prove_email_by_session(), public.accept_invitation() to authenticated;
