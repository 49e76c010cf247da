-- A sale over the counter whose card is being charged, at a card reader or keyed in: everything is held until it is known how that went.
-- Then all of it stands, or nothing is kept. Decisions 47 and 51.

create table private.held_sales (
  payment_id uuid primary key references public.payments (id)
    on delete cascade,
  beside jsonb not null default '[]',
  asked_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.held_sales is
  'What goes with a payment that is open: gone when the sale stands, and when it was given up.';
comment on column private.held_sales.beside is 'The cash of a sale that is split: it is taken when the card has paid.';
comment on column private.held_sales.asked_by is 'In whose name the sale stands, whoever hears first that the card has paid.';
create index held_sales_asked_by_idx on private.held_sales (asked_by);
alter table private.held_sales enable row level security;

-- Order, lines, shelf, the tab that is paid, the gift card's part and an open payment of the card's part; or NLSAL with what is wrong, and
-- nothing of it. The caller has locked the attempt.
create function private.hold_counter_sale(p_order jsonb, p_lines jsonb, p_tender jsonb, p_by uuid)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  sold public.orders;
  held public.payments;
  opened jsonb;
  short jsonb;
begin
  if exists (select from private.abandoned_attempts where attempt_key = p_order ->> 'attempt_key') then
    raise exception using errcode = 'NLSAL', message = '{"state": "left"}';
  elsif p_lines @? '$[*] ? (@.needs_id == true)' and not coalesce((p_order ->> 'has_seen_id')::boolean, false) then
    raise exception using errcode = 'NLSAL', message = '{"state": "id_needed"}';
  end if;
  sold := private.write_counter_order(p_order, p_lines);
  opened := private.open_payment(jsonb_populate_record(null::public.payments,
    jsonb_build_object('user_id', sold.user_id, 'order_id', sold.id, 'description', 'Order ' || sold.number)), sold.total_cents,
    p_tender || jsonb_build_object('card_cents', private.cents_of_parts(p_tender)));
  if opened ->> 'state' <> 'open' then
    raise exception using errcode = 'NLSAL', message = opened;
  end if;
  update public.payments p set method = 'card', amount_cents = card.cents + card.tip_cents, tip_cents = card.tip_cents
    from jsonb_to_recordset(p_tender -> 'parts') as card (method text, cents integer, tip_cents integer)
    where p.order_id = sold.id and card.method = 'card' returning p.* into strict held;
  insert into private.held_sales (payment_id, beside, asked_by)
    values (held.id, jsonb_path_query_array(p_tender, '$.parts[*] ? (@.method != "card")'), p_by);
  short := private.take_for_payment(held);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', 'short', 'missing', short);
  end if;
  return held;
end;
$$;

-- The card has paid: the cash of a sale that is split is there too, the goods are handed over, and the ID was looked at.
create function private.hand_over_sale(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held private.held_sales;
begin
  delete from private.held_sales where payment_id = p_payment.id returning * into held;
  perform private.add_parts(p_payment.id, held.beside);
  perform private.hand_over_order(p_payment);
  perform private.note_seen_id(p_payment.order_id, held.asked_by) where held.payment_id is not null;
end;
$$;

-- Before anything of a held sale is freed: the booking and its tabs before the shelf, as who puts something on them. Else it is lost, or
-- the two would wait for each other.
create function private.lock_held_tab(p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  booked uuid := (select t.booking_id from private.tabs t join public.payments p using (order_id) where p.id = p_payment_id);
begin
  perform 1 from public.bookings where id = booked for update;
  perform 1 from private.tabs where booking_id = booked order by id for update;
end;
$$;

-- The order is over, and a tab that nobody has paid is open again. What it took is on the shelf by then.
create function private.free_held_sale(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.held_sales where payment_id = p_payment.id;
  if found then
    update public.orders set status = 'cancelled' where id = p_payment.order_id and status = 'pending';
    perform private.reopen_tab(p_payment.order_id);
  end if;
end;
$$;

revoke execute
on function private.hold_counter_sale(jsonb, jsonb, jsonb, uuid),
private.hand_over_sale(public.payments),
private.lock_held_tab(uuid),
private.free_held_sale(public.payments)
from public;
