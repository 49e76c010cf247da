-- What the steps of a payment do to an order.
drop function public.take_stock(uuid);
drop function public.complete_order_payment(uuid);

-- The whole order from the shelf, or nothing. Locks in one order, so that two orders never wait for each other.
create function private.take_order(p_order_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  short text[];
begin
  perform 1 from public.orders where id = p_order_id and not stock_taken for update;
  if not found then
    return '{}';
  end if;
  perform 1 from public.stock_items
    where sku in (select sku from public.order_lines where order_id = p_order_id) order by sku for update;

  select array_agg(wanted.name order by wanted.name) into short
  from private.wanted_of(p_order_id) wanted left join public.stock_items item using (sku)
  where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;

  update public.stock_items item set quantity = item.quantity - wanted.quantity, updated_at = now()
    from private.wanted_of(p_order_id) wanted
    where item.sku = wanted.sku and item.quantity is not null;
  update public.orders set stock_taken = true where id = p_order_id;
  return '{}';
end;
$$;

create function private.return_to_shelf(p_order_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  with freed as (update public.orders set stock_taken = false where id = p_order_id and stock_taken returning id)
  update public.stock_items item set quantity = item.quantity + back.quantity, updated_at = now()
    from freed, private.wanted_of(freed.id) back
    where item.sku = back.sku and item.quantity is not null
$$;

create function private.hand_over_order(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
begin
  update public.orders set status = 'paid', paid_at = now()
    where id = p_payment.order_id and status = 'pending' and stock_taken
    returning * into strict paid;
  perform private.queue_mail(paid.email, 'receipt', jsonb_build_object(
    'name', paid.contact_name, 'number', paid.number, 'key', paid.key, 'subtotal_cents', paid.subtotal_cents,
    'tax_cents', paid.tax_cents, 'total_cents', paid.total_cents, 'card_cents', p_payment.amount_cents,
    'gift_cents', p_payment.gift_cents,
    'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where order_id = paid.id)
  ));
  perform private.issue_gift_cards(paid);
end;
$$;

-- The three questions, asked of whatever a payment is for.
create function private.take_bought(p_payment public.payments) returns text[]
  language plpgsql security definer set search_path = ''
as $$
begin
  return private.take_order(p_payment.order_id);
end;
$$;

create function private.hand_over_bought(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hand_over_order(p_payment);
end;
$$;

create function private.free_bought(p_payment public.payments) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.return_to_shelf(p_payment.order_id);
end;
$$;

-- For an attempt that its buyer has left: it cannot be paid any more, unless money is on its way. Answers where it stands.
create function public.cancel_order(p_attempt_key text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.orders;
begin
  select * into found from public.orders where attempt_key = p_attempt_key for update;
  if found.status <> 'pending'
    or exists (select from public.payments where order_id = found.id and status in ('pending', 'authorized'))
  then
    return found.status;
  end if;
  update public.orders set status = 'cancelled' where id = found.id;
  return 'cancelled';
end;
$$;

revoke execute on function public.cancel_order(text), private.take_order(uuid), private.return_to_shelf(uuid),
  private.hand_over_order(public.payments), private.take_bought(public.payments),
  private.hand_over_bought(public.payments), private.free_bought(public.payments), private.fill_shelf(jsonb),
  private.open_payment(public.payments, integer, jsonb), public.open_order(jsonb, jsonb, jsonb),
  public.fulfil_payment(uuid), public.complete_payment(uuid)
  from public, anon, authenticated;
grant execute on function public.cancel_order(text), public.open_order(jsonb, jsonb, jsonb), public.fulfil_payment(uuid),
  public.complete_payment(uuid) to service_role;
