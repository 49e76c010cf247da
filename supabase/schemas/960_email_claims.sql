-- What was booked, bought and visited under an e-mail belongs to the account that has proven it.

-- The entry that staff made of somebody and the one of their account become one: the older, with what the person says of themselves.
create function private.claim_entry(p_person public.profiles)
returns integer
language plpgsql
security definer
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

-- Bookings lock themselves before their payments, payments before their orders: as cancelling and refunding do.
create function private.claim_by_address(p_person public.profiles)
returns jsonb
language plpgsql
security definer
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

-- Answers what was found under the e-mail. The profile is locked: a proof and a change of e-mail come one after the other.
create function private.prove_email_of(p_person public.profiles)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email_proven_at = now() where id = p_person.id;
  delete from private.email_proofs where user_id = p_person.id;
  return jsonb_build_object('state', 'proven', 'claimed', private.claim_by_address(p_person));
end;
$$;

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

-- The link proves the e-mail of whoever is signed in with that account, and nobody else's: a stranger who signed up under somebody's
-- e-mail gains nothing by their opening it. 'other': the link is another account's. 'late': used, replaced, or older than three days.
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

-- For a session that a mailed link has begun: of a forgotten password, or of an invitation.
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

-- The invited person takes the role. Answers it, or null if there is no invitation for them. Their e-mail is proven by the link.
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
  -- As everybody with an account, who is counted with the members.
  perform public.record_gym_member(person.id, person.email, person.full_name, person.phone);
  return invited.role;
end;
$$;

revoke execute
on function private.claim_entry(public.profiles),
private.claim_by_address(public.profiles),
private.prove_email_of(public.profiles),
private.settle_changed_email(),
public.prove_email(text),
public.prove_email_by_session(),
public.accept_invitation()
from public;
grant execute on function public.prove_email(text), public.prove_email_by_session(), public.accept_invitation() to authenticated;
