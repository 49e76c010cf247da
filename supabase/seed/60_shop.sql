-- Parses 'SKU*2 SKU' into the lines of an order; the buyer chooses the amount of a gift card.
create function pg_temp.lines_of(basket text, gift jsonb)
returns jsonb
language sql
stable
as $$
  select
    jsonb_agg(
      to_jsonb(goods) || jsonb_build_object('quantity', coalesce(nullif(split_part(item, '*', 2), '')::integer, 1)) || case
        when is_gift_card
        and gift is not null then jsonb_build_object('gift', gift, 'unit_cents', gift -> 'cents')
        else '{}'
      end
      order by place
    )
  from
    string_to_table(basket, ' ') with ordinality as items (item, place)
    join goods on sku = split_part(item, '*', 1);
$$;

-- As orderPrice in domain/shop/order-price.ts; shipping is free.
create function pg_temp.sums_of(lines jsonb)
returns jsonb
language sql
stable
as $$
  select
    jsonb_build_object(
      'subtotal_cents', subtotal, 'taxable_cents', taxable, 'tax_percent', 8, 'tax_cents', tax, 'shipping_cents', 0,
      'total_cents', subtotal + tax
    )
  from
    (
      select
        sum(unit_cents * quantity) as subtotal,
        coalesce(sum(unit_cents * quantity) filter (where not is_gift_card), 0) as taxable
      from jsonb_to_recordset(lines) as line (unit_cents integer, quantity integer, is_gift_card boolean)
    ) as sums,
    lateral (select (taxable * 8 + 50) / 100 as tax) as taxed;
$$;

-- The payments of a sale at the register, partly in cash if the sale says so.
create function pg_temp.parts_of(s sale, cents integer)
returns jsonb
language sql
immutable
as $$
  select
    coalesce(
      jsonb_agg(jsonb_build_object('method', method, 'cents', part, 'tip_cents', tip) order by place) filter (where part > 0),
      '[]'
    )
  from
    (select least(coalesce((s.details ->> 'cash_cents')::integer, 0), cents) as cash) as shared,
    lateral (
      values
        (1, 'cash', cash, 0),
        (2, s.method, cents - cash, coalesce((s.details ->> 'tip_cents')::integer, 0))
    ) as parts (place, method, part, tip);
$$;

-- Initial stock of everything sold. Sales reduce it from then on.
insert into public.stock_items (sku, name, category, quantity, price_cents)
select sku, concat_ws(', ', name, nullif(choice, '')), category, stock, unit_cents
from goods
order by sku
on conflict (sku) do nothing;

-- As supabase/functions/_shared/commands/register/put-on-tab.ts.
create function pg_temp.put_on(t tab)
returns void
language plpgsql
as $$
declare
  lines jsonb := pg_temp.lines_of(t.basket, null);
  put uuid := gen_random_uuid();
  opened uuid;
begin
  perform private.move_shelf(lines, 1);
  insert into private.tabs (booking_id) select id from public.bookings where number = t.number returning id into opened;
  insert into private.tab_lines (tab_id, put_id, line, quantity, put_by)
    select opened, put, line - 'quantity', (line ->> 'quantity')::smallint, pg_temp.hazel() from jsonb_array_elements(lines) line;
end;
$$;

-- As supabase/functions/_shared/commands/orders/write.ts. The bay is that of the guest's current booking.
create function pg_temp.write_order(bought jsonb, lines jsonb)
returns public.orders
language plpgsql
as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, bought);
  written public.orders;
begin
  insert into public.orders
    (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, taxable_cents, tax_percent, tax_cents,
      shipping_cents, total_cents, delivery, bay_name, bay_at)
  values (gen_random_uuid(), given.user_id, given.contact_name, given.email, given.phone, given.address, coalesce(given.notes, ''),
    given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, 0, given.total_cents, given.delivery,
    (select name from public.bays where id = (bought ->> 'bay_id')::uuid), given.bay_at)
  returning * into written;
  insert into public.order_lines
    (order_id, delivery, position, sku, product_id, name, choice, unit_cents, quantity, is_gift_card, is_served_here, needs_id, gift,
      is_event_fee)
    select written.id, written.delivery, row_number() over (), sku, product_id, name, coalesce(choice, ''), unit_cents, quantity,
      coalesce(is_gift_card, false), coalesce(is_served_here, false), coalesce(needs_id, false), nullif(gift, 'null'),
      coalesce(is_event_fee, false)
    from jsonb_populate_recordset(null::public.order_lines, lines);
  return written;
