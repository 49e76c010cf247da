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
    perform private.hand_over_order(p_payment);
  elsif p_payment.booking_id is not null then
    select * into strict hold from public.bookings where id = p_payment.booking_id for update;
    if hold.bill_id is null then
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
  perform private.free_booking(p_payment.booking_id);
  perform private.free_membership(p_payment.purchase_id);
end;
$$;

create function private.take_back_bought(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.orders set status = 'refunded' where id = p_payment.order_id and status = 'paid';
  perform private.take_back_membership(p_payment.purchase_id);
end;
$$;

revoke execute
on function private.take_bought(public.payments),
private.hand_over_bought(public.payments),
private.free_bought(public.payments),
private.take_back_bought(public.payments)
from public;
