set local check_function_bodies = off;

DROP FUNCTION "private"."return_money"(private.terminal_checkouts, jsonb);

DROP FUNCTION "public"."refund_gift"(uuid, uuid, uuid);

DROP FUNCTION "public"."settle_fee"(uuid, jsonb, integer);

DROP FUNCTION "public"."take_checkout_money"(uuid, jsonb);

CREATE OR REPLACE FUNCTION private.return_money(p_asked private.terminal_checkouts, p_money jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cents integer := (p_money ->> 'amount_cents')::integer;
  stray uuid;
begin
  insert into public.payments (amount_cents, status, method, description, idempotency_key, provider_payment_id, terminal_checkout_id,
      card_last_four, card_brand)
    values (cents, 'authorized', 'card', 'Given back: ' || p_asked.about, 'reader ' || (p_money ->> 'provider_payment_id'),
      p_money ->> 'provider_payment_id', p_asked.id, p_money ->> 'card_last_four', p_money ->> 'card_brand')
    returning id into stray;
  update public.payments set status = 'completed', completed_at = now() where id = stray;
  perform public.open_refund(jsonb_build_object('payment_id', stray, 'request_id', gen_random_uuid(), 'cents', cents,
    'reason', p_reason));
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_counter_order(p_order jsonb, p_lines jsonb)
 RETURNS public.orders
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.refund_gift(p_card_id uuid, p_request_id uuid, p_reason text, p_by uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  card public.gift_cards;
  paid public.payments;
  opened public.refunds;
  part integer;
begin
  select p.* into paid from public.payments p join public.gift_cards g on g.order_id = p.order_id
    where g.id = p_card_id and p.status in ('completed', 'refunded') for update of p;
  select * into opened from public.refunds where request_id = p_request_id or (ended_card_id = p_card_id and status <> 'dropped')
    order by request_id <> p_request_id limit 1;
  if opened.id is not null then
    return jsonb_build_object('state', case when opened.ended_card_id = p_card_id then 'open' else 'ended' end,
      'refund', private.refund_facts(opened));
  end if;
  select * into card from public.gift_cards where id = p_card_id for update;
  if paid.id is null or card.voided_at is not null then
    return '{"state": "ended"}';
  elsif card.balance_cents < card.initial_cents then
    return '{"state": "used"}';
  elsif card.initial_cents > paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents then
    return '{"state": "ended"}';
  elsif private.is_disputed(paid.id) then
    return '{"state": "disputed"}';
  end if;
  part := least(card.initial_cents, paid.amount_cents - paid.refunded_cents);
  insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, refunded_by, ended_card_id)
    values (paid.id, p_request_id, part, card.initial_cents - part, p_reason, p_by, card.id)
    returning * into opened;
  update public.payments set refunded_cents = refunded_cents + opened.card_cents,
    gift_refunded_cents = gift_refunded_cents + opened.gift_cents where id = paid.id;
  update public.gift_cards set voided_at = private.clock() where id = card.id;
  return jsonb_build_object('state', 'open', 'refund', private.refund_facts(opened));
end;
$function$;

CREATE OR REPLACE FUNCTION public.settle_fee(p_booking_id uuid, p_seen jsonb, p_back_cents integer, p_reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept private.kept_fees;
  given public.bookings;
  refunds jsonb;
begin
  select * into kept from private.kept_fees where booking_id = p_booking_id for update;
  if kept.booking_id is null or kept.settled_at is not null then
    return '{"state": "settled", "refunds": []}';
  end if;
  perform 1 from public.bookings where id = p_booking_id for update;
  perform private.lock_payments_of(array[p_booking_id]);
  if private.sold_again(kept) <> p_seen then
    return '{"state": "changed", "refunds": []}';
  end if;
  update private.kept_fees set settled_at = private.clock(), back_cents = p_back_cents where booking_id = p_booking_id;
  if p_back_cents = 0 then
    return '{"state": "settled", "refunds": []}';
  end if;
  update public.bookings set fee_cents = fee_cents - p_back_cents where id = p_booking_id returning * into given;
  refunds := private.refund_booking(p_booking_id, p_back_cents, p_reason, null);
  perform private.queue_mail(given.email, 'fee_returned', jsonb_build_object('id', given.id, 'name', given.contact_name,
    'number', given.number, 'key', given.key, 'bay_name', given.bay_name, 'starts_at', given.starts_at, 'ends_at', given.ends_at,
    'back_cents', p_back_cents, 'fee_cents', given.fee_cents)) where given.email <> '';
  return jsonb_build_object('state', 'settled', 'refunds', refunds);
end;
$function$;

CREATE OR REPLACE FUNCTION public.staff_change(p_change jsonb, p_by uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  back_cents integer := coalesce((p_change ->> 'back_cents')::integer, 0);
  done jsonb := private.change_booking(p_change, p_by);
  made public.bookings;
begin
  if not done ? 'letter' then
    return done;
  end if;
  select * into made from public.bookings where number = done ->> 'number';
  perform private.tell_of_booking(made, done ->> 'letter') where done ->> 'letter' is not null;
  return done || jsonb_build_object('refunds',
    case when back_cents > 0 then private.refund_booking(made.id, back_cents, p_change ->> 'back_reason', p_by) else '[]' end);
end;
$function$;

CREATE OR REPLACE FUNCTION public.take_checkout_money(p_id uuid, p_money jsonb, p_back_reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked private.terminal_checkouts;
  stands boolean := false;
begin
  select * into strict asked from private.terminal_checkouts where id = p_id for update;
  if not exists (select from public.payments where provider_payment_id = p_money ->> 'provider_payment_id') then
    if asked.ended_at is null and asked.amount_cents = (p_money ->> 'amount_cents')::integer - (p_money ->> 'tip_cents')::integer then
      stands := case when asked.booking_id is null then private.pay_held_sale(asked, p_money)
        else private.pay_booking_at_reader(asked, p_money) end;
    end if;
    if not stands then
      perform private.free_checkout(p_id);
      perform private.return_money(asked, p_money, p_back_reason);
    end if;
    update private.terminal_checkouts set state = case when stands or asked.state = 'paid' then 'paid' else 'returned' end,
      ended_at = coalesce(ended_at, now()),
      tip_cents = case when stands then (p_money ->> 'tip_cents')::integer else tip_cents end,
      receipt_number = case when stands then p_money ->> 'receipt_number' else receipt_number end where id = p_id;
  end if;
  return public.checkout_of(p_id) || jsonb_build_object('refunds', (select coalesce(jsonb_agg(private.refund_facts(r)), '[]')
    from public.refunds r join public.payments p on p.id = r.payment_id
    where p.provider_payment_id = p_money ->> 'provider_payment_id' and r.status = 'pending'));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."return_money"(private.terminal_checkouts, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."refund_gift"(uuid, uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refund_gift"(uuid, uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."settle_fee"(uuid, jsonb, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_fee"(uuid, jsonb, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."take_checkout_money"(uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_checkout_money"(uuid, jsonb, text) TO "service_role";

COMMENT ON COLUMN "public"."audit_log"."reason_code" IS 'What our own functions say about it. Worded in domain/office, by reason-words.ts or in the sentence of the change.';
