-- What the steps of a payment do to a booking. A hold becomes the booking, or moves the booking it was made for.

-- The open payment of a hold, with who is coming. Answers 'gone' when the hold ran out and the bay was given away.
create function public.open_booking(p_booking jsonb, p_tender jsonb) returns jsonb
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
  if (p_booking ->> 'due_cents')::integer is distinct from (p_tender ->> 'total_cents')::integer then
    return named || '{"state": "changed"}';
  end if;
  if not private.has_open_payment(hold.id) then
    update public.bookings set user_id = coalesce(hold.user_id, given.user_id), contact_name = given.contact_name,
      email = given.email, phone = given.phone, fee_cents = coalesce(given.fee_cents, 0),
      hold_expires_at = greatest(hold_expires_at, private.clock() + interval '2 minutes')
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

-- Reserves what goes back of a booking's payments, the latest first. The function that asked sends the refunds on their way.
create function private.refund_booking(p_booking_id uuid, p_cents integer, p_reason text, p_by uuid) returns jsonb
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
    where booking_id = p_booking_id and status = 'completed' order by created_at desc
  loop
    part := least(rest, paid.left_cents);
    if part > 0 then
      refunds := refunds || jsonb_build_array(public.open_refund(jsonb_build_object('payment_id', paid.id,
        'request_id', gen_random_uuid(), 'cents', part, 'reason', p_reason, 'refunded_by', p_by)) -> 'refund');
      rest := rest - part;
    end if;
  end loop;
  return refunds;
end;
$$;

-- What stays of a booking's payments with the house.
create function private.paid_for_booking(p_booking_id uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0)::integer
  from public.payments where booking_id = p_booking_id and status in ('completed', 'refunded')
$$;

-- Ends a booking and reserves what goes back, in one transaction. The caller says what was shown; another sum is refused.
create function public.cancel_booking(p_id uuid, p_fee_cents integer, p_refund_cents integer, p_reason text, p_by uuid) returns jsonb
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

-- A hold that moved a booking is gone afterwards; who asks again for it is answered with the booking.
create table private.moved_holds (
  hold_id uuid primary key,
  hold_key text not null,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  moved_at timestamptz not null default now()
);
comment on table private.moved_holds is 'Which booking a hold has moved, so that a repeated request is answered and not done again.';
alter table private.moved_holds enable row level security;

create function private.moved_already(p_id uuid, p_key text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select jsonb_build_object('state', b.status, 'number', b.number, 'booking_id', b.id, 'booking_key', b.key)
     from public.bookings b
     where (b.id = p_id and b.key = p_key)
       or b.id = (select m.booking_id from private.moved_holds m where m.hold_id = p_id and m.hold_key = p_key)),
    '{"state": "gone"}')
$$;

create function private.settle_hold(p_hold public.bookings, p_payment_id uuid) returns void
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
  update public.bookings set bay_id = p_hold.bay_id, starts_at = p_hold.starts_at, ends_at = p_hold.ends_at,
    players = p_hold.players, price_cents = p_hold.price_cents, price_trace = p_hold.price_trace,
    fee_cents = fee_cents + p_hold.fee_cents, sequence = sequence + 1, reminded_at = null
    where id = p_hold.moves_booking_id and status = 'confirmed'
    returning * into strict settled;
  perform private.tell_of_booking(settled, 'booking_moved');
end;
$$;

create function private.tell_of_booking(p_booking public.bookings, p_template text) returns void
  language sql security definer set search_path = ''
as $$
  select private.queue_mail(p_booking.email, p_template, jsonb_build_object(
    'name', p_booking.contact_name, 'number', p_booking.number, 'key', p_booking.key, 'id', p_booking.id,
    'bay_name', p_booking.bay_name, 'starts_at', p_booking.starts_at, 'ends_at', p_booking.ends_at,
    'players', p_booking.players, 'price_cents', p_booking.price_cents, 'fee_cents', p_booking.fee_cents,
    'price_trace', p_booking.price_trace, 'sequence', p_booking.sequence))
  where p_booking.email <> ''
$$;

-- Pins the hold while the money is taken: it cannot run out in the middle.
create function private.take_booking(p_booking_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  hold public.bookings;
begin
  update public.bookings set hold_expires_at = 'infinity' where id = p_booking_id and status = 'held' returning * into hold;
  if not found then
    return array['That time'];
  end if;
  if hold.moves_booking_id is not null then
    perform 1 from public.bookings where id = hold.moves_booking_id and status = 'confirmed' for update;
    return case when found then '{}' else array['The booking'] end;
  end if;
  return '{}';
end;
$$;

create function private.free_booking(p_booking_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.bookings
    set hold_expires_at = private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)
    where id = p_booking_id and status = 'held'
$$;

revoke execute on function public.open_booking(jsonb, jsonb), public.cancel_booking(uuid, integer, integer, text, uuid),
  private.refund_booking(uuid, integer, text, uuid), private.paid_for_booking(uuid), private.moved_already(uuid, text),
  private.settle_hold(public.bookings, uuid), private.tell_of_booking(public.bookings, text), private.take_booking(uuid),
  private.free_booking(uuid) from public, anon, authenticated;
grant execute on function public.open_booking(jsonb, jsonb), public.cancel_booking(uuid, integer, integer, text, uuid) to service_role;
