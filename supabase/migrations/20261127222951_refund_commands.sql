set local check_function_bodies = off;

DROP FUNCTION "private"."book_outside_refund"(public.payments, jsonb);

DROP FUNCTION "private"."cents_of_line"(uuid, integer, integer);

DROP FUNCTION "private"."drop_refund"(public.refunds);

DROP FUNCTION "private"."finish_refund"(public.payments, public.refunds);

DROP FUNCTION "private"."hand_on_lines"(uuid, uuid);

DROP FUNCTION "private"."hand_on_quantities"(uuid);

DROP FUNCTION "private"."hand_on_shares"(uuid, uuid, integer);

DROP FUNCTION "private"."id_of_part"(uuid, uuid);

DROP FUNCTION "private"."is_disputed"(uuid);

DROP FUNCTION "private"."keep_line_refund"(uuid, integer, jsonb);

DROP FUNCTION "private"."left_for_lines"(uuid);

DROP FUNCTION "private"."note_fees_back"(uuid, jsonb, uuid);

DROP FUNCTION "private"."parts_of_refund"(uuid);

DROP FUNCTION "private"."pay_off_owed"(public.payments, integer);

DROP FUNCTION "private"."refund_sources"(uuid, integer);

DROP FUNCTION "private"."refunds_of_request"(uuid, uuid);

DROP FUNCTION "private"."return_lines"(uuid, uuid);

DROP FUNCTION "private"."revive_cards"(public.payments, public.refunds);

DROP FUNCTION "private"."take_back_bought"(public.payments);

DROP FUNCTION "private"."void_refunded_cards"(public.payments);

DROP FUNCTION "private"."write_of_refund"(public.payments, public.refunds, text);

DROP FUNCTION "public"."cure_refund"(uuid, text, text);

DROP FUNCTION "public"."hand_back"(uuid);

DROP FUNCTION "public"."note_refund"(uuid, text, integer);

DROP FUNCTION "public"."note_taken_in"(timestamp with time zone);

DROP FUNCTION "public"."open_line_refund"(jsonb);

DROP FUNCTION "public"."refund_gift"(uuid, uuid, text, uuid);

DROP FUNCTION "public"."settle_refund"(uuid, text, integer);

DROP FUNCTION "public"."take_in_dispute"(jsonb);

DROP FUNCTION "public"."take_in_from"(timestamp with time zone, integer);

DROP FUNCTION "public"."take_in_refund"(jsonb);

CREATE OR REPLACE FUNCTION private.gross_of_line(p_order_id uuid, p_position integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    (
      line.line_cents + div(o.tax_cents * line.upto, line.taxed) - div(o.tax_cents * (line.upto - line.own), line.taxed)
    )::integer
  from
    public.orders o,
    lateral (
      select
        l.position,
        l.line_cents,
        own.cents::numeric as own,
        sum(own.cents) over (order by l.position) as upto,
        greatest(sum(own.cents) over (), 1) as taxed
      from
        public.order_lines l,
        lateral (
          select
            case
              when l.is_gift_card
              or l.is_event_fee then 0
              else l.line_cents
            end as cents
        ) own
      where l.order_id = o.id
    ) line
  where o.id = p_order_id and line.position = p_position;
$function$;

CREATE OR REPLACE FUNCTION public.order_details(p_number text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bought public.orders;
  payment_ids text[];
  card_ids text[];
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number);
  if bought.id is null then
    return null;
  end if;
  payment_ids := array(select id::text from public.payments where order_id = bought.id);
  card_ids := array(select id::text from public.gift_cards where order_id = bought.id);
  return jsonb_build_object('number', bought.number, 'status', bought.status, 'name', bought.contact_name, 'email', bought.email,
    'phone', bought.phone, 'address', bought.address, 'notes', bought.notes, 'delivery', bought.delivery, 'bay_name', bought.bay_name,
    'bay_at', private.ms(bought.bay_at), 'shipping_cents', bought.shipping_cents, 'subtotal_cents', bought.subtotal_cents,
    'taxable_cents', bought.taxable_cents, 'tax_percent', bought.tax_percent,
    'tax_cents', bought.tax_cents, 'total_cents', bought.total_cents,
    'created_at', private.ms(bought.created_at),
    'member_id', (select id from public.gym_members where user_id = bought.user_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'product_id', product_id, 'name', name, 'choice', choice,
      'quantity', quantity, 'unit_cents', unit_cents, 'line_cents', line_cents, 'is_gift_card', is_gift_card,
      'gross_cents', private.gross_of_line(bought.id, position), 'back_quantity', private.back_of_line(bought.id, position))
      order by position), '[]')
      from public.order_lines where order_id = bought.id),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.order_id = bought.id),
    'gift_cards', private.gifts_of(bought.id), 'fulfilment', public.fulfilment_of(bought.id),
    'id_seen_by', private.id_seen_by(bought.id),
    'history', private.in_order(array(
      select private.history_line(bought.created_at, 'ordered')
      union all
      select private.history_line(bought.paid_at, 'paid') where bought.paid_at is not null
      union all
      select line from public.payments p, private.payment_lines(p) line where p.order_id = bought.id
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('orders', array[bought.id::text])
      union all
      select private.changes_of('gift_cards', card_ids))),
    'left_out', private.left_out(jsonb_build_object('changes',
      private.number_of_changes('payments', payment_ids) + private.number_of_changes('orders', array[bought.id::text])
        + private.number_of_changes('gift_cards', card_ids))));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."gross_of_line"(uuid, integer) FROM PUBLIC;
