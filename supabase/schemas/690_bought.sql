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

revoke execute
on function private.left_of_order(public.payments)
from public;
