create function private.refund_facts(p public.refunds)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'status', p.status, 'card_cents', p.card_cents, 'gift_cents', p.gift_cents, 'payment_id', p.payment_id,
      'reason', p.reason, 'provider_refund_id', p.provider_refund_id, 'at_counter', p.at_counter, 'tries', p.tries,
      'provider_payment_id', (select provider_payment_id from public.payments where id = p.payment_id)
    );
$$;

-- First the price of what still stands, then what was kept for being late. A negative sum takes it back.
create function private.lower_price(p_booking_id uuid, p_cents integer)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.bookings
  set
    price_cents = case
      when status = 'cancelled' then price_cents
      else price_cents - least(p_cents, price_cents)
    end,
    fee_cents = fee_cents - case
      when status = 'cancelled' then p_cents
      else p_cents - least(p_cents, price_cents)
    end
  where id = p_booking_id;
$$;

-- Reserves what is to go back, so that two refunds at once never give back more than was taken. Money that stands on gift cards
-- does not go back beside them: a refund leaves at least that much, or it ends the cards. A tip goes back with all the rest of its
-- payment, or stays whole. A refund that staff grants lowers what
-- the booking costs, so that the books and every later reckoning agree.
create function public.open_refund(p_refund jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.refunds := jsonb_populate_record(null::public.refunds, p_refund);
  wanted integer := (p_refund ->> 'cents')::integer;
  paid public.payments;
  earlier public.refunds;
  opened public.refunds;
  used integer;
  live integer;
  rest integer;
  tip integer;
  parts jsonb;
begin
  -- Who cancels has locked the bookings already.
  if not coalesce(asked.by_terms, false) then
    perform private.lock_bookings_of(asked.payment_id);
  end if;
  select * into paid from public.payments where id = asked.payment_id for update;
  select * into earlier from public.refunds where request_id = asked.request_id;
  if earlier.id is not null then
    return jsonb_build_object('state', 'open', 'refund', private.refund_facts(earlier));
  end if;
  if paid.id is null or paid.status not in ('completed', 'refunded') then
    return jsonb_build_object('state', 'not_refundable');
  end if;
  perform 1 from public.gift_cards where order_id = paid.order_id order by id for update;
  select coalesce(sum(initial_cents - balance_cents), 0), coalesce(sum(balance_cents) filter (where voided_at is null), 0)
    into used, live from public.gift_cards where order_id = paid.order_id;
  rest := paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents;
  if wanted > rest - used then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(rest - used, 0));
  end if;
  if private.needs_line_refund(paid, wanted) then
    return '{"state": "by_line"}';
  end if;
  tip := case when wanted < rest - used then least(paid.tip_cents, paid.amount_cents - paid.refunded_cents) else 0 end;
  if wanted > rest - used - tip then
    return jsonb_build_object('state', 'tip', 'part_cents', greatest(rest - used - tip, 0), 'rest_cents', rest - used);
  end if;
  asked.voids_cards := live > 0 and wanted = rest - used;
  if live > 0 and not asked.voids_cards and rest - tip - wanted < live + used then
    return jsonb_build_object('state', 'gift_cards', 'part_cents', greatest(rest - tip - live - used, 0), 'rest_cents', rest - used);
  end if;

  parts := private.refund_parts(paid.id, wanted, p_refund -> 'shares');
  if parts is null then
    return jsonb_build_object('state', 'too_much', 'rest_cents', coalesce((
      select (private.share_of(paid.id, b) #>> '{share,left_cents}')::integer from public.bookings b
      where b.id = (p_refund #>> '{shares,0,booking_id}')::uuid), 0));
  end if;
  asked.card_cents := case when parts = '[]' then least(wanted, paid.amount_cents - paid.refunded_cents - tip)
    else (select sum(card_cents) from jsonb_to_recordset(parts) as part (card_cents integer)) end;
  insert into public.refunds
    (payment_id, request_id, card_cents, gift_cents, reason, restock, refunded_by, by_terms, voids_cards)
  values (paid.id, asked.request_id, asked.card_cents, wanted - asked.card_cents, asked.reason,
    coalesce(asked.restock, false) and wanted = private.left_of_order(paid), asked.refunded_by, coalesce(asked.by_terms, false),
    asked.voids_cards)
  returning * into opened;
  perform private.keep_refund_parts(opened.id, parts);
  update public.payments set refunded_cents = refunded_cents + opened.card_cents,
    gift_refunded_cents = gift_refunded_cents + opened.gift_cents where id = paid.id;
  if opened.voids_cards then
    update public.gift_cards set voided_at = private.clock() where order_id = paid.order_id and voided_at is null;
  end if;
  if not opened.by_terms then
    perform private.lower_prices(paid.booking_id, parts, wanted);
  end if;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(opened));
end;
$$;

-- Which bookings get it back, where it is that of a bill.
create function private.numbers_of_refund(p_refund_id uuid, p_number text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select string_agg(b.number, ', ' order by b.starts_at, b.number)
    from private.refund_shares share join public.bookings b on b.id = share.booking_id
    where share.refund_id = p_refund_id and share.card_cents + share.gift_cents > 0), p_number);
end;
$$;

revoke execute
on function private.refund_facts(public.refunds),
private.lower_price(uuid, integer),
public.open_refund(jsonb),
private.numbers_of_refund(uuid, text)
from public;
grant execute
on function public.open_refund(jsonb)
to service_role;
