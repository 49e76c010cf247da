-- All that is due for a booking and its party, or a part, at a card reader: nothing is held for it, and the money pays if as much is due
-- still.
create function public.open_booking_checkout(p_id uuid, p_checkout_id uuid, p_cents integer, p_reader_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_id uuid := (select private.paid_as(b) from public.bookings b where id = p_id);
  paid_for public.bookings;
  wanted private.terminal_checkouts;
  no jsonb;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_checkout_id));
  perform private.lock_linked(paid_id);
  select * into paid_for from public.bookings where id = p_id for update;
  if exists (select from private.terminal_checkouts where id = p_checkout_id) then
    return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(p_checkout_id));
  elsif exists (select from private.abandoned_attempts where attempt_key = p_checkout_id::text) then
    return '{"state": "left"}';
  elsif paid_for.status is null or paid_for.status not in ('confirmed', 'attended', 'no_show') then
    return jsonb_build_object('state', coalesce(paid_for.status, 'gone'));
  elsif private.has_open_payment(p_id) then
    return '{"state": "paying"}';
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  elsif exists (select from public.payments where id = p_checkout_id) or p_cents > private.due_together(paid_id) then
    return '{"state": "changed"}';
  end if;
  wanted := jsonb_populate_record(null::private.terminal_checkouts, jsonb_build_object('id', p_checkout_id, 'reader_id', p_reader_id,
    'booking_id', paid_id, 'amount_cents', p_cents, 'about', paid_for.number, 'asked_by', p_by));
  no := private.take_reader(wanted);
  return coalesce(no, jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id)));
end;
$$;

create function private.pay_booking_at_reader(p_asked private.terminal_checkouts, p_money jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid_for public.bookings;
begin
  perform private.lock_linked(p_asked.booking_id);
  select * into paid_for from private.paid_together(p_asked.booking_id) order by id <> p_asked.booking_id, id limit 1;
  if (p_money ->> 'tip_cents')::integer > 0 or paid_for.id is null or private.has_open_payment(paid_for.id)
    or not private.stop_move(paid_for.id) or p_asked.amount_cents > private.due_together(p_asked.booking_id) then
    return false;
  end if;
  perform private.act_as(p_asked.asked_by, '');
  insert into public.payments (id, user_id, booking_id, amount_cents, status, method, description, idempotency_key, completed_at,
      provider_payment_id, terminal_checkout_id, card_last_four, card_brand)
    values (p_asked.id, paid_for.user_id, p_asked.booking_id, p_asked.amount_cents, 'completed', 'card',
      (select case when count(*) > 1 then 'Bookings ' else 'Booking ' end || string_agg(number, ', ' order by number)
        from private.paid_together(p_asked.booking_id)),
      'reader ' || p_asked.id, private.clock(), p_money ->> 'provider_payment_id', p_asked.id, p_money ->> 'card_last_four',
      p_money ->> 'card_brand');
  perform private.share_due(p_asked.id, p_asked.booking_id);
  update public.bookings set payment_id = coalesce(payment_id, p_asked.id)
    where id in (select id from private.paid_together(p_asked.booking_id));
  perform private.settle_link(p_asked.booking_id);
  return true;
end;
$$;

revoke execute
on function public.open_booking_checkout(uuid, uuid, integer, uuid, uuid),
private.pay_booking_at_reader(private.terminal_checkouts, jsonb)
from public;
grant execute on function public.open_booking_checkout(uuid, uuid, integer, uuid, uuid) to service_role;
