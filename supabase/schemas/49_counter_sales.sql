-- What staff sell over the counter: an order that is paid and handed over in the moment in which it is made.

-- The whole sale, or nothing of it. A gift card pays what it has; cash or the terminal's card the rest. Whoever asks again with the same
-- attempt is answered with the sale that there is.
create function public.staff_sell(p_order jsonb, p_lines jsonb, p_tender jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  sold public.orders;
  wanted public.payments;
  opened jsonb;
  short jsonb;
begin
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || given.attempt_key));
  select * into sold from public.orders where attempt_key = given.attempt_key;
  if sold.id is not null then
    return private.sale_again(sold, p_lines, p_tender);
  elsif p_lines @? '$[*] ? (@.needs_id == true)' and not coalesce((p_order ->> 'has_seen_id')::boolean, false) then
    return '{"state": "id_needed"}';
  end if;
  insert into public.orders (attempt_key, contact_name, email, phone, delivery, subtotal_cents, taxable_cents, tax_percent, tax_cents,
      total_cents)
    values (given.attempt_key, 'Counter sale', given.email, '', 'counter', given.subtotal_cents, given.taxable_cents, given.tax_percent,
      given.tax_cents, given.total_cents)
    returning * into sold;
  perform private.fill_shelf(p_lines);
  perform private.write_lines(sold, p_lines);
  wanted.order_id := sold.id;
  wanted.description := 'Order ' || sold.number;
  opened := private.open_payment(wanted, sold.total_cents, p_tender || '{"source_hash": "counter"}');
  if opened ->> 'state' <> 'open' then
    raise exception using errcode = 'NLSAL', message = opened;
  end if;
  wanted.id := (opened -> 'payment' ->> 'id')::uuid;
  update public.payments set status = 'authorized', at_counter = amount_cents > 0,
    method = case when amount_cents = 0 then 'gift_card' else p_tender ->> 'method' end where id = wanted.id;
  short := public.fulfil_payment(wanted.id);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', short);
  end if;
  perform public.complete_payment(wanted.id);
  update private.fulfilments set id_checked_by = p_by where order_id = sold.id and private.needs_id(sold.id);
  return jsonb_build_object('state', 'sold', 'number', sold.number);
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- The answer to a sale was lost: it stands as it was asked, or the attempt is another one's.
create function private.sale_again(p_sold public.orders, p_lines jsonb, p_tender jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'number', p_sold.number,
      'state', case
        when p_sold.delivery = 'counter'
        and p_sold.status = 'paid'
        and private.lines_of(p_sold.id) = private.lines_in(p_lines)
        and exists (
          select
          from public.payments p
          where
            p.order_id = p_sold.id
            and p.amount_cents = (p_tender ->> 'card_cents')::integer
            and p.method in (p_tender ->> 'method', 'gift_card')
        ) then 'sold'
        else 'changed'
      end
    );
$$;

create function private.write_lines(p_order public.orders, p_lines jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.order_lines
    (
      order_id, delivery, position, sku, product_id, name, choice, unit_cents, quantity, is_gift_card, is_served_here, needs_id,
      gift
    )
  select
    p_order.id,
    p_order.delivery,
    row_number() over (),
    sku,
    product_id,
    name,
    coalesce(choice, ''),
    unit_cents,
    quantity,
    coalesce(is_gift_card, false),
    coalesce(is_served_here, false),
    coalesce(needs_id, false),
    nullif(gift, 'null')
  from jsonb_populate_recordset(null::public.order_lines, p_lines) line;
$$;

revoke execute
on function public.staff_sell(jsonb, jsonb, jsonb, uuid),
private.sale_again(public.orders, jsonb, jsonb),
private.write_lines(public.orders, jsonb)
from public;
grant execute on function public.staff_sell(jsonb, jsonb, jsonb, uuid) to service_role;

-- A sale that waits for its card: order, lines, shelf and the gift card's part are held, or nothing of it. The same attempt is the same
-- checkout. One that was given up before it came stays so.
create function public.open_counter_checkout(p_order jsonb, p_lines jsonb, p_tender jsonb, p_reader_id uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted private.terminal_checkouts;
  sold public.orders;
  payment public.payments;
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  opened jsonb;
  no jsonb;
begin
  wanted.id := (p_order ->> 'attempt_key')::uuid;
  perform private.act_as(p_by, '');
  perform pg_advisory_xact_lock(hashtext('attempt: ' || wanted.id));
  if exists (select from private.terminal_checkouts where id = wanted.id) then
    return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id));
  elsif exists (select from private.abandoned_attempts where attempt_key = wanted.id::text) then
    return '{"state": "left"}';
  end if;
  select * into sold from public.orders where attempt_key = wanted.id::text;
  if sold.id is not null then
    return jsonb_build_object('state', 'changed', 'number', sold.number);
  elsif p_lines @? '$[*] ? (@.needs_id == true)' and not coalesce((p_order ->> 'has_seen_id')::boolean, false) then
    return '{"state": "id_needed"}';
  end if;
  insert into public.orders (attempt_key, contact_name, email, phone, delivery, subtotal_cents, taxable_cents, tax_percent, tax_cents,
      total_cents)
    values (wanted.id::text, 'Counter sale', given.email, '', 'counter', given.subtotal_cents, given.taxable_cents, given.tax_percent,
      given.tax_cents, given.total_cents)
    returning * into sold;
  perform private.fill_shelf(p_lines);
  perform private.write_lines(sold, p_lines);
  payment.order_id := sold.id;
  payment.description := 'Order ' || sold.number;
  opened := private.open_payment(payment, sold.total_cents, p_tender || '{"source_hash": "reader"}');
  if opened ->> 'state' <> 'open' then
    raise exception using errcode = 'NLSAL', message = opened;
  end if;
  wanted.reader_id := p_reader_id;
  wanted.amount_cents := (opened #>> '{payment,amount_cents}')::integer;
  wanted.about := sold.number;
  wanted.has_seen_id := (p_order ->> 'has_seen_id')::boolean;
  wanted.asked_by := p_by;
  no := private.take_reader(wanted);
  if no is not null then
    raise exception using errcode = 'NLSAL', message = no;
  end if;
  update public.payments set terminal_checkout_id = wanted.id where order_id = sold.id returning * into payment;
  no := private.take_for_payment(payment);
  if no <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', no);
  end if;
  return jsonb_build_object('state', 'open', 'checkout', public.checkout_of(wanted.id));
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

create function private.pay_held_sale(p_asked private.terminal_checkouts, p_money jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  held record;
begin
  select * into held from public.payments where terminal_checkout_id = p_asked.id and status = 'pending' for update;
  if held.id is null then
    return false;
  end if;
  perform private.act_as(p_asked.asked_by, '');
  perform public.note_authorized(held.id, p_money ->> 'provider_payment_id', p_money ->> 'card_last_four', p_money ->> 'card_brand');
  if not public.complete_payment(held.id) then
    return false;
  end if;
  update private.fulfilments set id_checked_by = p_asked.asked_by
    where order_id = held.order_id and p_asked.has_seen_id and private.needs_id(held.order_id);
  return true;
end;
$$;

revoke execute
on function public.open_counter_checkout(jsonb, jsonb, jsonb, uuid, uuid),
private.pay_held_sale(private.terminal_checkouts, jsonb)
from public;
grant execute on function public.open_counter_checkout(jsonb, jsonb, jsonb, uuid, uuid) to service_role;
