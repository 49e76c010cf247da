-- 'SKU*2 SKU' as the lines of an order; a gift card costs what its buyer has chosen.
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

-- As orderPrice in domain/shop/order-price.ts; sending is free.
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

-- How a sum is paid over the counter: a part of it in cash where the sale says so.
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

-- What of a sum the gift card that an earlier sale has sold pays, with its code.
create function pg_temp.tender_of(s sale, total_cents integer)
returns jsonb
language sql
stable
as $$
  select pg_temp.tender(s.name, total_cents, coalesce(code, ''), due) || jsonb_build_object('parts', pg_temp.parts_of(s, due))
  from
    (select 1) as one
    left join sale as sold on sold.name = s.gift_card_of
    left join public.gift_cards card on card.order_id = sold.order_id
    left join private.gift_card_codes codes on codes.gift_card_id = card.id
    cross join lateral (select total_cents - least(total_cents, coalesce(balance_cents, 0)) as due) as rest;
$$;

create function pg_temp.put_on(t tab)
returns void
language sql
as $$
  select
    pg_temp.must(
      public.put_on_tab(
        jsonb_build_object('put_id', gen_random_uuid(), 'number', t.number, 'has_seen_id', true), pg_temp.lines_of(t.basket, null),
        pg_temp.hazel()
      ),
      'put'
    );
$$;

-- As supabase/functions/_shared/commands/orders/open.ts. A bay is the one where its booking runs.
create function pg_temp.open_order(bought jsonb, lines jsonb, tender jsonb)
returns jsonb
language plpgsql
as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, bought);
  opened public.orders := (select o from public.orders o where o.attempt_key = given.attempt_key);
begin
  if opened.id is null then
    perform private.fill_shelf(lines);
    insert into public.orders
      (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, taxable_cents, tax_percent, tax_cents,
        shipping_cents, total_cents, delivery, bay_name, bay_at)
    values (given.attempt_key, given.user_id, given.contact_name, given.email, given.phone, given.address, coalesce(given.notes, ''),
      given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, given.shipping_cents, given.total_cents,
      given.delivery, (select name from public.bays where id = (bought ->> 'bay_id')::uuid), given.bay_at)
    returning * into opened;
    perform private.write_lines(opened, lines);
  end if;
  return private.open_payment(
    jsonb_populate_record(null::public.payments,
      jsonb_build_object('order_id', opened.id, 'user_id', opened.user_id, 'description', 'Order ' || opened.number)),
    opened.total_cents, tender);
end;
$$;

create function pg_temp.sell(s sale)
returns void
language plpgsql
as $$
declare
  buyer person := (select p from person p where p.n = s.n);
  lines jsonb := pg_temp.lines_of(s.basket, s.details -> 'gift');
  sums jsonb := pg_temp.sums_of(lines);
  attempt text := gen_random_uuid();
  bought jsonb := s.details || sums || jsonb_build_object('attempt_key', attempt, 'user_id', buyer.id,
    'contact_name', coalesce(buyer.name, 'Counter sale'), 'email', coalesce(buyer.email, ''), 'phone', buyer.phone,
    'delivery', s.delivery, 'has_seen_id', true,
    'tab_id', (select t.id from private.tabs t join public.bookings b on b.id = t.booking_id where b.number = s.details ->> 'tab_of'));
  tender jsonb := pg_temp.tender_of(s, (sums ->> 'total_cents')::integer);
  opened jsonb;
begin
  if s.delivery = 'counter' then
    perform pg_temp.must(public.staff_sell(bought, lines, tender, pg_temp.hazel()), 'sold');
  else
    opened := pg_temp.must(pg_temp.open_order(bought, lines, tender), 'open');
    if s.first_card <> '' then
      perform public.give_up_payment((opened #>> '{payment,id}')::uuid, 'failed');
    end if;
    if s.first_card = 'left' then
      update public.orders set status = 'cancelled' where attempt_key = attempt;
    elsif s.first_card = 'declined' then
      perform pg_temp.pay(pg_temp.open_order(bought, lines, pg_temp.tender(s.name || ' again', (sums ->> 'total_cents')::integer)), s.n);
    else
      perform pg_temp.pay(opened, s.n);
    end if;
  end if;
  update sale set order_id = (select id from public.orders where attempt_key = attempt) where name = s.name;
end;
$$;

-- As step_order in supabase/schemas/480_fulfilment.sql, which asks for a session of staff.
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

-- As supabase/functions/_shared/commands/refunds: a part of what was paid, or all of it with the goods.
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
    update public.orders set status = 'refunded' where id = s.order_id;
    perform private.return_to_shelf(s.order_id);
  end if;
end;
$$;

-- Order by order, as it happened.
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
