-- Every payment goes the same steps, whatever it pays for: open, note_authorized, fulfil, complete, or give up. What is
-- bought answers three questions: can it be taken, it is paid, it is free again.
alter table public.orders add column key text not null unique default encode(extensions.gen_random_bytes(16), 'hex');
comment on column public.orders.key is 'Opens the page of the order without an account: it is in the link of the receipt.';

-- The open payment of what is bought, or a new one. The tender tells the card token and the gift card, and what the buyer
-- expects to be left for the card: nobody is charged another amount than was shown.
create function private.open_payment(p_new public.payments, p_total_cents integer, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
  card public.gift_cards;
begin
  select * into payment from public.payments p
    where p.status in ('pending', 'authorized') and p.order_id = p_new.order_id;
  if payment.id is null then
    if p_tender ->> 'gift_code' <> '' then
      card := private.gift_card_of(p_tender ->> 'gift_code');
      if card.id is null then
        return jsonb_build_object('state', 'gift_unknown');
      end if;
    end if;
    p_new.gift_cents := least(coalesce(card.balance_cents, 0), p_total_cents);
    p_new.amount_cents := p_total_cents - p_new.gift_cents;
    if p_new.amount_cents <> (p_tender ->> 'card_cents')::integer then
      return jsonb_build_object('state', 'gift_changed');
    end if;
    insert into public.payments
      (user_id, order_id, amount_cents, gift_card_id, gift_cents, method, description, source_hash)
    values
      (p_new.user_id, p_new.order_id, p_new.amount_cents, case when p_new.gift_cents > 0 then card.id end, p_new.gift_cents,
       case when p_new.amount_cents = 0 then 'gift_card' else 'card' end, p_new.description, p_tender ->> 'source_hash')
    returning * into payment;
  end if;
  return jsonb_build_object(
    'state', case when payment.source_hash = p_tender ->> 'source_hash' then 'open' else 'unsettled' end,
    'payment', private.payment_facts(payment));
end;
$$;

-- Opens the order of an attempt, or finds it. Answers the payment to go on with, or why there is none.
drop function public.open_order(jsonb, jsonb, text);
create function public.open_order(p_order jsonb, p_lines jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.orders;
  named jsonb;
  wanted public.payments;
begin
  insert into public.orders
    (attempt_key, user_id, contact_name, email, phone, address, notes, subtotal_cents, tax_cents, total_cents)
  select attempt_key, user_id, contact_name, email, phone, address, coalesce(notes, ''), subtotal_cents, tax_cents, total_cents
  from jsonb_populate_record(null::public.orders, p_order)
  on conflict (attempt_key) do nothing
  returning * into found;
  perform private.fill_shelf(p_lines);

  if found.id is not null then
    insert into public.order_lines (order_id, position, sku, product_id, name, choice, unit_cents, quantity, is_gift_card)
    select found.id, row_number() over (), line.sku, line.product_id, line.name, coalesce(line.choice, ''), line.unit_cents,
      line.quantity, coalesce(line.is_gift_card, false)
    from jsonb_populate_recordset(null::public.order_lines, p_lines) line;
  else
    select * into found from public.orders where attempt_key = p_order ->> 'attempt_key' for update;
  end if;

  named := jsonb_build_object('order_id', found.id, 'number', found.number, 'order_key', found.key);
  if found.status <> 'pending' then
    return named || jsonb_build_object('state', found.status);
  end if;
  if found.total_cents <> (p_order ->> 'total_cents')::integer or private.lines_of(found.id) <> private.lines_in(p_lines) then
    return named || '{"state": "changed"}';
  end if;

  if not exists (select from public.payments where order_id = found.id and status in ('pending', 'authorized')) then
    -- No card is in flight: after a refusal people also mend what they wrote about themselves.
    update public.orders o
      set contact_name = given.contact_name, email = given.email, phone = given.phone, address = given.address,
        notes = coalesce(given.notes, '')
      from jsonb_populate_record(null::public.orders, p_order) given
      where o.id = found.id;
  end if;
  wanted.user_id := found.user_id;
  wanted.order_id := found.id;
  wanted.description := 'Order ' || found.number;
  return named || private.open_payment(wanted, found.total_cents, p_tender);
end;
$$;

-- The shelf begins with what the catalogue counted; from then on it counts by itself.
create function private.fill_shelf(p_lines jsonb) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.stock_items (sku, name, category, quantity, price_cents)
  select distinct on (line.sku)
    line.sku, concat_ws(', ', line.name, nullif(line.choice, '')), coalesce(line.category, ''), line.stock, line.unit_cents
  from jsonb_to_recordset(p_lines) as line (sku text, name text, choice text, category text, stock integer, unit_cents integer)
  order by line.sku
  on conflict (sku) do nothing
$$;

-- Null for the provider's id where a gift card pays everything and no provider is asked.
create or replace function public.note_authorized(p_payment_id uuid, p_provider_payment_id text) returns boolean
  language sql security definer set search_path = ''
as $$
  with noted as (
    update public.payments set status = 'authorized', provider_payment_id = p_provider_payment_id
    where id = p_payment_id and (p_provider_payment_id is not null or amount_cents = 0)
      and (status = 'pending' or (status = 'authorized' and provider_payment_id is not distinct from p_provider_payment_id))
    returning 1
  )
  select exists (select from noted)
$$;

-- Takes what an authorized payment pays for, and the gift card's part, or nothing at all. Answers the names of what is not
-- to be had; null when the payment was settled meanwhile.
create function public.fulfil_payment(p_payment_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
  short text[];
begin
  select * into payment from public.payments where id = p_payment_id and status = 'authorized' for update;
  if not found then
    return null;
  end if;
  short := private.take_bought(payment);
  if short <> '{}' or payment.gift_taken or payment.gift_cents = 0 then
    return short;
  end if;
  update public.gift_cards set balance_cents = balance_cents - payment.gift_cents
    where id = payment.gift_card_id and voided_at is null and balance_cents >= payment.gift_cents;
  if not found then
    return array['The gift card'];
  end if;
  update public.payments set gift_taken = true where id = payment.id;
  return '{}';
end;
$$;

-- The money is ours: payment completed and what is bought is the buyer's, in one transaction and once.
create function public.complete_payment(p_payment_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  update public.payments set status = 'completed', completed_at = now()
    where id = p_payment_id and status = 'authorized' and gift_taken = (gift_cents > 0)
    returning * into payment;
  if not found then
    return false;
  end if;
  perform private.hand_over_bought(payment);
  return true;
end;
$$;

-- No money came or it went back: the payment is over, what it took is free again and may be tried again.
create or replace function public.give_up_payment(p_payment_id uuid, p_status text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments
    where id = p_payment_id and status in ('pending', 'authorized') and p_status in ('failed', 'voided') for update;
  if not found then
    return false;
  end if;
  update public.payments set status = p_status, gift_taken = false where id = payment.id;
  perform private.free_bought(payment);
  if payment.gift_taken then
    update public.gift_cards set balance_cents = balance_cents + payment.gift_cents where id = payment.gift_card_id;
  end if;
  return true;
end;
$$;
