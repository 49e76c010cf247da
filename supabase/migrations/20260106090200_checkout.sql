-- The steps of a checkout. Each is one transaction that may be repeated: a crash between two of them is finished or
-- undone by repeating the step, never by guessing.

-- Opens the order of an attempt, or finds it. Answers the payment to go on with, or why there is none.
create function public.open_order(p_order jsonb, p_lines jsonb, p_source_hash text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.orders;
  payment public.payments;
begin
  insert into public.orders
    (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, tax_cents, total_cents)
  select attempt_key, user_id, contact_name, email, phone, address, coalesce(notes, ''), subtotal_cents, tax_cents, total_cents
  from jsonb_populate_record(null::public.orders, p_order)
  on conflict (attempt_key) do nothing
  returning * into found;

  -- The shelf begins with what the catalogue counted; from then on it counts by itself.
  insert into public.stock_items (sku, name, category, quantity, price_cents)
  select distinct on (line.sku) line.sku, concat_ws(', ', line.name, nullif(line.choice, '')), coalesce(line.category, ''), line.stock, line.unit_cents
  from jsonb_to_recordset(p_lines) as line (sku text, name text, choice text, category text, stock integer, unit_cents integer)
  order by line.sku
  on conflict (sku) do nothing;

  if found.id is not null then
    insert into public.order_lines (order_id, position, sku, product_id, name, choice, unit_cents, quantity)
    select found.id, row_number() over (), line.sku, line.product_id, line.name, coalesce(line.choice, ''), line.unit_cents, line.quantity
    from jsonb_populate_recordset(null::public.order_lines, p_lines) line;
  else
    select * into found from public.orders where attempt_key = p_order ->> 'attempt_key' for update;
  end if;

  if found.status <> 'pending' then
    return jsonb_build_object('state', found.status, 'order_id', found.id, 'number', found.number);
  end if;
  if found.total_cents <> (p_order ->> 'total_cents')::integer or private.lines_of(found.id) <> private.lines_in(p_lines) then
    return jsonb_build_object('state', 'changed', 'order_id', found.id, 'number', found.number);
  end if;

  select * into payment from public.payments where order_id = found.id and status in ('pending', 'authorized');
  if payment.id is null then
    -- No card is in flight: after a refusal people also mend what they wrote about themselves.
    update public.orders o
      set contact_name = given.contact_name, email = given.email, phone = given.phone, address = given.address,
        notes = coalesce(given.notes, '')
      from jsonb_populate_record(null::public.orders, p_order) given
      where o.id = found.id;
    insert into public.payments (user_id, order_id, amount_cents, description, source_hash)
    values (found.user_id, found.id, found.total_cents, 'Order ' || found.number, p_source_hash)
    returning * into payment;
  end if;
  return jsonb_build_object(
    'state', case when payment.source_hash = p_source_hash then 'open' else 'unsettled' end,
    'order_id', found.id, 'number', found.number, 'payment', private.payment_facts(payment)
  );
end;
$$;

create function private.lines_of(p_order_id uuid) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(concat_ws('|', sku, unit_cents, quantity), ';' order by position)
  from public.order_lines where order_id = p_order_id
$$;

create function private.lines_in(p_lines jsonb) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(concat_ws('|', line ->> 'sku', line ->> 'unit_cents', line ->> 'quantity'), ';' order by n)
  from jsonb_array_elements(p_lines) with ordinality as lines (line, n)
$$;

create function private.payment_facts(p public.payments) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'key', p.idempotency_key, 'status', p.status,
    'provider_payment_id', p.provider_payment_id, 'amount_cents', p.amount_cents)
$$;

-- The provider holds the money now. Zero rows mean that somebody settled the payment meanwhile.
create function public.note_authorized(p_payment_id uuid, p_provider_payment_id text) returns boolean
  language sql security definer set search_path = ''
as $$
  with noted as (
    update public.payments set status = 'authorized', provider_payment_id = p_provider_payment_id
    where id = p_payment_id and (status = 'pending' or (status = 'authorized' and provider_payment_id = p_provider_payment_id))
    returning 1
  )
  select exists (select from noted)
$$;

-- Takes the whole order of an authorized payment from the shelf, or nothing. Answers the names of what is short; null when
-- the payment was settled meanwhile. Locks in one order, so that two orders never wait for each other.
create function public.take_stock(p_payment_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  bought public.orders;
  short text[];
begin
  perform 1 from public.payments where id = p_payment_id and status = 'authorized' for update;
  if not found then
    return null;
  end if;
  select * into strict bought from public.orders
    where id = (select order_id from public.payments where id = p_payment_id) for update;
  if bought.stock_taken then
    return '{}';
  end if;
  perform 1 from public.stock_items
    where sku in (select sku from public.order_lines where order_id = bought.id) order by sku for update;

  select array_agg(wanted.name order by wanted.name) into short
  from private.wanted_of(bought.id) wanted left join public.stock_items item using (sku)
  where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;

  update public.stock_items item set quantity = item.quantity - wanted.quantity, updated_at = now()
    from private.wanted_of(bought.id) wanted
    where item.sku = wanted.sku and item.quantity is not null;
  update public.orders set stock_taken = true where id = bought.id;
  return '{}';
end;
$$;

create function private.wanted_of(p_order_id uuid) returns table (sku text, name text, quantity integer)
  language sql stable set search_path = ''
as $$
  select sku, min(name), sum(quantity)::integer from public.order_lines where order_id = p_order_id group by sku
$$;

-- The money is ours: payment completed, order paid, receipt queued, in one transaction and once.
create function public.complete_order_payment(p_payment_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
begin
  update public.payments set status = 'completed', completed_at = now() where id = p_payment_id and status = 'authorized';
  if not found then
    return false;
  end if;
  update public.orders set status = 'paid', paid_at = now()
    where id = (select order_id from public.payments where id = p_payment_id) and status = 'pending' and stock_taken
    returning * into strict paid;
  perform private.queue_mail(paid.email, 'receipt', jsonb_build_object(
    'name', paid.contact_name, 'number', paid.number, 'subtotal_cents', paid.subtotal_cents,
    'tax_cents', paid.tax_cents, 'total_cents', paid.total_cents,
    'lines', (select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where order_id = paid.id)
  ));
  return true;
end;
$$;

-- No money came or it went back: the payment is over, what it took returns to the shelf, the order may be tried again.
create function public.give_up_payment(p_payment_id uuid, p_status text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  given_up public.payments;
begin
  update public.payments set status = p_status
    where id = p_payment_id and status in ('pending', 'authorized') and p_status in ('failed', 'voided')
    returning * into given_up;
  if not found then
    return false;
  end if;
  with freed as (
    update public.orders set stock_taken = false where id = given_up.order_id and stock_taken and status = 'pending' returning id
  )
  update public.stock_items item set quantity = item.quantity + back.quantity, updated_at = now()
    from freed, private.wanted_of(freed.id) back
    where item.sku = back.sku and item.quantity is not null;
  return true;
end;
$$;

revoke execute on function public.open_order(jsonb, jsonb, text), public.note_authorized(uuid, text),
  public.take_stock(uuid), public.complete_order_payment(uuid), public.give_up_payment(uuid, text),
  private.lines_of(uuid), private.wanted_of(uuid), private.lines_in(jsonb), private.payment_facts(public.payments)
  from public, anon, authenticated;
grant execute on function public.open_order(jsonb, jsonb, text), public.note_authorized(uuid, text),
  public.take_stock(uuid), public.complete_order_payment(uuid), public.give_up_payment(uuid, text)
  to service_role;
