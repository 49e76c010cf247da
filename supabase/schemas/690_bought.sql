-- What the steps of a payment ask of whatever it is for: an order, a booking or a purchase of a membership.

create function private.take_bought(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case
    when p_payment.order_id is not null then private.take_order(p_payment.order_id)
    when private.is_booked(p_payment.booking_id) then private.take_due(p_payment)
    when p_payment.booking_id is not null then private.take_booking(p_payment.booking_id)
    when p_payment.purchase_id is not null then private.take_membership(p_payment.purchase_id)
    else '[{"code": "nothing_bought"}]'
  end;
end;
$$;

create function private.hand_over_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  hold public.bookings;
begin
  if p_payment.order_id is not null then
    perform private.hand_over_sale(p_payment);
    perform private.note_fees_taken(p_payment.order_id);
  elsif p_payment.booking_id is not null then
    select * into strict hold from public.bookings where id = p_payment.booking_id for update;
    if hold.status <> 'held' then
      perform private.settle_due(p_payment);
    elsif hold.bill_id is null then
      perform private.settle_hold(hold, p_payment.id);
    else
      perform private.settle_bill(hold.bill_id, p_payment.id);
    end if;
  else
    perform private.begin_membership(p_payment.purchase_id, p_payment.id);
  end if;
end;
$$;

create function private.free_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.return_to_shelf(p_payment.order_id);
  perform private.free_held_sale(p_payment);
  perform private.free_booking(p_payment.booking_id);
  perform private.free_membership(p_payment.purchase_id);
end;
$$;

-- What is left to go back of all that was paid for the same order; of anything else, of the payment itself.
create function private.left_of_order(p_payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer
  from public.payments
  where status in ('completed', 'refunded') and (id = p_payment.id or order_id = p_payment.order_id);
$$;

-- Somebody has looked at the ID: of what stood on a tab, whoever has put it there.
create function private.note_seen_id(p_order_id uuid, p_by uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  step private.fulfilments;
begin
  update private.fulfilments set id_checked_by = coalesce((select l.put_by from private.tabs t join private.tab_lines l on l.tab_id = t.id
      where t.order_id = p_order_id and (l.line ->> 'needs_id')::boolean and l.quantity > 0 order by l.id desc limit 1), p_by)
    where order_id = p_order_id and private.needs_id(p_order_id) returning * into step;
  if found then
    perform private.write_audit(step.id_checked_by, 'update', 'orders', p_order_id::text, null, private.step_facts(step, true), '',
      'order_handed_over');
  end if;
end;
$$;

revoke execute
on function private.note_seen_id(uuid, uuid),
private.take_bought(public.payments),
private.hand_over_bought(public.payments),
private.free_bought(public.payments),
private.left_of_order(public.payments)
from public;
