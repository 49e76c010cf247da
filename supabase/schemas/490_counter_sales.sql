-- What staff sell over the counter: an order that is paid and handed over in the moment in which it is made.

alter table private.tabs
add foreign key (order_id) references public.orders (id);

-- What came in for an order, without tips, whatever has gone back since.
create function private.paid_for_order(p_order_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(amount_cents - tip_cents + gift_cents), 0)::integer
  from public.payments
  where order_id = p_order_id and status in ('completed', 'refunded');
$$;

revoke execute
on function private.paid_for_order(uuid)
from public;