end;
$$;

-- A gift card from an earlier sale pays what it can, and a card or the register pays the rest.
create function pg_temp.pay_order(s sale, sold public.orders)
returns void
language plpgsql
as $$
declare
  is_counter boolean := sold.delivery = 'counter';
  gift record;
  due integer;
  parts jsonb;
  part record;
  paid uuid;
begin
  select card.id, least(card.balance_cents, sold.total_cents) as cents into gift
    from sale earlier join public.gift_cards card on card.order_id = earlier.order_id where earlier.name = s.gift_card_of;
  due := sold.total_cents - coalesce(gift.cents, 0);
  parts := pg_temp.parts_of(s, due);
  select * into part from jsonb_to_record(coalesce(parts -> 0, '{}')) as part (method text, cents integer, tip_cents integer);
  insert into public.payments (user_id, order_id, description, status, method, at_counter, amount_cents, tip_cents, gift_card_id,
      gift_cents, gift_taken, card_last_four, card_brand)
    values (sold.user_id, sold.id, 'Order ' || sold.number, 'authorized', coalesce(part.method, 'gift_card'),
      is_counter and due > 0, coalesce(part.cents + part.tip_cents, 0), coalesce(part.tip_cents, 0), gift.id, coalesce(gift.cents, 0),
      gift.id is not null,
      case when due > 0 and not is_counter then lpad(pg_temp.dice('card of ' || s.n, 10000)::text, 4, '0') end,
      case when due > 0 and not is_counter then (array['VISA', 'MASTERCARD'])[1 + s.n % 2] end)
    returning id into paid;
  update public.gift_cards set balance_cents = balance_cents - gift.cents where id = gift.id;
  update public.payments
    set status = 'completed', completed_at = now(), idempotency_key = case when is_counter then '' else 'seed ' end || id
    where id = paid;
  insert into public.payments (user_id, order_id, description, status, method, at_counter, amount_cents, tip_cents, completed_at)
    select sold.user_id, sold.id, 'Order ' || sold.number, 'completed', other.method, true, other.cents + other.tip_cents,
      other.tip_cents, private.clock()
    from jsonb_to_recordset(parts - 0) as other (method text, cents integer, tip_cents integer);
end;
$$;

-- As supabase/functions/_shared/commands/orders/hand-over.ts.
create function pg_temp.hand_over(sold public.orders)
returns void
language plpgsql
as $$
declare
  line record;
  new_code text;
  issued public.gift_cards;
  step private.fulfilments;
begin
  update public.orders set status = 'paid', paid_at = now(), stock_taken = true where id = sold.id;
  for line in
    select l.unit_cents, l.gift from public.order_lines l, generate_series(1, l.quantity)
    where l.order_id = sold.id and l.is_gift_card order by l.position
  loop
    new_code := private.new_gift_code();
    insert into public.gift_cards
      (order_id, last_four, initial_cents, balance_cents, to_name, to_email, from_name, message, design, send_on)
    values (sold.id, right(new_code, 4), line.unit_cents, line.unit_cents, nullif(line.gift ->> 'to_name', ''),
      nullif(line.gift ->> 'to_email', ''), coalesce(line.gift ->> 'from_name', ''), coalesce(line.gift ->> 'message', ''),
      coalesce(line.gift ->> 'design', 'night'), nullif(line.gift ->> 'send_on', '')::date)
    returning * into issued;
    insert into private.gift_card_codes (code, gift_card_id) values (new_code, issued.id);
    if private.is_gift_due(issued) then
      perform private.send_gift(issued);
    end if;
  end loop;
  if sold.delivery = 'counter' and private.needs_id(sold.id) then
    update private.fulfilments set id_checked_by = pg_temp.hazel() where order_id = sold.id returning * into step;
    perform private.write_audit(pg_temp.hazel(), 'update', 'orders', sold.id::text, null, private.step_facts(step, true), '',
      'order_handed_over');
  end if;
end;
$$;

create function pg_temp.sell(s sale)
returns void
language plpgsql
as $$
declare
  buyer person := (select p from person p where p.n = s.n);
  evening public.bookings := (select b from public.bookings b where b.number = s.details ->> 'tab_of');
  lines jsonb := pg_temp.lines_of(s.basket, s.details -> 'gift');
  sold public.orders;
