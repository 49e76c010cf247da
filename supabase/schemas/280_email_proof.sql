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

alter table private.email_proofs enable row level security;

-- Who has opened the letter to their new e-mail while signed in. Opened by anybody else it changes the e-mail and proves nothing: the
-- account may be a stranger's, who asks for somebody else's e-mail and waits for a press there.
create table private.email_agreements (
  user_id uuid primary key references auth.users (id)
    on delete cascade,
  email text not null,
  agreed_at timestamptz not null default now()
);
alter table private.email_agreements enable row level security;

create function private.has_agreed(p_user_id uuid, p_email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from private.email_agreements
      where user_id = p_user_id and email = p_email and agreed_at > now() - interval '1 day'
    );
$$;

-- Called with the link of a letter about a change before it is used up. Answers whether it is of the account that is signed in.
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

-- A letter with a new link. The links of earlier letters still work: people open whichever they find.
create function private.ask_for_proof(p_person public.profiles, p_template text)
returns void
language plpgsql
security definer
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

-- The seconds to wait before another letter with a link: three in five minutes, ten a day. 0 if it may go.
create function private.count_proof_letter(p_user_id uuid)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select
    greatest(
      private.count_try('proof letters in five minutes: ' || p_user_id, 3, '5 minutes'),
      private.count_try('proof letters of a day: ' || p_user_id, 10, '1 day')
    );
$$;

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

-- How a session says that a link in a letter was opened.
create function private.is_link(p_method text)
returns boolean
language sql
immutable
set search_path = ''
return p_method in ('recovery', 'invite', 'magiclink', 'otp', 'email/signup');

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

-- Whether this session lives and was begun by a link to the e-mail that the account has now. After a change of e-mail a link that
-- went to the earlier one may still be about for a day.
create function private.has_opened_link(p_person public.profiles)
returns boolean
language sql
stable
security definer
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

revoke execute
on function private.has_agreed(uuid, text),
public.note_email_agreement(text),
private.ask_for_proof(public.profiles, text),
private.count_proof_letter(uuid),
private.welcome_by_mail(),
public.send_proof_again(),
private.is_link(text),
private.shut_out_stranger(),
private.has_opened_link(public.profiles)
from public;
grant execute on function public.send_proof_again(), public.note_email_agreement(text) to authenticated;
