-- What a second look found: sums that were not shown, holds that did not end, refunds beside the terms.

-- A refund that staff grants lowers what the booking costs, so that the books and every later reckoning agree.
alter table public.refunds add column by_terms boolean not null default false;
comment on column public.refunds.by_terms is 'Goes back because a booking ended or moved; everything else is granted by staff.';

create or replace function public.open_refund(p_refund jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.refunds := jsonb_populate_record(null::public.refunds, p_refund);
  wanted integer := (p_refund ->> 'cents')::integer;
  paid public.payments;
  found public.refunds;
  used integer;
  rest integer;
begin
  select * into paid from public.payments where id = asked.payment_id for update;
  select * into found from public.refunds where request_id = asked.request_id;
  if found.id is not null then
    return jsonb_build_object('state', 'open', 'refund', private.refund_facts(found));
  end if;
  if paid.id is null or paid.status not in ('completed', 'refunded') then
    return jsonb_build_object('state', 'not_refundable');
  end if;
  perform 1 from public.gift_cards where order_id = paid.order_id order by id for update;
  select coalesce(sum(initial_cents - balance_cents), 0) into used from public.gift_cards where order_id = paid.order_id;
  rest := paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents;
  if wanted > rest - used then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(rest - used, 0));
  end if;

  asked.card_cents := least(wanted, paid.amount_cents - paid.refunded_cents);
  insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, restock, refunded_by, by_terms)
    values (paid.id, asked.request_id, asked.card_cents, wanted - asked.card_cents, asked.reason,
      coalesce(asked.restock, false) and wanted = rest, asked.refunded_by, coalesce(asked.by_terms, false))
    returning * into found;
  update public.payments set refunded_cents = refunded_cents + found.card_cents,
    gift_refunded_cents = gift_refunded_cents + found.gift_cents where id = paid.id;
  if wanted = rest then
    update public.gift_cards set voided_at = now() where order_id = paid.order_id and voided_at is null;
  end if;
  if not found.by_terms then
    perform private.lower_price(paid.booking_id, wanted);
  end if;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(found));
end;
$$;

-- First the price of what still stands, then what was kept for being late. A negative sum takes it back.
create function private.lower_price(p_booking_id uuid, p_cents integer) returns void
  language sql security definer set search_path = ''
as $$
  update public.bookings set
    price_cents = case when status = 'cancelled' then price_cents else price_cents - least(p_cents, price_cents) end,
    fee_cents = fee_cents - case when status = 'cancelled' then p_cents else p_cents - least(p_cents, price_cents) end
  where id = p_booking_id
$$;
revoke execute on function private.lower_price(uuid, integer) from public;

create function private.raise_price_again() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lower_price((select booking_id from public.payments where id = new.payment_id),
    -(new.card_cents + new.gift_cents));
  return new;
end;
$$;
revoke execute on function private.raise_price_again() from public;
create trigger raise_price_again after update of status on public.refunds
  for each row when (new.status = 'failed' and old.status <> 'failed' and not new.by_terms)
  execute function private.raise_price_again();