begin
  perform private.act_as(pg_temp.hazel(), '') where s.delivery = 'counter';
  sold := pg_temp.write_order(s.details || pg_temp.sums_of(lines) || jsonb_build_object('user_id', coalesce(evening.user_id, buyer.id),
    'contact_name', coalesce(nullif(evening.contact_name, ''), buyer.name, 'Counter sale'), 'email', coalesce(buyer.email, ''),
    'phone', coalesce(buyer.phone, ''), 'delivery', s.delivery), lines);
  update sale set order_id = sold.id where name = s.name;
  if s.first_card <> '' then
    insert into public.payments (user_id, order_id, amount_cents, status, description)
      values (sold.user_id, sold.id, sold.total_cents, 'failed', 'Order ' || sold.number);
  end if;
  if s.first_card = 'left' then
    update public.orders set status = 'cancelled' where id = sold.id;
    return;
  end if;
  -- Goods on a tab are already out of stock.
  if evening.id is null then
    perform private.move_shelf(lines, 1);
  end if;
  update private.tabs set order_id = sold.id where booking_id = evening.id;
  perform pg_temp.pay_order(s, sold);
  perform pg_temp.hand_over(sold);
end;
$$;

-- As step_order in supabase/schemas/shop/, which requires a staff session.
create function pg_temp.step(s sale, to_state text)
returns void
language plpgsql
as $$
declare
  was text := (select state from private.fulfilments where order_id = s.order_id);
  needs_id boolean := to_state = 'handed_over' and private.needs_id(s.order_id);
  step private.fulfilments;
begin
  update private.fulfilments
    set state = to_state, version = version + 1, since = private.clock(),
      carrier = case when to_state = 'sent' then s.details ->> 'carrier' else '' end,
      tracking = case when to_state = 'sent' then s.details ->> 'tracking' else '' end,
      id_checked_by = case when needs_id then pg_temp.hazel() else id_checked_by end
    where order_id = s.order_id returning * into step;
  perform private.write_audit(pg_temp.hazel(), 'update', 'orders', s.order_id::text, jsonb_build_object('fulfilment', was),
    private.step_facts(step, needs_id), '', 'order_' || to_state);
end;
$$;

-- As supabase/functions/_shared/commands/refunds: a part of the payment, or all of it with the goods.
create function pg_temp.give_back(s sale, cents integer, reason text)
returns void
language plpgsql
as $$
declare
  paid public.payments := (select p from public.payments p where p.order_id = s.order_id and p.status = 'completed');
begin
  insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, restock, refunded_by)
    values (paid.id, gen_random_uuid(), coalesce(cents, paid.amount_cents), 0, reason, cents is null, pg_temp.hazel());
  update public.payments set refunded_cents = coalesce(cents, amount_cents) where id = paid.id;
  update public.refunds set status = 'completed', settled_at = now() where payment_id = paid.id;
  if cents is null then
    update public.payments set status = 'refunded' where id = paid.id;
    update public.orders set status = 'refunded', stock_taken = false where id = s.order_id;
    perform private.move_shelf(pg_temp.lines_of(s.basket, null), -1);
  end if;
end;
$$;

-- In chronological order.
do $$
declare
  act record;
  s sale;
begin
  for act in
    select put_at as at, 0 as rank, 'put on' as kind, name from tab
    union all
    select at, 1, 'sold', name from sale
    union all
    select ready_at, 2, 'ready', name from sale where ready_at is not null
    union all
    select done_at, 3, case delivery when 'ship' then 'sent' else 'handed_over' end, name from sale where done_at is not null
    union all
    values
      (pg_temp.at(-9, '15:30'), 4, 'given back', 'quarter-zip'),
      (pg_temp.at(-3, '18:05'), 4, 'given back', 'wings')
    order by 1, 2, 4
  loop
    perform pg_temp.stand_at(act.at);
    select * into s from sale where name = act.name;
    case act.kind
      when 'put on' then perform pg_temp.put_on(t) from tab t where t.name = act.name;
      when 'sold' then perform pg_temp.sell(s);
      when 'given back' then perform pg_temp.give_back(s, case s.name when 'wings' then 500 end,
        case s.name when 'wings' then 'The wings were cold' else 'The zipper came off' end);
      else perform pg_temp.step(s, act.kind);
    end case;
    perform private.act_as(null, '');
    if act.kind in ('sold', 'given back') then
      perform pg_temp.stamp();
    end if;
  end loop;
end;
$$;

delete from private.mail_outbox where created_at = now();
delete from private.venue_clock;
insert into private.venue_clock table clock_before;
