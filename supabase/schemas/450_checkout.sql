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

create function private.lines_of(p_order_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(concat_ws('|', sku, unit_cents, quantity, gift), ';' order by position)
  from public.order_lines
  where order_id = p_order_id;
$$;

create function private.lines_in(p_lines jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(concat_ws('|', line ->> 'sku', line ->> 'unit_cents', line ->> 'quantity', line ->> 'gift'), ';' order by n)
  from jsonb_array_elements(p_lines) with ordinality as lines (line, n);
$$;

-- The whole order from the shelf, or nothing. Locks in one order, so that two orders never wait for each other.
create function private.take_order(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  short jsonb;
begin
  perform 1 from public.orders where id = p_order_id and not stock_taken for update;
  if not found then
    return '[]';
  end if;
  perform 1 from public.stock_items
    where sku in (select sku from public.order_lines where order_id = p_order_id) order by sku for update;

  select jsonb_agg(jsonb_build_object('code', 'item', 'name', wanted.name) order by wanted.name) into short
  from private.wanted_of(p_order_id) wanted left join public.stock_items item using (sku)
  where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;

  update public.stock_items item set quantity = item.quantity - wanted.quantity, updated_at = now()
    from private.wanted_of(p_order_id) wanted
    where item.sku = wanted.sku and item.quantity is not null;
  update public.orders set stock_taken = true where id = p_order_id;
  return '[]';
end;
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

create function private.hand_over_order(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.orders;
begin
  update public.orders set status = 'paid', paid_at = now()
    where id = p_payment.order_id and status = 'pending' and stock_taken
    returning * into strict paid;
  perform private.queue_mail(paid.email, 'receipt', jsonb_build_object(
    'name', case when paid.delivery = 'counter' then '' else paid.contact_name end,
    'number', paid.number, 'key', paid.key, 'subtotal_cents', paid.subtotal_cents,
    'taxable_cents', paid.taxable_cents, 'tax_percent', paid.tax_percent, 'tax_cents', paid.tax_cents, 'total_cents', paid.total_cents,
    'shipping_cents', paid.shipping_cents, 'delivery', paid.delivery, 'bay_name', paid.bay_name, 'bay_at', private.ms(paid.bay_at),
    'card_cents', p_payment.amount_cents, 'gift_cents', p_payment.gift_cents,
    'address', paid.address, 'notes', paid.notes, 'ordered_at', private.ms(private.clock()),
    'staffed', case when paid.delivery = 'pickup' then (
      select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'hours', private.staffed_hours(day::date)) order by day)
      from generate_series(private.today(), private.today() + 7, interval '1 day') as day) end,
    'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where order_id = paid.id)
    , 'tip_cents', (select sum(tip_cents) from public.payments where order_id = paid.id and status = 'completed'),
    'others', (select jsonb_agg(jsonb_build_object('card_cents', p.amount_cents, 'gift_cents', p.gift_cents) || private.means_of(p))
      from public.payments p where p.order_id = paid.id and p.status = 'completed' and p.id <> p_payment.id)
  ) || private.means_of(p_payment));
  perform private.issue_gift_cards(paid);
end;
$$;

revoke execute
on function public.order_of_attempt(text),
private.lines_of(uuid),
private.lines_in(jsonb),
private.take_order(uuid),
private.return_to_shelf(uuid),
private.hand_over_order(public.payments)
from public;
grant execute on function public.order_of_attempt(text) to anon, authenticated;
