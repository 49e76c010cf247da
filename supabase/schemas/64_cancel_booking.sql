-- Ends a booking and reserves what goes back, in one transaction. The caller says what was shown; another sum is refused.
create function public.cancel_booking(p_id uuid, p_fee_cents integer, p_refund_cents integer, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
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

-- Reserves what goes back of a booking's payments, the latest first. The function that asked sends the refunds on their way.
-- The payments are locked before they are counted: a refund of staff's at the same moment is seen, or waits.
create function private.refund_booking(p_booking_id uuid, p_cents integer, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
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
    -- No refusal but a fault of ours: cancel_booking and can_move have locked these payments and counted them.
    raise assert_failure using message = format('booking %s: %s cents cannot go back', p_booking_id, rest);
  end if;
  return refunds;
end;
$$;

revoke execute
on function public.cancel_booking(uuid, integer, integer, text, uuid), private.refund_booking(uuid, integer, text, uuid)
from public;
grant execute on function public.cancel_booking(uuid, integer, integer, text, uuid) to service_role;
