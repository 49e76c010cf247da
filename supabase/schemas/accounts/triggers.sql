-- Names and phones from sign-up are trimmed to fit, because they must not prevent the account.
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

-- A changed email must be verified again, unless the signed-in user opened its link.
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

-- Without any admin, nobody could grant the role again.
create function private.keep_one_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    perform pg_advisory_xact_lock(hashtext('admins of the venue'));
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id for update) then
      raise exception using errcode = 'NLADM', message = 'last_admin';
    end if;
  end if;
  return coalesce(new, old);
end;
$$;

create trigger keep_one_admin
before update or delete on public.user_roles
for each row
execute function private.keep_one_admin();
create trigger note_change
after insert or update or delete on public.user_roles
for each row
execute function private.note_change('user_id');

create trigger leave_address
after update of email on public.profiles
for each row
when (new.email <> old.email)
execute function private.leave_address();

create trigger note_change
after insert or update or delete on public.invitations
for each row
execute function private.note_change('id');

-- An invitation verifies the email, because its link was opened.
create function private.welcome_by_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.invitations
    where email = new.email and accepted_at is null and revoked_at is null and expires_at > now())
  then
    perform private.ask_for_proof(new, 'welcome');
  end if;
  return new;
end;
$$;

create trigger welcome_by_mail
after insert on public.profiles
for each row
execute function private.welcome_by_mail();

-- An account with an unverified email may be a stranger's. The first link opened ends everything that a stranger could know or hold:
-- their phone would keep the owner from choosing a password. If the account had another email before, its owner may have mistyped the new
-- one, so its phone remains.
create function private.shut_out_stranger()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner uuid;
begin
  if not private.is_link(new.authentication_method) then
    return null;
  end if;
  select user_id into owner from auth.sessions where id = new.session_id;
  -- Lock the user, so that setting up a phone at the same time waits.
  perform from auth.users where id = owner for no key update;
  -- A change of email completed in this transaction starts a session, too.
  if exists (select from public.profiles where id = owner and email_proven_at is null
    and (email_changed_at is null or email_changed_at <> now()
      and not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')))
  then
    update auth.users set encrypted_password = '', email_change = '', email_change_confirm_status = 0 where id = owner;
    delete from auth.one_time_tokens
      where user_id = owner and token_type in ('email_change_token_new', 'email_change_token_current');
    delete from auth.sessions where user_id = owner and id <> new.session_id;
    delete from auth.mfa_factors where user_id = owner;
  end if;
  return null;
end;
$$;

-- The auth services of both hosts insert this row when a session starts.
create trigger shut_out_stranger
after insert on auth.mfa_amr_claims
for each row
execute function private.shut_out_stranger();

-- A changed email invalidates the earlier one's links. If it is verified already, what is recorded under it is claimed.
create function private.settle_changed_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.email_proofs where user_id = new.id;
  if new.email_proven_at is not null then
    perform private.claim_by_address(new);
  elsif private.count_proof_letter(new.id) = 0 then
    perform private.ask_for_proof(new, 'confirm_email');
  end if;
  return null;
end;
$$;

-- Its name sorts after leave_address, because triggers of one event fire in alphabetical order.
create trigger settle_changed_email
after update of email on public.profiles
for each row
when (new.email <> old.email)
execute function private.settle_changed_email();
