-- What staff sell over the counter: an order that is paid and handed over in the moment in which it is made.

alter table private.tabs
add foreign key (order_id) references public.orders (id);

-- The whole sale, or nothing of it. A gift card pays what it has; cash or the terminal's card the rest, each a part with its tip: decision
-- 46. Whoever asks again with the same attempt is answered with the sale that there is.
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
  sold := private.write_counter_order(p_order, p_lines);
  wanted.user_id := sold.user_id;
  wanted.order_id := sold.id;
  wanted.description := 'Order ' || sold.number;
  opened := private.open_payment(wanted, sold.total_cents,
    p_tender || jsonb_build_object('source_hash', 'counter', 'card_cents', private.cents_of_parts(p_tender)));
  if opened ->> 'state' <> 'open' then
    raise exception using errcode = 'NLSAL', message = opened;
  end if;
  wanted.id := (opened -> 'payment' ->> 'id')::uuid;
  perform private.take_parts(wanted.id, p_tender -> 'parts');
  short := public.fulfil_payment(wanted.id);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', short);
  end if;
  perform public.complete_payment(wanted.id);
  perform private.note_seen_id(sold.id, p_by);
  return jsonb_build_object('state', 'sold', 'number', sold.number);
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

-- The order of a sale, and the end of its tab, whose goods are on the shelf then, so that the sale takes them.
create function private.write_counter_order(p_order jsonb, p_lines jsonb)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.orders := jsonb_populate_record(null::public.orders, p_order);
  sold public.orders;
  tab uuid := (p_order ->> 'tab_id')::uuid;
  no jsonb;
begin
  given.user_id := (select id from public.profiles where id = given.user_id);
  if tab is not null then
    no := private.free_tab(tab, p_lines);
    if no is not null then
      raise exception using errcode = 'NLSAL', message = no;
    end if;
    select b.user_id, coalesce(nullif(b.contact_name, ''), given.contact_name) into given.user_id, given.contact_name
      from private.tabs t join public.bookings b on b.id = t.booking_id where t.id = tab;
  end if;
  insert into public.orders (attempt_key, user_id, contact_name, email, phone, delivery, subtotal_cents, taxable_cents, tax_percent,
      tax_cents, total_cents)
    values (given.attempt_key, given.user_id, given.contact_name, given.email, '', 'counter',
      given.subtotal_cents, given.taxable_cents, given.tax_percent, given.tax_cents, given.total_cents)
    returning * into sold;
  perform private.fill_shelf(p_lines);
  perform private.write_lines(sold, p_lines);
  perform private.take_fees(sold, p_lines);
  perform private.close_tab(tab, sold.id);
  return sold;
end;
$$;

-- Nobody has paid it: its goods leave the shelf again, and what was put on a new tab of the booking meanwhile stands with them.
create function private.reopen_tab(p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  tab private.tabs;
begin
  select * into tab from private.tabs where order_id = p_order_id for update;
  perform private.move_shelf(public.lines_of_tab(tab.id), 1);
  update private.tab_lines l set tab_id = tab.id
    from private.tabs t where t.id = l.tab_id and t.booking_id = tab.booking_id and t.order_id is null;
  delete from private.tabs where booking_id = tab.booking_id and order_id is null;
  perform private.close_tab(tab.id, null);
end;
$$;

create function private.cents_of_parts(p_tender jsonb)
returns integer
language sql
immutable
set search_path = ''
return (select coalesce(sum(cents), 0)::integer from jsonb_to_recordset(p_tender -> 'parts') as part (cents integer));

-- The payment takes the first part beside the gift card's; each other part is a payment of its own. All of them stand, or none.
create function private.take_parts(p_payment_id uuid, p_parts jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments p
    set status = 'authorized', at_counter = part.method is not null, method = coalesce(part.method, 'gift_card'),
      amount_cents = coalesce(part.cents + part.tip_cents, 0), tip_cents = coalesce(part.tip_cents, 0)
    from jsonb_to_record(coalesce(p_parts -> 0, '{}')) as part (method text, cents integer, tip_cents integer)
    where p.id = p_payment_id;
  perform private.add_parts(p_payment_id, p_parts - 0);
end;
$$;

create function private.add_parts(p_payment_id uuid, p_parts jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.payments (user_id, order_id, amount_cents, tip_cents, status, method, description, at_counter, completed_at)
  select
    p.user_id,
    p.order_id,
    part.cents + part.tip_cents,
    part.tip_cents,
    'completed',
    part.method,
    p.description,
    true,
    private.clock()
  from
    public.payments p,
    jsonb_to_recordset(p_parts) as part (method text, cents integer, tip_cents integer)
  where p.id = p_payment_id;
$$;

-- How a sale was paid beside a gift card, or is to be when its card has paid, and how it is asked to be, to be compared.
create function private.parts_paid(p_order_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select string_agg(concat_ws('|', part.method, part.cents, part.tip_cents), ';' order by part.method)
    from (select method, amount_cents - tip_cents as cents, tip_cents from public.payments where order_id = p_order_id and amount_cents > 0
      union all
      select beside.* from private.held_sales h join public.payments p on p.id = h.payment_id,
        jsonb_to_recordset(h.beside) as beside (method text, cents integer, tip_cents integer) where p.order_id = p_order_id) part);
end;
$$;

create function private.parts_in(p_tender jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(concat_ws('|', method, cents, tip_cents), ';' order by method)
  from jsonb_to_recordset(p_tender -> 'parts') as part (method text, cents integer, tip_cents integer);
$$;

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

-- Whether this is what was sold, and how it was paid: an attempt is one sale for ever.
create function private.is_same_sale(p_sold public.orders, p_lines jsonb, p_tender jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
return p_sold.delivery = 'counter'
and private.lines_of(p_sold.id) = private.lines_in(p_lines)
and private.parts_paid(p_sold.id) is not distinct from private.parts_in(p_tender);

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
        when p_sold.status = 'paid'
        and private.is_same_sale(p_sold, p_lines, p_tender) then 'sold'
        else 'changed'
      end
    );
$$;

revoke execute
on function public.staff_sell(jsonb, jsonb, jsonb, uuid),
private.write_counter_order(jsonb, jsonb),
private.reopen_tab(uuid),
private.cents_of_parts(jsonb),
private.take_parts(uuid, jsonb),
private.add_parts(uuid, jsonb),
private.parts_paid(uuid),
private.parts_in(jsonb),
private.paid_for_order(uuid),
private.is_same_sale(public.orders, jsonb, jsonb),
private.sale_again(public.orders, jsonb, jsonb)
from public;
grant execute on function public.staff_sell(jsonb, jsonb, jsonb, uuid) to service_role;
