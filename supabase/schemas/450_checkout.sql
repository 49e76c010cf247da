-- What the steps of a payment do to an order. An attempt that its buyer has left cannot be paid later, also when it reaches us after
-- the one that replaced it; and another person at the same browser pays with an attempt of their own.
create function public.open_order(p_order jsonb, p_lines jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  attempt text := p_order ->> 'attempt_key';
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || attempt));
  if exists (select from private.abandoned_attempts where attempt_key = attempt)
    or exists (select from public.orders
      where attempt_key = attempt and user_id is not null and user_id is distinct from private.account_now((p_order ->> 'user_id')::uuid))
  then
    return '{"state": "left", "number": "", "order_key": ""}';
  end if;
  return private.open_known_order(p_order, p_lines, p_tender);
end;
$$;

-- Opens the order of an attempt, or finds it; the caller has locked the attempt. Answers the payment to go on with, or why there is none.
create function private.open_known_order(p_order jsonb, p_lines jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found public.orders;
  named jsonb;
  wanted public.payments;
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  wanted_bay text;
begin
  given.delivery := coalesce(given.delivery, 'ship');
  select * into found from public.orders where attempt_key = given.attempt_key for update;
  perform private.fill_shelf(p_lines);
  if found.id is null then
    if given.delivery = 'bay' then
      wanted_bay := private.bay_played((p_order ->> 'bay_id')::uuid, given.bay_at);
      if wanted_bay is null then
        return '{"state": "no_bay", "number": "", "order_key": ""}';
      end if;
    end if;
    insert into public.orders
      (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, taxable_cents, tax_percent, tax_cents,
        shipping_cents, total_cents, delivery, bay_name, bay_at)
    values (given.attempt_key, given.user_id, given.contact_name, given.email, given.phone, given.address, coalesce(given.notes, ''),
      given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, coalesce(given.shipping_cents, 0),
      given.total_cents, given.delivery, wanted_bay, given.bay_at)
    returning * into found;
    perform private.write_lines(found, p_lines);
  else
    select name into wanted_bay from public.bays where id = (p_order ->> 'bay_id')::uuid;
  end if;

  named := jsonb_build_object('order_id', found.id, 'number', found.number, 'order_key', found.key);
  if found.status not in ('pending', 'paid') then
    return named || jsonb_build_object('state', found.status);
  elsif found.total_cents <> given.total_cents
    or (found.delivery, found.bay_name, found.bay_at) is distinct from (given.delivery, wanted_bay, given.bay_at)
    or private.lines_of(found.id) <> private.lines_in(p_lines)
  then
    return named || jsonb_build_object('state', case found.status when 'paid' then 'paid_otherwise' else 'changed' end);
  elsif found.status = 'paid' then
    return named || '{"state": "paid"}';
  end if;

  if not exists (select from public.payments where order_id = found.id and status in ('pending', 'authorized')) then
    -- No card is in flight: after a refusal people also mend what they wrote about themselves.
    update public.orders o
      set contact_name = given.contact_name, email = given.email, phone = given.phone, address = given.address,
        notes = coalesce(given.notes, '')
      where o.id = found.id;
  end if;
  wanted.user_id := found.user_id;
  wanted.order_id := found.id;
  wanted.description := 'Order ' || found.number;
  return named || private.open_payment(wanted, found.total_cents, p_tender);
end;
$$;

-- For an attempt that its buyer has left: it cannot be paid any more, unless money is on its way. Answers where it stands. A
-- caller leaves a few attempts only that nobody has seen, as each is a row: 'too_many' means this one was not written down.
create function public.cancel_order(p_attempt_key text, p_bucket text, p_allowed integer, p_seconds integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.orders;
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_attempt_key));
  select * into known from public.orders where attempt_key = p_attempt_key for update;
  if known.id is null then
    if exists (select from private.abandoned_attempts where attempt_key = p_attempt_key) then
      return 'cancelled';
    elsif public.count_try(p_bucket, p_allowed, p_seconds) > 0 then
      return 'too_many';
    end if;
    insert into private.abandoned_attempts (attempt_key) values (p_attempt_key);
    return 'cancelled';
  end if;
  if known.status <> 'pending'
    or exists (select from public.payments where order_id = known.id and status in ('pending', 'authorized'))
  then
    return known.status;
  end if;
  update public.orders set status = 'cancelled' where id = known.id;
  return 'cancelled';
end;
$$;

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
on function public.open_order(jsonb, jsonb, jsonb),
private.open_known_order(jsonb, jsonb, jsonb),
public.cancel_order(text, text, integer, integer),
public.order_of_attempt(text),
private.lines_of(uuid),
private.lines_in(jsonb),
private.take_order(uuid),
private.return_to_shelf(uuid),
private.hand_over_order(public.payments)
from public;
grant execute
on function public.open_order(jsonb, jsonb, jsonb), public.cancel_order(text, text, integer, integer)
to service_role;
grant execute on function public.order_of_attempt(text) to anon, authenticated;
