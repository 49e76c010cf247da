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

-- An e-mail that changes is proven again, unless its link was opened by whoever is signed in.
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

-- A venue without an admin could never make one again.
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

-- Whoever is invited has proven their e-mail by opening that letter.
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

-- An account whose e-mail nobody has proven may be a stranger's, who waits for its owner. What they know and hold ends as the first
-- link is opened: a phone of theirs would keep the owner from ever choosing a password. An account that had another e-mail may have
-- been its person's for years, and the new one only mistyped: there a phone stays, and guards the rest.
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
  -- Whoever begins a phone waits here.
  perform from auth.users where id = owner for no key update;
  -- A change of e-mail that ends in this transaction begins a session, too.
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

-- The auth services of both hosts write this row as they begin a session.
create trigger shut_out_stranger
after insert on auth.mfa_amr_claims
for each row
execute function private.shut_out_stranger();

-- An e-mail that changes leaves the links of the earlier one behind. If it is proven already, what stands under it is claimed.
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

-- After leave_address: triggers of one event fire in the order of their names.
create trigger settle_changed_email
after update of email on public.profiles
for each row
when (new.email <> old.email)
execute function private.settle_changed_email();
