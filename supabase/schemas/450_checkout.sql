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

revoke execute
on function public.order_of_attempt(text)
from public;
grant execute on function public.order_of_attempt(text) to anon, authenticated;