-- The payments are locked before they are counted: a refund of staff's at the same moment is seen, or waits.
create or replace function private.refund_booking(p_booking_id uuid, p_cents integer, p_reason text, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  paid record;
  rest integer := p_cents;
  part integer;
  refunds jsonb := '[]';
begin
  for paid in
    select id, amount_cents - refunded_cents + gift_cents - gift_refunded_cents as left_cents from public.payments
    where booking_id = p_booking_id and status = 'completed' order by created_at desc, id for update
  loop
    part := least(rest, paid.left_cents);
    if part > 0 then
      refunds := refunds || jsonb_build_array(public.open_refund(jsonb_build_object('payment_id', paid.id,
        'request_id', gen_random_uuid(), 'cents', part, 'reason', p_reason, 'refunded_by', p_by, 'by_terms', true)) -> 'refund');
      rest := rest - part;
    end if;
  end loop;
  if rest <> 0 then
    raise exception 'Booking %: % cents cannot go back.', p_booking_id, rest;
  end if;
  return refunds;
end;
$$;

create or replace function public.cancel_booking(p_id uuid, p_fee_cents integer, p_refund_cents integer, p_reason text, p_by uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.bookings;
  refunds jsonb;
begin
  select * into found from public.bookings where id = p_id for update;
  if found.status is distinct from 'confirmed' then
    return jsonb_build_object('state', coalesce(found.status, 'gone'), 'refunds', '[]'::jsonb);
  end if;
  if exists (select from public.bookings where moves_booking_id = p_id and private.has_open_payment(id)) then
    return '{"state": "moving", "refunds": []}';
  end if;
  perform 1 from public.payments where booking_id = p_id order by id for update;
  if private.paid_for_booking(p_id) <> found.fee_cents + p_fee_cents + p_refund_cents then
    return '{"state": "changed", "refunds": []}';
  end if;
  delete from public.bookings where moves_booking_id = p_id and not private.has_open_payment(id);
  update public.bookings set status = 'cancelled', cancelled_at = private.clock(), fee_cents = fee_cents + p_fee_cents,
    sequence = sequence + 1 where id = p_id returning * into found;
  refunds := private.refund_booking(p_id, p_refund_cents, p_reason, p_by);
  perform private.tell_of_booking(found, 'booking_cancelled');
  return jsonb_build_object('state', 'cancelled', 'refunds', refunds);
end;
$$;

-- A hold that has run out is gone, also for who held it; and no try to pay keeps it longer than half an hour in all.
create or replace function public.open_booking(p_booking jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given public.bookings := jsonb_populate_record(null::public.bookings, p_booking);
  hold public.bookings;
  wanted public.payments;
  named jsonb;
begin
  select * into hold from public.bookings where id = given.id and key = given.key for update;
  if not found then
    return private.moved_already(given.id, given.key);
  end if;
  named := jsonb_build_object('number', hold.number, 'booking_id', hold.id, 'booking_key', hold.key);
  if hold.status <> 'held' then
    return named || jsonb_build_object('state', hold.status);
  end if;
  if not private.has_open_payment(hold.id) then
    if hold.hold_expires_at <= private.clock() then
      return '{"state": "gone"}';
    end if;
    if (p_booking ->> 'due_cents')::integer is distinct from (p_tender ->> 'total_cents')::integer
      or not private.can_move(hold, p_booking)
    then
      return named || '{"state": "changed"}';
    end if;
    update public.bookings set user_id = coalesce(hold.user_id, given.user_id), contact_name = given.contact_name,
      email = given.email, phone = given.phone, fee_cents = coalesce(given.fee_cents, 0),
      hold_expires_at = least(held_at + interval '30 minutes', greatest(hold_expires_at, private.clock() + interval '2 minutes'))
      where id = hold.id returning * into hold;
  end if;
  if (p_tender ->> 'total_cents')::integer = 0 then
    perform private.settle_hold(hold, null);
    return private.moved_already(hold.id, hold.key) || jsonb_build_object('refunds', private.refund_booking(
      hold.moves_booking_id, coalesce((p_booking ->> 'refund_cents')::integer, 0), 'Change of booking', given.user_id));
  end if;
  wanted.user_id := hold.user_id;
  wanted.booking_id := hold.id;
  wanted.description := case when hold.moves_booking_id is null then 'Booking ' || hold.number
    else 'Change of booking ' || (select number from public.bookings where id = hold.moves_booking_id) end;
  return named || private.open_payment(wanted, (p_tender ->> 'total_cents')::integer, p_tender);
end;
$$;

-- What is due or goes back for a move was reckoned from what was paid: that must still be so.
create function private.can_move(p_hold public.bookings, p_booking jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if p_hold.moves_booking_id is null then
    return true;
  end if;
  perform 1 from public.payments where booking_id = p_hold.moves_booking_id order by id for update;
  return exists (select from public.bookings where id = p_hold.moves_booking_id and status = 'confirmed')
    and private.paid_for_booking(p_hold.moves_booking_id) = (p_booking ->> 'paid_cents')::integer;
end;
$$;
revoke execute on function private.can_move(public.bookings, jsonb) from public;

create or replace function private.settle_hold(p_hold public.bookings, p_payment_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  settled public.bookings;
begin
  if p_hold.moves_booking_id is null then
    update public.bookings set status = 'confirmed', hold_expires_at = null, payment_id = coalesce(p_payment_id, payment_id)
      where id = p_hold.id and status = 'held' returning * into strict settled;
    perform private.tell_of_booking(settled, 'booking_confirmed');
    return;
  end if;
  insert into private.moved_holds (hold_id, hold_key, booking_id) values (p_hold.id, p_hold.key, p_hold.moves_booking_id);
  update public.payments set booking_id = p_hold.moves_booking_id where booking_id = p_hold.id;
  delete from public.bookings where id = p_hold.id;
  -- Who moves to a time within a day has just been told when it is: a reminder would come with the same post.
  update public.bookings set bay_id = p_hold.bay_id, starts_at = p_hold.starts_at, ends_at = p_hold.ends_at,
    players = p_hold.players, price_cents = p_hold.price_cents, price_trace = p_hold.price_trace,
    fee_cents = fee_cents + p_hold.fee_cents, sequence = sequence + 1,
    reminded_at = case when p_hold.starts_at <= private.clock() + interval '24 hours' then private.clock() end
    where id = p_hold.moves_booking_id and status = 'confirmed'
    returning * into strict settled;
  perform private.tell_of_booking(settled, 'booking_moved');
end;
$$;

create or replace function public.hold_bay(p_hold jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_hold);
  held public.bookings;
  bay public.bays;
begin
  -- One after another for each bay: many inserts into an exclusion constraint at once wait for each other in circles.
  select * into bay from public.bays where id = asked.bay_id for no key update;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at + make_interval(mins => bay.buffer_minutes));
  if private.holds_too_much(asked, (p_hold ->> 'replaces_id')::uuid) then
    return '{"state": "too_many"}';
  end if;
  if asked.moves_booking_id is not null then
    perform 1 from public.bookings where id = asked.moves_booking_id and status = 'confirmed' for update;
    if not found then
      return '{"state": "gone"}';
    end if;
  end if;
  begin
    delete from public.bookings b
      where b.status = 'held' and b.id = (p_hold ->> 'replaces_id')::uuid and b.key = p_hold ->> 'replaces_key'
        and not private.has_open_payment(b.id);
    delete from public.bookings b
      where b.status = 'held' and b.moves_booking_id = asked.moves_booking_id and not private.has_open_payment(b.id);
    insert into public.bookings
      (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, moves_booking_id, held_by, status, hold_expires_at)
    values
      (asked.bay_id, asked.starts_at, asked.ends_at, asked.user_id, asked.players, asked.price_cents, asked.price_trace,
       asked.moves_booking_id, asked.held_by, 'held',
       private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms))
    returning * into held;
  exception when exclusion_violation or unique_violation then
    return '{"state": "taken"}';
  end;
  return jsonb_build_object('state', 'held', 'id', held.id, 'key', held.key, 'bay_name', held.bay_name,
    'expires_at', held.hold_expires_at);
end;
$$;

-- A dozen holds at a time from one address, and sixteen hours in all.
create function private.holds_too_much(p_asked public.bookings, p_replaces_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select count(*) >= 12
    or coalesce(sum(b.ends_at - b.starts_at), interval '0') + (p_asked.ends_at - p_asked.starts_at) > interval '16 hours'
  from public.bookings b
  where b.status = 'held' and b.held_by = p_asked.held_by and b.hold_expires_at > private.clock()
    and b.id is distinct from p_replaces_id
$$;
revoke execute on function private.holds_too_much(public.bookings, uuid) from public;

-- One purchase of a person is settled before the next begins, and each begins from the end that its buyer was shown.
alter table public.membership_purchases add column shown_until date;

create or replace function public.open_purchase(p_purchase jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given public.membership_purchases := jsonb_populate_record(null::public.membership_purchases, p_purchase);
  found public.membership_purchases;
  plan public.membership_plans;
  wanted public.payments;
  named jsonb;
begin
  select * into plan from public.membership_plans where id = given.plan_id and active and price_cents is not null;
  if plan.id is null then
    return '{"state": "not_sold"}';
  end if;
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    values (given.attempt_key, given.user_id, plan.id, plan.months, plan.price_cents * plan.months, given.shown_until)
    on conflict (attempt_key) do nothing;
  select * into found from public.membership_purchases where attempt_key = given.attempt_key for update;
  if found.user_id <> given.user_id then
    return '{"state": "not_sold"}';
  end if;
  named := jsonb_build_object('number', found.number);
  if found.status not in ('pending', 'taken') then
    return named || jsonb_build_object('state', found.status);
  end if;
  if found.plan_id <> plan.id or found.price_cents <> plan.price_cents * plan.months
    or found.price_cents <> (p_tender ->> 'total_cents')::integer
  then
    return named || '{"state": "changed"}';
  end if;
  if private.other_membership(found) then
    return named || '{"state": "other_plan"}';
  end if;
  if found.price_cents = 0 then
    perform private.begin_membership(found.id, null);
    return named || '{"state": "paid"}';
  end if;
  wanted.user_id := found.user_id;
  wanted.purchase_id := found.id;
  wanted.description := plan.name || ' membership ' || found.number;
  return named || private.open_payment(wanted, found.price_cents, p_tender);
end;
$$;

create or replace function private.take_membership(p_purchase_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.membership_purchases;
begin
  select * into strict wanted from public.membership_purchases where id = p_purchase_id for update;
  if wanted.status = 'taken' then
    return '{}';
  end if;
  perform 1 from public.profiles where id = wanted.user_id for update;
  if private.other_membership(wanted) then
    return array['other_plan'];
  end if;
  if exists (select from public.membership_purchases where user_id = wanted.user_id and status = 'taken')
    or wanted.shown_until <> private.next_end(wanted)
  then
    return array['renewed'];
  end if;
  update public.membership_purchases set status = 'taken' where id = wanted.id and status = 'pending';
  return '{}';
end;
$$;

create function private.next_end(p_purchase public.membership_purchases) returns date
  language sql stable security definer set search_path = ''
as $$
  select private.period_end(coalesce(
    (select end_date + 1 from public.memberships
      where user_id = p_purchase.user_id and plan_id = p_purchase.plan_id and status = 'active' and end_date >= private.today()),
    private.today()), p_purchase.months)
$$;
revoke execute on function private.next_end(public.membership_purchases) from public;

-- Accounts do not prove their e-mail, so an account does not take over what was written of that e-mail before it: the entry is
-- linked, its name stays, and visits from before the account are for staff alone.
create or replace function public.record_gym_member(p_user_id uuid, p_email text, p_full_name text, p_phone text)
  returns bigint
  language plpgsql set search_path = ''
as $$
declare
  member_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('gym member: ' || lower(p_email)));
  update public.gym_members
    set email = lower(p_email), full_name = p_full_name, phone = p_phone, last_contact_at = now()
    where user_id = p_user_id
    returning id into member_id;
  if found then
    return member_id;
  end if;

  insert into public.gym_members as m (user_id, email, full_name, phone)
    values (p_user_id, lower(p_email), p_full_name, p_phone)
    on conflict (email) do update set
      user_id = coalesce(m.user_id, excluded.user_id),
      full_name = case when p_user_id is null then excluded.full_name else m.full_name end,
      phone = case when p_user_id is null then excluded.phone else m.phone end,
      last_contact_at = now()
      where p_user_id is null or coalesce(m.user_id, p_user_id) = p_user_id
    returning id into member_id;
  return member_id;
exception when unique_violation then
  return null;
end;
$$;

drop policy "people read when they came, admins read all" on public.check_ins;
create policy "people read when they came since they have an account, admins read all" on public.check_ins
  for select to authenticated
  using (
    (select private.is_admin())
    or gym_member_id in (
      select m.id from public.gym_members m join public.profiles p on p.id = m.user_id
      where m.user_id = (select auth.uid()) and check_ins.checked_in_at >= p.created_at)
  );
