-- What became of an attempt to pay a cart, told to who knows its secret id and is who made it; null while the venue knows nothing of it.
create function public.order_of_attempt(p_attempt_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('status', status, 'number', number, 'key', key)
  from public.orders
  where attempt_key = p_attempt_key and (user_id is null or user_id = (select private.signed_in_id()));
$$;

create function private.return_to_shelf(p_order_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  with freed as (update public.orders set stock_taken = false where id = p_order_id and stock_taken returning id)
  update public.stock_items item
  set
    quantity = item.quantity + back.quantity,
    updated_at = now()
  from
    freed,
    private.kept_of(freed.id) back
  where item.sku = back.sku and item.quantity is not null;
$$;

revoke execute
on function public.order_of_attempt(text),
private.return_to_shelf(uuid)
from public;
grant execute on function public.order_of_attempt(text) to anon, authenticated;
