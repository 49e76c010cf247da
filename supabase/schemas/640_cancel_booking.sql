-- Ends one or several bookings of a bill, all or none. For staff; guests cancel by
-- supabase/functions/_shared/commands/bookings/cancel.ts.
create function public.cancel_bookings(p_cancelled jsonb, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(p_cancelled) one order by 1);
  found public.bookings;
  named jsonb;
  ended public.bookings[];
  refunds jsonb;
begin
  perform 1 from public.bookings where id = any (ids) order by id for update;
  for named in select one from jsonb_array_elements(p_cancelled) one
  loop
    select * into found from public.bookings where id = (named ->> 'id')::uuid;
    if found.status is distinct from 'confirmed' then
      return jsonb_build_object('state', coalesce(found.status, 'gone'), 'refunds', '[]'::jsonb);
    elsif private.has_open_payment(found.id) then
      return '{"state": "paying", "refunds": []}';
    end if;
  end loop;
  perform private.lock_payments_of(ids);
  for named in select one from jsonb_array_elements(p_cancelled) one
  loop
    select * into found from public.bookings where id = (named ->> 'id')::uuid;
    if private.paid_for_booking(found.id)
      <> found.fee_cents + (named ->> 'fee_cents')::integer + (named ->> 'refund_cents')::integer
    then
      return '{"state": "changed", "refunds": []}';
    elsif not private.stop_move(found.id) then
      return '{"state": "moving", "refunds": []}';
    end if;
  end loop;
  update public.bookings b set status = 'cancelled', cancelled_at = private.clock(),
    fee_cents = b.fee_cents + (one ->> 'fee_cents')::integer, sequence = b.sequence + 1
    from jsonb_array_elements(p_cancelled) one where b.id = (one ->> 'id')::uuid;
  refunds := private.refund_bookings(p_cancelled, p_reason, p_by);
  ended := array(select b from public.bookings b where b.id = any (ids));
  perform private.tell_of_bookings(ended, 'booking_cancelled', 'bill_cancelled');
  return jsonb_build_object('state', 'cancelled', 'refunds', refunds);
end;
$$;

-- Reserves what goes back of the payments of bookings, of each the latest first, and of each payment once. The function that asked
-- sends the refunds on their way. The payments are locked already.
create function private.refund_bookings(p_back jsonb, p_reason text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  missing integer;
  parts jsonb;
  payment record;
  refunds jsonb := '[]';
begin
  -- What a booking's later payments cannot give back is taken from the earlier ones.
  select jsonb_agg(jsonb_build_object('payment_id', paid.payment_id, 'booking_id', paid.booking_id, 'cents', paid.part))
      filter (where paid.part > 0), coalesce(sum(paid.part), 0) - (
      select coalesce(sum((one ->> 'refund_cents')::integer), 0) from jsonb_array_elements(p_back) one)
    into parts, missing
    from (
      select money.payment_id, booking_id, money.created_at, least(money.left_cents, greatest(
        wanted - coalesce(sum(money.left_cents) over (partition by booking_id order by money.created_at desc, money.payment_id
          rows between unbounded preceding and 1 preceding), 0), 0)) as part
      from (select (one ->> 'id')::uuid as booking_id, (one ->> 'refund_cents')::integer as wanted
          from jsonb_array_elements(p_back) one) back,
        lateral (
          select m.payment_id, m.created_at, m.amount_cents - m.refunded_cents + m.gift_cents - m.gift_refunded_cents as left_cents
          from private.payments_of_booking(booking_id) m where m.status = 'completed'
        ) money
    ) paid;
  if missing <> 0 then
    -- No refusal but a fault of ours: whoever asks has locked these payments and counted them.
    raise assert_failure using message = format('%s: %s cents cannot go back', p_back, -missing);
  end if;
  for payment in
    select (part ->> 'payment_id')::uuid as id, sum((part ->> 'cents')::integer) as cents, jsonb_agg(part) as shares
    from jsonb_array_elements(coalesce(parts, '[]')) part group by 1 order by 1
  loop
    refunds := refunds || jsonb_build_array(public.open_refund(jsonb_build_object('payment_id', payment.id,
      'request_id', gen_random_uuid(), 'cents', payment.cents, 'shares', payment.shares, 'reason', p_reason, 'refunded_by', p_by,
      'by_terms', true)) -> 'refund');
  end loop;
  return refunds;
end;
$$;

create function private.refund_booking(p_booking_id uuid, p_cents integer, p_reason text, p_by uuid)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select
    private.refund_bookings(jsonb_build_array(jsonb_build_object('id', p_booking_id, 'refund_cents', p_cents)), p_reason, p_by);
$$;

-- Whether it ends then, unpaid: something is due, nothing is paid, nobody has come, and none of its times has begun.
create function private.may_be_freed(p_paid_id uuid, p_at timestamptz)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.due_together(p_paid_id) > 0 and not exists (
    select from private.paid_together(p_paid_id) b
    where b.status <> 'confirmed' or private.paid_for_booking(b.id) > 0 or b.fee_cents > 0 or b.starts_at <= p_at
  );
end;
$$;

revoke execute
on function private.may_be_freed(uuid, timestamptz),
public.cancel_bookings(jsonb, text, uuid),
private.refund_booking(uuid, integer, text, uuid),
private.refund_bookings(jsonb, text, uuid)
from public;
grant execute on function public.cancel_bookings(jsonb, text, uuid) to service_role;
