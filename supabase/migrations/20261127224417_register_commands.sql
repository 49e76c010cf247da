set local check_function_bodies = off;

DROP FUNCTION "private"."add_parts"(uuid, jsonb);

DROP FUNCTION "private"."cents_of_parts"(jsonb);

DROP FUNCTION "private"."checkout_facts"(private.terminal_checkouts);

DROP FUNCTION "private"."close_tab"(uuid, uuid);

DROP FUNCTION "private"."fill_shelf"(jsonb);

DROP FUNCTION "private"."free_bought"(public.payments);

DROP FUNCTION "private"."free_checkout"(uuid);

DROP FUNCTION "private"."free_held_sale"(public.payments);

DROP FUNCTION "private"."free_tab"(uuid, jsonb);

DROP FUNCTION "private"."hand_over_order"(public.payments);

DROP FUNCTION "private"."hand_over_sale"(public.payments);

DROP FUNCTION "private"."hold_counter_sale"(jsonb, jsonb, jsonb, uuid);

DROP FUNCTION "private"."is_same_sale"(public.orders, jsonb, jsonb);

DROP FUNCTION "private"."issue_gift_cards"(public.orders);

DROP FUNCTION "private"."keyed_facts"(public.payments);

DROP FUNCTION "private"."keyed_payment"(uuid);

DROP FUNCTION "private"."lines_in"(jsonb);

DROP FUNCTION "private"."lines_of"(uuid);

DROP FUNCTION "private"."lock_held_tab"(uuid);

DROP FUNCTION "private"."note_fees_taken"(uuid);

DROP FUNCTION "private"."note_seen_id"(uuid, uuid);

DROP FUNCTION "private"."parts_in"(jsonb);

DROP FUNCTION "private"."parts_paid"(uuid);

DROP FUNCTION "private"."pay_booking_at_reader"(private.terminal_checkouts, jsonb);

DROP FUNCTION "private"."pay_held_sale"(private.terminal_checkouts, jsonb);

DROP FUNCTION "private"."reopen_tab"(uuid);

DROP FUNCTION "private"."return_money"(private.terminal_checkouts, jsonb, text);

DROP FUNCTION "private"."sale_again"(public.orders, jsonb, jsonb);

DROP FUNCTION "private"."take_fees"(public.orders, jsonb);

DROP FUNCTION "private"."take_order"(uuid);

DROP FUNCTION "private"."take_parts"(uuid, jsonb);

DROP FUNCTION "private"."take_reader"(private.terminal_checkouts);

DROP FUNCTION "private"."wanted_of"(uuid);

DROP FUNCTION "private"."write_counter_order"(jsonb, jsonb);

DROP FUNCTION "private"."write_lines"(public.orders, jsonb);

DROP FUNCTION "public"."checkout_of"(uuid, text);

DROP FUNCTION "public"."end_checkout"(uuid, text);

DROP FUNCTION "public"."fees_to_sell"(uuid[]);

DROP FUNCTION "public"."give_up_payment"(uuid, text);

DROP FUNCTION "public"."leave_checkout"(uuid);

DROP FUNCTION "public"."leave_keyed_sale"(text);

DROP FUNCTION "public"."lines_of_tab"(uuid);

DROP FUNCTION "public"."note_authorized"(uuid, text, text, text, text);

DROP FUNCTION "public"."note_checkout"(uuid, text, text);

DROP FUNCTION "public"."open_booking_checkout"(uuid, uuid, integer, uuid, uuid);

DROP FUNCTION "public"."open_checkouts"(timestamp with time zone);

DROP FUNCTION "public"."open_counter_checkout"(jsonb, jsonb, jsonb, uuid, uuid);

DROP FUNCTION "public"."open_keyed_sale"(jsonb, jsonb, jsonb, uuid);

DROP FUNCTION "public"."put_on_tab"(jsonb, jsonb, uuid);

DROP FUNCTION "public"."staff_sell"(jsonb, jsonb, jsonb, uuid);

DROP FUNCTION "public"."stock_shelf"(jsonb);

DROP FUNCTION "public"."take_checkout_money"(uuid, jsonb, text);

CREATE OR REPLACE FUNCTION private.hand_over_bought(p_payment public.payments)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hold public.bookings;
begin
  if p_payment.booking_id is not null then
    select * into strict hold from public.bookings where id = p_payment.booking_id for update;
    if hold.status <> 'held' then
      perform private.settle_due(p_payment);
    elsif hold.bill_id is null then
      perform private.settle_hold(hold, p_payment.id);
    else
      perform private.settle_bill(hold.bill_id, p_payment.id);
    end if;
  else
    perform private.begin_membership(p_payment.purchase_id, p_payment.id);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_bought(p_payment public.payments)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case
    when private.is_booked(p_payment.booking_id) then private.take_due(p_payment)
    when p_payment.booking_id is not null then private.take_booking(p_payment.booking_id)
    when p_payment.purchase_id is not null then private.take_membership(p_payment.purchase_id)
    else '[{"code": "nothing_bought"}]'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.complete_payment(p_payment_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  perform private.lock_paid(p_payment_id);
  update public.payments set status = 'completed', completed_at = now()
    where id = p_payment_id and status = 'authorized' and gift_taken = (gift_cents > 0)
    returning * into payment;
  if not found then
    return false;
  end if;
  perform private.hand_over_bought(payment);
  return true;
end;
$function$;
